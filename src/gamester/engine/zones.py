"""What lies on the table, as any screen draws it: typed zones of items, made from a view and from nothing else."""

KINDS = (
    "hand", "trick", "won", "stock", "discard", "shown", "tableau", "runs", "layout", "board", "tables", "dice",
    "tiles", "auction", "claims", "pool", "purse", "score", "prompt",
)  # fmt: skip


class Item:
    """A thing in a zone: ``face`` is a card, piece or text (``""``: face down), ``id`` stays the same as it moves."""

    def __init__(self, id: str, face: str, note: str = "", owner: int = -1, amount: int = 0) -> None:
        self.id = id
        self.face = face
        self.note = note
        self.owner = owner
        self.amount = amount

    def same(self, other: "Item") -> bool:
        """Whether the two look alike."""
        return (
            self.id == other.id
            and self.face == other.face
            and self.note == other.note
            and self.owner == other.owner
            and self.amount == other.amount
        )

    def to_data(self) -> dict[str, object]:
        """The item as JSON data."""
        return {"id": self.id, "face": self.face, "note": self.note, "owner": self.owner, "amount": self.amount}


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

    def to_data(self) -> dict[str, object]:
        """The zone as JSON data."""
        return {
            "kind": self.kind, "id": self.id, "owner": self.owner, "count": self.count, "title": self.title,
            "items": [i.to_data() for i in self.items],
        }  # fmt: skip
