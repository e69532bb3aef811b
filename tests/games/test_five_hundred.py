"""Five Hundred: the packs, the widow, the bids, the Joker, and the score."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.law_table import commit, may
from tests.games.words import do, names, play

import gamester
from gamester.books import load
from gamester.engine.bits import count
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import JOKER, NAMES, card_set
from gamester.games.bridge.five_parts import BIDS

F = "hoyle-donohue/five-hundred/"
CHAPTER = load("hoyle-donohue", "five-hundred")


def row(xs: Any) -> list[int]:
    return [int(x) for x in xs]


def dealt(*hands: str, widow: str = "", **options: object) -> Any:
    """Seat 0 deals; each seat gets what is given and then the lowest cards left."""
    game = gamester.load_game("five-hundred", options)
    n = game.num_players()
    full = [hand.split() for hand in hands] + [[] for _ in range(n - len(hands))] + [widow.split()]
    pack = [NAMES[int(c)] for c in game.whole_pack]
    rest = sorted((c for c in pack if not any(c in hand for hand in full)), key=lambda c: "23456789TJQKA*".index(c[0]))
    for hand, size in [*zip(full[:n], [10] * n, strict=True), (full[n], 3)]:
        while len(hand) < size:
            hand.append(rest.pop(0))
    order: list[str] = []
    taken = [0] * n
    for packet in (3, 2, 0, 3, 2):
        if not packet:
            order += full[n]
        for seat in [*range(1, n), 0] if packet else []:
            order += full[seat][taken[seat] : taken[seat] + packet]
            taken[seat] += packet
    return game.new_initial_state(seed=1, deal=order)


def bought(bid: str, *hands: str, widow: str = "", **options: object) -> Any:
    """Seat 1, eldest, has bid so, the others pass; he lays out the widow's cards again."""
    s = do(dealt(*hands, widow=widow, **options), bid)
    while s.phase == "bidding":
        do(s, "pass")
    widow_cards = widow.split() or [w for w in NAMES if s.hands[1] >> NAMES.index(w) & 1][:3]
    for card in widow_cards:
        do(s, f"lay out {card}")
    return s


def scored(bid: str, made: tuple[int, ...], score: tuple[int, ...] = (0, 0, 0), **options: object) -> Any:
    """Seat 1 has bid, and all have made so many tricks."""
    s = bought(bid, **options)
    for p, n in enumerate(made):
        s.tricks[p] = n
    for side, n in enumerate(score[: s.game.sides]):
        s.score[side] = n
    s.game.end_deal(s)
    return s


@pytest.mark.article(F + "players", F + "pack")
def test_the_packs() -> None:
    for players, size, lowest in ((3, 33, "7"), (4, 43, "4")):
        game = gamester.load_game("five-hundred", {"players": players})
        pack = {NAMES[int(c)] for c in game.whole_pack}
        assert len(pack) == size == 10 * players + 3 and "*J" in pack
        assert min(pack - {"*J"}, key=lambda c: "23456789TJQKA".index(c[0]))[0] == lowest
        assert game.sides == (2 if players == 4 else 3)
    assert not {"4H", "4D"} & pack and {"4C", "4S"} <= pack


@pytest.mark.article(F + "cut", F + "deal-left")
def test_the_lowest_deals_and_the_joker_is_lowest() -> None:
    for cards, dealer in (("7C *J AS", 1), ("AC KD QS", 2)):
        s: Any = gamester.load_game("five-hundred").new_initial_state()
        do(s, *cards.split())
        assert s.dealer == dealer
    s = do(gamester.load_game("five-hundred").new_initial_state(), "7C", "7D", "AS", "KD", "8C")
    assert s.dealer == 1
    s = do(dealt(), "pass", "pass", "pass")
    assert s.dealer == 1


@pytest.mark.article(F + "deal")
def test_three_two_the_widow_three_two() -> None:
    game = gamester.load_game("five-hundred")
    pack = [NAMES[int(c)] for c in game.whole_pack]
    s: Any = game.new_initial_state(seed=1, deal=pack)
    first, second = pack[:9], pack[9:15]
    assert set(first[:3] + second[:2]) <= {NAMES[c] for c in range(53) if s.hands[1] >> c & 1}
    dealt_out = {NAMES[c] for c in range(53) if any(h >> c & 1 for h in s.hands)}
    assert set(pack[:33]) - dealt_out == set(pack[15:18]), "after the second round, before the third"
    assert [count(h) for h in s.hands] == [10] * 3 and s.current_player() == 1
    widow = next(z for z in s.view(1).zones() if z.id == "stock")
    assert widow.count == 3 and not widow.items


@pytest.mark.article(F + "bidding", F + "levels", F + "no-bid", F + "binding")
def test_bidding_goes_round_from_eldest_hand() -> None:
    s = dealt()
    assert s.current_player() == 1 and names(s) == ["pass", *BIDS] and len(BIDS) == 20
    do(s, "seven clubs")
    assert s.current_player() == 2
    with pytest.raises(IllegalAction, match="no higher"):
        do(s, "six spades")
    do(s, "pass", "eight spades")
    assert s.current_player() == 1, "he may go higher"
    do(s, "pass")
    assert s.bidder == 0 and s.phase == "discard" and s.current_player() == 0
    s = do(dealt(), "pass", "pass", "pass")
    assert s.deal == 1 and s.phase == "bidding" and s.dealer == 1


@pytest.mark.article(F + "turns")
def test_once_each_or_until_the_others_have_passed() -> None:
    s = do(dealt(rounds=False), "six spades", "six clubs", "pass")
    assert s.bidder == 2 and s.phase == "discard"
    s = do(dealt(), "six spades", "six clubs", "pass")
    assert s.current_player() == 1


@pytest.mark.article(F + "rank", F + "values")
def test_the_printed_table() -> None:
    game: Any = gamester.load_game("five-hundred")
    table = {"spades": 40, "clubs": 60, "diamonds": 80, "hearts": 100, "no trumps": 120}
    for n, word in enumerate(("six", "seven", "eight", "nine"), start=1):
        for suit, value in table.items():
            assert game.worth(BIDS.index(f"{word} {suit}")) == n * value
    for high, low in (
        ("eight hearts", "eight spades"),
        ("nine spades", "seven diamonds"),
        ("eight spades", "six no trumps"),
    ):
        assert game.outbids(BIDS.index(high), BIDS.index(low)) and not game.outbids(BIDS.index(low), BIDS.index(high))


@pytest.mark.example(F + "eight-hearts", F + "nine-clubs")
@pytest.mark.article(F + "suits")
@pytest.mark.parametrize("id", ["eight-hearts", "nine-clubs"])
def test_the_scale_of_the_text(id: str) -> None:
    data = CHAPTER.example(id).data
    game: Any = gamester.load_game("five-hundred", {"scale": data["scale"]})
    high, low = BIDS.index(data["higher"]), BIDS.index(data["lower"])
    assert [game.worth(high), game.worth(low)] == data["values"]
    assert game.outbids(high, low) and not game.outbids(low, high)
    suits = ("clubs", "spades", "hearts", "diamonds", "no trumps")
    assert sorted(suits, key=lambda suit: game.worth(BIDS.index(f"six {suit}"))) == list(suits)
    table: Any = gamester.load_game("five-hundred")
    assert [table.worth(high), table.worth(low)] != data["values"], "the table printed below has other figures"


@pytest.mark.article(F + "widow")
def test_the_bidder_takes_the_widow_and_lays_out_three() -> None:
    s = do(dealt(widow="AC AD *J"), "six hearts", "pass", "pass")
    assert s.current_player() == 1 and s.held[1] == 13 and s.trump == 2
    assert card_set("AC AD *J") & ~s.hands[1] == 0
    do(s, "lay out AC", "lay out *J")
    with pytest.raises(IllegalAction):
        do(s, "done")
    mine = [NAMES[c] for c in range(52) if s.hands[1] >> c & 1][0]
    do(s, f"lay out {mine}")
    assert s.phase == "play" and s.current_player() == 1 and s.held[1] == 10
    assert s.view(1).state.laid.out[1] and not s.view(2).state.laid.out[1]
    laid = next(z for z in s.view(1).zones() if z.id == "discard 1")
    assert {"AC", "*J"} <= {item.id for item in laid.items}


@pytest.mark.article(F + "order", F + "play", F + "follow")
def test_the_trumps_rank_joker_bowers_ace() -> None:
    s = bought("six hearts", "JD 7H", "AH 8C", "*J JH 9C", widow="7C 7D 7S")
    play(s, "AH")
    assert s.current_player() == 2
    play(s, "JH")
    assert s.best == 2
    with pytest.raises(IllegalAction, match="follow suit"):
        play(s, next(n for n in NAMES[:52] if s.hands[0] >> NAMES.index(n) & 1 and n[1] in "CS"))
    play(s, "JD")
    assert s.tricks[2] == 1 and s.current_player() == 2, "the other Knave of the colour follows suit, and is below"
    play(s, "*J")
    assert s.best_power > 120
    play(s, "7H")
    power = s.game.order.power
    tops = ["*J", "JH", "JD", "AH", "KH", "QH", "TH", "9H", "8H", "7H"]
    heights = [int(power[64 * 2 + NAMES.index(c)]) for c in tops]
    assert heights == sorted(heights, reverse=True)


@pytest.mark.article(F + "joker", F + "joker-led")
def test_the_joker_without_trumps() -> None:
    s = bought("six no trumps", "AC AD", "*J 8C", "9C KD", widow="7C 7D 7S")
    assert {f"lead the Joker for {suit}" for suit in ("Clubs", "Diamonds", "Hearts", "Spades")} <= set(names(s))
    with pytest.raises(IllegalAction, match="name of a suit"):
        play(s, "*J")
    do(s, "lead the Joker for Clubs")
    assert s.led == 0 and all(n.endswith("C") for n in names(s))
    play(s, "9C AC")
    assert s.tricks[1] == 1, "it is the only trump"
    s = bought("six no trumps", "*J 7H 8H 9H TH JH QH KH AH AD", "8C", "9C KD", widow="7C 7D 7S")
    play(s, "8C 9C")
    assert "*J" in names(s), "who has none of the suit may play it"
    play(s, "*J")
    assert s.tricks[0] == 1
    s = bought("six no trumps", "*J TC 8H 9H TH JH QH KH AH AD", "8C", "9C KD", widow="7C 7D 7S")
    play(s, "8C 9C")
    assert names(s) == ["TC"]


@pytest.mark.article(F + "values", F + "no-more", F + "all-ten", F + "others", F + "set-back")
@pytest.mark.parametrize(
    ("bid", "made", "score"),
    [
        ("six spades", (2, 6, 2), [20, 40, 20]),
        ("six spades", (0, 9, 1), [0, 40, 10]),
        ("six spades", (0, 10, 0), [0, 250, 0]),
        ("nine hearts", (0, 10, 0), [0, 400, 0]),
        ("seven hearts", (3, 6, 1), [30, -200, 10]),
    ],
)
def test_what_a_deal_scores(bid: str, made: tuple[int, ...], score: list[int]) -> None:
    assert row(scored(bid, made).score) == score
    if made[1] == 10:
        assert scored(bid, made, all_ten=False).score[1] == scored(bid, (1, 9, 0)).score[1]


@pytest.mark.article(F + "game", F + "others")
def test_the_bidder_counts_first_and_the_game_is_five_hundred() -> None:
    s = scored("six spades", (4, 6, 0), (470, 470, 0), stake=3)
    assert s.winner == 1 and row(s.purse) == [-3, 6, -3]
    s = scored("six spades", (5, 5, 0), (470, 470, 0))
    assert s.winner == 0 and row(s.score) == [520, 430, 0]
    s = scored("six spades", (2, 3, 5), (480, 0, 450))
    assert s.winner == 2, "of two who go out the one on the bidder's left is first"
    s = scored("six spades", (1, 6, 1, 2), (0, 470), players=4)
    assert s.winner == 1 and row(s.purse) == [-1, 1, -1, 1]
    s = scored("six spades", (1, 5, 2, 2), (0, 0), players=4)
    assert row(s.score) == [30, 40], "partners make the tricks together"


@pytest.mark.article(F + "game")
def test_a_bid_that_puts_out_ends_the_play() -> None:
    s = bought("six spades", "", "*J JS JC AS KS QS TS 9S 8S 7S", "", widow="7C 7D 7H")
    s.score[1] = 460
    for n in range(18):
        assert s.deal == 0 and not s.is_terminal(), n
        s.apply_action(s.legal_actions()[-1])
    assert s.is_terminal() and s.winner == 1 and s.score[1] == 500
    s = scored("six spades", (5, 5, 0), (100, 0, 0), break_off=1)
    assert s.winner == 0 and s.game.match_over(s)


def test_the_plain_player_makes_what_it_bids_more_often_than_not() -> None:
    kept = bid = 0
    for seed in range(60):
        game = gamester.load_game("five-hundred", {"deals": 1})
        s: Any = game.new_initial_state(seed=seed)
        simple = gamester.load_player("simple", game)
        while not s.is_terminal():
            s.apply_action(simple.choose(s.view(s.current_player())).action)
        if s.bidder >= 0:
            bid += 1
            kept += s.score[s.bidder] > 0
    assert bid > 20 and kept > bid / 2, (bid, kept)


def test_the_joker_is_shown_first_and_the_end_is_told() -> None:
    s = bought("six hearts", "", "*J JH JD AH 7H", widow="7C 7D 7S")
    hand = next(z for z in s.view(1).zones() if z.id == "hand 1")
    assert [item.face for item in hand.items][:4] == ["*J", "JH", "JD", "AH"]
    assert [item.note for item in hand.items][:3] == ["", "right bower", "left bower"]
    s.listened = True
    while s.deal == 0:
        s.apply_action(s.legal_actions()[-1])
    assert s.story.startswith("West bid six hearts and made ")
    assert NAMES[JOKER] == "*J"


@pytest.mark.article(F + "bid-turn")
def test_a_bid_out_of_turn_costs_the_right_to_bid() -> None:
    s = dealt(laws="table")
    assert "bid out of turn" in may(s, 0) and "bid out of turn" not in may(s, 1)
    commit(s, 0, "bid out of turn")
    do(s, "six spades", "pass")
    assert s.bidder == 1 and s.phase == "discard"


@pytest.mark.article(F + "revoke")
@pytest.mark.parametrize(("sinner", "score"), [(1, [0, -40, 10]), (2, [0, 40, 0])])
def test_a_revoke_ends_the_hand(sinner: int, score: list[int]) -> None:
    """The bidder leads a Heart, or follows to one, with a Spade in place of a Heart that he holds."""
    s = bought("six spades", "KH 7S", "AS KS QS 9H 8H", "AH 9S TH", widow="7C 7D 8D", laws="table")
    play(s, "8H")
    if sinner == 2:
        commit(s, 2, "revoke 9S")
        do(s, "KH", "turn the trick")
        commit(s, 1, "claim a revoke of East")
    else:
        do(s, "AH", "KH", "turn the trick", "TH")
        do(s, names(s)[0])
        commit(s, 1, "revoke AS")
        do(s, "turn the trick")
        commit(s, 2, "claim a revoke of West")
    assert s.deal == 1 and [int(n) for n in s.score] == score


@pytest.mark.article(F + "whist")
def test_a_card_shown_or_out_of_turn_may_be_called() -> None:
    s = bought("six spades", "KH 7S", "AS KS QS 9H 8H", "AH 9S TH", widow="7C 7D 8D", laws="table")
    assert s.current_player() == 1
    commit(s, 2, "play out of turn AH")
    assert s.view(0).state.known[2] == card_set("AH") and s.current_player() == 1
    commit(s, 0, "show a card KH")
    play(s, "9H")
    commit(s, 1, "call for AH")
    assert names(s) == ["AH"]
    play(s, "AH")
    commit(s, 2, "call for KH")
    assert names(s) == ["KH"]
    assert "show a card *" not in may(s, 0)
