"""Stakes drawn whole: the fishes of 1754, and the marked counters of 1768."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.games.ombre.laws.marks import LAID, NEXT
from gamester.games.ombre.shared.beasts import highest, lay_on, next_goes, without
from gamester.games.ombre.three.rules import OmbreRules
from gamester.games.ombre.three.stakes import Board
from gamester.games.ombre.three.state import OmbreState


class Fishes(Board):
    """1754: three fishes for three games; beastes laid across them; counters for passes."""

    def __init__(self, game: OmbreRules) -> None:
        super().__init__(game)
        self.fish: i64 = game.count("fish")
        self.cite_draw = game.cite("gamester-1754/ombre/40")
        self.cite_mark = game.cite("gamester-1754/ombre/40")
        self.ante = self.cite_mark
        self.cite_pass = game.cite("gamester-1754/ombre/10")
        self.cite_made = game.cite("gamester-1754/ombre/43")
        self.cite_beast = game.cite("gamester-1754/ombre/41")
        self.cite_codille = game.cite("gamester-1754/ombre/36")
        self.cite_vole = game.cite("gamester-1754/ombre/45")
        self.cite_missed = game.cite("gamester-1754/ombre/47")
        self.cite_side = game.cite("gamester-1754/ombre/15")
        self.cite_honours = game.cite("gamester-1754/ombre/6")

    def begin_match(self, t: OmbreState) -> None:
        self.lay(t)

    def lay(self, t: OmbreState) -> None:
        """Each lays a fish before him."""
        if t.law is not None:
            t.law.marks[NEXT] = 0
        for seat in range(self.game.players):
            t.pay(seat, self.board, self.fish, self.cite_mark)
        t.stakes = self.single()

    def single(self) -> vec[i64]:
        """A fish of each player, each a game's stake."""
        return vec[i64]([self.fish] * self.game.players)

    def now(self, t: OmbreState) -> i64:
        """The place of the stake played for: the single ones first, then the highest.

        Before them all go the beastes that were made together in one deal.
        """
        if t.law is not None and t.law.marks[NEXT]:
            for k in range(i64(len(t.stakes))):
                if t.stakes[k] == t.law.marks[NEXT]:
                    return k
        for k in range(i64(len(t.stakes))):
            if t.stakes[k] == self.fish:
                return k
        return highest(t.stakes)

    def passed(self, t: OmbreState) -> None:
        for seat in range(self.game.players):
            t.pay(seat, self.aside, 1, self.cite_pass)
        if t.purse[self.aside] >= self.fish:
            t.pay(self.aside, self.board, self.fish, self.cite_made)
            t.stakes = append(t.stakes, self.fish)

    def win(self, t: OmbreState) -> None:
        n = self.now(t)
        worth = t.stakes[n]
        if len(t.stakes) > 1:
            t.pay(self.board, t.ombre, worth, self.cite_draw)
            self.drawn(t, n)
            return
        # the last stake: he leaves a fish for his own, and the others lay theirs
        t.pay(self.board, t.ombre, worth - self.fish, self.cite_draw)
        for seat in range(self.game.players):
            if seat != t.ombre:
                t.pay(seat, self.board, self.fish, self.cite_mark)
        t.stakes = self.single()

    def beaste(self, t: OmbreState, taken: i64) -> None:
        """Lay a beaste across a single stake other than ``taken``, or by itself."""
        amount = t.stakes[self.now(t)]
        laid = self.laid(t, amount)
        t.pay(t.ombre, self.board, laid, self.cite_beast)
        several = self.faults(t) > 0
        self.across(t, laid + self.taken_faults(t), several, amount == self.fish, taken)

    def across(self, t: OmbreState, amount: i64, several: bool, single: bool, taken: i64) -> None:
        """Lay beastes across a single stake, or by themselves; ``several`` of one deal go next."""
        place: i64 = -1
        for k in range(i64(len(t.stakes))):
            if (single or several) and place < 0 and t.stakes[k] == self.fish and k != taken:
                place = k
        if place >= 0:
            t.stakes[place] += amount
        elif amount:
            place = i64(len(t.stakes))
            t.stakes = append(t.stakes, amount)
        if several and t.law is not None and place >= 0:
            t.law.marks[NEXT] = t.stakes[place]

    def drawn(self, t: OmbreState, n: i64) -> None:
        """A stake is off the board."""
        if t.law is not None and t.law.marks[NEXT] == t.stakes[n]:
            t.law.marks[NEXT] = 0
        t.stakes = without(t.stakes, n)

    def beast_of(self, t: OmbreState) -> i64:
        return t.stakes[self.now(t)]

    def drop(self, t: OmbreState) -> i64:
        n = self.now(t)
        worth = t.stakes[n]
        if len(t.stakes) == 1:
            for seat in range(self.game.players):
                t.pay(seat, self.board, self.fish, self.cite_mark)
            t.stakes = self.single()
        else:
            self.drawn(t, n)
        return worth

    def lay_faults(self, t: OmbreState) -> None:
        if self.faults(t):
            several = t.law is not None and t.law.marks[LAID] > 1
            self.across(t, self.taken_faults(t), several, True, -1)

    def lay_late(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        t.pay(seat, self.board, amount, article)
        self.across(t, amount, False, amount == self.fish, self.now(t))

    def mark_more(self, t: OmbreState, article: i64) -> None:
        for seat in range(self.game.players):
            t.pay(seat, self.aside, 1, article)

    def remise(self, t: OmbreState) -> None:
        self.beaste(t, -1)

    def codille(self, t: OmbreState, winner: i64) -> None:
        n = self.now(t)
        worth = t.stakes[n]
        self.beaste(t, n)
        t.pay(self.board, winner, worth, self.cite_codille)
        self.drawn(t, n)

    def double(self, t: OmbreState) -> i64:
        return t.purse[self.board] - self.faults(t) + t.purse[self.aside] if len(t.stakes) == 1 else 0

    def clear(self, t: OmbreState) -> None:
        self.lay(t)


class Marks(Board):
    """1768: counters marked before each player, each for three; a beast is nine times one player's marks."""

    def __init__(self, game: OmbreRules) -> None:
        super().__init__(game)
        marking = game.choice("marking")
        self.first: i64 = 2 if marking == "two-and-one" else 3
        self.again: i64 = 2 if marking in ("three-and-two", "bavaroise") else 1
        self.each_pass: i64 = self.again
        self.worth: i64 = 1 if marking == "bavaroise" else 3

    def begin_match(self, t: OmbreState) -> None:
        t.fresh = self.first

    def mark(self, t: OmbreState, counters: i64, article: i64) -> None:
        """Every player marks so many counters."""
        for seat in range(self.game.players):
            t.pay(seat, self.board, counters * self.worth, article)
        t.going += self.game.players * counters * self.worth

    def begin_deal(self, t: OmbreState) -> None:
        self.mark(t, t.fresh, self.cite_mark)
        t.fresh = 0

    def passed(self, t: OmbreState) -> None:
        self.mark(t, self.each_pass, self.cite_pass)

    def beast_of(self, t: OmbreState) -> i64:
        return t.going

    def drop(self, t: OmbreState) -> i64:
        worth = t.going
        self.next_beast(t)
        return worth

    def lay_faults(self, t: OmbreState) -> None:
        if self.faults(t):
            lay_on(t, self.taken_faults(t))

    def lay_late(self, t: OmbreState, seat: i64, amount: i64, article: i64) -> None:
        t.pay(seat, self.board, amount, article)
        lay_on(t, amount)

    def mark_more(self, t: OmbreState, article: i64) -> None:
        self.mark(t, 1, article)

    def next_beast(self, t: OmbreState) -> None:
        """The highest beast goes next; with none the game is marked anew."""
        if self.faults(t):
            t.stakes = append(t.stakes, self.taken_faults(t))
        t.fresh = self.again if next_goes(t) else self.first

    def win(self, t: OmbreState) -> None:
        t.pay(self.board, t.ombre, t.going, self.cite_draw)
        self.next_beast(t)

    def remise(self, t: OmbreState) -> None:
        beast = self.laid(t, t.going)
        t.pay(t.ombre, self.board, beast, self.cite_beast)
        beast += self.taken_faults(t)
        if beast:
            lay_on(t, beast)
        t.fresh = self.again

    def codille(self, t: OmbreState, winner: i64) -> None:
        beast = self.laid(t, t.going)
        t.pay(t.ombre, self.board, beast, self.cite_beast)
        t.pay(self.board, winner, t.going, self.cite_codille)
        beast += self.taken_faults(t)
        if beast:
            t.stakes = append(t.stakes, beast)
        self.next_beast(t)
        t.fresh = self.first

    def double(self, t: OmbreState) -> i64:
        return 0 if len(t.stakes) else t.going

    def clear(self, t: OmbreState) -> None:
        t.stakes = vec[i64]([])
        self.next_beast(t)
