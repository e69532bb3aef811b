"""The information-set search: legal, repeatable, blind to what its seat may not know, and it finds what is better."""

from __future__ import annotations

import pytest
from tests.players.begun import begun

import gamester
from gamester.equipment.cards import card
from gamester.players.finish import finish
from gamester.players.loader import plain
from gamester.players.maxims.maxim import Maxims
from gamester.players.playout import play_out
from gamester.players.search import Line, Search, bettered, leader, thinned, worth
from gamester.players.standing import standing

IDS = [info.id for info in gamester.registered_games()]


@pytest.mark.parametrize("id", IDS)
def test_it_plays_every_game_and_its_seed_repeats_it(id: str) -> None:
    state = begun(id)
    view = state.view(state.current_player())
    before = view.to_json()
    first, again = (gamester.load_player("search(iterations=14,seed=5)", state.game).choose(view) for _ in range(2))
    assert first.action in view.legal_actions()
    assert (first.action, first.reason) == (again.action, again.reason)
    assert view.to_json() == before


@pytest.mark.parametrize(("id", "plays"), [("whist", 60), ("piquet", 60), ("ombre", 60), ("cassino", 9)])
def test_what_it_cannot_see_does_not_matter(id: str, plays: int) -> None:
    state = begun(id)
    seat = state.current_player()
    view = state.view(seat)
    other = state.game.imagine(view, 11)
    here, there = (Search(state.game, 0, plays, 1, plain(state.game)).choose(s.view(seat)) for s in (state, other))
    assert (here.action, here.reason) == (there.action, there.reason)


@pytest.mark.parametrize("id", IDS)
def test_playing_out_ends_every_deal(id: str) -> None:
    game = gamester.load_game(id, {"deals": 1})
    likely, planned = game.new_initial_state(seed=2), game.new_initial_state(seed=2)
    play_out(likely, 9)
    finish(planned, 9, plain(game))
    assert likely.is_terminal() and planned.is_terminal()


@pytest.mark.parametrize("id", ["whist", "cribbage", "ombre"])
def test_a_deal_is_finished_as_the_plain_player_plays_it(id: str) -> None:
    game = gamester.load_game(id, {"deals": 1})
    finished, played, player = game.new_initial_state(seed=4), game.new_initial_state(seed=4), plain(game)
    assert player is not None
    finish(finished, 9, player)
    while not played.is_terminal():
        played.apply_action(player.choose(played.view(played.current_player())).action)
    assert finished.history() == played.history()


class First(gamester.Player):
    """The first of the legal actions, whatever it is."""

    def choose(self, view: gamester.View) -> gamester.Choice:
        return gamester.Choice(view.legal_actions()[0], "the first")


def to_be_ruffed() -> gamester.State:
    """Whist, six tricks to five, two cards each: a ruff now makes the seventh, a discard loses both."""
    game = gamester.load_game("whist(deals=1)")
    state = game.new_initial_state(seed=1)
    for seat, text in enumerate(["5D AS", "4D 2H", "KD 3C", "2S 3H"]):
        state.hands[seat] = sum(1 << card(c) for c in text.split())
        state.held[seat] = 2
        state.known[seat] = 0
    state.gone = sum(1 << c for c in range(52)) - sum(int(h) for h in state.hands)
    state.trump, state.turn_up, state.dealer = 3, -1, 3
    state.tricks[0], state.tricks[1] = 5, 6
    game.go(state, 2)
    for word in ("5D", "4D", "KD"):
        state.apply_action(card(word))
    return state


@pytest.mark.parametrize("player", [None, First()])
def test_it_ruffs_for_the_odd_trick(player: gamester.Player | None) -> None:
    state = to_be_ruffed()
    assert Search(state.game, 0, 200, 1, player).choose(state.view(3)).action == card("2S")


def test_it_says_by_how_much_it_betters_the_plain_player() -> None:
    state = to_be_ruffed()
    assert "against 3H" in Search(state.game, 0, 40, 1, First()).choose(state.view(3)).reason


def test_it_keeps_to_what_it_is_told_is_open() -> None:
    """Another's rules may forbid what ours allow: the plain player's choice is then no choice."""
    state = to_be_ruffed()
    assert Search(state.game, 0, 40, 1, First()).decide(state.view(3), [card("2S")]).action == card("2S")


def line(action: int, won: list[float]) -> Line:
    out = Line(action)
    out.won = won
    return out


def test_actions_are_compared_deal_by_deal() -> None:
    """However much the deals differ, one that is a point better on each is better for certain."""
    first, second = line(1, [10.0, -10.0, 4.0, 0.0]), line(2, [11.0, -9.0, 5.0, 1.0])
    assert second.over(first) == (1.0, 0.0)
    assert leader([first, second]) is second
    assert thinned([first, second], 8) == [second]


def test_what_may_yet_be_best_is_kept_and_what_is_the_same_dropped() -> None:
    first, near, same = line(1, [2.0, 0.0, 1.0] * 8), line(2, [0.0, 2.0, 0.5] * 8), line(3, [2.0, 0.0, 1.0] * 8)
    assert thinned([first, near, same], 8) == [first, near, same]
    assert thinned([first, near, same], 24) == [first, near]


def test_the_usual_choice_is_left_for_what_is_surely_better() -> None:
    usual, better = line(1, [0.0, 1.0, 2.0, 1.0]), line(2, [1.0, 2.1, 2.9, 2.0])
    assert bettered(usual, [usual, better]) is better
    assert bettered(usual, [better]) is better
    assert bettered(usual, [usual]) is usual
    assert bettered(usual, [usual, line(2, [])]) is usual


def test_of_many_tried_the_luckiest_is_not_taken_for_better() -> None:
    """A small gain is believed of one that is tried alone, and not where all that are tried differ as by chance."""
    usual = line(0, [0.0] * 8)
    gain = line(1, [3.0, -1.0, 3.0, -1.0, 3.0, -1.0, 1.0, 1.0])
    others = [line(n, [3.0 * (-1) ** (k + n) + (n - 4) / 4 for k in range(8)]) for n in range(2, 7)]
    assert bettered(usual, [usual, gain]) is gain
    assert bettered(usual, [usual, gain, *others]) is usual


def test_what_lies_in_the_pool_belongs_to_all() -> None:
    assert worth([-10.0, -1.0, -1.0], 0) == -6.0
    assert sum(worth([-10.0, -1.0, -1.0], seat) for seat in range(3)) == 0.0


def played_by_the_plain_player(text: str, seed: int) -> gamester.State:
    game = gamester.load_game(text)
    state, player = game.new_initial_state(seed=seed), plain(game)
    assert player is not None
    while not state.is_terminal():
        state.apply_action(player.choose(state.view(state.current_player())).action)
    return state


def played_to(text: str, seed: int, phase: str) -> gamester.State:
    """A match to where the plain player is first asked in that part of a deal."""
    game = gamester.load_game(text)
    state, player = game.new_initial_state(seed=seed), plain(game)
    assert player is not None
    while state.phase != phase:
        state.apply_action(player.choose(state.view(state.current_player())).action)
    return state


def test_where_only_the_party_is_paid_a_deal_counts_by_its_points() -> None:
    """Ecarte: nobody has won the stake of ten, but one of the five points is made, a fifth of it."""
    state = played_by_the_plain_player("ecarte(deals=1,stake=10)", 3)
    one, other = (int(n) for n in state.score)
    assert state.returns() == [one - other, other - one] == standing(state) and one != other
    match = gamester.load_game("ecarte(stake=10)").new_initial_state(seed=3)
    while not match.deal:
        match.apply_action(gamester.load_player("simple", match.game).choose(match.view(match.current_player())).action)
    assert match.returns() == [0, 0]
    assert standing(match) == [2.0 * (one - other), 2.0 * (other - one)]


@pytest.mark.parametrize("text", ["ecarte", "whist(deals=1)", "backgammon(deals=1)"])
def test_what_is_paid_is_what_counts(text: str) -> None:
    state = played_by_the_plain_player(text, 3)
    assert any(state.returns()) and standing(state) == state.returns()


@pytest.mark.parametrize("id", ["bridge", "dummy-bridge", "three-handed-bridge"])
def test_a_deal_that_comes_out_even_is_worth_nothing(id: str) -> None:
    """Tricks below the line on one side, honours above it on the other: neither is ahead."""
    state = played_by_the_plain_player(f"{id}(deals=1)", 65)
    assert any(state.score) and standing(state) == state.returns() == [0.0] * state.game.num_players()


@pytest.mark.parametrize("id", ["ecarte", "sixty-six", "forty-five", "imperial"])
def test_it_tells_the_cards_of_a_deal_apart_where_only_the_party_is_paid(id: str) -> None:
    game = gamester.load_game(id)
    state, player = game.new_initial_state(seed=5), First()
    found = []
    while state.deal == 0 and not state.is_terminal():
        view = state.view(state.current_player())
        found.append(Search(game, 0, 120, 1, player).choose(view).reason)
        state.apply_action(player.choose(view).action)
    assert any("against" in reason for reason in found)


def test_it_is_soon_done_where_its_time_is_short() -> None:
    """Not one deal could be played out after every card: the plain player's advice stands."""
    state = begun("whist")
    view = state.view(state.current_player())
    player = plain(state.game)
    assert player is not None
    choice = Search(state.game, 0, 1, 1, player).choose(view)
    assert (choice.action, choice.reason) == (player.choose(view).action, player.choose(view).reason)


@pytest.mark.parametrize(
    ("text", "many"),
    [("search", 8), ("search(ms=99)", 0), ("search(ms=100)", 8), ("search(iterations=999)", 0),
     ("search(iterations=1000)", 8), ("search(weigh=0)", 0), ("search(ms=20,weigh=3)", 3), ("able", 0), ("strong", 8)],
)  # fmt: skip
def test_where_there_is_time_deals_are_weighed(text: str, many: int) -> None:
    player = gamester.load_player(text, gamester.load_game("whist"))
    assert isinstance(player, Search) and player.weigh == many


@pytest.mark.parametrize(
    ("text", "id", "cards"),
    [("search", "bridge", 10), ("able", "bridge", 8), ("search(ms=1)", "bridge", 4), ("search(solve=0)", "bridge", 0),
     ("search(iterations=200)", "auction-bridge", 8), ("search(ms=600000)", "bridge", 12), ("search", "whist", 0)],
)  # fmt: skip
def test_where_dummy_lies_open_as_much_is_solved_as_there_is_time_for(text: str, id: str, cards: int) -> None:
    player = gamester.load_player(text, gamester.load_game(id))
    assert isinstance(player, Search) and player.solve == cards


def test_it_doubles_only_where_that_is_clearly_better() -> None:
    """Who doubles at the least gain has his doubles back from those who have the cards."""
    left = 0
    for seed in range(8):
        state = played_to("bridge(deals=1)", seed, "doubling")
        view, player = state.view(state.current_player()), plain(state.game)
        assert player is not None
        eager, prudent = (Search(state.game, 0, 120, 1, player) for _ in range(2))
        eager.prudent = 0.0
        one, other = eager.choose(view).action, prudent.choose(view).action
        left += one != other
        assert other in (one, player.choose(view).action)
    assert left


def test_it_plays_by_the_maxims_if_it_is_told_to() -> None:
    game = gamester.load_game("whist")
    player = gamester.load_player("search(iterations=9,policy=maxims,weigh=2,solve=3)", game)
    assert isinstance(player, Search) and isinstance(player.plain, Maxims)
    assert (player.weigh, player.solve) == (2, 3)
    state = begun("whist")
    assert player.choose(state.view(state.current_player())).action in state.legal_actions()


@pytest.mark.parametrize(
    ("text", "id", "told"),
    [
        ("search(policy=book)", "whist", "policy=simple or maxims or learned"),
        ("search(policy=maxims)", "cassino", "cassino has no maxims"),
        ("search(policy=learned)", "cassino", "cassino has not been learnt"),
        ("search(hope=1)", "piquet", "hope stands for the rest of a deal at whist, ombre, hearts, not at piquet"),
        ("search(policy=maxims)", "draughts", "search takes ms=N, iterations=N, seed=N, vigilance=N, whole"),
        ("search(weigh=65)", "whist", "weigh=0 to 64 deals, and solve=0 to 12 cards"),
        ("strong(policy=maxims)", "whist", "strong takes vigilance=N"),
    ],
)
def test_what_it_plays_by_is_told(text: str, id: str, told: str) -> None:
    with pytest.raises(gamester.BadOption, match=told):
        gamester.load_player(text, gamester.load_game(id))


@pytest.mark.parametrize("text", ["search(ms=0)", "search(ms=x)", "search(depth=3)", "search(ms=99999999)"])
def test_bad_limits_are_told(text: str) -> None:
    with pytest.raises(gamester.BadOption):
        gamester.load_player(text, gamester.load_game("whist"))
