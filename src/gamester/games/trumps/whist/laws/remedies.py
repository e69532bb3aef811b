"""What a side may say when the others have played against the rules, and what all of Whist's laws have in common."""

from gamester.engine.actions import Actions
from gamester.equipment.cards import SUIT_WORDS
from gamester.games.trumps.whist.laws.codes import Code
from gamester.games.trumps.whist.score import WhistScore
from gamester.games.trumps.whist.state import WhistState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.tricks import TrickLaw


class Remedies:
    """The actions with which a side says what shall follow."""

    def __init__(self, actions: Actions) -> None:
        self.add = actions.add("add three points")
        self.tricks = actions.add("take three tricks")
        self.down = actions.add("take three points down")
        self.highest = actions.add("call the highest")
        self.lowest = actions.add("call the lowest")
        self.later = actions.add("call it later")
        self.suit = actions.add("name", "suit", tuple(SUIT_WORDS))
        self.win = actions.add("make his partner win")
        self.yields = actions.add("yield")
        self.play_on = actions.add("play on")
        self.new_deal = actions.add("demand a new deal")
        self.stand = actions.add("let the deal stand")


class WhistLaw(TrickLaw[WhistState, WhistScore]):
    """A law of ``code``, answered by the remedies ``to``; ``law`` is its name there."""

    def __init__(
        self,
        game: WhistScore,
        play: LawfulTricks[WhistState, WhistScore],
        to: Remedies,
        code: Code,
        verb: str,
        law: str,
        key: str = "",
    ) -> None:
        super().__init__(game, play, verb, key, (), code.articles[law])
        self.to = to
        self.new_deal = to.new_deal
        self.stand = to.stand
        self.code = code
