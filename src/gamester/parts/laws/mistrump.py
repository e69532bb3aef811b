"""A card played for a trump that is none, be it that one was told so; taken up in time, or its trick turned."""

from mypy_extensions import i64

from gamester.engine.laws import trial
from gamester.engine.trial import Fault
from gamester.parts.laws.code import CodeLaw, L
from gamester.parts.tricks import U


class MisTrump(CodeLaw[U, L]):
    """Another suit is played for the trump: only where one cannot follow."""

    of_play = True

    def cards(self, s: U, seat: i64) -> i64:
        of_kind = self.game.order.of_kind
        if not self.at_cards(s) or seat != s.turn or s.led < 0 or s.hands[seat] & of_kind[5 * s.trump + s.led]:
            return 0
        return self.play.may(s) & ~of_kind[5 * s.trump + s.trump]

    def follows(self, s: U, fault: Fault) -> None:
        self.play.play(s, fault.value)


class TellTrump(CodeLaw[U, L]):
    """A suit that is not trumps is named for them to him who is to play; ``mark``: where that is noted by seat."""

    def __init__(self, game: L, name: str, mark: int) -> None:
        super().__init__(game, name, "say that trumps are", "suit")
        self.mark = mark

    def open(self, s: U, seat: i64) -> list[int]:
        if not self.at_cards(s) or seat == s.turn or s.led < 0 or trial(s).marks[self.mark + s.turn]:
            return []
        return [n for n in range(4) if n != s.trump]

    def follows(self, s: U, fault: Fault) -> None:
        trial(s).marks[self.mark + s.turn] = 1 + fault.value


class TurnFalsely(CodeLaw[U, L]):
    """A trick is turned as if one had trumped it: it is his who won it; a beast from who had not asked for trumps."""

    def __init__(self, game: L, name: str, mark: int) -> None:
        super().__init__(game, name, "turn the trick as trumped")
        self.mark = mark

    def kind_of(self, s: U, seat: i64) -> i64:
        """What suit the card counts as that ``seat`` has played."""
        return self.game.order.kind[64 * s.trump + s.trick[seat]]

    def when(self, s: U, seat: i64) -> bool:
        turns = self.in_play(s) and self.play.lies(s) and seat != s.turn
        return turns and self.kind_of(s, seat) not in (s.led, s.trump)

    def follows(self, s: U, fault: Fault) -> None:
        if trial(s).marks[self.mark + fault.seat] != 1 + self.kind_of(s, fault.seat):
            self.beast(s, fault.seat)
        self.play.act(s, self.play.turns)
