"""Game: rules with OpenSpiel's protocol: matches are begun, seen by their seats and imagined."""

from typing import Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.actions import NO_NAMES as NO_NAMES
from gamester.engine.errors import BadDeal, BadRecord
from gamester.engine.fields_drawn import Axes, Floats, Paint
from gamester.engine.given import names_of, order_of
from gamester.engine.part import Part as Part
from gamester.engine.recall import imagined_from
from gamester.engine.rng import advance, checked_seed, mix
from gamester.engine.rules import Rules, S
from gamester.engine.rules import options_of as options_of
from gamester.engine.state import CHANCE, ENDLESS, FULL, State
from gamester.engine.strong import add_seed, take_key
from gamester.engine.view import View


class Game(Rules[S]):
    """The rules of one game with all options settled, typed by its state.

    Subclasses set the class attributes and ``parts``.
    """

    # --- what seats see ----------------------------------------------------------------------------------------------
    def observation_axes(self) -> list[tuple[str, int]]:
        """The tensor's stretches: name and length. Seats are counted from the one that looks."""
        s = self.empty_state()
        by = Axes(self.places, self.sides, self.things)
        by.one_of("my seat", 0, self.players)
        by.one_of("part", 0, self.many_phases)
        s.take(s, by)
        self.also_seen(s, 0, by)
        return by.axes

    def paint(self, s: S, seat: i64, by: Paint) -> None:
        """Give ``by`` the tensor's stretches. Of ``s`` nothing is read that ``seat`` may not know."""
        by.look(self.places, self.sides, self.things, seat)
        by.one(seat, self.players)
        by.one(self.phase_of[s.part], self.many_phases)
        s.take(s, by)
        self.also_seen(s, seat, by)

    def observe(self, s: S, seat: int) -> list[float]:
        """The observation tensor."""
        row = Floats()
        self.paint(s, seat, row)
        return row.painted

    def seen(self, actor: i64, action: i64, seat: i64) -> i64:
        """``seen_action``, an irregular action included: to the others it may look like a lawful one."""
        if action >= self.regular:
            law = self.law_of(action)
            if law is None or seat == actor:
                return action
            action = law.seen(actor, action)
            if action < 0 or action >= self.regular:
                return action
        return self.seen_action(actor, action, seat)

    # --- matches ----------------------------------------------------------------------------------------------------
    def new_initial_state(self, seed: object = None, deal: object = None, seats: object = None) -> S:
        """A match about to begin.

        ``seed``: every shuffle and roll follows from it; a list of seeds: one for each deal (a whole number, or 64
        hexadecimal digits: see ``engine.strong``), and chance is explicit past the last (see ``State.seed_deal``).
        ``deal``: the order of the first deal's pack, as text or a list (see ``parse_deal``). Neither: each card or
        roll is a chance node.
        ``seats``: names for the seats, kept for the record only.
        """
        s = self.empty_state()
        if isinstance(seed, (list, tuple)):
            if not seed:
                raise BadDeal("a list of seeds begins with the first deal's")
            for each in seed:
                add_seed(s, each)
            s.seeded = True
            s.rng = mix(advance(s.seeds[0]))
            take_key(s)
        elif seed is not None:
            s.seed = checked_seed(seed)
            s.seeded = True
            s.rng = mix(advance(s.seed))
        if seats is not None:
            s.sitters = names_of(self, seats)
        if deal is not None:
            s.first = self.parse_deal(deal)
        self.begin_match(s)
        self.open_deal(s)
        return s

    def parse_deal(self, deal: object) -> vec[i64]:
        """A pack's order (or its beginning) from text with spaces, or a list of names or numbers."""
        return order_of(self, deal)

    def num_players(self) -> int:
        """Seats at the table."""
        return self.players

    def num_distinct_actions(self) -> int:
        """Actions are numbered from 0 up to this."""
        return self.actions.size

    def chance_kind(self) -> str:
        """``deterministic`` or ``explicit_stochastic``."""
        return "explicit_stochastic" if self.max_chance_outcomes() else "deterministic"

    def max_game_length(self) -> int:
        """An upper bound on player actions in a match; ``ENDLESS`` where the rules set none."""
        return ENDLESS

    def min_utility(self) -> float:
        """A lower bound on a seat's return: by itself, that nobody can lose more than another can win."""
        return -self.max_utility()

    def max_utility(self) -> float:
        """An upper bound on a seat's return."""
        return 1_000_000.0

    def utility_sum(self) -> float | None:
        """0 where what one wins others lose, else None."""
        return 0.0 if self.utility == "zero_sum" else None

    def observation_tensor_shape(self) -> list[int]:
        """One axis, as long as the stretches of ``observation_axes`` together."""
        return [sum(n for _, n in self.observation_axes())]

    def history_tensor_shape(self, length: int) -> list[int]:
        """Rows and numbers in a row of ``State.history_tensor``."""
        from gamester.engine.rows import row_length

        return [length, row_length(self)]

    def deserialize_state(self, text: str) -> State:
        """The state that ``State.serialize`` wrote."""
        from gamester.engine.record import read

        return read(text, self)

    def imagine(self, view: object, seed: object) -> S:
        """A full state drawn at random among those that fit ``view``: a function of the view and the seed alone."""
        if not isinstance(view, View):
            raise BadRecord(f"imagine wants a view of {self}, not {view!r:.60}")
        if view.game is not self and (view.game.id != self.id or view.game.values != self.values):
            raise BadRecord(f"this is a view of {view.game}, not of {self}")
        s: S = view.state.clone()  # type: ignore[assignment]
        s.rng = mix(advance(checked_seed(seed)))
        s.seeded = True
        seat = s.seen_by
        s.seen_by = FULL
        self.fill(s, seat)
        imagined_from(s, view.state, seed)
        if s.turn == CHANCE:  # what has not been drawn is still chance's
            s.seeded = False
            s.order = s.order[: view.state.come]
            while len(s.order) < view.state.come:
                found = self.parts[s.part].outcomes(s)
                s.rng = advance(s.rng)
                s.order = append(s.order, found[mix(s.rng) % i64(len(found))])
        return s

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """How ``pickle`` and ``copy`` write it down, see ``engine.kept``."""
        from gamester.engine.kept import kept_game

        return kept_game(self)

    def __copy__(self) -> Self:
        """Rules never change: a copy is the game itself."""
        return self

    def __deepcopy__(self, memo: object) -> Self:
        """As ``__copy__``, so that the copies of a match share its game as its clones do."""
        return self

    def __str__(self) -> str:
        inside = ",".join(f"{k}={v}" for k, v in sorted(self.given.items()))
        return f"{self.id}({inside})" if inside else self.id
