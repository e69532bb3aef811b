"""Why an action is refused, in words for the person who asked; and what is meant by words that name no action."""

from gamester.engine.errors import BadNotation, IllegalAction
from gamester.engine.state import State


def refused(s: State, what: str, why: str, article: str) -> IllegalAction:
    """``what`` was asked and is not open: the reason, what is open instead, and the article that refuses it."""
    names = [s.action_to_string(s.current_player(), a) for a in s.legal_actions()]
    open_now = ", ".join(names[:12]) + (" ..." if len(names) > 12 else "")
    return IllegalAction(f"{what}: {why}; open to you: {open_now}", article)


def action_named(s: State, text: str) -> int:
    """The action that ``text`` names.

    A card whose name alone is no action here (Cassino's are played *for* something) is told apart from mere noise:
    ``IllegalAction`` says why it cannot be used now, ``BadNotation`` in which ways it can.
    """
    try:
        return s.string_to_action(text)
    except BadNotation:
        about = s.game.actions.about(text) if s.turn >= 0 else []
        if not about:
            raise
    legal = s.legal_actions()
    ways = [s.game.actions.name(a) for a in about if a in legal]
    what = str(s.game.actions.struct(about[0])["card"])
    if ways:
        raise BadNotation(f"{what} can be used in more than one way: say {' or '.join(ways)}")
    why, article = s.game.parts[s.part].why_not(s, about[0])
    raise refused(s, what, why, article)
