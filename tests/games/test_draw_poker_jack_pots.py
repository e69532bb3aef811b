"""Jack-pots, progressive ones, and the older game."""

import pytest
from tests.games.poker_hands import deal, hand, pool, rules, say, stand_all
from tests.games.words import names

from gamester import IllegalAction
from gamester.books import load

P = "hoyle-donohue/draw-poker/"
BOOK = load("hoyle-donohue", "draw-poker")


def give(s, hands: dict[str, str]):
    """Put hands into the seats of a deal that has begun."""
    for who, cards in hands.items():
        s.hands["ABCDEF".index(who)] = hand(cards)
    return s


def jack_pot(options: str = "jack_pots=yes", players: int = 4):
    """All pass to B, the age, who deals the jack-pot."""
    s = deal("straddle=no,ante=2," + options, players=players)
    return say(s, *[f"{who} pass" for who in "CDEF"[: players - 2] + "A"])


@pytest.mark.article(P + "jack-pots", P + "jack-1", P + "jack-2")
def test_all_pass_to_the_blind_and_it_is_a_jack_pot() -> None:
    s = jack_pot()
    assert s.jack == 1 and s.dealer == 1
    assert pool(s) == 8
    assert [int(n) for n in s.purse] == [-2, -2, -2, -2, 8]
    plain = jack_pot("jack_pots=no")
    assert plain.jack == 0 and plain.purse[1] == 0


@pytest.mark.article(P + "jack-1")
def test_a_straddler_to_whom_all_pass_takes_the_pool() -> None:
    s = deal("ante=1,jack_pots=yes,deals=1", players=3)
    say(s, "C straddle", "A leave it", "A pass", "B pass")
    assert s.returns() == [0.0, -1.0, 1.0]


@pytest.mark.article(P + "jack-3", P + "jack-4")
def test_jacks_or_better_open_and_need_not() -> None:
    s = give(jack_pot(), {"C": "TC TD AH KS QC", "D": "JC JD 2H 3S 4C", "A": "3C 4D 5H 6S 7C", "B": "2C 2D 3H 3D KC"})
    assert s.turn == 2 and names(s) == ["pass"]
    assert s.view(2).article() == P + "jack-4"
    with pytest.raises(IllegalAction, match="jack-3"):
        s.apply_action(s.string_to_action("bet 1"))
    say(s, "C pass")
    assert names(s)[:2] == ["pass", "bet 1"]
    say(s, "D pass")
    assert names(s)[1] == "bet 1"  # a straight
    say(s, "A pass")
    assert names(s)[1] == "bet 1"  # two low pairs
    say(s, "B bet 3")
    assert s.opener == 1


@pytest.mark.article(P + "jack-5")
def test_nobody_opens_and_all_pay_again() -> None:
    s = jack_pot()
    say(s, "C pass", "D pass", "A pass", "B pass")
    assert s.jack == 2 and s.dealer == 2
    assert pool(s) == 16
    say(s, "D pass", "A pass", "B pass", "C pass")
    assert s.jack == 3 and pool(s) == 24


@pytest.mark.article(P + "jack-6")
def test_who_passed_may_come_in_once_the_pot_is_open() -> None:
    s = give(jack_pot("jack_pots=yes,limit=6"), {"D": "JC JD 2H 3S 4C"})
    say(s, "C pass")
    assert names(s) == ["pass", *(f"bet {n}" for n in range(1, 7))]
    say(s, "D bet 6", "A pass", "B pass")
    assert names(s) == ["pass", "see", *(f"raise {n}" for n in range(1, 7))]
    say(s, "C see")
    assert s.phase == "draw" and s.bets.live == 4 + 8


@pytest.mark.article(P + "jack-7")
def test_the_opener_bets_first_after_the_draw() -> None:
    s = give(jack_pot(), {"A": "JC JD 2H 3S 4C"})
    say(s, "C pass", "D pass", "A bet 1", "B see", "C see", "D see")
    stand_all(s)
    assert s.turn == 0 and s.phase == "betting"


@pytest.mark.article(P + "jack-8")
def test_the_opener_left_alone_shows_his_openers_only() -> None:
    s = give(jack_pot("jack_pots=yes,deals=2"), {"D": "JC JD 2H 3S 4C"})
    say(s, "C pass", "D bet 1", "A pass", "B see", "C pass")
    stand_all(s)
    say(s, "D bet 1", "B pass")
    assert s.proof == hand("JC JD")
    assert not any(s.shown)
    assert s.returns()[3] == 8 + 2 + 1 - 2 - 2


@pytest.mark.article(P + "jack-9")
def test_split_openers_are_proved_from_the_hand_opened_on() -> None:
    s = give(jack_pot("jack_pots=yes,deals=2"), {"D": "JC JD 2D 3D 4D"})
    say(s, "C pass", "D bet 1", "A pass", "B see", "C pass", "D discard JC", "D stand")
    stand_all(s)
    assert s.opened_on == hand("JC JD 2D 3D 4D") and not s.hands[3] & hand("JC")
    assert s.view(1).state.opened_on == 0
    say(s, "D bet 1", "B see")
    assert s.proof == hand("JC JD")


@pytest.mark.example(P + "progressive")
@pytest.mark.article(P + "jack-progressive", P + "jack-progressive-chip")
def test_progressive_jack_pots_raise_the_openers() -> None:
    s = jack_pot("jack_pots=progressive")
    held = 8
    for n, least in enumerate(BOOK.example("progressive").data["openers"]):
        assert s.jack == n + 1
        assert pool(s) == held
        for rank in "TJQKA":
            pair = hand(f"{rank}C {rank}D 2H 3S 5C")
            assert rules(s).opens(s, pair) == ("TJQKA".index(rank) >= "TJQKA".index(least))
        assert rules(s).opens(s, hand("2C 2D 3H 3S 4C"))
        for _ in range(4):
            s.apply_action(s.string_to_action("pass"))
        held += 4


@pytest.mark.example(P + "false-opening")
def test_opening_without_openers_is_refused() -> None:
    data = BOOK.example("false-opening").data
    assert data["fine"] == 2 * data["bet"]
    s = give(jack_pot(), {"C": "TC TD AH KS QC"})
    before = s.view(2).to_json()
    with pytest.raises(IllegalAction, match="does not open"):
        s.apply_action(s.string_to_action(f"bet {data['bet']}"))
    assert s.view(2).to_json() == before


def test_what_is_imagined_of_an_opener_opens() -> None:
    s = give(jack_pot("jack_pots=progressive"), {"D": "JC JD 2D 3D 4D"})
    say(s, "C pass", "D bet 1", "A see", "B see", "C pass", "D discard JC", "D stand")
    stand_all(s)
    view = s.view(s.turn)
    kinds = set()
    for seed in range(200):
        t = s.game.imagine(s.view(0), seed)
        assert rules(t).opens(t, t.opened_on)
        assert not t.opened_on & ~(t.hands[3] | t.thrown[3]) or bin(t.opened_on & t.hands[3]).count("1") == 4
        assert not t.opened_on & t.hands[0]
        kinds.add(int(t.opened_on))
    assert len(kinds) > 150
    assert view.seat == s.turn


@pytest.mark.article(P + "old-fashioned", P + "old-1", P + "old-2")
def test_the_dealer_antes_and_the_age_may_go_a_blind() -> None:
    s = deal("style=old-fashioned,ante=3,limit=4,straddle=no")
    assert pool(s) == 3 and s.purse[0] == -3
    assert s.turn == 1 and names(s) == ["leave it", "blind 1", "blind 2"]
    without = say(s.clone(), "B leave it")
    assert without.view(1).article() == P + "old-3"
    assert without.phase == "going in" and without.turn == 1 and without.bets.due == 0
    say(s, "B blind 2")
    assert s.bets.due == 4 and s.turn == 2  # the ante is no bet: it costs four to go in
    modern = deal("ante=2,limit=4,straddle=no")
    assert modern.purse[0] == 0 and modern.purse[1] == -2


@pytest.mark.article(P + "old-3")
def test_a_pass_before_any_bet_is_no_retiring() -> None:
    s = say(deal("style=old-fashioned"), "B leave it", "B pass", "C bet 2", "D see", "E pass", "A pass")
    assert s.turn == 1 and "see" in names(s)
    say(s, "B see")
    assert s.bets.live == 2 + 4 + 8
    blind = say(deal("style=old-fashioned,straddle=no"), "B blind 1", "C pass")
    assert not blind.bets.live & 4


@pytest.mark.example(P + "all-pass-old")
@pytest.mark.article(P + "old-4")
def test_all_pass_in_the_older_game() -> None:
    data = BOOK.example("all-pass-old").data
    s = say(deal("style=old-fashioned"), "B leave it", "B pass", "C pass", "D pass", "E pass", "A pass")
    assert "ABCDE"[s.dealer] == data["next_dealer"]
    assert pool(s) == data["pool"]
    assert [int(n) for n in s.purse][:2] == [-1, -1]
