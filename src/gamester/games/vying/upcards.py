"""Three cards of which one is turned up, and cards drawn to thirty-one: what several games have for their stakes."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields, Memory
from gamester.engine.game import Game
from gamester.engine.rng import advance, mix, some_of
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, NAMES, by_rank
from gamester.parts.cards import CardGame, CardState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.pots import LEFT, takers
from gamester.parts.quiet import Quiet

GAME: Final = 31
DRAW: Final = 0
STAND: Final = 1
PACK: Final = 52


class Drawing(Memory):
    """The cards turned up and drawn."""

    up: vec[i64] = NONE  # by seat, its card turned up
    drew: vec[i64] = NONE  # by seat, what it has drawn face up
    came: vec[i64] = NONE  # the cards drawn, in the order in which they came
    stood: i64 = 0  # seats that draw no more
    taker: i64 = -1  # who is drawing a card

    def take(self, of: Self, by: Fields) -> None:
        self.up = by.each_piece("up", of.up)
        self.drew = by.each_pieces("drew", of.drew)
        self.came = by.listed("came", of.came)
        self.stood = by.seats("stood", of.stood)
        self.taker = by.seat("taker", of.taker)


V = TypeVar("V", bound=CardState, default=CardState, contravariant=True)
L = TypeVar("L", bound=CardGame[Any], default=CardGame[Any])


def total(cards: i64, ace: i64) -> i64:
    """What cards count together: court cards ten, an Ace so much."""
    out: i64 = 0
    for card in members(cards):
        rank = card % 13
        if rank == ACE:
            out += ace
        else:
            out += 10 if rank > 8 else rank + 2
    return out


class DealUp(Quiet[V, L]):
    """So many cards to each at a time, and each one's last face up."""

    def __init__(self, packets: tuple[int, ...], cited: str) -> None:
        super().__init__("deal", cited)
        self.packets = packets

    def drawing(self, s: V) -> Drawing:
        """The memory of this part, wherever a kind of state keeps it."""
        raise NotImplementedError

    def begin(self, s: V) -> None:
        players = self.game.players
        if not s.want(3 * players):
            return
        m = self.drawing(s)
        for packet in self.packets:
            seat = s.dealer
            for _ in range(players):
                seat = self.game.after(seat)
                for _ in range(packet):
                    m.up[seat] = s.next_drawn()
                    s.hands[seat] |= BIT[m.up[seat]]
        for p in range(players):
            s.held[p] = 3
            s.known[p] = BIT[m.up[p]]
        self.game.next(s)


class DrawTo(Asking[V, L]):
    """From the eldest each draws or stands: as long as he likes, or by ``rounds`` a card at a time.

    ``at_once``: who draws to thirty-one shows it and wins, and nobody has had it dealt him.
    """

    def __init__(self, cited: str, ace: int, rounds: bool = False, at_once: bool = False) -> None:
        super().__init__(
            "thirty-one",
            Verb("draw", cited, f"what you have on the table is {GAME} or more already, or the pack is out"),
            Verb("stand", cited),
        )
        self.ace: i64 = ace
        self.rounds = rounds
        self.at_once = at_once

    # --- what a game says of it -------------------------------------------------------------------------------------
    def drawing(self, s: V) -> Drawing:
        """The memory of this part."""
        raise NotImplementedError

    def have_it(self, s: V, seat: i64) -> None:
        """This seat has drawn to thirty-one."""

    def all_stand(self, s: V) -> None:
        """Nobody draws any more: all show."""
        raise NotImplementedError

    # --- what cards count -------------------------------------------------------------------------------------------
    def have(self, s: V, seat: i64) -> i64:
        """What all of a seat's cards count."""
        return total(s.hands[seat] | self.drawing(s).drew[seat], self.ace)

    def on_table(self, s: V, seat: i64) -> i64:
        """What was turned up and drawn of them."""
        m = self.drawing(s)
        return total(BIT[m.up[seat]] | m.drew[seat], self.ace)

    # --- who draws --------------------------------------------------------------------------------------------------
    def begin(self, s: V) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: V, seat: i64) -> i64:
        if s.drawn >= PACK or self.on_table(s, seat) >= GAME:
            return BIT[STAND]
        return BIT[DRAW] | BIT[STAND]

    def say(self, s: V, seat: i64, verb: i64, value: i64) -> None:
        m = self.drawing(s)
        if verb == DRAW:
            m.taker = seat
            self.drew(s)
        else:
            m.stood |= BIT[seat]
            self.ask(s, self.game.after(seat))

    def ask(self, s: V, seat: i64) -> None:
        """The next from ``seat`` on that has not stood."""
        stood = self.drawing(s).stood
        if stood == BIT[self.players] - 1:
            self.all_stand(s)
            return
        while stood & BIT[seat]:
            seat = self.game.after(seat)
        s.turn = seat

    def drew(self, s: V) -> None:
        if not s.want(1):
            return
        m = self.drawing(s)
        seat = m.taker
        card = s.next_drawn()
        m.drew[seat] |= BIT[card]
        m.came = append(m.came[:], card)
        m.taker = -1
        s.gone |= BIT[card]
        if self.at_once and self.have(s, seat) == GAME:
            self.have_it(s, seat)
        elif self.rounds:
            self.ask(s, self.game.after(seat))
        else:
            s.turn = seat

    def prompt(self, s: V) -> str:
        text = super().prompt(s)
        return f"{text}: you have {self.have(s, s.turn)}" if s.turn == s.seen_by else text


# --- games of nothing else ------------------------------------------------------------------------------------------
class UpState(CardState):
    """What is drawn, and what was shown last."""

    out: Drawing
    cuts: vec[i64] = NONE  # the cards cut for the deal
    shown: vec[i64] = NONE  # what each laid open at the end of the last deal
    ended: i64 = 0  # the seats that have shown thirty-one before all stood

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.out = Drawing()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        by.memory("out", self.out, of.out)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        self.shown = by.each_pieces("shown", of.shown, MATCH | UNDRAWN)
        self.ended = by.seats("ended", of.ended, UNDRAWN)


W = TypeVar("W", bound=UpState, default=UpState)


class DealCut(Cut[UpState, "UpGame"]):
    """The deal is cut for."""

    def cuts(self, s: UpState) -> vec[i64]:
        return s.cuts


class UpDeal(DealUp[UpState, "UpGame"]):
    """Three to each, the last face up."""

    def drawing(self, s: UpState) -> Drawing:
        return s.out


class Declaring(Asking[UpState, "UpGame"]):
    """From the eldest round, those show that have had thirty-one dealt them: then nobody draws."""

    def __init__(self, cited: str) -> None:
        super().__init__("declaring", Verb("show thirty-one", cited))

    def begin(self, s: UpState) -> None:
        self.ask(s)

    def ask(self, s: UpState) -> None:
        """The next that has it and has not shown."""
        game = self.game
        seat = s.dealer
        for _ in range(self.players):
            seat = game.after(seat)
            if not s.ended & BIT[seat] and total(s.hands[seat], game.ace) == GAME:
                s.turn = seat
                return
        if s.ended:
            game.win_number(s, s.ended)
            game.finish_deal(s)
        else:
            game.next(s)

    def say(self, s: UpState, seat: i64, verb: i64, value: i64) -> None:
        s.ended |= BIT[seat]
        s.known[seat] = s.hands[seat]
        self.ask(s)


class ToGame(DrawTo[UpState, "UpGame"]):
    """Who has thirty-one wins at once, else the nearest below."""

    def drawing(self, s: UpState) -> Drawing:
        return s.out

    def have_it(self, s: UpState, seat: i64) -> None:
        s.ended = BIT[seat]
        s.known[seat] = s.hands[seat]
        self.game.win_number(s, s.ended)
        self.game.next(s)

    def all_stand(self, s: UpState) -> None:
        best: i64 = 0
        most: i64 = 0
        for p in range(self.players):
            s.known[p] = s.hands[p]
            have = self.have(s, p)
            if most <= have <= GAME:
                best = best | BIT[p] if have == most else BIT[p]
                most = have
        self.game.win_number(s, best)
        self.game.next(s)


class UpGame(CardGame[W]):
    """A game of the best card turned up and the nearest to thirty-one, each with a pool of its own."""

    ace: i64  # what an Ace counts
    sitting: i64  # deals of a match

    def arranged(self, s: W, cards: i64) -> vec[i64]:
        return by_rank(cards)

    def max_game_length(self) -> int:
        """Each stands once, and the pack is drawn but once."""
        return self.most_deals() * int(self.players + PACK)

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- who wins ---------------------------------------------------------------------------------------------------
    def win_number(self, s: W, seats: i64) -> None:
        """These are nearest to thirty-one, none if all are beyond it."""
        raise NotImplementedError

    def elder(self, s: W, seats: i64) -> i64:
        """The eldest of seats."""
        seat = self.after(s.dealer)
        while not seats & BIT[seat]:
            seat = self.after(seat)
        return seat

    def takes(self, s: W, pool: i64, seat: i64, article: i64) -> None:
        """A seat takes all that is in a pool."""
        s.pay(self.players + pool, seat, s.purse[self.players + pool], article)

    def end_deal(self, s: W) -> None:
        for p in range(self.players):
            s.shown[p] = (s.hands[p] if s.known[p] == s.hands[p] else 0) | s.out.drew[p]

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def may_hold(self, s: W, seat: i64, hand: i64) -> bool:
        """Whether a seat that has not shown can have been dealt this hand: it never counted thirty-one."""
        have = total(hand, self.ace)
        if s.phase == "declaring":
            if seat == s.turn:
                return have == GAME
            return have != GAME or self.elder(s, BIT[seat] | BIT[s.turn]) != seat
        for card in s.out.came:
            if have == GAME:
                return False
            if s.out.drew[seat] & BIT[card]:
                have += total(BIT[card], self.ace)
        return have != GAME

    def fill(self, s: W, seat: i64) -> None:
        """Hands are drawn until all fit, which most do."""
        unseen = self.unseen(s, seat)
        fits = False
        left = unseen
        while not fits:
            fits = True
            left = unseen
            for p in range(self.players):
                if p != seat:
                    s.rng = advance(s.rng)
                    cards = some_of(left, s.held[p] - count(s.known[p]), mix(s.rng))
                    s.rng = advance(s.rng)
                    s.hands[p] = cards | s.known[p]
                    left &= ~cards
                    fits = fits and (s.hands[p] == s.known[p] or self.may_hold(s, p, s.hands[p]))
        self.lay_talon(s, left)

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: W, seat: int, card: int) -> str:
        return "turned" if s.out.up[seat] == card else ""

    def facts(self, s: W) -> list[Item]:
        out = super().facts(s)
        for p in members(s.out.stood):
            out.append(Item(f"stands {p}", "stands", self.names[p], int(p)))
        return out

    def laid_open(self, s: W) -> list[Zone]:
        out: list[Zone] = []
        for p in range(self.players):
            lying = [Item(NAMES[c], NAMES[c], owner=p) for c in by_rank(s.out.drew[p])]
            if lying:
                out.append(Zone("shown", f"drawn {p}", lying, p, title=f"drawn by {self.names[p]}"))
        last: list[Item] = []
        for p, cards in enumerate(s.shown):
            last += [Item(f"was {NAMES[c]}", NAMES[c], self.names[p], p) for c in by_rank(cards)]
        if last:
            out.append(Zone("shown", "shown", last, title="shown last"))
        elif s.deal == 0:
            out.append(cut_zone(s.cuts, self.names))
        return out

    def told(self, s: W) -> str:
        out: list[str] = []
        for word in s.log:
            pool: i64 = (word >> 6 & 63) - self.players
            seat = word & 63
            if pool >= 0:
                amount = word >> 24
                how = LEFT if count(takers(s, pool)) > 1 else self.how(s, pool, seat)
                what = f"{self.names[seat]} takes {amount} from the {self.pools[pool]}"
                out.append(f"{what}, {how} ({self.cited[word >> 12 & 4095]}).")
        return " ".join(out)

    def how(self, s: W, pool: i64, seat: i64) -> str:
        """How a seat has won a pool."""
        raise NotImplementedError
