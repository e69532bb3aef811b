"""The player that has learnt: it does what its network likes best, from what its seat sees alone."""

import math
import os
from pathlib import Path
from typing import Any, Final

from gamester.engine.errors import BadOption
from gamester.engine.fields_packed import Words
from gamester.engine.game import Game
from gamester.engine.view import View
from gamester.players.base import Choice, Player, Thinker
from gamester.players.learned.network import Network, unpacked
from gamester.players.learned.plan import stretches

FOLDER: Final = "GAMESTER_LEARNED"

_READ: Final[dict[str, tuple[dict[str, Any], list[float]]]] = {}


def path_of(id: str) -> Path:
    """Where the network of a game is: in the folder that GAMESTER_LEARNED names if it is there, else in the package."""
    own = Path(os.environ.get(FOLDER, "")) / f"{id}.bin"
    return own if os.environ.get(FOLDER) and own.exists() else Path(__file__).with_name(f"{id}.bin")


def learnt_games() -> list[str]:
    """The games that have been learnt, by id."""
    folders = [Path(__file__).parent, *([Path(os.environ[FOLDER])] if os.environ.get(FOLDER) else [])]
    return sorted({path.stem for folder in folders for path in folder.glob("*.bin")})


def network_of(game: Game[Any]) -> Network:
    """The game's network. ``BadOption`` where there is none, or it was learnt of a game that shows something else."""
    path = path_of(game.id)
    if not path.exists():
        raise BadOption(f"{game.id} has not been learnt; {', '.join(learnt_games())} have")
    key = f"{path} {path.stat().st_mtime_ns}"
    if key not in _READ:
        _READ[key] = unpacked(path.read_bytes(), str(path))
    header, numbers = _READ[key]
    if header["game"] != game.id:
        raise BadOption(f"{path} was learnt of {header['game']}, and not of {game.id}")
    return Network(game, header, numbers)


def has_learned(game: Game[Any]) -> bool:
    """Whether the game as it is set has been learnt."""
    if not path_of(game.id).exists():
        return False
    try:
        return network_of(game).depth > 0
    except BadOption:
        return False


class Learned(Thinker):
    """Plays as its network likes best; what was never met in learning it leaves to ``other``, the plain player."""

    name = "learned"

    def __init__(self, game: Game[Any], other: Player | None = None) -> None:
        self.network = network_of(game)
        self.words = Words(1, len(stretches(game)))
        self.other = other

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The action it likes best, and how much."""
        if self.other is not None and not self.knows(legal):
            return self.other.choose(view)
        best, odds = self.liked(view, legal)
        return Choice(best, f"the network would do so {100 * odds:.0f} times in a hundred")

    def knows(self, legal: list[int]) -> bool:
        """Whether all of these were met in learning."""
        met = self.network.met
        for action in legal:
            if action >= len(met) or not met[action]:
                return False
        return True

    def hope(self, view: View, legal: list[int]) -> float:
        """What the view's seat may hope to win in this deal above the mean of all seats."""
        self.look(view, legal)
        return self.network.hope()

    def liked(self, view: View, legal: list[int]) -> tuple[int, float]:
        """The action with the best odds, and these."""
        self.look(view, legal)
        values = [self.network.odds(action) for action in legal]
        most = max(values)
        return legal[values.index(most)], 1.0 / math.fsum([math.exp(x - most) for x in values])

    def look(self, view: View, legal: list[int]) -> None:
        """Show the network what the view's seat sees."""
        self.words.begin(0)
        view.game.paint(view.state, view.seat if view.seat is not None else 0, self.words)
        self.network.look(self.words.words, legal)
