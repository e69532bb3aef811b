"""Reverse: the fewest points in one's tricks win the Talon, and the Knave of Hearts, the Quinola, is to be thrown away.

academy-1768, 9795-10033.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, HEARTS, NAMES, RANKS, pack, suit_set
from gamester.games.trumps.kin import Lift
from gamester.games.trumps.reverse.hidden import fill
from gamester.games.trumps.reverse.parts import Change, DealOut
from gamester.games.trumps.reverse.state import FORCED, GIVEN, LED, PLACED, QUINOLA, ReverseRules, ReverseState, points
from gamester.parts.cut import ACE_HIGH, ACE_LOW
from gamester.parts.exchange import laid_zones
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Lasting, breach_laws
from gamester.parts.laws.turn import OutOfTurn
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks

HERE: Final = "academy-1768/reverse/"
FOR_ALL: Final = 2  # from each to the Reverse


class Renounce(Lasting[ReverseState, "Reverse"]):
    """It is paid for when it is found: what has been agreed to the box, or a beast."""

    def cards(self, s: ReverseState, seat: i64) -> i64:
        return super().cards(s, seat) if s.led >= 0 else 0


class Early(OutOfTurn[ReverseState, "Reverse"]):
    """A counter to each of the others; the card goes back."""

    def follows(self, s: ReverseState, fault: Fault) -> None:
        super().follows(s, fault)
        for p in range(self.game.players):
            if p != fault.seat:
                s.pay(fault.seat, p, 1, self.cited)


class Reverse(ReverseRules):
    """Four or five, each for himself; play goes to the right."""

    id = "reverse"
    title = "Reverse"
    family = "trumps"
    books = ("academy-1768",)
    options = (
        Option("players", 4, "four, or five", low=4, high=5, cites=(HERE + "players",)),
        Option("tens", False, "the Tens are played with, which makes the Reverse harder", cites=(HERE + "pack",)),
        Option("few", False, "five: the stock has but two cards (one, with the Tens), and few can exchange",
               cites=(HERE + "deal",)),
        Option("ace_high", True, "the Ace is above the King; else below the Deuce", cites=(HERE + "order",)),
        Option("tours", 4, "times that each player deals", low=1, high=6, cites=(HERE + "tours",)),
        Option("forced", 2, "tours in which the Quinola has to be kept", high=1000, cites=(HERE + "forced-tours",)),
        Option("quinola", 2, "counters to the Quinola placed on a black suit or Diamonds, from whoever wins the trick",
               low=1, high=100, cites=(HERE + "quinola-won",)),
        Option("forcer", 4, "counters to him who forces it out", low=1, high=100, cites=(HERE + "quinola-forced",)),
        Option("forcer_all", 0, "counters that each of the others pays him too", high=100,
               cites=(HERE + "quinola-forced",)),
        Option("ace", 1, "counters for an Ace; double for that of Hearts", low=1, high=2, cites=(HERE + "ace",)),
        Option("talon", 0, "counters for the Talon; 0: a common Poul", high=1000, cites=(HERE + "talon",)),
        Option("renounce", 0, "counters to the box for a renounce; 0: a beast", high=100,
               cites=(HERE + "law-renounce",)),
        Option("stake", 2, "counters that each puts in the box for every deal", low=1, high=20, cites=(HERE + "box",)),
    )  # fmt: skip
    ranks = RANKS
    min_players = 4
    max_players = 5
    law_book = True

    def setup(self) -> None:
        self.players = self.count("players")
        self.turning = -1
        self.pools = ("box", "beasts")
        self.keeping = self.count("forced") * self.players
        tens = self.flag("tens")
        if not tens:
            self.whole_pack = pack("23456789JQKA")
        ranking = ACE_HIGH if self.flag("ace_high") else ACE_LOW
        self.order = plain_order(self.whole_pack, ranking)
        size = len(self.whole_pack)
        each = (size - 2) // self.players if self.players == 4 or self.flag("few") else (size - 5) // self.players
        self.dealt = each * int(self.players) + 1
        self.stake: i64 = self.count("stake")
        self.at_box = self.cite("box")
        self.at_waiting = self.cite("beast-after")
        self.at_won = self.cite("quinola-won")
        self.at_price = self.cite("quinola-price")
        self.at_beast = self.cite("beast")
        self.at_forced = self.cite("quinola-forced")
        self.at_ace = self.cite("ace")
        self.at_ace_forced = self.cite("ace-forced")
        self.at_talon = self.cite("talon")
        self.at_reverse = self.cite("reverse")
        self.common: i64 = self.count("talon") or self.count("stake") * self.players
        self.box: i64 = self.players
        self.beasts: i64 = self.players + 1
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("deal"), ACE_HIGH, True),
            DealOut(each),
            Change("exchange"),
        ]
        cites = (self.article("lead"), self.article("follow"))
        self.at_renounce = self.cite("law-renounce")
        if self.lawful:
            self.parts += self.last_parts(LawfulTricks[ReverseState, Any](0, self.players, -1, cites))
        else:
            self.parts.append(Tricks(0, self.players, cites))

    def law_list(self) -> list[Law[Any, Any]]:
        self.revoke = Renounce(self, self.lawful_play, (self.article("law-renounce"),))
        return [*breach_laws(self.revoke), Early(self, self.lawful_play, (self.article("law-turn"),))]

    def breached(self, s: ReverseState, seat: i64) -> None:
        agreed: i64 = self.count("renounce")
        if agreed:
            s.pay(seat, self.box, agreed, self.at_renounce)
        else:
            s.pay(seat, self.beasts, s.purse[self.box], self.at_renounce)

    def new_state(self) -> ReverseState:
        return ReverseState(self)

    def begin_deal(self, s: ReverseState) -> None:
        """Each puts into the box; a beast made before goes in after that."""
        for p in range(self.players):
            s.pay(p, self.box, self.stake, self.at_box)
        s.pay(self.beasts, self.box, s.purse[self.beasts], self.at_waiting)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def may_lead(self, s: ReverseState, seat: i64, hand: i64) -> i64:
        """The eldest begins with a Heart if he has one."""
        hearts = hand & suit_set(HEARTS)
        return hearts if hearts and not any(s.tricks) else hand

    def trick_taken(self, s: ReverseState, winner: i64) -> None:
        leader = s.leader
        led = s.last[leader] // 13
        for p in range(self.players):
            c = s.last[p]
            s.played[p] |= BIT[c]
            alone = s.hands[p] & suit_set(c // 13) == 0  # he had no other of the suit
            if c == QUINOLA:
                s.quinola_from = p
                s.quinola = PLACED if led != HEARTS else FORCED if alone else GIVEN
                s.quinola_with = leader
                if led != HEARTS:
                    s.quinola_with = winner
                if p == leader:
                    s.quinola = LED
                    s.quinola_with = -1
            elif c % 13 == ACE and p != leader:
                if c // 13 != led:
                    s.ace_giver[c // 13], s.ace_taker[c // 13] = winner, p
                elif alone:
                    s.ace_giver[c // 13], s.ace_taker[c // 13] = p, leader

    # --- what is paid -----------------------------------------------------------------------------------------------
    def reverser(self, s: ReverseState) -> i64:
        """Who has won all the tricks; -1: nobody."""
        taker: i64 = -1
        for p in range(self.players):
            if s.tricks[p]:
                if taker >= 0:
                    return -1
                taker = p
        return taker

    def end_deal(self, s: ReverseState) -> None:
        """Whoever makes the Reverse has paid nothing."""
        all = self.reverser(s)
        for suit in range(4):
            giver, taker = s.ace_giver[suit], s.ace_taker[suit]
            if giver >= 0 and giver != all:
                amount: i64 = self.count("ace")
                if suit == HEARTS:
                    amount *= 2
                forced = s.played[giver] & BIT[13 * suit + ACE] != 0
                s.pay(giver, taker, amount, self.at_ace_forced if forced else self.at_ace)
        self.pay_quinola(s, all)
        if all >= 0:
            s.pay(self.box, all, s.purse[self.box], self.at_reverse)
            for p in range(self.players):
                s.pay(p, all, FOR_ALL, self.at_reverse)
            return
        s.talon_from, s.talon_to = self.most(s), self.fewest(s)
        s.pay(s.talon_from, s.talon_to, self.common, self.at_talon)

    def pay_quinola(self, s: ReverseState, all: i64) -> None:
        """The box to who has placed it, a beast from who has not; nothing to it where another makes the Reverse."""
        p, other = s.quinola_from, s.quinola_with
        if s.quinola == PLACED:
            if all < 0:
                s.pay(self.box, p, s.purse[self.box], self.at_won)
                s.pay(other, p, self.count("quinola"), self.at_price)
        elif s.quinola >= 0 and p != all:
            s.pay(p, self.beasts, s.purse[self.box], self.at_beast)
            if s.quinola == FORCED:
                s.pay(p, other, self.count("forcer"), self.at_forced)
                for q in range(self.players):
                    if q != p and q != other and q != all:
                        s.pay(q, other, self.count("forcer_all"), self.at_forced)

    def fewest(self, s: ReverseState) -> i64:
        """Who wins the Talon: no trick, else fewest points; of equals the nearest on the dealer's left hand."""
        best: i64 = -1
        least: i64 = 0
        seat = s.dealer
        for _ in range(self.players):
            seat -= self.turning
            if seat >= self.players:
                seat -= self.players
            n = points(s.taken[seat]) if s.tricks[seat] else -1
            if best < 0 or n < least:
                best = seat
                least = n
        return best

    def most(self, s: ReverseState) -> i64:
        """Who pays it: most points; of equals the eldest."""
        best: i64 = -1
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            if best < 0 or points(s.taken[seat]) > points(s.taken[best]):
                best = seat
        return best

    def match_over(self, s: ReverseState) -> bool:
        return s.deal >= self.count("tours") * self.players

    def end_match(self, s: ReverseState) -> None:
        """What is left in the box is shared, what does not divide beginning with the dealer's right hand."""
        s.pay(self.beasts, self.box, s.purse[self.beasts], self.at_waiting)
        self.share_out(s, self.box, self.at_box)

    def returns(self, s: ReverseState) -> list[float]:
        return [float(s.purse[p]) for p in range(self.players)]

    def most_deals(self) -> int:
        most = self.count("tours") * int(self.players)
        return min(int(self.deals), most) if self.deals else most

    def max_game_length(self) -> int:
        return self.most_deals() * (52 + 10)

    def max_utility(self) -> float:
        """A beast as great as the box in every deal, and all else that can be paid."""
        box = 0.0
        out = 0.0
        small = self.count("quinola") + self.count("forcer") + 4 * self.count("forcer_all") + int(self.common) + 5 * 4
        for _ in range(self.most_deals()):
            faults = 13 * int(self.players) if self.lawful else 0
            box = (2 + faults) * box + int(self.stake * self.players) + faults * self.count("renounce")
            out += box + 2 * small + 13 * int(self.players)
        return out

    def fill(self, s: ReverseState, seat: i64) -> None:
        fill(self, s, seat)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: ReverseState, seat: int, card: int) -> str:
        return "Quinola" if card == QUINOLA else super().note_of(s, seat, card)

    def facts(self, s: ReverseState) -> list[Item]:
        out = super().facts(s)
        if s.quinola >= 0:
            said = ("placed", "forced", "led", "put on a Heart")[s.quinola]
            out.append(Item("quinola", self.names[s.quinola_from], f"Quinola {said}", int(s.quinola_from)))
        return out

    def aim(self, s: ReverseState) -> list[Item]:
        return [Item("aim", "to take least, and throw the Quinola away", "or to take every trick")]

    def told(self, s: ReverseState) -> str:
        out = self.fault_told(s).strip() + " " if self.fault_told(s) else ""
        if s.quinola >= 0:
            who = self.names[s.quinola_from]
            if s.quinola == PLACED:
                out += f"{who} placed the Quinola ({self.article('quinola-won')}). "
            else:
                out += f"{who} did not place the Quinola, and is beasted ({self.article('beast')}). "
        all = self.reverser(s)
        if all >= 0:
            return f"{out}{self.names[all]} made the Reverse ({self.article('reverse')})."
        pays, wins = self.names[s.talon_from], self.names[s.talon_to]
        return f"{out}{wins} won the Talon, and {pays} paid it ({self.article('talon')})."

    def zones(self, s: ReverseState) -> list[Zone]:
        out = super().zones(s) + laid_zones(s.laid, self)
        for p, name in enumerate(self.names):
            if s.refused[p] >= 0:
                card = self.laid_faces[p][s.refused[p]]
                out.append(Zone("shown", f"looked {p}", [card], p, title=f"left by {name}"))
        if any(s.held):
            left = len(self.whole_pack) - int(s.drawn)
            out.append(Zone("stock", "stock", [], count=left, title="stock"))
        return out
