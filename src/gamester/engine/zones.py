"""What lies on the table, as any screen draws it: typed zones of items, made from a view and from nothing else."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

KINDS = (
    "hand", "trick", "won", "stock", "discard", "shown", "tableau", "runs", "layout", "board", "tables", "bed", "dice",
    "holes", "tiles", "auction", "claims", "pool", "purse", "score", "prompt",
)  # fmt: skip


OFTEN: Final = 64
_NUMBERED: Final[dict[str, list[str]]] = {}


def numbered(word: str, n: int) -> str:
    """``word n``; a string made once where ``n`` is small, for zones are named at every move."""
    if n < 0 or n >= OFTEN:
        return f"{word} {n}"
    found = _NUMBERED.get(word)
    if found is None:
        found = _NUMBERED[word] = [f"{word} {k}" for k in range(OFTEN)]
    return found[n]


def figure(n: int) -> str:
    """``n`` in figures; a string made once where it is small."""
    return FIGURES[n] if 0 <= n < OFTEN else str(n)


FIGURES: Final = [str(n) for n in range(OFTEN)]


def stirred(mark: i64, value: i64) -> i64:
    """A mark with one value more: 62 bits, and no other value would have given the same from here."""
    mark = ((mark ^ value) * 0x3F58476D1CE4E5B9) & 0x3FFFFFFFFFFFFFFF
    return mark ^ (mark >> 31)


@mypyc_attr(acyclic=True)
class Item:
    """A thing in a zone: ``face`` is a card, piece or text (``""``: face down), ``id`` stays the same as it moves.

    It is never altered: zones may share it.
    """

    def __init__(self, id: str, face: str, note: str = "", owner: int = -1, amount: int = 0) -> None:
        self.id = id
        self.face = face
        self.note = note
        self.owner = owner
        self.amount = amount
        self.marked: i64 = 0  # its mark, when it has been asked for

    def same(self, other: "Item") -> bool:
        """Whether the two look alike."""
        return (
            self.id == other.id
            and self.face == other.face
            and self.note == other.note
            and self.owner == other.owner
            and self.amount == other.amount
        )

    def mark(self) -> i64:
        """A number that two items share if they look alike, and in one process hardly ever otherwise."""
        if self.marked == 0:
            self.marked = hash((self.id, self.face, self.note, self.owner, self.amount))
        return self.marked

    def to_data(self) -> dict[str, object]:
        """The item as JSON data."""
        return {"id": self.id, "face": self.face, "note": self.note, "owner": self.owner, "amount": self.amount}


@mypyc_attr(acyclic=True)
class Zone:
    """A place on the table. ``owner`` is a seat or -1; ``count`` tells how many where faces are hidden."""

    def __init__(
        self, kind: str, id: str, items: "list[Item] | None" = None, owner: int = -1, count: int = -1, title: str = ""
    ) -> None:
        self.kind = kind
        self.id = id
        self.items: list[Item] = items if items is not None else []
        self.owner = owner
        self.count = count if count >= 0 else len(self.items)
        self.title = title

    def same(self, other: "Zone") -> bool:
        """Whether the two look alike; much cheaper than encoding both."""
        if (
            self.id != other.id
            or self.count != other.count
            or len(self.items) != len(other.items)
            or self.owner != other.owner
            or self.title != other.title
            or self.kind != other.kind
        ):
            return False
        for i in range(len(self.items)):
            if not self.items[i].same(other.items[i]):
                return False
        return True

    def mark(self) -> i64:
        """As ``Item.mark``."""
        mark: i64 = hash((self.kind, self.id, self.title, self.owner, self.count))
        for item in self.items:
            mark = stirred(mark, item.mark())
        return mark

    def to_data(self) -> dict[str, object]:
        """The zone as JSON data."""
        return {
            "kind": self.kind, "id": self.id, "owner": self.owner, "count": self.count, "title": self.title,
            "items": [i.to_data() for i in self.items],
        }  # fmt: skip


class Shown:
    """What somebody was last shown: a number for each zone, so that many tables find room in a processor's cache."""

    def __init__(self) -> None:
        self.ids: list[str] = []
        self.marks: vec[i64] = vec[i64]([])
        self.gone: list[str] = []

    def changed(self, zones: list[Zone]) -> list[Zone]:
        """Those that look otherwise than before; ``gone`` then holds the ids of those that are no longer there."""
        marks = vec[i64]([], capacity=len(zones))
        ids = [zone.id for zone in zones]
        out: list[Zone] = []
        before = len(self.ids)
        moved = before != len(ids)
        for i in range(len(zones)):
            mark = zones[i].mark()
            marks = append(marks, mark)
            at = i
            if at >= before or self.ids[at] != ids[i]:
                moved = True
                at = self.ids.index(ids[i]) if ids[i] in self.ids else before
            if at >= before or self.marks[at] != mark:
                out.append(zones[i])
        self.gone = [id for id in self.ids if id not in ids] if moved else []
        if moved:
            self.ids = ids
        self.marks = marks
        return out
