"""An open bank: stakes on the cloth, one throw or spin, and every stake on it is paid, lost or given back at once."""

from typing import ClassVar, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.chance import Source
from gamester.parts.bank import BankGame, BankState, Stakes, leave_off
from gamester.parts.coup import Coup

REMEMBERED: Final = 12  # what came last, to be seen beside the table


class OpenState(BankState):
    """What has come before."""

    came: vec[i64] = NONE  # the last outcomes, the newest at the end

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.came = by.listed("came", of.came, MATCH)


def bank_options(game: str, limit: int, highest: int) -> tuple[Option, ...]:
    """What every such bank settles."""
    at = f"hoyle-donohue/{game}/"
    return (
        Option("players", 3, "punters at the table", low=1, high=8, cites=(at + "stakes",)),
        Option("coups", 20, "coups in a sitting", low=1, high=1000, cites=(at + "stakes",)),
        Option("limit", limit, "units that may be staked on a chance", low=1, high=highest, cites=(at + "stakes",)),
    )


class Come(Coup[OpenState, "OpenBank"]):
    """What decides all stakes is drawn."""

    def coup(self, s: OpenState) -> None:
        game = self.game
        outcome = s.draw()
        for place in range(i64(len(s.risk))):
            if s.risk[place]:
                game.settle(s, place, game.pays(place % game.spots, outcome))
        s.came = append(s.came[-REMEMBERED + 1 :], outcome)
        game.next(s)


class OpenBank(BankGame[OpenState]):
    """A coup a deal. Its chapter has the articles ``stakes``, ``wins`` and ``loses``."""

    family = "banks"
    books = ("hoyle-donohue",)
    information = "perfect"
    utility = "general_sum"
    min_players = 1
    max_players = 8
    highest: ClassVar[int] = 1  # times a stake that the bank pays at most
    apart: ClassVar[bool] = True

    def open_bank(self, source: Source, spots: tuple[str, ...]) -> None:
        """Call it in ``setup``: what chance draws from, and what may be staked on."""
        self.players = self.count("players")
        self.coups = self.count("coups")
        self.source = source
        self.lay_cloth(spots, self.count("limit"))
        self.for_win: i64 = self.cite("wins")
        self.for_loss: i64 = self.cite("loses")
        self.parts = [Stakes("staking", "stakes", leave_off("stakes")), Come("coup")]

    def new_state(self) -> OpenState:
        return OpenState(self)

    def pays(self, spot: i64, outcome: i64) -> i64:
        """How many times a stake there the bank pays; 0: it goes back, -1: it is lost."""
        raise NotImplementedError

    def settle(self, s: OpenState, place: i64, times: i64) -> None:
        """What becomes of a stake."""
        if times < 0:
            self.lose(s, place, s.risk[place], self.for_loss)
            return
        self.win(s, place, times * s.risk[place], self.for_win)
        self.take_up(s, place, self.for_win)

    def mosts(self, s: OpenState, seat: i64) -> vec[i64]:
        """Of each spot on which nothing lies as yet, the limit: ``most`` of them all at once."""
        out = s.risk[seat * self.spots : seat * self.spots + self.open_spots]
        limit, n = self.limit, i64(0)
        for risked in out:
            if risked:
                out[n] = 0
            else:
                out[n] = limit
            n += 1
        return out

    def match_over(self, s: OpenState) -> bool:
        return s.deal >= self.coups

    # --- bounds -----------------------------------------------------------------------------------------------------
    def most_coups(self) -> int:
        """How many coups there are."""
        return min(self.deals, self.coups) if self.deals else self.coups

    def max_game_length(self) -> int:
        return self.most_coups() * self.players * (int(self.open_spots) + 1)

    def max_utility(self) -> float:
        return -self.min_utility() * self.highest

    def min_utility(self) -> float:
        return -float(self.most_coups() * self.limit * self.open_spots)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def zones(self, s: OpenState) -> list[Zone]:
        out = super().zones(s)
        before = [
            Item(f"came {n}", " ".join(self.source.faces(outcome)))
            for n, outcome in enumerate(s.came[: i64(len(s.came)) - 1])
        ]
        return [*out, Zone("holes", "came", before, title="before it")] if before else out

    def aim(self, s: OpenState) -> list[Item]:
        return [Item("aim", "every punter against the bank", "played for")]

    def told(self, s: OpenState) -> str:
        came = " ".join(self.source.faces(s.thrown[0]))
        stand = ", ".join(f"{name} at {int(s.purse[n]):+}" for n, name in enumerate(self.seat_names()))
        return f"{came} has come (article wins): {stand}."
