"""How a trick game's observation goes into a network and its actions come out: by suits, the strongest card last.

Every card has a slot, 13 a suit: its suit is the one it counts as, its place there that of its power, the highest in
the last. So trumps are trumps whichever suit they are of, and one small network can look at each suit in turn.
Stretches as long as the pack are planes, a number a slot; what is said of a suit is a flag of it; all else is told to
all suits alike. An action said of a card belongs to the card's slot, one of a suit to the suit, others to the whole.
"""

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.errors import BadOption
from gamester.engine.fields_drawn import Layout
from gamester.engine.game import Game
from gamester.parts.tricks import TrickGame, Tricks

SUITS: Final = 4
RANKS: Final = 13
SLOTS: Final = 52
NO_SLOT: Final = -1
NO_CARD: Final = 63  # a bit that no set of cards has
OF_A_SUIT: Final = ("trump", "led", "favourite")
TRUMPED: Final = 100  # the power from which on a card is a trump
MADE: Final = 4  # planes that are worked out: what may be played, is still out, is highest, and would take the trick
SUIT_VALUES: Final = (("C", "D", "H", "S"), ("Clubs", "Diamonds", "Hearts", "Spades"))


Word = tuple[str, str, int]  # a word's stretch by name, its kind and its length
AS_IT_IS: Final[list[Word]] = []


def stretches(game: Game[Any]) -> list[Word]:
    """Each word of an observation."""
    trial = Layout()
    game.paint(game.empty_state(), 0, trial)
    names = [name for name, length in game.observation_axes() for _ in range(length)]
    out, at = [], 0
    for kind, length in trial.calls:
        out.append((names[at], kind, length))
        at += length
    return out


def like(here: Word, word: Word) -> bool:
    """Whether a word tells what another told; with ``laws=table`` the law's own parts come after the rest."""
    return here == word or (word[0] == "part" == here[0] and here[2] > word[2])


def found_among(here: list[Word], words: list[Word], game: Game[Any]) -> list[int]:
    """Where each of ``words`` stands among those of this game."""
    out: list[int] = []
    for word in words:
        at = out[-1] + 1 if out else 0
        while at < len(here) and not like(here[at], word):
            at += 1
        if at == len(here):
            raise BadOption(f"{game} shows no stretch {word[0]!r} as it was learnt, as {word[1]} of {word[2]}")
        out.append(at)
    return out


class Plan:
    """Where each word of an observation and each action of a game goes. ``BadOption``: it is no game of tricks.

    ``words`` and ``size``: those of the game as it was learnt, its words and how many actions; ``columns`` is where the
    words stand in this game's, which may have more. ``BadOption`` where one is missing.
    """

    def __init__(self, game: Game[Any], words: list[Word] = AS_IT_IS, size: int = 0) -> None:
        if not isinstance(game, TrickGame) or not any(isinstance(part, Tricks) for part in game.parts):
            raise BadOption(f"{game.id} is no game of tricks, and only such are learnt")
        self.game = game
        self.things = game.things
        self.size = size or game.num_distinct_actions()
        here = stretches(game)
        self.words = words or here
        self.columns = some(found_among(here, self.words, game))
        self.planes = [n for n, (_, _, length) in enumerate(self.words) if length == self.things]
        self.flags = [n for n, (name, kind, _) in enumerate(self.words) if name in OF_A_SUIT and kind == "one"]
        self.whole: list[tuple[int, str, int, int]] = []  # word, kind, length and first place of all else
        at = 0
        for n, (name, kind, length) in enumerate(self.words):
            if length != self.things and name != "my seat":
                self.whole.append((n, kind, length, at))
                at += length
        self.whole_width = at
        self.classes = suit_classes(game)
        self.suit_width = RANKS * (len(self.planes) + MADE) + len(self.flags) + max(self.classes) + 1
        self.hand = self.word("hands")
        self.gone = self.word("gone")
        self.trump = self.word("trump")
        self.led = self.word("led")
        self.best = self.word("best")
        self.trick = self.word("trick")  # the first of as many as there are places
        self.part = self.word("part")
        kinds = [n for n, part in enumerate(game.parts) if isinstance(part, Tricks)]
        self.play = [int(game.phase_of[n]) for n in kinds]
        self.slot: vec[i64] = vec[i64]([NO_SLOT] * 320)  # 64 * trump + card
        self.card: vec[i64] = vec[i64]([NO_CARD] * (5 * SLOTS))  # 52 * trump + slot
        self.lay_out(game)
        verbs = [verb for verb in game.actions.verbs if verb.base < self.size]
        self.card_verbs = [verb.base for verb in verbs if len(verb.values) >= self.things]
        self.suit_verbs = [verb.base for verb in verbs if verb.values in SUIT_VALUES]
        said = {
            base + n for bases, many in ((self.card_verbs, self.things), (self.suit_verbs, SUITS))
            for base in bases for n in range(many)
        }  # fmt: skip
        self.others = [action for action in range(self.size) if action not in said]
        self.of_suit = RANKS * len(self.card_verbs) + len(self.suit_verbs)  # outputs of each suit
        self.outputs = SUITS * self.of_suit + len(self.others)
        self.place: vec[i64] = vec[i64]([0] * (5 * self.size))  # size * trump + action: its output
        self.number()

    def word(self, name: str) -> int:
        """The first word of that stretch."""
        return next(n for n, (stretch, _, _) in enumerate(self.words) if stretch == name)

    def lay_out(self, game: TrickGame[Any]) -> None:
        """Give every card its slot, for each suit that may be trumps and for none."""
        order = game.order
        for trump in range(5):
            for suit in range(SUITS):
                cards = [c for c in range(self.things) if order.of_kind[5 * trump + suit] & BIT[c]]
                cards.sort(key=lambda c: (int(order.power[64 * trump + c]), c), reverse=True)
                for below, c in enumerate(cards[:RANKS]):
                    slot = RANKS * suit + RANKS - 1 - below
                    self.slot[64 * trump + c] = slot
                    self.card[SLOTS * trump + slot] = c

    def number(self) -> None:
        """Give every action its output; one of a card that is not in the pack is never open, and shares the first."""
        for trump in range(5):
            at = self.size * trump
            for v, base in enumerate(self.card_verbs):
                for c in range(self.things):
                    slot = int(self.slot[64 * trump + c])
                    if slot >= 0:
                        self.place[at + base + c] = self.of_suit * (slot // RANKS) + RANKS * v + slot % RANKS
            for v, base in enumerate(self.suit_verbs):
                for suit in range(SUITS):
                    self.place[at + base + suit] = self.of_suit * suit + RANKS * len(self.card_verbs) + v
            for n, action in enumerate(self.others):
                self.place[at + action] = SUITS * self.of_suit + n


def suit_classes(game: TrickGame[Any]) -> list[int]:
    """Suits whose cards rank alike where none is trumps are of one class: the red and the black at Ombre."""
    order = game.order
    seen: list[list[int]] = []
    out = []
    for suit in range(SUITS):
        ranks = [int(order.power[64 * 4 + c]) for c in range(RANKS * suit, RANKS * suit + RANKS)]
        if ranks not in seen:
            seen.append(ranks)
        out.append(seen.index(ranks))
    return out


def some(numbers: list[int]) -> vec[i64]:
    """As a packed array."""
    out = vec[i64]([])
    for n in numbers:
        out = append(out, n)
    return out
