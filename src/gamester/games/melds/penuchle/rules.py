"""Penuchle: what may be announced, and what a deal counts; hoyle-donohue, 2278-2407."""

from typing import ClassVar, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, ZEROS
from gamester.engine.fields import NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import DIAMONDS, KING, QUEEN, SPADES, SUIT_WORDS
from gamester.games.melds.rules import MeldGame, MeldState, pips

P: Final = "hoyle-donohue/two-handed-penuchle/"
SEVEN: Final = 5  # ranks
KNAVE: Final = 9
FIVE: Final = 0  # the announcements: first the five highest trumps
FOURS: Final = 1  # then four Aces, Kings, Queens, Knaves
PENUCHLE: Final = 5
MARRIAGES: Final = 6  # then King and Queen of each suit
THE_SEVEN: Final = 10
MELDS: Final = (
    "the five highest trumps", "four Aces", "four Kings", "four Queens", "four Knaves", "penuchle",
    *(f"King and Queen of {suit}" for suit in SUIT_WORDS), "the Seven",
)  # fmt: skip
MANY: Final = 11
WORTH: Final = vec[i64]([150, 100, 80, 60, 40, 40, 20, 20, 20, 20, 10])
ROYAL: Final = 40  # King and Queen of trumps
SEVEN_TURNED: Final = 10
LAST_TRICK: Final = 10
ALL: Final = 130  # what the tricks of a deal count together
COURT: Final = vec[i64]([12, 11, 10, 9])  # the ranks of which four are announced
HIGH_TRUMPS: Final = BIT[12] | BIT[11] | BIT[10] | BIT[9] | BIT[8]  # A K Q J T of a suit
FOUR: Final = BIT[0] | BIT[13] | BIT[26] | BIT[39]


class PenuchleState(MeldState):
    """Adds the announcements."""

    melded: vec[i64] = NONE  # what each seat has in this deal beside its tricks
    announced: vec[i64] = NONE  # how often each seat has announced each thing, once at most
    announcer: i64 = -1  # who may announce now

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.melded = by.each_number("melded", of.melded)
        self.announced = by.row("announced", of.announced, MANY * of.game.players)
        self.announcer = by.seat("announcer", of.announcer, UNDRAWN)


S = TypeVar("S", bound=PenuchleState, default=PenuchleState)


def cards_of(s: PenuchleState, meld: i64) -> i64:
    """The cards that an announcement is made of."""
    if meld == FIVE:
        return HIGH_TRUMPS << (13 * s.trump)
    if meld < PENUCHLE:
        return FOUR << COURT[meld - FOURS]
    if meld == PENUCHLE:
        return BIT[13 * SPADES + QUEEN] | BIT[13 * DIAMONDS + KNAVE]
    if meld == THE_SEVEN:
        return BIT[13 * s.trump + SEVEN]
    suit = meld - MARRIAGES
    return BIT[13 * suit + KING] | BIT[13 * suit + QUEEN]


def worth(s: PenuchleState, meld: i64) -> i64:
    """What it counts."""
    return ROYAL if meld == MARRIAGES + s.trump else WORTH[meld]


class PenuchleRules(MeldGame[S]):
    """What the three games share."""

    books: ClassVar[tuple[str, ...]] = ("hoyle-donohue",)
    ranks = "789TJQKA"
    heads: ClassVar[bool] = False
    beyond: ClassVar[int] = 2 * sum(WORTH) + ROYAL + ALL + LAST_TRICK
    both: ClassVar[bool] = True  # the trumps may be announced once King and Queen have been
    stake: i64
    own: ClassVar[tuple[str, ...]] = ()  # the articles of this game's own chapter; the rest stand in the two-handed

    def article(self, word: str) -> str:
        if "/" in word or word in self.own or not self.own:
            return super().article(word)
        return P + word

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake)

    # --- announcements ----------------------------------------------------------------------------------------------
    def has_announced(self, s: S, seat: i64, meld: i64) -> bool:
        return s.announced[MANY * seat + meld] > 0

    def melds(self, s: S, seat: i64) -> i64:
        """What a seat may announce."""
        out: i64 = 0
        royal: i64 = MARRIAGES + s.trump
        for meld in range(THE_SEVEN):
            cards = cards_of(s, meld)
            if s.hands[seat] & cards == cards and not self.has_announced(s, seat, meld):
                out |= BIT[meld]
        if self.has_announced(s, seat, FIVE):
            out &= ~BIT[royal]
        if not self.both and self.has_announced(s, seat, royal):
            out &= ~BIT[FIVE]
        return out

    def announce(self, s: S, seat: i64, meld: i64) -> None:
        """It is shown and counted."""
        cards = cards_of(s, meld)
        s.announced[MANY * seat + meld] = 1
        s.melded[seat] += worth(s, meld)
        s.known[seat] |= cards
        if meld == THE_SEVEN:
            self.exchange(s, seat)

    def may_exchange(self, s: S, seat: i64) -> bool:
        """Whether a seat holds the Seven, and the trump turned is there for it."""
        return s.turn_up >= 0 and s.hands[seat] & BIT[13 * s.trump + SEVEN] != 0

    def exchange(self, s: S, seat: i64) -> None:
        """The Seven of trumps for the card turned."""
        seven, turned = BIT[13 * s.trump + SEVEN], BIT[s.turn_up]
        s.hands[seat] = (s.hands[seat] & ~seven) | turned
        s.known[seat] = (s.known[seat] & ~seven) | turned
        s.gone = (s.gone & ~turned) | seven
        s.turn_up = 13 * s.trump + SEVEN

    # --- the count --------------------------------------------------------------------------------------------------
    def in_tricks(self, s: S, seat: i64) -> i64:
        """What a seat's tricks count."""
        return pips(s.taken[seat])

    def made(self, s: S, side: i64) -> i64:
        """What a side has counted in this deal so far."""
        out: i64 = 0
        for p in range(side, self.players, self.sides):
            out += s.melded[p] + self.in_tricks(s, p)
        return out

    def out(self, s: S) -> bool:
        """Whether somebody has the points that are the game, and claims it."""
        for n in range(self.sides):
            if s.score[n] + self.made(s, n) >= self.target:
                return True
        return False

    def trick_taken(self, s: S, winner: i64) -> None:
        if not s.held[winner]:
            s.melded[winner] += LAST_TRICK

    def play_over(self, s: S) -> bool:
        return self.out(s)

    def draws(self, s: S) -> bool:
        """Not before it has been announced."""
        return False

    def end_deal(self, s: S) -> None:
        for n in range(self.sides):
            s.score[n] += self.made(s, n)

    def match_over(self, s: S) -> bool:
        return max(s.score) >= self.target

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: S) -> list[Item]:
        return [Item("aim", "to announce, and to count in tricks", f"{self.target} points are the game")]

    def told_counts(self, s: S) -> str:
        """What each side has made."""
        counts = [f"{self.side_name(n)} {self.made(s, n)}" for n in range(self.sides)]
        return f"{', '.join(counts)} ({P}count)"

    def note_of(self, s: S, seat: int, card: int) -> str:
        if s.known[seat] & BIT[card] and card != s.turn_up:
            return "shown"
        return super().note_of(s, seat, card)

    def zones(self, s: S) -> list[Zone]:
        made = ZEROS[: self.sides]
        for n in range(self.sides):
            made[n] = self.made(s, n)
        out = [*super().zones(s), self.tally("counted in this deal", made)]
        shown: list[Item] = []
        for p in range(self.players):
            for meld in range(MANY):
                if s.trump >= 0 and self.has_announced(s, p, meld):
                    shown.append(Item(f"announced {p} {meld}", MELDS[meld], self.names[p], p, int(worth(s, meld))))
        if shown:
            out.append(Zone("claims", "announced", shown, title="announced"))
        return out


def game_options(here: str) -> tuple[Option, Option]:
    """How many points are the game, and what is staked."""
    return (
        Option("game", 500, "points that are the game", low=50, high=10_000, cites=(here,)),
        Option("stake", 1, "counters the loser pays", high=1000, cites=(here,)),
    )
