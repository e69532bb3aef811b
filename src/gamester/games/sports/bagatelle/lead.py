"""What the games on a bagatelle board share: a stroke each for the lead, and a stake for who has won."""

from typing import Any, Final, Self

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.errors import BadDeal
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone, numbered
from gamester.parts.aimed import Aimed
from gamester.parts.strokes import StrokeGame, Strokes, StrokeState, Words

OVERS: Final = 20  # equal strokes for the lead are struck again so often; then the first of the equal leads
EASE: Final = (3, 3, 3, 3, 2, 2, 2, 2, 1)  # how easily each of the nine numbers is made: a guess


class LeadState(StrokeState):
    """Who has struck what for the lead."""

    strung: vec[i64] = NONE  # the number that each has made for the lead; -1: none yet
    still: i64 = 0  # who strikes for the lead in this going round: all, or those who were equal
    overs: i64 = 0  # how often equal strokes have been struck again

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.strung = by.each_number("strung", of.strung, 0, -1)
        self.still = by.seats("still", of.still)
        self.overs = by.number("overs", of.overs)


T = TypeVar("T", bound=LeadState, default=LeadState)
P = TypeVar("P", bound=LeadState, default=LeadState, contravariant=True)


def board_options(game: str, *more: Option, most: int = 2) -> tuple[Option, ...]:
    """What every game of this kind settles, and ``more``. Its chapter has the articles ``players`` and ``wins``."""
    here = f"hoyle-donohue/{game}/"
    wins = (here + "wins",)
    out = (
        *more,
        Option("games", 1, "games in a sitting", low=1, high=1000, cites=wins),
        Option("stake", 1, "counters that each puts up for a game", low=1, high=100, cites=wins),
    )
    if most == 2:
        return out
    return (Option("players", 2, "players, each for himself", low=2, high=most, cites=(here + "players",)), *out)


class LeadGame(StrokeGame[T]):
    """A game that begins with a stroke each for the lead: ``lead`` are the words that may come of it."""

    books = ("hoyle-donohue",)
    lead: Words  # what may come of a stroke for the lead, and how likely it is
    winner_leads: bool = False  # whether who has won leads the next game, for which nobody strikes then

    def agree(self) -> None:
        """The options of ``board_options``."""
        self.rounds = self.count("games")
        self.stake: i64 = self.count("stake")
        self.pools = ("pool",)
        self.for_win: i64 = self.cite("wins")

    def lead_words(self) -> i64:
        """Which words may come of a stroke for the lead, as a set."""
        raise NotImplementedError

    def lead_number(self, word: i64) -> i64:
        """The number that a stroke for the lead has made."""
        raise NotImplementedError

    def found(self, s: T) -> i64:
        """Who has won: several who have as much."""
        out: i64 = 0
        best: i64 = s.made[0]
        for seat in range(self.players):
            if s.made[seat] > best:
                best = s.made[seat]
                out = 0
            if s.made[seat] == best:
                out |= BIT[seat]
        return out

    def settle(self, s: T) -> None:
        """All put up their stake, and the winner has the pool; who have made as much divide it."""
        for seat in range(self.players):
            s.pay(seat, self.players, self.stake, self.for_win)
        found = self.found(s)
        many = count(found)
        share = s.purse[self.players] // many
        odd = s.purse[self.players] % many
        seat = s.dealer
        for _ in range(self.players):  # the leader, of those who divide, has the odd counters
            if found & BIT[seat]:
                s.pay(self.players, seat, share + odd, self.for_win)
                odd = 0
            seat = self.after(seat)

    def end_deal(self, s: T) -> None:
        self.settle(s)

    # --- the lead -------------------------------------------------------------------------------------------------
    def begin_lead(self, s: T) -> None:
        """All strike for it, or who has won the last game has it."""
        if self.winner_leads and s.deal > 0:
            self.next(s)
            return
        s.still = BIT[self.players] - 1
        self.again(s)

    def again(self, s: T) -> None:
        """Those who are still to strike have made nothing yet, and the first of them strikes."""
        for seat in range(self.players):
            if s.still & BIT[seat]:
                s.strung[seat] = -1
        s.turn = self.to_strike(s, s.dealer)

    def to_strike(self, s: T, first: i64) -> i64:
        """The first from ``first`` on who is still to strike; -1: all have."""
        seat = first
        for _ in range(self.players):
            if s.still & BIT[seat] and s.strung[seat] < 0:
                return seat
            seat = self.after(seat)
        return -1

    def struck_for_lead(self, s: T, word: i64) -> None:
        """One word is told of each stroke; when all have struck the highest leads, and equals strike again."""
        if not self.lead_words() & BIT[word]:
            raise BadDeal(f"{self.word_names()[word]} cannot be told of a stroke for the lead")
        s.thrown = vec[i64]([word])
        s.strung[s.striker] = self.lead_number(word)
        seat = self.to_strike(s, s.striker)
        if seat >= 0:
            s.turn = seat
            return
        best: i64 = -1
        for p in range(self.players):
            if s.still & BIT[p] and s.strung[p] > best:
                best = s.strung[p]
        for p in range(self.players):
            if s.strung[p] != best:
                s.still &= ~BIT[p]
        if count(s.still) > 1 and s.overs < OVERS:
            s.overs += 1
            self.again(s)
            return
        s.dealer = low(s.still)
        self.next(s)

    # --- bounds -----------------------------------------------------------------------------------------------------
    def most_strokes(self) -> int:
        """The actions of a game after those for the lead."""
        raise NotImplementedError

    def max_game_length(self) -> int:
        return self.most_rounds() * ((OVERS + 1) * int(self.players * self.asked) + self.most_strokes())

    def max_utility(self) -> float:
        return float(self.most_rounds() * (self.players - 1) * self.stake)

    def min_utility(self) -> float:
        return -float(self.most_rounds() * self.stake)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def leading(self, s: T) -> bool:
        """Whether strokes are for the lead."""
        return s.part == 0

    def lead_zones(self, s: T) -> list[Zone]:
        """What each has made for the lead, while that is asked."""
        if not self.leading(s):
            return []
        names = self.seat_names()
        items = [
            Item(numbered("lead", n), str(x) if x >= 0 else "-", names[n], n, max(0, int(x)))
            for n, x in enumerate(s.strung)
            if s.still & BIT[n]
        ]
        return [Zone("score", "lead", items, title="for the lead")]

    def told(self, s: T) -> str:
        names = self.seat_names()
        made = ", ".join(f"{names[n]} {x}" for n, x in enumerate(s.made))
        found = self.found(s)
        who = " and ".join(names[n] for n in range(self.players) if found & BIT[n])
        if count(found) > 1:
            return f"{made}: {who} have made as much, and divide the pool (article wins)."
        return f"{made}: {who} wins the game (article wins)."


K = TypeVar("K", bound=LeadGame[Any], default=LeadGame[Any])


class Lead(Strokes[P, K]):
    """Each strikes once, and who makes the highest number leads; those who are equal strike again."""

    def __init__(self, article: str = "lead") -> None:
        super().__init__("lead", Verb("strike", article, ask="strike for the lead"))

    def begin(self, s: P) -> None:
        self.game.begin_lead(s)

    def outcomes(self, s: P) -> vec[i64]:
        return self.game.lead.among(self.game.lead_words())

    def say(self, s: P, seat: i64, verb: i64, value: i64) -> None:
        s.striker = seat
        s.thrown = NONE
        self.tell(s)

    def tell(self, s: P) -> None:
        """One word is told of each stroke."""
        if s.want(1):
            self.game.struck_for_lead(s, s.next_drawn())


class AimedLead(Aimed[P, K]):
    """The same with physics."""

    def begin(self, s: P) -> None:
        self.game.begin_lead(s)

    def strike(self, s: P, seat: i64) -> None:
        s.striker = seat
        s.thrown = NONE
        self.tell(s)

    def hear(self, s: P, words: list[str]) -> None:
        game = self.game
        for text in words:
            word = i64(game.marker.parse(text))
            if game.lead_words() & BIT[word]:
                game.struck_for_lead(s, word)
                return
        raise AssertionError(f"{words} tell nothing of a stroke for the lead")
