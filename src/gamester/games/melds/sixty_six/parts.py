"""The play of Sixty-Six: cards, and what may be declared, exchanged and closed between them."""

from typing import Final

from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT
from gamester.equipment.cards import KING, QUEEN
from gamester.games.melds.rules import MeldTricks
from gamester.games.melds.sixty_six.state import OUT, SixtySixRules, SixtySixState
from gamester.parts.exchange import CARDS

PLAY: Final = 0  # verbs, in the order in which their part lists them
DECLARE: Final = 1
EXCHANGE: Final = 2
CLOSE: Final = 3
LAY_DOWN: Final = 4
LEAVE: Final = 5


class Play(Asking[SixtySixState, SixtySixRules]):
    """Cards, and what may be declared, exchanged and closed between them."""

    verbs = (
        Verb("play", "play", of=CARDS, bare=True, by="follow", ask="play a card"),
        Verb(
            "declare, leading", "marriage", "a marriage is declared on one's own lead, after a trick", of=CARDS,
            lacking="you have not its King and Queen", ask="declare a marriage",
        ),
        Verb("exchange the nine", "nine", "you have not the nine of trumps and a trick, or it is too late"),
        Verb("close", "close", "only who is to lead may close, while there is a stock", ask="close the stock"),
        Verb("lay down", "lay-down", "only Ace, Ten, King and Queen of trumps as dealt are laid down"),
        Verb("leave the nine", "turned-down", "nobody has just closed"),
    )  # fmt: skip

    def __init__(self, cites: tuple[str, str]) -> None:
        super().__init__("play")
        self.tricks: MeldTricks[SixtySixState] = MeldTricks(0, 2, cites)

    def join(self, game: SixtySixRules) -> None:
        super().join(game)
        self.tricks.join(game)

    def begin(self, s: SixtySixState) -> None:
        self.tricks.begin(s)

    def drew(self, s: SixtySixState) -> None:
        self.game.draw(s)

    def open(self, s: SixtySixState, seat: i64) -> i64:
        game = self.game
        out = BIT[PLAY]
        if s.asked >= 0:
            out = BIT[LEAVE]
        elif s.led < 0:
            if game.marriages(s, seat):
                out |= BIT[DECLARE]
            if s.closer < 0 and game.stock(s):
                out |= BIT[CLOSE]
        if game.may_exchange(s, seat):
            out |= BIT[EXCHANGE]
        if game.may_lay_down(s, seat):
            out |= BIT[LAY_DOWN]
        return out

    def which(self, s: SixtySixState, seat: i64, verb: i64) -> i64:
        return self.tricks.may(s) if verb == PLAY else self.game.marriages(s, seat)

    def say(self, s: SixtySixState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == PLAY:
            self.play(s, value)
        elif verb == DECLARE:
            suit = value // 13
            s.declared[seat] += 40 if suit == s.trump else 20
            s.known[seat] |= BIT[13 * suit + KING] | BIT[13 * suit + QUEEN]
            if game.made(s, seat) >= OUT:
                game.next(s)
            else:
                self.play(s, value)
        elif verb == EXCHANGE:
            nine, turned = BIT[game.nine(s)], BIT[s.turn_up]
            s.hands[seat] = (s.hands[seat] & ~nine) | turned
            s.known[seat] = (s.known[seat] & ~nine) | turned
            s.gone = (s.gone & ~turned) | nine
            s.turn_up = game.nine(s)
            self.answered(s)
        elif verb == CLOSE:
            other = game.after(seat)
            s.closer = seat
            s.early = not s.tricks[other]
            s.just_closed = True
            if s.law is not None:
                s.law.marks[0] = i64(len(s.law.plays))
            if s.tricks[other] and not BIT[game.nine(s)] & (s.gone | s.known[seat]):
                s.asked = other
                s.turn = other
        elif verb == LAY_DOWN:
            s.laid = seat
            game.next(s)
        else:
            self.answered(s)

    def play(self, s: SixtySixState, card: i64) -> None:
        """A card is played to the trick."""
        s.just_closed = False
        self.tricks.play(s, card)

    def answered(self, s: SixtySixState) -> None:
        """Who was asked for the nine has answered."""
        if s.asked >= 0:
            s.asked = -1
            s.turn = s.closer

    def lacks(self, s: SixtySixState, seat: i64, verb: i64, value: i64) -> str:
        if verb == PLAY and s.hands[seat] & BIT[value]:
            return "follow suit and take it if you can; without the suit, trump"
        return super().lacks(s, seat, verb, value)

    def article(self, s: SixtySixState) -> str:
        return self.articles[LEAVE] if s.asked >= 0 else self.articles[PLAY] if s.led < 0 else self.refused_by[PLAY]
