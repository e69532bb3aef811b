"""What the second readers of Ombre and its family share: the order of the cards, the matadores, what must be played."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

SPADILLE, BASTO = "AS", "AC"
SUITS = {"Clubs": "C", "Diamonds": "D", "Hearts": "H", "Spades": "S"}
PACK = [rank + suit for suit in "CDHS" for rank in "234567JQKA"]  # the Eights, Nines and Tens are laid aside


def plain(suit: str) -> list[str]:
    """A suit that is not trumps, the best first; the black Aces never belong to theirs."""
    return [rank + suit for rank in ("KQJA234567" if suit in "DH" else "KQJ765432")]


def trumps(suit: str) -> list[str]:
    """The trumps, the best first."""
    manille = ("7" if suit in "DH" else "2") + suit
    rest = ["A" + suit] * (suit in "DH") + [c for c in plain(suit) if c != manille and c[0] != "A"]
    return [SPADILLE, manille, BASTO, *rest]


def suit_of(card: str, trump: str) -> str:
    """The black Aces are trumps, whatever is."""
    return trump if card in (SPADILLE, BASTO) else card[1]


def lawful(hand: Iterable[str], led: str, trump: str) -> set[str]:
    """Suit is followed, but that a matadore is not forced by a lower trump led."""
    hand = set(hand)
    if not led:
        return hand
    same = {c for c in hand if suit_of(c, trump) == suit_of(led, trump)}
    if suit_of(led, trump) == trump:
        order = trumps(trump)
        if all(c in order[:3] and order.index(c) < order.index(led) for c in same):
            return hand
    return same or hand


def best(cards: Sequence[str], trump: str) -> str:
    """Which of a trick wins it, the first led."""
    order = trumps(trump) + plain(cards[0][1]) if suit_of(cards[0], trump) != trump else trumps(trump)
    return min((c for c in cards if c in order), key=order.index)


def matadores(hand: Iterable[str], trump: str, pack: Sequence[str] = PACK) -> int:
    """The first three trumps in the pack, and those that follow them without a gap; fewer than the three are none."""
    held, n = set(hand), 0
    for card in trumps(trump):
        if card in pack and card not in held:
            break
        n += card in held
    return n if n >= 3 else 0
