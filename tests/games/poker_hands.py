"""Setting up draw poker for tests: given hands, and play in the chapter's words."""

from typing import cast

from gamester import load_game
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.vying.poker.game import DrawPoker
from gamester.games.vying.poker.state import PokerState

NOTHING = ("2C 4D 6H 8S TC", "2D 4H 6S 8C TD", "2H 4S 6C 8D TH", "2S 4C 6D 8H TS", "3C 5D 7H 9S JC", "3D 5H 7S 9C JD")


def deal(options: str = "", hands: dict[str, str] | None = None, pack: str = "", players: int = 5) -> PokerState:
    """A table where A deals; seats not named get hands of nothing. ``pack``: the cards that come next."""
    game = load_game(f"draw-poker(players={players},{options})")
    held = {"ABCDEF".index(who): cards.split() for who, cards in (hands or {}).items()}
    used = {c for cards in held.values() for c in cards} | set(pack.split())
    spare = [c for c in NAMES[:52] if c not in used]
    for seat in range(players):
        if seat not in held:
            plain = next((n.split() for n in NOTHING if not used & set(n.split())), None)
            held[seat] = plain if plain else [spare.pop() for _ in range(5)]
            used |= set(held[seat])
            spare = [c for c in spare if c not in used]
    order = [held[(1 + n) % players][k] for k in range(5) for n in range(players)] + pack.split()
    return cast(PokerState, game.new_initial_state(seed=1, deal=order + [c for c in NAMES[:52] if c not in order]))


def say(s: PokerState, *words: str) -> PokerState:
    """Play ``"B blind 1"`` and the like, each by the seat whose turn it must be."""
    for one in words:
        who, _, action = one.partition(" ")
        assert "ABCDEF"[s.turn] == who, f"{one}: it is {s.turn} to speak in the {s.phase}"
        s.apply_action(s.string_to_action(action))
    return s


def stand_all(s: PokerState) -> PokerState:
    """Nobody draws."""
    while s.phase == "draw":
        s.apply_action(s.string_to_action("stand"))
    return s


def rules(s: PokerState) -> DrawPoker:
    return cast(DrawPoker, s.game)


def pool(s: PokerState) -> int:
    return int(s.purse[s.num_players()])


def hand(text: str) -> int:
    return card_set(text)


__all__ = ["card", "deal", "hand", "pool", "rules", "say", "stand_all"]
