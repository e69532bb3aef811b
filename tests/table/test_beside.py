"""What lies beside the table for who is new: the ladder of the cards in force, the pots, how the hand stands."""

from __future__ import annotations

from typing import Any

import pytest

import gamester
from gamester import books
from gamester.books import pots as module
from gamester.books.pots import ANY, pot, pots
from gamester.engine.registry import game_class, load_game
from gamester.engine.state import State
from gamester.parts.tricks import TrickGame
from gamester.table.beside import Ladder, beside, ladders, masters
from gamester.table.match import Match

IDS = [info.id for info in gamester.registered_games()]
TRICKS = [id for id in IDS if isinstance(load_game(id), TrickGame)]


def matches(id: str, seed: int, steps: int) -> list[State]:
    """The positions of a match in which the first seat is asked."""
    match, out = Match(load_game(id), 0, None, seed), []
    for _ in range(steps):
        if match.over:
            break
        if match.asked:
            out.append(match.state.clone())
            match.act(match.hint().actions[0])
        else:
            match.step()
    return out


def read(ladder: Ladder) -> str:
    """A ladder in letters."""
    return " ".join(rung.face for rung in ladder.rungs)


def ombre(trump: str) -> list[Ladder]:
    """The ladders at Ombre when the first seat has named its trump."""
    match = Match(gamester.load_game("ombre"), 0, None, 20)
    for word in ("ask leave", f"name {trump}"):
        while not match.asked:
            match.step()
        match.say(word)
    return ladders(match.view())


def test_the_ladder_turns_with_the_trump() -> None:
    """Ombre's matadores come first, whatever is trump; the small red cards are turned about."""
    assert "gamester-1754/ombre/2" in {a.full for a in books.load("gamester-1754", "ombre").articles}
    black, red = ombre("Spades"), ombre("Hearts")
    assert (black[0].title, black[0].trumps, read(black[0])) == ("Spades", True, "AS 2S AC KS QS JS 7S 6S 5S 4S 3S")
    assert (red[0].title, read(red[0])) == ("Hearts", "AS 7H AC AH KH QH JH 2H 3H 4H 5H 6H")
    assert [rung.note for rung in black[0].rungs[:4]] == ["Spadille", "Manille", "Basto", ""]
    assert read(next(one for one in black if one.title == "Diamonds")) == "KD QD JD AD 2D 3D 4D 5D 6D 7D"
    assert not any(one.trumps for one in black[1:])


@pytest.mark.parametrize("id", TRICKS)
def test_every_card_stands_once_on_a_ladder(id: str) -> None:
    game: Any = load_game(id)
    for state in matches(id, 3, 60)[::4]:
        view = state.view(0)
        found, held = ladders(view), view.state.hands[0]  # type: ignore[attr-defined]
        faces = [rung.face for one in found for rung in one.rungs]
        assert sorted(faces) == sorted(game.piece_names[c] for c in game.whole_pack)
        assert sum(one.trumps for one in found) == (state.trump >= 0)  # type: ignore[attr-defined]
        mine = {rung.face for one in found for rung in one.rungs if rung.at == "mine"}
        assert mine == {game.piece_names[c] for c in range(53) if held >> c & 1}


@pytest.mark.parametrize("id", ["whist", "ombre", "quadrille", "euchre", "five-cards", "piquet", "five-card-loo"])
def test_who_stands_highest_takes_the_trick(id: str) -> None:
    """Of the cards of a trick the highest trump took it, or without one the highest on the ladder of the card led."""
    game: Any = load_game(id)
    match, seen = Match(game, 0, None, 5), 0
    for _ in range(300):
        if match.over:
            break
        before: Any = match.state.clone()
        event = match.act(match.hint().actions[0]) if match.asked else match.step()
        now: Any = match.state
        if event.deal_over or sum(now.tricks) != sum(before.tricks) + 1:
            continue
        laid = {game.piece_names[c]: seat for seat, c in enumerate(now.last) if c >= 0}
        led = game.piece_names[before.trick[before.leader]]
        found = ladders(now.view(0))
        rungs = [[rung.face for rung in one.rungs] for one in found]
        first = [faces for one, faces in zip(found, rungs, strict=True) if one.trumps and set(faces) & set(laid)]
        taken = (first or [faces for faces in rungs if led in faces])[0]
        best = next(face for face in taken if face in laid)
        assert now.tricks[laid[best]] == before.tricks[laid[best]] + 1
        seen += 1
    assert seen >= 5


@pytest.mark.parametrize("id", IDS)
def test_nothing_is_told_that_the_seat_cannot_know(id: str) -> None:
    """It stays the same when all that the seat may not know is dealt anew."""
    game = load_game(id)
    for state in matches(id, 7, 40)[::6]:
        view = state.view(0)
        told = beside(view)
        for seed in (1, 2):
            assert beside(game.imagine(view, seed).view(0)) == told
        assert beside(state.view(None))["masters"] == []


def test_the_highest_left() -> None:
    found = [state.view(0) for state in matches("whist", 3, 200)]
    for view in found:
        lists = ladders(view)
        for face in masters(lists):
            ladder = next(one for one in lists if face in read(one).split())
            above = ladder.rungs[: read(ladder).split().index(face)]
            assert all(rung.at in ("mine", "gone") for rung in above)
    assert any(masters(ladders(view)) for view in found)


def test_a_game_without_tricks_has_no_ladder() -> None:
    assert ladders(matches("cribbage", 1, 20)[0].view(0)) == []
    made = beside(matches("cribbage", 1, 20)[0].view(0))["made"]
    assert isinstance(made, list) and made[0]["title"] == "score"
    assert ladders(matches("put", 1, 20)[0].view(0))[0].title == "", "all cards are as of one suit"


@pytest.mark.parametrize("id", [id for id in IDS if load_game(id).pools])
def test_every_pot_is_for_something(id: str) -> None:
    game, book = load_game(id), game_class(id).books[0]
    for name in game.pools:
        text, full = pot(book, id, name)
        assert text
        assert not full or books.article(full).in_force
    assert set(pots().get(id, {})) <= set(game.pools)
    for key in (f"{other}/{id}" for other in game_class(id).books):
        assert set(pots().get(key, {})) <= set(load_game(id, {"book": key.partition("/")[0]}).pools)


def test_the_pots_of_ombre() -> None:
    told = beside(matches("ombre", 1, 10)[0].view(0))["pots"]
    assert isinstance(told, list)
    assert [(one["name"], one["article"]) for one in told] == [
        ("board", "gamester-1754/ombre/40"),
        ("passes", "gamester-1754/ombre/10"),
    ]
    assert told[0]["held"] == 30
    assert pot("hoyle-donohue", "raffles", "pool") == (pots()[ANY]["pool"], "")
    assert pot("hoyle-donohue", "raffles", "purse") == ("", "")
    assert pot("ombre-1878", "ombre", "pool")[1] == "ombre-1878/ombre/17"
    assert pot("academy-1768", "ombre", "board") == ("", ""), "another edition may settle it otherwise"


def test_a_damaged_file_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "read", lambda path: {"ombre": {"board": 40}})
    with pytest.raises(books.BadBook, match=r"pots\.yaml, ombre"):
        module.pots.__wrapped__()
