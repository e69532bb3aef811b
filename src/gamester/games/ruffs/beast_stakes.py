"""Beast's stakes: the fish, the game, the King's counters and the beasts; academy-1768, 11826-12186."""

from librt.vecs import append
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.fields import NONE
from gamester.equipment.cards import KING
from gamester.games.ruffs.heaps import STAKES, best_triolet, most_tricks
from gamester.games.ruffs.rules import TRICKS, Stands
from gamester.games.ruffs.state import BeastState
from gamester.parts.beasts import highest, without


class BeastStakes(Stands[BeastState]):
    """What is put down, won and lost."""

    heaps: bool
    contre: bool
    curieuse: bool
    fish: i64
    game_pool: i64
    fish_pool: i64
    king_pool: i64
    beast_pool: i64
    at_stakes: i64
    at_fish: i64
    at_king: i64
    at_again: i64
    at_win: i64
    at_vole: i64
    at_devole: i64
    at_beast: i64
    at_contre: i64
    at_next: i64
    at_curieuse: i64
    at_renounce: i64
    at_heaps: i64
    at_play: i64
    at_triolet: i64

    def stake(self, s: BeastState) -> None:
        """A fish a tour; a counter for the game where none is left there, and for the king where it was drawn."""
        if self.heaps:
            for p in range(self.players):
                for heap in range(3):
                    s.pay(p, self.players + heap, STAKES, self.at_heaps)
            return
        fresh_game = not s.purse[self.game_pool]
        fresh_fish = not s.purse[self.fish_pool]
        fresh_king = not s.purse[self.king_pool]
        if fresh_fish:
            s.tours += 1
        for p in range(self.players):
            if fresh_fish:
                s.pay(p, self.fish_pool, self.fish, self.at_fish)
            if fresh_game:
                s.pay(p, self.game_pool, 1, self.at_stakes)
            if fresh_king:
                s.pay(p, self.king_pool, 1, self.at_again)
        s.pay(s.dealer, self.game_pool, 1, self.at_stakes)

    def prize(self, s: BeastState) -> i64:
        """What winning draws: a fish, and all that goes on the game."""
        return self.fish + s.purse[self.game_pool]

    def king_holder(self, s: BeastState) -> i64:
        """Who has the King of trumps, or has turned it; -1: nobody."""
        king: i64 = 13 * s.trump + KING
        for p in range(self.players):
            if self.whole_hand(s, p) & BIT[king]:
                return p
        if s.turn_up == king:
            return s.turner
        return -1

    def end_deal(self, s: BeastState) -> None:
        if self.heaps:
            self.pay_heaps(s)
            return
        if s.stander < 0:
            return  # the game stays as it is
        prize = self.prize(s)
        self.settle(s)
        if s.law is not None:
            for p in range(self.players):
                if s.law.marks[p]:
                    self.lay(s, p, prize, self.at_renounce)

    def settle(self, s: BeastState) -> None:
        """What who plays has won or lost."""
        won = self.won(s)
        if s.tricks[s.stander] == TRICKS:
            self.pay_vole(s)
            return
        king = self.king_holder(s)
        if king >= 0 and (won or king != s.stander):
            s.pay(self.king_pool, king, s.purse[self.king_pool], self.at_king)
        if won:
            s.drew = self.prize(s)
            s.pay(self.fish_pool, s.stander, self.fish, self.at_win)
            s.pay(self.game_pool, s.stander, s.purse[self.game_pool], self.at_win)
            self.next_beast(s)
        else:
            self.make_beast(s)

    def pay_vole(self, s: BeastState) -> None:
        """All that lies there, and a counter from everybody."""
        for pool in range(self.players, self.players + 4):
            s.drew += s.purse[pool]
            s.pay(pool, s.stander, s.purse[pool], self.at_vole)
        for p in range(self.players):
            s.pay(p, s.stander, 1, self.at_vole)
        s.drew += self.players - 1
        s.waiting = NONE
        s.going = False

    def make_beast(self, s: BeastState) -> None:
        """As much as he would have won; twice that at the contre. A first beast goes with the game, others wait."""
        s.drew = self.prize(s)
        article = self.at_beast
        if s.contre:
            s.drew *= 2
            article = self.at_contre
        waited = s.waiting
        self.lay(s, s.stander, s.drew, article)
        if s.tricks[s.stander]:
            return
        for beast in waited:
            s.pay(s.stander, self.beast_pool, beast, self.at_devole)
            s.waiting = append(s.waiting[:], beast)
            s.drew += beast
        for p in range(self.players):
            s.pay(s.stander, p, 1, self.at_devole)
        s.drew += self.players - 1

    def lay(self, s: BeastState, seat: i64, beast: i64, article: i64) -> None:
        """A beast goes with the game, or waits where one goes already."""
        if s.going:
            s.pay(seat, self.beast_pool, beast, article)
            s.waiting = append(s.waiting[:], beast)
        else:
            s.pay(seat, self.game_pool, beast, article)
            s.going = True

    def next_beast(self, s: BeastState) -> None:
        """The highest beast that waits goes in the next deal."""
        s.going = len(s.waiting) > 0
        if not s.going:
            return
        best = highest(s.waiting)
        s.pay(self.beast_pool, self.game_pool, s.waiting[best], self.at_next)
        s.waiting = without(s.waiting, best)

    def pay_heaps(self, s: BeastState) -> None:
        """The King to who wins it, the Play to the most tricks, the Triolet to three of a rank."""
        king = BIT[13 * s.trump + KING]
        for p in range(self.players):
            if s.taken[p] & king:
                s.pay(self.players, p, s.purse[self.players], self.at_king)
        play = most_tricks(s)
        if play >= 0:
            s.pay(self.players + 1, play, s.purse[self.players + 1], self.at_play)
        three = best_triolet(s.played)
        if three >= 0:
            s.pay(self.players + 2, three, s.purse[self.players + 2], self.at_triolet)
