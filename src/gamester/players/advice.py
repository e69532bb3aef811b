"""Advice for a person: all that a player would choose together where a book has several cards chosen at once."""

from gamester.engine.choosing import Choosing
from gamester.engine.view import View
from gamester.players.base import Player


class Advice:
    """``actions`` one after the other, what they are called, and why the first, under which article."""

    def __init__(self, actions: list[int], text: str, reason: str, article: str) -> None:
        self.actions = actions
        self.text = text
        self.reason = reason
        self.article = article

    def to_data(self) -> dict[str, object]:
        """The advice as JSON data."""
        return {"actions": self.actions, "text": self.text, "reason": self.reason, "article": self.article}


def advice(player: Player, view: View) -> Advice:
    """What ``player`` would do in the view's seat, which is to act, and go on to do in the same choice."""
    first = player.choose(view)
    actions = [first.action]
    choice = view.choosing()
    if choice is not None and first.action not in choice.then:
        state = view.game.imagine(view, 0)
        for _ in range(choice.most):
            state.apply_action(actions[-1])
            now = state.view(view.seat).choosing() if view.seat is not None and state.turn == view.seat else None
            if now is None or now.verb != choice.verb or not now.most:
                break
            actions.append(player.choose(state.view(view.state.turn)).action)
            if actions[-1] in choice.then:
                break
    return Advice(actions, called(view, actions, choice), first.reason, first.article)


def called(view: View, actions: list[int], choice: Choosing | None) -> str:
    """The actions in words, a verb that they share said once: ``discard 5C, 7D``."""
    names = [view.game.actions.name(action) for action in actions]
    if choice is None or len(actions) == 1:
        return ", ".join(names)
    if actions[-1] in choice.then:
        names.pop()
    verb = choice.verb + " "
    return ", ".join([names[0], *(name.removeprefix(verb) for name in names[1:])])
