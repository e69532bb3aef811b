"""Chances are those of textbooks and of plain counting; a change in the rules is told over the very same deals."""

from __future__ import annotations

import itertools
import json
import math
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gamester
from gamester.cli import main
from gamester.engine.errors import BadOption
from gamester.engine.state import State
from gamester.lab import sample
from gamester.lab.sample import change, hands, words

ACES = 1 << 12 | 1 << 25 | 1 << 38 | 1 << 51
FIVE_SPADES = Fraction(sum(comb(13, n) * comb(39, 13 - n) for n in range(5, 14)), comb(52, 13))
HONOURS = Fraction(comb(48, 9), comb(52, 13))  # four named cards in one named hand
# the dealer's own card is turned: an honour four times in thirteen, and then three more are wanted among 51
DEALERS = Fraction(4, 13) * Fraction(comb(48, 9), comb(51, 12)) + Fraction(9, 13) * Fraction(comb(47, 8), comb(51, 12))
OTHERS = Fraction(9, 13) * Fraction(comb(47, 9), comb(51, 13))
KNOWN = (
    ("whist", "spades>=5", "any", FIVE_SPADES),
    ("whist", "honours == 4", "any", HONOURS),
    ("whist", "honours == 4", "dealer", DEALERS),
    ("whist", "honours == 4", "eldest", OTHERS),
    ("whist", "aces of spades = 1", "any", Fraction(1, 4)),
    ("whist", "AS", "any", Fraction(1, 4)),
    (
        "whist",
        "aces + kings + queens + knaves + tens == 0",
        "any",
        Fraction(comb(32, 13), comb(52, 13)),
    ),  # a Yarborough
    ("whist", "longest == 4 and shortest == 3", "any", Fraction(4 * comb(13, 4) * comb(13, 3) ** 3, comb(52, 13))),
    ("whist", "max(clubs, diamonds, hearts, spades) = 13", "any", Fraction(4, comb(52, 13))),
    ("piquet", "aces==4", "any", Fraction(comb(28, 8), comb(32, 12))),
    ("piquet", "courts==0", "any", Fraction(comb(20, 12), comb(32, 12))),  # carte blanche
    ("put", "alike==3", "any", Fraction(13 * 4, comb(52, 3))),
    ("put", "run==3", "any", Fraction(4 * 11, comb(52, 3))),
    ("put", "voids==3", "any", Fraction(4 * comb(13, 3), comb(52, 3))),
    ("euchre", "trumps==5", "any", Fraction(comb(7, 5), comb(31, 5))),
    ("five-hundred", "joker==1", "any", Fraction(10, 33)),
)


@pytest.mark.parametrize(("game", "question", "whose", "known"), KNOWN, ids=[f"{k[0]} {k[1]} {k[2]}" for k in KNOWN])
def test_known_chances(game: str, question: str, whose: str, known: Fraction) -> None:
    answer = sample.hand(game, question, whose, deals=200)
    assert answer.exact is not None, answer.why
    assert answer.exact.get(1, Fraction(0)) == known and sum(answer.exact.values()) == 1
    assert abs(answer.sampled - known) < 6 * answer.error()


def test_the_seats_of_whist_are_apart_and_agree() -> None:
    """One dealer and three others make any hand; both sides hold all four honours as often as plain counting says."""
    assert HONOURS == (DEALERS + 3 * OTHERS) / 4
    side = sample.hand("whist", "honours==4", "side", deals=100)
    assert side.exact is not None and side.exact[1] == Fraction(comb(48, 22), comb(52, 26))
    assert side.hands == 200


def brute(node: words.Node, pack: int, many: int, trump: int = -1, left: int = 0) -> Fraction:
    """How often a question is answered by yes, by counting every hand."""
    cards = [1 << c for c in range(53) if (left or pack) >> c & 1]
    yes = whole = 0
    for held in itertools.combinations(cards, many):
        own = sum(held)
        yes += node.value(pack, trump, lambda s, own=own: (own & s).bit_count())  # type: ignore[misc]
        whole += 1
    return Fraction(yes, whole)


COUNTS = st.sampled_from(["spades", "hearts", "reds", "aces", "courts", "kings of spades", "longest", "voids", "alike",
                          "run", "3", "aces*2", "max(clubs,diamonds)", "cards-blacks"])  # fmt: skip
COMPARED = st.tuples(COUNTS, st.sampled_from(sorted(words.COMPARED)), COUNTS).map(" ".join)
QUESTIONS = st.recursive(
    COMPARED,
    lambda one: (
        st.tuples(one, st.sampled_from(["and", "or"]), one).map(lambda t: f"({' '.join(t)})")
        | one.map(lambda t: f"not ({t})")
    ),
    max_leaves=3,
)


@settings(max_examples=20, deadline=None)
@given(QUESTIONS)
def test_reckoned_as_counted_by_hand(question: str) -> None:
    """Whatever is asked of three cards of a small pack, every hand of them counted."""
    node = words.read(question)
    pack = sum(1 << 13 * suit + rank for suit in range(4) for rank in (0, 1, 2, 10, 11, 12))
    exact = hands.spread(node, hands.Plain([3], pack, [0]))
    assert exact.get(1, Fraction(0)) == brute(node, pack, 3)


@pytest.mark.parametrize("question", ["trumps>=2", "honours>=1 and spades==0", "aces of trumps==1", "longest==trumps"])
@pytest.mark.parametrize("own", [0, 1])
def test_trumps_as_counted_by_hand(question: str, own: int) -> None:
    """A card is turned, the holder's own or another's: every card that may be turned, and every hand beside it."""
    node = words.read(question)
    pack = sum(1 << 13 * suit + rank for suit in range(4) for rank in (0, 5, 11, 12))
    total = Fraction(0)
    turned = [c for c in range(52) if pack >> c & 1]
    for card in turned:
        if own:
            cards = [1 << c for c in turned if c != card]
            found = [
                node.value(pack, card // 13, lambda s, held=held: (held & s).bit_count())  # type: ignore[misc]
                for held in (1 << card | a | b for a, b in itertools.combinations(cards, 2))
            ]
            total += Fraction(sum(found), len(found))
        else:
            total += brute(node, pack, 3, card // 13, pack & ~(1 << card))
    exact = hands.spread(node, hands.Plain([3], pack, [own], has_trumps=True))
    assert exact.get(1, Fraction(0)) == total / len(turned)


def test_a_number_is_told_with_its_spread() -> None:
    answer = sample.hand("whist", "spades", deals=300)
    assert answer.exact is not None and answer.mean == 3.25 and not answer.asks
    assert answer.exact == {n: Fraction(comb(13, n) * comb(39, 13 - n), comb(52, 13)) for n in range(14)}
    assert answer.hands == 1200 == sum(answer.counted.values())


def test_what_cannot_be_reckoned_is_counted() -> None:
    """Sequences of twelve cards of Piquet: too many; at Ruff and Honours the Ace's holder takes the stock in."""
    answer = sample.hand("piquet", "run>=4", deals=300)
    assert answer.exact is None and "too many" in answer.why and 0.1 < answer.chance < 0.3
    assert answer.chance == answer.sampled and 0 < answer.error() < 0.03
    never = sample.hand("piquet", "run>=4 and aces==4 and kings==4 and alike==1", deals=5)
    assert never.chance == 0 and never.error() > 0.05  # ten hands do not tell that it never comes
    assert sample.hand("ruff-and-honours", "aces", deals=150).exact is None


def test_deals_gainsay_a_false_reckoning() -> None:
    """A hand said to hold five spades half of the time is not believed."""
    answer = sample.hand("whist", "spades>=5", deals=400)
    false = hands.Answer("", "", "any", {0: Fraction(1, 2), 1: Fraction(1, 2)}, answer.counted, "")
    assert hands.gainsaid(false).startswith("the deals gainsay") and not hands.gainsaid(answer)


def test_any_test_in_python() -> None:
    def all_four(state: State, seat: int) -> bool:
        return state.hands[seat] & ACES == ACES  # type: ignore[attr-defined,no-any-return]

    asked, tested = (
        sample.hand("whist", "aces==4", deals=300, seed=5),
        sample.hand_where("whist", all_four, "any", 300, 5),
    )
    assert tested.counted == {0: 1200 - asked.counted.get(1, 0), 1: asked.counted.get(1, 0)}
    assert tested.asked == "all_four" and tested.exact is None
    with pytest.raises(sample.BadQuestion, match="partner"):
        sample.hand_where("whist", all_four, "side")


WRONG = (
    ("", "ends too soon"),
    ("spades >=", "ends too soon"),
    ("__import__('os').system('ls')", "cannot be read"),
    ("spades.__class__", "cannot be read"),
    ("exec(1)", "'exec' counts nothing"),
    ("spade>1", "did you mean spades"),
    ("spades>=5 honours", "follows where nothing can"),
    ("(spades>=5", "')' is missing"),
    ("spades and hearts", "'and' joins questions"),
    ("not (aces or courts)", "'or' joins questions"),
    ("not spades", "before a question"),
    ("(spades>1) + 2", "'+' joins numbers"),
    ("(spades>1) > 0", "numbers are compared"),
    ("max(spades>1, 2)", "max is of numbers"),
    ("trumps of", "counts nothing"),
    ("1" * 401, "at most 400 characters"),
    ("(" * 60 + "1" + ")" * 60, "brackets"),
)


@pytest.mark.parametrize(("question", "why"), WRONG, ids=[w[0][:20] for w in WRONG])
def test_a_question_that_is_none(question: str, why: str) -> None:
    with pytest.raises(sample.BadQuestion) as fault:
        sample.read(question)
    assert why in str(fault.value) and "\n" not in str(fault.value)


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="spade()<>=+-*andort of 12,AKH10D'\\", max_size=40))
def test_no_text_does_anything_but_be_read_or_refused(text: str) -> None:
    try:
        words.read(text).value((1 << 52) - 1, 0, lambda s: 1)
    except sample.BadQuestion as fault:
        assert str(fault)


REFUSED = (
    (("odds", "hazard", "--hand", "spades"), "no game of hands of cards"),
    (("odds", "piquet", "--hand", "trumps"), "no card is turned for trumps"),
    (("odds", "hearts", "--hand", "aces", "--of", "side"), "no partners"),
    (("odds", "whist", "--hand", "aces", "--of", "cat"), "any, dealer, eldest, side"),
    (("odds", "--hand", "aces"), "name a game"),
    (("odds", "whist", "--hand", "aces", "--what-if", "game=5"), "ask one at a time"),
    (("odds", "whist", "--hand", "aces", "--plot", "x.txt"), ".svg or a .png"),
    (("odds", "whist", "--hand", "aces", "--bet", "A=5:1"), "by themselves"),
    (("odds", "whist", "-o", "game=5"), "go with --hand"),
    (("odds", "put", "--what-if", "points=7"), "no option 'points'"),
    (("odds", "piquet", "--what-if", "set=100"), "that changes nothing"),
    (("odds", "piquet", "--what-if", "set"), "not of the form option=value"),
    (("odds", "put", "--what-if", "deals=2", "--figures", "speed"), "there is no figure 'speed'"),
    (("odds", "put", "--what-if", "deals=2", "--players", "nobody"), "no player 'nobody'"),
)


@pytest.mark.parametrize(("argv", "why"), REFUSED, ids=[" ".join(r[0]) for r in REFUSED])
def test_refused_in_one_line(argv: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(list(argv)) == 2
    said = capsys.readouterr().err
    assert why in said and said.count("\n") == 1


def test_the_same_deals_under_other_rules() -> None:
    """Every figure is the mean of the matches themselves; the difference goes match by match."""
    found = sample.what_if("put(deals=1)", {"deals": 3}, "simple,random", deals=6, seed=40)
    assert (found.before, found.after) == ("put(deals=1)", "put(deals=3)")
    rows = [change.match(gamester.load_game(text), found.players, seed, ()) for text in (found.before, found.after)
            for seed in range(40, 46)]  # fmt: skip
    for name in ("length", "deals", "score South", "won North"):
        before, after = [row[name] for row in rows[:6]], [row[name] for row in rows[6:]]
        figure = found[name]
        assert figure.before == pytest.approx(sum(before) / 6) and figure.after == pytest.approx(sum(after) / 6)
        apart = [b - a for a, b in zip(before, after, strict=True)]
        middle = sum(apart) / 6
        assert figure.difference == pytest.approx(middle)
        assert figure.difference_error == pytest.approx(math.sqrt(sum((x - middle) ** 2 for x in apart) / 30))
    assert found["deals"].before == 1
    first = [
        gamester.load_game(text).new_initial_state(seed=40).view(0).to_json() for text in (found.before, found.after)
    ]
    assert json.loads(first[0])["state"]["hands"] == json.loads(first[1])["state"]["hands"]


def test_what_the_ending_is_told_with() -> None:
    """The beasts of Beast: counted in what is told of each deal."""
    game = gamester.load_game("beast(deals=2)")
    found = sample.what_if(game, "contre=no", deals=8, figures=["told:beast", "length"])
    assert [figure.name for figure in found.figures] == ["length", "told beast"]
    state = game.new_initial_state(seed=0)
    state.listened = True
    players = [gamester.load_player("simple", game) for _ in range(5)]
    beasts, told = 0, ""
    while not state.is_terminal():
        seat = state.current_player()
        state.apply_action(players[seat].choose(state.view(seat)).action)
        if state.story != told:
            beasts, told = beasts + ("beast" in state.story.lower()), state.story
    assert change.match(game, ["simple"] * 5, 0, ["beast"])["told beast"] == beasts
    assert 0 < found["told beast"].before <= 2


def test_other_seats_are_compared_as_far_as_they_are_there() -> None:
    found = sample.what_if("beast(deals=1,players=3)", "players=4", deals=3, figures=["score"])
    three, four = (gamester.load_game(f"beast(players={n})").seat_names() for n in (3, 4))
    assert [figure.name for figure in found.figures] == [f"score {name}" for name in three if name in four] != []
    with pytest.raises(BadOption):
        sample.what_if("beast", "")


def test_the_command_and_its_plots(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / "hand.svg"
    argv = ["odds", "whist", "--hand", "spades>=5", "--deals", "50", "--json"]
    assert main([*argv, "--plot", str(picture)]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["chance"] == float(FIVE_SPADES) and told["numbers"][1]["exact"] == str(FIVE_SPADES)
    assert picture.read_text().lstrip().startswith("<?xml") and "<svg" in picture.read_text()
    assert main(argv[:-1]) == 0
    out = capsys.readouterr().out
    assert "13 of 52 cards" in out and "0.176336" in out and "1 in 5.671" in out
    assert main(["odds", "piquet", "--hand", "run", "--deals", "20", "--plot", str(picture)]) == 0
    assert "counted, not reckoned" in capsys.readouterr().out
    picture = tmp_path / "change.svg"
    argv = ["odds", "put(deals=1)", "--what-if", "deals=2", "--deals", "12", "--jobs", "2"]
    assert main([*argv, "--plot", str(picture)]) == 0
    out = capsys.readouterr().out
    assert "what if:  put(deals=2)" in out and "score South" in out and "<svg" in picture.read_text()
    told = []
    for jobs in ("1", "2"):
        assert main([*argv[:-1], jobs, "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0] == told[1] and told[0]["figures"][0]["figure"] == "length"
