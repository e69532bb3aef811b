"""Piquet by the three books: the point, sequences, threes and fourteens, and how they are called."""

import pytest
from tests.games.piquet_hands import BOOKS, LONDON, OLD, PARIS, at_calls, call_all, example, worth
from tests.games.words import do, names

import gamester
from gamester.engine.errors import IllegalAction
from gamester.equipment.cards import card_set
from gamester.parts.melds import BEST, PIPS, nine, run_name, runs_worth, set_name, sets_worth


@pytest.mark.article("picquet-1651/piquet/ruffe-score", "gamester-1754/piquet/point-score")
@pytest.mark.article("academy-1768/piquet/point-score")
@pytest.mark.example("picquet-1651/piquet/ruff", "gamester-1754/piquet/point-rounding", "academy-1768/piquet/pq-point")
@pytest.mark.parametrize(("book", "id"), [(OLD, "ruff"), (LONDON, "point-rounding"), (PARIS, "pq-point")])
def test_what_a_point_counts(book, id):
    game = gamester.load_game("piquet", {"book": book, "tierce_major": False})
    makes = {}
    for bits in range(512):
        makes.setdefault(int(PIPS[bits]), bits << 4)
    tried = 0
    for pips, score in example(book, id)["rows"]:
        if pips in makes:
            tried += 1
            assert game.point_worth(makes[pips]) == score
        assert (pips + 5) // 10 == score
    assert tried > 3


@pytest.mark.article("academy-1768/piquet/point-cards")
def test_a_point_of_one_for_each_card():
    game = gamester.load_game("piquet(book=academy-1768,point=cards)")
    assert game.point_worth(card_set("AS KS QS JS 9S 7S")) == 6


@pytest.mark.article("academy-1768/piquet/tierce-point")
def test_a_tierce_major_as_point():
    four, three = (gamester.load_game(f"piquet(book=academy-1768,tierce_major={x})") for x in ("yes", "no"))
    cards = card_set("AD KD QD")
    assert (four.point_worth(cards), three.point_worth(cards)) == (4, 3)
    assert four.point_worth(card_set("AD KD JD")) == 3
    assert gamester.load_game("piquet(book=academy-1768)").point_worth(cards) == 4


@pytest.mark.article("picquet-1651/piquet/ruffe", "gamester-1754/piquet/point", "academy-1768/piquet/point-called")
@pytest.mark.article("picquet-1651/piquet/equal", "gamester-1754/piquet/equal", "academy-1768/piquet/equal-point")
@pytest.mark.example("gamester-1754/piquet/point-41")
@pytest.mark.parametrize("book", BOOKS)
def test_the_point_is_asked_and_answered(book):
    s = at_calls("AS KS QS JS 7H 8D", "AH KH QH 7S 9D 7C", book)
    do(s, "point in Spades")
    assert s.calls[1] == 41 and s.view(0).state.claim == 0
    assert names(s) == ["good"]
    with pytest.raises(IllegalAction):
        do(s, "not good")
    do(s, "good")
    assert worth(s, 1)[1] == 4 and s.view(0).state.shown[1] == card_set("AS KS QS JS")
    s = at_calls("AS KS QS JS 7H 8D", "AH KH QH JH 9D 7C", book)
    do(s, "point in Spades")
    assert names(s) == ["good", "equal"]
    call_all(do(s, "equal"))
    assert worth(s, 1)[1] == worth(s, 0)[1] == 0
    s = at_calls("KS QS JS 7S 7H 8D", "AH KH QH JH 9D 7C", book)
    do(s, "point in Spades")
    assert names(s) == ["good", "not good"]
    call_all(s)
    assert worth(s, 1)[1] == 0 and worth(s, 0)[1] == 4


@pytest.mark.article("picquet-1651/piquet/pareil")
def test_an_equal_ruffe_is_shown():
    for pareil, cards in (("yes", "AS KS QS JS"), ("no", "")):
        s = at_calls("AS KS QS JS 7H 8D", "AH KH QH JH 9D 7C", OLD, pareil=pareil)
        do(s, "point in Spades", "equal")
        assert s.view(0).state.shown[1] == card_set(cards)
        call_all(s)
        assert s.view(1).state.shown[0] == card_set(cards.replace("S", "H"))
    assert gamester.load_game("piquet(book=picquet-1651)").pareil


@pytest.mark.article("gamester-1754/piquet/rule-12")
def test_a_card_of_the_point_may_be_sunk():
    s = at_calls("AS KS QS JS 7H 8D", "AH KH 7S 8S 9D 7C")
    do(s, "point without JS")
    assert s.calls[1] == 31
    do(s, "good")
    assert s.view(0).state.shown[1] == card_set("AS KS QS") and worth(s, 1)[1] == 3
    assert "no sequence" in names(s)
    s = at_calls("AS KS QS JS 7H 8D", "AH KH 7S 8S 9D 7C", sink="no")
    assert "point without JS" not in names(s)


@pytest.mark.article("gamester-1754/piquet/rule-12")
def test_one_three_may_be_sunk_and_the_other_told():
    hands = ("KS KH KD QS QH QD 7C 8C", "AS AH 7S 8S 7D 8D TC 9C")
    for call, heard, told, points in (
        ("three Kings", "three Kings", {"K", "Q"}, 6),
        ("three Kings, sinking Queens", "three Kings", {"K"}, 3),
        ("three Queens, sinking Kings", "three Queens", {"Q"}, 3),
    ):
        s = at_calls(*hands)
        do(s, "no point", "no sequence", call)
        act = s.view(0).state.history()[-1]
        assert s.game.actions.name(act) == heard, "the other hears nothing of what is sunk"
        assert s.view(0).state.claim == 0
        for seed in range(10):
            assert s.game.imagine(s.view(0), seed).legal_actions() == s.legal_actions()
        do(s, "good")
        assert worth(s, 1)[3] == points
        assert {rank for n, rank in enumerate("TJQKA") if s.ranks[1] >> 3 * n & 7} == told


@pytest.mark.article("gamester-1754/piquet/rule-12")
def test_a_tierce_may_be_sunk_and_another_told():
    s = at_calls("AS KS QS JH TH 9H 7C 8D", "AH KH 7S 8S 9D 7D TC 9C")
    do(s, "no point")
    assert names(s)[1:] == ["tierce major, sinking Hearts", "tierce to J, sinking Spades", "tierce major"]
    do(s, "tierce to J, sinking Spades", "good")
    assert s.run[1] == card_set("JH TH 9H") and worth(s, 1)[2] == 3
    assert "sinking" not in " ".join(names(at_calls("AS KS QS JH TH 9H 7C 8D", "AH KH 7S 8S", sink="no")))


@pytest.mark.article("gamester-1754/piquet/rule-12")
def test_younger_sinks_what_he_likes_in_his_count():
    s = at_calls("JS JH JD 7C 8C 9D", "KS KH KD QS QH QD 7S 8S")
    do(s, "no point", "no sequence", "three Knaves", "not good", "7C", "pass", "pass")
    assert names(s) == ["tell, sinking Queens", "tell, sinking Kings", "tell"], "he has said that he has better"
    do(s, "tell, sinking Kings")
    assert worth(s, 0)[3] == 3 and s.ranks[0] & 0xFFF == 3 << 6
    s = at_calls("QS QH QD 7C 8C 9D", "KS KH KD JS JH JD 7S 8S")
    do(s, "no point", "no sequence", "three Queens", "not good", "7C", "pass", "pass")
    assert names(s) == ["tell, sinking Knaves", "tell"], "Knaves alone would not be better"


@pytest.mark.article("picquet-1651/piquet/sequences", "gamester-1754/piquet/sequents", "academy-1768/piquet/sequences")
@pytest.mark.example("picquet-1651/piquet/tierces-up")
def test_sequences_and_their_names():
    for ranks, names_of in (("AKQJT987", {3: 6, 4: 5, 5: 4, 6: 3, 7: 2, 8: 1}),):
        for length, n in names_of.items():
            runs = {ranks[i : i + length] for i in range(len(ranks) - length + 1)}
            assert len(runs) == n
            for run in runs:
                code = BEST[nine(card_set(" ".join(r + "S" for r in run)), 3)]
                assert code // 16 == length
    for top, cards in example(OLD, "tierces-up")["tierces"]:
        words = cards.split() if isinstance(cards, str) else cards
        code = BEST[nine(card_set(" ".join(words)), 3)]
        assert run_name(code) == ("tierce major" if top == "A" else f"tierce to {top}")
    assert BEST[nine(card_set("8S 7S 6S"), 3)] == min(c for c in BEST if c)
    assert runs_worth(card_set("AS KS QH")) == 0


@pytest.mark.article("picquet-1651/piquet/sequence-score", "gamester-1754/piquet/sequent-score")
@pytest.mark.article("academy-1768/piquet/sequence-score")
@pytest.mark.example("picquet-1651/piquet/sequence-scores", "academy-1768/piquet/pq-quart-point")
def test_what_sequences_count():
    for length, score in example(OLD, "sequence-scores")["scores"].items():
        assert runs_worth(card_set(" ".join(r + "S" for r in "AKQJT9876"[:length]))) == score
    for cards, score in example(PARIS, "pq-quart-point")["rows"]:
        s = call_all(
            at_calls(cards + " 7H 9D", "8C 9C JC 7C 8D 7D" if len(cards) < 12 else "8C 9C JC 7C 8D 7D 8H", PARIS)
        )
        assert sum(worth(s, 1)) == score


@pytest.mark.article("picquet-1651/piquet/sequence-drowns", "gamester-1754/piquet/sequent-best")
@pytest.mark.article("picquet-1651/piquet/sequence-longer", "academy-1768/piquet/sequence-best")
@pytest.mark.example("picquet-1651/piquet/drown-tierce", "gamester-1754/piquet/tierce-majors")
@pytest.mark.example("picquet-1651/piquet/longer-wins")
@pytest.mark.parametrize(("book", "id"), [(OLD, "drown-tierce"), (OLD, "longer-wins"), (LONDON, "tierce-majors")])
@pytest.mark.parametrize("first", [True, False])
def test_the_best_sequence_drowns_the_others(book, id, first):
    data = example(book, id)
    hands = (data["one"], data["other"]) if first else (data["other"], data["one"])
    s = call_all(at_calls(*hands, book, set=1000))
    one, other = (1, 0) if first else (0, 1)
    assert [worth(s, one)[2], worth(s, other)[2]] == data["scores"]
    s = call_all(at_calls("9S 8S 7S AH", "AD KD QD 7C", PARIS))
    assert worth(s, 1)[2] == 0 and worth(s, 0)[2] == 3


@pytest.mark.article("academy-1768/piquet/sequence-equal", "gamester-1754/piquet/equal", "picquet-1651/piquet/equal")
@pytest.mark.parametrize("book", BOOKS)
def test_equal_best_sequences_void_the_rest(book):
    s = at_calls("AS KS QS JD TD 9D", "AH KH QH 7C 8D 7D", book)
    do(s, "no point", "tierce major")
    assert names(s) == ["good", "equal"]
    call_all(do(s, "equal"))
    assert worth(s, 1)[2] == worth(s, 0)[2] == 0


@pytest.mark.article("picquet-1651/piquet/threes", "gamester-1754/piquet/threes", "academy-1768/piquet/threes")
@pytest.mark.article("picquet-1651/piquet/quatorze", "gamester-1754/piquet/quatorze", "academy-1768/piquet/quatorzes")
def test_threes_and_fourteens():
    for rank in "AKQJT":
        four = [rank + suit for suit in "CDHS"]
        assert sets_worth(card_set(" ".join(four))) == 14
        assert sets_worth(card_set(" ".join(four[:3]))) == 3
        assert sets_worth(card_set(" ".join(four[:2]))) == 0
    for rank in "9876":
        assert sets_worth(card_set(" ".join(rank + suit for suit in "CDHS"))) == 0
    assert set_name(13) == "fourteen Aces" and set_name(1) == "three Tens"
    for book in BOOKS:  # any four beats any three, and carries its holder's threes
        s = call_all(at_calls("TS TH TD TC JS JH JD", "AS AH AD 7S 8S 7H 8H", book))
        assert worth(s, 1)[3] == 17 and worth(s, 0)[3] == 0


@pytest.mark.article("picquet-1651/piquet/threes-drown", "gamester-1754/piquet/threes-best")
@pytest.mark.article("gamester-1754/piquet/quatorze-over-threes")
@pytest.mark.example("picquet-1651/piquet/threes-drown", "gamester-1754/piquet/threes")
@pytest.mark.parametrize(("book", "id"), [(OLD, "threes-drown"), (LONDON, "threes")])
def test_the_higher_three_drowns_the_lower(book, id):
    data = example(book, id)
    s = call_all(at_calls(data["one"], data["other"], book, set=1000))
    assert [worth(s, 1)[3], worth(s, 0)[3]] == data["scores"]
    s = call_all(at_calls(data["other"], data["one"], book, set=1000), "KS")
    assert [worth(s, 0)[3], worth(s, 1)[3]] == data["scores"]
    s = call_all(at_calls("JS JH JD JC 7S", "AS AH AD 7C 8C", book))
    assert worth(s, 1)[3] == 14 and worth(s, 0)[3] == 0


@pytest.mark.article("picquet-1651/piquet/not-shown", "gamester-1754/piquet/threes-not-shown")
@pytest.mark.parametrize("book", BOOKS)
def test_threes_are_told_and_not_shown(book):
    s = at_calls("AS AH AD 7S 8H", "KS QH 9D 7C 8C", book)
    do(s, "no point", "no sequence", "three Aces", "good")
    assert s.view(0).state.known[1] == 0
    s = at_calls("AS KS QS 7H 8H", "KH QD 9D 7C 8C", book)
    do(s, "no point", "tierce major", "good")
    assert s.view(0).state.known[1] == card_set("AS KS QS")


@pytest.mark.article(
    "picquet-1651/piquet/ask-missing", "gamester-1754/piquet/ask-missing", "academy-1768/piquet/law-13"
)
@pytest.mark.parametrize("book", BOOKS)
def test_the_fourth_that_was_laid_out_is_told(book):
    s = at_calls("AS AH AD 7S 8H", "KS QH 9D 7C 8C", book)
    s.discards[1] = card_set("AC")
    do(s, "no point", "no sequence", "three Aces", "good")
    assert s.view(0).state.told[1] == card_set("AC")


@pytest.mark.article("picquet-1651/piquet/law-forgotten", "gamester-1754/piquet/law-forgotten")
@pytest.mark.article("academy-1768/piquet/law-5")
@pytest.mark.parametrize("book", BOOKS)
def test_what_is_not_called_is_lost(book):
    s = at_calls("AS KS QS AH AD 7D", "7S 8S 9H 7H 8C JC", book)
    do(s, "no point", "no sequence", "no three or fourteen", "AS", "pass", "pass", "pass")
    assert worth(s, 1) == worth(s, 0) == [0, 0, 0, 0]
    assert s.phase == "play" and s.score[1] == 1


@pytest.mark.example(
    "picquet-1651/piquet/misnamed", "academy-1768/piquet/pq-law-12", "gamester-1754/piquet/false-three"
)
@pytest.mark.parametrize("book", BOOKS)
def test_only_the_best_is_called_and_only_truly(book):
    s = at_calls("AS AH AD JS JH JD 7C", "QC QH QD QS 9C 8C 7H", book)
    do(s, "no point", "no sequence")
    sunk = ["three Aces, sinking Knaves", "three Knaves, sinking Aces"] if book == LONDON else []
    assert names(s) == ["no three or fourteen", *sunk, "three Aces"]
    for word in ("three Kings", "three Knaves", "fourteen Aces"):
        with pytest.raises(IllegalAction, match="best you hold"):
            do(s, word)
    s = at_calls("AS KS QS JS TS AH AD", "JD TD 9D 7C 8C 9H 7H", book)  # an Ace laid out is not told
    do(s, "no point", "quint major", "good")
    call_all(s)
    assert worth(s, 0)[2] == 0  # the quint major bars the tierce


@pytest.mark.article("academy-1768/piquet/calling", "academy-1768/piquet/count-younger", "academy-1768/piquet/count")
@pytest.mark.example("academy-1768/piquet/pq-count")
def test_calls_in_order_and_the_count():
    s = at_calls("JS TS 9S 8S AH KH 7D 8D 7C 9C", "KS QH AD JD TD KC QC 8C 7H 9H", PARIS)
    assert names(s)[0] == "no point"
    assert [do(s, "point in Spades", "good").step, do(s, "quart to J", "good").step] == [2, 4]
    data = example(PARIS, "pq-count")
    s = at_calls("TS 9S 8S 7S TH 8C TD 7D 9D", "KS QS AH 7H QD KC 7C 9C JC", PARIS, blanche=(True, False))
    call_all(s)
    assert worth(s, 1)[0] == data["blanche"]
    assert worth(s, 1)[2] == data["quart"]
    assert data["blanche"] + (data["point"] + 5) // 10 + data["quart"] == data["total"]
    assert s.phase == "play" and s.turn == 0
