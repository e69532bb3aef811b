"""Marking: every game in which all lies open is told word by word; the rest are refused."""

from __future__ import annotations

import random

import pytest

import gamester
from gamester import BadNotation, BadOption, BadRecord, IllegalAction
from gamester.table.marking import Marking, marked_games
from gamester.table.sheet import as_html, as_text, lines
from gamester.table.telling import Asked, Choice, meant, pieces, spoken

THREE = ["Ann", "Bo", "Cy"]


def story(marking: Marking) -> list[str]:
    """The story's lines."""
    return [str(line) for line in marking.story]


@pytest.mark.parametrize("id", marked_games())
def test_every_game_that_lies_open_is_told_kept_and_taken_back(id: str) -> None:
    chance = random.Random(id)
    marking = Marking(id)
    for _ in range(60):
        if marking.over:
            break
        assert len(marking.state.legal_actions()) > 1
        before = marking.state.history()
        marking.tell(chance.choice(marking.asked.choices).word)
        assert len(marking.state.history()) > len(before)
        assert marking.state.ledger.total() == gamester.replay(marking.save()).ledger.total()
    again = Marking(id, words=marking.words)
    assert again.state.history() == marking.state.history()
    kept = Marking.load(marking.save())
    assert (kept.words, story(kept), kept.to_data()) == (marking.words, story(marking), marking.to_data())
    last = marking.undo()
    assert [*marking.words, last] == kept.words
    marking.tell(last)
    assert marking.state.history() == kept.state.history()
    assert gamester.replay(marking.save()).history() == kept.state.history()


def test_what_hides_cards_is_refused_in_a_sentence() -> None:
    with pytest.raises(BadOption, match="^Whist hides from one player what another holds, .* such as raffles"):
        Marking("whist")
    assert "whist" not in marked_games() and "raffles" in marked_games()


def test_as_many_play_as_are_named() -> None:
    assert Marking("raffles", ["Ann", "Bo", "Cy", "Di"]).game.num_players() == 4
    assert Marking("raffles").names == gamester.load_game("raffles").seat_names()
    for names, says in (
        (["Ann"], "players is a whole number from 2"), (["Ann", "Ann"], "named twice"),
        (["Ann", ""], "a name has 1 to"),
        (["Ann", "\x1b[2J"], "a name has 1 to"), (["Ann", "x" * 41], "a name has 1 to"),
    ):  # fmt: skip
        with pytest.raises(BadOption, match=says):
            Marking("raffles", names)
    with pytest.raises(BadOption, match="is for 2, and 3 are named"):
        Marking("backgammon", THREE)
    with pytest.raises(BadOption, match="is for 2, and 3 are named"):
        Marking("raffles", THREE, options={"players": 2})


def test_dice_that_fall_singly_are_told_together_and_a_throw_is_made_unasked() -> None:
    marking = Marking("raffles", THREE)
    assert (marking.asked.kind, marking.asked.come, marking.asked.prompt) == ("dice", 3, "Ann throws three dice")
    for line in ("335", "4 ace 4", "2, 2, 6"):
        marking.tell(line)
    assert marking.words == list("335414226")
    assert story(marking) == ["Ann: 3, 3, 5", "Bo: 4, 1, 4", "Cy: 2, 2, 6"]
    assert marking.story[-1].told == "Ann 11, Bo 9, Cy 10: Ann wins the pool (article wins)."
    assert dict(marking.sheet().columns)["counters"] == [
        "1",
        "-2",
        "-2",
    ]  # the next throw has begun, and all have staked


def test_of_several_words_all_are_taken_or_none() -> None:
    marking = Marking("raffles", THREE)
    marking.tell("3")
    with pytest.raises(BadNotation, match=r"'7' is nothing that can be told now; right is a die, from 1 to 6"):
        marking.tell("3 5 1 7")
    assert marking.words == ["3"] and marking.asked.come == 2
    with pytest.raises(BadNotation, match="nothing was told"):
        marking.tell("  ")


def test_two_dice_and_moves_in_any_order() -> None:
    marking = Marking("backgammon(book=gamester-1754)", ["Ann", "Bo"])
    assert marking.asked.prompt == "What fell? Two dice" or "throws two dice" in marking.asked.prompt
    marking.tell("sice ace")
    assert marking.words == ["61"]
    marking.tell("6-1")
    assert marking.who == "Ann"
    with pytest.raises(BadNotation, match="'13/2' is nothing that can be told now; right is "):
        marking.tell("13/2")
    marking.tell("8/7  13/7")
    assert marking.words[-1] == "13/7 8/7"
    assert marking.asked.prompt == "Bo throws two dice"


def test_a_throw_of_dice_is_not_a_list() -> None:
    data = Marking("inn-and-inn")
    data.tell("drop 1")
    for _ in range(4):
        if data.asked.kind == "dice":
            break
        data.tell("drop 1")
    told = data.asked.to_data()
    assert (told["kind"], told["many"], told["choices"]) == ("dice", 4, [])
    assert len(data.asked.choices) == 1296


def test_a_word_that_the_rules_refuse_says_why() -> None:
    marking = Marking("draughts")
    with pytest.raises(IllegalAction, match="open to you"):
        marking.tell("24-20")
    assert marking.words == []


def test_places_and_beginnings() -> None:
    marking = Marking("passage", ["Ann", "Bo"])
    with pytest.raises(BadNotation, match="'sta' may be stake 1, stake 2"):
        marking.tell("sta")
    marking.tell("#2")
    assert marking.words == ["stake 2"]
    with pytest.raises(BadNotation, match="'done' is nothing that can be told now; right is three dice, as 611"):
        marking.tell("done")
    marking.tell("554")
    marking.tell("STAKE  3")
    assert marking.words[-1] == "stake 3"


def test_a_card_is_told_as_people_say_it() -> None:
    marking = Marking("tontine", [f"guest {n}" for n in range(4)])
    for line in ("Queen of Hearts", "10c", "knave of spades", "7d", "five of clubs"):
        marking.tell(line)
    assert marking.words == ["QH", "TC", "JS", "7D", "5C"]
    with pytest.raises(BadNotation, match="'5C' cannot come now; right is 2C, "):
        marking.tell("5C")


def test_a_move_that_has_only_one_way_is_made_and_written_down() -> None:
    marking = Marking("draughts", ["Ann", "Bo"])
    chance = random.Random(1)
    while not marking.over and not any(line.made for line in marking.story):
        marking.tell(chance.choice(marking.asked.choices).word)
    assert any(f"({line.made[0]})" in str(line) for line in marking.story if line.made)


def test_of_a_match_that_is_over_nothing_more_is_told() -> None:
    marking = Marking("raffles(rounds=1)", THREE)
    marking.tell("335 441 226")
    assert marking.over and marking.who == ""
    with pytest.raises(BadNotation, match="the match is over"):
        marking.tell("3")
    assert marking.undo() == "6" and not marking.over


def test_words_that_do_not_fit_are_named_by_their_number() -> None:
    with pytest.raises(BadRecord, match="word 2 of those told: '9' is nothing that can be told now"):
        Marking("raffles", words=["3", "9"])
    with pytest.raises(BadRecord, match="too long to be kept here"):
        Marking("raffles", words=["3"] * 20, seconds=-1.0)


def test_a_record_of_another_kind_is_refused() -> None:
    whist = gamester.load_game("whist").new_initial_state().record()
    with pytest.raises(BadOption, match="Whist hides"):
        Marking.load(whist)
    with pytest.raises(BadRecord, match="came from a seed"):
        Marking.load(gamester.load_game("raffles").new_initial_state(seed=1).record())
    with pytest.raises(BadRecord, match="damaged or cut short"):
        Marking.load("{")


def test_the_sheet_as_text_and_as_a_page() -> None:
    marking = Marking("raffles", ["<b>Ann</b>", "Bo", "Cy"])
    marking.tell("335 441 226 112")
    rows = [line.split() for line in lines(marking)[2:5]]
    assert rows == [["<b>Ann</b>", "-", "1"], ["Bo", "4", "-2"], [">", "Cy", "0", "-2"]]
    text, page = as_text(marking), as_html(marking)
    assert "wins the pool" in text and "\n2.\n" in text and "Bo: 4, 4, 1" in text
    assert "&lt;b&gt;Ann&lt;/b&gt;" in page and "<b>Ann" not in page
    assert page.count("<ol>") == page.count("</ol>") == 2


def test_every_reading_of_a_text() -> None:
    dice = Asked("dice", 0, "", "", ())
    assert spoken("Cinque-Quatre", dice) == "54" and spoken("deuce trey", dice) == "23"
    assert pieces("335", dice) == ["3", "3", "5"] and pieces("a b; c", dice) == ["a b", "c"]
    state = gamester.load_game("e-o").new_initial_state()
    state.apply_action(state.string_to_action("stake 1 on E"))
    choices = tuple(Choice(w, w, "", a) for w, a in (("rests", 0), ("rest on", 1)))
    assert meant(state, Asked("words", 0, "", "", choices), "rests").action == 0
