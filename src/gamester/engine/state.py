"""State: a position with OpenSpiel's protocol: whose turn it is, what may be done, and what each seat sees."""

import operator
from typing import TYPE_CHECKING

from mypy_extensions import i64

from gamester.engine.errors import BadDeal, BadNotation, IllegalAction
from gamester.engine.ledger import Ledger
from gamester.engine.position import CHANCE as CHANCE
from gamester.engine.position import ENDLESS as ENDLESS
from gamester.engine.position import FAR as FAR
from gamester.engine.position import FULL as FULL
from gamester.engine.position import HIDDEN as HIDDEN
from gamester.engine.position import TERMINAL as TERMINAL
from gamester.engine.position import Position
from gamester.engine.rng import advance, checked_seed, mix, skip
from gamester.engine.strong import add_seed, draw_one, given_seeds, key_of

if TYPE_CHECKING:
    from gamester.engine.view import View


def whole(action: object) -> int:
    """``action`` as a whole number: NumPy's integers are taken too."""
    try:
        return operator.index(action)  # type: ignore[arg-type]
    except TypeError:
        raise IllegalAction(f"an action is a whole number, not {action!r:.60}") from None


class State(Position):
    """A match in progress. Make one with ``game.new_initial_state``."""

    def current_player(self) -> int:
        """The seat to act, -1 for chance, -4 when the match is over."""
        return self.turn

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self.turn == TERMINAL

    def is_chance_node(self) -> bool:
        """Whether a card or a roll is to be drawn now."""
        return self.turn == CHANCE

    def is_player_node(self) -> bool:
        """Whether a seat is to act now."""
        return self.turn >= 0

    def is_simultaneous_node(self) -> bool:
        """Never: seats act one at a time."""
        return False

    def num_players(self) -> int:
        """Seats at the table."""
        return self.game.players

    def num_distinct_actions(self) -> int:
        """Actions are numbered from 0 up to this."""
        return self.game.actions.size

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions open now, rising; empty for a ``player`` who is not to act, and when all is over."""
        if player is not None and player != self.turn:
            if player != CHANCE:
                self._seat(player)
            return []
        if self.turn == TERMINAL:
            return []
        if self.turn == CHANCE:
            return sorted({int(a) for a in self.game.parts[self.part].outcomes(self)})
        return self.game.parts[self.part].listed(self)

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """One 0 or 1 for each action number (for each outcome at a chance node)."""
        out = [0] * (self.game.max_chance_outcomes() if self.turn == CHANCE else self.game.actions.size)
        for a in self.legal_actions(player):
            out[a] = 1
        return out

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each card or roll that may come, with its probability."""
        if self.turn != CHANCE:
            return []
        often: dict[int, int] = {}
        found = self.game.parts[self.part].outcomes(self)
        for a in found:
            often[int(a)] = often.get(int(a), 0) + 1
        return [(a, often[a] / int(len(found))) for a in sorted(often)]

    def _seat(self, player: int) -> int:
        if not 0 <= player < self.game.players:
            raise IllegalAction(f"there is no seat {player}; seats are 0 to {self.game.players - 1}")
        return player

    def apply_action(self, action: object) -> None:
        """Carry out ``action``. ``IllegalAction`` says why not, and then nothing has changed."""
        self._apply(action if isinstance(action, int) else whole(action))

    def _apply(self, action: int) -> None:
        part = self.game.parts[self.part]
        if self.turn >= 0:
            if not 0 <= action < self.game.regular or not part.is_legal(self, action):
                if not self._irregular(action):
                    raise part.refusal(self, action)
                return
            self.write_down(self.turn, action)
            part.act(self, action)
        else:
            self._draw(action)

    def _draw(self, action: int) -> None:
        if self.turn == TERMINAL:
            raise IllegalAction("the match is over")
        if self._irregular(action):
            return
        part = self.game.parts[self.part]
        if action not in [int(a) for a in part.outcomes(self)]:
            known = 0 <= action < self.game.max_chance_outcomes()
            name = self.game.outcome_name(action) if known else f"outcome {action}"
            raise IllegalAction(f"{name} cannot come now")
        self.write_down(CHANCE, action)
        self.add_known(action)
        if len(self.order) >= self.need:
            part.drew(self)

    def play_random(self, draws: int, seed: int) -> int:
        """Up to ``draws`` random actions (chance included) in the compiled loop; returns how many were made."""
        done: i64 = 0
        rng: i64 = seed
        limit: i64 = draws
        parts = self.game.parts
        while done < limit and self.turn != TERMINAL:
            part = parts[self.part]
            if self.turn == CHANCE:
                rng = advance(rng)
                found = part.outcomes(self)
                pick: i64 = found[mix(rng) % i64(len(found))]
                self.write_down(CHANCE, pick)
                self.add_known(pick)
                if len(self.order) >= self.need:
                    part.drew(self)
                done += 1
            else:
                made = part.run_random(self, limit - done, rng)
                rng = skip(rng, made)
                done += made
        return done

    def rollouts(self, times: int, seed: int) -> list[float]:
        """The mean returns of ``times`` random continuations to the end of the match."""
        total = [0.0] * self.game.players
        rng: i64 = checked_seed(seed)
        for _ in range(times):
            rng = advance(rng)
            s = self.clone()
            s.play_random(ENDLESS, mix(rng))
            for n, won in enumerate(s.returns()):
                total[n] += won
        return [sum / times for sum in total]

    def returns(self) -> list[float]:
        """What each seat has won or lost over the match; zeros until it is over."""
        return self.game.returns(self) if self.turn == TERMINAL else [0.0] * self.game.players

    def rewards(self) -> list[float]:
        """What the last action brought: all is paid at the end, so zeros until then."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """``returns()[player]``."""
        return self.returns()[self._seat(player)]

    def standing(self) -> list[float]:
        """What each seat would take home if the match stopped here."""
        return self.game.returns(self)

    def action_to_string(self, player: int, action: int) -> str:
        """The action in words; for chance the card or roll."""
        return self.game.outcome_name(action) if player == CHANCE else self.game.actions.name(action)

    def string_to_action(self, text: object) -> int:
        """The action that ``text`` names: the inverse of ``action_to_string``."""
        if not isinstance(text, str):
            raise BadNotation(f"an action is written in words, not as {text!r:.60}")
        return self.game.parse_outcome(text) if self.turn == CHANCE else self.game.actions.parse(text)

    def struct(self, action: int) -> dict[str, object]:
        """The action as data for a screen."""
        return self.game.actions.struct(action)

    def serialize(self) -> str:
        """The record on one line; ``game.deserialize_state`` reads it."""
        return self.record()

    def record(self) -> str:
        """The match so far, written down: one JSON document (see ``engine.record``)."""
        from gamester.engine.record import write

        return write(self)

    def view(self, seat: int | None, past: bool = False) -> "View":
        """All that ``seat`` knows (None: a spectator) and nothing else.

        With its ``past``, what it has seen and done before goes along, for information states of what is imagined from
        the view; that takes as long as the match is.
        """
        from gamester.engine.view import View

        if seat is not None:
            self._seat(seat)
        if self.seen_by != FULL and seat != (None if self.seen_by < 0 else int(self.seen_by)):
            raise IllegalAction("a view shows its own seat only")
        if self.seen_by != FULL:
            return View(self)
        if past and seat is not None:
            from gamester.engine.recall import seen_from

            return View(seen_from(self, seat))
        return View(self.mask(seat))

    def observation_string(self, player: int) -> str:
        """What ``player`` sees now."""
        return self.view(player).to_json()

    def information_state_string(self, player: int) -> str:
        """What ``player`` sees now and has seen and done before: perfect recall, see ``engine.recall``."""
        from gamester.engine.recall import information

        return information(self, self._seat(player))

    def observation_tensor(self, player: int) -> list[float]:
        """What ``player`` sees now, as numbers; axes in ``game.observation_axes()``."""
        self._seat(player)
        return self.game.observe(self, player)

    def information_state_tensor(self, player: int) -> list[float]:
        """Refused: a match has no length that one shape would hold; ``history_tensor`` holds as much as is asked."""
        raise NotImplementedError(
            "there is no tensor of all that a seat has seen: use information_state_string, history_tensor(player, "
            "length), or observation_tensor"
        )

    def history_tensor(self, player: int, length: int) -> list[float]:
        """The ``length`` latest moments in which ``player`` was to act, the present first, in rows of

        ``game.history_tensor_shape(length)[1]`` numbers one behind the other: see ``engine.rows``."""
        from gamester.engine.rows import history_rows

        return history_rows(self, self._seat(player), length)

    @property
    def phase(self) -> str:
        """The stretch of play we are in: the part's name, ``over`` at the end."""
        return "over" if self.turn == TERMINAL else self.game.parts[self.part].name

    @property
    def ledger(self) -> Ledger:
        """Who holds how many counters, pool by pool, and this deal's transfers."""
        return Ledger(self)

    def irregularities(self) -> list[dict[str, object]]:
        """What could be done out of order now, see ``laws.offered``; in a view, what its own seat could do."""
        from gamester.engine.laws import offered

        seats = range(self.game.players) if self.seen_by == FULL else [int(self.seen_by)]
        return [one for seat in seats if seat >= 0 for one in offered(self, seat)]

    def _irregular(self, action: int) -> bool:
        """Carry out ``action`` if a law offers it now; False where none does."""
        if self.law is None or action < self.game.regular:
            return False
        from gamester.engine.laws import commit

        return commit(self, action)

    def _repr_svg_(self) -> str:
        """How a notebook shows it: the table with all hands open (of a masked state what its seat knows), as SVG."""
        from gamester.engine.picture.page import drawn

        return drawn(self)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        """How ``pickle`` and ``copy`` write it down, see ``engine.kept``."""
        from gamester.engine.kept import kept_state

        return kept_state(self)

    def __str__(self) -> str:
        return f"{self.game} {self.phase}, seat {self.turn}"

    def seed_deal(self, seed: object) -> None:
        """One deal more has its seed, in a match begun with a list of seeds; past the list chance is explicit."""
        if not len(self.seeds):
            raise BadDeal("only a match begun with a list of seeds takes another")
        add_seed(self, seed)

    def given_seed(self) -> object:
        """What ``new_initial_state`` was given as ``seed``: a number, a list or None."""
        if len(self.seeds):
            return given_seeds(self)
        return int(self.seed) if self.seed >= 0 else None

    # --- for the rules ----------------------------------------------------------------------------------------------
    def want(self, n: i64) -> bool:
        """Ask for ``n`` more cards or rolls. True: they are known; False: chance acts first, then ``Part.drew``."""
        self.need = self.drawn + n
        while len(self.order) < self.need:
            if not self.seeded:
                if key_of(self):
                    draw_one(self)
                    continue
                self.turn = CHANCE
                return False
            found = self.game.parts[self.part].outcomes(self)
            self.rng = advance(self.rng)
            self.add_known(found[mix(self.rng) % i64(len(found))])
        return True
