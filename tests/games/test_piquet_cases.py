"""Piquet: the London book's cases and rules with figures, its odds, and what claims tell."""

from fractions import Fraction
from itertools import combinations
from random import Random

import pytest
from tests.games.piquet_hands import LONDON, OLD, PARIS, at_calls, at_play, took
from tests.games.words import do, names

import gamester
from gamester.books import load
from gamester.books.odds.piquet import ELDER, ODDS, one_against_another, takes
from gamester.equipment.cards import NAMES, OF_RANK, card, card_set, suit_set
from gamester.parts.melds import best_run, best_set, longest_point, nine, point, rank_of, runs_worth, sets_worth
from gamester.table.specimens.piquet import dealt

PACK = [r + s for s in "CDHS" for r in "789TJQKA"]


def example(id):
    return load(LONDON, "piquet").example(id).data


def exact(taken, wanted):
    """By counting every take-in of twenty cards: the chance of one of the first ``wanted``."""
    draws = list(combinations(range(20), taken))
    return Fraction(sum(min(d) < wanted for d in draws), len(draws))


PRINTED = {
    "elder-1": "3/1", "younger-1": "17/3", "younger-4": "29/28", "leave-1": "4/1", "case-3-king": "3/1",
    "case-6-knave": "3/1", "rule-9": "11/1", "rule-15": "17/3", "rule-18": "1/1", "case-10": "1/1",
}  # fmt: skip
NEAR = {"elder-4": ("5/2", "232/91"), "elder-2": ("5/4", "21/17"), "case-7-queen-knave": ("5/4", "21/17"),
        "case-7-aces": ("3/2", "137/91"), "leave-4": ("8/5", "605/364")}  # fmt: skip


@pytest.mark.odds("gamester-1754/piquet/*")
def test_the_printed_odds():
    assert {o.id for o in load(LONDON, "piquet").odds} == set(PRINTED) | set(NEAR)
    assert {id.rsplit("/", 1)[1] for id in ODDS} == set(PRINTED) | set(NEAR)
    for id, figure in PRINTED.items():
        assert ODDS[f"gamester-1754/piquet/{id}"]() == Fraction(figure)
    for id, (printed, true) in NEAR.items():
        found = ODDS[f"gamester-1754/piquet/{id}"]()
        assert found == Fraction(true) and abs(found / Fraction(printed) - 1) < Fraction(1, 25)
    for o in load(LONDON, "piquet").odds:
        if o.id in PRINTED and "/" in o.printed:
            assert o.printed == PRINTED[o.id]
    for drawn, wanted in ((5, 1), (5, 2), (5, 3), (5, 4), (3, 1), (3, 4), (4, 4)):
        assert takes(drawn, wanted) == exact(drawn, wanted)


@pytest.mark.parametrize("id", ["case-1", "case-3", "case-4", "case-5", "case-6", "case-7", "case-14"])
@pytest.mark.example("gamester-1754/piquet/case-1", "gamester-1754/piquet/case-3", "gamester-1754/piquet/case-4")
@pytest.mark.example("gamester-1754/piquet/case-5", "gamester-1754/piquet/case-6", "gamester-1754/piquet/case-7")
def test_the_discards_advised_can_be_made(id):
    e = example(id)
    s = dealt(gamester.load_game("piquet"), e["hand"])
    assert s.hands[1] == card_set(e["hand"])
    for c in e["discard"].split():
        do(s, f"discard {c}")
    do(s, "draw")
    assert took(s, 1) == len(e["discard"].split()) and s.discards[1] == card_set(e["discard"])
    assert sum(s.saw(1, n) for n in range(8)) == 5  # a card left of the five is seen


@pytest.mark.example("gamester-1754/piquet/case-1", "gamester-1754/piquet/case-2")
def test_cases_1_and_2_keeping_the_point_leaves_a_card():
    e = example("case-1")
    kept = card_set(e["hand"]) & ~card_set(e["discard"])
    assert (point(kept, 0) + 5) // 10 == e["point"]
    for c in ("8C", "7C", "JC"):
        assert (point(kept & ~card_set(c), 0) + 5) // 10 <= 5
    assert not card_set(e["wants"]) & card_set(e["hand"])
    assert takes(4, len(e["wants"].split())) == Fraction(605, 969)
    second = example("case-2")
    assert len(second["suit"].split()) + second["kings"] + 4 <= 12  # four may go and both Kings and the suit stay


@pytest.mark.example("gamester-1754/piquet/case-3", "gamester-1754/piquet/case-4", "gamester-1754/piquet/case-5")
@pytest.mark.example("gamester-1754/piquet/case-6")
def test_cases_3_to_6_what_is_kept():
    hand = card_set(example("case-3")["hand"])
    assert sets_worth(hand | card_set("KH")) - sets_worth(hand) == 11  # the fourth King
    assert takes(ELDER, 1) == Fraction(1, 4)  # as likely as the Ace of Clubs
    e = example("case-4")
    quint = card_set(e["discard"])
    assert runs_worth(quint) + (point(quint, 3) + 5) // 10 == e["quint"]
    e = example("case-5")
    kept = card_set(e["hand"]) & ~card_set(e["discard"])
    assert best_set(kept) == 3 and best_set(kept | card_set("QS")) == 11
    e = example("case-6")
    hand = card_set(e["hand"])
    assert runs_worth(hand | card_set("JC")) - runs_worth(hand) == 12  # quart to sixieme
    assert len(e["discard"].split()) == 5


@pytest.mark.example("gamester-1754/piquet/case-7")
def test_case_7_what_may_be_taken():
    e = example("case-7")
    hand = card_set(e["hand"])
    kept = hand & ~card_set(e["discard"])
    assert best_set(kept | card_set("QS")) == 11 and best_set(kept | card_set("JS")) == 10
    assert runs_worth(kept | card_set("TD 9D")) == 15
    aces = [c for c in ("AS", "AH", "AD") if not hand & card_set(c)]
    assert exact(ELDER, len(aces)) == Fraction(137, 228) and exact(ELDER, 2) == Fraction(17, 38)


def most(s, seat, mine):
    """The points ``seat`` can make (``mine``: it plays for the most; else it is held down by the other)."""
    if s.is_terminal() or s.deal:
        return int(s.made[seat])
    values = []
    for word in names(s):
        t = s.clone()
        do(t, word)
        values.append(most(t, seat, mine))
    return max(values) if s.turn == seat else min(values)


def without_cards(s):
    """Leave the ten for the cards out: both stand at six tricks whatever comes."""
    s.tricks[0] = s.tricks[1] = -20
    return s


@pytest.mark.example("gamester-1754/piquet/case-8")
def test_case_8_the_ten_makes_three():
    e = example("case-8")
    value = {}
    for lead in e["me"].split():
        s = without_cards(at_play(e["me"], e["other"], deals=1))
        do(s, lead)
        value[lead] = most(s, 1, True)
    assert value[e["lead"]] == e["points"]
    assert all(value[c] < e["points"] for c in value if c != e["lead"])


@pytest.mark.example("gamester-1754/piquet/case-15")
def test_case_15_the_king_thrown_holds_him_to_four():
    e = example("case-15")
    value = {}
    for reply in e["me"].split():
        s = without_cards(at_play(e["other"], e["me"], deals=1))
        do(s, e["lead"])
        if reply in names(s):
            do(s, reply)
            value[reply] = most(s, 1, True)
    assert value[e["reply"]] == e["points"] and value["TD"] == 5


@pytest.mark.parametrize("id", ["case-9", "case-10", "case-13"])
@pytest.mark.example("gamester-1754/piquet/case-9", "gamester-1754/piquet/case-10", "gamester-1754/piquet/case-13")
def test_cases_9_10_13_the_suit_that_one_card_makes_a_quint(id):
    e = example(id)
    keep, against = card_set(e["keep"]), card_set(e["against"])
    assert runs_worth(keep | card_set(e["card"])) == 15
    clubs = max(runs_worth(against | card_set(r + "C")) for r in "789TJQKA")
    assert clubs < 15
    if id == "case-9":
        assert [15, runs_worth(against | card_set("JC"))] == [15, 4] == e["sequences"]
    if id == "case-10":  # as printed, with the Knave, Clubs would make a quint too
        assert runs_worth(against | card_set("JC KC")) == 15


@pytest.mark.example("gamester-1754/piquet/case-11")
def test_case_11_younger_may_discard_deep():
    game = gamester.load_game("piquet")
    e = example("case-11")
    s = dealt(game, "7S 8S 9S TS JS 7H 8H 9H TH JH 7D 8D", f"AS AH AD AC KS KH {e['discard']} 9D TD JD")
    assert sets_worth(s.hands[0]) == 14 and e["aces"] == 4 and e["kings"] == 2
    do(s, *[f"discard {c}" for c in "7S 8S 9S 7H 8H".split()], "draw")
    do(s, *[f"discard {c}" for c in e["discard"].split()], "draw")
    assert s.held[0] == 12 and not s.hands[0] & card_set(e["discard"])


@pytest.mark.example("gamester-1754/piquet/case-12", "gamester-1754/piquet/rule-19")
@pytest.mark.parametrize("id", ["case-12", "rule-19"])
def test_one_guarded_suit_makes_the_other_less_likely_guarded(id):
    """Of fifteen cards unseen the adversary has twelve: a guard to his high card in one suit speaks against one in
    the other, which is why the short suit is tried first and the long one, where more is at stake, kept."""
    e = example(id)
    held = {name: e[name].split() for name in ("short", "long")}
    gone = 2 if id == "rule-19" else 0  # of the short suit two were laid out
    out = {name: 8 - len(cards) - (gone if name == "short" else 0) for name, cards in held.items()}
    assert out["long"] == 3 and out["short"] in (3, 5)
    unseen = [("short", n) for n in range(out["short"])] + [("long", n) for n in range(out["long"])]
    unseen += [("other", n) for n in range(15 - len(unseen))]
    hands = list(combinations(unseen, 12))

    def guarded(hand, name):  # card 0 is the one that stands above what is led
        return (name, 0) in hand and sum(suit == name for suit, _ in hand) > 1

    both = sum(guarded(h, "short") and guarded(h, "long") for h in hands)
    one = {name: sum(guarded(h, name) for h in hands) for name in held}
    assert Fraction(both, one["short"]) < Fraction(one["long"], len(hands))
    assert len(held["short"]) < len(held["long"]) and e["lead"] == held["short"][0][1]


@pytest.mark.example("gamester-1754/piquet/rule-18")
def test_rule_18_equal_chances():
    e = example("rule-18")
    assert one_against_another(ELDER, *e["wants"]) == 1
    hand = card_set("KS QS JS TS KH KD QH QD")
    for c in ("AS", "9S"):
        assert best_run(hand | card_set(c)) // 16 == 5
    for c in ("KC", "QC"):
        assert best_set(hand | card_set(c)) > 8


@pytest.mark.example("gamester-1754/piquet/case-14")
def test_case_14_three_aces_and_five_leads_make_eight():
    e = example("case-14")
    kept = card_set(e["hand"]) & ~card_set(e["discard"])
    assert sets_worth(kept) == 3 and bin(kept).count("1") == 7
    hand = " ".join(NAMES[c] for c in range(52) if kept >> c & 1)
    s = at_calls(hand, "JS 9S 7S QD JD 9D 9H", scores=(100 - e["needs"][0], 0), deals=1)
    do(s, "no point", "no sequence", "three Aces", "good", "AC", "pass", "pass")
    do(s, names(s)[0])
    assert s.score[1] == 96
    for lead in ("AD", "KD", "AH", "KH"):
        assert not s.is_terminal()
        do(s, lead)
        if not s.is_terminal():
            do(s, names(s)[0])
    assert s.is_terminal() and s.score[1] == 100
    rare = card_set("JC TC 9C 8C 7C 9D 8D 7D 9H 8H 7H")  # what younger would need: it may be so, but seldom
    assert 4 + runs_worth(rare) + 2 >= e["needs"][1] and longest_point(rare) == 44


def holds(hand, kind, call):
    """Whether a hand has just this sequence or set among what it holds."""
    if kind == 3:
        return best_set(hand & OF_RANK[rank_of(call)]) == call
    return call in [best_run(hand & suit_set(suit)) for suit in range(4)]


def claims_hold(s):
    """Whether what elder has called and younger answered is true of the hands."""
    hands = [int(s.hands[p] | s.played[p]) for p in range(2)]
    elder, younger = hands[s.elder], hands[s.dealer]
    for kind, best in ((2, best_run), (3, best_set)):
        if s.calls[kind]:
            assert best(elder) == s.calls[kind] or (s.game.sink and holds(elder, kind, s.calls[kind]))
            if s.answers[kind] == 2:
                assert best(younger) == s.calls[kind]
            if s.answers[kind] == 3:
                assert best(younger) > s.calls[kind]
    if s.calls[1]:
        totals = [point(elder, suit) for suit in range(4)]
        sunk = [point(elder & ~(1 << c), c // 13) for c in range(52) if elder >> c & 1] if s.game.sink else []
        assert s.calls[1] in totals + sunk
        if s.answers[1] == 3:
            assert longest_point(younger) > s.calls[1]
    for p in range(2):
        if s.run[p]:
            told = hands[p] if not s.game.sink else s.run[p]
            assert hands[p] & s.run[p] == s.run[p] and runs_worth(told) == s.worth[4 * p + 2]
        if s.ranks[p]:
            named = sum(OF_RANK[n + 8] for n in range(5) if s.ranks[p] >> 3 * n & 7 or not s.game.sink)
            assert sets_worth(hands[p] & named) == s.worth[4 * p + 3]
        if s.blanche[p]:
            assert s.blanche[p] & ~(hands[p] | s.discards[p]) == 0
        assert s.discards[p] & s.told[p] == s.told[p]


@pytest.mark.article("academy-1768/piquet/law-13", "picquet-1651/piquet/ask-missing")
@pytest.mark.parametrize("book", [OLD, LONDON, PARIS])
def test_what_is_imagined_has_said_what_was_said(book):
    game = gamester.load_game("piquet", {"book": book, "deals": 1})
    spoken = 0
    for seed in range(8):
        s = game.new_initial_state(seed=seed)
        source = Random(seed)
        while not s.is_terminal():
            legal = s.legal_actions()
            s.apply_action(legal[-1] if s.phase in ("calls", "count") else source.choice(legal))
            if s.is_terminal() or source.random() < 0.5:
                continue
            claims_hold(s)
            for seat in (0, 1, None):
                for n in range(2):
                    one = game.imagine(s.view(seat), 10 * seed + n)
                    claims_hold(one)
                    spoken += int(any(s.calls))
                    assert one.hands[0] & one.hands[1] == 0
    assert spoken > 100


def test_a_denied_point_moves_what_is_imagined():
    s = at_calls("AS KS QS JS TS 9H 8H 7H 9D 8D 7D 7C", "AC KC QC JC TC 9C AH KH QH AD KD QD")
    s.drawn = 32
    s.laid[0], s.laid[1] = 3, 5
    do(s, "point in Spades", "not good")
    for seed in range(20):
        assert longest_point(s.game.imagine(s.view(1), seed).hands[0]) > 51
    for seed in range(20):
        one = s.game.imagine(s.view(0), seed)
        assert 51 in [point(one.hands[1], suit) for suit in range(4)] + [
            point(one.hands[1] & ~(1 << c), c // 13) for c in range(52) if one.hands[1] >> c & 1
        ]


def test_elder_knows_the_cards_he_left_when_younger_takes_them():
    s = dealt(gamester.load_game("piquet"), "AS KS QS JS TS 9S 8S 7S AH KH QH JH", "", "7C 8C 9C")
    do(s, "discard 7S", "draw")
    do(s, "discard " + names(s)[0].split()[1], "draw")
    for seed in range(10):
        assert s.game.imagine(s.view(1), seed).hands[0] & card_set("8C")
    assert nine(s.hands[0], 0) & 4 and card("8C") == 6
