"""What Bridge and its kin share: who sits where, whose hand lies open and who plays it, and what is hidden.

A place is a hand at the table. Where fewer than four play, the places after the players' are the Dummies'.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, count
from gamester.engine.fields import Fields
from gamester.engine.fields_drawn import Paint
from gamester.engine.zones import Item, Zone, figure, numbered
from gamester.equipment.cards import suit_set
from gamester.games.bridge.state import DEAREST, NO_TRUMPS, VALUES, WORDS, BridgeState
from gamester.parts.cards import deal_unseen
from gamester.parts.cut import cut_zone
from gamester.parts.tricks import TrickGame

B: Final = "hoyle-donohue/bridge/"
TRIES: Final = 300  # deals drawn for one in which Dummy's hand makes the declaration it has made
ACES: Final[i64] = BIT[12] | BIT[25] | BIT[38] | BIT[51]
T = TypeVar("T", bound=BridgeState, default=BridgeState)


def pips(cards: i64) -> i64:
    """The strength of a suit: an Ace is eleven, every other honour ten, the rest their pips."""
    out: i64 = 0
    for rank in range(13):
        if cards & (BIT[rank] | BIT[rank + 13] | BIT[rank + 26] | BIT[rank + 39]):
            out += 11 if rank == 12 else min(rank + 2, 10)
    return out


def forced(hand: i64) -> i64:
    """What Dummy declares: without trumps on three aces, else its longest suit, the strongest, the dearest."""
    if count(hand & ACES) >= 3:
        return NO_TRUMPS
    best: i64 = -1
    most: i64 = -1
    for suit in DEAREST:
        cards = hand & suit_set(suit)
        worth = 1000 * count(cards) + pips(cards)
        if worth > most:
            most = worth
            best = suit
    return best


class BridgeRules(TrickGame[T]):
    """Two sides of two hands. A kind of Bridge says who has a Dummy, and how the score is kept."""

    family = "bridge"
    books: ClassVar[tuple[str, ...]] = ("hoyle-donohue",)
    dummies: ClassVar[int] = 0  # hands that nobody sits behind
    raises: ClassVar[bool] = True  # either side may raise what a trick is worth
    limit: i64  # of what an odd trick may be doubled to,
    cuts_last: bool  # and whether the last doubling may go up to it only
    new_deal: int = -1  # the actions of the court: the cards are dealt again,
    stand: int = -1  # it stands,
    refuse: int = -1  # or it does not,
    mute: i64 = 0  # where the trial marks who may not double,
    leave: i64 = 0  # and who re-doubles by leave only
    win_it: int = -1  # a trick is to be won,
    lose_it: int = -1  # or is not,
    forbid: int = -1  # a suit may not be led,
    first_remedy: int = -1  # and three ways to be paid for a revoke

    prints: ClassVar[tuple[str, ...]] = ()  # what a chapter that refers to Bridge's says itself

    def article(self, word: str) -> str:
        return word if "/" in word else f"{self.book}/{self.id}/{word}" if word in self.prints else B + word

    # --- who sits where ---------------------------------------------------------------------------------------------
    def dummy_names(self) -> list[str]:
        return ["Dummy"] if self.dummies == 1 else [f"{name}'s Dummy" for name in self.names[: self.dummies]]

    def partner(self, s: T, place: i64) -> i64:
        """The place opposite."""
        return self.sits_next(s, self.sits_next(s, place))

    def team(self, s: T, place: i64) -> i64:
        """0 or 1: which hands are on one side."""
        return place % 2

    def together(self, s: T, a: i64, b: i64) -> bool:
        return self.team(s, a) == self.team(s, b)

    def side_at(self, s: T, place: i64) -> i64:
        """Whose score that of a place is."""
        return self.team(s, place)

    def person(self, s: T, place: i64) -> i64:
        """Who sits behind a hand, or owns it."""
        return place

    def player_of(self, s: T, place: i64) -> i64:
        """Who plays the cards of a place."""
        dummy = self.partner(s, s.declarer)
        return self.person(s, s.declarer if place == dummy else place)

    def eldest(self, s: T) -> i64:
        """The hand that leads."""
        return self.sits_next(s, s.declarer)

    def speaker(self, s: T, place: i64) -> i64:
        """Who declares, doubles or bids for a place."""
        return self.person(s, place)

    def owned(self, s: T, seat: i64) -> i64:
        """The hands that are a player's own."""
        return BIT[seat]

    def fellow(self, s: T, seat: i64) -> i64:
        """The partner who may speak as well; -1: none does."""
        place = self.partner(s, seat)
        return place if self.person(s, place) == place else -1

    def laid_down(self, s: T) -> i64:
        """The hands that are laid open when the first card is led."""
        return BIT[self.partner(s, s.declarer)]

    def first_leader(self, s: T) -> i64:
        return self.eldest(s)

    def declare(self, s: T, maker: i64, called: i64) -> None:
        """The declaration is made."""
        s.maker = maker
        s.called = called
        if called < NO_TRUMPS:
            s.trump = called

    def value(self, s: T) -> i64:
        """What an odd trick is worth, doubled as it is."""
        worth = VALUES[s.called] << s.doubles
        return min(worth, self.limit) if self.cuts_last else worth

    def at_limit(self, s: T) -> bool:
        """Whether it cannot be doubled any more."""
        return self.value(s) * 2 > self.limit and (not self.cuts_last or self.value(s) >= self.limit)

    def trick_taken(self, s: T, winner: i64) -> None:
        p: i64
        for p in range(4):
            s.played[p] |= BIT[s.last[p]]

    def held_at_first(self, s: T, place: i64) -> i64:
        """The cards that a place was dealt."""
        lies: i64 = BIT[s.trick[place]] if s.trick[place] >= 0 else 0
        return s.hands[place] | s.played[place] | lies

    def first_held(self, s: T, seat: i64, played: i64) -> i64:
        return self.held_at_first(s, seat)

    def made_by(self, s: T, side: i64) -> i64:
        made: i64 = 0
        for p in range(4):
            if self.side_at(s, p) == side:
                made += s.tricks[p]
        return made

    def doubled(self, s: T, seat: i64) -> None:
        """A double out of turn stands."""
        raise NotImplementedError

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def look(self, s: T) -> None:
        """The cards are dealt, and each looks into its hand."""
        for p in range(4):
            s.looked[p] = BIT[p]

    def unseen(self, s: T, seat: i64) -> i64:
        rest = super().unseen(s, -1)
        sees = s.sees(seat) if seat >= 0 else s.open_hands
        for p in range(4):
            if sees & BIT[p]:
                rest &= ~s.hands[p]
        return rest

    def fill(self, s: T, seat: i64) -> None:
        """Deal the unseen cards to the hands not seen; a Dummy's hand has made the declaration that it has made."""
        sees = s.sees(seat) if seat >= 0 else s.open_hands
        room = vec[i64]([])
        may = vec[i64]([])
        for p in range(4):
            left: i64 = 0
            if not sees & BIT[p]:
                left = s.held[p] - count(s.known[p])
            room = append(room, left)
            may = append(may, ~s.void[p])
        unseen = self.unseen(s, seat)
        for _ in range(TRIES):
            sets = deal_unseen(s, unseen, room, may)
            for p in range(4):
                if not sees & BIT[p]:
                    s.hands[p] = sets[p] | s.known[p]
            if self.fits(s):
                break
        self.lay_talon(s, sets[4])

    def fits(self, s: T) -> bool:
        """Whether the hands are such as would have made the declaration."""
        return s.maker < self.players or forced(self.held_at_first(s, s.maker)) == s.called

    def paint(self, s: T, seat: i64, by: Paint) -> None:
        super().paint(s if s.sees(seat) & BIT[seat] else s.mask(int(seat)), seat, by)

    stretches: ClassVar[dict[str, str]] = {"hands seen": "the hands of all places that I look into or that lie open"}

    def also_seen(self, s: T, seat: i64, by: Fields) -> None:
        sees = s.sees(seat)
        seen = vec[i64]([0, 0, 0, 0])
        for p in range(4):
            if sees & BIT[p]:
                seen[p] = s.hands[p]
        by.each_pieces("hands seen", seen)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def doubled_said(self, s: T) -> str:
        """How often it has been doubled, in words."""
        return "" if not s.doubles else ", doubled" if s.doubles == 1 else f", doubled {s.doubles} times"

    def facts(self, s: T) -> list[Item]:
        out = super().facts(s)
        if s.called == NO_TRUMPS:
            out.append(Item("trumps", WORDS[NO_TRUMPS], "trumps"))
        if s.maker >= 0:
            out.append(Item("maker", self.place_names[s.maker], "declares", self.owners[s.maker]))
        elif s.passed:
            out.append(Item("passed", "left to the partner", "the declaration"))
        if s.called >= 0:
            out.append(Item("value", str(self.value(s)), "an odd trick"))
        return out

    def hand_zone(self, s: T, p: int) -> Zone:
        zone = super().hand_zone(s, p)
        if p < self.players:
            return zone
        return Zone("shown", numbered("dummy", p), zone.items, -1, zone.count, self.place_names[p])

    def zones(self, s: T) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and s.maker < 0 and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        for id, title, row in (("games", "games won", s.games), ("above", "above the line", s.above)):
            items = [Item(numbered(id, n), figure(x), self.side_name(n), n, int(x)) for n, x in enumerate(row)]
            out.append(Zone("score", id, items, title=title))
        for zone in out:
            if zone.id == "score":
                zone.title = "below the line"
        return out


G = TypeVar("G", bound=BridgeRules[Any], default=BridgeRules[Any])
