"""Sixty-Six: marriages, a stock that either may close, and the first to count sixty-six.

hoyle-donohue, 1729-1836.
"""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, KING, NAMES, QUEEN
from gamester.games.melds.rules import TEN_SECOND, Lift, MeldGame, MeldState, MeldTricks, pips
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.exchange import CARDS

HERE: Final = "hoyle-donohue/sixty-six/"
NINE: Final = 7  # ranks
TEN: Final = 8
OUT: Final = 66
HALF: Final = 33
EVEN: Final = 65
PLAY: Final = 0  # verbs, in the order in which their part lists them
DECLARE: Final = 1
EXCHANGE: Final = 2
CLOSE: Final = 3
LAY_DOWN: Final = 4
LEAVE: Final = 5
LONGEST: Final = 30  # actions of a deal: 24 cards, the nine twice, the closing, the answer to it


class SixtySixState(MeldState):
    """Adds the marriages and the closing."""

    declared: vec[i64] = NONE  # what each seat has for its marriages
    closer: i64 = -1  # who has closed the stock
    early: bool = False  # he did before the other had a trick
    just_closed: bool = False  # no card has been played since
    asked: i64 = -1  # who may exchange the nine before one is
    laid: i64 = -1  # who has laid his hand down
    winner: i64 = -1  # of the deal that is over
    points: i64 = 0  # that he has made by it
    extra: i64 = 0  # points that the winner of the next deal has besides

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.declared = by.each_number("declared", of.declared)
        self.closer = by.seat("closer", of.closer)
        self.early = by.flag("early", of.early)
        self.just_closed = by.flag("just_closed", of.just_closed, UNDRAWN)
        self.asked = by.seat("asked", of.asked)
        self.laid = by.seat("laid", of.laid, UNDRAWN)
        self.winner = by.seat("winner", of.winner, UNDRAWN)
        self.points = by.inner("points", of.points)
        self.extra = by.number("extra", of.extra, MATCH)


class SixtySixRules(MeldGame[SixtySixState]):
    """What the play asks of the game."""

    def nine(self, s: SixtySixState) -> i64:
        """The nine of trumps."""
        return 13 * s.trump + NINE

    def made(self, s: SixtySixState, seat: i64) -> i64:
        """What a seat counts so far."""
        return pips(s.taken[seat]) + s.declared[seat]

    def marriages(self, s: SixtySixState, seat: i64) -> i64:
        """The Kings and Queens that could be declared."""
        if not s.tricks[seat]:
            return 0
        out: i64 = 0
        for suit in range(4):
            pair = BIT[13 * suit + KING] | BIT[13 * suit + QUEEN]
            if s.hands[seat] & pair == pair:
                out |= pair
        return out

    def may_exchange(self, s: SixtySixState, seat: i64) -> bool:
        """Whether the nine may be given for the card turned."""
        if s.turn_up < 0 or not s.tricks[seat] or not s.hands[seat] & BIT[self.nine(s)]:
            return False
        return s.closer < 0 or s.just_closed

    def may_lay_down(self, s: SixtySixState, seat: i64) -> bool:
        """Whether the hand dealt has the four best trumps."""
        high = BIT[ACE] | BIT[TEN] | BIT[KING] | BIT[QUEEN]
        return not any(s.taken) and (s.hands[seat] >> (13 * s.trump)) & high == high


class Play(Asking[SixtySixState, SixtySixRules]):
    """Cards, and what may be declared, exchanged and closed between them."""

    verbs = (
        Verb("play", "play", of=CARDS, bare=True, by="follow", ask="play a card"),
        Verb(
            "declare, leading", "marriage", "a marriage is declared on one's own lead, after a trick", of=CARDS,
            lacking="you have not its King and Queen", ask="declare a marriage",
        ),
        Verb("exchange the nine", "nine", "you have not the nine of trumps and a trick, or it is too late"),
        Verb("close", "close", "only who is to lead may close, while there is a stock", ask="close the stock"),
        Verb("lay down", "lay-down", "only Ace, Ten, King and Queen of trumps as dealt are laid down"),
        Verb("leave the nine", "turned-down", "nobody has just closed"),
    )  # fmt: skip

    def __init__(self, cites: tuple[str, str]) -> None:
        super().__init__("play")
        self.tricks: MeldTricks[SixtySixState] = MeldTricks(0, 2, cites)

    def join(self, game: SixtySixRules) -> None:
        super().join(game)
        self.tricks.join(game)

    def begin(self, s: SixtySixState) -> None:
        self.tricks.begin(s)

    def drew(self, s: SixtySixState) -> None:
        self.game.draw(s)

    def open(self, s: SixtySixState, seat: i64) -> i64:
        game = self.game
        out = BIT[PLAY]
        if s.asked >= 0:
            out = BIT[LEAVE]
        elif s.led < 0:
            if game.marriages(s, seat):
                out |= BIT[DECLARE]
            if s.closer < 0 and game.stock(s):
                out |= BIT[CLOSE]
        if game.may_exchange(s, seat):
            out |= BIT[EXCHANGE]
        if game.may_lay_down(s, seat):
            out |= BIT[LAY_DOWN]
        return out

    def which(self, s: SixtySixState, seat: i64, verb: i64) -> i64:
        return self.tricks.may(s) if verb == PLAY else self.game.marriages(s, seat)

    def say(self, s: SixtySixState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == PLAY:
            self.play(s, value)
        elif verb == DECLARE:
            suit = value // 13
            s.declared[seat] += 40 if suit == s.trump else 20
            s.known[seat] |= BIT[13 * suit + KING] | BIT[13 * suit + QUEEN]
            if game.made(s, seat) >= OUT:
                game.finish_deal(s)
            else:
                self.play(s, value)
        elif verb == EXCHANGE:
            nine, turned = BIT[game.nine(s)], BIT[s.turn_up]
            s.hands[seat] = (s.hands[seat] & ~nine) | turned
            s.known[seat] = (s.known[seat] & ~nine) | turned
            s.gone = (s.gone & ~turned) | nine
            s.turn_up = game.nine(s)
            self.answered(s)
        elif verb == CLOSE:
            other = game.after(seat)
            s.closer = seat
            s.early = not s.tricks[other]
            s.just_closed = True
            if s.tricks[other] and not BIT[game.nine(s)] & (s.gone | s.known[seat]):
                s.asked = other
                s.turn = other
        elif verb == LAY_DOWN:
            s.laid = seat
            game.finish_deal(s)
        else:
            self.answered(s)

    def play(self, s: SixtySixState, card: i64) -> None:
        """A card is played to the trick."""
        s.just_closed = False
        self.tricks.play(s, card)

    def answered(self, s: SixtySixState) -> None:
        """Who was asked for the nine has answered."""
        if s.asked >= 0:
            s.asked = -1
            s.turn = s.closer

    def lacks(self, s: SixtySixState, seat: i64, verb: i64, value: i64) -> str:
        if verb == PLAY and s.hands[seat] & BIT[value]:
            return "follow suit and take it if you can; without the suit, trump"
        return super().lacks(s, seat, verb, value)

    def article(self, s: SixtySixState) -> str:
        return self.articles[LEAVE] if s.asked >= 0 else self.articles[PLAY] if s.led < 0 else self.refused_by[PLAY]


class SixtySix(SixtySixRules):
    """Two players."""

    id = "sixty-six"
    title = "Sixty-Six"
    books = ("hoyle-donohue",)
    options = (
        Option("game", 7, "points that are the game", low=1, high=100, cites=(HERE + "match",)),
        Option("last", 10, "what the last trick counts when the stock has been drawn", high=10, cites=(HERE + "tie",)),
        Option("stake", 1, "counters the loser of the game pays", high=1000, cites=(HERE + "match",)),
    )
    ranks = "9TJQKA"

    def setup(self) -> None:
        self.rank_cards()
        self.target: i64 = self.count("game")
        self.last_trick: i64 = self.count("last")
        self.stake: i64 = self.count("stake")
        self.at_match = self.cite("match")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        cites = (self.article("play"), self.article("follow"))
        self.parts = [Lift(self.article("cut"), TEN_SECOND, True), Deal((3, 3), TURN_NEXT), Play(cites)]

    def new_state(self) -> SixtySixState:
        return SixtySixState(self)

    # --- the play ---------------------------------------------------------------------------------------------------
    def bound(self, s: SixtySixState) -> bool:
        """When the stock is closed or exhausted."""
        return s.closer >= 0 or not self.stock(s)

    def draws(self, s: SixtySixState) -> bool:
        return s.closer < 0 and self.stock(s) > 0

    def trick_taken(self, s: SixtySixState, winner: i64) -> None:
        if not s.held[winner] and s.closer < 0:
            s.declared[winner] += self.last_trick

    def play_over(self, s: SixtySixState) -> bool:
        """Whoever has sixty-six announces it, and what has not been played is void."""
        return self.made(s, s.turn) >= OUT

    # --- the score --------------------------------------------------------------------------------------------------
    def end_deal(self, s: SixtySixState) -> None:
        winner, points = s.laid, i64(3)
        if winner < 0:
            winner, points = self.first_out(s)
        if winner >= 0:
            s.winner = winner
            s.points = points + s.extra
            s.score[winner] += s.points
            s.extra = 0
        elif self.made(s, 0) == EVEN and self.made(s, 1) == EVEN:
            s.extra += 1

    def first_out(self, s: SixtySixState) -> tuple[i64, i64]:
        """Who has won the deal, and how many points; -1: nobody."""
        first: i64 = -1
        for p in range(2):
            if self.made(s, p) >= OUT:
                first = p
        if s.closer >= 0 and first != s.closer:
            points: i64 = 3 if s.early else 2
            return self.after(s.closer), points
        if first < 0:
            return first, 0
        other = self.after(first)
        points = 3 if not s.tricks[other] else 2 if self.made(s, other) < HALF else 1
        return first, points

    def match_over(self, s: SixtySixState) -> bool:
        return max(s.score) >= self.target

    def end_match(self, s: SixtySixState) -> None:
        for p in range(2):
            if s.score[p] >= self.target:
                s.pay(1 - p, p, self.stake, self.at_match)

    def max_game_length(self) -> int:
        """A deal in which nobody scores is so rare that as many again are allowed for."""
        return LONGEST * (int(self.deals) if self.deals else 4 * int(self.target))

    def min_utility(self) -> float:
        return -float(self.stake)

    def max_utility(self) -> float:
        return float(self.stake)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def aim(self, s: SixtySixState) -> list[Item]:
        return [Item("aim", "to count sixty-six first", f"{self.target} points are the game")]

    def told(self, s: SixtySixState) -> str:
        counts = f"{self.made(s, 0)} to {self.made(s, 1)}"
        if s.winner < 0:
            return f"Nobody made sixty-six: {counts} ({self.article('tie')})."
        name = self.names[s.winner]
        scored = f"{name} scored {s.points}"
        if s.laid >= 0:
            return f"{name} laid down the four best trumps: {scored} ({self.article('lay-down')})."
        if s.closer >= 0 and s.closer != s.winner:
            word = "closed-early" if s.early else "closed"
            return f"{self.names[s.closer]} closed and failed, {counts}: {scored} ({self.article(word)})."
        return f"{name} made sixty-six, {counts}: {scored} ({self.article('points')})."

    def note_of(self, s: SixtySixState, seat: int, card: int) -> str:
        if s.known[seat] & BIT[card] and card % 13 in (QUEEN, KING):
            return "shown"
        return super().note_of(s, seat, card)

    def facts(self, s: SixtySixState) -> list[Item]:
        out = super().facts(s)
        if s.closer >= 0:
            out.append(Item("closed", self.names[s.closer], "closed", int(s.closer)))
        if s.extra:
            out.append(Item("extra", str(s.extra), "besides, to the winner"))
        return out

    def zones(self, s: SixtySixState) -> list[Zone]:
        made = ZEROS[:2]
        for p in range(2):
            made[p] = self.made(s, p)
        return [*super().zones(s), self.tally("counted", made)]
