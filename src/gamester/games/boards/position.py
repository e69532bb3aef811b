"""A position to begin a match of a board from, as it is given."""

from gamester.engine.errors import BadDeal


def position_texts(deal: object, reads: str) -> list[str]:
    """One text, which is a FEN, or the several that a record keeps; ``BadDeal`` says that a position ``reads`` so."""
    if isinstance(deal, str):
        return [deal]
    if isinstance(deal, (list, tuple)) and deal and all(isinstance(word, str) for word in deal):
        return [str(word) for word in deal]
    raise BadDeal(f"a position is text: {reads}")
