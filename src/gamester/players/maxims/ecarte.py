"""The Ecarte maxims, each where it speaks."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low, members
from gamester.engine.view import View
from gamester.equipment.cards import ACE, JACK, KING, QUEEN, cards_among, suit_set
from gamester.games.trumps.ecarte.game import ACCEPT, HERE, PLAY, PROPOSE, REFUSE, Ecarte
from gamester.games.trumps.ecarte.odds import PLACES, Reckoning
from gamester.games.trumps.ecarte.rules import EcarteState
from gamester.players.maxims.ecarte_hands import (
    ANY,
    NOT_SO,
    best_of,
    four_courts,
    king_fourth,
    plain_suits,
    queen_second,
    queen_third,
    three_of_a_suit,
    tierce_major,
    two_kings,
    two_knaves,
)
from gamester.players.maxims.maxim import Maxim
from gamester.players.simple.ecarte import Simple

PLAIN: Final = Simple()


def maxims(book: str) -> list[Maxim]:
    """The book's maxims in its order."""
    return [
        Maxim(HERE + "m-sure", "the point is sure: a refusal is two, and cards given may bring the vole", sure),
        Maxim(HERE + "m-single-king", "hoping for the vole: a single king before a guarded one or trumps", single_king),
        Maxim(HERE + "m-change-suit", "hoping for the vole: another suit, and the trump for the fourth", change_suit),
        Maxim(HERE + "m-queen-third", "the queen of trumps waits guarded for the king", queen_guarded),
        Maxim(HERE + "m-fear", "fearing the vole: my strongest single card", fear),
        Maxim(HERE + "m-conceal", "three tricks are the game without my king: he need not know of it", conceal),
        Maxim(HERE + "m-two-to-one", "by the odds that it makes three tricks", two_to_one),
        Maxim(HERE + "m-four", "he is at four: what I lose is no longer two", at_four),
        Maxim(HERE + "m-tierce", "a trump and a tierce major: the odds are two to one, and the king leads", tierce),
        Maxim(HERE + "m-queen-second", "two trumps and a guarded queen are always risked", second_queen),
        Maxim(HERE + "m-knaves", "two trumps, knave and ace, and a knave: the guarded one leads", knaves),
        Maxim(HERE + "m-guarded", "a guarded card", guarded),
        Maxim(HERE + "m-kings", "two kings and a guarded queen: the guarded king leads", kings),
        Maxim(HERE + "m-queen-and-king", "a trump, a king and a queen third: the queen leads", third_queen),
        Maxim(HERE + "m-king-fourth", "a trump and a king fourth", fourth_king),
        Maxim(HERE + "m-three-of-suit", "two trumps and three of a suit: the highest of it", three),
        Maxim(HERE + "m-courts", "four court cards", courts),
        Maxim(HERE + "m-unguarded-king", "two trumps and an unguarded king: a low card", unguarded_king),
        Maxim(HERE + "m-three-trumps", "with three trumps, trumps", three_trumps),
        Maxim(HERE + "m-second", "better led up to: changed once, and never twice", second),
    ]


class Seen:
    """What a seat that is to act has before it, sorted."""

    def __init__(self, view: View, legal: list[int]) -> None:
        self.t = cast(EcarteState, view.state)
        self.rules = cast(Ecarte, view.game)
        self.me: i64 = self.t.turn
        self.other: i64 = self.rules.after(self.me)
        self.hand: i64 = self.t.hands[self.me]
        self.trumps: i64 = self.hand & suit_set(self.t.trump)
        self.legal = legal

    def asks(self) -> bool:
        """Whether it is to be said if cards are changed, and none have been."""
        return self.t.phase == "proposal" and not self.t.changes

    def first_player(self) -> bool:
        """Whether the player speaks or leads first, with the hand he was dealt."""
        return self.me != self.t.dealer and (self.asks() or (self.begins() and not self.t.changes))

    def leads(self) -> bool:
        """Whether a card is to be led, and no king announced before it."""
        t = self.t
        return t.phase in ("first trick", "play") and t.led < 0 and len(self.legal) == count(self.hand)

    def begins(self) -> bool:
        """Whether it is the first card of all."""
        return self.leads() and self.t.phase == "first trick"

    def says(self, strong: bool) -> int | None:
        """To play or to refuse with a strong hand, else to propose or to accept."""
        verb = PLAY if strong else PROPOSE
        if self.t.proposed:
            verb = REFUSE if strong else ACCEPT
        action = int(self.rules.parts[self.t.part].bases[verb])  # type: ignore[attr-defined]
        return action if action in self.legal else None

    def stands(self, lead: i64) -> int | None:
        """With a hand to be played without changing: so, and then its lead."""
        if lead == NOT_SO or not self.first_player():
            return None
        if self.asks():
            return self.says(True)
        return int(lead) if lead >= 0 else None

    def needs_one(self) -> bool:
        """Whether the other wants but a point."""
        return self.t.score[self.other] + 1 >= self.rules.target

    def odds(self, many: i64, to: i64) -> bool:
        """Whether the odds are so many to so many that the hand dealt makes the point.

        Who proposes has none of the hands that are played: half those odds are enough against him, counted against any.
        """
        found = Reckoning(self.hand, self.t.turn_up, not self.t.proposed)
        good = found.good
        if self.t.proposed:
            good *= 2
        return good * to >= many * found.bad

    def led_up(self) -> bool:
        """Whether a dealer's hand makes the point more often led up to than if it led."""
        if not self.t.proposed:
            return False
        led_up = Reckoning(self.hand, self.t.turn_up, False)
        leading = Reckoning(self.hand, self.t.turn_up, True)
        return led_up.good > leading.good

    def printed(self) -> i64:
        """The lead of a hand that is printed as to be played; ANY, where it names none, NOT_SO for another hand."""
        found = NOT_SO
        if not self.first_player():
            return found
        for lead in (
            tierce_major(self.hand, self.t.trump), queen_second(self.hand, self.t.trump),
            two_knaves(self.hand, self.t.trump), two_kings(self.hand, self.t.trump),
            queen_third(self.hand, self.t.trump), king_fourth(self.hand, self.t.trump),
            three_of_a_suit(self.hand, self.t.trump), four_courts(self.hand, self.t.trump),
        ):  # fmt: skip
            if lead >= 0:
                return lead
            if lead == ANY:
                found = ANY
        return found


# --- proposing ------------------------------------------------------------------------------------------------------
def sure(view: View, legal: list[int]) -> int | None:
    """King and Queen of trumps with another or a plain King, and two cards that are neither trumps nor court cards."""
    s = Seen(view, legal)
    if not s.asks() or s.t.proposed:
        return None
    base = 13 * s.t.trump
    if not s.trumps & BIT[base + KING] or not s.trumps & BIT[base + QUEEN]:
        return None
    tops: i64 = 0
    weak: i64 = 0
    for c in members(s.hand & ~s.trumps):
        if c % 13 == KING:
            tops += 1
        elif PLACES[c % 13] <= PLACES[ACE]:
            weak += 1
    return s.says(False) if weak == 2 and count(s.trumps) + tops == 3 else None


def two_to_one(view: View, legal: list[int]) -> int | None:
    """What the plain player estimates to be two to one is played, else cards are asked for or given."""
    s = Seen(view, legal)
    if not s.asks() or s.led_up():
        return None
    action = PLAIN.decide(view, legal).action
    if action == s.says(True):
        return action
    return None if s.needs_one() or s.printed() != NOT_SO else action


def at_four(view: View, legal: list[int]) -> int | None:
    """The other wants but a point: less than two to one will do."""
    s = Seen(view, legal)
    if not s.asks() or not s.needs_one() or s.led_up() or s.printed() != NOT_SO:
        return None
    return s.says(s.odds(3, 2))


def second(view: View, legal: list[int]) -> int | None:
    """A dealer whose hand makes the point more often led up to: he accepts once, and refuses after."""
    s = Seen(view, legal)
    return s.says(s.t.changes > 0) if s.t.phase == "proposal" and s.led_up() else None


# --- hands to be played, and how ------------------------------------------------------------------------------------
def tierce(view: View, legal: list[int]) -> int | None:
    """A trump and a tierce major."""
    s = Seen(view, legal)
    return s.stands(tierce_major(s.hand, s.t.trump))


def second_queen(view: View, legal: list[int]) -> int | None:
    """Two trumps and a Queen second."""
    s = Seen(view, legal)
    return s.stands(queen_second(s.hand, s.t.trump))


def knaves(view: View, legal: list[int]) -> int | None:
    """Two trumps and two Knaves, one with the Ace."""
    s = Seen(view, legal)
    return s.stands(two_knaves(s.hand, s.t.trump))


def kings(view: View, legal: list[int]) -> int | None:
    """Two Kings and a Queen second."""
    s = Seen(view, legal)
    return s.stands(two_kings(s.hand, s.t.trump))


def third_queen(view: View, legal: list[int]) -> int | None:
    """A trump, a King and a Queen third."""
    s = Seen(view, legal)
    return s.stands(queen_third(s.hand, s.t.trump))


def fourth_king(view: View, legal: list[int]) -> int | None:
    """A trump and a King fourth."""
    s = Seen(view, legal)
    return s.stands(king_fourth(s.hand, s.t.trump))


def three(view: View, legal: list[int]) -> int | None:
    """Two trumps and three of a suit."""
    s = Seen(view, legal)
    return s.stands(three_of_a_suit(s.hand, s.t.trump))


def courts(view: View, legal: list[int]) -> int | None:
    """Four court cards."""
    s = Seen(view, legal)
    return s.stands(four_courts(s.hand, s.t.trump))


# --- leading --------------------------------------------------------------------------------------------------------
def single_king(view: View, legal: list[int]) -> int | None:
    """No trick lost, and the other out of trumps, or two trumps under the Queen at the first lead: a single King."""
    s = Seen(view, legal)
    t = s.t
    if not s.leads() or t.tricks[s.other] or not s.trumps:
        return None
    out = suit_set(t.trump) & ~t.void[s.other] & ~s.trumps & ~t.gone
    weak = s.begins() and count(s.trumps) == 2 and PLACES[best_of(s.trumps) % 13] < PLACES[QUEEN]
    single = NOT_SO
    kept = NOT_SO
    for cards in plain_suits(s.hand, t.trump):
        top = best_of(cards)
        if top % 13 == KING and count(cards) == 1:
            single = top
        elif top % 13 == KING:
            kept = top
    if weak:
        return int(single) if single >= 0 and kept >= 0 else None
    if out:
        return None
    return int(single) if single >= 0 else int(kept) if kept >= 0 else None


def change_suit(view: View, legal: list[int]) -> int | None:
    """No trick lost and one won, with trumps that may be taken: another suit; the point made, the trump."""
    s = Seen(view, legal)
    t = s.t
    if not s.leads() or not t.tricks[s.me] or t.tricks[s.other] or count(s.trumps) != 1:
        return None
    if t.tricks[s.me] == 3:
        return int(low(s.trumps))
    best = NOT_SO
    for cards in plain_suits(s.hand, t.trump):
        top = best_of(cards)
        if top // 13 != t.last[s.me] // 13 and (best < 0 or PLACES[top % 13] > PLACES[best % 13]):
            best = top
    return int(best) if best >= 0 and PLACES[best % 13] >= PLACES[QUEEN] else None


def queen_guarded(view: View, legal: list[int]) -> int | None:
    """Two tricks won, Queen of trumps and two small ones left, and the other has the King: a small one."""
    s = Seen(view, legal)
    t = s.t
    if not s.leads() or t.tricks[s.me] != 2 or count(s.trumps) != 3 or s.hand != s.trumps:
        return None
    if t.king != s.other or t.turn_up % 13 == KING or best_of(s.trumps) % 13 != QUEEN:
        return None
    return int(low(s.trumps)) if low(s.trumps) % 13 != ACE else int(low(s.trumps & ~BIT[13 * t.trump + ACE]))


def fear(view: View, legal: list[int]) -> int | None:
    """One trump and four weak cards: the strongest that is single."""
    s = Seen(view, legal)
    if not s.begins() or count(s.trumps) != 1:
        return None
    best = NOT_SO
    for cards in plain_suits(s.hand, s.t.trump):
        top = best_of(cards)
        if PLACES[top % 13] >= PLACES[JACK]:
            return None
        if count(cards) == 1 and (best < 0 or PLACES[top % 13] > PLACES[best % 13]):
            best = top
    return int(best) if best >= 0 else None


def conceal(view: View, legal: list[int]) -> int | None:
    """Two short of the game, he one, and he would not change: a card, and no word of the king."""
    s = Seen(view, legal)
    t = s.t
    may = cards_among(legal)
    if t.phase != "first trick" or count(may) == len(legal) or t.risk != s.other or not s.needs_one():
        return None
    if t.score[s.me] + 2 != s.rules.target:
        return None
    return PLAIN.card(t, may).action


def guarded(view: View, legal: list[int]) -> int | None:
    """The best card of the longest suit of two or more, where nothing more is said of such a hand."""
    s = Seen(view, legal)
    if not s.begins() or count(s.trumps) > 2:
        return None
    if count(s.trumps) == 2 and lone_king(s) >= 0:
        return None
    if s.printed() >= 0:
        return None
    best = NOT_SO
    long: i64 = 1
    for cards in plain_suits(s.hand, s.t.trump):
        top = best_of(cards)
        if count(cards) > long or (count(cards) == long > 1 and PLACES[top % 13] > PLACES[best % 13]):
            best = top
            long = count(cards)
    return int(best) if best >= 0 else None


def lone_king(s: Seen) -> i64:
    """A plain King without another of its suit."""
    for cards in plain_suits(s.hand, s.t.trump):
        if count(cards) == 1 and low(cards) % 13 == KING:
            return low(cards)
    return NOT_SO


def unguarded_king(view: View, legal: list[int]) -> int | None:
    """Two trumps and a single King: the guarded card of the other two, or the lower of them."""
    s = Seen(view, legal)
    if not s.begins() or count(s.trumps) != 2 or lone_king(s) < 0:
        return None
    rest = s.hand & ~s.trumps & ~BIT[lone_king(s)]
    if count(rest) != 2:
        return None
    one, other = low(rest), high(rest)
    higher = PLACES[one % 13] > PLACES[other % 13]
    return int(one) if higher == (one // 13 == other // 13) else int(other)


def three_trumps(view: View, legal: list[int]) -> int | None:
    """Three trumps or more: the best of them."""
    s = Seen(view, legal)
    return int(best_of(s.trumps)) if s.leads() and count(s.trumps) >= 3 else None
