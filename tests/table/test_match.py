"""A match kept: played against the computer, undone, saved, resumed."""

from __future__ import annotations

import json

import pytest

import gamester
from gamester.table import Match

IDS = [info.id for info in gamester.registered_games()]


def on(match: Match, actions: int) -> None:
    """So many actions, the person taking the hint each time."""
    for _ in range(actions):
        if match.over:
            return
        if match.mine:
            match.act(match.hint().actions[0])
        else:
            match.step()


@pytest.mark.parametrize("id", IDS)
def test_undo_goes_back_to_each_of_my_turns(id: str) -> None:
    match = Match(gamester.load_game(id), 0, None, 5)
    marks = []
    for _ in range(60):
        if match.over:
            break
        if match.mine:
            marks.append((match.state.record(), len(match.events)))
            match.act(match.hint().actions[0])
        else:
            match.step()
    assert marks
    for record, events in reversed(marks):
        assert match.undo()
        assert (match.state.record(), len(match.events)) == (record, events)
        assert match.mine
    assert not match.undo()


@pytest.mark.parametrize("id", IDS)
def test_resumed_match_goes_on_alike(id: str) -> None:
    match = Match(gamester.load_game(id), 1, ["random(seed=9)"], 6)
    on(match, 25)
    again = Match.resume(match.save())
    assert again.save() == match.save()
    assert (again.me, again.players, again.events) == (match.me, match.players, match.events)
    assert len(again.back) == len(match.back)
    if match.undo():
        assert again.undo()
        assert again.save() == match.save()


@pytest.mark.parametrize("id", IDS)
def test_events_tell_no_secrets(id: str) -> None:
    """What is told of another's action is what this seat may see of it."""
    match = Match(gamester.load_game(id), 0, ["random(seed=2)"], 7)
    on(match, 80)
    acts = [(who, a) for who, a in match.state.full_history() if who >= 0]
    told = [event for event in match.events if event.seat >= 0]

    def hushed(text: str) -> bool:
        return text.startswith("unseen") or text in match.game.hidden_words.values()

    assert len(told) == len(acts)
    for event, (who, action) in zip(told, acts, strict=True):
        if match.game.seen_action(who, action, 0) < 0:
            assert hushed(event.text)
        else:
            assert event.text and not hushed(event.text)


def test_a_refusal_leaves_nothing_to_undo() -> None:
    match = Match(gamester.load_game("whist"), 0, None, 5)
    while not match.mine:
        match.step()
    with pytest.raises(gamester.IllegalAction):
        match.act(10_000)
    with pytest.raises(gamester.BadNotation):
        match.say("nonsense")
    assert not match.undo()


@pytest.mark.parametrize(
    "table", [{"me": "0"}, {"me": 0, "players": "simple"}, {"me": 9}, {"players": []}, [], {"players": ["nobody"]}]
)
def test_a_damaged_table_is_refused(table: object) -> None:
    match = Match(gamester.load_game("whist"), 0, None, 5)
    data = json.loads(match.save())
    with pytest.raises(gamester.GamesterError):
        Match.resume(json.dumps({**data, "table": table}))


def test_seats_that_are_not_there() -> None:
    with pytest.raises(gamester.BadOption, match="no seat 4"):
        Match(gamester.load_game("whist"), 4)


def test_calls_are_told_in_words_and_were_once_written_in_short() -> None:
    """A record from before still reads: each word of the game has its short form too."""
    actions = gamester.load_game("piquet(book=academy-1768)").actions
    for short, words in {"point S": "point in Spades", "set 3-kings": "three Kings", "not-good": "not good"}.items():
        assert actions.name(actions.parse(short)) == words
        assert actions.parse(words) == actions.parse(short)


def test_the_end_of_a_deal_is_told_in_a_sentence() -> None:
    """The action that ends a deal tells how it ended; no other does."""
    match = Match(gamester.load_game("hearts(deals=2)"), seed=5)
    while not match.over:
        if match.mine:
            match.act(match.state.legal_actions()[0])
        else:
            match.step()
    told = [event.told for event in match.events if event.deal_over]
    assert len(told) == 2 and all(told)
    assert not any(event.told for event in match.events if not event.deal_over)
