"""The Quadrille maxims of both books: a position where each speaks, and one where it does not."""

import pytest
from tests.games.call_table import ages, stand, table
from tests.players.maxims.saying import said

from gamester.equipment.cards import card, card_set
from gamester.games.ombre.king.state import ALONE, ASK, MEDIATEUR, CallState

LONDON, PARIS = "gamester-1754", "academy-1768"
article = pytest.mark.article
ASKED = "7H AC KH QH 6H 3S 4S 3C 4C 5D"  # Manille, Basto, King, Queen, Six of Hearts


def playing(book: str, bid: int = ASK, age: int = 0, called: str = "KD", game: str = "quadrille") -> CallState:
    """The eldest plays in Spades, having called; that age leads, and all hands are still to be given."""
    s = table(f"{game}(book={book})")
    stand(s, 0, "ask leave", "S")
    s.game.go(s, next(n for n, part in enumerate(s.game.parts) if part.name == "play"))
    s.ombre, s.bid, s.trump = ages(s)[0], bid, 3
    s.called, s.holder, s.friend = card(called), -1, -1
    s.turn = s.leader = ages(s)[age]
    return s


def holding(s: CallState, cards: str) -> CallState:
    """The seat to act holds these cards."""
    s.hands[s.turn] = card_set(cards)
    return s


@article("gamester-1754/quadrille/m-2")
def test_trumps_are_drawn() -> None:
    assert said(holding(playing(LONDON), "AS 4S KH 5D"), "m-2") == "AS"
    assert said(holding(playing(LONDON), "6S 5S 4S KH 5D"), "m-2") == "4S"
    assert said(holding(playing(LONDON), "6S 4S KH 5D"), "m-2") is None
    assert said(holding(playing(LONDON, age=1), "AS 4S KH 5D"), "m-2") is None, "a defender"


@article("gamester-1754/quintille-new/19", "academy-1768/quintille-new/19")
@pytest.mark.parametrize("book", [LONDON, PARIS])
def test_trumps_are_drawn_at_quintille(book: str) -> None:
    assert said(holding(playing(book, game="quintille-new"), "AS 4S KH 5D"), "19") == "AS"
    assert said(holding(playing(book, game="quintille-new", age=1), "AS 4S KH 5D"), "19") is None, "a defender"


@article("academy-1768/quadrille/m-1")
def test_leave_is_asked_by_the_table() -> None:
    s = table(f"quadrille(book={PARIS})", [ASKED.split()])
    assert str(said(s, "m-1")).startswith("ask leave")
    assert said(holding(s, "7S 6S JC 7C QH 5H 4D 5D 6D 3H"), "m-1") == "pass"
    assert said(holding(s, "AS 2H AC 3H KH QH KD KS KC 4D"), "m-1") is None, "good enough to play alone"


@article("academy-1768/quadrille/m-4")
def test_six_sure_tricks_alone() -> None:
    s = table(f"quadrille(book={PARIS})")
    assert str(said(holding(s, "AS 2H AC 3H KH QH KD KS KC 4D"), "m-4")).startswith("sans prendre")
    assert said(holding(s, ASKED), "m-4") is None
    assert said(holding(playing(PARIS, ALONE), "AS 2S 4S KH 5D"), "m-4") == "AS"
    assert said(holding(playing(PARIS, ASK), "AS 2S 4S KH 5D"), "m-4") is None


@article("academy-1768/quadrille/m-2")
def test_the_king_of_a_single_small_card_is_called() -> None:
    s = table(f"quadrille(book={PARIS})", [ASKED.split()])
    stand(s, 0, "ask leave", "H")
    assert s.phase == "call" and said(s, "m-2") == "call KD"
    assert said(holding(s, "2H AC KH 6H 3S 4S QC 4C 5D 6D"), "m-2") == "call KC"
    assert said(holding(playing(PARIS), ASKED), "m-2") is None


@article("academy-1768/quadrille/m-3")
def test_trumps_while_the_king_is_unknown() -> None:
    assert said(holding(playing(PARIS), "AS 6S 4S KH 5D"), "m-3") == "4S"
    s = playing(PARIS)
    s.friend = ages(s)[1]
    assert said(holding(s, "AS 6S 4S KH 5D"), "m-3") is None, "he is known"
    s = holding(playing(PARIS), "AS 6S 4S KH 5D")
    s.hands[ages(s)[1]] = card_set("2S 7S KD 4H 5H")
    s.holder = ages(s)[1]
    s.apply_action(s.string_to_action("4S"))
    assert said(s, "m-3") == "2S"
    s.holder = ages(s)[2]
    assert said(s, "m-3") is None, "he was not called"


@article("academy-1768/quadrille/m-5")
def test_who_was_called_helps() -> None:
    s = holding(playing(PARIS, age=1), "AC 4S KD 5H")
    s.holder = s.turn
    assert said(s, "m-5") == "AC"
    assert said(holding(s, "AC 6S 4S KD 5H"), "m-5") == "4S"
    s.holder = ages(s)[2]
    assert said(s, "m-5") is None


@article("academy-1768/quadrille/m-6")
def test_defenders_lead_short_suits() -> None:
    s = holding(playing(PARIS, age=1), "4S 4D 5H 6H QC 3C 4C")
    s.holder = ages(s)[2]
    assert said(s, "m-6") in ("5H", "6H")
    s.called = card("KH")
    assert said(s, "m-6") == "4D"
    s.holder = s.turn
    assert said(s, "m-6") is None


@article("academy-1768/quadrille/med-7")
def test_the_suit_of_the_mediateurs_king() -> None:
    s = holding(playing(PARIS, MEDIATEUR, age=2), "4D 6D 5H 6H")
    assert said(s, "med-7") in ("4D", "6D")
    assert said(holding(playing(PARIS, MEDIATEUR, age=1), "4D 6D 5H"), "med-7") is None, "he would play last"
    assert said(holding(playing(PARIS, ASK, age=2), "4D 6D 5H"), "med-7") is None
