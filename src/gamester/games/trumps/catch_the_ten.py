"""Catch the Ten, or Scots Whist: the Knave of trumps is best, and its taker counts the Ten for ten.

hoyle-donohue, 4141-4222.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.errors import BadOption
from gamester.engine.laws import Law, trial
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import JACK, NAMES, pack
from gamester.games.trumps.kin import LIMIT, Hand, Kin, KinState, Lift, Turned, packets, stake_option
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Lasting, breach_laws
from gamester.parts.order import TRUMPS, Order, plain_order
from gamester.parts.tricks import Tricks

HERE: Final = "hoyle-donohue/catch-the-ten/"
HANDS: Final = (0, 0, 3, 2, 1, 1, 1, 1, 1)  # dealt to each of so many players
SIXES: Final = (0, 0, 0, 0, 0, 1, 0, 1, 4)  # thrown out for an equal division
WORTH: Final = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 10, 11, 2, 3, 4])  # of the trumps, from the Deuce up to the Ace
ALL: Final = 30
TEN: Final = 8
TWO: Final = "two"
PAIRS: Final = "pairs"


def catch_order(cards: vec[i64]) -> Order:
    """As at Whist, but for the Knave of trumps, which is best."""
    order = plain_order(cards)
    for trump in range(4):
        order.power[64 * trump + 13 * trump + JACK] = TRUMPS + 13
    return order


def honours(cards: i64, trump: i64) -> i64:
    """What the trumps among ``cards`` count for their taker."""
    out: i64 = 0
    for rank in range(TEN, 13):
        if cards & BIT[13 * trump + rank]:
            out += WORTH[rank]
    return out


class HandRevoke(Lasting[KinState, "CatchTheTen"]):
    """Where several hands are played in a deal, only the same hand shows it."""

    def mine(self, s: KinState, n: int) -> int:
        """Which of a seat's hands the ``n``-th play was made from."""
        return n // int(self.game.players * self.game.each)

    def betrayed(self, s: KinState, seat: i64) -> bool:
        order, plays = self.game.order, trial(s).plays
        for at, led in self.renounced(s, seat):
            due = order.of_kind[5 * s.trump + order.kind[64 * s.trump + led]]
            if s.known[seat] & due and self.mine(s, at) == s.hand - 1:
                return True
            for n, play in enumerate(plays):
                if n > at and play // 64 == seat and BIT[play % 64] & due and self.mine(s, n) == self.mine(s, at):
                    return True
        return False


class CatchTheTen(Kin):
    """Two to eight: each for himself, or partners who sit with an adversary between each two."""

    id = "catch-the-ten"
    title = "Catch the Ten"
    family = "trumps"
    books = ("hoyle-donohue",)
    options = (
        Option("players", 4, "how many play", low=2, high=8, cites=(HERE + "players",)),
        Option("parties", TWO, "six or eight: two parties, or pairs", choices=(TWO, PAIRS),
               cites=(HERE + "six", HERE + "eight")),
        Option("packet", 1, "cards dealt at a time", low=1, high=3, cites=(HERE + "deal",)),
        Option("game", 41, "points that are the game", low=1, high=1000, cites=(HERE + "game",)),
        stake_option(HERE + "game"),
    )  # fmt: skip
    ranks = "6789TJQKA"
    min_players = 2
    max_players = 8
    law_book = True

    def setup(self) -> None:
        self.players = self.count("players")
        pairs = self.choice("parties") == PAIRS
        if pairs and self.players not in (6, 8):
            raise BadOption("parties=pairs is for players=6 or players=8; fewer have but one way to play")
        if self.count("packet") == 2:
            raise BadOption("packet=2: the cards are dealt by one or three at a time")
        if self.players in (4, 6, 8):
            self.sides = self.players // 2 if pairs else 2
        gone = SIXES[self.players]
        self.whole_pack = vec[i64]([c for c in pack(self.ranks) if c % 13 != 4 or c // 13 >= gone])
        self.order = catch_order(self.whole_pack)
        self.target = self.count("game")
        self.stake: i64 = self.count("stake")
        self.at_game = self.cite("game")
        self.many: i64 = HANDS[self.players]
        each = len(self.whole_pack) // (self.players * HANDS[self.players])
        self.each: i64 = each
        members = self.players // (self.sides if self.sides else self.players)
        self.share: i64 = len(self.whole_pack) // self.players * members
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("cut")),
            Turned(),
            Hand(packets(each, self.count("packet"))),
        ]
        cites = (self.article("play"), self.article("follow"))
        if self.lawful:
            self.parts += self.last_parts(LawfulTricks[KinState, Any](0, self.players, -1, cites))
        else:
            self.parts.append(Tricks(0, self.players, cites))

    def law_list(self) -> list[Law[Any, Any]]:
        self.revoke = HandRevoke(self, self.lawful_play, (self.article("revoke"),))
        return breach_laws(self.revoke)

    def breached(self, s: KinState, seat: i64) -> None:
        """A revoke is the total loss of the game."""
        self.lose_party(s, self.side_of(seat), self.target)

    def new_state(self) -> KinState:
        return KinState(self)

    def next(self, s: KinState) -> None:
        if s.part == 3 and s.hand < self.many:
            self.go(s, 2)
        else:
            super().next(s)

    def first_leader(self, s: KinState) -> i64:
        """Elder hand; to a later hand whoever took the last trick of the one before."""
        return s.best if s.hand > 1 else super().first_leader(s)

    def fill(self, s: KinState, seat: i64) -> None:
        super().fill(s, seat)
        self.last_turned(s)

    # --- the score --------------------------------------------------------------------------------------------------
    def taken_by(self, s: KinState, side: i64) -> i64:
        """The cards that a side has in its tricks."""
        out: i64 = 0
        for p in range(side, self.players, self.sides):
            out |= s.taken[p]
        return out

    def by_cards(self, s: KinState, side: i64) -> i64:
        """One for each card above a side's share; less than the share takes nothing off."""
        over = count(self.taken_by(s, side)) - self.share
        return over if over > 0 else 0

    def end_deal(self, s: KinState) -> None:
        for side in range(self.sides if self.loser(s) < 0 else 0):
            s.score[side] += honours(self.taken_by(s, side), s.trump) + self.by_cards(s, side)

    def match_over(self, s: KinState) -> bool:
        return self.loser(s) >= 0 or self.leading(s, self.target) >= 0 or s.deal >= LIMIT

    def end_match(self, s: KinState) -> None:
        winner = self.leading(s, self.target)
        if self.loser(s) >= 0:
            self.pay_loss(s, self.stake, self.at_game)
        elif winner >= 0:
            self.pay_game(s, winner, self.stake, self.at_game)

    def max_game_length(self) -> int:
        return int(self.deals or LIMIT) * (36 + int(self.players))

    def max_utility(self) -> float:
        """Every honour and card of every deal, or the stake of every other player."""
        return float(
            self.deals * (ALL + 36) + (self.target if self.lawful else 0)
            if self.deals
            else max(1, self.stake * (self.players - 1))
        )

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: KinState, seat: int, card: int) -> str:
        if s.trump >= 0 and card // 13 == s.trump and WORTH[card % 13]:
            return f"counts {WORTH[card % 13]}"
        return super().note_of(s, seat, card)

    def laid_open(self, s: KinState) -> list[Zone]:
        """The card turned, until the dealer takes it up."""
        return super().laid_open(s) if s.hand < self.many else []

    def aim(self, s: KinState) -> list[Item]:
        way = "each for himself" if self.sides == self.players else "partners together"
        return [Item("aim", f"{self.target} are the game: to take the Ten of trumps, and most cards", way)]

    def told(self, s: KinState) -> str:
        made: list[str] = []
        for side in range(self.sides):
            by_cards = self.by_cards(s, side)
            points = honours(self.taken_by(s, side), s.trump)
            if points or by_cards:
                made.append(f"{self.side_name(side)} {points} by trumps and {by_cards} by cards")
        winner = self.leading(s, self.target)
        out = self.fault_told(s)
        if self.loser(s) >= 0:
            return f"{out.strip()} The game is lost."
        out += f" {self.side_name(int(winner))}: the game ({self.article('game')})." if winner >= 0 else ""
        return f"{'; '.join(made)} ({self.article('honours')}, {self.article('cards')}).{out}"

    def zones(self, s: KinState) -> list[Zone]:
        out = super().zones(s)
        if self.many > 1 and s.hand:
            left = int((self.many - s.hand) * self.players) * len(self.whole_pack) // int(self.players * self.many)
            out.append(Zone("stock", "stock", [], count=left, title="hands to come"))
        return out
