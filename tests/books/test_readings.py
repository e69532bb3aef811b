"""Chapters to read: found, read, and what follows from their figures reckoned."""

from __future__ import annotations

import json
import math
from datetime import date
from fractions import Fraction

import pytest

import gamester
from gamester.books import BadBook, chapters, load, names
from gamester.books.aids import Aid, BadAid, Reckoning, aids, perform, reckon, settled
from gamester.books.aids.bets import near, on, wins
from gamester.books.aids.measures import UNITS, changed, day, figure, span, told
from gamester.books.aids.sharping import BEND
from gamester.books.aids.tricks import PACK
from gamester.books.odds import computations
from gamester.books.odds.sharping_and_piping import dealt, held, stacked
from gamester.books.readings import find_readings, reading, readings
from gamester.cli import main
from gamester.equipment.cards import RANKS

BOWLING = "gamester-1754/bowling/"
ARCHERY = "gamester-1754/archery/"
RACING = "gamester-1754/racing/"
RIDING = "gamester-1754/riding/"
COCKS = "gamester-1754/cock-fighting/"
SHARPING = "gamester-1754/sharping-and-piping/"
SIX = ["archery", "bowling", "cock-fighting", "racing", "riding", "sharping-and-piping"]
DRAWN = {"archery": "distances", "bowling": "distances", "racing": "odds-laid"}


def values(name: str, *answers: str) -> dict[str, str]:
    """What is reckoned, by its title."""
    return {row.title: row.value for row in reckon(name, answers)}


# --- found and read ---------------------------------------------------------------------------------------------------
def test_what_is_to_be_read_is_no_game() -> None:
    played = {info.id for info in gamester.registered_games()}
    assert {(one.book, one.game) for one in readings()} == {one for one in chapters() if one[1] not in played}
    assert set(SIX) <= {one.game for one in readings()} and not set(SIX) & set(names())
    assert all(one.aids for one in readings())
    for game, name in DRAWN.items():
        assert name in [one.name for one in reading(game).aids]  # type: ignore[union-attr]


@pytest.mark.parametrize("one", aids().values(), ids=lambda one: one.name)
def test_every_aid_carries_out_an_article_and_says_what_it_is(one: Aid | Reckoning) -> None:
    article = load(one.book, one.chapter).article(one.article)
    assert article.in_force and one.title
    if isinstance(one, Reckoning):
        rows = reckon(one.name)
        assert rows and all(row.title and row.value and "{" not in row.title + row.says for row in rows)
        assert all(one.words.lines[f"given-{given.name}"] for given in one.given)
        assert reckon(one.name, [given.usual for given in one.given]) == rows
        assert reckon(one.name, [given.usual.upper() for given in one.given]) == rows
        with pytest.raises(BadAid, match="step by step"):
            perform(one.name, 1)
        with pytest.raises(BadAid, match="takes"):
            settled(one, ["1"] * 9)
    else:
        with pytest.raises(BadAid, match="reckoned"):
            reckon(one.name)


@pytest.mark.parametrize(
    ("typed", "first"),
    [("archery", "archery"), ("bow", "archery"), ("yew", "archery"), ("horse", "racing"), ("dressage", "riding"),
     ("lawn bowls", "bowling"), ("bowlng", "bowling"), ("cheating", "sharping-and-piping"), ("rid", "riding"),
     ("Kingston-bridge", "sharping-and-piping"), ("wager", "bet-odds-calculation"), ("magic", "card-tricks"),
     ("Bartholomew", "racing"), ("cocking", "cock-fighting")],
)  # fmt: skip
def test_they_are_found(typed: str, first: str) -> None:
    found = find_readings(typed)
    assert found[0].game == first
    if found[0].how == "text":
        assert load(found[0].book, first).article(found[0].article.rpartition("/")[2]).text == found[0].says


def test_what_is_not_found() -> None:
    assert find_readings("") == [] and find_readings("zzzz") == [] and find_readings("archery", "ombre-1878") == []
    assert reading("whist") is None and reading("Long Bow") == reading("archery")


def test_the_commands(capsys: pytest.CaptureFixture[str]) -> None:
    def said(*words: str) -> str:
        assert main(list(words)) == 0
        return capsys.readouterr().out

    text = said("rules", "archery")
    running = " ".join(text.split())
    assert text.startswith("Archery: The Compleat Gamester (1754)") and "gamester aid compass" in text
    assert "lines 4267" in running and "Spanish or English yew" in running
    assert said("rules", "long-bow") == text
    assert [one["full"] for one in json.loads(said("rules", "archery", "--json"))][0] == ARCHERY + "laid-aside"
    assert "to read" in said("games", "archery") and "distances" in said("games", "archery")
    assert {one["id"] for one in json.loads(said("games", "horse", "--json"))} >= {"racing", "riding"}
    assert "Rods: 18 2/11" in said("aid", "distances", "--answers", "100", "yards")
    assert json.loads(said("aid", "rings", "--json"))["given"] == {"round": "100", "pace": "five feet"}
    for wrong in (["rules", "archery", "--diff", "a", "b"], ["rules", "archery", "--book", "ombre-1878"],
                  ["rules", "archery", "--where", "eye"], ["aid", "distances", "--answers", "far"],
                  ["aid", "distances", "--answers", "1", "leagues"], ["aid", "race-day", "--answers", "2024-02-30"],
                  ["games", "archery", "--players", "3"]):  # fmt: skip
        assert main(wrong) == 2
        assert capsys.readouterr().err.count("\n") == 1


# --- figures ----------------------------------------------------------------------------------------------------------
def test_figures_are_read_and_told() -> None:
    assert figure("1 1/2", "it") == Fraction(3, 2) == figure("1.5", "it") == figure(" 3/2", "it")
    for wrong in ("", "x", "0", "-1", "1/0", "1e9", "nan", "inf", "1 1/0", "9" * 50):
        with pytest.raises(BadAid, match="it is"):
            figure(wrong, "it")
    assert [told(Fraction(n)) for n in ("3", "1500", "3/4", "5/3", "5/17")] == ["3", "1,500", "3/4", "1 2/3", "0.2941"]
    for wrong in ("", "1754", "1754-02-30", "1-1-1", "0001-01-01"):
        with pytest.raises(BadAid, match="a day"):
            day(wrong)
    assert span(date(1754, 2, 27), 1, 2) == "Thursday 28 February 1754 to Friday 1 March 1754"


@pytest.mark.article(ARCHERY + "eye")
@pytest.mark.example(RACING + "to-water", RIDING + "large-ring", RIDING + "swift-trot", RIDING + "strait-ring")
@pytest.mark.example(RIDING + "highway", RIDING + "career", RIDING + "bound", BOWLING + "six-yards")
def test_distances() -> None:
    pace = Fraction(60)
    assert changed(Fraction(1000), "paces", "feet", pace) == 5000
    assert changed(Fraction(1), "miles", "rods", pace) == 320 and changed(Fraction(1), "miles", "furlongs", pace) == 8
    assert changed(Fraction(12), "score paces", "yards", Fraction(36)) == 240
    for one in UNITS:
        for other in UNITS:
            assert changed(changed(Fraction(7), one, other, pace), other, one, pace) == 7
    found = values("distances", "1", "rods")
    assert found["Yards"] == "5 1/2" and found["Inches"] == "198" and "Rods" not in found
    printed = {title: value for title, value in found.items() if title not in [unit.capitalize() for unit in UNITS]}
    yards = ["2,640", "166 2/3", "83 1/3", "4", "3,520", "120", "16", "6"]
    assert list(printed.values()) == [f"{one} yards" for one in yards]
    assert values("distances", "1", "rods", "a yard")["The large ring, round"] == "100 yards"


@pytest.mark.article(ARCHERY + "compass", ARCHERY + "marks", ARCHERY + "butts", ARCHERY + "pricks", ARCHERY + "rover")
def test_the_compass_of_an_arrow() -> None:
    farthest = values("compass", "rover", "240", "240")
    assert farthest["Aimed above the level"] == farthest["Or lofty, over what stands between"] == "45.0 degrees"
    found = {row.title: row for row in reckon("compass", ["butt", "120", "240"])}
    assert found["The arrow"].value == "strong" and found["The arrow"].says == "its feather: broad"
    low, high = (found[title] for title in ("Aimed above the level", "Or lofty, over what stands between"))
    assert (low.value, high.value) == ("15.0 degrees", "75.0 degrees"), "half of the cast wants half of the right angle"
    assert low.says.startswith(f"it rises {30 * math.tan(math.radians(15)):.1f} yards")
    speed = float(found["It leaves the bow at"].value.split()[0])
    assert speed**2 / 32 == pytest.approx(720, rel=0.01), "thrown at 45 degrees it falls where the bow casts farthest"
    assert float(found["Half a degree too high falls"].value.split()[0]) == pytest.approx(
        240 * math.sin(math.radians(31)) - 120, abs=0.06
    )
    assert found["The arrow"].says != reckon("compass", ["prick", "120", "240"])[0].says
    with pytest.raises(BadAid, match="beyond the cast"):
        reckon("compass", ["rover", "241", "240"])


@pytest.mark.article(BOWLING + "rent", BOWLING + "bowl", BOWLING + "mile")
@pytest.mark.example(BOWLING + "fifty-acres")
def test_the_green() -> None:
    found = list(values("bowling-green", "close alley", "4840", "50").values())
    assert found[0] == "flat" and found[2] == "1 times", "fifty acres yield as fifty acres do"
    assert found[3] == "293 1/3 times" and Fraction(1760, 6) == Fraction(880, 3)
    assert values("bowling-green", "open ground")["The bowl to be chosen"] == "round and biassed"


@pytest.mark.article(RACING + "taken-up", RACING + "exercise", RACING + "1", RACING + "2", RACING + "4")
@pytest.mark.article(RACING + "5", RACING + "6")
@pytest.mark.example(RACING + "before-the-match")
def test_the_days_before_a_match() -> None:
    found = list(values("race-day", "1754-10-10").values())
    assert found[0] == "Saturday 24 August 1754", "as the perpetual calendar has it"
    assert found[1] == str((date(1754, 10, 10) - date(1754, 8, 24)).days * 3 // 7)
    assert found[2] == "Saturday 5 October 1754 to Sunday 6 October 1754"
    assert found[3] == "Monday 7 October 1754 or Tuesday 8 October 1754"
    assert found[4:] == ["Wednesday 9 October 1754", "Thursday 10 October 1754"]
    assert list(values("race-day", "1755-03-01").values())[0].endswith("24 August 1754")


@pytest.mark.article(RACING + "bread", RACING + "scouring")
@pytest.mark.example(RACING + "bread", RACING + "scouring")
def test_receipts() -> None:
    found = values("receipts", "2", "apothecaries'")
    assert found["Ground together"] == "6 bushels" and found["The rest, for days of rest"] == "5 bushels"
    assert found["Meal in one fine loaf"] == values("receipts", "1")["Meal in one fine loaf"] == "5 1/3 quarts"
    powder = [Fraction(3), Fraction(3, 2), Fraction(6, 8), Fraction(3, 16), Fraction(2, 8)]
    assert found["All the powder of the scouring"] == f"{told(2 * sum(powder))} ounces"
    common = values("receipts", "1", "common")
    assert common["Cummin"] == "3/8 ounces" and common["Aniseed"] == "3 ounces"


@pytest.mark.article(RIDING + "large-ring", RIDING + "change", RIDING + "strait-ring")
def test_the_rings() -> None:
    found = values("rings", "100", "five feet")
    assert found["Round"] == "166 2/3 yards" and found["Across"] == f"{500 / 3 / math.pi:.1f} yards"
    assert found["The S from hand to hand"] == "83 1/3 yards"
    feet = float(found["The strait ring, 4 yards round as printed, is across"].split()[0])
    assert feet < 4 < 8, "no horse lies in it"
    assert found["The lesson"] == f"{1450 * 5 / 5280:.2f} to {1650 * 5 / 5280:.2f} miles"


@pytest.mark.article(RIDING + "saddle", RIDING + "trot", RIDING + "fortnight", RIDING + "ring-days")
@pytest.mark.article(RIDING + "strait-days")
@pytest.mark.example(RIDING + "days")
def test_how_long_a_horse_is_in_learning() -> None:
    found = list(values("schooling", "1754-04-01").values())
    assert found[0] == "Tuesday 9 April 1754 to Thursday 11 April 1754"
    days = load("gamester-1754", "riding").example("days").data
    assert found[-1] == f"{sum(one[0] for one in days.values())} to {sum(one[1] for one in days.values())} days"
    assert days["home"][1] + days["trots"][1] <= 14, "in less than a fortnight he understands"


# --- bets -------------------------------------------------------------------------------------------------------------
@pytest.mark.article(COCKS + "match-made")
def test_a_match_of_battles() -> None:
    half = Fraction(1, 2)
    assert wins(21, 0, 0, half) == (half, 0) and wins(2, 0, 0, half) == (Fraction(1, 4), half)
    assert wins(3, 0, 0, Fraction(2, 3)) == (Fraction(20, 27), 0)
    assert wins(5, 3, 0, half)[0] == 1 and wins(5, 0, 3, half)[0] == 0
    for each in (Fraction(1, 3), Fraction(7, 8)):
        for n in (1, 4, 9):
            yours, drawn = wins(n, 0, 0, each)
            assert yours + drawn + wins(n, 0, 0, 1 - each)[0] == 1
    assert values("cock-match", "3", "2 to 1")["What may be laid on yours, and no more"] == "20 to 7"
    assert values("cock-match", "2", "even")["As many won as lost"] == "50 in 100"
    assert values("cock-match", "5", "even", "3", "0")["What may be laid on yours, and no more"] == "certain"
    assert values("cock-match", "1", "7 to 1")["Yours wins the match"] == "87.5 in 100"
    assert near(Fraction(1, 2)) == "even money" and near(Fraction(0)) == "none"
    with pytest.raises(BadAid, match="more than the 3"):
        reckon("cock-match", ["3", "even", "2", "2"])


@pytest.mark.article(COCKS + "seven-to-one", RACING + "equal")
@pytest.mark.example(COCKS + "wisbech")
def test_seven_to_one() -> None:
    laid = load("gamester-1754", "cock-fighting").example("wisbech").data["laid"]
    assert on(f"{laid[0]} to {laid[1]}") == Fraction(7, 8)
    found = list(values("odds-laid", "7 to 1", "7 to 1", "7").values())
    assert found == ["1", "8", "87.5 in 100", "+0"], "laid as they are, odds bring nothing"
    assert list(values("odds-laid", "even", "even", "10").values())[1] == "20", "an equal match doubles the stake"
    with pytest.raises(BadAid, match="no bet"):
        reckon("odds-laid", ["0 to 1"])


# --- sharpers ---------------------------------------------------------------------------------------------------------
@pytest.mark.article(SHARPING + "order", SHARPING + "best-fall", SHARPING + "missed")
@pytest.mark.example(SHARPING + "trick-order")
@pytest.mark.parametrize("dealer", "ABCD")
def test_the_best_cards_fall_to_the_sharpers(dealer: str) -> None:
    order = load("gamester-1754", "sharping-and-piping").example("trick-order").data
    pack, good = stacked(list(PACK), order["AB" if dealer in "AB" else "CD"])
    assert sorted(pack) == sorted(PACK) and len(good) == 26
    for at in range(52):
        cut = pack[at:] + pack[:at]
        hands = dealt(cut, dealer)
        assert [len(hand) for hand in hands.values()] == [13] * 4
        assert held(hands, good) == (0 if at % 2 else 26)
        if at % 2:
            mended = dealt(cut, dealer, missed=True)
            assert held(mended, good) == 26 and [len(hand) for hand in mended.values()] == [13] * 4
    for seed in range(4):
        steps = perform("stacked-deal", seed, [dealer, BEND])
        assert len(steps) == 4 and "have 26 of the 26" in steps[2].says
        assert "have 0 of the 26" in perform("stacked-deal", seed, [dealer, "7"])[2].says
    other = stacked(list(PACK), order["CD" if dealer in "AB" else "AB"])[0]
    assert held(dealt(other, dealer), good) == 0, "taken up for the other side's deal they fall to the other side"


@pytest.mark.article(SHARPING + "equal-bet")
@pytest.mark.odds(SHARPING + "equal-bet")
def test_an_equal_bet() -> None:
    found = computations("sharping-and-piping")[SHARPING + "equal-bet"]()
    assert found == Fraction(25, 26) and len([n for n in range(1, 52) if n % 2 == 0]) == 25
    assert "25 of the 51" in perform("stacked-deal", 1, ["A", "7"])[-1].says


@pytest.mark.article(SHARPING + "brief", SHARPING + "cut-brief")
def test_brief_cards() -> None:
    fair = list(values("brief-cards", "fair").values())
    assert fair == ["4 in 13", "7 in 13", "2 in 13"]
    assert list(values("brief-cards", "end-ways, to the long").values()) == ["never", "always", "never"]
    assert list(values("brief-cards").values()) == ["always", "never", "never"]


@pytest.mark.article(SHARPING + "words")
@pytest.mark.example(SHARPING + "words")
def test_the_words() -> None:
    said = {"indeed": "Diamonds", "truly": "Hearts", "upon my word": "Clubs", "i assure you": "Spades"}
    answers: list[str] = []
    while (steps := perform("piping", 5, answers))[-1].choices:
        word = steps[-1].says.split('"')[1].lower()
        answers.append(said[word])
    assert len(answers) == 6 and steps[-1].says.startswith("6 of 6 were understood")
    wrong = perform("piping", 5, ["Spades" if answers[0] != "Spades" else "Hearts"])
    assert wrong[1].says.startswith("No: ") and wrong[1].heaps[0].cards[0][1] == answers[0][0]


@pytest.mark.article(SHARPING + "signs")
@pytest.mark.example(SHARPING + "signs")
def test_the_signs_of_honours() -> None:
    found = [list(values("honours-told", sign).values()) for sign in ("one eye", "both eyes", "four fingers")]
    assert found == [["1", "3"], ["2", "2"], ["4", "0"]]


def test_a_trick_taken_up_has_its_best_two_in_their_places() -> None:
    pack, good = stacked(["2C", "AC", "KC", "3C"], ["bad", "good", "bad", "good"])
    assert good == {"AC", "KC"} and [card in good for card in pack] == [False, True, False, True]
    assert [RANKS.index(card[0]) > 6 for card in pack] == [False, True, False, True]


def test_no_chapter_of_that_book() -> None:
    with pytest.raises(BadBook):
        load("ombre-1878", "archery")
