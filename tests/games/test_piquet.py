"""Piquet by the three books: the pack, the deal, carte blanche and the exchange."""

import pytest
from tests.games.piquet_hands import BOOKS, LONDON, OLD, PARIS, at_play, call_all, new, took, worth
from tests.games.words import do, names

import gamester
from gamester.engine.errors import BadDeal, IllegalAction
from gamester.equipment.cards import NAMES, card_set
from gamester.parts.melds import PIPS, point
from gamester.table.specimens.piquet import dealt


def seen(s, seat):
    """The cards of the stock that a seat has seen, as its view has them."""
    return [int(c) for c in s.view(seat).state.order if c >= 0]


@pytest.mark.article("picquet-1651/piquet/pack", "gamester-1754/piquet/pack", "academy-1768/piquet/pack")
@pytest.mark.parametrize(("book", "size"), [(OLD, 36), (LONDON, 32), (PARIS, 32)])
def test_the_pack(book, size):
    s = new(book)
    cards = [NAMES[c] for c in s.game.pack_order(s)]
    assert len(cards) == size
    assert ("6S" in cards) == (book == OLD) and "5S" not in cards


@pytest.mark.article("picquet-1651/piquet/deal", "gamester-1754/piquet/deal", "academy-1768/piquet/deal")
@pytest.mark.article("academy-1768/piquet/law-7")
@pytest.mark.example("picquet-1651/piquet/batch-change")
@pytest.mark.parametrize("book", BOOKS)
def test_twelve_to_each_by_one_packet(book):
    for packet in (2, 3) if book == PARIS else (2, 3, 4):
        game = gamester.load_game("piquet", {"book": book, "packet": packet})
        order = [NAMES[c] for c in game.pack_order(game.new_state())]
        s = game.new_initial_state(seed=1, deal=order)
        assert s.hands[1] & card_set(" ".join(order[:packet])) == card_set(" ".join(order[:packet]))
        assert s.hands[0] & card_set(" ".join(order[packet : 2 * packet])) == card_set(
            " ".join(order[packet : 2 * packet])
        )
        assert [int(n) for n in s.held] == [12, 12]
    for packet in (1, 5):
        with pytest.raises(ValueError, match="packet"):
            gamester.load_game("piquet", {"book": book, "packet": packet})


@pytest.mark.article("academy-1768/piquet/deal", "academy-1768/piquet/law-7")
def test_in_the_academy_four_cards_are_never_dealt_at_a_time():
    with pytest.raises(ValueError, match="by twos or threes"):
        gamester.load_game("piquet", {"book": PARIS, "packet": 4})
    assert gamester.load_game("piquet", {"book": PARIS, "packet": 4, "fours": True}).count("packet") == 4


@pytest.mark.example("picquet-1651/piquet/same-suit-twins")
def test_a_false_pack_is_refused():
    with pytest.raises(BadDeal, match="twice"):
        gamester.load_game("piquet").new_initial_state(deal="7S 8S 7S")


@pytest.mark.article("picquet-1651/piquet/lift", "gamester-1754/piquet/cut", "academy-1768/piquet/cut")
@pytest.mark.parametrize("book", BOOKS)
def test_the_lowest_card_cut_deals(book):
    game = gamester.load_game("piquet", {"book": book})
    for first, second, dealer in (("7S", "AH", 0), ("AH", "7S", 1)):
        s = game.new_initial_state()
        do(s, first, second)
        assert s.dealer == dealer and s.elder == 1 - dealer
    s = game.new_initial_state()
    do(s, "9S", "9H")
    assert s.phase == "cut"
    assert "9S" in names(s)


@pytest.mark.article("picquet-1651/piquet/ranks", "gamester-1754/piquet/values", "academy-1768/piquet/point-made")
@pytest.mark.parametrize("book", BOOKS)
def test_ranks_and_pips(book):
    ranks = "AKQJT987" + ("6" if book == OLD else "")
    for high, low in zip(ranks, ranks[1:], strict=False):
        s = at_play(f"{low}S 7H", f"{high}S 8H", book)
        do(s, f"{low}S", f"{high}S")
        assert s.turn == 0
    pips = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7, "6": 6}
    for rank, n in pips.items():
        assert point(card_set(f"{rank}D"), 1) == n
    assert PIPS[511] == 81


LOW = "TS 9S 8S 7S TH 9H 8H 7H TD 9D 8D 7D"


@pytest.mark.article("picquet-1651/piquet/blanche", "gamester-1754/piquet/carte-blanche")
@pytest.mark.article("academy-1768/piquet/carte-blanche", "gamester-1754/piquet/carte-blanche-shown")
@pytest.mark.parametrize("book", BOOKS)
def test_elders_carte_blanche(book):
    game = gamester.load_game("piquet", {"book": book})
    s = dealt(game, LOW, "AS KS QS JS AH KH QH JH AD KD QD JD")
    assert "carte-blanche 3" in names(s)
    do(s, "carte-blanche 3")
    assert s.turn == 0  # the other discards first
    assert not s.blanche[1]
    do(s, "discard JD", "draw")
    assert s.turn == 1 and s.blanche[1] == card_set(LOW)
    do(s, "discard 7S", "discard 7H")
    with pytest.raises(IllegalAction, match="you said"):
        do(s, "draw")
    do(s, "discard 7D")
    assert names(s) == ["draw"]
    do(s, "draw")
    assert [int(n) for n in s.held] == [12, 12] and took(s, 0) == 1
    while s.phase == "exchange":
        do(s, "leave")
    call_all(s)
    assert worth(s, 1)[0] == 10 and s.raw[1] >= 10


@pytest.mark.article("picquet-1651/piquet/blanche-time")
def test_carte_blanche_is_shown_before_discarding():
    game = gamester.load_game("piquet", {"book": OLD})
    s = dealt(game, LOW)
    do(s, "discard 7S")
    with pytest.raises(IllegalAction, match="before discarding"):
        do(s, "carte-blanche 3")


def test_a_hand_with_a_court_card_is_no_carte_blanche():
    s = dealt(gamester.load_game("piquet"), LOW.replace("TS", "JS"))
    assert not [w for w in names(s) if w.startswith("carte")]
    with pytest.raises(IllegalAction, match="without King"):
        do(s, "carte-blanche 3")


@pytest.mark.article("gamester-1754/piquet/carte-blanche")
def test_younger_declares_carte_blanche_before_elder_discards():
    s = dealt(gamester.load_game("piquet"), "AS KS QS JS AH KH QH JH AD KD QD JD", LOW)
    assert s.turn == 0 and names(s) == [f"carte-blanche {n}" for n in (1, 2, 3)], "what elder cannot take"
    assert "say how many" in s.view(0).prompt()
    with pytest.raises(IllegalAction, match="carte blanche: say first"):
        do(s, "discard 7S")
    do(s, "carte-blanche 2")
    assert s.turn == 1 and not s.blanche[0]
    for seed in range(5):  # elder knows of it
        assert not s.game.imagine(s.view(1), seed).hands[0] & card_set("KC QC JC")
    do(s, "discard JD", "discard JH")
    assert not s.view(1).state.blanche[0], "he desires the other to discard first"
    do(s, "draw")
    assert s.view(1).state.blanche[0] == card_set(LOW)
    do(s, "discard 7S", "discard 7H")
    with pytest.raises(IllegalAction, match="no more than 2"):
        do(s, "discard 7D")
    do(s, "draw", "leave")
    call_all(s)
    assert worth(s, 0)[0] == 10


@pytest.mark.article("gamester-1754/piquet/carte-blanche", "picquet-1651/piquet/blanche-time")
def test_where_younger_declares_in_his_turn_he_sees_elder_draw_first():
    for book in (OLD, PARIS):
        s = dealt(gamester.load_game("piquet", {"book": book}), "", LOW)
        assert s.turn == 1
    s = dealt(gamester.load_game("piquet"), LOW, "AS KS QS JS AH KH QH JH AD KD QD JD")
    assert s.turn == 1, "who has court cards is not asked"
    least = "8S 7S 6S 8H 7H 6H 8D 7D 6D 8C 7C 6C"
    s = dealt(gamester.load_game("piquet(book=picquet-1651,declares=at once)"), least, YOUNG_LOW)
    do(s, "carte-blanche 1", "carte-blanche 2")
    assert s.turn == 0 and s.stage == 1, "elder has it too, and younger discards before it is shown"


YOUNG_LOW = "AS TS 9S AH TH 9H AD TD 9D AC TC 9C"


@pytest.mark.article("picquet-1651/piquet/blanche-both")
@pytest.mark.parametrize(("rule", "elder", "younger"), [("neither", 0, 0), ("younger", 0, 10), ("both", 10, 10)])
def test_both_have_carte_blanche(rule, elder, younger):
    game = gamester.load_game("piquet", {"book": OLD, "both_blanche": rule})
    s = dealt(game, "8S 7S 6S 8H 7H 6H 8D 7D 6D 8C 7C 6C", YOUNG_LOW)
    do(s, "carte-blanche 1", "carte-blanche 1", "discard AS", "draw", "discard 6C", "draw")
    while s.phase == "exchange":
        do(s, "leave")
    call_all(s)
    assert worth(s, 1)[0] == elder and worth(s, 0)[0] == younger
    for seat in (0, 1):
        s.raw[seat], s.raw[1 - seat] = 30, 0
        assert not s.game.thirty(s, seat, 60), "each bars the other's Repicq"


def test_the_preset_for_both():
    assert gamester.load_game("piquet(book=picquet-1651)").values["both_blanche"] == "neither"


@pytest.mark.article("picquet-1651/piquet/exchange-elder", "gamester-1754/piquet/exchange-elder")
@pytest.mark.article("academy-1768/piquet/exchange-elder", "gamester-1754/piquet/elder-sees")
@pytest.mark.article("picquet-1651/piquet/discard-one", "gamester-1754/piquet/discard-one")
@pytest.mark.parametrize(("book", "most"), [(OLD, 8), (LONDON, 5), (PARIS, 5)])
def test_elders_exchange(book, most):
    s = new(book)
    assert "draw" not in names(s)
    with pytest.raises(IllegalAction, match="at least one"):
        do(s, "draw")
    hand = [NAMES[c] for c in range(52) if s.hands[1] >> c & 1]
    for card in hand[:most]:
        do(s, f"discard {card}")
    assert names(s) == ["draw"]
    with pytest.raises(IllegalAction, match=f"no more than {most}"):
        do(s, f"discard {hand[most]}")
    s = new(book)
    do(s, f"discard {hand[0]}", "draw")
    assert took(s, 1) == 1 and s.held[1] == 12
    assert seen(s, 1) == [int(c) for c in s.order[24 : 24 + most]]  # the one drawn and those he leaves of his own
    assert seen(s, 0) == []


@pytest.mark.article("picquet-1651/piquet/exchange-younger", "gamester-1754/piquet/exchange-younger")
@pytest.mark.article("academy-1768/piquet/exchange-younger")
@pytest.mark.article("picquet-1651/piquet/tell-number", "gamester-1754/piquet/tell-number")
@pytest.mark.parametrize(("book", "stock", "own"), [(OLD, 12, 8), (LONDON, 8, 5), (PARIS, 8, 5)])
def test_youngers_exchange(book, stock, own):
    for elder in (1, own):
        s = new(book)
        assert s.view(1).article() == f"{book}/piquet/exchange-elder"
        for card in [NAMES[c] for c in range(52) if s.hands[1] >> c & 1][:elder]:
            do(s, f"discard {card}")
        do(s, "draw")
        assert s.view(0).article() == f"{book}/piquet/exchange-younger"
        assert took(s.view(0).state, 1) == elder  # elder's number is told
        hand = [NAMES[c] for c in range(52) if s.hands[0] >> c & 1]
        with pytest.raises(IllegalAction, match="at least one"):
            do(s, "draw")
        for card in hand[: stock - elder]:
            do(s, f"discard {card}")
        assert names(s) == ["draw"]
        do(s, "draw")
        assert s.phase == "calls" and s.held[0] == 12


@pytest.mark.article("picquet-1651/piquet/one-discard", "gamester-1754/piquet/one-discard", "academy-1768/piquet/law-8")
@pytest.mark.article("academy-1768/piquet/law-9", "gamester-1754/piquet/own-discard")
@pytest.mark.example("picquet-1651/piquet/second-discard")
@pytest.mark.parametrize("book", BOOKS)
def test_nobody_discards_twice_or_sees_before_discarding(book):
    s = new(book)
    hand = [NAMES[c] for c in range(52) if s.hands[1] >> c & 1]
    do(s, f"discard {hand[0]}")
    assert seen(s, 1) == []
    do(s, "draw")
    assert s.turn == 0  # elder has no further discard
    assert s.view(1).state.discards[1] == card_set(hand[0])  # his own discard stays open to him
    assert s.view(0).state.discards[1] == 0


@pytest.mark.article("picquet-1651/piquet/leavings", "gamester-1754/piquet/leavings", "academy-1768/piquet/leavings")
@pytest.mark.parametrize(("book", "word"), [(OLD, "lead S"), (LONDON, "lead KS"), (PARIS, "lead S")])
def test_leavings_are_seen_for_naming_the_lead(book, word):
    game = gamester.load_game("piquet", {"book": book})
    s = dealt(game, "AS KS 7S 7H 8H 9H 7D 8D 9D AC KC QC", "QS JS TS TH JH QH TD JD QD 7C 8C 9C")
    do(s, "discard 7H", "draw", "discard 7C", "draw", "look")
    assert s.order[23 + game.stock] not in seen(s, 1)
    assert "lead JS" not in names(s)  # only what he holds can be named
    do(s, word)
    assert s.order[23 + game.stock] in seen(s, 1)
    while s.phase == "calls":
        do(s, names(s)[0])
    assert names(s) == (["KS"] if book == LONDON else ["7S", "KS", "AS"])
    with pytest.raises(IllegalAction, match="named"):
        do(s, "AC")


def test_leavings_left_shut_are_seen_by_nobody():
    s = dealt(gamester.load_game("piquet"), "AS KS 7S 7H 8H 9H 7D 8D 9D AC KC QC")
    do(s, "discard 7H", "draw", "discard " + NAMES[next(c for c in range(52) if s.hands[0] >> c & 1)], "draw", "leave")
    assert s.phase == "calls" and s.order[31] not in seen(s, 0) + seen(s, 1)
