"""Ecarte: five cards, a king that scores, cards proposed for and refused, and three tricks of five.

hoyle-donohue, 45225-46346.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.choosing import Choosing
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import KING, NAMES, suit_set
from gamester.games.trumps.ecarte.laws import (
    CODE,
    MARKS,
    EcarteTricks,
    ecarte_laws,
    keep_place,
    may_announce,
    revoked,
    thrown_away,
    thrown_by,
)
from gamester.games.trumps.ecarte.rules import POINT, EcarteRules, EcarteState
from gamester.parts.cut import Cut, cut_zone
from gamester.parts.deal import TURN_NEXT, Deal
from gamester.parts.exchange import CARDS, deal_hidden, laid_zones
from gamester.parts.laws.breach import lawful_end
from gamester.parts.laws.code import Remedies
from gamester.parts.order import plain_order
from gamester.parts.tricks import Tricks, tricks_said, trumps_of

HERE: Final = "hoyle-donohue/ecarte/"
RANKING: Final = "23456789TAJQK"
BEST_FIRST: Final = vec[i64]([11, 10, 9, 12, 8, 7, 6, 5])  # the ranks
VOLE: Final = 5
CHANGE: Final = 2  # where the proposals stand among the parts
ANNOUNCE: Final = 0  # verbs, in the order in which their part lists them
PLAY: Final = 0
PROPOSE: Final = 1
ACCEPT: Final = 2
REFUSE: Final = 3


class Lift(Cut[EcarteState, EcarteRules]):
    """The highest card cut deals, the King being highest."""

    def cuts(self, s: EcarteState) -> vec[i64]:
        return s.cuts


class Proposal(Asking[EcarteState, EcarteRules]):
    """The player plays, or proposes for cards; the dealer accepts or refuses."""

    verbs = (
        Verb("play", "propose", "it is for the dealer to accept or refuse"),
        Verb("propose", "propose", "no cards are left", ask="propose for cards"),
        Verb("accept", "propose", "nothing is proposed"),
        Verb("refuse", "propose", "nothing is proposed"),
    )

    def begin(self, s: EcarteState) -> None:
        game = self.game
        if not s.changes and s.turn_up % 13 == KING:
            game.mark_king(s, s.dealer)
            if s.score[s.dealer] >= game.target:
                game.finish_deal(s)
                return
        s.turn = game.after(s.dealer)

    def open(self, s: EcarteState, seat: i64) -> i64:
        if s.proposed:
            return BIT[ACCEPT] | BIT[REFUSE]
        return BIT[PLAY] | (BIT[PROPOSE] if self.game.stock(s) else 0)

    def say(self, s: EcarteState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == PROPOSE:
            s.proposed = True
            s.turn = s.dealer
            return
        s.proposed = False
        if verb == ACCEPT:
            game.next(s)
            return
        if not s.changes:
            s.risk = seat
        game.go(s, s.part + 2)


class Change(Asking[EcarteState, EcarteRules]):
    """The player lays out and is given as many, then the dealer; and it may be proposed again."""

    verbs = (
        Verb("lay out", "change", of=CARDS, secret=True),
        Verb("done", "change", "who proposed asks for one card at least"),
    )

    def begin(self, s: EcarteState) -> None:
        game = self.game
        if s.changer < 0:
            s.changer = game.after(s.dealer)
        seat = s.changer
        s.turn = seat
        if not s.asked:
            return
        if not s.want(s.due):
            return
        for _ in range(s.due):
            s.hands[seat] |= BIT[s.next_drawn()]
        s.held[seat] += s.due
        s.due = 0
        s.asked = False
        if seat != s.dealer and game.stock(s):
            s.changer = s.dealer
            s.turn = s.dealer
            return
        s.changer = -1
        s.changes += 1
        game.go(s, CHANGE)

    def open(self, s: EcarteState, seat: i64) -> i64:
        return 0b11 if s.due or seat == s.dealer else 0b01

    def which(self, s: EcarteState, seat: i64, verb: i64) -> i64:
        return s.hands[seat]

    def say(self, s: EcarteState, seat: i64, verb: i64, value: i64) -> None:
        if verb == 0:
            s.hands[seat] &= ~BIT[value]
            s.held[seat] -= 1
            s.laid.out[seat] |= BIT[value]
            s.laid.many[seat] += 1
            s.due += 1
            if s.held[seat] and s.due < self.game.stock(s):
                return
        s.asked = True
        self.begin(s)

    def choosing(self, s: EcarteState) -> Choosing | None:
        room = min(int(s.held[s.turn]), int(self.game.stock(s) - s.due))
        least = 0 if s.due or s.turn == s.dealer else 1
        return Choosing("lay out", least, room, [int(self.bases[1])])

    def prompt(self, s: EcarteState) -> str:
        return "Lay out the cards you do not want, then ask for as many"


class FirstTrick(Asking[EcarteState, EcarteRules]):
    """Whoever holds the king of trumps announces it just before he plays his first card, or never."""

    def begin(self, s: EcarteState) -> None:
        s.turn = self.game.after(s.dealer)
        s.leader = s.turn

    def tricks(self, s: EcarteState) -> Tricks[EcarteState, EcarteRules]:
        """The part that the others are played in."""
        found = self.game.parts[s.part + 1]
        assert isinstance(found, Tricks)
        return found

    def open(self, s: EcarteState, seat: i64) -> i64:
        tells = may_announce(s, seat) and s.hands[seat] & self.game.king_of(s) != 0
        return 0b11 if tells else 0b10

    def which(self, s: EcarteState, seat: i64, verb: i64) -> i64:
        return self.tricks(s).may(s)

    def say(self, s: EcarteState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == ANNOUNCE:
            game.mark_king(s, seat)
            if s.law is None:  # at a table with laws it may be false
                s.known[seat] |= game.king_of(s)
            if s.score[seat] >= game.target:
                game.finish_deal(s)
            return
        self.tricks(s).play(s, value)
        if s.led < 0:
            game.next(s)

    def lacks(self, s: EcarteState, seat: i64, verb: i64, value: i64) -> str:
        if s.hands[seat] & BIT[value]:
            return "follow suit and take it if you can; without the suit, trump"
        return super().lacks(s, seat, verb, value)

    def prompt(self, s: EcarteState) -> str:
        todo = "Lead a card" if s.led < 0 else "Play a card"
        return f"Announce the king, or {todo.lower()}" if self.open(s, s.turn) & 1 else todo


class Ecarte(EcarteRules):
    """Two players; the younger hand leads, and is called the player."""

    id = "ecarte"
    title = "Ecarte"
    family = "trumps"
    books = ("hoyle-donohue",)
    options = (
        Option("game", 5, "points that are the game", low=1, high=100, cites=(HERE + "game",)),
        Option("rubber", False, "two games of three are played for", cites=(HERE + "rubber",)),
        Option("packets", "2-3", "in what packets cards are dealt", choices=("2-3", "3-2"), cites=(HERE + "deal",)),
        Option("stake", 1, "counters that each puts on the table", high=1000, cites=(HERE + "stakes",)),
    )  # fmt: skip
    ranks = "789TJQKA"
    law_book = True
    hidden_words: ClassVar[dict[str, str]] = {"change": "lay out a card"}

    def setup(self) -> None:
        self.order = plain_order(self.whole_pack, RANKING)
        self.target = self.count("game")
        self.to_win = 2 if self.flag("rubber") else 1
        self.stake: i64 = self.count("stake")
        self.at_stakes = self.cite("stakes")
        self.actions.add("play", "card", NAMES[:52], bare=True)
        follow = self.article("follow")
        two_first = self.choice("packets") == "2-3"
        self.parts = [
            Lift(self.article("cut"), RANKING, True),
            Deal((2, 3) if two_first else (3, 2), TURN_NEXT),
            Proposal("proposal"),
            Change("change"),
            FirstTrick(
                "first trick",
                Verb("announce the king", "announce", "you do not hold it, or it is marked already"),
                Verb("play", "follow", of=CARDS, bare=True),
            ),
        ]  # fmt: skip
        self.first_play = i64(len(self.parts)) - 1
        if not self.lawful:
            self.parts.append(Tricks(0, 2, (follow, follow)))
            return
        self.marks, self.to = MARKS, Remedies()
        self.play = EcarteTricks(0, 2, -1, (follow, follow))
        self.parts += lawful_end(self, self.play)
        self.play.turn_by(self.actions.add("turn the trick"))

    # --- the laws of the table --------------------------------------------------------------------------------------
    def answers(self, offence: str) -> tuple[str, ...]:
        return CODE.cites(offence)

    def law_list(self) -> list[Law[Any, Any]]:
        return ecarte_laws(self)

    def begin_deal(self, s: EcarteState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[:MARKS]

    def taken_back(self, s: EcarteState) -> None:
        keep_place(self, s)

    def says_king(self) -> i64:
        first = self.parts[self.first_play]
        assert isinstance(first, FirstTrick)
        return first.bases[ANNOUNCE]

    def new_state(self) -> EcarteState:
        return EcarteState(self)

    # --- the tricks -------------------------------------------------------------------------------------------------
    def first_leader(self, s: EcarteState) -> i64:
        return s.turn  # the winner of the first trick, which is played apart

    def may_follow(self, s: EcarteState, seat: i64, hand: i64, same: i64) -> i64:
        """Follow suit, and higher if one can; without the suit trump if one can."""
        if same:
            higher = same & self.over(s, s.trick[s.leader])
            return higher if higher else same
        trumps = hand & suit_set(s.trump)
        return trumps if trumps else hand

    def shows_void(self, s: EcarteState, seat: i64, card: i64) -> i64:
        """Who neither follows nor trumps has neither."""
        if card // 13 == s.trump:
            return suit_set(s.led)
        return suit_set(s.led) | suit_set(s.trump)

    def denies(self, s: EcarteState, seat: i64, card: i64) -> i64:
        """Who follows with a lower card has no higher."""
        led = s.trick[s.leader] if s.led >= 0 else -1
        higher: i64 = self.over(s, led) if led >= 0 and card // 13 == led // 13 else 0
        return 0 if higher & BIT[card] else higher

    def trick_taken(self, s: EcarteState, winner: i64) -> None:
        second = self.after(s.leader)
        led = s.last[s.leader]
        if s.law is None and winner != second and s.last[second] // 13 == led // 13:
            s.void[second] |= self.over(s, led)

    # --- the score --------------------------------------------------------------------------------------------------
    def end_deal(self, s: EcarteState) -> None:
        """The point is one and the vole two; two also against him who would not change and has not made it."""
        thrown = thrown_by(s)
        if thrown >= 0 and max(s.score) < self.target:
            s.score[self.after(thrown)] += thrown_away(s, thrown)
        for p in range(self.players if max(s.score) < self.target and thrown < 0 else 0):
            if s.tricks[p] >= POINT:
                s.point = p
                twice = s.tricks[p] == VOLE or s.risk == self.after(p)
                if not revoked(s, p):
                    s.score[p] += 2 if twice else 1
                elif s.tricks[p] == VOLE:
                    s.score[p] += 1
        for p in range(self.players):
            if s.score[p] >= self.target:
                s.games[p] += 1
                if s.games[p] < self.to_win:
                    for q in range(self.players):
                        s.score[q] = 0

    def match_over(self, s: EcarteState) -> bool:
        return max(s.games) >= self.to_win

    def end_match(self, s: EcarteState) -> None:
        for p in range(self.players):
            if s.games[p] >= self.to_win:
                s.pay(self.after(p), p, self.stake, self.at_stakes)

    def max_game_length(self) -> int:
        """Every deal scores, by strict laws; a change takes two words at least a card, and there are 21 to be given."""
        most = (2 * int(self.target) - 1) * (3 if self.to_win > 1 else 1)
        return (min(int(self.deals), most) if self.deals else most) * (21 * 5 + 14)

    def min_utility(self) -> float:
        return -self.most_ahead() if self.deals else -float(self.stake)

    def max_utility(self) -> float:
        return self.most_ahead() if self.deals else float(self.stake)

    # --- what is hidden ---------------------------------------------------------------------------------------------
    def fill(self, s: EcarteState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        if seat >= 0:
            unseen &= ~s.laid.out[seat]
        self.lay_talon(s, deal_hidden(s, s.laid, seat, unseen))

    # --- for the screen ---------------------------------------------------------------------------------------------
    def arranged(self, s: EcarteState, cards: i64) -> vec[i64]:
        """Trumps first, and each suit in its order here."""
        out = vec[i64]([])
        first = trumps_of(s)  # without trumps it begins anywhere
        for n in range(4):
            suit = (first + n) % 4
            for rank in BEST_FIRST:
                if cards & BIT[13 * suit + rank]:
                    out = append(out, 13 * suit + rank)
        return out

    def aim(self, s: EcarteState) -> list[Item]:
        return [Item("aim", "three tricks are the point, five the vole", f"{self.target} points are the game")]

    def told(self, s: EcarteState) -> str:
        out = f"{self.names[s.king]} marked the king ({self.article('king')}). " if s.king >= 0 else ""
        thrown = thrown_by(s)
        if thrown >= 0:
            lost = thrown_away(s, thrown)
            return f"{out}{self.names[thrown]} threw the cards down, and lost {lost} ({self.article('thrown')})."
        if s.point < 0:
            return f"{out}That was the game ({self.article('game')})."
        made = s.tricks[s.point]
        name = self.names[s.point]
        if revoked(s, s.point):
            marked = "one for the vole" if made == VOLE else "nothing"
            return f"{out}{name} made {tricks_said(made)}, but had revoked: {marked} ({self.article('revoke')})."
        if made == VOLE:
            return f"{out}{name} made the vole and marked two ({self.article('vole')})."
        if s.risk == self.after(s.point):
            who = self.names[s.risk]
            return f"{out}{who} would not change, and {name} made {tricks_said(made)}: two ({self.article('risk')})."
        return f"{out}{name} made {tricks_said(made)} and marked one ({self.article('point')})."

    def facts(self, s: EcarteState) -> list[Item]:
        out = super().facts(s)
        if s.proposed:
            out.append(Item("proposed", "proposes", "asks for cards", int(self.after(s.dealer))))
        if s.risk >= 0:
            out.append(Item("risk", self.names[s.risk], "would not change", int(s.risk)))
        if s.king >= 0:
            out.append(Item("marked king", self.names[s.king], "the king", int(s.king)))
        return out

    def zones(self, s: EcarteState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and not any(s.taken) and any(c >= 0 for c in s.cuts):
            out.append(cut_zone(s.cuts, self.names))
        if self.to_win > 1:
            won = [Item(f"games {p}", str(n), self.names[p], p, int(n)) for p, n in enumerate(s.games)]
            out.append(Zone("score", "games", won, title="games"))
        if s.trump >= 0:
            out.append(Zone("stock", "stock", [], count=int(self.stock(s)), title="talon"))
        return out + laid_zones(s.laid, self)
