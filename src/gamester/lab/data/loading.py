"""Self-play read again: shards held to their checksums, as arrays and as records, whichever way they were stored."""

from __future__ import annotations

import gzip
import io
import os
import zipfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gamester.engine.errors import BadRecord, GamesterError
from gamester.engine.game import Game
from gamester.engine.record import parse
from gamester.engine.registry import load_game
from gamester.lab.data.folder import FORMS, digest, name, read_manifest
from gamester.lab.data.rows import STORED, Played, numeric, rows

if TYPE_CHECKING:
    from gamester.lab.data.rows import Arrays


class Shard:
    """Some deals one after the other, in one file."""

    def __init__(self, data: Data, told: dict[str, Any]) -> None:
        self.data = data
        self.path: Path = data.path / told["file"]
        self.first: int = told["first"]  # the first deal's seed
        self.deals: int = told["deals"]
        self.choices: int = told["choices"]
        self.sha256: str = told["sha256"]

    def _bytes(self) -> bytes:
        """The file, held to its checksum."""
        try:
            found = self.path.read_bytes()
        except FileNotFoundError:
            raise BadRecord(f"{self.path} is missing, and the manifest lists it") from None
        if digest(found) != self.sha256:
            raise BadRecord(f"{self.path} is damaged or of another folder: its checksum is not the manifest's")
        return found

    def _stored(self) -> Arrays:
        """The arrays of an ``.npz``, as they are stored."""
        import numpy as np

        try:
            with np.load(io.BytesIO(self._bytes()), allow_pickle=False) as found:
                arrays = {one: found[one] for one in STORED}
        except (KeyError, OSError, ValueError, zipfile.BadZipFile) as fault:
            if isinstance(fault, GamesterError):
                raise
            raise BadRecord(f"{self.path} is no shard of self-play: {fault}") from None
        many = len(arrays["action"])
        if any(len(arrays[one]) != many for one in STORED[:5]) or many != self.choices:
            raise BadRecord(f"{self.path} is no shard of self-play: its arrays are not of one length")
        if any(len(arrays[one]) != self.deals for one in STORED[5:]):
            raise BadRecord(f"{self.path} is no shard of self-play: it has not {self.deals} deals")
        return arrays

    def _lines(self) -> list[str]:
        """The records of a ``.jsonl.gz``."""
        try:
            lines = gzip.decompress(self._bytes()).decode().splitlines()
        except (OSError, EOFError, UnicodeDecodeError) as fault:
            raise BadRecord(f"{self.path} is no shard of self-play: {fault}") from None
        if len(lines) != self.deals:
            raise BadRecord(f"{self.path} is no shard of self-play: it has {len(lines)} records, not {self.deals}")
        return lines

    def played(self) -> list[Played]:
        """Its matches: seed, actions and returns of each."""
        if self.data.form == "records":
            return [self._replayed(line) for line in self._lines()]
        found = self._stored()
        acts: list[list[int]] = [[] for _ in range(self.deals)]
        for deal, action in zip(found["deal"].tolist(), found["action"].tolist(), strict=True):
            acts[deal].append(action)
        told = zip(found["seed"].tolist(), acts, found["returns"].tolist(), strict=True)
        return [Played(seed, tuple(actions), tuple(returns)) for seed, actions, returns in told]

    def _replayed(self, line: str) -> Played:
        """A record's match, played again; ``BadRecord`` where it is another game's."""
        from gamester.engine.record import read

        return Played.of(read(line, self.data.game))

    def arrays(self, observation: str = "") -> Arrays:
        """``observation``, ``legal_mask``, ``action``, ``seat``, ``deal``, ``outcome``; a deal, ``seed``, ``returns``.

        ``legal_mask`` is bool (choices, actions), ``outcome`` what the seat that chose won in the end. ``observation``
        is in the form asked for (``words``, ``planes``, ``tensor``, ``none``), made by playing again where it is stored
        in another or not at all; none asked for: as stored, of records ``words``.
        """
        import numpy as np

        stored = self.data.form == "npz" and observation in ("", self.data.observation)
        found = self._stored() if stored else rows(self.data.game, self.played(), observation or "words")
        bits = found.pop("legal_bits")
        found["legal_mask"] = np.unpackbits(bits, axis=1, count=self.data.actions, bitorder="little").astype(np.bool_)
        found["outcome"] = found["returns"][found["deal"], found["seat"]]
        return found

    def records(self) -> Iterator[str]:
        """The record of each match, for ``gamester.replay``, with ``returns`` beside it."""
        if self.data.form == "records":
            for line in self._lines():
                if parse(line)["game"] != self.data.manifest["game"]:
                    raise BadRecord(f"{self.path} holds a record of another game than {self.data.manifest['game']}")
                yield line
        else:
            for match in self.played():
                yield match.record(self.data.game)


class Data:
    """A folder of self-play. ``len`` is how many deals it has."""

    def __init__(self, path: Path, manifest: dict[str, Any]) -> None:
        self.path = path
        self.manifest = manifest
        self.form: str = manifest["form"]
        self.observation: str = manifest["observation"]
        self.players: tuple[str, ...] = tuple(manifest["players"])
        self.game: Game[Any] = load_game(manifest["game"])
        self.actions = self.game.num_distinct_actions()
        self.choices: int = manifest["choices"]
        self.shards = [Shard(self, told) for told in manifest["shards"]]

    def __len__(self) -> int:
        return sum(shard.deals for shard in self.shards)

    def arrays(self, observation: str = "") -> Iterator[Arrays]:
        """Each shard's arrays, see ``Shard.arrays``."""
        numeric()
        for shard in self.shards:
            yield shard.arrays(observation)

    def records(self) -> Iterator[str]:
        """Each match's record, see ``Shard.records``."""
        for shard in self.shards:
            yield from shard.records()

    def check(self) -> None:
        """Hold every shard to its checksum and every match to its seed: ``BadRecord`` for the first that is wrong."""
        for shard in self.shards:
            for n, match in enumerate(shard.played()):
                if match.seed != shard.first + n:
                    raise BadRecord(f"{shard.path}: deal {n} has the seed {match.seed}, not {shard.first + n}")
                state = self.game.new_initial_state(seed=match.seed)
                try:
                    for action in match.actions:
                        state.apply_action(action)
                except GamesterError as fault:
                    raise BadRecord(f"{shard.path}: deal {n} cannot be played again: {fault}") from None
                if tuple(state.returns()) != match.returns or not state.is_terminal():
                    raise BadRecord(f"{shard.path}: deal {n} does not end as it says")

    @cached_property
    def _env(self) -> Any:
        from gamester.lab.vector import VectorEnv

        return VectorEnv(self.game, 1)

    @property
    def layout(self) -> list[tuple[str, str, int]]:
        """What each packed word is: ``VectorEnv.layout``."""
        layout: list[tuple[str, str, int]] = self._env.layout
        return layout

    def expand(self, words: Any) -> Any:
        """Rows of packed words as rows of the tensor: ``VectorEnv.expand``."""
        return self._env.expand(words)


def load(folder: str | os.PathLike[str]) -> Data:
    """The self-play in a folder that ``gamester simulate --npz`` or ``--records`` wrote.

    ``BadRecord`` says in one line what is damaged or foreign; each shard is looked at as it is read.
    """
    path = Path(folder)
    manifest = read_manifest(path)
    try:
        data = Data(path, manifest)
    except BadRecord:
        raise
    except GamesterError as fault:
        raise BadRecord(f"{path}: the manifest's game cannot be loaded: {fault}") from None
    known = {shard.path.name for shard in data.shards}
    known.add(name(len(known), data.form))  # a run that was killed had not listed its last yet
    suffixes = tuple(FORMS.values())
    strange = sorted(one.name for one in path.iterdir() if one.name.endswith(suffixes) and one.name not in known)
    strange = [one for one in strange if not one.startswith(".")]
    if strange:
        raise BadRecord(f"{path / strange[0]} is not of this folder: its manifest does not list it")
    return data
