"""Whatever a client says, the table changes only as its seat may change it: as many messages as GAMESTER_MESSAGES says.

Three thousand are the default; the long run is a million, some minutes: ``GAMESTER_MESSAGES=1000000``.
"""

from __future__ import annotations

import asyncio
import os
import random
from typing import Any

import orjson
import pytest
from tests.house.memory import lobby, memory, people

from gamester.engine.choosing import needed
from gamester.house.settings import Settings
from gamester.house.sockets import Connection
from gamester.house.table import Table

MESSAGES = int(os.environ.get("GAMESTER_MESSAGES", "3000"))
TABLES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("whist", {}), ("whist", {"laws": "table"}), ("piquet", {"laws": "table"}), ("draw-poker", {}), ("cassino", {}),
    ("chess", {}), ("faro", {}), ("put", {}),
)  # fmt: skip
AGE = 400  # messages that one table bears before another is laid
KINDS = ("act", "irregular", "say", "hint", "undo", "nonce", "pace", "hurry", "look", "know", "beside", "none", "")
ODD: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2**31, 2**63, 1e300, "", "1", "§", "a" * 300, [], [0], [-1], [[0]], {}, {"id": 1}, "\u0000",
)  # fmt: skip


def settings() -> Settings:
    """Nobody is cut off for what he says, nor for how much."""
    return Settings(secret="test", strikes=10**9, per_second=10**9, per_minute=10**9)


class Hostile:
    """A table with a person on every seat and one looking on, all of whom say anything."""

    def __init__(self, table: Table, house: Any, source: random.Random) -> None:
        self.table, self.house, self.source = table, house, source
        self.told: list[bytes] = []
        count = table.rules.game.num_players()
        seats: list[int | None] = [*range(count), None]
        self.lines = [self.line(at) for at in seats]
        for line in self.lines:
            table.join(line)

    def line(self, seat: int | None) -> Connection:
        """One of theirs."""
        guest = "somebody" if seat is None else f"guest{seat}"
        return Connection(guest, seat, self.table, self.house, self.send, self.hear)

    async def send(self, message: dict[str, Any]) -> None:
        raise AssertionError(f"{message} was sent by the slow way")

    def hear(self, data: bytes) -> bool:
        self.told.append(data)
        return True

    def numbers(self) -> Any:
        """Numbers of actions: mostly those that might do harm."""
        state, source = self.table.state, self.source
        most = self.table.rules.game.num_distinct_actions()
        way = source.random()
        if way < 0.5 and not self.table.over:
            return [source.choice(state.legal_actions()) for _ in range(source.choice((1, 1, 1, 2, 3)))]
        return [source.randrange(-1, most + 5) for _ in range(source.randrange(4))] if way < 0.9 else source.choice(ODD)

    def text(self, id: str, offers: list[int]) -> str:
        """One message; ``offers`` are what might be done out of order."""
        source, table = self.source, self.table
        if source.random() < 0.05:
            cut = orjson.dumps({"t": "act", "id": id, "n": table.n, "actions": [1]}).decode()
            return cut[: source.randrange(len(cut))] + source.choice(("", "}", '"', "\\", "]", "[" * 500))
        n: Any = table.n if source.random() < 0.8 else source.choice((*ODD, table.n - 1, table.n + 1))
        said: dict[str, Any] = {"t": source.choice((*KINDS, "act", "act", "act", "irregular")), "id": id}
        kind = said["t"]
        if kind in ("act", "irregular", "say", "undo"):
            said["n"] = n
        if kind == "act":
            said["actions"] = self.numbers()
        elif kind == "irregular":
            found = offers if source.random() < 0.5 else self.numbers()
            said["action"] = source.choice(found) if isinstance(found, list) and found else found
        elif kind == "say":
            game = table.rules.game
            named = source.randrange(game.num_distinct_actions())
            said["text"] = game.actions.name(named) if source.random() < 0.7 else source.choice(ODD)
        elif kind == "nonce":
            said |= {"deal": source.choice((table.coming, *ODD)), "nonce": source.choice(("ab", "0" * 64, *ODD))}
        elif kind == "pace":
            said["ms"] = source.choice((0, 10_000, 10_001, *ODD))
        if source.random() < 0.05:
            said[source.choice(("more", "n", "actions", "t", "seat", "guest"))] = source.choice(ODD)
        return orjson.dumps(said).decode() if fits(said) else "{}"

    async def one(self, number: int) -> str:
        """One message, and the proof that it did what it may: the word that answered it."""
        table, kept = self.table, memory(self.house).kept.setdefault(self.table.row.id, [])
        due = self.lines[int(table.state.turn)] if self.source.random() < 0.5 and not table.over else None
        line = due or self.source.choice(self.lines)
        before, n, stored = table.state, table.n, len(kept)
        seats = [(seat.kind, seat.guest) for seat in table.row.seats]
        mine = None if table.over else table.turn
        laws = [] if line.seat is None else before.view(line.seat).irregularities()
        offers = {int(str(offer["action"])) for offer in laws}
        text = self.text(str(number), sorted(offers))
        self.told.clear()
        await line.hear(text)
        answers = [orjson.loads(raw) for raw in self.told if raw[:10] in (b'{"t":"done', b'{"t":"erro')]
        assert [(seat.kind, seat.guest) for seat in table.row.seats] == seats
        assert len(kept) == table.n
        if answers and answers[0]["t"] == "error":
            assert len(answers) == 1 and table.state is before and table.n == n and len(kept) == stored, text
            assert answers[0]["code"] and answers[0]["message"]
            return str(answers[0]["code"])
        said = orjson.loads(text)
        if said["t"] not in ("act", "irregular", "say"):
            assert table.state is before or said["t"] == "nonce", text
            assert table.n == n
            return str(said["t"])
        assert answers[0]["n"] == table.n > n and said["n"] == n, text
        new = [(move.seat, move.action) for move in kept[stored:]]
        assert all(seat == line.seat for seat, _ in new), text
        if said["t"] == "irregular":
            assert [said["action"]] == [action for _, action in new] and said["action"] in offers, text
        elif said["t"] == "act":
            assert mine == line.seat and [action for _, action in new] == needed(before, said["actions"]), text
            assert new[0][1] in before.legal_actions(), text
        else:
            assert mine == line.seat and new[0][1] in before.legal_actions() and len(new) == 1, text
        return str(said["t"])


def fits(said: dict[str, Any]) -> bool:
    """Whether JSON as the page writes it can hold these numbers."""
    return all(not isinstance(value, int) or abs(value) < 2**63 for value in said.values())


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_nothing_is_changed_but_by_the_rules(game: str, options: dict[str, Any]) -> None:
    async def storm() -> None:
        source = random.Random(f"{game} {options}")
        done: dict[str, int] = {}
        hostile: Hostile | None = None
        for number in range(MESSAGES // len(TABLES)):
            if hostile is None or hostile.table.over or not number % AGE:
                house = lobby(settings())
                hostile = Hostile((await people(house, game, options=options))[0], house, source)
            kind = await hostile.one(number)
            done[kind] = done.get(kind, 0) + 1
        assert all(done.get(kind, 0) > 3 for kind in ("act", "bad_request", "illegal", "look", "not_your_seat")), done
        assert not options or done.get("irregular", 0) > 2, done

    asyncio.run(storm())
