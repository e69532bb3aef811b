"""The kin of Whist against the rules: renounces, cards before their turn, cards laid down, pieces counted falsely."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games import test_catch_the_ten as ten
from tests.games import test_reverse as reverse
from tests.games import test_reversis as reversis
from tests.games import test_romestecq as rome
from tests.games import test_ruff_and_honours as ruff
from tests.games import test_sizette as six
from tests.games.law_table import agree, commit, laws_of, may, paid
from tests.games.words import do, names, play

from gamester.equipment.cards import card_set

C = "hoyle-donohue/catch-the-ten/"
NEW = "hoyle-donohue/ruff-and-honours/"
X = "academy-1768/sixte/"
Z = "academy-1768/sizette/"
R = "academy-1768/romestecq/"
E = "academy-1768/reverse/"
V = "hoyle-donohue/reversis/"


def claim(s: Any, seat: int, accused: int) -> Any:
    return commit(s, seat, f"claim a revoke of {s.game.names[accused]}")


@pytest.mark.article(C + "revoke")
def test_catch_the_ten_a_revoke_is_the_loss_of_the_game() -> None:
    pack = [c for hand in ten.SUITS for c in hand.split()]
    dealt = [" ".join(pack[k::4]) for k in range(4)]
    s = ten.dealt(*dealt, laws="table")
    first = s.current_player()
    do(s, names(s)[0])
    wrong = next(one for one in may(s, s.current_player()) if one.startswith("revoke"))
    seat = s.current_player()
    commit(s, seat, wrong)
    assert not s.view(first).state.law.faults
    claim(s, first, seat)
    assert s.is_terminal() and s.returns()[first] > 0 > s.returns()[seat] and "revoke" in s.game.told(s)
    assert sum(s.returns()) == 0 and [int(n) for n in s.score].count(41) == 1


@pytest.mark.article(C + "revoke")
def test_catch_the_ten_each_for_himself_the_loser_pays_all() -> None:
    pack = [c for hand in ten.SUITS for c in hand.split()]
    s = ten.dealt(*[" ".join(pack[:36][k::3]) for k in range(3)], players=3, laws="table")
    while not any(one.startswith("revoke") for one in may(s, s.current_player())):
        s.apply_action(s.legal_actions()[0])
    seat = s.current_player()
    wrong = next(one for one in may(s, seat) if one.startswith("revoke"))
    commit(s, seat, wrong)
    claim(s, (seat + 1) % 3, seat)
    assert s.is_terminal() and s.purse[seat] == -2 and sorted(s.purse) == [-2, 1, 1]


@pytest.mark.article(NEW + "revoke")
@pytest.mark.parametrize("revoke", ["one", "game"])
def test_ruff_and_honours_a_revoke_forfeits_a_point_or_the_game(revoke: str) -> None:
    s = do(ruff.ruffed(laws="table", revoke=revoke), "AS")
    s.stood[0] = s.score[0] = 3
    commit(s, 2, next(one for one in may(s, 2) if one.startswith("revoke")))
    play(s, names(s)[0])
    claim(s, s.current_player() if s.current_player() % 2 else 1, 2)
    if revoke == "game":
        assert s.is_terminal() and s.purse[1] > 0 > s.purse[2]
        return
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    agree(s)
    assert "revoked" in s.game.told(s)
    strict = do(ruff.ruffed(laws="table"), "AS")
    strict.stood[0] = strict.score[0] = 3
    now = strict.game.tally(strict)[0]
    strict.law.marks[4] = 1
    assert strict.game.tally(strict)[0] == now - 1


@pytest.mark.article(X + "law-5", X + "law-6")
@pytest.mark.parametrize(("card", "games"), [("JC", 2), ("6D", 1)])
def test_sixte_a_renounce_costs_two_games_and_not_to_win_one(card: str, games: int) -> None:
    hands = list(six.HANDS)
    hands[0], hands[1], hands[5] = "KC QC 9S 6H 7D 8D", "JC AC TC KH 9D 6D", "TD 7H AD 8S 7S 6S"
    s = play(six.dealt("sixte", tuple(hands), laws="table"), "7D")
    assert names(s) == ["9D"]
    commit(s, 4, f"revoke {card}")
    claim(s, 5, 4)
    assert s.score[4] == -games, "he owes what he has not got"
    assert s.phase == "play" and f"claim a revoke of {s.game.names[4]}" not in may(s, 5)


@pytest.mark.article(Z + "law-6", Z + "law-together", Z + "law-set-off")
@pytest.mark.parametrize("had", [0, 1, 3])
def test_sizette_a_renounce_loses_two_games_and_the_deal_does_not_go(had: int) -> None:
    s = six.dealt("sizette", consult=False, laws="table")
    play(s, "KC")
    s.score[0] = had
    commit(s, 4, "revoke KH")
    assert s.dealer == 0 and s.deal == 0
    held = list(s.hands)
    claim(s, 5, 4)
    assert [int(n) for n in s.score] == [max(0, had - 2), max(0, 2 - had)]
    assert s.deal == 0 and s.dealer == 0 and list(s.hands) != held and not any(s.tricks)
    assert set(laws_of(play(six.dealt("sizette", consult=False, laws="table"), "KC"), 4, "revoke KH")) == {
        Z + "law-6", Z + "law-together", Z + "law-set-off",
    }  # fmt: skip


@pytest.mark.article(Z + "law-14", Z + "law-set-off")
def test_sizette_a_card_before_the_turn_stays_but_for_a_renounce() -> None:
    s = play(six.dealt("sizette", consult=False, laws="table"), "KC")
    stays = commit(s.clone(), 2, "play out of turn 9C")
    assert [int(n) for n in stays.score] == [0, 0]
    play(stays, "JC")
    do(stays, names(stays)[0])
    assert stays.current_player() == 2 and names(stays) == ["9C"]
    commit(s, 2, "play out of turn AS")
    assert [int(n) for n in s.score] == [0, 1] and s.phase == "play"
    play(s, "JC")
    do(s, names(s)[0])
    assert set(names(s)) == {"9C", "8C"}


@pytest.mark.article(Z + "law-9")
def test_sizette_when_two_have_laid_down_their_cards_so_does_the_third() -> None:
    s = play(six.dealt("sizette", consult=False, laws="table"), "KC")
    commit(s, 2, "show the hand")
    assert s.view(5).state.known[2] == card_set(six.HANDS[3]) and not s.view(5).state.known[4]
    commit(s, 1, "show the hand")
    assert not s.view(5).state.known[4]
    commit(s, 0, "show the hand")
    assert all(s.view(5).state.known[p] == s.hands[p] for p in (0, 2, 4))


@pytest.mark.article(R + "law-5")
def test_romestecq_a_card_before_the_turn_is_taken_up_and_three_marked() -> None:
    s = rome.dealt(laws="table", shown=False)
    commit(s, 1, "play out of turn TS")
    assert s.score[s.game.side_of(3)] == 3 and s.view(2).state.known[1] == card_set("TS") and s.current_player() == 3


@pytest.mark.article(R + "law-6")
def test_romestecq_a_renounce_loses_the_party() -> None:
    s = play(rome.dealt(laws="table"), "AS")
    accused = s.current_player()
    commit(s, accused, next(one for one in may(s, accused) if one.startswith("revoke")))
    finder = next(p for p in range(4) if not s.game.together(s, p, accused))
    claim(s, finder, accused)
    assert s.is_terminal() and s.purse[finder] > 0 and "revoke" in s.game.told(s)


@pytest.mark.article(R + "law-7")
def test_romestecq_a_piece_counted_that_is_not_there_loses_the_party_if_it_is_perceived() -> None:
    s = rome.dealt(laws="table", deals=2)
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    before = [int(n) for n in s.score]
    assert "count falsely Triche" in may(s, 0)
    commit(s, 0, "count falsely Triche")
    assert s.score[0] == before[0] + 3 and not any("dispute" in one for one in may(s, 1)), "his companion"
    silent = s.clone()
    agree(silent)
    assert silent.score[0] >= 3 and not silent.is_terminal()
    commit(s, 2, "dispute the count of South")
    assert s.is_terminal() and s.purse[2] > 0 > s.purse[0]


def renounced(s: Any) -> tuple[Any, int]:
    """Somebody does not follow though he could, and who."""
    while not any(one.startswith("revoke") for one in may(s, s.current_player())):
        s.apply_action(s.legal_actions()[0])
    seat = s.current_player()
    return commit(s, seat, next(one for one in may(s, seat) if one.startswith("revoke"))), seat


@pytest.mark.article(E + "law-renounce")
@pytest.mark.parametrize("agreed", [0, 5])
def test_reverse_a_renounce_is_a_beast_or_what_was_agreed(agreed: int) -> None:
    s = reverse.kept(reverse.dealt({}, laws="table", renounce=agreed, deals=2))
    first = s.current_player()
    s, seat = renounced(s)
    finder = first if first != seat else (seat + 1) % 4
    box, waiting = (int(s.purse[n]) for n in (s.game.box, s.game.beasts))
    claim(s, finder, seat)
    now = [int(s.purse[n]) for n in (s.game.box, s.game.beasts)]
    assert now == ([box + agreed, waiting] if agreed else [box, waiting + box])
    assert len(paid(s, E + "law-renounce")) == 1


@pytest.mark.article(E + "law-turn")
def test_reverse_a_card_before_the_turn_costs_a_counter_to_each() -> None:
    s = reverse.kept(reverse.dealt({}, laws="table"))
    seat = (s.current_player() + 1) % 4
    card = next(one for one in may(s, seat) if one.startswith("play out of turn"))
    commit(s, seat, card)
    assert [n for _, _, n in paid(s, E + "law-turn")] == [1, 1, 1]
    view = s.view((seat + 1) % 4)
    assert view.state.known[seat] == card_set(card.split()[-1])
    assert all(s.game.imagine(view, n).hands[seat] & view.state.known[seat] for n in range(5))


@pytest.mark.article(V + "law-12")
def test_reversis_who_revokes_pays_both_pools_and_is_paid_nothing() -> None:
    s = reversis.ready(reversis.dealt(laws="table", deals=2))
    first = s.current_player()
    s, seat = renounced(s)
    assert s.espagnolette < 0, "he has not shown that he has it"
    finder = first if first != seat else (seat + 1) % 4
    pools = [int(s.purse[n]) for n in (4, 5)]
    claim(s, finder, seat)
    assert [int(s.purse[n]) - m for n, m in zip((4, 5), pools, strict=True)] == [1, 1]
    while s.phase == "play":
        s.apply_action(s.legal_actions()[0])
    plain = s.clone()
    for fault in plain.law.faults:
        fault.known = False
    for one in (s, plain):
        for p in range(4):  # he would have won the party
            one.tricks[p], one.taken[p] = (0, 0) if p == seat else (1, card_set("KS"))
        one.undertaker = -1
        one.game.end_deal(one)
    name = f"seat {seat}"
    assert plain.party_to == seat and any(m.taker == name for m in plain.ledger.transfers)
    assert not any(m.taker == name for m in s.ledger.transfers)
