"""Ramsch, the German form of Rounce: a smaller pack, and a card led face down for a trump; hoyle-donohue, 2135-2149."""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.fields import NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES, suit_set
from gamester.games.loo.rounce import HERE as ROUNCE
from gamester.games.loo.rounce import Rounce, RounceRules, RounceState, RounceTricks
from gamester.games.loo.rules import seats
from gamester.parts.pieces import deal_unseen
from gamester.parts.tricks import Tricks

HERE: Final = "hoyle-donohue/ramsch/"
DOWN: Final = 52  # the first number of leading a card face down
TWICE: Final = 2


class RamschState(RounceState):
    """Adds the cards led face down, which nobody else ever sees."""

    down: vec[i64] = NONE  # what each has led face down
    downs: vec[i64] = NONE  # how many cards each has led face down

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.down = by.own_pieces("down", of.down)
        self.downs = by.each_number("downs", of.downs)


def own(s: RounceState) -> RamschState:
    """The state as this game's own."""
    assert isinstance(s, RamschState)
    return s


class RamschTricks(RounceTricks):
    """Who has no trumps may lead a card face down: it stands for one."""

    def may_hide(self, s: RounceState) -> bool:
        """Whether the seat to act leads, and holds no trump."""
        return s.led < 0 and not s.hands[s.turn] & suit_set(s.trump)

    def listed(self, s: RounceState) -> list[int]:
        out = super().listed(s)
        if self.may_hide(s):
            out += [DOWN + int(c) for c in members(s.hands[s.turn])]
        return out

    def legal(self, s: RounceState) -> vec[i64]:
        out = vec[i64]([])
        for action in self.listed(s):
            out = append(out, action)
        return out

    def is_legal(self, s: RounceState, action: int) -> bool:
        return action in self.listed(s)

    def random(self, s: RounceState, bits: i64) -> i64:
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def act(self, s: RounceState, action: i64) -> None:
        if action < DOWN:
            self.play(s, action)
            return
        seat = s.turn
        bit = BIT[action - DOWN]
        s.hands[seat] &= ~bit
        s.held[seat] -= 1
        own(s).down[seat] |= bit
        own(s).downs[seat] += 1
        s.void[seat] |= suit_set(s.trump)
        s.trumps_led[seat] += 1
        s.led, s.leader, s.best, s.best_power = s.trump, seat, seat, 0
        s.step += 1
        s.turn = self.game.plays_next(s, seat)

    def why_not(self, s: RounceState, action: i64) -> tuple[str, str]:
        if action >= DOWN:
            return "only a leader who holds no trump leads face down", HERE + "face-down"
        return super().why_not(s, action)


class Ramsch(Rounce):
    """As Rounce, but with thirty-two cards."""

    id = "ramsch"
    law_book = False
    title = "Ramsch"
    options = (
        seats(4, 2, 5, (HERE + "pack",)),
        Option("start", 15, "points to be rubbed out", low=1, high=100, cites=(ROUNCE + "score",)),
    )
    min_players = 2
    max_players = 5
    ranks = "789TJQKA"
    leads_due: ClassVar[int] = TWICE
    hidden_words: ClassVar[dict[str, str]] = {"saying": "throw out a card", "play": "lead a card face down"}

    def setup(self) -> None:
        super().setup()
        base = self.actions.add("face down", "card", NAMES[:52])
        self.secrets = append(append(self.secrets, base), self.actions.size)

    def new_state(self) -> RamschState:
        return RamschState(self)

    def tricks_part(self) -> Tricks[RounceState, RounceRules]:
        return RamschTricks(0, self.players, (self.rule("lead"), self.rule("follow")))

    def fill(self, s: RounceState, seat: i64) -> None:
        """As at Rounce; what has been led face down is no trump."""
        t = own(s)
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~(s.laid.out[seat] | t.down[seat])
        room, may = vec[i64]([]), vec[i64]([])
        for p in range(self.players):
            room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
            may = append(may, ~s.void[p])
        for p in range(self.players):
            room = append(room, s.laid.many[p] if p != seat else 0)
            may = append(may, -1)
        trumps: i64 = suit_set(s.trump) if s.trump >= 0 else 0
        for p in range(self.players):
            room = append(room, t.downs[p] if p != seat else 0)
            may = append(may, ~trumps)
        sets = deal_unseen(s, unseen, room, may)
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
                s.laid.out[p] = sets[self.players + p]
                t.down[p] = sets[2 * self.players + p]
        self.set_dumby(s, sets[3 * self.players])

    def zones(self, s: RounceState) -> list[Zone]:
        out = super().zones(s)
        t = own(s)
        for p in range(self.players):
            if t.downs[p]:
                mine = [Item(NAMES[c], NAMES[c], owner=p) for c in members(t.down[p])]
                out.append(Zone("discard", f"down {p}", mine, p, int(t.downs[p]), "led face down"))
        return out

    def facts(self, s: RounceState) -> list[Item]:
        out = super().facts(s)
        if s.led >= 0 and s.trick[s.leader] < 0:
            out.append(Item("face down", self.names[s.leader], "led face down, for a trump", int(s.leader)))
        return out
