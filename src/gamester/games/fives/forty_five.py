"""Forty-Five: the Five and Knave of trumps, and the Ace of Hearts, which need not follow; and the trump robbed.

hoyle-donohue, 1841-2068.
"""

from typing import Any, ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, low, members
from gamester.engine.errors import BadOption
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.game import Game
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, JACK, KING, NAMES
from gamester.games.fives.order import HEART_ACE, fives_order
from gamester.parts.cut import ACE_LOW, Cut, cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.exchange import Laid, deal_hidden, laid_zones
from gamester.parts.tricks import TrickGame, Tricks, TrickState, trumps_of

HERE: Final = "hoyle-donohue/forty-five/"
FIVE: Final = 3  # its rank
POINTS: Final = 5  # for a trick, and for a King or an Ace turned
LAY: Final = 52  # the first number of laying a card out


class FortyFiveState(TrickState):
    """Adds the card turned, who has robbed it, and what is laid out for it."""

    cuts: vec[i64] = NONE  # for the first deal
    laid: Laid
    turned: i64 = -1  # the card that was turned
    robbed: i64 = -1  # who has taken it
    back: i64 = -1  # who holds the King and had to take his card up again, the Ace being out

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.laid = Laid()

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.cuts = by.each_piece("cuts", of.cuts, MATCH | UNDRAWN)
        by.memory("laid", self.laid, of.laid)
        self.turned = by.piece("turned", of.turned)
        self.robbed = by.seat("robbed", of.robbed)
        self.back = by.seat("back", of.back)


class Rules(TrickGame[FortyFiveState]):
    """What the parts below ask of the game."""

    def trumps(self, s: FortyFiveState) -> i64:
        """All trumps, the Ace of Hearts among them."""
        return self.order.of_kind[6 * s.trump]

    def ace(self, s: FortyFiveState) -> i64:
        """The Ace of trumps, as a set."""
        return BIT[13 * s.trump + ACE]

    def king(self, s: FortyFiveState) -> i64:
        """The King of trumps, as a set."""
        return BIT[13 * s.trump + KING]

    def due(self, s: FortyFiveState, seat: i64) -> bool:
        """Whether ``seat`` is at its first turn, and holds a card for which it has to lay one out."""
        if s.turn_up < 0 or s.held[seat] < 5 or s.back == seat:
            return False
        return s.hands[seat] & (self.ace(s) | self.king(s)) != 0

    def rob(self, s: FortyFiveState, seat: i64, card: i64) -> None:
        """A card is laid out for the one turned, which goes to the Ace's holder, or else to the King's."""
        ace = self.ace(s)
        if s.hands[seat] & ace:
            s.known[seat] |= ace
        else:
            s.known[seat] |= self.king(s)
            for p in range(self.players):
                if s.hands[p] & ace:
                    s.back = seat
                    s.void[seat] |= ace
                    return
            for p in range(self.players):
                s.void[p] |= ace
        s.known[seat] &= ~BIT[card]
        s.hands[seat] &= ~BIT[card]
        s.laid.out[seat] |= BIT[card]
        s.laid.many[seat] += 1
        s.gone &= ~BIT[s.turn_up]
        s.hands[seat] |= BIT[s.turn_up]
        s.known[seat] |= BIT[s.turn_up]
        s.turn_up = -1
        s.robbed = seat


class Lift(Cut[FortyFiveState, Rules]):
    """The lowest card cut deals."""

    def cuts(self, s: FortyFiveState) -> vec[i64]:
        return s.cuts


class Play(Tricks[FortyFiveState, Rules]):
    """Five tricks; in the first whoever holds the King of trumps lays a card out before he plays."""

    def begin(self, s: FortyFiveState) -> None:
        s.turned = s.turn_up
        rank = s.turn_up % 13
        if rank == KING or rank == ACE:
            s.score[self.game.side_of(s.dealer)] += POINTS
            if s.score[self.game.side_of(s.dealer)] >= self.game.target:
                self.game.finish_deal(s)
                return
        super().begin(s)

    def listed(self, s: FortyFiveState) -> list[int]:
        if not self.game.due(s, s.turn):
            return super().listed(s)
        return [LAY + int(c) for c in members(s.hands[s.turn])]

    def legal(self, s: FortyFiveState) -> vec[i64]:
        out = vec[i64]([])
        for action in self.listed(s):
            out = append(out, action)
        return out

    def is_legal(self, s: FortyFiveState, action: int) -> bool:
        return action in self.listed(s)

    def random(self, s: FortyFiveState, bits: i64) -> i64:
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def act(self, s: FortyFiveState, action: i64) -> None:
        if action >= LAY:
            self.game.rob(s, s.turn, action - LAY)
            return
        if s.turn_up >= 0 and s.held[s.turn] == 5 and s.back != s.turn:
            s.void[s.turn] |= self.game.ace(s) | self.game.king(s)  # he would have laid a card out
        self.play(s, action)

    def why_not(self, s: FortyFiveState, action: i64) -> tuple[str, str]:
        if self.game.due(s, s.turn):
            return "a card is to be laid out first, for the King or the Ace of trumps", HERE + "rob"
        if action >= LAY:
            return "only whoever holds the King or the Ace of trumps lays out, at his first turn", HERE + "rob"
        return super().why_not(s, action)

    def article(self, s: FortyFiveState) -> str:
        return HERE + "rob" if self.game.due(s, s.turn) else super().article(s)

    def prompt(self, s: FortyFiveState) -> str:
        return "Lay out a card for the one turned" if self.game.due(s, s.turn) else super().prompt(s)


class FortyFive(Rules):
    """Two play, or four, singly or as partners."""

    id = "forty-five"
    title = "Forty-Five"
    beyond = 6 * POINTS
    family = "fives"
    books = ("hoyle-donohue",)
    options = (
        Option("players", 2, "how many play: two or four", low=2, high=4, cites=(HERE + "players",)),
        Option("partners", True, "of four the two that sit opposite play together", cites=(HERE + "game",)),
        Option("packets", "2-3", "how many cards at a time", choices=("2-3", "3-2"), cites=(HERE + "players",)),
        Option("void_trumps", True, "who cannot follow a plain suit must trump", cites=(HERE + "plain",)),
        Option("game", 45, "points that are the game", low=5, high=500, cites=(HERE + "game",)),
        Option("stake", 1, "counters that each stakes on it", high=1000, cites=(HERE + "game",)),
    )
    min_players = 2
    max_players = 4
    hidden_words: ClassVar[dict[str, str]] = {"play": "lay out a card"}
    badges: ClassVar[dict[int, str]] = {FIVE: "best", JACK: "second"}

    def setup(self) -> None:
        self.players = self.count("players")
        if self.players == 3:
            raise BadOption("option players is 2 or 4: three do not play Forty-Five")
        self.sides = 2 if self.players == 4 and self.flag("partners") else self.players
        self.void_trumps = self.flag("void_trumps")
        self.order = fives_order(self.whole_pack, "5J*A")
        self.target = self.count("game")
        self.stake: i64 = self.count("stake")
        self.at_game = self.cite("game")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        first = self.actions.add("lay out", "card", NAMES[:52])
        self.secrets = vec[i64]([first, self.actions.size])
        packets = (2, 3) if self.choice("packets") == "2-3" else (3, 2)
        self.parts = [
            Lift(self.article("deal"), ACE_LOW, False),
            Deal(packets, TURN_NEXT),
            Play(0, self.players, (self.article("lead"), self.article("follow"))),
        ]

    def new_state(self) -> FortyFiveState:
        return FortyFiveState(self)

    def announced(self, s: FortyFiveState, action: i64) -> i64:
        """Whether it is the Ace or the King, and whether the King's holder takes his card up again."""
        if action < LAY:
            return 0
        seat = s.turn
        if s.hands[seat] & self.ace(s):
            return 1
        for p in range(self.players):
            if s.hands[p] & self.ace(s):
                return 2
        return 3

    # --- the tricks -------------------------------------------------------------------------------------------------
    def kept_back(self, s: FortyFiveState) -> i64:
        """The Five, the Knave and the Ace of Hearts, those of them that the trump led does not force."""
        power = self.order.power
        led = power[64 * s.trump + s.trick[s.leader]]
        out: i64 = 0
        for c in (13 * s.trump + FIVE, 13 * s.trump + JACK, i64(HEART_ACE)):
            if power[64 * s.trump + c] > led:
                out |= BIT[c]
        return out

    def may_follow(self, s: FortyFiveState, seat: i64, hand: i64, same: i64) -> i64:
        trumps = hand & self.trumps(s)
        if s.led == s.trump:
            return trumps if trumps & ~self.kept_back(s) else hand
        if same:
            return same | trumps
        return trumps if trumps and self.void_trumps else hand

    def shows_void(self, s: FortyFiveState, seat: i64, card: i64) -> i64:
        if s.led == s.trump:
            return self.trumps(s) & ~self.kept_back(s)
        if self.trumps(s) & BIT[card]:
            return 0
        suit = self.order.of_kind[5 * s.trump + s.led]
        return suit | self.trumps(s) if self.void_trumps else suit

    def trick_taken(self, s: FortyFiveState, winner: i64) -> None:
        s.score[self.side_of(winner)] += POINTS

    def play_over(self, s: FortyFiveState) -> bool:
        return max(s.score) >= self.target

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: FortyFiveState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        holder: i64 = -1
        if s.back >= 0 and s.turn_up >= 0 and unseen & self.ace(s):
            holder = self.some_later(s, seat)  # the Ace is out, with one who has not played yet
            s.known[holder] |= self.ace(s)
            unseen &= ~self.ace(s)
        talon = deal_hidden(s, s.laid, seat, unseen)
        if holder >= 0:
            s.known[holder] &= ~self.ace(s)
        self.lay_talon(s, talon)

    def some_later(self, s: FortyFiveState, seat: i64) -> i64:
        """One of those who may hold the Ace, drawn by how many of his cards are unknown."""
        places = vec[i64]([])
        for p in range(self.players):
            if p != seat and not s.void[p] & self.ace(s):
                for _ in range(s.held[p] - count(s.known[p])):
                    places = append(places, p)
        s.rng = advance(s.rng)
        return places[mix(s.rng) % i64(len(places))]

    def first_turned(self, s: FortyFiveState) -> i64:
        return s.turned

    # --- the match --------------------------------------------------------------------------------------------------
    def match_over(self, s: FortyFiveState) -> bool:
        return max(s.score) >= self.target

    def end_match(self, s: FortyFiveState) -> None:
        for winner in range(self.sides):
            if s.score[winner] >= self.target:
                for p in range(self.players):
                    if self.side_of(p) != winner:
                        s.pay(p, self.paid_by(p, winner), self.stake, self.at_game)

    def most_deals(self) -> int:
        """Five tricks are five times five points in every deal."""
        most = int(self.sides * (self.target + POINTS)) // (5 * POINTS) + 1
        return min(int(self.deals), most) if self.deals else most

    def max_game_length(self) -> int:
        return self.most_deals() * int(self.players) * 7

    def min_utility(self) -> float:
        return -self.most_ahead() if self.deals else -float(self.stake)

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake * (self.players - 1))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def note_of(self, s: FortyFiveState, seat: int, card: int) -> str:
        if s.trump < 0:
            return ""
        if card == HEART_ACE:
            return "always a trump"
        return self.badges.get(card % 13, "") if card // 13 == s.trump else ""

    def arranged(self, s: FortyFiveState, cards: i64) -> vec[i64]:
        """The best first, trumps before all."""
        out = vec[i64]([])
        base = 64 * trumps_of(s)
        while cards:
            best = low(cards)
            for c in members(cards):
                if self.order.power[base + c] > self.order.power[base + best]:
                    best = c
            out = append(out, best)
            cards &= ~BIT[best]
        return out

    def aim(self, s: FortyFiveState) -> list[Item]:
        return [Item("aim", "each trick is five", f"{self.target} are the game")]

    def told(self, s: FortyFiveState) -> str:
        out: list[str] = []
        if s.turned % 13 in (KING, ACE):
            out.append(f"{self.names[s.dealer]} turned {NAMES[s.turned]} and scored five ({HERE}turned)")
        if s.robbed >= 0:
            out.append(f"{self.names[s.robbed]} took the {NAMES[s.turned]} ({HERE}rob)")
        made = [f"{name} {POINTS * int(s.tricks[p])}" for p, name in enumerate(self.names) if s.tricks[p]]
        if made:
            out.append(f"tricks: {', '.join(made)} ({HERE}tricks)")
        text = "; ".join(out)
        return f"{text[:1].upper()}{text[1:]}."

    def facts(self, s: FortyFiveState) -> list[Item]:
        out = super().facts(s)
        if s.robbed >= 0:
            out.append(Item("robbed", self.names[s.robbed], f"took {NAMES[s.turned]}", int(s.robbed)))
        if s.back >= 0 and s.turn_up >= 0:
            out.append(Item("back", self.names[s.back], "has the King; the Ace is out", int(s.back)))
        return out

    def zones(self, s: FortyFiveState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and not any(s.taken) and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        return out + laid_zones(s.laid, self)
