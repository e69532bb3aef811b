"""Lue: five cards, chalks for tricks, and a stock for which those lay down who win none; gamester-1754, 3180-3207."""

from typing import Any, ClassVar, Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, low
from gamester.engine.errors import BadOption
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import NAMES, RANKS, pack, suit_of, suit_set
from gamester.games.loo.laws import loo_laws
from gamester.games.loo.rules import FULL_POOL, Loo, LooCut, seats
from gamester.games.loo.state import LooState
from gamester.parts.cut import ACE_HIGH
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.order import plain_order
from gamester.parts.telling import several

HERE: Final = "gamester-1754/lue/"
CARDS: Final = 5
SHORT: Final = "289TJQKA"
BY_NUMBER: Final = "by-number"
FULL: Final = "full"
LUES: Final = "lues-and-sweeps"
PLAY: Final = 3  # the part in which tricks are played
STAND: Final = 0
PASS: Final = 1


class LueState(LooState):
    """Adds the eldest hand's privilege."""

    waits: bool = False  # the eldest hand has passed, and will be asked again

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.waits = by.flag("waits", of.waits)


class Speak(Asking[LueState, "Lue"]):
    """From the eldest hand round to the dealer; the eldest, if he has passed, may then still play."""

    verbs = (Verb("stand", "say"), Verb("pass", "say"))

    def begin(self, s: LueState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: LueState, seat: i64) -> i64:
        return BIT[STAND] | BIT[PASS]

    def say(self, s: LueState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        eldest = game.after(s.dealer)
        again = s.waits and seat == eldest
        if verb == PASS and seat == eldest and game.eldest_last and not again:
            s.waits = True
        else:
            s.spoken |= BIT[seat]
            if verb == STAND:
                s.live |= BIT[seat]
            else:
                game.lay_down(s, seat)
        if again or (seat == s.dealer and not s.waits):
            game.spoken_for(s)
        else:
            s.turn = game.after(seat)


class Lue(Loo[LueState]):
    """So many deals, for each of which a chalk is rubbed off; then the tricks are paid from the stock."""

    id = "lue"
    title = "Lue"
    family = "loo"
    books = ("gamester-1754",)
    options = (
        seats(5, 3, 10, (HERE + "players",)),
        Option("pack", BY_NUMBER, "full, short (without 3 to 7, for six at most), or short as long as it serves",
               choices=(BY_NUMBER, "short", FULL), cites=(HERE + "pack",)),
        Option("eldest_last", True, "the eldest hand may pass, hear all the others, and still play",
               cites=(HERE + "privilege",)),
        Option("flush", LUES, "what five of a suit do: lue all that play and sweep the board, or sweep it only",
               choices=(LUES, "sweeps"), cites=(HERE + "five",)),
        Option("stake", 5, "counters played upon each card", low=1, high=1000, cites=(HERE + "stake",)),
        Option("chalks", 5, "deals of a game", low=1, high=100, cites=(HERE + "chalks",)),
    )  # fmt: skip
    min_players = 3
    max_players = 10
    law_book = True
    shares: ClassVar[int] = CARDS

    def setup(self) -> None:
        self.players = self.count("players")
        self.pools = ("stock",)
        self.pool: i64 = self.players
        self.sitting = self.count("chalks")
        self.eldest_last: bool = self.flag("eldest_last")
        self.lues: bool = self.choice("flush") == LUES
        self.stake: i64 = self.count("stake")
        self.whole_pack = self.chosen_pack()
        self.order = plain_order(self.whole_pack)
        self.at_stake = self.cite("stake")
        self.at_lued = self.cite("lued")
        self.at_five = self.cite("five")
        self.at_end = self.cite("tell")
        self.at_revoke = self.cite("revoke")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        self.parts = [
            LooCut(self.article("lift"), ACE_HIGH, True),
            Deal((CARDS,), TURN_NEXT),
            Speak("speak"),
        ]
        self.parts += self.trick_parts(self.article("play"), self.article("play"))

    def chosen_pack(self) -> vec[i64]:
        """The cards that are played with."""
        many = CARDS * int(self.players) + 1 > 32
        if self.choice("pack") == "short" and many:
            raise BadOption("the short pack serves six players at most: give pack=full, or players=6 or fewer")
        return pack(RANKS if many or self.choice("pack") == FULL else SHORT)

    def new_state(self) -> LueState:
        return LueState(self)

    def law_list(self) -> list[Law[Any, Any]]:
        return loo_laws(self, "revoke")

    def breached(self, s: LueState, seat: i64) -> None:
        """Who revokes pays as much as lay on the table when the tricks began."""
        s.pay(seat, self.pool, min(s.pot, FULL_POOL), self.at_revoke)

    def begin_match(self, s: LueState) -> None:
        for p in range(self.players):
            s.pay(p, self.pool, CARDS * self.stake, self.at_stake)

    def is_flush(self, s: LueState, cards: i64) -> bool:
        return count(cards) == CARDS and not cards & ~suit_set(low(cards) // 13)

    # --- the reckoning ----------------------------------------------------------------------------------------------
    def end_deal(self, s: LueState) -> None:
        if s.shown >= 0:
            for p in range(self.players):
                if self.lues and p != s.shown and s.live & BIT[p]:
                    self.loo(s, p, CARDS * self.stake, self.at_five)
            s.pay(self.pool, s.shown, s.purse[self.pool], self.at_five)
        elif count(s.live) == 1:
            s.score[self.alone(s)] += CARDS
        else:
            for p in range(self.players):
                s.score[p] += s.tricks[p]
                if s.live & BIT[p] and not s.tricks[p]:
                    self.loo(s, p, CARDS * self.stake, self.at_lued)

    def worth(self, s: LueState) -> i64:
        """What a trick is worth at the end: the stake on a card, or what the stock affords."""
        tricks = sum(s.score)
        stock = s.purse[self.pool]
        if stock >= self.stake * tricks:
            return self.stake
        return stock // tricks

    def end_match(self, s: LueState) -> None:
        each = self.worth(s)
        for p in range(self.players):
            s.pay(self.pool, p, each * s.score[p], self.at_end)

    def match_over(self, s: LueState) -> bool:
        return s.deal >= self.sitting

    def most_lost(self) -> int:
        return CARDS * int(self.stake)

    def min_utility(self) -> float:
        strict = float((self.most_deals() + 1) * self.most_lost())
        return -strict - float(self.most_deals() * CARDS * FULL_POOL if self.lawful else 0)

    def max_game_length(self) -> int:
        return self.most_deals() * (7 * int(self.players) + 1)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fits(self, s: LueState) -> bool:
        """Nobody who plays has five of a suit: they would have been shown."""
        return s.part != PLAY or self.no_flush(s, s.live)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: LueState) -> list[Item]:
        out = super().facts(s)
        left = int(self.sitting - s.deal)
        out.append(Item("chalks", f"{left} left", "deals", amount=left))
        return out

    def told(self, s: LueState) -> str:
        loos = self.looed_told(s, f"lued in {CARDS * self.stake}")
        if s.shown >= 0:
            suit = suit_of(int(self.arranged(s, s.hands[s.shown])[0]))
            five = f"five {('Clubs', 'Diamonds', 'Hearts', 'Spades')[suit]}"
            out = f"{self.names[s.shown]} has {five} and sweeps {s.pot}{loos} (article five)."
        elif not s.live:
            out = "Nobody plays (article nobody)."
        elif count(s.live) == 1:
            out = f"{self.names[self.alone(s)]} alone plays, and sets up five (article nobody)."
        else:
            out = f"{self.tricks_told(s)} (article chalks){loos}{' (article lued)' if loos else ''}."
        if not self.match_over(s) and not (self.deals and s.deal >= self.deals):
            return out
        tricks = several([f"{name} {n}" for name, n in zip(self.names, s.score, strict=True)])
        return f"{out} Tricks of the game: {tricks}, paid from the stock (article tell)."
