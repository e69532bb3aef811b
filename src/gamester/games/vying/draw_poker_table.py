"""Draw poker's table: what its state remembers, and what its parts ask of the rules."""

from typing import cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.parts.betting import BettingGame, BettingState
from gamester.parts.hand_rank import ONE_PAIR, TRIPLETS, TWO_PAIR, hand_class, rank5_by


class PokerState(BettingState):
    """Adds the age and his blind, the discards, the jack-pot and what was last shown."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        none = vec[i64]([0] * game.players)
        self.playing: i64 = 0  # seats that are dealt to
        self.asked: i64 = 0  # seats that have said whether they put up a stake
        self.age: i64 = -1
        self.blind: i64 = 0  # what the age or the last straddler put up
        self.last_blind: i64 = -1  # who put it up
        self.dropped: vec[i64] = none  # how many cards each seat has thrown
        self.thrown: vec[i64] = none[:]  # which: each seat knows its own
        self.jack: i64 = 0  # 0: no jack-pot; else which deal of it this is
        self.jack_share: i64 = 0  # what each puts into it
        self.sharing: i64 = 0  # seats that put into the jack-pot
        self.opener: i64 = -1
        self.opened_on: i64 = 0  # the hand the pot was opened on, which the opener knows
        self.shown: vec[i64] = vec[i64]([])  # the hands of the last show, if there was one
        self.proof: i64 = 0  # the openers last shown
        self.cards_up: vec[i64] = vec[i64]([])  # cards thrown round for the first deal
        self.ended: bool = False  # too few have chips

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(PokerState, to)
        t.playing = self.playing
        t.asked = self.asked
        t.age = self.age
        t.blind = self.blind
        t.last_blind = self.last_blind
        t.dropped = self.dropped[:]
        t.jack = self.jack
        t.jack_share = self.jack_share
        t.sharing = self.sharing
        t.opener = self.opener
        t.shown = self.shown[:]
        t.proof = self.proof
        t.cards_up = self.cards_up[:]
        t.ended = self.ended

    def own(self, to: State, seat: i64) -> None:
        super().own(to, seat)
        t = cast(PokerState, to)
        t.thrown[seat] = self.thrown[seat]
        if seat == self.opener:
            t.opened_on = self.opened_on

    def rest(self, to: State) -> None:
        super().rest(to)
        t = cast(PokerState, to)
        t.thrown = self.thrown[:]
        t.opened_on = self.opened_on


class PokerRules(BettingGame):
    """What the parts of draw poker ask of its rules; ``setup`` fills it in."""

    def table(self) -> None:
        """Read the options that the parts need."""
        self.straights = self.flag("straights")
        self.blaze = self.flag("blaze")
        self.old = self.choice("style") == "old-fashioned"
        self.jack_pots = self.choice("jack_pots")
        self.stakes = self.choice("stakes")
        self.knife = self.flag("knife")
        self.purse: i64 = self.count("purse")
        self.ante: i64 = self.count("ante")
        self.straddles = self.flag("straddle")

    def new_state(self) -> State:
        return PokerState(self)

    def rank(self, hand: i64) -> i64:
        """The rank of a hand of five under the hands agreed on."""
        return rank5_by(hand, self.straights, self.blaze)

    def openers(self, t: PokerState) -> i64:
        """The lowest rank of card whose pair opens this jack-pot: a jack, or one higher each progressive deal."""
        if self.jack_pots != "progressive":
            return 9
        return 8 + t.jack if t.jack < 4 else 12

    def opens(self, t: PokerState, hand: i64) -> bool:
        """Whether a hand is a pair of the openers or better."""
        value = self.rank(hand)
        kind = hand_class(value)
        return kind > ONE_PAIR or (kind == ONE_PAIR and (value >> 13) & 0x1FFF >= BIT[self.openers(t)])

    def proof_of(self, t: PokerState, hand: i64) -> i64:
        """The cards that prove openers: the highest pair, the triplets or fours, else the whole hand."""
        value = self.rank(hand)
        kind = hand_class(value)
        if kind == ONE_PAIR:
            return self.of_ranks(hand, (value >> 13) & 0x1FFF)
        if kind == TWO_PAIR:
            pairs = (value >> 13) & 0x1FFF
            high = pairs & (pairs - 1)
            return self.of_ranks(hand, high) if high >= BIT[self.openers(t)] else hand
        if kind == TRIPLETS:
            return self.of_ranks(hand, (value >> 13) & 0x1FFF)
        return hand

    def of_ranks(self, hand: i64, ranks: i64) -> i64:
        """The cards of a hand whose ranks are in a set of ranks."""
        return hand & (ranks | ranks << 13 | ranks << 26 | ranks << 39)

    def next_playing(self, t: PokerState, seat: i64) -> i64:
        """The next seat to the left that is dealt to."""
        for _ in range(self.players):
            seat = self.after(seat)
            if t.playing & BIT[seat]:
                return seat
        return seat

    def post(self, t: PokerState, seat: i64, chips: i64) -> None:
        """A seat puts up a blind or a straddle."""
        raise NotImplementedError

    def dealer_antes(self, t: PokerState) -> None:
        """The older game: the dealer's fixed ante, which is no bet."""
        raise NotImplementedError

    def fill_pot(self, t: PokerState) -> None:
        """Each puts his share into the jack-pot."""
        raise NotImplementedError

    def show(self, t: PokerState) -> None:
        """All who are in show their hands, and the best take the pool and the side pools."""
        raise NotImplementedError

    def break_up(self, t: PokerState) -> None:
        """Too few have chips: the match is over."""
        raise NotImplementedError
