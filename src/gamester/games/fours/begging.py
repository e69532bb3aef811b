"""Begging: the eldest hand stands or begs, the dealer gives one point or runs the cards for another trump."""

from typing import Any, Final, Self

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, BLANKS, count
from gamester.engine.fields import MATCH, NONE, Fields
from gamester.engine.zones import Zone
from gamester.equipment.cards import JACK, suit_of
from gamester.games.fours.rules import Fours
from gamester.games.fours.state import FoursState
from gamester.parts.cards import deal_unseen
from gamester.parts.quiet import Quiet

THREE: Final = 3  # cards more to each as the cards are run
BUNCH: Final = 0  # what eldest hand and dealer may agree upon; else it is to run them again
OFTEN: Final = 9  # times at most that a deal is bunched: it has to end somewhere


class BegState(FoursState):
    """Adds who has begged, the suits turned down, and the hands that may not be looked at yet."""

    begged: bool = False  # the eldest hand has begged
    given: bool = False  # the dealer gave one
    jacks: i64 = 0  # what he has scored for cards turned
    runs: i64 = 0  # how often three more were dealt
    refused: i64 = 0  # the suits turned down
    proposed: i64 = -1  # what the eldest proposes to the dealer
    unlooked: bool = False  # only the dealer and the eldest look at their cards as yet
    down: vec[i64] = NONE  # what the others were dealt
    bunched: i64 = 0  # how often this deal was begun anew

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.begged = by.flag("begged", of.begged)
        self.given = by.flag("given", of.given)
        self.jacks = by.inner("jacks", of.jacks)
        self.runs = by.number("runs", of.runs)
        self.refused = by.some_of("refused", of.refused, 4)
        self.proposed = by.one_of("proposed", of.proposed, 2)
        self.unlooked = by.flag("unlooked", of.unlooked)
        self.down = by.secret_list("down", of.down)
        self.bunched = by.inner("bunched", of.bunched, MATCH)


class BegRules(Fours[BegState]):
    """What the parts below ask of the game."""

    honours_turned: bool = False  # an Ace, King or Queen turned scores too
    looking: bool = False  # only the dealer and the eldest look before it is settled
    run_at: i64 = 0  # the part in which the cards are run

    def turn_up_scores(self, s: BegState) -> None:
        """The dealer scores at once for a Knave turned; with honours more."""
        rank = s.turn_up % 13
        side = self.side_of(s.dealer)
        s.turned_worth = 0
        if (rank == JACK or (self.honours_turned and rank > JACK)) and not s.out & BIT[side]:
            s.turned_worth = rank - JACK + 1
            s.jacks += s.turned_worth
            self.mark(s, side, s.turned_worth)

    def lay_down(self, s: BegState) -> None:
        """The hands that nobody may look at yet."""
        down = vec[i64]([])
        for p in range(self.players):
            looks = not self.looking or p == s.dealer or p == self.eldest(s)
            down = append(down, 0 if looks else s.hands[p])
            s.hands[p] &= ~down[p]
        s.down = down
        s.unlooked = self.looking

    def bunch(self, s: BegState) -> None:
        """The cards are bunched, and the same dealer deals; after so many times the deal passes."""
        if s.bunched < OFTEN:
            s.bunched += 1
            self.start_deal(s, again=True)
        else:
            self.finish_deal(s)

    def end_deal(self, s: BegState) -> None:
        s.bunched = 0
        super().end_deal(s)

    def raise_hands(self, s: BegState) -> None:
        """All look at their cards."""
        if s.unlooked:
            for p in range(self.players):
                s.hands[p] |= s.down[p]
            s.down = NONE
            s.unlooked = False

    def hand_zone(self, s: BegState, p: int) -> Zone:
        zone = super().hand_zone(s, p)
        if s.unlooked and len(s.down) and s.down[p]:  # only whoever sees everything
            zone.items = [self.held_faces[p][c] for c in self.arranged(s, s.down[p])]
        return zone

    def fill(self, s: BegState, seat: i64) -> None:
        if not s.unlooked:
            super().fill(s, seat)
            return
        room = vec[i64]([])
        for p in range(self.players):
            room = append(room, 0 if p == seat and s.hands[p] else s.held[p] - count(s.known[p]))
        sets = deal_unseen(s, self.unseen(s, seat), room, BLANKS[: self.players])
        s.down = NONE
        for p in range(self.players):
            looks = p == s.dealer or p == self.eldest(s)
            if p != seat and looks:
                s.hands[p] = sets[p] | s.known[p]
            s.down = append(s.down, 0 if looks else sets[p])
        self.lay_talon(s, sets[self.players])


class Beg(Asking[BegState, BegRules]):
    """The eldest stands or begs, once."""

    def begin(self, s: BegState) -> None:
        game = self.game
        game.lay_down(s)
        game.turn_up_scores(s)
        if game.decided(s):
            game.finish_deal(s)
            return
        s.turn = game.eldest(s)

    def open(self, s: BegState, seat: i64) -> i64:
        return 0b11

    def say(self, s: BegState, seat: i64, verb: i64, value: i64) -> None:
        s.begged = verb == 1
        if not s.begged:
            self.game.raise_hands(s)
        self.game.next(s)


class Give(Asking[BegState, BegRules]):
    """The dealer lets each adversary score one, or runs the cards."""

    def begin(self, s: BegState) -> None:
        s.turn = s.dealer
        if not s.begged:
            self.game.next(s)

    def open(self, s: BegState, seat: i64) -> i64:
        return 0b11

    def say(self, s: BegState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        game.raise_hands(s)
        if verb == 1:
            game.next(s)
            return
        s.given = True
        p = game.eldest(s)
        while p != s.dealer:
            if game.sides == game.players or p == game.eldest(s):
                game.mark(s, game.side_of(p), 1)
            p = game.next_live(s, p)
        if game.decided(s):
            game.finish_deal(s)
        else:
            game.next(s)


class Run(Quiet[BegState, BegRules]):
    """Three more to each and another card turned, until its suit is none that was turned down."""

    def begin(self, s: BegState) -> None:
        game = self.game
        if not s.begged or s.given:
            game.next(s)
            return
        s.refused |= BIT[s.trump]
        need: i64 = THREE * count(s.live) + 1
        while s.refused & BIT[suit_of(s.turn_up)]:
            if i64(len(game.whole_pack)) - s.drawn < need:
                game.bunch(s)
                return
            if not s.want(need):
                return
            s.runs += 1
            seat = s.dealer
            for _ in range(count(s.live)):
                seat = game.next_live(s, seat)
                for _ in range(THREE):
                    s.hands[seat] |= BIT[s.next_drawn()]
                s.held[seat] += THREE
            s.turn_up = s.next_drawn()
            s.gone |= BIT[s.turn_up]
            game.turn_up_scores(s)
            if game.decided(s):
                game.finish_deal(s)
                return
        s.trump = suit_of(s.turn_up)
        game.next(s)


class Agree(Asking[BegState, BegRules]):
    """The cards run, eldest hand and dealer may agree to bunch them, or to run them again."""

    def begin(self, s: BegState) -> None:
        s.turn = self.game.eldest(s)
        if not s.runs:
            self.game.next(s)

    def enough(self, s: BegState) -> bool:
        """Whether the cards can be run again."""
        return i64(len(self.game.whole_pack)) - s.drawn > THREE * count(s.live)

    def open(self, s: BegState, seat: i64) -> i64:
        if s.proposed >= 0:
            return 0b11000
        bunch = BIT[1] if s.bunched < OFTEN else 0
        return BIT[0] | bunch | (BIT[2] if self.enough(s) else 0)

    def say(self, s: BegState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == 1 or verb == 2:
            s.proposed = verb - 1
            s.turn = s.dealer
        elif verb == 3 and s.proposed == BUNCH:
            game.bunch(s)
        elif verb == 3:
            s.proposed = -1
            game.go(s, game.run_at)
        else:
            s.proposed = -1
            game.next(s)

    def prompt(self, s: BegState) -> str:
        if s.proposed < 0:
            return super().prompt(s)
        return (
            "Consent to bunch the cards, or refuse" if s.proposed == BUNCH else "Consent to run them again, or refuse"
        )


def begging(game: BegRules, agreed: bool) -> list[Any]:
    """All that comes between the deal and the first lead."""
    by, asked = game.article("law-11"), "there is no proposal"
    parts: list[Any] = [
        Beg("beg", Verb("stand", game.article("beg")), Verb("beg", game.article("beg"))),
        Give("give", Verb("give one", game.article("give"), ask="give one"),
             Verb("run the cards", game.article("run"))),
        Run("run"),
        Agree(
            "agreement",
            Verb("play on", by),
            Verb("propose to bunch", by, "they have been bunched often enough"),
            Verb("propose to run again", by, "there are not cards enough to run them again"),
            Verb("consent", by, asked),
            Verb("refuse", by, asked),
        ),
    ]  # fmt: skip
    for part in parts:
        if isinstance(part, Asking):  # the same numbers, whether or not they may agree
            for verb in part.said:
                game.number(verb)
    return parts if agreed else parts[:-1]
