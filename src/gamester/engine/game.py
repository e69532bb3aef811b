"""Game and Part: rules, made once from the options and shared by every state.

A deal walks through a game's ``parts`` in order. A part answers what a seat may do and what then happens; the game
says what is peculiar to it by overriding the few hooks below.
"""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.actions import Actions
from gamester.engine.choosing import Choosing
from gamester.engine.errors import BadDeal, BadRecord, IllegalAction
from gamester.engine.given import names_of, order_of
from gamester.engine.history import NO_ACTS, Past, pack_act
from gamester.engine.options import DEALS, LAWS, Option, settle
from gamester.engine.refusals import refused
from gamester.engine.rng import advance, checked_seed, mix, shuffled, skip
from gamester.engine.state import CHANCE, HIDDEN, TERMINAL, State
from gamester.engine.view import View
from gamester.engine.zones import Zone

COMMON: Final = (DEALS, LAWS)
# a bare () would narrow an attribute to the empty tuple, and compiled code holds to that
NO_NAMES: Final[tuple[str, ...]] = ()


class Part:
    """A stretch of play. Immutable: what it has to remember lives in the state."""

    def __init__(self, name: str) -> None:
        self.name = name

    def begin(self, s: State) -> None:
        """Play enters this part: set ``s.turn``, or ``s.want`` cards, or go on at once with ``s.game.next(s)``."""
        raise NotImplementedError

    def drew(self, s: State) -> None:
        """The cards or rolls wanted have come from an explicit chance node. By default the part begins again."""
        self.begin(s)

    def legal(self, s: State) -> vec[i64]:
        """What ``s.turn`` may do, rising and never empty."""
        raise NotImplementedError

    def listed(self, s: State) -> list[int]:
        """``legal`` as a list; override where it can be made at once."""
        return [int(a) for a in self.legal(s)]

    def act(self, s: State, action: i64) -> None:
        """Carry out a legal action."""
        raise NotImplementedError

    def outcomes(self, s: State) -> vec[i64]:
        """What chance may draw next, equally likely each (repeat one to weigh it)."""
        return s.game.outcomes(s)

    def is_legal(self, s: State, action: int) -> bool:
        """Whether ``action`` is open to ``s.turn``."""
        for a in self.legal(s):
            if a == action:
                return True
        return False

    def random(self, s: State, bits: i64) -> i64:
        """A legal action drawn with 62 random ``bits``."""
        found = self.legal(s)
        return found[bits % i64(len(found))]

    def run_random(self, s: State, limit: i64, rng: i64) -> i64:
        """Random actions, one at least and at most ``limit``, while this part lasts; ``rng`` advances for each."""
        pick = self.random(s, mix(advance(rng)))
        s.acts = append(s.acts, pack_act(s.turn, pick))
        self.act(s, pick)
        return 1

    def refusal(self, s: State, action: int) -> IllegalAction:
        """Why ``action`` is refused, and the article that refuses it."""
        if not 0 <= action < s.game.actions.size:
            return IllegalAction(f"{action} is no action of {s.game.id}: they go from 0 to {s.game.actions.size - 1}")
        why, article = self.why_not(s, action)
        return refused(s, s.game.actions.name(action), why, article)

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        """The reason in words and the article's id, for an action that is not legal."""
        return f"not now, in the {self.name}", self.article(s)

    def choosing(self, s: State) -> Choosing | None:
        """Where the seat to act chooses several cards together: what may be chosen, and what ends it."""
        return None

    def already(self, s: State, now: State, action: i64) -> bool:
        """Whether what ``action`` would choose in ``s`` has been chosen by ``now``, as nothing else could be."""
        return False

    def article(self, s: State) -> str:
        """The article in force: shown with the prompt."""
        return ""

    def prompt(self, s: State) -> str:
        """What is asked now of the seat to act, in a few words."""
        return self.name


class Game:
    """The rules of one game with all options settled. Subclasses set the class attributes and ``parts``."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    family: ClassVar[str] = ""
    books: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    information: ClassVar[str] = "imperfect"
    utility: ClassVar[str] = "zero_sum"
    sets: ClassVar[tuple[str, ...]] = ()  # fields of the state that are sets, and so never negative
    open_chance: ClassVar[bool] = False  # whether the whole table sees what chance draws

    def __init__(self, given: dict[str, object]) -> None:
        self.given = {k: str(v).strip() for k, v in given.items()}
        self.book, self.values = settle(self.id, self.books, self.options + COMMON, given)
        self.deals = self.count("deals")
        self.players = self.min_players
        self.sides = 0  # how many scores are kept; 0: one a seat
        self.pools: tuple[str, ...] = NO_NAMES
        self.turning = 1  # +1: play goes to the left, -1: to the right
        self.actions = Actions()
        self.cited: list[str] = []
        self.parts: list[Part] = []
        self.holders: tuple[str, ...] = NO_NAMES
        self.setup()
        if not self.sides:
            self.sides = self.players
        self.holders = tuple(f"seat {n}" for n in range(self.players)) + self.pools

    # --- options --------------------------------------------------------------------------------------------------
    def count(self, name: str) -> int:
        """The value of a whole-number option."""
        value = self.values[name]
        assert isinstance(value, int)
        return value

    def flag(self, name: str) -> bool:
        """The value of a yes-or-no option."""
        return self.values[name] is True

    def choice(self, name: str) -> str:
        """The value of an option with named choices."""
        return str(self.values[name])

    def cite(self, article: str) -> int:
        """A number for ``article``, for ``State.pay``; ``"12"`` means this book's and game's article 12."""
        full = article if "/" in article else f"{self.book}/{self.id}/{article}"
        if full not in self.cited:
            self.cited.append(full)
        return self.cited.index(full)

    # --- what a game says of itself ---------------------------------------------------------------------------------
    def setup(self) -> None:
        """Read the options; set ``players``, ``sides``, ``pools``, ``actions`` and ``parts``."""
        raise NotImplementedError

    def new_state(self) -> State:
        """A blank state of this game's own class."""
        return State(self)

    def begin_match(self, s: State) -> None:
        """Before the first deal: who deals, what is staked."""

    def begin_deal(self, s: State) -> None:
        """Before each deal: blank what a deal fills. The pack is made ready after this."""

    def end_deal(self, s: State) -> None:
        """After each deal: score it. The next dealer is set here."""
        s.dealer = self.after(s.dealer)

    def match_over(self, s: State) -> bool:
        """Whether the set, rubber, party or tour is decided."""
        raise NotImplementedError

    def end_match(self, s: State) -> None:
        """Settle what is left to pay when the match ends, early by ``deals=N`` too."""

    def returns(self, s: State) -> list[float]:
        """What each seat has won or lost: counters by default."""
        return [float(s.purse[n]) for n in range(self.players)]

    def pack_order(self, s: State) -> vec[i64]:
        """The whole pack before it is shuffled, empty where nothing is (dice)."""
        return vec[i64]([])

    def outcomes(self, s: State) -> vec[i64]:
        """What may be drawn next: the pack's cards not in ``s.order``."""
        gone: list[int] = [int(c) for c in s.order]
        out = vec[i64]([])
        for c in self.pack_order(s):
            if int(c) not in gone:
                out = append(out, c)
        return out

    def outcome_name(self, outcome: int) -> str:
        """A card or roll in notation."""
        return str(outcome)

    def parse_outcome(self, text: str) -> int:
        """The inverse of ``outcome_name``."""
        names = [self.outcome_name(n) for n in range(self.max_chance_outcomes())]
        plain = text.strip().upper().replace("10", "T")
        if plain not in names:
            raise BadDeal(f"{text[:40]!r} is nothing that chance can draw in {self.id}")
        return names.index(plain)

    def max_chance_outcomes(self) -> int:
        """Chance outcomes are numbered from 0 up to this."""
        return max([int(c) for c in self.pack_order(self.new_state())], default=-1) + 1

    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        """``action`` as ``seat`` sees it: itself, or HIDDEN. Chance is hidden unless ``open_chance``."""
        return HIDDEN if actor == CHANCE and not self.open_chance else action

    def fill(self, s: State, seat: i64) -> None:
        """Give the blank fields of a masked state values drawn (from ``s.rng``) among all that fit the view."""
        if self.information != "perfect":
            raise NotImplementedError

    def zones(self, s: State) -> list[Zone]:
        """What a screen draws, from a masked state."""
        return []

    def observation_axes(self) -> list[tuple[str, int]]:
        """The tensor's stretches: name and length."""
        return [("seat to act", self.players), ("my seat", self.players), ("scores", self.sides)]

    def observe(self, s: State, seat: int) -> list[float]:
        """The observation tensor of a masked state."""
        out = [1.0 if s.turn == n else 0.0 for n in range(self.players)]
        out += [1.0 if seat == n else 0.0 for n in range(self.players)]
        return out + [float(x) for x in s.score]

    def seat_names(self) -> list[str]:
        """What the chapter calls the seats."""
        return [f"seat {n}" for n in range(self.players)]

    # --- the walk ---------------------------------------------------------------------------------------------------
    def after(self, seat: i64) -> i64:
        """The seat that plays after ``seat``."""
        n: i64 = seat + self.turning
        if n < 0:
            return n + self.players
        return n - self.players if n >= self.players else n

    def go(self, s: State, part: i64) -> None:
        """Enter a part."""
        s.part = part
        s.step = 0
        self.parts[part].begin(s)

    def next(self, s: State) -> None:
        """Leave this part for the one after it; after the last the deal is over."""
        if s.part + 1 < len(self.parts):
            self.go(s, s.part + 1)
        else:
            self.finish_deal(s)

    def finish_deal(self, s: State) -> None:
        """Score the deal; go on to the next, or end the match."""
        self.end_deal(s)
        s.deal += 1
        if self.match_over(s) or (self.deals > 0 and s.deal >= self.deals):
            s.turn = TERMINAL
            self.end_match(s)
            return
        s.past = Past(s.past, s.acts)
        s.acts = NO_ACTS[:]
        self.start_deal(s)

    def start_deal(self, s: State) -> None:
        """Make the pack ready and enter the first part."""
        s.order = vec[i64]([])
        s.log = vec[i64]([])
        s.drawn = 0
        s.need = 0
        self.begin_deal(s)
        if s.deal > 0 and len(s.seeds):
            s.seeded = s.deal < i64(len(s.seeds))
            if s.seeded:
                s.rng = mix(advance(s.seeds[s.deal]))
        if s.deal == 0 and len(s.first):
            s.order = s.first[:]
        elif s.seeded:
            self.shuffle(s)
        self.go(s, 0)

    def shuffle(self, s: State) -> None:
        """Put the whole pack in an order drawn from the seed."""
        s.order = shuffled(self.pack_order(s), s.rng)
        if len(s.order):
            s.rng = skip(s.rng, i64(len(s.order)) - 1)

    # --- OpenSpiel's protocol ---------------------------------------------------------------------------------------
    def new_initial_state(self, seed: object = None, deal: object = None, seats: object = None) -> State:
        """A match about to begin.

        ``seed``: every shuffle and roll follows from it; a list of seeds: one for each deal, and chance is explicit
        past the last (see ``State.seed_deal``). ``deal``: the order of the first deal's pack, as text or a list (see
        ``parse_deal``). Neither: each card or roll is a chance node.
        ``seats``: names for the seats, kept for the record only.
        """
        s = self.new_state()
        if isinstance(seed, (list, tuple)):
            if not seed:
                raise BadDeal("a list of seeds begins with the first deal's")
            for each in seed:
                s.seeds = append(s.seeds, checked_seed(each))
            s.seeded = True
            s.rng = mix(advance(s.seeds[0]))
        elif seed is not None:
            s.seed = checked_seed(seed)
            s.seeded = True
            s.rng = mix(advance(s.seed))
        if seats is not None:
            s.sitters = names_of(self, seats)
        if deal is not None:
            s.first = self.parse_deal(deal)
        self.begin_match(s)
        self.start_deal(s)
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
        """An upper bound on player actions in a match."""
        return 100_000

    def min_utility(self) -> float:
        """A lower bound on a seat's return."""
        return -1_000_000.0

    def max_utility(self) -> float:
        """An upper bound on a seat's return."""
        return 1_000_000.0

    def utility_sum(self) -> float | None:
        """0 where what one wins others lose, else None."""
        return 0.0 if self.utility == "zero_sum" else None

    def observation_tensor_shape(self) -> list[int]:
        """One axis, as long as the stretches of ``observation_axes`` together."""
        return [sum(n for _, n in self.observation_axes())]

    def information_state_tensor_shape(self) -> list[int]:
        """As ``observation_tensor_shape``."""
        return self.observation_tensor_shape()

    def deserialize_state(self, text: str) -> State:
        """The state that ``State.serialize`` wrote."""
        from gamester.engine.record import read

        return read(text, self)

    def imagine(self, view: object, seed: object) -> State:
        """A full state drawn at random among those that fit ``view``: a function of the view and the seed alone."""
        if not isinstance(view, View):
            raise BadRecord(f"imagine wants a view of {self}, not {view!r:.60}")
        if view.game is not self and (view.game.id != self.id or view.game.values != self.values):
            raise BadRecord(f"this is a view of {view.game}, not of {self}")
        s = view.state.clone()
        s.rng = mix(advance(checked_seed(seed)))
        s.seeded = True
        seat = s.seen_by
        s.seen_by = -2
        self.fill(s, seat)
        return s

    def __str__(self) -> str:
        inside = ",".join(f"{k}={v}" for k, v in sorted(self.given.items()))
        return f"{self.id}({inside})" if inside else self.id
