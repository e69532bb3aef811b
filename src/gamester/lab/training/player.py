"""The trained network as a player, for tournaments and tables: ``gamester.lab.training.player:Trained``."""

from __future__ import annotations

import os
from typing import Any

import numpy as np
import torch

from gamester.engine.errors import BadOption
from gamester.engine.fields_drawn import Layout
from gamester.engine.fields_packed import Words
from gamester.engine.game import Game
from gamester.engine.view import View
from gamester.games.trumps.whist.game import Whist
from gamester.lab.training.net import Policy
from gamester.lab.training.sight import Memory, columns, seen
from gamester.lab.vector_rows import layout_of
from gamester.players import Choice, Player, load_player
from gamester.players.base import open_to

FILE = "GAMESTER_WHIST"
PLAYS = 52


class Trained(Player):
    """Plays Whist as the weights in the file that ``GAMESTER_WHIST`` names like best; ``whist.pt`` if it names none.

    ``BadOption`` where there is no such file, or it holds something else.
    """

    name = "trained"

    def __init__(self) -> None:
        path = os.environ.get(FILE, "whist.pt")
        self.policy = Policy()
        try:
            self.policy.load_state_dict(torch.load(path))
        except Exception as fault:  # what is no such file fails in many ways
            told = (str(fault) or type(fault).__name__).splitlines()[0]
            raise BadOption(f"{path} holds no weights of gamester train: {told:.90}") from None

    def choose(self, view: View) -> Choice:
        """The card with the best odds; where none is to be played, as the plain player."""
        legal = open_to(view)
        if not isinstance(view.game, Whist):
            raise BadOption(f"the trained network plays Whist, not {view.game.id}")
        if view.state.phase != "play" or len(legal) == 1 or legal[-1] >= PLAYS:
            return load_player("simple", view.game).choose(view)
        mask = torch.zeros(1, PLAYS, dtype=torch.bool)
        mask[0, legal] = True
        with torch.inference_mode():
            odds = self.policy(torch.from_numpy(sight_of(view.game, view)), mask)[0].exp()
        card = int(odds.argmax())
        return Choice(card, f"the network would play it {100 * float(odds[card]):.0f} times in a hundred")


def sight_of(game: Game[Any], view: View) -> np.ndarray[tuple[int, ...], np.dtype[np.int8]]:
    """What the network is shown of a view: its words, and what its history of this deal tells."""
    trial = Layout()
    game.paint(game.empty_state(), 0, trial)
    words = Words(1, len(trial.calls))
    words.begin(0)
    assert view.seat is not None
    game.paint(view.state, view.seat, words)
    memory, trick = Memory(1), np.full((1, 4), -1)
    for seat, card in view.state.full_history():
        if seat < 0 or not 0 <= card < PLAYS:
            continue
        if (trick >= 0).all():
            trick[:] = -1
        memory.note(trick, np.array([seat]), np.array([card]))
        trick[0, seat] = card
    row = np.frombuffer(memoryview(words.words), np.int64)[None]
    return seen(row, memory, columns(layout_of(game, trial.calls)))
