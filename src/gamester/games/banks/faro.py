"""Faro: a livret on the cloth, two cards a coup, one for the bank and one for the punter.

The seats are the punters. The banker never decides anything, so he is a holder of the ledger, beside the layout
where the stakes lie. A unit staked is four counters, so that halves and quarters stay whole. Where the bottom card
is shown it is the first of the pack's order, because it is known first; the rest follow as they are dealt.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.game import Game, Part
from gamester.engine.options import Option
from gamester.engine.state import State
from gamester.engine.zones import Item, Zone
from gamester.games.banks.faro_settle import settle_coup
from gamester.games.banks.faro_table import (
    DOUBLET, FIGURES, FIXED_UNDER, LEVELS, MASKED, OPPOSITE, PACK, PAIX, PLI, RANKS, SPOT_NAMES, SPOTS, UNIT, WON,
    FaroState, card_name,
)  # fmt: skip

NOBODY: Final = -1


class Bottom(Part):
    """12: the bottom card is shown before the deal."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        rules = faro(s)
        if rules.bottom_shown:
            if not s.want(1):
                return
            s.bottom = s.take()
            s.shown = append(s.shown, s.bottom)
        s.game.next(s)


class Punt(Part):
    """2, 3: every punter in turn sets, changes, covers or takes up his stakes, before each coup."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        s.turn = 0
        s.touched = 0
        s.lifted = NOBODY

    def legal(self, s: State) -> vec[i64]:
        assert isinstance(s, FaroState)
        rules = faro(s)
        me = s.turn * SPOTS
        out = vec[i64]([])
        if s.lifted >= 0:
            for spot in range(SPOTS):
                if not s.risk[me + spot] and spot != s.lifted:
                    out = append(out, rules.LAY + spot)
            return out
        laid: i64 = 0
        for spot in range(SPOTS):
            if s.risk[me + spot]:
                laid += 1
        room = laid < rules.most
        for spot in range(SPOTS):
            if room and not s.risk[me + spot] and not s.touched & BIT[spot]:
                for units in range(rules.limit):
                    out = append(out, rules.STAKE + spot * rules.limit + units)
        for verb in range(6):
            for spot in range(SPOTS):
                if s.risk[me + spot] and not s.touched & BIT[spot] and self._may(s, rules, verb, me + spot, laid):
                    out = append(out, rules.MASK + verb * SPOTS + spot)
        return append(out, rules.DONE)

    def _may(self, s: FaroState, rules: "Faro", verb: i64, at: i64, laid: i64) -> bool:
        """Whether a stake may be masked, unmasked, withdrawn, lifted, bought up or turned about."""
        masked = s.marks[at] & MASKED != 0
        fixed = s.left <= FIXED_UNDER and not masked
        if verb == 0:
            return not masked and not fixed
        if verb == 1:
            return masked
        if verb == 2:
            return not fixed
        if verb == 3:
            return not fixed and laid < SPOTS
        if verb == 4:
            return s.level[at] < LEVELS and not s.marks[at] & (PAIX | PLI)
        return rules.opposite and not fixed

    def act(self, s: State, action: i64) -> None:
        assert isinstance(s, FaroState)
        rules = faro(s)
        me = s.turn * SPOTS
        if action == rules.DONE:
            self._done(s)
            return
        if action >= rules.LAY:
            self._lay(s, me + action - rules.LAY)
            s.touched |= BIT[action - rules.LAY]
            return
        if action < rules.MASK:
            spot = (action - rules.STAKE) // rules.limit
            amount = ((action - rules.STAKE) % rules.limit + 1) * UNIT
            s.pay(s.turn, rules.LAYOUT, amount, rules.cite_stake)
            s.risk[me + spot] = amount
            s.stake[me + spot] = amount
            s.touched |= BIT[spot]
            return
        verb = (action - rules.MASK) // SPOTS
        spot = (action - rules.MASK) % SPOTS
        at = me + spot
        s.touched |= BIT[spot]
        if verb == 0:
            s.marks[at] |= MASKED
        elif verb == 1:
            s.marks[at] &= ~MASKED
        elif verb == 2:
            s.pay(rules.LAYOUT, s.turn, s.risk[at], rules.cite_change)
            s.clear(at)
        elif verb == 3:
            s.lifted = spot
        elif verb == 4:
            s.pay(s.turn, rules.LAYOUT, s.risk[at], rules.cite_buy)
            s.risk[at] += s.risk[at]
            s.level[at] += 1
        else:
            s.marks[at] ^= OPPOSITE

    def _lay(self, s: FaroState, to: i64) -> None:
        at = s.turn * SPOTS + s.lifted
        s.risk[to] = s.risk[at]
        s.stake[to] = s.stake[at]
        s.level[to] = s.level[at]
        s.marks[to] = s.marks[at]
        s.clear(at)
        s.lifted = NOBODY

    def _done(self, s: FaroState) -> None:
        s.touched = 0
        if s.turn + 1 < s.game.players:
            s.turn += 1
        else:
            s.game.next(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        assert isinstance(s, FaroState)
        rules = faro(s)
        if s.lifted >= 0:
            return "the card lifted must be laid on another", self.article(s)
        if action < rules.MASK:
            spot = (action - rules.STAKE) // rules.limit
            if s.risk[s.turn * SPOTS + spot]:
                return "a stake lies there", self.article(s)
            return f"{rules.most} cards are the most, and one is touched but once before a coup", self.article(s)
        if action < rules.LAY:
            verb = (action - rules.MASK) // SPOTS
            at = s.turn * SPOTS + (action - rules.MASK) % SPOTS
            if not s.risk[at]:
                return "no stake lies there", self.article(s)
            if s.left <= FIXED_UNDER and verb in (0, 2, 3, 5):
                return f"with {s.left} cards undealt a stake must wait for its event", rules.name_of("20")
        return "not now, before the coup", self.article(s)

    def article(self, s: State) -> str:
        return faro(s).name_of("2")

    def prompt(self, s: State) -> str:
        assert isinstance(s, FaroState)
        if s.lifted >= 0:
            return "Lay the card you have lifted on another."
        return f"Your stakes, before the next coup; {s.left} cards are undealt."


class Coup(Part):
    """1, 4-8: a card to the right, a card to the left, and the settlement."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        rules = faro(s)
        if s.left > 2 or not rules.bottom_shown:
            if not s.want(2):
                return
            s.right = s.take()
            s.shown = append(s.shown, s.right)
            s.leftward = s.take()
            s.shown = append(s.shown, s.leftward)
        else:
            if not s.want(1):
                return
            s.right = s.take()
            s.shown = append(s.shown, s.right)
            s.leftward = s.bottom
        s.left -= 2
        rules.settle(s)
        s.game.next(s)


class Fortune(Part):
    """14-16: what a punter does with a stake that has won, or has lost its half."""

    def begin(self, s: State) -> None:
        assert isinstance(s, FaroState)
        at: i64 = 0
        while at < i64(len(s.pending)):
            if s.pending[at]:
                s.asked = at
                s.turn = at // SPOTS
                return
            at += 1
        s.asked = NOBODY
        if s.left:
            s.game.go(s, 1)
        else:
            s.game.next(s)

    def legal(self, s: State) -> vec[i64]:
        assert isinstance(s, FaroState)
        rules = faro(s)
        if s.pending[s.asked] == DOUBLET:
            return vec[i64]([i64(rules.PAY), i64(rules.PLI)])
        out = vec[i64]([i64(rules.TAKE)])
        if s.level[s.asked] < LEVELS:
            if not s.marks[s.asked] & PAIX:
                out = append(out, rules.PAROLI)
            out = append(out, rules.PAIX)
        return out

    def act(self, s: State, action: i64) -> None:
        assert isinstance(s, FaroState)
        rules = faro(s)
        at = s.asked
        s.pending[at] = 0
        if action == rules.TAKE:
            s.pay(rules.LAYOUT, s.turn, s.risk[at], rules.cite_take)
            s.clear(at)
        elif action == rules.PAROLI:
            s.level[at] += 1
        elif action == rules.PAIX:
            s.level[at] += 1
            if not s.marks[at] & PAIX:
                s.pay(rules.LAYOUT, s.turn, s.stake[at], rules.cite_paix)
                s.risk[at] -= s.stake[at]
                s.marks[at] |= PAIX
        elif action == rules.PAY:
            s.pay(rules.LAYOUT, s.turn, s.risk[at], rules.cite_pay)
            s.clear(at)
        else:
            s.marks[at] |= PLI
        self.begin(s)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        assert isinstance(s, FaroState)
        rules = faro(s)
        if s.pending[s.asked] == DOUBLET:
            return "after a doublet one pays or makes a pli", rules.name_of("16")
        if s.level[s.asked] >= LEVELS:
            return "soixante et le va is the highest chance", rules.name_of("14")
        return "after a win one takes the money or ventures it again", rules.name_of("14")

    def article(self, s: State) -> str:
        assert isinstance(s, FaroState)
        return faro(s).name_of("16" if s.asked >= 0 and s.pending[s.asked] == DOUBLET else "14")

    def prompt(self, s: State) -> str:
        assert isinstance(s, FaroState)
        name = SPOT_NAMES[s.asked % SPOTS]
        if s.pending[s.asked] == DOUBLET:
            return f"A doublet on {name} took half: pay, or make a pli with the rest?"
        return f"{name} has won: take the money, or venture it again?"


class Faro(Game):
    """Faro as the Hoyle of 1909 prints it."""

    id = "faro"
    title = "Faro"
    family = "banks"
    books = ("hoyle-donohue",)
    information = "perfect"
    utility = "general_sum"
    open_chance = True
    min_players = 1
    max_players = 8
    options = (
        Option("players", 2, "punters at the table", low=1, high=8, cites=("hoyle-donohue/faro/11",)),
        Option("packs", 2, "times the pack is dealt through", low=1, high=100, cites=("hoyle-donohue/faro/30",)),
        Option("limit", 5, "units that may be staked on a card", low=1, high=20, cites=("hoyle-donohue/faro/2",)),
        Option("cards", 4, "cards and figures one punter may have staked", low=1, high=SPOTS, cites=("hoyle-donohue/faro/21",)),
        Option(
            "hocly", "but-the-last", "whose the last card but one is: the bank's, nobody's, or the bank's but in the last deal",
            choices=("claimed", "given-up", "but-the-last"), cites=("hoyle-donohue/faro/7",),
        ),
        Option("opposite", False, "a stake may be laid for the right-hand card", cites=("hoyle-donohue/faro/24",)),
        Option("bottom", True, "the bottom card is shown before the deal", cites=("hoyle-donohue/faro/12",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.packs = self.count("packs")
        self.limit = self.count("limit")
        self.most = self.count("cards")
        self.hocly = self.choice("hocly")
        self.opposite = self.flag("opposite")
        self.bottom_shown = self.flag("bottom")
        self.pools = ("bank", "layout")
        self.BANK = self.players
        self.LAYOUT = self.players + 1
        bets = []
        for name in SPOT_NAMES:
            for units in range(self.limit):
                bets.append(f"{units + 1} on {name}")
        self.STAKE = self.actions.add("stake", "bet", tuple(bets))
        self.MASK = self.actions.add("mask", "card", SPOT_NAMES)
        for verb in ("unmask", "withdraw", "lift", "buy", "oppose"):
            self.actions.add(verb, "card", SPOT_NAMES)
        self.LAY = self.actions.add("lay", "card", SPOT_NAMES)
        self.DONE = self.actions.add("done")
        self.TAKE = self.actions.add("take")
        self.PAROLI = self.actions.add("paroli")
        self.PAIX = self.actions.add("paix")
        self.PAY = self.actions.add("pay")
        self.PLI = self.actions.add("pli")
        self.cite_stake = self.cite("2")
        self.cite_change = self.cite("3")
        self.cite_win = self.cite("4")
        self.cite_half = self.cite("5")
        self.cite_hocly = self.cite("7")
        self.cite_buy = self.cite("9")
        self.cite_take = self.cite("14")
        self.cite_pay = self.cite("16")
        self.cite_paix = self.cite("25")
        self.cite_pli = self.cite("28")
        self.cite_over = self.cite("30")
        self.parts = [Bottom("bottom"), Punt("punting"), Coup("coup"), Fortune("fortune")]

    def name_of(self, article: str) -> str:
        """An article's full id."""
        return f"{self.book}/{self.id}/{article}"

    def new_state(self) -> State:
        return FaroState(self)

    def pack_order(self, s: State) -> vec[i64]:
        out = vec[i64]([], capacity=PACK)
        for card in range(PACK):
            out = append(out, card)
        return out

    def outcome_name(self, outcome: int) -> str:
        return card_name(outcome)

    def begin_deal(self, s: State) -> None:
        assert isinstance(s, FaroState)
        s.shown = vec[i64]([])
        s.bottom = NOBODY
        s.right = NOBODY
        s.leftward = NOBODY
        s.left = PACK

    def hocly_claimed(self, s: State) -> bool:
        """Whether the bank claims the last card but one in this deal."""
        if self.hocly == "but-the-last":
            return not (s.deal + 1 >= self.packs or (self.deals > 0 and s.deal + 1 >= self.deals))
        return self.hocly == "claimed"

    def settle(self, s: FaroState) -> None:
        """Pay and take for the coup that lies on the table."""
        settle_coup(s, self)

    def match_over(self, s: State) -> bool:
        return s.deal >= self.packs

    def end_match(self, s: State) -> None:
        """30: what no coup has decided goes back."""
        assert isinstance(s, FaroState)
        for at in range(i64(len(s.risk))):
            if s.risk[at]:
                s.pay(self.LAYOUT, at // SPOTS, s.risk[at], self.cite_over)
                s.clear(at)

    def fill(self, s: State, seat: i64) -> None:
        assert isinstance(s, FaroState)
        s.order = s.shown[:]

    def max_game_length(self) -> int:
        return (self.deals or self.packs) * PACK * self.players * 3 * SPOTS

    def seat_names(self) -> list[str]:
        return [f"punter {n + 1}" for n in range(self.players)]

    def observation_axes(self) -> list[tuple[str, int]]:
        return [
            ("seat to act", self.players), ("my seat", self.players), ("undealt", 1), ("dealt to the right", RANKS),
            ("dealt to the left", RANKS), ("bottom", RANKS), ("my stakes", SPOTS), ("my raises", SPOTS),
            ("my masked", SPOTS), ("asked", SPOTS), ("others' stakes", SPOTS), ("purse", 1),
        ]  # fmt: skip

    def observe(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, FaroState)
        out = [1.0 if s.turn == n else 0.0 for n in range(self.players)]
        out += [1.0 if seat == n else 0.0 for n in range(self.players)]
        out.append(float(s.left) / PACK)
        right, left = s.tally()
        out += [x / 4.0 for x in right] + [x / 4.0 for x in left]
        out += [1.0 if s.bottom >= 0 and s.bottom % RANKS == n else 0.0 for n in range(RANKS)]
        me = seat * SPOTS
        out += [float(s.risk[me + n]) / UNIT for n in range(SPOTS)]
        out += [float(s.level[me + n]) for n in range(SPOTS)]
        out += [1.0 if s.marks[me + n] & MASKED else 0.0 for n in range(SPOTS)]
        out += [1.0 if s.asked == me + n else 0.0 for n in range(SPOTS)]
        for n in range(SPOTS):
            others = 0.0
            for who in range(self.players):
                if who != seat:
                    others += float(s.risk[who * SPOTS + n]) / UNIT
            out.append(others)
        return out + [float(s.purse[seat]) / UNIT]

    def zones(self, s: State) -> list[Zone]:
        assert isinstance(s, FaroState)
        right, left = s.tally()
        bets = []
        for at in range(len(s.risk)):
            if s.risk[at]:
                note = s.note(at)
                bets.append(Item(f"bet{at}", SPOT_NAMES[at % SPOTS], note, at // SPOTS, int(s.risk[at])))
        coup = []
        if s.right >= 0:
            coup = [Item("right", card_name(s.right), "right"), Item("left", card_name(s.leftward), "left")]
        tally = [Item(f"tally{n}", SPOT_NAMES[n], f"{right[n]} right, {left[n]} left") for n in range(RANKS)]
        out = [
            Zone("layout", "layout", bets, title="stakes"),
            Zone("shown", "coup", coup, title="the coup"),
            Zone("tableau", "tally", tally, title="dealt"),
            Zone("stock", "pack", [], count=int(s.left), title="undealt"),
        ]
        if s.bottom >= 0:
            out.append(Zone("shown", "bottom", [Item("bottom", card_name(s.bottom))], title="bottom card"))
        for n in range(self.players):
            out.append(Zone("purse", f"purse{n}", [Item(f"purse{n}", "", amount=int(s.purse[n]))], owner=n))
        return out


def faro(s: State) -> Faro:
    """The rules of a state, under their own type."""
    rules = s.game
    assert isinstance(rules, Faro)
    return rules
