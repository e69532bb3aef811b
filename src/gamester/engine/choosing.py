"""Cards that a book exchanges together, though here they are taken one by one: how many, and what ends the choice."""

from gamester.engine.state import State


class Choosing:
    """From ``least`` to ``most`` more actions of ``verb``, in any order, and then one of the actions ``then``.

    ``sets``: where not every so many go together, all that do; None: any.
    """

    def __init__(self, verb: str, least: int, most: int, then: list[int], sets: list[list[int]] | None = None) -> None:
        self.verb = verb
        self.least = max(0, least)
        self.most = max(0, most)
        self.then = then
        self.sets = sets

    def allows(self, actions: list[int]) -> bool:
        """Whether some whole choice has all of ``actions``, as far as the sets tell."""
        if self.sets is None:
            return True
        for one in self.sets:
            if set(actions) <= set(one):
                return True
        return False

    def to_data(self) -> dict[str, object]:
        """The choice as JSON data."""
        return {"verb": self.verb, "least": self.least, "most": self.most, "then": self.then, "sets": self.sets}


def needed(s: State, actions: list[int]) -> list[int]:
    """Those of ``actions`` that are to be carried out, one after the other, from ``s``, which is left as it is.

    A choice may end by itself with the last card that can be chosen, or a card may be taken because no other can;
    what is asked for beyond that has been done already, and is left out. All else is given back as it came.
    """
    choice = s.game.parts[s.part].choosing(s) if s.turn >= 0 else None
    if choice is None or len(actions) < 2 or not choice.allows([a for a in actions if a not in choice.then]):
        return actions
    t = s.clone()
    seat, part, deal, step = s.turn, s.game.parts[s.part], s.deal, s.part
    out: list[int] = []
    for action in actions:
        chosen = action not in choice.then
        over = t.turn != seat or t.part != step or t.deal != deal
        if part.already(s, t, action) if chosen else over:
            continue
        out.append(action)
        if over or not part.is_legal(t, action):
            return actions  # the refusal is given where they are carried out
        t.apply_action(action)
    return out
