"""What chance draws from: dice thrown together, a shoe of several packs, a wheel. Each names and reads its outcomes."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.errors import BadDeal
from gamester.equipment.cards import NAMES, SUITS

ACE_FIRST: Final = "A23456789TJQK"
ACE: Final = 12


class Source:
    """Outcomes numbered from 0. ``order``: all of them as they lie before they are shuffled; empty where what has

    come may come again. ``kind``: the zone that shows what came."""

    kind = "shown"
    what = "an outcome"  # as a fault calls it

    def __init__(self, names: tuple[str, ...]) -> None:
        self.names = names
        self.many: i64 = i64(len(names))
        self.order: vec[i64] = vec[i64]([])
        self.every: vec[i64] = vec[i64]([], capacity=len(names))
        for n in range(self.many):
            self.every = append(self.every, n)

    def left(self, drawn: vec[i64]) -> vec[i64]:
        """What may come next when ``drawn`` has come: each as often as it is likely. It is read only."""
        return self.every

    def parse(self, text: str) -> int:
        """The outcome that is written so."""
        plain = self.plain(text)
        if plain not in self.names:
            raise BadDeal(f"{text[:40]!r} is not {self.what}")
        return self.names.index(plain)

    def plain(self, text: str) -> str:
        """A writing of an outcome as its name has it."""
        return text.strip()

    def faces(self, outcome: i64) -> list[str]:
        """What is seen of it: a die's number each, or a card."""
        return [self.names[outcome]]


class Dice(Source):
    """So many dice of six sides. They are told apart, so that every throw is as likely as any other: ``61``, ``16``."""

    kind = "dice"

    def __init__(self, many: int) -> None:
        names = [""]
        for _ in range(many):
            names = [name + face for name in names for face in "123456"]
        super().__init__(tuple(names))
        self.what = f"a throw: write {'the die' if many == 1 else f'{many} dice, as ' + '61'.ljust(many, '1')}"
        self.dice: i64 = many
        self.totals: vec[i64] = vec[i64]([sum(int(face) for face in name) for name in names])

    def total(self, throw: i64) -> i64:
        """The sum of the dice."""
        return self.totals[throw]

    def die(self, throw: i64, n: i64) -> i64:
        """What the die numbered ``n``, from 0, shows."""
        for _ in range(self.dice - 1 - n):
            throw //= 6
        return throw % 6 + 1

    def plain(self, text: str) -> str:
        return text.strip().replace("-", "").replace(" ", "")

    def faces(self, outcome: i64) -> list[str]:
        return list(self.names[outcome])


class Shoe(Source):
    """Several packs together. A card is numbered as in one pack and comes as often as there are packs."""

    what = "a card: write rank then suit, as 7S, TD, QH"

    def __init__(self, packs: int = 1) -> None:
        super().__init__(NAMES[:52])
        self.packs: i64 = packs
        for _ in range(packs):  # as a new pack lies
            for suit in range(i64(len(SUITS))):
                self.order = append(self.order, 13 * suit + ACE)
                for rank in range(ACE):
                    self.order = append(self.order, 13 * suit + rank)

    def left(self, drawn: vec[i64]) -> vec[i64]:
        there = vec[i64]([self.packs] * 52)
        for card in drawn:
            there[card] -= 1
        out = vec[i64]([])
        for card in range(52):
            for _ in range(there[card]):
                out = append(out, card)
        return out

    def plain(self, text: str) -> str:
        return text.strip().upper().replace("10", "T")


class Wheel(Source):
    """A wheel or a bowl: one hole at a spin, every one as likely."""

    kind = "holes"
    what = "a hole of the wheel"

    def plain(self, text: str) -> str:
        return text.strip().lower()


def pips(card: i64) -> i64:
    """1 for an Ace, 10 for a court card, else what the card's number says: as banking games add cards up."""
    rank = card % 13
    return 1 if rank == ACE else 10 if rank > 8 else rank + 2
