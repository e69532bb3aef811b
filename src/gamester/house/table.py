"""A live table: the state its moves lead to, who sits where, who looks on; what is not stored is not shown."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Protocol

import orjson

from gamester.engine.choosing import needed
from gamester.engine.errors import BadNotation, IllegalAction
from gamester.engine.laws import doer
from gamester.engine.refusals import action_named
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.house import fairness
from gamester.house.protocol import Refusal
from gamester.house.rulebook import Rulebook, refused
from gamester.house.sight import Scene, Sight
from gamester.house.storage import Move, Seat, Store, TableRow, Taken
from gamester.house.summary import summary
from gamester.players import load_player


def now() -> int:
    """The time of day in milliseconds."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True, slots=True)
class Done:
    """An action that was done; ``n`` counts from 1."""

    n: int
    deal: int
    seat: int
    action: int
    phase: str
    who: str
    over: bool
    said: bytes = b""  # its words, where they depend on the position it was done in


class Chair(Protocol):
    """Somebody's line to the table."""

    guest: str
    seat: int | None

    def push(self, data: bytes) -> None:
        """Send this when the line is free; never waits."""


class Table:
    """One match. All that changes it happens under ``lock``; the state is replaced only after its moves are stored."""

    def __init__(self, row: TableRow, rules: Rulebook, store: Store) -> None:
        self.row = row
        self.rules = rules
        self.store = store
        self.lock = asyncio.Lock()
        self.chairs: dict[int | None, list[Chair]] = {}
        self.sights: dict[int | None, Sight] = {}
        self.log: list[Done] = []
        self.used = time.monotonic()
        self.changed: Callable[[], None] = lambda: None  # somebody came, went or acted: called before it is shown
        self.state = self.begin()

    # --- where the match stands ---------------------------------------------------------------------------------------
    def begin(self) -> State:
        """The match before its first action."""
        seeds = [fairness.promise(self.row.secret, deal).seed for deal in range(1 + fairness.AHEAD)]
        return self.rules.game.new_initial_state(seed=seeds)

    def replay(self, actions: list[int]) -> None:
        """Come to where these actions lead, from the beginning."""
        state, self.log = self.begin(), []
        for n, action in enumerate(actions):
            self.log.append(self.apply(state, action, n + 1))
            if self.log[-1].over:
                self._forget(state)
        self.state = state
        self.row.n, self.row.deal = len(actions), int(state.deal)

    def apply(self, state: State, action: int, n: int, who: str = "") -> Done:
        """Carry out one action, and have the deals that follow seeded before they begin."""
        seat, deal, phase = int(doer(state, action)), int(state.deal), state.phase
        said = b"" if self.rules.fixed else self.rules.now(action, state.view(None).state)
        state.apply_action(action)
        over = state.deal != deal
        if over:
            for ahead in range(deal + 1, int(state.deal) + 1):
                state.seed_deal(fairness.promise(self.row.secret, ahead + fairness.AHEAD).seed)
        return Done(n, deal, seat, action, phase, who or self.who(seat), over, said)

    def _forget(self, state: State) -> None:
        """Only this deal's events and those of the one before are kept at hand."""
        self.log = [done for done in self.log if done.deal >= state.deal - 1]

    @property
    def n(self) -> int:
        """Actions so far."""
        return self.row.n

    @property
    def deal(self) -> int:
        """The deal in play, from 0."""
        return int(self.state.deal)

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.is_terminal()

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open."""
        for seat in self.row.seats:  # asked so often that a generator would be felt
            if seat.kind == "open":
                return True
        return False

    @property
    def turn(self) -> int | None:
        """The seat to act; None while a seat is open and when all is over."""
        return None if self.over or self.waiting else int(self.state.turn)

    @property
    def actor(self) -> Seat | None:
        """Who sits in the seat to act."""
        turn = self.turn
        return None if turn is None else self.row.seats[turn]

    def seen(self, seat: int | None) -> View:
        """What a seat sees; before the match begins nobody sees a card, so that seats are not chosen by their cards."""
        return self.state.view(None if self.waiting and not self.n else seat)

    def status(self) -> str:
        """``waiting``, ``playing`` or ``over``."""
        return "over" if self.over else "waiting" if self.waiting else "playing"

    def who(self, seat: int) -> str:
        """What the one in this seat is called."""
        return self.row.seats[seat].name or self.rules.game.seat_names()[seat]

    def seat_of(self, guest: str) -> int | None:
        """The seat this guest holds."""
        return next((s.seat for s in self.row.seats if s.kind == "person" and s.guest == guest), None)

    def clocks(self) -> dict[str, Any] | None:
        """What each seat has left; the keeper replaces this where clocks run."""
        return None

    # --- what is done -------------------------------------------------------------------------------------------------
    def present(self, seat: int | None, n: int) -> int:
        """That this seat is in play, and its client knows how the table stands; gives the seat."""
        if seat is None:
            raise Refusal("not_your_seat", "You are looking on; sit down to play")
        if self.over:
            raise Refusal("illegal", "The match is over")
        if self.waiting:
            raise Refusal("illegal", "A seat is still open; play begins when all are taken")
        if n != self.n:
            raise Refusal("stale", f"The table has gone on: {self.n} actions are done, not {n}")
        return seat

    def check(self, seat: int | None, n: int) -> int:
        """That this seat may act now; gives the seat."""
        mine = self.present(seat, n)
        if self.state.turn != mine:
            raise Refusal("illegal", f"It is for {self.who(int(self.state.turn))} to act")
        return mine

    async def act(self, seat: int | None, n: int, actions: list[int], done: Callable[[int], None]) -> None:
        """One person's actions, all or none."""
        async with self.lock:
            await self.commit(self.check(seat, n), self.in_order(needed(self.state, actions)), done)

    async def irregular(self, seat: int | None, n: int, action: int, done: Callable[[int], None]) -> None:
        """What a seat does out of order, at a table with laws."""
        async with self.lock:
            mine = self.present(seat, n)
            if not any(offer["action"] == action for offer in self.state.view(mine).irregularities()):
                strict = "" if self.rules.game.lawful else ": this table plays with strict laws"
                raise Refusal("illegal", f"That cannot be done now{strict}")
            await self.commit(mine, [action], done)

    async def say(self, seat: int | None, n: int, text: str, done: Callable[[int], None]) -> None:
        """One person's action in the game's notation."""
        async with self.lock:
            mine = self.check(seat, n)
            try:
                action = action_named(self.state, text)
            except BadNotation as fault:
                raise Refusal("illegal", str(fault)) from None
            except IllegalAction as fault:
                raise refused(fault) from None
            await self.commit(mine, self.in_order([action]), done)

    def in_order(self, actions: list[int]) -> list[int]:
        """The actions, none of which may be against the rules: for that a client says so."""
        if any(action >= self.rules.game.regular for action in actions):
            raise Refusal("illegal", "That is out of order; who means it says so with an irregular message")
        return actions

    async def commit(self, seat: int, actions: list[int], done: Callable[[int], None] | None, who: str = "") -> None:
        """Carry out, store, and only then show. Call it under ``lock``."""
        state, at = self.state.clone(), now()
        dones: list[Done] = []
        moves: list[Move] = []
        for n, action in enumerate(actions, self.n + 1):
            if doer(state, action) != seat:
                said = f"{moves[-1].text} ends your turn, and nothing may be chosen with it: nothing was done"
                raise Refusal("illegal", said)
            try:
                dones.append(self.apply(state, action, n, who))
            except IllegalAction as fault:
                raise refused(fault) from None
            moves.append(Move(n, seat, action, self.rules.game.actions.name(action), at))
        clocks = self.clocks()
        left = None if clocks is None else list(clocks["left"])
        try:
            await self.store.append(self.row.id, moves, int(state.deal), state.is_terminal(), left)
        except Taken:
            await self.reload()
            raise Refusal("stale", "The table has gone on elsewhere; look again") from None
        self.row.n, self.row.deal, self.row.updated = moves[-1].n, int(state.deal), at
        self.state = state
        self.log += dones
        if state.is_terminal():
            self.row.status = "over"
        if done is not None:
            done(self.n)
        self.publish(dones)

    async def reload(self) -> None:
        """Read the moves again and show everybody the whole."""
        self.replay([move.action for move in await self.store.moves(self.row.id)])
        self.show()

    async def undo(self, seat: int | None, n: int, done: Callable[[int], None]) -> None:
        """Take back the seat's last action and all that followed."""
        async with self.lock:
            if seat is None:
                raise Refusal("not_your_seat", "You are looking on; sit down to play")
            if any(s.kind != "computer" for s in self.row.seats if s.seat != seat):
                raise Refusal("illegal", "Actions are taken back only while all others are computer players")
            if n != self.n:
                raise Refusal("stale", f"The table has gone on: {self.n} actions are done, not {n}")
            past = [(who, action) for who, action in self.state.full_history() if who >= 0]
            mine = [at for at, (who, _) in enumerate(past) if who == seat]
            if not mine:
                raise Refusal("illegal", "You have done nothing yet that could be taken back")
            keep = [action for _, action in past[: mine[-1]]]
            before = Table(replace(self.row), self.rules, self.store)
            before.replay(keep)
            await self.store.cut(self.row.id, len(keep), before.deal)
            self.state, self.log = before.state, before.log
            self.row.n, self.row.deal, self.row.updated = len(keep), before.deal, now()
            self.row.status = self.status()
            done(self.n)
            self.show()
            self.tell()

    def hint(self, seat: int) -> dict[str, Any]:
        """What the adviser would do in this seat, from its view alone, and why."""
        if self.turn != seat:
            raise Refusal("illegal", "It is not for you to act")
        choice = load_player(self.rules.players[0], self.rules.game).choose(self.state.view(seat))
        text = self.state.action_to_string(seat, choice.action)
        return {"t": "hint", "action": choice.action, "text": text, "reason": choice.reason, "article": choice.article}

    # --- who looks on -------------------------------------------------------------------------------------------------
    def join(self, chair: Chair) -> None:
        """Somebody comes: they are greeted and see all that their seat sees."""
        self.used = time.monotonic()
        self.chairs.setdefault(chair.seat, []).append(chair)
        self.sights.setdefault(chair.seat, Sight(chair.seat))
        self.changed()
        self.greet(chair)
        self.tell(but=chair)

    def greet(self, chair: Chair) -> None:
        """``hello`` and the whole view."""
        hello = {"t": "hello", "protocol": 1, "table": self.about(chair.guest), "seat": chair.seat}
        chair.push(orjson.dumps(hello))
        chair.push(self.sights[chair.seat].whole(Scene(self, self.log)))

    def part(self, chair: Chair) -> None:
        """Somebody goes."""
        self.used = time.monotonic()
        self._unseat(chair)
        self.tell()
        self.changed()

    def _unseat(self, chair: Chair) -> None:
        self.chairs[chair.seat].remove(chair)
        if not self.chairs[chair.seat]:
            del self.chairs[chair.seat], self.sights[chair.seat]

    def stand(self, seat: int) -> None:
        """The chairs of a seat that was given up look on from now."""
        for chair in list(self.chairs.get(seat, ())):
            self._unseat(chair)
            chair.seat = None
            self.chairs.setdefault(None, []).append(chair)
            self.sights.setdefault(None, Sight(None))
            self.greet(chair)

    def look(self, chair: Chair) -> None:
        """Send one chair the whole view."""
        chair.push(self.sights[chair.seat].whole(Scene(self, self.log)))

    def show(self) -> None:
        """Send everybody the whole view."""
        self.changed()
        scene = Scene(self, self.log)
        for seat, sight in self.sights.items():
            data = sight.whole(scene)
            for chair in self.chairs[seat]:
                chair.push(data)

    def publish(self, dones: list[Done]) -> None:
        """Send each seat what changed for it; one encoding for all who look from the same place."""
        self.used = time.monotonic()
        self.changed()
        scene = Scene(self, dones)
        for seat, sight in self.sights.items():
            data = sight.patch(scene)
            for chair in self.chairs[seat]:
                chair.push(data)
        for done in dones:
            if done.over:
                self._publish_result(done)

    def _publish_result(self, done: Done) -> None:
        self._forget(self.state)
        kept = fairness.promise(self.row.secret, done.deal)
        result = {
            "t": "result", "deal": done.deal, "over": self.over, "standing": self.state.standing(),
            "seed": str(kept.seed), "salt": kept.salt, "hash": kept.hash,
        }  # fmt: skip
        self.send_all(orjson.dumps(result))
        self.tell()

    def send_all(self, data: bytes) -> None:
        """The same for everybody."""
        for chairs in self.chairs.values():
            for chair in chairs:
                chair.push(data)

    def tell(self, but: Chair | None = None) -> None:
        """Tell everybody how the table now stands."""
        if not self.chairs:
            return
        common = self.common()
        for chairs in self.chairs.values():
            for chair in chairs:
                if chair is not but:
                    chair.push(orjson.dumps({"t": "table", "table": {**common, **self.own(chair.guest)}}))

    def about(self, guest: str) -> dict[str, Any]:
        """``Table`` as this guest sees it."""
        return {**self.common(), **self.own(guest)}

    def own(self, guest: str) -> dict[str, Any]:
        """What of ``Table`` is for this guest alone."""
        host = guest == self.row.host
        return {"host": host, "you": self.seat_of(guest), "invite": self.row.invite if host else None}

    def common(self) -> dict[str, Any]:
        """What of ``Table`` everybody sees."""
        here = {chair.guest for chairs in self.chairs.values() for chair in chairs}
        return {
            **summary(self.row, self.rules, here),
            "status": self.status(), "spectators": len(self.chairs.get(None, ())),
        }  # fmt: skip
