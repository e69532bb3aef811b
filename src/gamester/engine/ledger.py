"""The ledger: counters move between named holders, each move under an article, and none is made or lost."""

from gamester.engine.position import Position


class Transfer:
    """``amount`` counters from ``giver`` to ``taker`` under ``article``."""

    def __init__(self, giver: str, taker: str, amount: int, article: str) -> None:
        self.giver = giver
        self.taker = taker
        self.amount = amount
        self.article = article

    def __repr__(self) -> str:
        return f"{self.giver} to {self.taker}: {self.amount} ({self.article})"


class Ledger:
    """A reading of a state's counters."""

    def __init__(self, state: Position) -> None:
        self.holders: tuple[str, ...] = state.game.holders
        self.balances: dict[str, int] = {h: int(state.purse[n]) for n, h in enumerate(state.game.holders)}
        self.transfers: list[Transfer] = []
        for word in state.log:
            giver, taker = state.game.holders[word >> 6 & 63], state.game.holders[word & 63]
            self.transfers.append(Transfer(giver, taker, int(word >> 24), state.game.cited[word >> 12 & 4095]))

    def total(self) -> int:
        """The sum over all holders: the same after every action."""
        return sum(self.balances.values())

    def to_data(self) -> dict[str, object]:
        """The ledger as JSON data."""
        moves = [{"from": t.giver, "to": t.taker, "amount": t.amount, "article": t.article} for t in self.transfers]
        return {"balances": self.balances, "transfers": moves}
