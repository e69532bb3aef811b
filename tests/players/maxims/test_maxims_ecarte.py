"""The Ecarte maxims: a position where each speaks, and one where it does not; and the odds that they go by."""

from typing import Any

import pytest
from tests.games.test_ecarte import dealt
from tests.games.words import do, play
from tests.players.maxims.saying import said

import gamester
from gamester.engine.rng import mix
from gamester.equipment.cards import NAMES, card, card_set
from gamester.games.trumps.ecarte.odds import HELD, Reckoning, placed

article = pytest.mark.article
E = "hoyle-donohue/ecarte/"
WEAK = "9C 8D 7D TH 8S"


def holding(*of: str, turn: str = "8C", **options: object) -> Any:
    """Seat 1, the player, holds ``of[0]``, and seat 0, who deals, the second hand or any."""
    mine = card_set(of[0])
    pack = [r + s for s in "CDHS" for r in "789TJQKA"]
    rest = [c for c in pack if not mine & card_set(c) and c != turn]
    return dealt(of[0], of[1] if len(of) > 1 else " ".join(rest[::5][:5]), turn, **options)


def leading(*of: str, turn: str = "8C") -> Any:
    """The player leads first, nothing having been changed."""
    return do(holding(*of, turn=turn), "play")


def answering(dealer: str, **options: object) -> Any:
    """The dealer has to accept or to refuse."""
    pack = [r + s for s in "CDHS" for r in "789TJQKA"]
    rest = [c for c in pack if not card_set(dealer) & card_set(c) and c != "8C"]
    return do(dealt(" ".join(rest[::5][:5]), dealer, "8C", **options), "propose")


@article(E + "m-sure")
def test_three_sure_tricks_propose() -> None:
    assert said(holding("KC QC 7C 8D TS"), "m-sure") == "propose"
    assert said(holding("KC QC 8D TS KH"), "m-sure") == "propose"
    assert said(holding("KC QC 7C 8D QS"), "m-sure") is None, "a court card beside them"
    assert said(answering("KC QC 7C 9D TS"), "m-sure") is None, "it is the dealer's to answer"


@article(E + "m-single-king")
def test_the_single_king_first() -> None:
    s = leading("JS TS KC KD TD", "QS 9S JH TH 7D", turn="7S")
    assert said(s, "m-single-king") == "KC"
    assert said(leading("QS TS KC KD TD", "JS 9S JH TH 7D", turn="7S"), "m-single-king") is None
    s = play(leading("KC 7C KD TD KS", "9H 8H JH TH 7D"), "KC 7D")
    assert s.void[0] & card_set("JC") and said(s, "m-single-king") == "KS"
    s = play(leading("KC 7C KD TD KS", "9C 8H JH TH 7D"), "KC 9C")
    assert said(s, "m-single-king") is None, "he may have another trump"


@article(E + "m-change-suit")
def test_the_suit_is_changed() -> None:
    s = play(leading("7C KD QD KS 9S", "9C 8H JH 8S 7D"), "KD 7D")
    assert said(s, "m-change-suit") == "KS"
    play(s, "KS 8S")
    assert said(s, "m-change-suit") == "QD"
    s.tricks[1] = 3
    assert said(s, "m-change-suit") == "7C"
    s.tricks[0] = 1
    assert said(s, "m-change-suit") is None, "the vole is lost"
    assert said(play(leading("7C KD JS 9S 8S", "9C 8H JH QS 7D"), "KD 7D"), "m-change-suit") is None


@article(E + "m-queen-third")
def test_the_queen_waits() -> None:
    s = do(holding("QC 7C TC KD KS", "KC 9C 7H 7D 7S"), "play")
    play(do(play(s, "KD"), "announce the king"), "7D KS 7S")
    assert s.tricks[1] == 2 and said(s, "m-queen-third") in ("7C", "TC")
    s.king = -1
    assert said(s, "m-queen-third") is None


@article(E + "m-fear")
def test_fearing_the_vole() -> None:
    assert said(leading(WEAK), "m-fear") == "TH"
    assert said(leading("9C 8D 7D KH 8S"), "m-fear") is None
    assert said(leading("9C TC 7D TH 8S"), "m-fear") is None


@article(E + "m-conceal")
def test_the_king_is_not_told() -> None:
    s = do(holding("KC 8D 7D TH 8S"), "propose", "refuse")
    s.score[1], s.score[0] = 3, 4
    assert "announce the king" in [s.action_to_string(1, a) for a in s.legal_actions()]
    assert said(s, "m-conceal") == "8D"
    s.risk = -1
    assert said(s, "m-conceal") is None, "he did not refuse: three tricks are but one point"
    s.risk, s.score[1] = 0, 2
    assert said(s, "m-conceal") is None


@article(E + "m-two-to-one")
def test_two_to_one() -> None:
    strong = "JC TC QD TD AS"
    assert said(holding(strong), "m-two-to-one") == "play"
    assert said(holding(WEAK), "m-two-to-one") == "propose"
    assert said(answering(strong), "m-two-to-one") == "refuse"
    assert said(answering(WEAK), "m-two-to-one") == "accept"
    assert said(leading(strong), "m-two-to-one") is None
    assert said(holding("9C KD TD 8D 7D"), "m-two-to-one") is None, "a printed hand, of which another maxim speaks"


@article(E + "m-four")
def test_the_adversary_at_four() -> None:
    middling = "AC 9C JD 7D 9S"
    found = Reckoning(card_set(middling), card("8C"), True)
    assert 3 * found.bad <= 2 * found.good < 4 * found.bad, "between three to two and two to one"
    s = holding(middling)
    assert said(s, "m-two-to-one") == "propose" and said(s, "m-four") is None
    s.score[0] = 4
    assert said(s, "m-two-to-one") is None and said(s, "m-four") == "play"
    s = holding(WEAK)
    s.score[0] = 4
    assert said(s, "m-four") == "propose"


PRINTED = [
    ("m-tierce", "7C KD QD JD 9S", "KD"), ("m-queen-second", "9C 7C QD 8D 7S", "7S"),
    ("m-queen-second", "JC 7C QD 8D 7S", "QD"), ("m-knaves", "9C 7C JD AD JS", "JD"),
    ("m-kings", "KD 7D KS QH 7H", "KD"), ("m-queen-and-king", "7C KS QD TD 9D", "QD"),
    ("m-king-fourth", "9C KD TD 9D 8D", "KD"), ("m-king-fourth", "QC KD TD 9D 8D", "QC"),
    ("m-three-of-suit", "9C 7C TD 9D 7D", "TD"), ("m-courts", "JC KD KS QH 7H", "JC"),
]  # fmt: skip


@article(E + "m-tierce", E + "m-queen-second", E + "m-knaves", E + "m-kings", E + "m-queen-and-king")
@article(E + "m-king-fourth", E + "m-three-of-suit", E + "m-courts")
@pytest.mark.parametrize(("short", "hand", "lead"), PRINTED)
def test_printed_hands_are_played_and_led_as_printed(short: str, hand: str, lead: str) -> None:
    assert said(holding(hand), short) == "play" and said(leading(hand), short) == lead
    assert said(holding(WEAK), short) is None and said(leading(WEAK), short) is None
    assert said(answering(hand), short) is None, "the player's: led up to it is another hand"


@article(E + "m-guarded", E + "m-unguarded-king", E + "m-three-trumps")
def test_the_first_lead() -> None:
    assert said(leading("9C QD 7D TH 8S"), "m-guarded") == "QD"
    assert said(leading("9C QD 7H TH JS"), "m-guarded") == "TH"
    assert said(leading("9C KD TD 9D 8D"), "m-guarded") is None, "a printed hand"
    king = leading("9C 7C KD TH 8H")
    assert said(king, "m-unguarded-king") == "TH" and said(king, "m-guarded") is None
    assert said(leading("9C 7C KD TH 7S"), "m-unguarded-king") == "7S"
    assert said(leading("9C 7C KD QD 7S"), "m-unguarded-king") is None
    three = leading("9C 7C TC QD 7D")
    assert said(three, "m-three-trumps") == "TC" and said(three, "m-guarded") is None
    assert said(leading(WEAK), "m-three-trumps") is None


@article(E + "m-second")
def test_better_led_up_to() -> None:
    hand = "JC TC 7C JH 9H"
    assert better_led_up_to(hand)
    s = answering(hand)
    assert said(s, "m-second") == "accept" and said(s, "m-two-to-one") is None
    s.changes = 1
    assert said(s, "m-second") == "refuse"
    assert not better_led_up_to("9C KD TD 9D 8D") and said(answering("9C KD TD 9D 8D"), "m-second") is None


def better_led_up_to(hand: str) -> bool:
    """Whether the hand makes the point more often when the adversary leads."""
    held, turned = card_set(hand), card("8C")
    return bool(Reckoning(held, turned, False).good > Reckoning(held, turned, True).good)


def forced(s: Any, me: int) -> bool:
    """Whether ``me`` can force three tricks with open cards, played through by the rules."""
    if s.tricks[me] >= 3 or s.tricks[1 - me] >= 3:
        return bool(s.tricks[me] >= 3)
    turn = s.current_player()
    found = []
    for action in s.legal_actions():
        if s.action_to_string(turn, action) != "announce the king":
            after = s.clone()
            after.apply_action(action)
            found.append(forced(after, me))
    return any(found) if turn == me else all(found)


@pytest.mark.parametrize("leads", [True, False])
def test_the_odds_are_those_of_play_by_the_rules(leads: bool) -> None:
    """Deals by chance, in each of which all lines are played; and no hand of the adversary is left out."""
    me = 1 if leads else 0
    both = set()
    for seed in range(12):
        pack = sorted(gamester.load_game("ecarte").whole_pack, key=lambda c: mix(100 * seed + int(c)))
        hands = [" ".join(NAMES[int(c)] for c in pack[n : n + HELD]) for n in (0, HELD)]
        s = dealt(*hands, NAMES[int(pack[10])], deals=1, game=100)
        s = do(s, "play")
        reckoned = Reckoning(int(s.hands[me]), int(pack[10]), leads)
        assert reckoned.good + reckoned.bad == 65780
        can = reckoned.makes(placed(s.hands[me]), placed(s.hands[1 - me]), leads, 3)
        assert can == forced(s, me)
        both.add(can)
    assert both == {True, False}
