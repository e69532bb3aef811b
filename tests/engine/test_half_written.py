"""A game half written: what is wanting is told by name."""

from __future__ import annotations

from typing import Self

import pytest

import gamester
from gamester.commands.common import is_compiled
from gamester.engine.asking import Asking, Verb
from gamester.engine.fields import Fields
from gamester.engine.rules import check_fields
from gamester.engine.state import State


@pytest.mark.skipif(is_compiled(), reason="a compiled class has no interpreted heirs")
def test_a_state_whose_take_leaves_out_all_that_states_have() -> None:
    class Lost(State):
        def take(self, of: Self, by: Fields) -> None:
            """Nothing."""

    with pytest.raises(TypeError, match=r"^Lost\.take does not begin with super\(\)\.take\(of, by\)$"):
        check_fields(Lost(gamester.load_game("hearts")))


@pytest.mark.skipif(is_compiled(), reason="a compiled class has no interpreted heirs")
def test_a_state_whose_take_leaves_out_one_field() -> None:
    class Lost(State):
        count: int = 0

        def take(self, of: Self, by: Fields) -> None:
            super().take(of, by)

    with pytest.raises(TypeError, match="does not name count: it would be lost"):
        check_fields(Lost(gamester.load_game("hearts")))


def test_verbs_of_which_nothing_is_said() -> None:
    s = gamester.load_game("hearts").new_initial_state(seed=1)
    part = Asking("play", Verb("take", "4"))
    with pytest.raises(NotImplementedError, match="Asking.which is to say of what one may 'take'"):
        part.which(s, 0, 0)
    with pytest.raises(NotImplementedError, match="Asking.say is to carry out 'take'"):
        part.say(s, 0, 0, 0)
