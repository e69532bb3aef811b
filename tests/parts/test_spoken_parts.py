"""What auction, exchange and vying can do beyond what Gleek asks of them, tried at its table."""

from __future__ import annotations

from typing import Any, cast

from tests.games.gleek_table import PACK
from tests.games.words import do, names

import gamester
from gamester.engine.bits import BIT, count
from gamester.engine.part import Part
from gamester.engine.state import CHANCE
from gamester.equipment.cards import card
from gamester.games.vying.gleek.game import Gleek
from gamester.games.vying.gleek.parts import Ruff, Stock, TakeStock

AUCTION, EXCHANGE, RUFF = 2, 3, 4


def table(at: int, part: Part[Any, Any]) -> Gleek:
    """Gleek with another part in the place of its own."""
    game = cast(Gleek, gamester.load_game("gleek(deals=1)"))
    part.join(game)
    game.parts[at] = part
    return game


def test_an_auction_may_let_one_bid_more_than_the_next_figure() -> None:
    game = table(AUCTION, Stock("auction", 12, 60, {"pass": "bid", "bid": "first-bid"}, True))
    s = do(game.new_initial_state(deal=PACK), "bid 30")
    assert names(s) == ["pass", *[f"bid {n}" for n in range(31, 61)]]
    assert s.view(2).prompt() == "Bid 31 or more, or pass"
    do(s, "bid 60")
    assert names(s) == ["pass"] and s.bids.bidder == 2
    do(s, "pass", "pass")
    assert s.phase == "exchange" and s.purse[2] == -60


def test_an_exchange_may_have_cards_laid_out_before_the_stock_is_seen() -> None:
    for seeded in (True, False):
        game = table(EXCHANGE, TakeStock("exchange", 7, "take", False))
        s = game.new_initial_state(deal=PACK if seeded else PACK[:37])
        do(s, "bid 12", "pass", "pass")
        before = s.hands[1]
        assert s.held[1] == 12 and count(before) == 12
        for n in range(7):
            assert s.phase == "exchange" and s.laid.many[1] == n and s.current_player() == 1
            t = game.imagine(s.view(2), n)
            assert count(t.hands[1]) == 12 - n and count(t.laid.out[1]) == n and len(t.order) - t.drawn in (0, 7)
            s.apply_action(s.legal_actions()[0])
        for c in [] if seeded else PACK[37:]:
            assert s.current_player() == CHANCE
            s.apply_action(card(c))
        assert s.phase == "ruff" and s.held[1] == 12 and s.current_player() == 1
        new = sum(int(BIT[card(c)]) for c in PACK[37:])
        assert s.hands[1] == before & ~s.laid.out[1] | new


def test_vying_may_be_bounded() -> None:
    game = table(RUFF, Ruff("ruff", 1, dict.fromkeys(("vie", "see", "pass", "double"), "vie")))
    s = do(game.new_initial_state(deal=PACK), *["pass"] * 3, "vie")
    assert names(s) == ["pass", "see"]
