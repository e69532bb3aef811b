"""A player at English Billiards who strives to pass first, then touches, and hazards whoever has passed before him."""

from typing import cast

from gamester.engine.view import View
from gamester.games.sports.billiards.english import BOOK, STRING, Billiards, BilliardState, Play
from gamester.games.sports.billiards.words import AIMS, HAZARD, PASS, TOUCH
from gamester.players.base import Choice, Thinker


class Simple(Thinker):
    """Goes by which ball has passed."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        s = cast(BilliardState, view.state)
        game = cast(Billiards, view.game)
        string = game.number(Play.verbs[STRING])
        if string in legal:
            return Choice(string, "strung, the ball may hit and pass", BOOK + "2")
        me = s.turn & 1
        if s.passes[me]:
            aim, reason, article = TOUCH, "having passed, I have the advantage of touching the King", BOOK + "3"
        elif s.passes[1 - me]:
            aim, reason, article = HAZARD, "he has passed: wait upon him and watch to hazard him", BOOK + "m-wait"
        elif s.turned or s.stops[1 - me]:
            aim, reason, article = HAZARD, "nobody can pass now, and hazards are left", BOOK + "5"
        else:
            aim, reason, article = PASS, "the contest is who shall pass first", BOOK + "turns"
        return Choice(game.actions.parse(f"play to {AIMS[aim]}"), reason, article)
