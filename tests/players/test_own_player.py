"""Players that people write themselves."""

from __future__ import annotations

import gamester


class Last(gamester.Player):
    """Always the last of the legal actions."""

    name = "last"

    def choose(self, view: gamester.View) -> gamester.Choice:
        return gamester.Choice(view.legal_actions()[-1], "the last")


def test_a_player_of_one_s_own_is_loaded_by_name_and_plays() -> None:
    game = gamester.load_game("whist(deals=1)")
    player = gamester.load_player(f"{__name__}:Last", game)
    state = game.new_initial_state(seed=3)
    while not state.is_terminal():
        state.apply_action(player.choose(state.view(state.current_player())).action)
    assert state.deal == 1
