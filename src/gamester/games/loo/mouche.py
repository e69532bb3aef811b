"""Mouche, or the Fly: cards are taken in once, tricks draw counters, five of a suit win; academy-1768, 12207-12446."""

from typing import Any, ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Verb
from gamester.engine.bits import BIT, count, high
from gamester.engine.choosing import Choosing
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import NAMES, RANKS, SUIT_WORDS, pack, suit_set
from gamester.games.loo.five_card import Changing, FiveCardState
from gamester.games.loo.laws import loo_laws
from gamester.games.loo.rules import FULL_POOL, Ante, Loo, LooCut, seats
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.duties import HEAD, duties, dutiful, lacking
from gamester.parts.exchange import CARDS
from gamester.parts.order import plain_order
from gamester.parts.telling import several

HERE: Final = "academy-1768/mouche/"
RANKING: Final = "23456789TAJQK"
HAND: Final = 5
PACKETS: Final[dict[str, tuple[int, ...]]] = {"2-3": (2, 3), "3-2": (3, 2), "5": (5,)}
SIZES: Final = vec[i64]([0, 0, 0, 32, 36, 44, 52])  # of the pack, by the number of players
TEN: Final = 8  # the rank
PLAYERS: Final = "players"
PLAY: Final = 4  # the part in which tricks are played
TAKE_IN: Final = 0  # verbs
DONE: Final = 1
STAND: Final = 2
SAVED: Final = 3
THROW_UP: Final = 4


class MoucheState(FiveCardState):
    """Adds who has kept the hand that he was dealt, and the mouches that wait."""

    kept: i64 = 0  # the seats that stand without taking in
    saved: i64 = 0  # those that have said that they hold no five of a suit
    waiting: vec[i64] = NONE  # mouches that go one after the other

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.kept = by.seats("kept", of.kept)
        self.saved = by.seats("saved", of.saved)
        self.waiting = by.listed("waiting", of.waiting, MATCH)


class TakeIn(Changing[MoucheState, "Mouche"]):
    """From the eldest each lays out and takes in, and must play; or stands with what he has; or throws up his cards."""

    verbs = (
        Verb("lay out", "take-in", "nothing is left to be taken in", of=CARDS, secret=True, ask="lay out a card"),
        Verb("done", "take-in", "nothing has been laid out"),
        Verb("stand", "stand", "who has laid out a card takes in"),
        Verb("stand, the Mouche saved", "silent", "you hold the Mouche: who speaks of it must say as it is"),
        Verb("throw up", "throw-up", "who takes in must play", by="take-in"),
    )

    def open(self, s: MoucheState, seat: i64) -> i64:
        if s.laid.many[seat]:
            return BIT[TAKE_IN] | BIT[DONE]
        out = BIT[STAND] | BIT[THROW_UP]
        if self.game.stock(s):
            out |= BIT[TAKE_IN]
        if not self.game.is_flush(s, s.hands[seat]):
            out |= BIT[SAVED]
        return out

    def say(self, s: MoucheState, seat: i64, verb: i64, value: i64) -> None:
        if verb == TAKE_IN:
            self.throws(s, seat, value)
            if s.held[seat] and s.changed[seat] < self.game.stock(s):
                return
        if verb == STAND or verb == SAVED:
            s.kept |= BIT[seat]
        if verb == SAVED:
            s.saved |= BIT[seat]
        self.settled(s, seat, verb != THROW_UP)

    def all_settled(self, s: MoucheState) -> None:
        self.game.spoken_for(s)

    def choosing(self, s: MoucheState) -> Choosing | None:
        room = min(int(s.held[s.turn]), int(self.game.stock(s) - s.changed[s.turn]))
        return Choosing("lay out", 0 if s.laid.many[s.turn] else 1, room, [int(self.bases[DONE])])


class Mouche(Loo[MoucheState]):
    """Who plays and takes no trick makes the Mouche: as much as goes on the game."""

    id = "mouche"
    title = "Mouche"
    family = "loo"
    books = ("academy-1768",)
    options = (
        seats(5, 3, 6, (HERE + "players",)),
        Option("sevens", True, "three play with the Sevens", cites=(HERE + "pack",)),
        Option("packets", "2-3", "in what packets cards are dealt", choices=tuple(PACKETS), cites=(HERE + "deal",)),
        Option("mouche", PLAYERS, "counters that the dealer places: as many as there are players, or as tricks",
               choices=(PLAYERS, "tricks"), cites=(HERE + "mouche",)),
        Option("together", True, "mouches made in one deal all go together", cites=(HERE + "together",)),
        Option("rounds", 2, "times each player deals in a sitting", low=1, high=1000, cites=(HERE + "sitting",)),
    )  # fmt: skip
    min_players = 3
    max_players = 6
    law_book = True
    shares: ClassVar[int] = HAND
    hidden_words: ClassVar[dict[str, str]] = {"take in": "lay out a card"}

    def setup(self) -> None:
        self.sit()
        self.turning = -1
        self.pools = ("game", "waiting")
        self.unit: i64 = self.players if self.choice("mouche") == PLAYERS else HAND
        self.all_go: bool = self.flag("together")
        size = int(SIZES[self.players])
        if self.players == 3 and not self.flag("sevens"):
            size = 28
        self.whole_pack = pack(RANKS[13 - size // 4 :])
        self.order = plain_order(self.whole_pack, RANKING)
        self.at_place = self.cite("mouche")
        self.at_trick = self.cite("trick")
        self.at_mouche = self.cite("no-trick")
        self.at_waiting = self.cite("together")
        self.at_flush = self.cite("shown")
        self.at_renounce = self.cite("renounce")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            LooCut(self.article("cut"), RANKING),
            Ante("place", self.article("mouche")),
            Deal(PACKETS[self.choice("packets")], TURN_NEXT),
            TakeIn("take in"),
        ]
        self.parts += self.trick_parts(self.article("lead"), self.article("play"))

    def new_state(self) -> MoucheState:
        return MoucheState(self)

    def law_list(self) -> list[Law[Any, Any]]:
        return loo_laws(self, "renounce", "pass-card")

    def breached(self, s: MoucheState, seat: i64) -> None:
        self.make(s, seat, self.at_renounce)

    def stock(self, s: MoucheState) -> i64:
        """How many cards are left to be taken in."""
        return i64(len(self.whole_pack)) - s.drawn

    def ante(self, s: MoucheState) -> None:
        """The dealer places the Mouche; one that waits goes with it."""
        s.pay(s.dealer, self.pool, self.unit, self.at_place)
        if len(s.waiting):
            s.pay(self.pool + 1, self.pool, s.waiting[0], self.at_waiting)
            s.waiting = s.waiting[1:]

    # --- five of a suit ---------------------------------------------------------------------------------------------
    def is_flush(self, s: MoucheState, cards: i64) -> bool:
        return count(cards) == HAND and not cards & ~suit_set(high(cards) // 13)

    def point(self, s: MoucheState, cards: i64) -> i64:
        """How high five of a suit are: trumps above all, the Ace and figures ten, the others their pips."""
        out: i64 = 0
        if high(cards) // 13 == s.trump:
            out = 100
        for c in range(52):
            if cards & BIT[c]:
                out += min(c % 13, TEN) + 2
        return out

    def elder_flush(self, s: MoucheState, among: i64) -> i64:
        """Who has the Mouche by the cards he was dealt, the highest, of equals the eldest; -1: nobody."""
        best: i64 = -1
        most: i64 = -1
        seat = s.dealer
        for _ in range(self.players):
            seat = self.after(seat)
            if s.kept & BIT[seat] and self.is_flush(s, s.hands[seat]) and self.point(s, s.hands[seat]) > most:
                best = seat
                most = self.point(s, s.hands[seat])
        return best

    # --- the tricks -------------------------------------------------------------------------------------------------
    def may_follow(self, s: MoucheState, seat: i64, hand: i64, same: i64) -> i64:
        return dutiful(hand, duties(s, self.order, HEAD))

    def denies(self, s: MoucheState, seat: i64, card: i64) -> i64:
        if s.led < 0:
            return 0
        return lacking(card, duties(s, self.order, HEAD))

    def each(self, s: MoucheState) -> i64:
        """What a trick draws: a counter for each Mouche on the game."""
        return s.pot // self.unit

    def trick_taken(self, s: MoucheState, winner: i64) -> None:
        left = s.purse[self.pool]
        s.pay(self.pool, winner, left if left < self.each(s) else self.each(s), self.at_trick)

    # --- the reckoning ----------------------------------------------------------------------------------------------
    def end_deal(self, s: MoucheState) -> None:
        if s.shown >= 0:
            for pool in range(self.pool, self.pool + 2):
                s.pay(pool, s.shown, s.purse[pool], self.at_flush)
            s.waiting = NONE
            for p in range(self.players):
                if s.live & BIT[p] and p != s.shown:
                    self.make(s, p, self.at_flush)
        elif count(s.live) == 1:
            for _ in range(HAND):
                self.trick_taken(s, self.alone(s))
        elif s.live:
            for p in range(self.players):
                if s.live & BIT[p] and not s.tricks[p]:
                    self.make(s, p, self.at_mouche)

    def make(self, s: MoucheState, seat: i64, article: i64) -> None:
        """``seat`` makes the Mouche: as much as goes on the game."""
        if self.all_go:
            self.loo(s, seat, s.pot, article)
        else:
            s.looed |= BIT[seat]
            s.pay(seat, self.pool + 1, s.pot, article)
            s.waiting = append(s.waiting[:], s.pot)

    def match_over(self, s: MoucheState) -> bool:
        return super().match_over(s) or s.purse[self.pool + 1] > FULL_POOL

    def returns(self, s: MoucheState) -> list[float]:
        share = int(s.purse[self.pool] + s.purse[self.pool + 1]) / self.players
        return [int(s.purse[p]) + share for p in range(self.players)]

    def most_lost(self) -> int:
        return (2 + HAND if self.lawful else 2) * (FULL_POOL + int(self.unit))

    def max_game_length(self) -> int:
        return self.most_deals() * 12 * int(self.players)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fits(self, s: MoucheState) -> bool:
        """No five of a suit with who has said so, nor, once tricks are played, with any who stood on what he had."""
        return self.no_flush(s, s.kept if s.part == PLAY else s.saved)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: MoucheState) -> list[Item]:
        out = super().facts(s)
        for p, name in enumerate(self.names):
            if s.changed[p] and s.spoken & BIT[p]:
                out.append(Item(f"changed {p}", f"{name}, {s.changed[p]}", "took in", p, int(s.changed[p])))
            elif s.saved & BIT[p]:
                out.append(Item(f"saved {p}", name, "says that the Mouche is saved", p))
        return out

    def told(self, s: MoucheState) -> str:
        article = "shown" if s.shown >= 0 else "no-trick"
        names = several([name for p, name in enumerate(self.names) if s.looed & BIT[p]])
        many = "make" if count(s.looed) > 1 else "makes"
        loos = f"; {names} {many} the Mouche, {s.pot} (article {article})" if s.looed else ""
        if s.shown >= 0:
            suit = SUIT_WORDS[high(s.hands[s.shown]) // 13]
            return f"{self.names[s.shown]} shows five {suit}, and takes up all{loos or ' (article shown)'}."
        if not s.live:
            return "Nobody plays: the Mouche stays (article nobody)."
        if count(s.live) == 1:
            return f"{self.names[self.alone(s)]} alone plays, and draws as for all tricks (article alone)."
        return f"{self.tricks_told(s)}, for {self.each(s)} each (article trick){loos}."
