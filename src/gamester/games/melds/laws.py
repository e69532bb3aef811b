"""Imperial's laws at a table: not taking what one could costs an Imperial, renouncing two; academy-1768, 9733-9749."""

from typing import Any, Final

from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.engine.laws import Law, trial
from gamester.engine.trial import Fault
from gamester.equipment.cards import suit_set
from gamester.games.melds.point import PointRules, PointState
from gamester.games.melds.rules import MeldGame, MeldState
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.laws.revoke import ClaimRevoke, OwnRevoke, Revoke

Rules = PointRules[Any]
NOT_TAKEN: Final = 1
RENOUNCED: Final = 2


def owed(game: MeldGame[Any], s: MeldState, seat: i64, seats: i64, first: i64 = 0) -> list[tuple[int, int, int]]:
    """For each play of ``seat``, from the ``first`` of all: when, the suit led, and the cards that it shows not to

    have been held, if it was honest."""
    power = game.order.power
    out: list[tuple[int, int, int]] = []
    led: i64 = -1
    best: i64 = -1
    at: i64 = 64 * s.trump
    for n, play in enumerate(trial(s).plays):
        card = play % 64
        if n % int(seats) == 0:
            led, best = card // 13, card
            continue
        due = game.due(s, led, best, card)
        if n >= first and play // 64 == seat and due:
            out.append((n, int(led), int(due)))
        if (card // 13 in (led, s.trump)) and power[at + card] > power[at + best]:
            best = card
    return out


class ImperialTricks(LawfulTricks[PointState, Rules]):
    """By three the card turned is the dealer's, and is played as others are."""

    def lay(self, game: Rules, s: PointState, card: i64) -> None:
        if card == s.turn_up:
            s.turn_up = -1
        super().lay(game, s, card)


class ImperialRevoke(Revoke[PointState, Rules]):
    """Neither following, nor beating, nor trumping as one could; established when the trick is turned."""

    def cards(self, s: PointState, seat: i64) -> i64:
        return super().cards(s, seat) if s.led >= 0 else 0

    def owed(self, s: PointState, seat: i64) -> list[tuple[int, int, int]]:
        """What its plays show not to have been held."""
        return owed(self.game, s, seat, self.play.seats)

    def renounced(self, s: PointState, seat: i64) -> list[tuple[int, int]]:
        found = [f.at for f in self.noted(s) if f.seat == seat and f.known]
        return [(n, led) for n, led, _ in self.owed(s, seat) if n not in found]

    def betrayed(self, s: PointState, seat: i64) -> bool:
        open_now = [n for n, _ in self.renounced(s, seat)]
        for at, _, due in self.owed(s, seat):
            if at not in open_now:
                continue
            if s.known[seat] & due:
                return True
            for n, play in enumerate(trial(s).plays):
                if n > at and play // 64 == seat and BIT[play % 64] & due:
                    return True
        return False

    def proved(self, s: PointState, fault: Fault, finder: i64) -> None:
        """Two Imperials where he had of the suit led, else one."""
        fault.settled = True
        had = s.hands[fault.seat]
        for n, play in enumerate(trial(s).plays):
            if n > fault.at and play // 64 == fault.seat:
                had |= BIT[play % 64]
        lost: i64 = NOT_TAKEN
        for at, led, _ in self.owed(s, fault.seat):
            if at == fault.at and fault.value // 13 != led and had & suit_set(led):
                lost = RENOUNCED
        trial(s).marks[fault.seat] += lost


def imperial_laws(game: Rules, play: ImperialTricks) -> list[Law[Any, Any]]:
    """The laws that are carried out at a table."""
    cites = (game.article("law-10"), game.article("law-11"), game.article("law-12"))
    revoke = ImperialRevoke(game, play, cites)
    return [revoke, OwnRevoke(game, play, revoke, cites), ClaimRevoke(game, play, revoke, cites)]
