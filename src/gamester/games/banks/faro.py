"""Faro: a livret on the cloth, two cards a coup, one for the bank and one for the punter.

The seats are the punters. The banker never decides anything, so he is a holder of the ledger, beside the layout
where the stakes lie. A unit staked is four counters, so that halves and quarters stay whole. Where the bottom card
is shown it is the first of the pack's order, because it is known first; the rest follow as they are dealt.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.game import Game
from gamester.engine.state import State
from gamester.engine.zones import Zone
from gamester.games.banks.faro_options import OPTIONS
from gamester.games.banks.faro_play import Bottom, Coup, Fortune, Punt
from gamester.games.banks.faro_screen import axes, cloth, numbers
from gamester.games.banks.faro_settle import settle_coup
from gamester.games.banks.faro_table import PACK, SPOT_NAMES, SPOTS, FaroState, card_name

NOBODY: Final = -1


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
    options = OPTIONS

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

    def max_game_length(self) -> int:
        return (self.deals or self.packs) * PACK * self.players * 3 * SPOTS

    def seat_names(self) -> list[str]:
        return [f"punter {n + 1}" for n in range(self.players)]

    def observation_axes(self) -> list[tuple[str, int]]:
        return axes(self.players)

    def observe(self, s: State, seat: int) -> list[float]:
        assert isinstance(s, FaroState)
        return numbers(s, seat)

    def zones(self, s: State) -> list[Zone]:
        assert isinstance(s, FaroState)
        return cloth(s)
