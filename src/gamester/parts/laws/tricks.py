"""What laws of trick games have in common: when they speak, what they are said of, and what may be asked for."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import count, members
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import K, U

CARDS: Final[tuple[str, ...]] = tuple(NAMES[:52])
SUITS: Final[tuple[str, ...]] = tuple(SUIT_WORDS)
UNDONE: Final = 4096  # added to the time of what was taken back


class TrickLaw(Law[U, K]):
    """A law about tricks; ``play`` is the part they are played in.

    What is said of a card, a suit or a seat (``key``) needs no ``values``. Unless a law says otherwise its fault is
    noted and ``follows`` at once; what can be asked for is that the cards be dealt again, or that it stand.
    """

    of_play = False  # whether it plays a card: a play taken back undoes it
    clears = False  # a claim that holds for all plays before it
    hidden = False  # nobody but the offender knows of it
    sure = False  # a claim that is true whenever it may be made
    question = ""  # what the court asks
    new_deal = -1  # the actions of the court,
    stand = -1  # where the law has recourse to them

    def __init__(
        self,
        game: K,
        play: LawfulTricks[U, Any],
        verb: str,
        key: str,
        values: tuple[str, ...],
        articles: tuple[str, ...],
    ) -> None:
        super().__init__(game, verb, key, values or named(game, key), articles)
        self.play = play
        self.cited: i64 = game.cite(self.articles[0]) if self.articles else -1

    # --- when it speaks -----------------------------------------------------------------------------------------------
    def in_part(self, s: U, name: str) -> bool:
        """Whether play has come to that part, and nobody is deciding about a fault."""
        return s.turn >= 0 and s.game.parts[s.part].name == name

    def in_play(self, s: U) -> bool:
        """Whether tricks are being played, and nobody is deciding about a fault."""
        return s.turn >= 0 and self.play.here(s) and self.play.going(s)

    def at_cards(self, s: U) -> bool:
        """Whether a card is to be played, and no whole trick lies on the table."""
        return self.in_play(s) and not self.play.lies(s)

    def reckoned(self, s: U) -> bool:
        """Whether the deal's cards are played and its claims are still open."""
        return self.in_part(s, "reckoning")

    def plays(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` has cards."""
        return s.held[seat] > 0

    def now(self, s: U) -> i64:
        """How many cards have been played."""
        return i64(len(trial(s).plays))

    def plays_of(self, s: U, seat: i64) -> i64:
        """How many of them by ``seat``."""
        return count(trial(s).played_by(seat))

    def once(self, s: U, seat: i64) -> bool:
        """Whether ``seat`` has not done it since the last card."""
        now = self.now(s)
        return all(f.at != now for f in self.pending(s, seat))

    def partners(self, s: U, a: i64, b: i64) -> bool:
        """Whether two seats play on one side."""
        return self.game.together(s, a, b)

    # --- what it may be done with -------------------------------------------------------------------------------------
    def open(self, s: U, seat: i64) -> list[int]:
        if self.key == "card":
            return [int(c) for c in members(self.cards(s, seat))]
        return list(range(len(self.values))) if self.when(s, seat) else []

    def cards(self, s: U, seat: i64) -> i64:
        """The cards that it may be done with now, where it is done with a card."""
        raise NotImplementedError

    def when(self, s: U, seat: i64) -> bool:
        """Whether it may be done now, where it is done with nothing or in any of its ways."""
        raise NotImplementedError

    def proofs(self, s: U, seat: i64) -> list[int]:
        return self.open(s, seat) if self.sure else []

    # --- what comes of it ---------------------------------------------------------------------------------------------
    def done(self, s: U, seat: i64, value: i64) -> None:
        self.follows(s, self.note(s, seat, value, known=not self.hidden))

    def follows(self, s: U, fault: Fault) -> None:
        """What comes of it at once."""

    def note(self, s: U, seat: i64, value: i64, known: bool = True) -> Fault:
        """Note what was done, and after how many cards."""
        return self.fault(s, seat, value, self.now(s), known)

    def show(self, s: U, seat: i64, cards: i64) -> None:
        """The table has seen ``cards`` in ``seat``'s hand."""
        s.known[seat] |= cards
        self.game.reveal(s)

    def take_back(self, s: U, n: i64) -> None:
        """All but the first ``n`` plays are taken back, and with them what was wrong in them, or said of them."""
        self.play.take_back(s, n)
        for fault in trial(s).faults:
            law = s.game.laws[fault.law]
            if fault.deal != s.deal or fault.at < n or not isinstance(law, TrickLaw):
                continue
            if law.clears:
                fault.at = n
            elif law.of_play:
                fault.settled = True
                fault.at += UNDONE

    def expose(self, s: U, seat: i64, cards: i64) -> None:
        """The table has seen ``cards`` in ``seat``'s hand, and the other side may call them."""
        s.known[seat] |= cards
        trial(s).exposed[seat] |= cards

    def asks(self, s: U, fault: Fault) -> str:
        return self.question or super().asks(s, fault)

    def proves(self, s: U, fault: Fault, hand: i64) -> bool:
        """Of what is no offence in itself: whether it was one by him who held ``hand``."""
        raise NotImplementedError

    def remedies(self, s: U, fault: Fault) -> list[int]:
        return sorted([self.new_deal, self.stand])

    def settle(self, s: U, fault: Fault, action: i64) -> None:
        if action == self.new_deal:
            s.game.start_deal(s, again=True)
        else:
            self.stands(s)

    def stands(self, s: U) -> None:
        """They let it stand."""


def named(game: K, key: str) -> tuple[str, ...]:
    """What everything of that kind is called."""
    if key == "card":
        return CARDS if game.count_things() == 52 else tuple(NAMES)  # with the Joker
    if key == "suit":
        return SUITS
    return tuple(game.seat_names()) if key == "seat" else ()
