"""Computer players against offenders: what they can prove they claim, as often as they are attentive, and no more."""

from __future__ import annotations

from tests.games.law_table import commit
from tests.games.words import do

import gamester
from gamester.engine.state import State
from gamester.players.loader import kind_of, vigilance_of
from gamester.players.notice import notice
from gamester.table.match import Match
from gamester.table.specimens.whist import place

HANDS = ["2H 3D 9D", "AH 4D TD", "4H 2C 5D", "KH 6D JD"]


def betrayed(book: str = "gamester-1754") -> State:
    """Seat 1 has discarded to a Heart, and then leads one."""
    s = do(place(HANDS, "C", book=book, laws="table"), "2H")
    commit(s, 1, "revoke TD")
    do(s, "4H", "KH", "turn the trick", "6D", "3D", "4D", "5D", "turn the trick")
    assert all(notice(s.view(seat)) is None for seat in range(4)), "nothing is proved yet"
    return do(s, "JD", "9D", "AH")


def test_what_is_proved_is_claimed_by_the_other_side() -> None:
    s = betrayed()
    for seat in (0, 2):
        claim = notice(s.view(seat))
        assert (
            claim is not None
            and s.action_to_string(seat, claim) == f"{s.game.seat_names()[seat]}: claim a revoke of West"
        )
    assert notice(s.view(1)) is None and notice(s.view(3)) is None
    assert notice(s.view(0), 0) is None
    s.apply_action(notice(s.view(0)))
    assert s.phase == "law" and notice(s.view(2)) is None


def test_vigilance_is_drawn_once_for_each_chance() -> None:
    seen = [notice(betrayed().view(0), n) is not None for n in range(0, 101, 5)]
    assert seen == sorted(seen) and not seen[0] and seen[-1], "whoever watches more misses nothing that others see"
    s = betrayed()
    assert {notice(s.view(0), 50) for _ in range(5)} == {notice(s.view(0), 50)}


def test_the_court_is_answered_by_the_usual_remedy() -> None:
    s = betrayed("hoyle-donohue")
    s.apply_action(notice(s.view(0)))
    choice = gamester.load_player("simple", s.game).choose(s.view(0))
    assert s.action_to_string(0, choice.action) == "add three points" and choice.article.endswith("law-j")


def test_names_with_vigilance() -> None:
    assert vigilance_of("simple") == 100 and vigilance_of("simple(vigilance=20)") == 20
    assert kind_of("simple(vigilance=20)") == "simple" == kind_of("simple")
    gamester.load_player("simple(vigilance=20)", gamester.load_game("whist"))


def test_a_match_lets_the_person_offend_and_the_computers_claim() -> None:
    game = gamester.load_game("whist(laws=table,deals=1)")
    match = Match(game, 0, ["simple"] * 4, seed=4)
    claims = revoked = 0
    for _ in range(400):
        if match.over:
            break
        revokes = [one for one in match.offers() if one["verb"] == "revoke"]
        if revokes and revoked < 4:
            revoked += 1
            match.act(int(str(revokes[0]["action"])))
        elif match.mine:
            match.act(match.choices()[0][0])
        else:
            event = match.step()
            claims += "claim a revoke" in event.text
    assert match.over and claims
    assert Match.resume(match.save()).state.record() == match.state.record()
