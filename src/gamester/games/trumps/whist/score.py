"""Whist's score: tricks above six, then honours; ten are the game, which the losers pay; two games are a rubber."""

from librt.vecs import vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.bits import BIT, ZEROS, count, high, low
from gamester.equipment.cards import suit_set
from gamester.games.trumps.whist.state import (
    ADDED,
    DOWN,
    FORGOT,
    MARKS,
    MOVED,
    REVOKED,
    WhistState,
    honours_of,
    swabbers_of,
)
from gamester.parts.laws.code import LawCode, LawfulGame
from gamester.parts.tricks import tricks_said

W = TypeVar("W", bound=WhistState, default=WhistState)


class WhistScore(LawfulGame[W]):
    """How a deal is scored and a game paid. Sides: seats 0 and 2 against 1 and 3."""

    code: LawCode  # whose laws answer irregular play

    def answers(self, offence: str) -> tuple[str, ...]:
        return self.code.cites(offence)

    def setup(self) -> None:
        self.sides = 2
        self.target = self.count("game")
        self.rubber: i64 = self.count("rubber")
        self.stake: i64 = self.count("stake")
        self.honours = self.flag("honours")
        self.calling = self.honours and self.flag("calling")  # a call is made good by two by honours
        self.honours_at_nine = self.flag("honours_at_nine")
        self.article_game = self.cite("7")
        self.swabbers: i64 = self.count("swabbers")
        self.article_swabbers = self.cite("hoyle-donohue/whist/18")

    def marks_of(self, s: W) -> vec[i64]:
        """What the laws of the table have noted, nothing where there are none."""
        return s.law.marks if s.law is not None else ZEROS[:MARKS]

    def call_good(self, s: W, seat: i64) -> None:
        """Three honours between partners at eight: the side is out before a card is played."""
        s.called = True
        self.finish_deal(s)

    def calls(self, s: W, seat: i64) -> bool:
        """Whether ``seat`` stands at eight and has neither called nor played."""
        at_eight = self.calling and s.score[seat % 2] == self.target - 2
        return at_eight and not s.asked & BIT[seat] and not s.played[seat] and s.trick[seat] < 0

    # --- a hand laid open -------------------------------------------------------------------------------------------
    def wins_all(self, s: W, seat: i64) -> bool:
        """Whether ``seat``, who leads, takes every trick left: its cards are the highest out, its trumps enough."""
        trumps = suit_set(s.trump) if s.trump >= 0 else 0
        plain = s.hands[seat] & ~trumps
        for p in range(4):
            for suit in range(4):
                mine, theirs = s.hands[seat] & suit_set(suit), s.hands[p] & suit_set(suit)
                if p != seat and mine and theirs and high(theirs) > low(mine):
                    return False
            if p != seat and plain and count(s.hands[p] & trumps) > count(s.hands[seat] & trumps):
                return False
        return True

    def give_rest(self, s: W, winner: i64) -> None:
        """All tricks left go to ``winner``'s side unplayed."""
        s.tricks[winner] += max(s.held) + (1 if s.step == 4 else 0)
        self.next(s)

    # --- a deal -----------------------------------------------------------------------------------------------------
    def end_deal(self, s: W) -> None:
        for side in range(2):
            s.stood[side] = s.score[side]
        now = self.tally(s)
        for side in range(2):
            s.made[side] += now[side] - s.stood[side]
            s.score[side] = now[side]
        self.pay_swabbers(s)
        winner = self.out(now)
        if winner >= 0:
            self.win_game(s, winner)

    def out(self, score: vec[i64]) -> i64:
        """The side that has the game; -1: neither."""
        if score[0] >= self.target:
            return 0
        return 1 if score[1] >= self.target else -1

    def tally(self, s: W) -> vec[i64]:
        """The score after this deal: revokes, then tricks, then honours, until somebody is out."""
        now = s.stood[:]
        if s.called:
            now[s.caller % 2] = self.target
            return now
        marks = self.marks_of(s)
        for side in range(2):
            now[side] = max(0, now[side] + marks[ADDED + side] - marks[DOWN + side])
        if self.out(now) < 0:
            for side in range(2):
                now[side] += self.by_tricks(s, side)
        if self.out(now) < 0:
            for side in range(2):
                now[side] += self.by_honours(s, side)
        for side in range(2):
            if marks[REVOKED + side]:
                now[side] = min(now[side], self.target - 1)
        return now

    def by_tricks(self, s: W, side: i64) -> i64:
        """A point for each trick above six."""
        marks = self.marks_of(s)
        made = s.tricks[side] + s.tricks[side + 2] + marks[MOVED + side] - marks[MOVED + 1 - side]
        return made - 6 if made > 6 else 0

    def by_honours(self, s: W, side: i64) -> i64:
        """Two for three honours, four for four, unless the side stood at nine when the cards were dealt."""
        held = count(self.honours_dealt(s, side))
        barred = s.stood[side] == self.target - 1 and not self.honours_at_nine
        if held < 3 or barred or not self.honours or self.marks_of(s)[FORGOT + side]:
            return 0
        return 2 * (held - 2)

    def dealt_to(self, s: W, seat: i64) -> i64:
        """The cards that ``seat`` was dealt."""
        lies: i64 = BIT[s.trick[seat]] if s.trick[seat] >= 0 else 0
        return s.hands[seat] | s.played[seat] | lies

    def honours_dealt(self, s: W, side: i64) -> i64:
        """The honours of the trump suit that ``side`` was dealt."""
        return honours_of(s) & (self.dealt_to(s, side) | self.dealt_to(s, side + 2))

    def pay_swabbers(self, s: W) -> None:
        """For each of those cards both adversaries pay its holder."""
        for p in range(4 if self.swabbers else 0):
            due = self.swabbers * count(self.dealt_to(s, p) & swabbers_of(s))
            for other in range(1 - p % 2, 4, 2):
                s.pay(other, p, due, self.article_swabbers)

    # --- a game and a rubber ----------------------------------------------------------------------------------------
    def lurched(self, score: vec[i64], side: i64) -> bool:
        """Whether ``side``, which has lost, has less than half the game."""
        return self.flag("lurch") and 2 * score[side] < self.target

    def win_game(self, s: W, side: i64) -> None:
        """The losers pay, double if lurched; the score is taken down for the next game."""
        stake = 2 * self.stake if self.lurched(s.score, 1 - side) else self.stake
        for n in range(2):
            s.pay(1 - side + 2 * n, side + 2 * n, stake, self.article_game)
        s.games[side] += 1
        s.score[0] = 0
        s.score[1] = 0

    def match_over(self, s: W) -> bool:
        return s.games[0] >= self.rubber or s.games[1] >= self.rubber

    def returns(self, s: W) -> list[float]:
        """Counters; where only so many deals are played, the points a side has made above the other."""
        if not self.deals:
            return super().returns(s)
        return [float(s.made[seat % 2] - s.made[1 - seat % 2]) for seat in range(4)]

    def max_game_length(self) -> int:
        """Of thirteen tricks somebody makes a point in every deal; all may be silent, then call and be answered."""
        if self.lawful:  # forfeits move scores either way, and deals are void
            return super().max_game_length()
        games = 2 * self.rubber - 1
        return (self.deals or games * (2 * self.target - 1)) * (52 + 12)

    def max_utility(self) -> float:
        """Every trick and honour of every deal, or a call; or every game of the rubber, each a double one."""
        if self.lawful:
            return super().max_utility()
        if self.deals:
            return float(self.deals * max(7 + 4, self.target))
        most = 2 * (2 * self.rubber - 1) * self.stake
        swabbers = 2 * 4 * self.swabbers * (2 * self.rubber - 1) * (2 * self.target - 1)
        return float(max(1, most + swabbers))

    # --- told -------------------------------------------------------------------------------------------------------
    def told(self, s: W) -> str:
        now = self.tally(s)
        winner = self.out(now)
        said = [self.told_of_play(s, now)]
        if winner < 0:
            said.append(f"They stand at {now[0]} and {now[1]}.")
        else:
            won = f"{self.side_names[winner]} have the game"
            if self.lurched(now, 1 - winner):
                said.append(f"{won}: the others, lurched, pay {2 * self.stake} each (articles 7 and 11).")
            else:
                said.append(f"{won}: the others pay {self.stake} each (article 7).")
        return " ".join(said)

    def told_of_play(self, s: W, now: vec[i64]) -> str:
        """Tricks, and what each side scored; or the call that won the game."""
        sides = self.side_names
        if s.called:
            return f"{self.names[s.caller]} called at eight, with three honours between partners (article 4)."
        made = [int(s.tricks[side] + s.tricks[side + 2]) for side in range(2)]
        text = f"{sides[0]} took {tricks_said(made[0])}, {sides[1]} {made[1]}"
        for side in range(2):
            gained = int(now[side] - s.stood[side])
            honours = int(count(self.honours_dealt(s, side)))
            if honours > 2 and gained > self.by_tricks(s, side):
                text += f"; {sides[side]} score {gained}, with {honours} honours (articles 8 and 9)"
            elif gained:
                text += f"; {sides[side]} score {gained} (article 8)"
        return text + "."
