"""Set-back Euchre: all count down from five for a pool; who fails, or takes no trick, is set back."""

from typing import Any, Final, Self

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.engine.fields import Fields
from gamester.engine.game import Part
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.games.euchre.game import DEAL, WITH_JOKER, EuchreGame
from gamester.games.euchre.rules import TRICKS, EuchreRules
from gamester.games.euchre.state import EuchreState
from gamester.parts.tricks import tricks_said

B: Final = "hoyle-donohue/set-back-euchre/"
POOL: Final = 0  # the first pool
MOST: Final = 1000  # points to go, beyond which nobody is set back: doubling has to end somewhere
OPTIONS = (
    Option("players", 4, "how many play", low=2, high=6, cites=(B + "1",)),
    Option("game", 5, "points to go at the beginning", low=1, high=100, cites=(B + "3",)),
    Option("stake", 1, "counters each puts in the pool, and a euchre costs", high=1000, cites=(B + "2", B + "6")),
    Option("declare", False, "a march may be declared, for the game and the pool", cites=(B + "11",)),
    Option("limit", 200, "deals after which the least to go has the pool", low=1, high=1000, cites=(B + "9",)),
    Option("settle", 0, "counters a loser pays the winner for each point to go", high=100, cites=(B + "14",)),
    Option("adversaries_score", False, "a euchre also takes two off each adversary's score", cites=(B + "15",)),
    DEAL,
    WITH_JOKER,
)  # fmt: skip


class SetBackState(EuchreState):
    """Adds who has declared a march."""

    declarer: i64 = -1  # who plays against all and is to win every trick

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.declarer = by.seat("declarer", of.declarer)


class Declare(Asking[SetBackState, EuchreRules[SetBackState]]):
    """The trump made, each in turn from eldest hand may declare to make all the tricks, until one does."""

    verbs = (Verb("pass", B + "11"), Verb("declare", B + "11", ask="declare a march"))

    def begin(self, s: SetBackState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: SetBackState, seat: i64) -> i64:
        return 0b11

    def say(self, s: SetBackState, seat: i64, verb: i64, value: i64) -> None:
        if verb:
            s.declarer = seat
        if verb or seat == s.dealer:
            self.game.next(s)
        else:
            s.turn = self.game.after(seat)


class Stay(Asking[SetBackState, EuchreRules[SetBackState]]):
    """Each adversary in turn stays in the deal, or throws up his hand and cannot be set back."""

    verbs = (Verb("stay", B + "8"), Verb("throw up", B + "8", ask="throw up your hand"))

    def begin(self, s: SetBackState) -> None:
        self.ask_after(s, s.dealer)

    def ask_after(self, s: SetBackState, seat: i64) -> None:
        """The next adversary after ``seat``, up to the dealer."""
        one = self.game.principal(s)
        while s.step < self.game.players:
            s.step += 1
            seat = self.game.after(seat)
            if seat != one:
                s.turn = seat
                return
        self.game.next(s)

    def open(self, s: SetBackState, seat: i64) -> i64:
        return 0b11

    def say(self, s: SetBackState, seat: i64, verb: i64, value: i64) -> None:
        if verb:
            s.out |= BIT[seat]
        self.ask_after(s, seat)


class SetBackEuchre(EuchreGame[SetBackState]):
    """Two to six, each for himself and all against the maker. The score is what each has still to go."""

    id = "set-back-euchre"
    title = "Set-back Euchre"
    options = OPTIONS
    down = True
    min_players = 2
    max_players = 6

    def setup(self) -> None:
        super().setup()
        self.pools = ("pool",)
        self.limit: i64 = self.count("limit")
        self.adversaries_score = self.flag("adversaries_score")
        self.cite_stake = self.cite(B + "2")
        self.cite_euchre = self.cite(B + "6")
        self.cite_pool = self.cite(B + "9")
        self.cite_settle = self.cite(B + "14")

    def seats(self) -> int:
        return self.count("players")

    def before_play(self) -> list[Part[SetBackState, Any]]:
        declare, stay = Declare("declare"), Stay("stay")
        for verb in (declare.verbs[1], *stay.verbs):
            self.number(verb)
        return [declare, stay] if self.flag("declare") else [stay]

    def new_state(self) -> SetBackState:
        return SetBackState(self)

    def begin_match(self, s: SetBackState) -> None:
        for p in range(self.players):
            s.score[p] = self.target
            s.pay(p, self.players + POOL, self.count("stake"), self.cite_stake)

    def principal(self, s: SetBackState) -> i64:
        declarer = s.declarer
        return declarer if declarer >= 0 else s.maker

    def first_leader(self, s: SetBackState) -> i64:
        declarer = s.declarer
        if declarer >= 0 and declarer != s.dealer:
            return declarer
        return super().first_leader(s)

    # --- the score --------------------------------------------------------------------------------------------------
    def march(self, s: SetBackState) -> i64:
        return self.players

    def score_deal(self, s: SetBackState) -> None:
        """Points off for what was made, on for what was not; a euchre also pays the pool."""
        one = self.principal(s)
        alone: bool = s.out == BIT[self.players] - 1 - BIT[one]  # all have thrown up: there is nobody to take a trick
        won: i64 = TRICKS if alone else s.tricks[one]
        for p in range(self.players):
            if p != one and s.plays(p) and not s.tricks[p]:
                s.score[p] += 1
        if s.declarer >= 0:
            if won == TRICKS:
                s.score[one] = 0
            else:
                s.score[one] += s.score[one]
                self.forfeit(s, one)
        elif won == TRICKS:
            s.score[one] -= self.march(s)
        elif won >= 3:
            s.score[one] -= 1
        else:
            s.score[one] += 2
            self.forfeit(s, one)
            for p in range(self.players):
                if self.adversaries_score and p != one and s.plays(p):
                    s.score[p] -= 2

    def forfeit(self, s: SetBackState, seat: i64) -> None:
        """Another stake to the pool."""
        s.pay(seat, self.players + POOL, self.count("stake"), self.cite_euchre)

    def end_deal(self, s: SetBackState) -> None:
        if s.maker >= 0:
            self.score_deal(s)
            self.look_for_winner(s)
        if s.winner < 0 and s.deal + 1 >= self.limit:
            self.give_pool(s, MOST)

    def look_for_winner(self, s: SetBackState) -> None:
        """The first to have nothing to go has the pool."""
        for p in range(self.players):
            s.score[p] = min(s.score[p], MOST)
        self.give_pool(s, 0)

    def give_pool(self, s: SetBackState, most: i64) -> None:
        """To whoever has least to go, if it is no more than ``most``: the elder hand where several have."""
        best: i64 = -1
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            if s.score[seat] <= most and (best < 0 or s.score[seat] < s.score[best]):
                best = seat
        if best >= 0:
            s.winner = best
            self.settle(s)

    def settle(self, s: SetBackState) -> None:
        """The pool to the winner, and for each point to go what was agreed."""
        pool = self.players + POOL
        s.pay(pool, s.winner, s.purse[pool], self.cite_pool)
        each: i64 = self.count("settle")
        for p in range(self.players):
            if p != s.winner and s.score[p] > 0:
                s.pay(p, s.winner, each * s.score[p], self.cite_settle)

    def max_utility(self) -> float:
        """Everybody's stake, and another each time that somebody is euchred, and what is settled in the end."""
        if self.deals:
            return float(2 * MOST)
        each = self.count("stake") * (self.limit + 1) + self.count("settle") * MOST
        return float(self.players * each)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def told_score(self, s: SetBackState) -> str:
        one = self.principal(s)
        text = f"{self.names[one]} took {tricks_said(s.tricks[one])}"
        if s.declarer >= 0:
            text = f"{self.names[one]} declared a march (article 11) and took {tricks_said(s.tricks[one])}"
        to_go = ", ".join(f"{name} {n}" for name, n in zip(self.names, s.score, strict=True))
        text += f". To go: {to_go} (articles 5 to 10)."
        if s.winner >= 0:
            text += f" {self.names[s.winner]} has the pool (article 9)."
        return text

    def facts(self, s: SetBackState) -> list[Item]:
        out = super().facts(s)
        if s.declarer >= 0:
            out.append(Item("declarer", self.names[s.declarer], "declares a march", int(s.declarer)))
        for p in range(self.players):
            if s.out & BIT[p]:
                out.append(Item(f"out {p}", self.names[p], "has thrown up his hand", p))
        return out
