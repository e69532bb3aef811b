"""Bridge's score: odd tricks below the line; honours, chicane and slam above it; and the rubber, for which is paid."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.equipment.cards import suit_set
from gamester.games.bridge.laws import ADDED, DOWN, MOVED, REVOKED
from gamester.games.bridge.rules import ACES, B, BridgeRules, T
from gamester.games.bridge.state import HONOURS, NO_TRUMPS, VALUES, WORDS
from gamester.parts.tricks import tricks_said

BOOK: Final = 6  # tricks before the odd ones
FOR_RUBBER: Final = 100
GRAND: Final = 40
LITTLE: Final = 20
MOST_DEALS: Final = 87  # of a rubber: every deal scores two at least below the line, so that 29 are a game
MOST_POINTS: Final = 7 * 128 + 100 + GRAND + 32  # of a deal


class BridgeScore(BridgeRules[T]):
    """How a deal and a rubber are scored. Here two sides score, each for itself."""

    stake: i64
    to_win: i64
    breaks: i64 = 0  # deals after which a rubber is broken off; 0: it is played to its end

    def read_score(self) -> None:
        """The options of the score."""
        self.target = self.count("game")
        self.stake = self.count("stake")
        self.to_win = 2
        self.at_rubber = self.cite(B + "settle")

    # --- what a deal is worth ---------------------------------------------------------------------------------------
    def tricks_of_team(self, s: T, team: i64) -> i64:
        """The tricks that two hands have made."""
        made: i64 = 0
        for p in range(4):
            if self.team(s, p) == team:
                made += s.tricks[p]
        return made

    def odd(self, s: T, team: i64) -> i64:
        """The odd tricks, none where there are fewer than seven."""
        return max(self.counted(s, team) - BOOK, 0)

    def counted(self, s: T, team: i64) -> i64:
        """The tricks that a team is to count, with those taken for a revoke."""
        moved: i64 = 0
        if s.law is not None:
            moved = s.law.marks[MOVED + team] - s.law.marks[MOVED + 1 - team]
        return self.tricks_of_team(s, team) + moved

    def honours(self, s: T, team: i64) -> i64:
        """Three between partners are two tricks, four are four, five are five; four in one hand eight, and nine with
        the fifth opposite; five in one hand ten. Without trumps three Aces are 30, four 40, and in one hand 100."""
        honours = ACES if s.called == NO_TRUMPS else HONOURS[s.called]
        jointly: i64 = 0
        most: i64 = 0
        for p in range(4):
            if self.team(s, p) == team:
                held = count(self.held_at_first(s, p) & honours)
                jointly += held
                most = max(most, held)
        if s.called == NO_TRUMPS:
            return 100 if most == 4 else 10 * jointly if jointly >= 3 else 0
        worth = VALUES[s.called]
        if most >= 4:
            return worth * (10 if most == 5 else 4 + jointly)
        return worth * jointly if jointly >= 4 else 2 * worth if jointly == 3 else 0

    def chicane(self, s: T, team: i64) -> i64:
        """Two tricks for a hand without a trump."""
        if s.called == NO_TRUMPS:
            return 0
        out: i64 = 0
        for p in range(4):
            if self.team(s, p) == team and not self.held_at_first(s, p) & suit_set(s.called):
                out += 2 * VALUES[s.called]
        return out

    def slam(self, s: T, team: i64) -> i64:
        """Forty for all the tricks, twenty for twelve."""
        made = self.tricks_of_team(s, team)
        if s.law is not None and s.law.marks[REVOKED + team]:
            return 0
        return GRAND if made == 13 else LITTLE if made == 12 else 0

    # --- what is written down ---------------------------------------------------------------------------------------
    def write_below(self, s: T, side: i64, points: i64) -> None:
        """Points towards the game."""
        s.below_now[side] += points

    def write_above(self, s: T, side: i64, points: i64) -> None:
        """Points that count at the end of the rubber only."""
        s.above_now[side] += points

    def score_tricks(self, s: T) -> None:
        """The odd tricks, below the line."""
        for team in range(2):
            self.write_below(s, team, self.odd(s, team) * self.value(s))

    def score_revokes(self, s: T) -> None:
        """What is added or taken off for a revoke; a side that revoked stands two below the game at most."""
        if s.law is None:
            return
        marks = s.law.marks
        for side in range(2):
            less = min(marks[DOWN + side], s.score[side])
            s.below_now[side] += marks[ADDED + side] - less
            if marks[REVOKED + side]:
                s.below_now[side] = min(s.below_now[side], max(self.target - 2 - s.score[side], 0))

    def scorers(self, s: T, team: i64) -> i64:
        """The sides that score what a team makes above the line."""
        return BIT[team]

    def end_deal(self, s: T) -> None:
        self.score_tricks(s)
        self.score_revokes(s)
        for team in range(2):
            more = self.honours(s, team) + self.chicane(s, team) + self.slam(s, team)
            sides = self.scorers(s, team)
            for side in range(self.sides):
                if sides & BIT[side]:
                    self.write_above(s, side, more)
        for side in range(self.sides):
            s.score[side] += s.below_now[side]
            s.below[side] += s.below_now[side]
            s.above[side] += s.above_now[side]
        self.count_points(s, s.below_now, s.above_now)
        for side in range(self.sides):
            if s.score[side] >= self.target and s.won_game < 0:
                self.win_game(s, side)
        if s.won_rubber < 0 and self.breaks and s.deal + 1 >= self.breaks:
            self.settle(s)
            s.rubbers += 1

    def count_points(self, s: T, below: vec[i64], above: vec[i64]) -> None:
        """Keep account of the points by which each player is ahead."""
        raise NotImplementedError

    def total(self, s: T, side: i64) -> i64:
        """All that a side has scored in this rubber."""
        return s.below[side] + s.above[side]

    def win_game(self, s: T, side: i64) -> None:
        """A new game begins, both with nothing towards it; two games are the rubber."""
        s.won_game = side
        s.games[side] += 1
        for n in range(self.sides):
            s.score[n] = 0
        if s.games[side] == self.to_win:
            self.win_rubber(s, side)

    def win_rubber(self, s: T, side: i64) -> None:
        """A hundred more to its winners, and the difference is paid."""
        s.won_rubber = side
        s.above[side] += FOR_RUBBER
        bonus = ZEROS[: self.sides]
        bonus[side] = FOR_RUBBER
        self.count_points(s, ZEROS[: self.sides], bonus)
        self.settle(s)
        s.rubbers += 1

    # --- what is paid -----------------------------------------------------------------------------------------------
    def owed(self, s: T, loser: i64, winner: i64, points: i64) -> None:
        """So many points to be paid for; fewer than none go the other way."""
        if points < 0:
            s.pay(winner, loser, -points * self.stake, self.at_rubber)
        else:
            s.pay(loser, winner, points * self.stake, self.at_rubber)

    def settle(self, s: T) -> None:
        """The difference of the two scores."""
        raise NotImplementedError

    def match_over(self, s: T) -> bool:
        return s.rubbers >= self.most_rubbers()

    def most_rubbers(self) -> i64:
        """Of a match."""
        return 1

    def most_deals(self) -> int:
        """Of a match."""
        most = int(self.breaks) or MOST_DEALS * int(self.most_rubbers())
        return min(int(self.deals), most) if self.deals else most

    def max_game_length(self) -> int:
        """Fifty-two cards, two words about the trump and no more than fourteen of doubling."""
        if self.lawful:
            return super().max_game_length()
        return self.most_deals() * (52 + 2 + 14 + 2 * max(0, int(self.limit).bit_length() - 7))

    def max_utility(self) -> float:
        """Every deal of every rubber at its dearest."""
        if self.lawful:
            return super().max_utility()
        most = 7 * max(128, int(self.limit)) + MOST_POINTS
        return 2.0 * (self.most_deals() * most + FOR_RUBBER * int(self.most_rubbers())) * max(1, int(self.stake))

    def ahead(self, s: T) -> list[float]:
        """By all that has been scored: what is written above the line is paid for as well."""
        return [float(s.points[p]) for p in range(self.players)]

    # --- told -------------------------------------------------------------------------------------------------------
    def told(self, s: T) -> str:
        if s.called < 0:
            return ""
        made = [int(self.tricks_of_team(s, team)) for team in range(2)]
        text = f"{self.place_names[s.maker]} declared {WORDS[s.called]}{self.doubled_said(s)}: "
        text += ", ".join(f"{self.team_name(s, team)} made {tricks_said(made[team])}" for team in range(2))
        return f"{text}{self.told_scores(s)}"

    def told_scores(self, s: T) -> str:
        """What is written below and above the line, and a game or the rubber won by it."""
        text = ""
        for side in range(self.sides):
            if s.below_now[side]:
                text += f"; {self.side_name(side)} scored {s.below_now[side]} below the line ({self.article('tricks')})"
            if s.above_now[side]:
                text += f"; {self.side_name(side)} {s.above_now[side]} above it ({self.article('above')})"
        text += "."
        if s.won_rubber >= 0:
            text += f" {self.side_name(int(s.won_rubber))} won the rubber: {self.told_settled(s)}"
            text += f" ({self.article('settle')})."
        elif s.won_game >= 0:
            text += f" {self.side_name(int(s.won_game))} won a game ({self.article('game')})."
        return text

    def told_settled(self, s: T) -> str:
        """What the rubber comes to."""
        return f"{s.margin} points" if s.margin >= 0 else f"and yet lost {-s.margin} points"

    def team_name(self, s: T, team: int) -> str:
        """The players of two hands."""
        names = [self.place_names[p] for p in range(4) if self.team(s, p) == team]
        return " and ".join(names)
