"""A live table: the state its moves lead to, who sits where, who looks on; what is not stored is not shown."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gamester.engine.choosing import needed
from gamester.engine.errors import BadNotation, IllegalAction
from gamester.engine.laws import doer
from gamester.engine.refusals import action_named
from gamester.engine.state import State
from gamester.engine.view import View
from gamester.house import fairness, knowers
from gamester.house.citing import in_full
from gamester.house.clocks import Clocks
from gamester.house.company import Company
from gamester.house.done import Done
from gamester.house.hours import now
from gamester.house.messages_in import Refusal
from gamester.house.results import settle
from gamester.house.rulebook import Rulebook, refused
from gamester.house.slow import USUAL, Calendar
from gamester.house.storage import Deal, Fenced, Move, Seat, Store, TableRow, Taken
from gamester.house.summary import seat_held


class Table(Company):
    """One match. All that changes it happens under ``lock``; the state is replaced only after its moves are stored."""

    def __init__(
        self, row: TableRow, rules: Rulebook, store: Store, begun: bool = True, calendar: Calendar = USUAL
    ) -> None:
        super().__init__()
        self.row = row
        self.rules = rules
        self.store = store
        self.lock = asyncio.Lock()
        self.log: list[Done] = []
        self.begun = begun
        self.nonces: dict[int, str] = {}  # what the seats give to the next deal
        self.complete()
        self.clock = Clocks(self, calendar)
        self.state = self.begin()

    # --- where the match stands ---------------------------------------------------------------------------------------
    def complete(self) -> None:
        """Every deal so far, and the two that are promised, has what shuffles it; an older table's have one secret."""
        for deal in range(self.row.deal + 2):
            if deal not in self.row.deals:
                new = fairness.older(self.row.secret, deal) if self.row.secret else fairness.fresh(self.players)
                self.row.deals = {**self.row.deals, deal: new}

    @property
    def players(self) -> int:
        """Seats at the table."""
        return len(self.row.seats)

    def begin(self) -> State:
        """The match before its first action. Until all are seated another deal lies there, which nobody will play."""
        if self.waiting and not self.begun:
            return self.rules.nobodys()
        return self.start(self.row.deals, self.begun_last)

    @property
    def begun_last(self) -> int:
        """The last deal that has begun, from 0."""
        return max(0, self.row.deal - 1) if self.row.status == "over" else self.row.deal

    def start(self, deals: dict[int, Deal], last: int) -> State:
        """The match before its first action, its deals shuffled up to the ``last`` and to the first that asks."""
        seeds = [fairness.seed(deals[at], at) for at in range(last + 1)]
        state: State = self.rules.game.new_initial_state(seed=seeds)
        first = int(state.deal)
        return self.start(deals, first) if last < first and first in deals and not state.is_terminal() else state

    def follow(self, actions: list[int], deals: dict[int, Deal], last: int) -> tuple[State, list[Done]]:
        """Where these actions lead, with the events still at hand. It changes nothing, and may run beside the loop."""
        state, log = self.start(deals, last), list[Done]()
        for n, action in enumerate(actions):
            log.append(self.apply(state, action, n + 1))
            if log[-1].over:
                log = [done for done in log if done.deal >= state.deal - 1]
        return state, log

    def replay(self, actions: list[int]) -> None:
        """Come to where these actions lead, from the beginning."""
        if actions:
            self.state, self.log = self.follow(actions, self.row.deals, self.begun_last)
        else:
            self.state, self.log = self.begin(), []
        self.row.n, self.row.deal = len(actions), int(self.state.deal)
        self.complete()

    def apply(self, state: State, action: int, n: int, who: str = "", seat: int = -1) -> Done:
        """Carry out one action, of ``seat`` where that is known."""
        seat, deal, phase = int(doer(state, action)) if seat < 0 else seat, int(state.deal), state.phase
        said = b"" if self.rules.fixed else self.rules.now(action, state.view(None).state)
        state.listened, state.story = True, ""
        state.apply_action(action)
        story = in_full(self.rules.game, state.story)
        return Done(n, deal, seat, action, phase, who or self.who(seat), state.deal != deal, said, story)

    def forget(self, state: State) -> None:
        """Only this deal's events and those of the one before are kept at hand."""
        self.log = [done for done in self.log if done.deal >= state.deal - 1]

    def actions(self) -> list[int]:
        """Every action so far."""
        return [action for seat, action in self.state.full_history() if seat >= 0]

    @property
    def untouched(self) -> bool:
        """Whether nothing has been done in this deal yet."""
        return not self.log or self.log[-1].over

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
        return self.state.view(None if not self.n and self.waiting else seat)

    def status(self) -> str:
        """``waiting``, ``playing`` or ``over``."""
        return "over" if self.over else "waiting" if self.waiting else "playing"

    def who(self, seat: int) -> str:
        """What the one in this seat is called."""
        return self.row.seats[seat].name or self.rules.game.seat_names()[seat]

    def seat_of(self, guest: str) -> int | None:
        """The seat this guest holds."""
        return seat_held(self.row, guest)

    def clocks(self) -> dict[str, Any] | None:
        """What each seat has left; None where no clocks run."""
        return self.clock.told()

    # --- what is done -------------------------------------------------------------------------------------------------
    def held(self, seat: int | None, guest: str | None) -> int:
        """That this seat is the guest's still (asked under ``lock``: he may have left meanwhile); gives the seat.

        ``guest`` None: the house itself asks.
        """
        if seat is None:
            raise Refusal("not_your_seat", "You are looking on; sit down to play")
        if guest is not None and self.seat_of(guest) != seat:
            raise Refusal("not_your_seat", "This seat is no longer yours")
        return seat

    def current(self, n: int) -> None:
        """That the client knows how the table stands."""
        if n != self.n:
            raise Refusal("stale", f"The table has gone on: {self.n} actions are done, not {n}")

    def present(self, seat: int | None, n: int, guest: str | None) -> int:
        """That this seat is in play, and its client knows how the table stands; gives the seat."""
        mine = self.held(seat, guest)
        if self.over:
            raise Refusal("illegal", "The match is over")
        if self.waiting:
            raise Refusal("illegal", "A seat is still open; play begins when all are taken")
        self.current(n)
        return mine

    def check(self, seat: int | None, n: int, guest: str | None) -> int:
        """That this seat may act now; gives the seat."""
        mine = self.present(seat, n, guest)
        if self.state.turn != mine:
            raise Refusal("illegal", f"It is for {self.who(int(self.state.turn))} to act")
        return mine

    async def act(
        self, seat: int | None, n: int, actions: list[int], done: Callable[[int], None], guest: str | None = None
    ) -> None:
        """One person's actions, all or none."""
        async with self.lock:
            await self.commit(self.check(seat, n, guest), self.in_order(needed(self.state, actions)), done)

    async def irregular(
        self, seat: int | None, n: int, action: int, done: Callable[[int], None], guest: str | None = None
    ) -> None:
        """What a seat does out of order, at a table with laws."""
        async with self.lock:
            mine = self.present(seat, n, guest)
            if not any(offer["action"] == action for offer in self.state.view(mine).irregularities()):
                strict = "" if self.rules.game.lawful else ": this table plays with strict laws"
                raise Refusal("illegal", f"That cannot be done now{strict}")
            await self.commit(mine, [action], done)

    async def say(
        self, seat: int | None, n: int, text: str, done: Callable[[int], None], guest: str | None = None
    ) -> None:
        """One person's action in the game's notation."""
        async with self.lock:
            mine = self.check(seat, n, guest)
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
        at = now()
        state, dones, dealt = self.carried_out(seat, actions, who)
        moves = [Move(done.n, seat, done.action, self.rules.game.actions.name(done.action), at) for done in dones]
        clocks = self.clocks()
        left = None if clocks is None else list(clocks["left"])
        call = self.clock.call(self.row.seats, state, False, seat)
        try:
            await self.store.append(
                self.row.id, moves, int(state.deal), state.is_terminal(), left, dealt, self.row.lease, call
            )
        except Taken:
            await self.reload()
            raise Refusal("stale", "The table has gone on elsewhere; look again") from None
        self.row.n, self.row.deal, self.row.updated = moves[-1].n, int(state.deal), at
        self.row.call = call
        self.begun = True
        if dealt:
            self.row.deals, self.nonces = {**self.row.deals, **dealt}, {}
        self.state = state
        self.log += dones
        if state.is_terminal():
            self.row.status = "over"
        if done is not None:
            done(self.n)
        self.publish(dones)
        await settle(self)

    def carried_out(self, seat: int, actions: list[int], who: str) -> tuple[State, list[Done], dict[int, Deal]]:
        """Where the actions lead, and what shuffles the deals that begin with them.

        Nobody knows before whether a deal will end, nor what will be given to the next: so when one has begun without
        a seed it gets it now, and all is done again.
        """
        dealt: dict[int, Deal] = {}
        while True:
            state, dones = self.state.clone(), list[Done]()
            for deal, each in dealt.items():
                state.seed_deal(fairness.seed(each, deal))
            unseeded, begun = self.deal + 1 + len(dealt), False
            for n, action in enumerate(actions, self.n + 1):
                if doer(state, action) != seat:
                    last = self.rules.game.actions.name(dones[-1].action)
                    said = f"{last} ends your turn, and nothing may be chosen with it: nothing was done"
                    raise Refusal("illegal", said)
                try:
                    dones.append(self.apply(state, action, n, who, seat))
                except IllegalAction as fault:
                    raise refused(fault) from None
                if begun := state.deal >= unseeded and not state.is_terminal():
                    break
            if begun:
                known = self.row.deals.get(unseeded) or fairness.fresh(self.players)
                dealt[unseeded] = fairness.stirred(known, {} if dealt else self.nonces)
                continue
            for ahead in (int(state.deal), int(state.deal) + 1):
                if ahead not in self.row.deals and ahead not in dealt:
                    dealt[ahead] = fairness.fresh(self.players)
            return state, dones, dealt

    async def reload(self) -> None:
        """Read the moves again and show everybody the whole."""
        moves = self.rules.numbered(await self.store.moves(self.row.id))
        row = await self.store.table(self.row.id)
        if row is not None and row.lease != self.row.lease:
            raise Fenced("another house has taken this table up: come again")
        if row is not None:
            self.row = row
            self.complete()
        self.replay(moves)
        self.show()

    async def undo(self, seat: int | None, n: int, done: Callable[[int], None], guest: str | None = None) -> None:
        """Take back the seat's last action and all that followed."""
        async with self.lock:
            mine = self.held(seat, guest)
            if any(s.kind != "computer" for s in self.row.seats if s.seat != mine):
                raise Refusal("illegal", "Actions are taken back only while all others are computer players")
            self.current(n)
            if self.over and self.rated:
                raise Refusal("illegal", "The match is over, and counts for your rating: nothing of it is taken back")
            past = [(who, action) for who, action in self.state.full_history() if who >= 0]
            own = [at for at, (who, _) in enumerate(past) if who == mine]
            if not own:
                raise Refusal("illegal", "You have done nothing yet that could be taken back")
            keep = [action for _, action in past[: own[-1]]]
            state, log = await asyncio.to_thread(self.follow, keep, self.row.deals, self.begun_last)
            state, log, dealt = await self.redealt(keep, state, log)
            to = int(state.deal)
            told = bool(dealt) or knowers.published(self.row.seen, to)
            seen = knowers.after_undo(to, told) if self.rules.chance and to not in dealt else ""
            call = self.clock.call(self.row.seats, state, False, mine)
            await self.store.cut(self.row.id, len(keep), to, dealt, seen, self.row.lease, call)
            kept = {at: deal for at, deal in self.row.deals.items() if not dealt or at < min(dealt)}
            self.row.deals, self.row.seen = {**kept, **dealt}, seen
            self.nonces = {} if dealt else self.nonces
            self.state, self.log = state, log
            self.row.n, self.row.deal, self.row.updated = len(keep), to, now()
            self.row.status, self.row.rated = self.status(), False
            self.row.call = call
            done(self.n)
            self.show()
            self.tell()

    async def redealt(
        self, keep: list[int], state: State, log: list[Done]
    ) -> tuple[State, list[Done], dict[int, Deal]]:
        """What was taken back to. Where a deal that is published was crossed, all to come have new secrets; so has

        that in play, when nothing of it is left.
        """
        to = int(state.deal)
        again = not log or log[-1].over
        if to == self.deal and not (again and knowers.published(self.row.seen, to)):
            return state, log, {}
        dealt = {at: fairness.fresh(self.players) for at in range(to if again else to + 1, to + 2)}
        state, log = await asyncio.to_thread(self.follow, keep, {**self.row.deals, **dealt}, to)
        return state, log, dealt

    async def give(self, seat: int | None, guest: str | None, deal: int, nonce: str) -> None:
        """Something of a player's own to be stirred into the next deal; what comes later takes its place."""
        async with self.lock:
            mine = self.held(seat, guest)
            if self.over or deal != self.coming:
                raise Refusal("stale", f"The next deal to begin is {self.coming}, counted from 0, not {deal}")
            if deal:
                self.nonces[mine] = nonce
            else:
                await self.stir(mine, nonce)

    @property
    def coming(self) -> int:
        """The deal that begins next, from 0."""
        return self.deal + 1 if self.begun else 0

    async def stir(self, seat: int, nonce: str) -> None:
        """A nonce for the first deal, which is kept at once. Under ``lock``."""
        plain = self.row.deals[0]
        first = fairness.stirred(plain, {seat: nonce})
        deals = {**self.row.deals, 0: first}
        state = self.state if self.waiting else self.start(deals, self.begun_last)
        call = self.clock.call(self.row.seats, state, self.waiting)
        await self.store.save_table(replace(self.row, **call._asdict()), {0: first})
        if self.begun:  # somebody has been shown cards meanwhile
            await self.store.save_table(self.row, {0: plain})
            raise Refusal("stale", "The first deal has begun")
        self.row.deals, self.row.call, self.state = deals, call, state

    def hint(self, seat: int) -> dict[str, Any]:
        """What the adviser would do in this seat, from its view alone, and why."""
        if self.turn != seat:
            raise Refusal("illegal", "It is not for you to act")
        return {"t": "hint", **self.rules.advice(self.state.view(seat)).to_data()}
