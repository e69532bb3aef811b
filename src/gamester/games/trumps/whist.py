"""Whist: two against two, thirteen tricks, a trump turned, honours, ten up.

gamester-1754, 2497-3101 (the Treatise on Whist); hoyle-donohue, 4700-7180 (Hoyle's long whist).
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.game import Game, Part
from gamester.engine.laws import Law, Reckoning
from gamester.engine.options import Option
from gamester.engine.state import State
from gamester.engine.trial import Trial
from gamester.engine.zones import Item, Zone, figure, numbered
from gamester.equipment.cards import NAMES, pack, suit_set
from gamester.games.trumps.whist_call_laws import FalseCall, call_laws
from gamester.games.trumps.whist_codes import CODES
from gamester.games.trumps.whist_laws import ADDED, DOWN, FORGOT, MARKS, MOVED, MUST, REVOKED, WIN, Remedies, law_list
from gamester.parts.deal import TURN_LAST, Deal
from gamester.parts.lawful_tricks import LawfulTricks
from gamester.parts.tricks import TrickGame, Tricks, TrickState, plain_order, winners

HONOURS: Final = vec[i64]([0x1E00 << 0, 0x1E00 << 13, 0x1E00 << 26, 0x1E00 << 39])  # J Q K A of each suit

OPTIONS = (
    Option("game", 10, "points that make a game", low=2, high=50, cites=("gamester-1754/whist/7",)),
    Option("rubber", 1, "games to win", low=1, high=9, cites=("hoyle-donohue/whist/16",), presets={"hoyle-donohue": 2}),
    Option("honours", True, "honours are counted", cites=("gamester-1754/whist/9", "hoyle-donohue/whist/9")),
    Option("honours_at_nine", False, "a side that stands at nine may count honours", cites=("hoyle-donohue/whist/13",)),
    Option("calling", True, "at eight, two honours may be called before play", cites=("gamester-1754/whist/4",)),
    Option("lurch", True, "losers under half the game pay double", cites=("hoyle-donohue/whist/11",)),
    Option("packet", 1, "cards dealt at a time; of old, four", low=1, high=4, cites=("gamester-1754/whist/2",)),
    Option("stake", 1, "counters a loser pays for a game", low=0, high=1000, cites=("hoyle-donohue/whist/17",)),
    Option("laws_code", "gamester-1754", "whose laws answer irregular play", choices=tuple(CODES),
           cites=("gamester-1754/whist/law-8", "hoyle-donohue/whist/law-j"),
           presets={"hoyle-donohue": "hoyle-donohue"}),
)  # fmt: skip


class WhistState(TrickState):
    """Adds games won and the state of a call."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.games: vec[i64] = vec[i64]([0, 0])
        self.made: vec[i64] = vec[i64]([0, 0])  # points of all deals that are over; less the score, within a deal
        self.caller: i64 = -1
        self.called: bool = False  # a call has been made good: the game is won
        self.shown: i64 = 0  # what seats 0 and 2 have played to the tricks taken

    def share(self, to: State) -> None:
        super().share(to)
        t = cast(WhistState, to)
        t.games = self.games[:]
        t.made = self.made[:]
        t.caller = self.caller
        t.called = self.called
        t.shown = self.shown


class Call(Part):
    """At eight a holder of two honours may ask his partner for a third; three are shown and win at once."""

    def __init__(self, base: int, article: str) -> None:
        super().__init__("call")
        self.base: i64 = base  # call, keep silent, yes, no
        self.cited = article

    def begin(self, s: State) -> None:
        cast(WhistState, s).caller = -1
        self._ask(s, s.game.after(s.dealer))

    def _ask(self, s: State, seat: i64) -> None:
        """Go round from elder hand to the next who may call."""
        t = cast(WhistState, s)
        game = cast(Whist, s.game)
        while s.step < 4:
            s.step += 1
            if game.calling and t.score[seat % 2] == game.target - 2:
                s.turn = seat
                return
            seat = game.after(seat)
        game.next(s)

    def legal(self, s: State) -> vec[i64]:
        t = cast(WhistState, s)
        held = count(t.hands[s.turn] & HONOURS[t.trump])
        if t.caller >= 0:
            return vec[i64]([self.base + 2 if held >= 1 else self.base + 3])
        return vec[i64]([self.base, self.base + 1]) if held >= 2 else vec[i64]([self.base + 1])

    def act(self, s: State, action: i64) -> None:
        t = cast(WhistState, s)
        game = cast(Whist, s.game)
        seat = s.turn
        verb = action - self.base
        if verb == 0:
            t.caller = seat
            if count(t.hands[seat] & HONOURS[t.trump]) >= 3:
                game.call_good(t, seat)
            else:
                s.turn = (seat + 2) % 4
        elif verb == 2:
            game.call_good(t, t.caller)
        elif verb == 3:
            self.go_on(s)
        else:
            self._ask(s, game.after(seat))

    def go_on(self, s: State) -> None:
        """The call comes to nothing: the next may call."""
        t = cast(WhistState, s)
        caller = t.caller
        t.caller = -1
        self._ask(s, s.game.after(caller))

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        return "two honours are needed to call, one to answer it", self.cited

    def article(self, s: State) -> str:
        return self.cited

    def prompt(self, s: State) -> str:
        return (
            "Your partner calls: have you an honour?" if cast(WhistState, s).caller >= 0 else "Call, at eight, or not"
        )


class Whist(TrickGame):
    """The four-handed game. Sides: seats 0 and 2 against 1 and 3."""

    id = "whist"
    title = "Whist"
    family = "trumps"
    books = ("gamester-1754", "hoyle-donohue")
    options = OPTIONS
    min_players = 4
    max_players = 4
    law_book = True

    def setup(self) -> None:
        self.sides = 2
        self.target = self.count("game")
        self.calling = self.flag("calling")
        self.honours = self.flag("honours")
        self.honours_at_nine = self.flag("honours_at_nine")
        self.order = plain_order(pack(self.ranks))
        self.actions.add("play", "card", NAMES[:52], bare=True)
        call = self.actions.add("call")
        for words in ("keep silent", "yes", "no"):
            self.actions.add(words)
        packet = self.count("packet")
        packets = (packet,) * (13 // packet) + ((13 % packet,) if 13 % packet else ())
        self.article_game = self.cite("7")
        self.call = Call(call, f"{self.book}/whist/4")
        cites = (f"{self.book}/whist/5", f"{self.book}/whist/6")
        self.parts = [Deal(packets, TURN_LAST), self.call, Tricks(0, 4, cites)]
        if self.lawful:
            self.marks = MARKS
            self.play = LawfulTricks(0, 4, self.actions.add("turn the trick"), cites)
            self.parts[2:] = [self.play, Reckoning(self.actions.add("agree"))]
            self.remedies = Remedies(self.actions)

    def law_list(self) -> list[Law]:
        code = CODES[self.choice("laws_code")]
        self.false_call = FalseCall(self, self.play, self.remedies, code)
        laws = [*law_list(self, self.play, self.remedies, code), *call_laws(self, self.play, self.remedies, code)]
        return [*laws, self.false_call]

    def new_state(self) -> State:
        return WhistState(self)

    def begin_deal(self, s: State) -> None:
        super().begin_deal(s)
        t = cast(WhistState, s)
        t.called = False
        t.shown = 0
        if t.law is not None:
            t.law.marks = ZEROS[:MARKS]
        for side in range(2):
            t.made[side] -= t.score[side]

    def call_good(self, t: WhistState, seat: i64) -> None:
        """Three honours between partners at eight: the side is out before a card is played."""
        if self.lawful and self.false_call.answered(t, seat):
            return
        t.called = True
        t.score[seat % 2] = self.target
        self.finish_deal(t)

    def restrained(self, t: TrickState, seat: i64, may: i64) -> i64:
        may = super().restrained(t, seat, may)
        if t.law is None or t.led < 0 or not t.law.marks[MUST + seat]:
            return may
        takes = winners(t, self.order, may)
        plain = may & ~suit_set(t.trump) if may & ~suit_set(t.led) else may
        due = takes if t.law.marks[MUST + seat] == WIN else plain & ~takes
        return due if due else may

    def taken_back(self, t: TrickState) -> None:
        self.free(t)

    def free(self, t: TrickState) -> None:
        """Nobody is bound any longer by a partner's haste."""
        if t.law is not None:
            for p in range(4):
                t.law.marks[MUST + p] = 0

    def trick_taken(self, t: TrickState, winner: i64) -> None:
        if self.lawful:
            self.free(t)
        w = cast(WhistState, t)
        w.shown |= BIT[t.last[0]] | BIT[t.last[2]]
        t.turn_up = -1  # once the dealer has played none may ask which card was turned

    def end_deal(self, s: State) -> None:
        t = cast(WhistState, s)
        if not t.called:
            self.score_tricks(t)
            if t.law is not None:
                self.hold_back(t, t.law)
        for side in range(2):
            t.made[side] += t.score[side]
        for side in range(2):
            if s.score[side] >= self.target:
                self.win_game(t, side)
                break
        super().end_deal(s)

    def score_tricks(self, t: WhistState) -> None:
        """A point for each trick above six; then, the game still open, two or four for honours."""
        if t.law is not None and self.score_revokes(t, t.law):
            return
        for side in range(2):
            made = t.tricks[side] + t.tricks[side + 2]
            if t.law is not None:
                made += t.law.marks[MOVED + side] - t.law.marks[MOVED + 1 - side]
            if made > 6:
                t.score[side] += made - 6
        if t.score[0] >= self.target or t.score[1] >= self.target or not self.honours:
            return
        for side in range(2):
            held = count(self.honours_dealt(t, side))
            if t.law is not None and t.law.marks[FORGOT + side]:
                continue
            if held >= 3 and (t.score[side] < self.target - 1 or self.honours_at_nine):
                t.score[side] += 2 * (held - 2)

    def score_revokes(self, t: WhistState, law: Trial) -> bool:
        """A revoke is scored before all else; True: it has ended the game."""
        for side in range(2):
            t.score[side] += law.marks[ADDED + side]
            t.score[side] = max(0, t.score[side] - law.marks[DOWN + side])
        return t.score[0] >= self.target or t.score[1] >= self.target

    def hold_back(self, t: WhistState, law: Trial) -> None:
        """Who revoked stays a point short of the game, whatever he has made."""
        for side in range(2):
            if law.marks[REVOKED + side]:
                t.score[side] = min(t.score[side], self.target - 1)

    def honours_of(self, t: WhistState) -> i64:
        """The four honours of the trump suit."""
        return HONOURS[t.trump]

    def honours_dealt(self, t: WhistState, side: i64) -> i64:
        """The honours of the trump suit that ``side`` was dealt, when the tricks are done."""
        honours = self.honours_of(t)
        if t.law is None:
            return honours & ~t.shown if side else honours & t.shown
        cards = t.hands[side] | t.hands[side + 2]
        for play in t.law.plays:
            if (play // 64) % 2 == side:
                cards |= BIT[play % 64]
        return honours & cards

    def win_game(self, t: WhistState, side: i64) -> None:
        """The losers pay, double if lurched; the score is taken down for the next game."""
        stake: i64 = self.count("stake")
        if self.flag("lurch") and 2 * t.score[1 - side] < self.target:
            stake += stake
        for n in range(2):
            t.pay(1 - side + 2 * n, side + 2 * n, stake, self.article_game)
        t.games[side] += 1
        t.score[0] = 0
        t.score[1] = 0

    def returns(self, s: State) -> list[float]:
        """Counters; where only so many deals are played, the points a side has made above the other."""
        if not self.deals:
            return super().returns(s)
        made = cast(WhistState, s).made
        return [float(made[seat % 2] - made[1 - seat % 2]) for seat in range(4)]

    def match_over(self, s: State) -> bool:
        games = cast(WhistState, s).games
        return games[0] >= self.count("rubber") or games[1] >= self.count("rubber")

    def max_game_length(self) -> int:
        """Of thirteen tricks somebody makes a point in every deal; all may call and be answered before it is played."""
        if self.lawful:  # forfeits move scores either way, and deals are void
            return super().max_game_length()
        games = 2 * self.count("rubber") - 1
        return (self.deals or games * (2 * self.target - 1)) * (52 + 8)

    def min_utility(self) -> float:
        return -self.max_utility()

    def max_utility(self) -> float:
        """Every trick and honour of every deal, or a call; or every game of the rubber, each a double one."""
        if self.lawful:
            return super().max_utility()
        if self.deals:
            return float(self.deals * max(7 + 4, self.target))
        games = 2 * self.count("rubber") - 1
        return float(max(1, 2 * games * self.count("stake")))

    def facts(self, s: State) -> list[Item]:
        t = cast(WhistState, s)
        out = super().facts(s)
        if t.turn_up >= 0:
            out.append(Item("turn-up", NAMES[t.turn_up], "turned", int(t.dealer)))
        if t.caller >= 0:
            out.append(Item("call", "calls", self.seat_names()[t.caller], int(t.caller)))
        return out

    def zones(self, s: State) -> list[Zone]:
        t = cast(WhistState, s)
        out = super().zones(s)
        if self.count("rubber") > 1:
            won = [
                Item(numbered("games", n), figure(t.games[n]), self.side_name(n), n, int(t.games[n])) for n in range(2)
            ]
            out.append(Zone("score", "games", won, title="games won"))
        return out
