"""Cassino's play: one card a turn, to take, to build, to call, or left on the table.

A turn is a card with its purpose; then, where there is anything to choose, table cards one by one (a pile by its
lowest card) until nothing is left to choose or the player is done. Every choice offered can be completed, and what
must be chosen is not asked.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low, members
from gamester.engine.choosing import Choosing
from gamester.engine.trial import Trial
from gamester.games.fishing.cassino.openings import NUMBERS, Openings
from gamester.games.fishing.cassino.rules import Table
from gamester.games.fishing.cassino.score import Scoring
from gamester.games.fishing.cassino.state import BEFORE, TOOK, CassinoState
from gamester.games.fishing.cassino.words import BUILD, CALL, LEAVE, TAKE, CassinoActions, value_of
from gamester.games.fishing.sums import pips
from gamester.parts.cut import Cut
from gamester.parts.quiet import Quiet

EACH: Final = 4  # cards to a hand, and to the lay-out
USUAL: Final = 15  # actions at once, seldom more
SEARCHED: Final = 600  # choices looked at before so many are held to be too many to list


class Rounds(Quiet[CassinoState, Scoring]):
    """Four cards to each hand, and at first four to the lay-out, before the dealer's own."""

    def __init__(self, packet: int) -> None:
        super().__init__("deal")
        self.packet = packet

    def begin(self, s: CassinoState) -> None:
        players: i64 = self.game.players
        first = s.drawn == 0
        if not s.want(EACH * (players + (1 if first else 0))):
            return
        for _ in range(EACH // self.packet):
            seat = s.dealer
            for n in range(players):
                seat = self.game.after(seat)
                if first and n == players - 1:
                    for _ in range(self.packet):
                        s.loose |= BIT[s.next_drawn()]
                for _ in range(self.packet):
                    s.hands[seat] |= BIT[s.next_drawn()]
        for seat in range(players):
            s.held[seat] = EACH
        s.gone |= s.loose
        self.game.next(s)


class LowestDeals(Cut[CassinoState, Scoring]):
    """Law 1: the lowest card cut deals first, the Ace being low."""

    def cuts(self, s: CassinoState) -> vec[i64]:
        return s.cuts


class Play(Table):
    """One card a turn, to take, build, call or leave, and what becomes of it."""

    def __init__(self, words: CassinoActions, partner_build: bool) -> None:
        super().__init__("play")
        self.words = words
        self.partner_build = partner_build

    def begin(self, s: CassinoState) -> None:
        s.turn = self.game.after(s.dealer)

    def legal(self, s: CassinoState) -> vec[i64]:
        out = vec[i64]([], capacity=USUAL)
        if s.card >= 0:
            for card in members(self.picks(s)):
                out = append(out, self.words.pick + card)
            return append(out, self.words.done) if self.complete(s) else out
        hand, found = s.hands[s.turn], self.openings(s, s.turn)
        out = self.numbers(out, hand, LEAVE, found.ranks(LEAVE))
        out = self.numbers(out, hand, TAKE, found.ranks(TAKE))
        values = found.held | found.backed  # what can redeem a build or call
        out = self.all_numbers(out, hand, found, BUILD, values & NUMBERS)
        return self.all_numbers(out, hand, found, CALL, values)

    def all_numbers(self, out: vec[i64], hand: i64, found: Openings, verb: i64, values: i64) -> vec[i64]:
        """Add the numbers of the builds, or of the calls, of these values."""
        while values:
            say = verb + low(values)
            values &= values - 1
            out = self.numbers(out, hand, say, found.ranks(say))
        return out

    def numbers(self, out: vec[i64], hand: i64, say: i64, ranks: i64) -> vec[i64]:
        """Add the numbers of the cards of the hand that are of these ranks, played for this."""
        while ranks and hand:
            card = low(hand)
            hand &= hand - 1
            if ranks & BIT[pips(card)]:
                out = append(out, self.words.number[say * 52 + card])
        return out

    def choosing(self, s: CassinoState) -> Choosing | None:
        if s.card < 0:
            return None
        sets: list[list[int]] = []
        if not self.find_sets(s.clone(), 0, [], sets, [SEARCHED]):
            return None
        sizes = [len(one) for one in sets]
        return Choosing("with", min(sizes), max(sizes), [int(self.words.done)], sets)

    def find_sets(self, s: CassinoState, above: i64, picked: list[int], sets: list[list[int]], left: list[int]) -> bool:
        """Add to ``sets`` every choice that makes a whole of ``picked`` and higher cards (bits from ``above`` on).

        ``s`` is written on and put back. False: there are too many to tell, and cards are chosen one by one.
        """
        left[0] -= 1
        if left[0] < 0:
            return False
        if self.complete(s):
            sets.append(picked)
        chosen, gathered = s.chosen, s.gathered
        for card in members(self.picks(s) & ~(BIT[above] - 1)):
            self.choose(s, card)
            if not self.find_sets(s, card + 1, [*picked, int(self.words.pick + card)], sets, left):
                return False
            s.chosen = chosen
            s.gathered = gathered
        return True

    def already(self, s: CassinoState, now: CassinoState, action: i64) -> bool:
        card = action - self.words.pick
        if not 0 <= card < 52:
            return False
        if s.loose & BIT[card]:
            return not now.loose & ~now.chosen & BIT[card]
        was, at = s.pile_at(card), now.pile_at(card)
        return was >= 0 and (at < 0 or now.gathered & BIT[at] != 0 or now.piles[at] != s.piles[was])

    # --- doing --------------------------------------------------------------------------------------------------
    def act(self, s: CassinoState, action: i64) -> None:
        if s.card < 0:
            self.open(s, self.words.card_of[action], self.words.say_of[action])
        elif action == self.words.done:
            self.close(s)
            return
        else:
            self.choose(s, action - self.words.pick)
        while s.say != LEAVE:
            picks = self.picks(s)
            if not picks:
                break
            if picks & (picks - 1) or self.complete(s):
                return
            self.choose(s, low(picks))
        self.close(s)

    def open(self, s: CassinoState, card: i64, say: i64) -> None:
        """Lay a card and say what for."""
        seat = s.turn
        s.hands[seat] &= ~BIT[card]
        s.held[seat] -= 1
        s.gone |= BIT[card]
        s.known[seat] &= ~BIT[card]
        s.proven[seat] &= ~BIT[pips(card)]
        s.card = card
        s.say = say
        if say > TAKE and self.authority(s, seat, value_of(say)) < 0:
            s.proven[seat] |= BIT[value_of(say)]

    def choose(self, s: CassinoState, card: i64) -> None:
        """Choose a loose card, or the pile whose lowest card it is."""
        if s.loose & BIT[card]:
            s.chosen |= BIT[card]
        else:
            s.gathered |= BIT[s.pile_at(card)]

    def close(self, s: CassinoState) -> None:
        """What the card was played for is done, and the next plays; the last to take has what is left."""
        game, seat, say = self.game, s.turn, s.say
        if s.law is not None:
            self.note(s, s.law)
        if say == LEAVE:
            s.loose |= BIT[s.card]
        elif say == TAKE:
            self.take(s, game.side_of(seat))
        else:
            mate = self.authority(s, seat, value_of(say))
            holder: i64 = mate if mate >= 0 else seat
            cards = BIT[s.card] | s.chosen | s.cards_in(s.gathered)
            s.loose &= ~s.chosen
            s.drop_gathered()
            called: i64 = 1
            if say < CALL:
                called = 0
            s.add_pile(cards, value_of(say), seat, holder, called)
        if s.law is not None and not s.held[seat]:
            s.take_apart(s.held_by(seat))
        s.card = -1
        s.say = LEAVE
        s.chosen = 0
        s.prove()
        if say == TAKE and game.as_made and game.reckon(s, game.side_of(seat), False):
            game.finish_deal(s)
            return
        s.turn = game.after(seat)
        if s.held[s.turn]:
            return
        if s.drawn < 52:
            game.go(s, game.rounds)
            return
        if s.last >= 0:
            s.won[s.last] |= s.loose
            s.loose = 0
        game.finish_deal(s)

    def note(self, s: CassinoState, law: Trial) -> None:
        """What the laws go by: who has taken a trick of loose cards, and who is shown to have built falsely."""
        if s.say == TAKE:
            law.marks[BEFORE] = s.last + 1
        law.marks[TOOK] = s.turn + 1 if s.say == TAKE and not s.gathered else 0
        if s.say == LEAVE and s.piles_of(s.owner, s.turn) & s.held_by(s.turn):
            s.take_apart(s.held_by(s.turn))  # he cannot redeem what stands unraised

    def take(self, s: CassinoState, side: i64) -> None:
        """The card takes its like and what was chosen; if that is all there is, it is a sweep."""
        loose = self.paired(s) | s.chosen
        s.trick = BIT[s.card] | loose | s.cards_in(s.gathered)
        s.won[side] |= s.trick
        s.loose &= ~loose
        s.drop_gathered()
        s.last = side
        if not s.loose and not len(s.piles):
            s.sweeps[side] += 1
            for other in range(self.game.sides):
                if other != side and s.turned[other]:
                    s.turned[other] -= 1
                    return
            s.turned[side] += 1

    # --- telling ------------------------------------------------------------------------------------------------
    def article(self, s: CassinoState) -> str:
        if s.card < 0:
            return self.game.article("law-10" if s.turn >= 0 and self.openings(s, s.turn).bound else "6")
        return self.game.article("10" if s.say == TAKE else "law-9" if s.say < CALL else "16")

    def prompt(self, s: CassinoState) -> str:
        if s.card < 0:
            return "Play a card: take, build, call, or leave it"
        what = "take" if s.say == TAKE else "build with" if s.say < CALL else "call together"
        return f"Choose the cards to {what}"

    def why_not(self, s: CassinoState, action: i64) -> tuple[str, str]:
        why, word = self.why_picked(s, action) if s.card >= 0 else self.why_opened(s, action)
        return why, self.game.article(word)

    def why_picked(self, s: CassinoState, action: i64) -> tuple[str, str]:
        """Why not, while cards are chosen for the one in play."""
        if action < self.words.pick:
            return "one card a turn, and one is in play", "6"
        if action == self.words.done:
            return "the cards chosen do not yet make it up", "10" if s.say == TAKE else "11"
        return "with it the cards chosen could not make it up", "law-9" if s.say != TAKE else "9"

    def why_opened(self, s: CassinoState, action: i64) -> tuple[str, str]:
        """Why not, while a card is to be played."""
        if action >= self.words.pick:
            return "first a card from the hand", "6"
        card, say = self.words.card_of[action], self.words.say_of[action]
        rank, value, found = pips(card), value_of(say), self.openings(s, s.turn)
        if not s.hands[s.turn] & BIT[card]:
            return "the card is not in the hand", "6"
        if say == LEAVE:
            return "your own build or call has to be seen to first", "law-10"
        if say == TAKE:
            return "nothing on the table pairs with it or adds up to it", "8"
        if not found.redeems(rank, value):
            return "you hold no other card to redeem it", "law-8"
        if value != rank and not found.spare & BIT[rank]:
            return "it is the card that has to redeem your build", "law-8"
        if say > CALL:
            if s.worth_of(value) & ~self.joinable(s, s.turn):
                return "an adversary's call cannot be interfered with, only taken", "16"
            return "there are no two groups of that rank to call", "16"
        lower = s.worth_of(value - rank)
        if not lower:
            return "no cards on the table make it up", "11"
        if s.called[low(lower)]:
            return "what has been called is not built upon", "16"
        return "nobody raises a build of his own side", "12"
