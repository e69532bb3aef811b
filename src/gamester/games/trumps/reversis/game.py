"""Reversis with two Quinolas: fewest points win the party, and all tricks the reversis.

hoyle-donohue, 48048-48547.
"""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.trial import Fault
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, pack, suit_set
from gamester.games.trumps.kin import Lift
from gamester.games.trumps.reverse.parts import Change
from gamester.games.trumps.reversis.hidden import fill
from gamester.games.trumps.reversis.parts import DealOut, Give, LawfulPlay, Play, Pools, fling
from gamester.games.trumps.reversis.score import ReversisScore
from gamester.games.trumps.reversis.state import GREAT, LITTLE, PAID, ReversisState, entitled
from gamester.parts.exchange import laid_zones
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.breach import Lasting, breach_laws
from gamester.parts.laws.exposed import CallCard, ShowHand
from gamester.parts.order import plain_order

HERE: Final = "hoyle-donohue/reversis/"
HOW: Final = ("placed", "forced", "led out")


class Revoke(Lasting[ReversisState, "Reversis"]):
    """A counter to each of the pools; he who revoked is paid nothing in this deal."""

    def proved(self, s: ReversisState, fault: Fault, finder: i64) -> None:
        fault.settled = True
        for pool in (self.game.great, self.game.little):
            s.pay(fault.seat, pool, 1, self.cited)


class Fling(ShowHand[ReversisState, "Reversis"]):
    """Who is to lead flings down his game, thinking that he has the rest of the tricks.

    The rest are then his, and all is paid that could still have been placed; but if he has made every trick so far his
    cards lie open, and are called.
    """

    def __init__(self, game: "Reversis", play: LawfulTricks[ReversisState, Any]) -> None:
        super().__init__(game, play, (game.article("law-7"),))
        self.verb = "fling down the hand"

    def when(self, s: ReversisState, seat: i64) -> bool:
        return seat == s.turn and s.led < 0 and super().when(s, seat)

    def follows(self, s: ReversisState, fault: Fault) -> None:
        if s.tricks[fault.seat] < s.tricks[0] + s.tricks[1] + s.tricks[2] + s.tricks[3]:
            fault.settled = True
            fling(s, fault.seat)
            self.game.next(s)
        else:
            self.expose(s, fault.seat, s.hands[fault.seat])

    def flung(self, s: ReversisState) -> i64:
        """Who has flung down his game, and ended the deal by it; -1: nobody."""
        for fault in self.noted(s):
            if fault.settled:
                return fault.seat
        return -1


class Direct(CallCard[ReversisState, "Reversis"]):
    """He plays his cards as one directs who might break the reversis: who can beat one of them."""

    def cards(self, s: ReversisState, seat: i64) -> i64:
        lie = super().cards(s, seat)
        for suit in range(4):
            some = lie & suit_set(suit)
            if some and s.hands[seat] & suit_set(suit) > some & -some:
                return lie
        return 0


class Reversis(ReversisScore):
    """Four play, each for himself; play goes to the right."""

    id = "reversis"
    title = "Reversis"
    family = "trumps"
    books = ("hoyle-donohue",)
    options = (Option("rounds", 3, "times that each player deals", low=1, high=1000, cites=(HERE + "rounds",)),)
    ranks = "23456789JQKA"
    min_players = 4
    max_players = 4
    law_book = True

    def setup(self) -> None:
        self.players = 4
        self.turning = -1
        self.pools = ("great quinola", "little quinola")
        self.great = 4
        self.little = 5
        self.order = plain_order(pack(self.ranks))
        self.sitting = 4 * self.count("rounds")
        self.at_pools = self.cite("pools")
        self.at_placed = self.cite("placed")
        self.at_forced = self.cite("forced")
        self.at_led = self.cite("led-out")
        self.at_stake = self.cite("stakes")
        self.at_party = self.cite("party")
        self.at_reversis = self.cite("reversis")
        self.at_espagnolette = self.cite("espagnolette-reversis")
        self.at_rounds = self.cite("rounds")
        self.at_flung = self.cite("law-7")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            Lift(self.article("deal")),
            Pools("pools", self.article("pools")),
            DealOut("deal", self.article("deal")),
            Change("exchange"),
            Give("gift"),
        ]
        cites = (self.article("tricks"), self.article("follow"))
        if self.lawful:
            self.parts += self.last_parts(LawfulPlay(0, 4, -1, cites))
        else:
            self.parts.append(Play(0, 4, cites))

    def law_list(self) -> list[Law[Any, Any]]:
        play = self.lawful_play
        self.revoke = Revoke(self, play, (self.article("law-12"),))
        self.thrown = Fling(self, play)
        return [*breach_laws(self.revoke), self.thrown, Direct(self, play, (self.article("law-7"),))]

    def at_given(self, s: ReversisState) -> i64:
        return self.at_flung if self.lawful and self.thrown.flung(s) >= 0 else self.at_placed

    def unpaid(self, s: ReversisState, seat: i64) -> bool:
        return self.lawful and self.revoke.breaches(s, seat) > 0

    def new_state(self) -> ReversisState:
        return ReversisState(self)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def may_follow(self, s: ReversisState, seat: i64, hand: i64, same: i64) -> i64:
        """Follow suit; with the Espagnolette renounce as one likes."""
        if not same or same == hand:
            return hand
        return hand if entitled(s.played[seat] | hand) else same

    def shows_void(self, s: ReversisState, seat: i64, card: i64) -> i64:
        """Who renounces by right shows nothing."""
        return 0 if s.espagnolette == seat else super().shows_void(s, seat, card)

    def end_match(self, s: ReversisState) -> None:
        self.share_out(s, self.great, self.at_rounds)
        self.share_out(s, self.little, self.at_rounds)

    def returns(self, s: ReversisState) -> list[float]:
        return [float(s.purse[p]) for p in range(4)]

    def max_game_length(self) -> int:
        return self.most_deals() * (44 + 4 + 8)

    def max_utility(self) -> float:
        """The stakes of both Quinolas, every consolation at double from all, the dearest party and a reversis."""
        return float(self.most_deals() * (150 + 4 * 4 * 14 + 2 * 25 + 80 + 12 + 22) + 39)

    def fill(self, s: ReversisState, seat: i64) -> None:
        fill(self, s, seat)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: ReversisState, seat: int, card: int) -> str:
        if card == PAID[GREAT]:
            return "great Quinola"
        return "little Quinola" if card == PAID[LITTLE] else super().note_of(s, seat, card)

    def facts(self, s: ReversisState) -> list[Item]:
        out = super().facts(s)
        if s.espagnolette >= 0:
            out.append(Item("espagnolette", self.names[s.espagnolette], "Espagnolette", int(s.espagnolette)))
        if s.undertaker >= 0:
            out.append(Item("undertaker", self.names[s.undertaker], "undertakes the reversis", int(s.undertaker)))
        for n, name in ((GREAT, "great"), (LITTLE, "little")):
            if s.how[n] >= 0:
                said = f"{name} Quinola {HOW[s.how[n]]}"
                out.append(Item(f"{name} quinola", self.names[s.whose[n]], said, int(s.whose[n])))
        return out

    def aim(self, s: ReversisState) -> list[Item]:
        return [Item("aim", "to take least, and throw Aces and Quinolas away", "or to take every trick")]

    def told(self, s: ReversisState) -> str:
        if s.undertaker >= 0:
            who = self.names[s.undertaker]
            if self.made(s):
                return f"{who} made the reversis ({self.article('reversis')})."
            return f"{self.names[s.breaker]} broke {who}'s reversis ({self.article('broken')})."
        out = self.fault_told(s).strip() + " " if self.fault_told(s) else ""
        if self.lawful and self.thrown.flung(s) >= 0:
            out += f"{self.names[self.thrown.flung(s)]} flung down his game ({self.article('law-7')}). "
        for n, name in ((GREAT, "great"), (LITTLE, "little")):
            if s.how[n] >= 0:
                out += f"{self.names[s.whose[n]]}'s {name} Quinola was {HOW[s.how[n]]} ({self.article('stakes')}). "
        pays, wins = self.names[s.party_from], self.names[s.party_to]
        return f"{out}{wins} won the party of {self.party(s)}, and {pays} paid it ({self.article('party')})."

    def zones(self, s: ReversisState) -> list[Zone]:
        out = super().zones(s) + laid_zones(s.laid, self)
        for p, name in enumerate(self.names):
            if s.refused[p] >= 0:
                out.append(Zone("shown", f"looked {p}", [self.laid_faces[p][s.refused[p]]], p, title=f"left by {name}"))
        if any(s.held):
            out.append(Zone("stock", "stock", [], count=48 - int(s.drawn), title="on the table"))
        return out
