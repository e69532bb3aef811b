"""Irregular play: what may be done against the rules at a table, and how the law answers it (``laws=table``).

A ``Law`` offers what one seat may do out of order, in three kinds: an offence, amends made for it, a claim about it.
Each is an action like any other, numbered after the lawful ones, carried out by whichever seat it names, and kept in
the history. What was done is a ``Fault`` in the state's ``Trial``; where the law leaves a choice, the ``Court`` asks.
"""

from typing import Final, Generic

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.actions import NO_NAMES, Actions
from gamester.engine.bits import BIT
from gamester.engine.part import G, Part, S
from gamester.engine.state import TERMINAL, State
from gamester.engine.trial import Fault, Trial

OFFENCE: Final = "offence"
AMENDS: Final = "amends"
CLAIM: Final = "claim"


def trial(s: State) -> Trial:
    """The state's trial, which it has wherever a game has laws."""
    assert s.law is not None
    return s.law


class Law(Generic[S, G]):
    """One thing that can be done out of order. ``values`` are what it may be done with: cards, seats or nothing.

    ``articles`` are the ids of the laws that answer it, short (``law-7``) or full. A subclass may give the words as
    its own data.
    """

    kind = OFFENCE
    verb = ""
    key = ""
    values: tuple[str, ...] = NO_NAMES

    def __init__(self, game: G, verb: str, key: str, values: tuple[str, ...], articles: tuple[str, ...]) -> None:
        self.game = game
        self.verb = verb
        self.key = key
        self.values = values or ("",)
        self.articles = tuple(a if "/" in a else f"{game.book}/{game.id}/{a}" for a in articles)
        self.number: i64 = -1  # its place in ``game.laws``, from ``join`` on
        self.base: i64 = 0  # its first action: ``base + seat * len(values) + value``

    def join(self, actions: Actions, players: int, number: i64) -> None:
        """Number what each seat may do. It is said with the seat's name, and read with its number too."""
        self.number = number
        self.base = actions.size
        for seat, name in enumerate(self.game.seat_names()[:players]):
            told = tuple([f"{name}: {self.verb} {value}".strip() for value in self.values])
            actions.add(self.verb, self.key, self.values, seat=seat, told=told)

    def action(self, seat: i64, value: i64 = 0) -> i64:
        """The number of the action."""
        return self.base + seat * i64(len(self.values)) + value

    # --- what a law says ----------------------------------------------------------------------------------------------
    def open(self, s: S, seat: i64) -> list[int]:
        """The values it may be done with now; it must follow from what ``seat`` knows."""
        raise NotImplementedError

    def done(self, s: S, seat: i64, value: i64) -> None:
        """Carry it out."""
        raise NotImplementedError

    def seen(self, actor: i64, action: i64) -> i64:
        """What the others take it for: itself, or the lawful action that it looks like."""
        return action

    def proofs(self, s: S, seat: i64) -> list[int]:
        """Of a claim: the values that an attentive player at ``seat`` knows to be true."""
        return []

    def asks(self, s: S, fault: Fault) -> str:
        """What the court asks, in a few words."""
        return f"{self.verb}: what shall follow?"

    def remedies(self, s: S, fault: Fault) -> list[int]:
        """What he who decides may choose; the actions are added in ``Game.setup``."""
        raise NotImplementedError

    def usual(self, s: S, fault: Fault) -> int:
        """The remedy that a player who does not think long takes."""
        return self.remedies(s, fault)[0]

    def settle(self, s: S, fault: Fault, action: i64) -> None:
        """Carry out the remedy chosen."""
        raise NotImplementedError

    # --- for the laws -------------------------------------------------------------------------------------------------
    def fault(self, s: S, seat: i64, value: i64, at: i64 = 0, known: bool = True) -> Fault:
        """Note what was done."""
        made = Fault(self.number, seat, value, at, s.deal, known)
        trial(s).faults.append(made)
        return made

    def noted(self, s: S, deal: i64 = -1) -> list[Fault]:
        """The faults against this law in a deal (-1: in this one)."""
        when = s.deal if deal < 0 else deal
        return [f for f in trial(s).faults if f.law == self.number and f.deal == when]

    def pending(self, s: S, seat: i64) -> list[Fault]:
        """Those of ``seat`` that nothing has followed from."""
        return [f for f in self.noted(s) if f.seat == seat and not f.settled]

    def forgive(self, s: S, seat: i64) -> None:
        """Nothing more follows from them."""
        for fault in self.pending(s, seat):
            fault.settled = True

    def ask(self, s: S, fault: Fault, judge: i64) -> None:
        """Let ``judge`` decide; play goes on afterwards where it was."""
        fault.known = True
        if not self.remedies(s, fault):
            return
        found = trial(s)
        found.asked = i64(found.faults.index(fault))
        found.part = s.part
        found.turn = s.turn
        s.part = i64(len(s.game.parts)) - 1
        s.turn = judge


def resume(s: State) -> None:
    """Nobody decides any more: play goes on where it was."""
    found = trial(s)
    found.asked = -1
    s.part = found.part
    s.turn = found.turn


class Court(Part):
    """Somebody decides what shall follow from a fault."""

    def __init__(self) -> None:
        super().__init__("law")

    def _case(self, s: State) -> Fault:
        found = trial(s)
        return found.faults[found.asked]

    def legal(self, s: State) -> vec[i64]:
        fault = self._case(s)
        return vec[i64]([i64(a) for a in sorted(s.game.laws[fault.law].remedies(s, fault))])

    def usual(self, s: State) -> int:
        """The remedy that a player who does not think long takes."""
        fault = self._case(s)
        return s.game.laws[fault.law].usual(s, fault)

    def act(self, s: State, action: i64) -> None:
        fault = self._case(s)
        fault.settled = True
        resume(s)
        s.game.laws[fault.law].settle(s, fault, action)

    def article(self, s: State) -> str:
        articles = s.game.laws[self._case(s).law].articles
        return articles[0] if articles else ""

    def prompt(self, s: State) -> str:
        fault = self._case(s)
        return s.game.laws[fault.law].asks(s, fault)


class Reckoning(Part):
    """Before the cards are gathered every seat agrees to the deal: the last moment for its claims."""

    def __init__(self, agree: int) -> None:
        super().__init__("reckoning")
        self.agree: i64 = agree

    def begin(self, s: State) -> None:
        s.turn = s.game.after(s.dealer)

    def legal(self, s: State) -> vec[i64]:
        return vec[i64]([self.agree])

    def act(self, s: State, action: i64) -> None:
        s.step += 1
        if s.step < s.game.players:
            s.turn = s.game.after(s.turn)
        else:
            s.game.next(s)

    def prompt(self, s: State) -> str:
        return "Agree to the deal, or make a claim"


def agreed(s: State) -> i64:
    """The seats that have agreed to the deal so far, as a set, where they are asked for it."""
    out: i64 = 0
    seat = s.game.after(s.dealer)
    for _ in range(s.step):
        out |= BIT[seat]
        seat = s.game.after(seat)
    return out


def doer(s: State, action: i64) -> i64:
    """Who does ``action``: the seat to act, or the one that an irregular action names."""
    law = s.game.law_of(action) if action >= s.game.regular else None
    return s.turn if law is None else (action - law.base) // i64(len(law.values))


def commit(s: State, action: i64) -> bool:
    """Carry out what a law offers now; False where none does."""
    law = s.game.law_of(action)
    if law is None or s.turn == TERMINAL:
        return False
    many = i64(len(law.values))
    seat, value = (action - law.base) // many, (action - law.base) % many
    if int(value) not in law.open(s, seat):
        return False
    s.write_down(seat, action)
    law.done(s, seat, value)
    return True


def offered(s: State, seat: i64) -> list[dict[str, object]]:
    """What ``seat`` may do out of order now.

    Each: ``action`` for ``State.apply_action``, ``seat`` that does it, ``kind`` (offence, amends or claim), ``verb``,
    ``text`` that names the action, and the ``articles`` of the law.
    """
    out: list[dict[str, object]] = []
    if s.law is None or s.turn == TERMINAL:
        return out
    for law in s.game.laws:
        for value in law.open(s, seat):
            action = int(law.action(seat, value))
            out.append({
                "action": action, "seat": int(seat), "kind": law.kind, "verb": law.verb,
                "text": s.game.actions.name(action), "articles": list(law.articles),
            })  # fmt: skip
    return out
