"""Deals at Loo, as its tests lay them."""

from __future__ import annotations

from typing import Any

import gamester
from gamester.engine.state import State
from gamester.equipment.cards import NAMES, card
from gamester.players.loader import load_player


def laid(game: str, drawn: list[str], /, **options: Any) -> Any:
    """A first deal by seat 0 in which cards are drawn in that order, the others after them."""
    whole = gamester.load_game(game, options)
    pack = [NAMES[c] for c in whole.pack_order(whole.empty_state())]
    return whole.new_initial_state(deal=drawn + [name for name in pack if name not in drawn])


def singly(*hands: str) -> list[str]:
    """Hands, from the first that is dealt to, one card at a time."""
    return [hand.split()[n] for n in range(len(hands[0].split())) for hand in hands]


def purses(s: State) -> list[int]:
    """What the seats have won, and what is in the pool."""
    return [int(n) for n in s.purse]


def paid(s: State, word: str) -> list[tuple[str, str, int]]:
    """The payments of this deal under an article."""
    return [(t.giver, t.taker, t.amount) for t in s.ledger.transfers if t.article.endswith("/" + word)]


def led(s: State) -> list[str]:
    """The cards that may be played, in words."""
    return [NAMES[a] for a in s.legal_actions()]


def number(text: str) -> int:
    """A card's number."""
    return int(card(text))


def beats_random(name: str, players: int, matches: int) -> tuple[float, float]:
    """What the plain player wins a match against players at random, and the standard error."""
    game = gamester.load_game(name, {"players": players})
    simple, rest = load_player("simple", game), load_player("random", game)
    won = []
    for seed in range(matches):
        s = game.new_initial_state(seed=seed)
        while not s.is_terminal():
            who = simple if s.current_player() == seed % players else rest
            s.apply_action(who.choose(s.view(s.current_player())).action)
        won.append(s.returns()[seed % players])
    mean = sum(won) / matches
    return mean, (sum((x - mean) ** 2 for x in won) / matches / (matches - 1)) ** 0.5


def better_than_random(name: str, players: int, matches: int) -> tuple[float, float]:
    """What the plain player wins a match more than a random one in its seat with the same deals, and the error."""
    game = gamester.load_game(name)
    if game.num_players() != players:
        game = gamester.load_game(name, {"players": players})
    simple = load_player("simple", game)
    more = []
    for seed in range(matches):
        won = []
        for plays in (True, False):
            s: Any = game.new_initial_state(seed=seed)
            steps = 0
            while not s.is_terminal():
                steps += 1
                if plays and s.current_player() == seed % players:
                    s.apply_action(simple.choose(s.view(s.current_player())).action)
                else:
                    s.play_random(1, 1000 * seed + steps)
            won.append(s.returns()[seed % players])
        more.append(won[0] - won[1])
    mean = sum(more) / matches
    return mean, (sum((x - mean) ** 2 for x in more) / matches / (matches - 1)) ** 0.5
