"""A match in progress between one person and computer players: whose turn, what was done, undo, save, resume."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from typing import Any

from gamester.engine.errors import BadOption, BadRecord
from gamester.engine.game import Game
from gamester.engine.laws import doer
from gamester.engine.record import parse, read
from gamester.engine.refusals import action_named
from gamester.engine.rng import SEEDS
from gamester.engine.state import CHANCE, HIDDEN, State
from gamester.engine.view import View
from gamester.players import Player, load_player
from gamester.players.advice import Advice, advice
from gamester.players.loader import kind_of, vigilance_of
from gamester.players.notice import notice
from gamester.table.thinkers import QUICK


@dataclass(frozen=True, slots=True)
class Event:
    """Something done at the table, as the person at it may know it. ``seat`` is -1 for chance."""

    seat: int
    who: str
    text: str
    deal: int
    deal_over: bool = False
    told: str = ""  # how the deal ended, in a sentence


def usual_player(game: Game[Any]) -> str:
    """The pleasantest computer player that this game has."""
    try:
        load_player("simple", game)
    except (BadOption, ImportError):
        return "random"
    return "simple"


def as_held(choices: list[tuple[int, str]], held: list[str]) -> list[tuple[int, str]]:
    """Choices that name one card of the hand in the order of the hand; the others keep their places."""
    place = {face: n for n, face in enumerate(held)}
    found = [[place[word] for word in text.split() if word in place] for _, text in choices]
    at = [n for n, places in enumerate(found) if len(places) == 1]
    out = list(choices)
    for n, taken in zip(at, sorted(at, key=lambda n: found[n][0]), strict=True):
        out[n] = choices[taken]
    return out


class Match:
    """``me`` is the person's seat; ``players`` names who sits elsewhere, seat by seat (the person's is ignored).

    ``deal``: the order of the first deal's pack."""

    def __init__(
        self,
        game: Game[Any],
        me: int = 0,
        players: list[str] | None = None,
        seed: int | None = None,
        deal: list[str] | None = None,
    ) -> None:
        if not 0 <= me < game.num_players():
            raise BadOption(f"there is no seat {me}; seats are 0 to {game.num_players() - 1}")
        names = players or [usual_player(game)]
        self.game = game
        self.me = me
        self.players = [names[n % len(names)] for n in range(game.num_players())]
        self.sat: list[Player] = [load_player(name, game) for name in self.players]
        self.adviser = load_player(usual_player(game), game)
        self.state: State = game.new_initial_state(secrets.randbelow(SEEDS) if seed is None else seed, deal)
        self.back: list[tuple[State, int]] = []  # before each of the person's actions: the state, the events so far
        self.events: list[Event] = []

    # --- whose turn -------------------------------------------------------------------------------------------------
    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.state.is_terminal()

    @property
    def mine(self) -> bool:
        """Whether the person is to act."""
        return self.state.current_player() == self.me

    @property
    def asked(self) -> bool:
        """Whether all wait for the person: it is to act, and nobody has anything to claim first."""
        return self.mine and self.noticed() is None

    def view(self) -> View:
        """What the person knows."""
        return self.state.view(self.me)

    def choices(self) -> list[tuple[int, str]]:
        """The person's legal actions with their names, cards as they lie in the hand; empty when another is to act."""
        named = [(a, self.state.action_to_string(self.me, a)) for a in self.state.legal_actions(self.me)]
        return as_held(named, self._held()) if named else named

    def _held(self) -> list[str]:
        """The faces of the person's cards as they lie."""
        zones = self.view().zones()
        own = [zone for zone in zones if zone.kind == "hand" and zone.owner == self.me]
        return [item.face for zone in own for item in zone.items]

    # --- what happens -----------------------------------------------------------------------------------------------
    def _do(self, action: int) -> Event:
        seat, deal = int(doer(self.state, action)), int(self.state.deal)
        seen = self.game.seen(seat, action, self.me)
        phase = self.state.phase
        name = self.state.action_to_string(seat, action)
        self.state.listened, self.state.story = True, ""
        self.state.apply_action(action)  # refuses before anything is noted
        if seat == CHANCE:
            who, text = "chance", name if seen != HIDDEN else "a card unseen"
        else:
            who = "You" if seat == self.me else self.game.seat_names()[seat]
            text = name if seen != HIDDEN else self.game.told_unseen(phase)
        event = Event(seat, who, text, deal, self.state.deal != deal, self.state.story)
        self.events.append(event)
        return event

    def act(self, action: int) -> Event:
        """The person's action; ``IllegalAction`` says why not and changes nothing."""
        before = (self.state.clone(), len(self.events))
        event = self._do(action)
        self.back.append(before)
        return event

    def say(self, text: str) -> Event:
        """The person's action, in words."""
        return self.act(action_named(self.state, text))

    def thinking(self) -> tuple[str, View] | None:
        """The computer player to act, by name, and what it knows, where its choice may take it long."""
        seat = self.state.current_player()
        if seat < 0 or seat == self.me or kind_of(self.players[seat]) in QUICK or self.noticed() is not None:
            return None
        return self.players[seat], self.state.view(seat)

    def step(self, chosen: int | None = None) -> Event:
        """One action of chance or of a computer player; what one of them notices comes first.

        ``chosen``: what the player who is ``thinking`` chose, where it was asked elsewhere.
        """
        if chosen is not None:
            return self._do(chosen)
        claim = self.noticed()
        if claim is not None:
            return self._do(claim)
        seat = self.state.current_player()
        if seat == CHANCE:
            return self._do(secrets.choice(self.state.legal_actions()))
        return self._do(self.sat[seat].choose(self.state.view(seat)).action)

    def noticed(self) -> int | None:
        """The claim that a computer player makes now, having seen somebody play against the rules."""
        if self.state.law is None or self.over:
            return None
        for seat, name in enumerate(self.players):
            if seat != self.me:
                claim = notice(self.state.view(seat), vigilance_of(name))
                if claim is not None:
                    return claim
        return None

    def offers(self) -> list[dict[str, object]]:
        """What the person could do out of order now (see ``State.irregularities``)."""
        return self.state.view(self.me).irregularities()

    def hint(self) -> Advice:
        """What the adviser would do in the person's place, from the person's view, and why."""
        return advice(self.adviser, self.view())

    def undo(self) -> bool:
        """Take back the person's last action and all that followed; False when there is none."""
        if not self.back:
            return False
        self.state, events = self.back.pop()
        del self.events[events:]
        return True

    # --- kept and resumed -------------------------------------------------------------------------------------------
    def save(self) -> str:
        """The match as a record, which ``gamester.replay`` reads too, with who sits where."""
        data = json.loads(self.state.record())
        data["table"] = {"me": self.me, "players": self.players}
        return json.dumps(data)

    @classmethod
    def resume(cls, text: str) -> Match:
        """The match that ``save`` wrote, with all its undoing; a bare record seats the person first."""
        data = parse(text)
        state = read(text)
        table = data.get("table", {})
        me, players = (table.get("me", 0), table.get("players")) if isinstance(table, dict) else (None, None)
        named = players is None or (
            isinstance(players, list) and len(players) > 0 and all(isinstance(name, str) for name in players)
        )
        if type(me) is not int or not named:
            raise BadRecord("the record's table should say who sits where")
        actions = data["actions"]
        assert isinstance(actions, list)
        match = cls(state.game, me, players, 0)
        match.state = state.game.new_initial_state(state.given_seed(), data.get("deal"), data.get("seats"))
        for word in actions:
            action = match.state.string_to_action(word)
            if doer(match.state, action) == me:
                match.act(action)
            else:
                match._do(action)
        return match
