"""Rules: what a chapter says, made once from the options, and the walk through a deal.

A deal walks through the ``parts`` in order. A part answers what a seat may do and what then happens; the rest is said
by overriding the few hooks below.
"""

from typing import Any, ClassVar, Final, Generic

from librt.vecs import append, vec
from mypy_extensions import i64
from typing_extensions import TypeVar

from gamester.engine.actions import NO_NAMES, Actions
from gamester.engine.asking import Verb
from gamester.engine.errors import BadDeal
from gamester.engine.fields import BLANK, COPY, NONE, Fields
from gamester.engine.fields_told import Names, New
from gamester.engine.history import NO_ACTS, Past
from gamester.engine.laws import Court, Law
from gamester.engine.options import DEALS, LAWS, TABLE_LAWS, Option, settle
from gamester.engine.part import Part
from gamester.engine.rng import advance, mix, shuffled, skip
from gamester.engine.seats import seated
from gamester.engine.state import CHANCE, HIDDEN, TERMINAL, State
from gamester.engine.strong import key_of, shuffle_strongly, take_key
from gamester.engine.trial import Trial
from gamester.engine.zones import Item, Zone

# what a state has beside its fields; ``clone`` and ``mask`` carry it
OUTSIDE: Final = ("game", "acts", "past", "law", "seen_by", "listened", "story", "come", "recalled", "adds")
S = TypeVar("S", bound=State, default=State)


def options_of(cls: "type[Rules[Any]]") -> tuple[Option, ...]:
    """A game's options and those that all games have."""
    return (*cls.options, DEALS, TABLE_LAWS if cls.law_book else LAWS)


def check_fields(s: State) -> None:
    """Fail, by name, where a field is declared on a state's class and not named in its ``take``."""
    by = Names()
    s.take(s, by)
    declared = getattr(type(s), "__mypyc_attrs__", None)
    if not declared:
        declared = [n for c in type(s).__mro__ for n in vars(c).get("__annotations__", {})]
    ours = [n for n in declared if not n.startswith("__") and n not in OUTSIDE]
    lost = sorted(set(ours) - set(by.names))
    if "deal" in lost:  # which every state has
        raise TypeError(f"{type(s).__name__}.take does not begin with super().take(of, by)")
    if lost:
        raise TypeError(f"{type(s).__name__}.take does not name {', '.join(lost)}: it would be lost with every clone")
    twice = sorted({n for n in by.names if by.names.count(n) > 1})
    if twice:
        raise TypeError(f"{type(s).__name__}.take names {', '.join(twice)} twice")


class Rules(Generic[S]):
    """What a chapter says, and the walk through a deal, typed by the game's state."""

    id: ClassVar[str] = ""
    title: ClassVar[str] = ""
    family: ClassVar[str] = ""
    books: ClassVar[tuple[str, ...]] = ()
    options: ClassVar[tuple[Option, ...]] = ()
    min_players: ClassVar[int] = 2
    max_players: ClassVar[int] = 2
    information: ClassVar[str] = "imperfect"
    utility: ClassVar[str] = "zero_sum"
    law_book: ClassVar[bool] = False  # whether it can be played with laws=table
    aimed_by: str = ""  # the plain player of strokes that are aimed, where it is not the game's own
    chosen: ClassVar[bool] = True  # whether anybody ever has a choice
    raises: ClassVar[bool] = False  # whether either side may raise, in words, what the play is worth
    open_chance: ClassVar[bool] = False  # whether the whole table sees what chance draws
    phases: ClassVar[tuple[str, ...]] = ()  # where editions differ: the parts of all, as the tensor counts them
    stretches: ClassVar[dict[str, str]] = {}  # what ``also_seen`` adds to the tensor, and what each holds
    unimagined: ClassVar[tuple[str, ...]] = ()  # own fields that tell only what a seat knows of the others' hands
    hidden_words: ClassVar[dict[str, str]] = {}  # by phase: what those are told who may not know the action

    def __init__(self, given: dict[str, object]) -> None:
        self.named = self.id  # the name it was loaded by, which may be a printed one
        self.given = {k: str(v).strip() for k, v in given.items()}
        self.book, self.values = settle(self.id, self.books, options_of(type(self)), given)
        self.deals: i64 = self.count("deals")
        self.sitting: i64 = 0  # how many deals are played, where nothing else ends the match
        self.players: i64 = self.min_players
        self.places: i64 = 0  # how many hands lie at the table: more than seats where some are dummies; 0: one a seat
        self.sides: i64 = 0  # how many scores are kept; 0: one a seat
        self.pools: tuple[str, ...] = NO_NAMES
        self.turning: i64 = 1  # +1: play goes to the left, -1: to the right
        self.actions = Actions()
        self.secrets: vec[i64] = NONE  # the first number of each secret verb and the one after its last
        self.cited: list[str] = []
        self.parts: list[Part[S, Any]] = []
        self.phase_of: vec[i64] = NONE  # by part, its place in the tensor
        self.many_phases: i64 = 0
        self.holders: tuple[str, ...] = NO_NAMES
        self.lawful = self.law_book and self.values["laws"] == "table"
        self.laws: list[Law[Any, Any]] = []
        self.marks = 0  # what the laws of this game note in ``Trial.marks``
        self.purses: i64 = 0
        self.things: i64 = self.count_things()
        self.setup()
        self.walk: i64 = i64(len(self.parts))  # the parts a deal walks through; the court stands behind them
        if not self.sides:
            self.sides = self.players
        if not self.places:
            self.places = self.players
        self.holders = tuple(f"seat {n}" for n in range(self.players)) + self.pools
        self.purses = i64(len(self.holders))
        for part in self.parts:
            part.join(self)
        self.regular = self.actions.size  # from here on actions are irregular
        if self.lawful:
            self.hold_court()
        self.place_parts()
        self.fresh: S = self.new_state()  # every state begins as a copy of it
        self.fresh.take(self.fresh, New(self.places, self.sides, self.things))
        check_fields(self.fresh)

    def hold_court(self) -> None:
        """Number what the laws offer, and add the court to the parts."""
        for n, law in enumerate(self.law_list()):
            law.join(self.actions, self.players, n)
            self.laws.append(law)
        self.parts.append(Court())
        self.parts[-1].join(self)

    def place_parts(self) -> None:
        """Where each part stands in the tensor: among those of all editions, so that it is the same one in all."""
        known = list(self.phases)
        for part in self.parts:
            if not self.phases or part.name not in known:
                known.append(part.name)
                self.phase_of = append(self.phase_of, len(known) - 1)
            else:
                self.phase_of = append(self.phase_of, known.index(part.name))
        self.many_phases = len(known)

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

    def article(self, word: str) -> str:
        """An article's full id: a word alone is one of this book's and game's."""
        return word if "/" in word else f"{self.book}/{self.id}/{word}"

    def cite(self, article: str) -> int:
        """A number for ``article``, for ``State.pay``; ``"12"`` means this book's and game's article 12."""
        full = self.article(article)
        if full not in self.cited:
            self.cited.append(full)
        return self.cited.index(full)

    def number(self, verb: Verb) -> int:
        """The first number of a verb: the same for all verbs of the same words that are said of the same things."""
        for known in self.actions.verbs:
            if known.name == verb.words and known.values == verb.of.names:
                if verb.secret and known.base not in [int(n) for n in self.secrets][::2]:
                    raise TypeError(f"{type(self).__name__}: {verb.words!r} is secret, and open where it comes before")
                return known.base
        base = self.actions.add(verb.words, verb.of.key, verb.of.names, verb.bare, told=verb.told)
        if verb.secret:
            self.secrets = append(append(self.secrets, base), self.actions.size)
        return base

    # --- what a game says of itself ---------------------------------------------------------------------------------
    def count_things(self) -> int:
        """What cards, or whatever else a state's fields speak of, are numbered up to."""
        return 52

    def setup(self) -> None:
        """Read the options; set ``players``, ``sides``, ``pools``, ``actions`` and ``parts``."""
        raise NotImplementedError

    def law_list(self) -> list[Law[Any, Any]]:
        """What can be done out of order with ``laws=table``; ``setup`` has added the actions of the remedies."""
        return []

    def law_of(self, action: i64) -> Law[Any, Any] | None:
        """The law that offers ``action``, if one does."""
        for law in self.laws:
            if law.base <= action < law.base + self.players * i64(len(law.values)):
                return law
        return None

    def new_state(self) -> S:
        """A state of this game's own class, as it is made: ``empty_state`` gives one that can be used."""
        raise NotImplementedError

    def empty_state(self) -> S:
        """A state before its match has begun."""
        s = self.new_state()
        s.take(self.fresh, COPY)
        if self.lawful:
            s.law = Trial(int(self.places), self.marks)
        return s

    def begin_match(self, s: S) -> None:
        """Before the first deal: who deals, what is staked."""

    def begin_deal(self, s: S) -> None:
        """Before each deal: blank what a deal fills. The pack is made ready after this."""

    def end_deal(self, s: S) -> None:
        """After each deal: score it."""

    def next_dealer(self, s: S) -> i64:
        """Who deals after the deal that is over: the seat after the dealer."""
        return self.after(s.dealer)

    def told(self, s: S) -> str:
        """How the deal just scored ended, in a sentence: who played what, made what, is paid under which article."""
        return ""

    def aim(self, s: S) -> list[Item]:
        """What is being tried at this moment, and who plays on which side."""
        return []

    def match_over(self, s: S) -> bool:
        """Whether the set, rubber, party or tour is decided; by itself, whether the sitting has had its deals."""
        if not self.sitting:
            raise NotImplementedError
        return s.deal >= self.sitting

    def most_deals(self) -> int:
        """How many deals there can be: those of the sitting, if it is not stopped sooner."""
        return int(min(self.deals, self.sitting) if self.deals else self.sitting)

    def end_match(self, s: S) -> None:
        """Settle what is left to pay when the match ends, early by ``deals=N`` too."""

    def returns(self, s: S) -> list[float]:
        """What each seat has won or lost: counters by default."""
        return [float(s.purse[n]) for n in range(self.players)]

    def pack_order(self, s: S) -> vec[i64]:
        """The whole pack before it is shuffled, empty where nothing is (dice)."""
        return vec[i64]([])

    def outcomes(self, s: S) -> vec[i64]:
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
        return max([int(c) for c in self.pack_order(self.empty_state())], default=-1) + 1

    def seen_action(self, actor: i64, action: i64, seat: i64) -> i64:
        """``action`` as ``seat`` sees it: itself, or HIDDEN. Chance is hidden unless ``open_chance``."""
        if actor == CHANCE:
            return action if self.open_chance else HIDDEN
        if actor != seat:
            for n in range(0, i64(len(self.secrets)), 2):
                if self.secrets[n] <= action < self.secrets[n + 1]:
                    return HIDDEN
        return action

    def announced(self, s: S, action: i64) -> i64:
        """What all are told of a hidden action, as a number: two that differ in it can be told apart."""
        return 0

    def told_unseen(self, phase: str) -> str:
        """What those are told of an action in ``phase`` who may not know it. It says no more than the phase does."""
        return self.hidden_words.get(phase, f"unseen, in the {phase}")

    def fill(self, s: S, seat: i64) -> None:
        """Give the blank fields of a masked state values drawn (from ``s.rng``) among all that fit the view."""
        if self.information != "perfect":
            raise NotImplementedError

    def zones(self, s: S) -> list[Zone]:
        """What a screen draws, from a masked state."""
        return []

    def also_seen(self, s: S, seat: i64, by: Fields) -> None:
        """What the tensor has beside the fields: whatever follows from what ``seat`` knows and is worth a stretch."""

    def seat_names(self) -> list[str]:
        """What the chapter calls the seats; without names of its own, the compass."""
        return seated(self.players)

    # --- the walk ---------------------------------------------------------------------------------------------------
    def after(self, seat: i64) -> i64:
        """The seat that plays after ``seat``."""
        n: i64 = seat + self.turning
        if n < 0:
            return n + self.players
        return n - self.players if n >= self.players else n

    def go(self, s: S, part: i64) -> None:
        """Enter a part."""
        s.part = part
        s.step = 0
        self.parts[part].begin(s)

    def next(self, s: S) -> None:
        """Leave this part for the one after it; after the last the deal is over."""
        if s.part + 1 < self.walk:
            self.go(s, s.part + 1)
        else:
            self.finish_deal(s)

    def finish_deal(self, s: S) -> None:
        """Score the deal; go on to the next, or end the match."""
        self.end_deal(s)
        s.dealer = self.next_dealer(s)
        s.deal += 1
        if self.match_over(s) or (self.deals > 0 and s.deal >= self.deals):
            s.turn = TERMINAL
            self.end_match(s)
            if s.listened:
                s.story = self.told(s)
            return
        if s.listened:
            s.story = self.told(s)
        s.past = Past(s.past, s.acts, True)
        s.acts = NO_ACTS
        self.start_deal(s)

    def start_deal(self, s: S, again: bool = False) -> None:
        """Make the pack ready and enter the first part. ``again``: a new deal instead of a void one, whose cards

        come from the same seed as the void one's, and whose transfers stand."""
        s.take(s, BLANK)
        self.open_deal(s, again)

    def open_deal(self, s: S, again: bool = False) -> None:
        """As ``start_deal``, where all is blank already, as it is before the first deal."""
        if not again:
            s.log = vec[i64]([])
        self.begin_deal(s)
        if s.law is not None:
            s.law.new_deal(s.deal)
        if not again and s.deal > 0 and len(s.seeds):
            s.seeded = s.deal < i64(len(s.seeds))
            if s.seeded:
                s.rng = mix(advance(s.seeds[s.deal]))
            take_key(s)
        if not again and s.deal == 0 and len(s.first):
            s.order = s.first
            s.adds = False
        elif s.seeded or key_of(s):
            self.shuffle(s)
        self.go(s, 0)

    def shuffle(self, s: S) -> None:
        """Put the whole pack in an order drawn from the seed."""
        if not s.seeded:
            shuffle_strongly(s)
            return
        s.order = shuffled(self.pack_order(s), s.rng)
        if len(s.order):
            s.rng = skip(s.rng, i64(len(s.order)) - 1)
