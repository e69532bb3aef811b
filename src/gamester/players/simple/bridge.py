"""Bridge by the chapter's hints to beginners."""

from typing import Any, cast

from gamester.engine.view import View
from gamester.equipment.cards import cards_among
from gamester.games.bridge.parts import BRIDGE_IT, DECLARE, Declare, Doubling
from gamester.games.bridge.rules import BridgeRules
from gamester.games.bridge.state import BridgeState
from gamester.players.base import Choice, Thinker
from gamester.players.simple.bridge_hand import LEAVE, B, declaration, surplus
from gamester.players.simple.bridge_play import Look, follow, lead


class Simple(Thinker):
    """Declares and doubles by the strength of the hand, and plays by the hints."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(BridgeState, view.state)
        game = cast(BridgeRules[Any], t.game)
        part = game.parts[t.part]
        if isinstance(part, Declare):
            return self.declare(game, t, part)
        if isinstance(part, Doubling):
            return self.double(game, t, legal)
        look = Look(t, game)
        may = cards_among(legal)
        return lead(look, may) if t.led < 0 else follow(look, may)

    def declare(self, game: BridgeRules[Any], t: BridgeState, part: Declare) -> Choice:
        side = game.side_at(t, t.turn)
        theirs = max([int(n) for p, n in enumerate(t.score) if p != side])
        called, why = declaration(t.hands[t.turn], t.score[side], theirs, t.passed)
        if called == LEAVE:
            return Choice(int(part.bases[BRIDGE_IT]), "the hand is better left to my partner", B + why)
        return Choice(int(part.bases[DECLARE]) + called, "by the hints for declaring", B + why)

    def double(self, game: BridgeRules[Any], t: BridgeState, legal: list[int]) -> Choice:
        """By how much the hand, or what is seen of both, is stronger than a declaration asks for."""
        seen = t.sees(t.turn)
        place = t.turn
        if not seen >> place & 1:
            place = game.eldest(t)
        more = surplus(t.hands[place], t.called)
        words = {game.actions.name(a): a for a in legal}
        left = game.sits_next(t, t.maker) == place
        if t.doubles == 0 and more >= (1.0 if left else 2.0):
            return Choice(words["double"], "two trumps or Aces more than it takes to declare", B + "m-double")
        if t.doubles and more >= (2.5 if game.together(t, t.maker, place) else 4.0) and t.doubles < 3:
            return Choice(words["re-double"], "nearly two tricks more than for doubling", B + "m-re-double")
        quiet = [a for name, a in words.items() if name not in ("double", "re-double")]
        return Choice(quiet[0], "it is not strong enough to double", B + "m-double")
