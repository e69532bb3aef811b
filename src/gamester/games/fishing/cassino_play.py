"""Cassino's play: one card a turn, to take, to build, to call, or left on the table.

A turn is a card with its purpose; then, where there is anything to choose, table cards one by one (a pile by its
lowest card) until nothing is left to choose or the player is done. Every choice offered can be completed, and what
must be chosen is not asked.
"""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, low
from gamester.engine.choosing import Choosing
from gamester.engine.game import Part
from gamester.engine.state import State
from gamester.games.fishing.cassino_state import CassinoState
from gamester.games.fishing.cassino_sums import KING, OF_RANK, TOP, any_group, call_fits, cover, fits, one, pips, tally
from gamester.games.fishing.cassino_words import BUILD, CALL, LEAVE, TAKE, CassinoActions

SEARCHED: Final = 600  # choices looked at before so many are held to be too many to list


class Table(Part):
    """What may be done with the cards on the table. ``sides``: 2 makes seats two apart partners."""

    def __init__(self, words: CassinoActions, book: str, partners: bool, partner_build: bool) -> None:
        super().__init__("play")
        self.words = words
        self.book = book
        self.partners = partners
        self.partner_build = partner_build

    # --- whose --------------------------------------------------------------------------------------------------
    def authority(self, s: CassinoState, seat: i64, rank: i64) -> i64:
        """The partner whose build lets ``seat`` make one of the same ``rank`` without its card, or -1."""
        if self.partner_build:
            mate = (seat + 2) % 4
            if s.worth_of(rank) & s.held_by(mate):
                return mate
        return -1

    def raisable(self, s: CassinoState, seat: i64, rank: i64) -> i64:
        """The single builds of ``rank`` that ``seat`` may raise: an adversary's."""
        out: i64 = 0
        for n in range(i64(len(s.piles))):
            if s.worth[n] == rank and not s.called[n] and s.owner[n] != seat:
                if not (self.partners and (s.owner[n] + seat) % 2 == 0):
                    out |= BIT[n]
        return out

    def bound(self, s: CassinoState, seat: i64) -> bool:
        """Whether a build of ``seat``'s stands unraised, so that it may not merely leave a card."""
        for n in range(i64(len(s.piles))):
            if s.owner[n] == seat and s.holder[n] == seat:
                return True
        return False

    def must(self, s: CassinoState, seat: i64, rest: i64, rank: i64) -> i64:
        """The piles ``seat`` could not redeem with ``rest`` of its hand once a card of ``rank`` is gone from it."""
        return 0 if rest & OF_RANK[rank] else s.worth_of(rank) & s.held_by(seat)

    # --- opening a turn -----------------------------------------------------------------------------------------
    def opens(self, s: CassinoState, seat: i64, card: i64, say: i64) -> bool:
        """Whether ``card`` can be played for ``say`` and the turn completed."""
        rank = pips(card)
        rest = s.hands[seat] & ~BIT[card]
        must = self.must(s, seat, rest, rank)
        if say == LEAVE:
            return not must and not self.bound(s, seat)
        if say == TAKE:
            if s.loose & OF_RANK[rank] or s.worth_of(rank):
                return True
            return rank <= TOP and any_group(tally(s.loose), rank)
        value = say - BUILD if say < CALL else say - CALL
        if not rest & OF_RANK[value] and self.authority(s, seat, value) < 0:
            return False
        if value != rank and must:
            return False
        if say < CALL:
            return self.raisable(s, seat, value - rank) != 0 or fits(0, tally(s.loose), value - rank)
        same = s.worth_of(value) != 0
        if value > TOP:
            return same or s.loose & OF_RANK[value] != 0
        free = tally(s.loose)
        other = same or any_group(free, value)
        if value == rank or not other:
            return other
        return self.raisable(s, seat, value - rank) != 0 or call_fits(0, free, value, value - rank, same)

    def legal(self, s: State) -> vec[i64]:
        t = cast(CassinoState, s)
        out = vec[i64]([])
        if t.card >= 0:
            picks = self.loose_picks(t) | self.pile_picks(t)
            while picks:
                out = append(out, self.words.pick + low(picks))
                picks &= picks - 1
            return append(out, self.words.done) if self.complete(t) else out
        hand = t.hands[s.turn]
        for say in (LEAVE, TAKE):
            out = self._openings(t, hand, say, out)
        for value in range(2, TOP + 1):
            out = self._openings(t, hand, BUILD + value, out)
        for value in range(1, KING + 1):
            out = self._openings(t, hand, CALL + value, out)
        return out

    def _openings(self, s: CassinoState, hand: i64, say: i64, out: vec[i64]) -> vec[i64]:
        """``out`` with every card of ``hand`` that opens a turn for ``say``."""
        if say > TAKE:
            value = say - BUILD if say < CALL else say - CALL
            if not hand & OF_RANK[value] and self.authority(s, s.turn, value) < 0:
                return out
        while hand:
            card = low(hand)
            hand &= hand - 1
            number = self.words.number[say * 52 + card]
            if number >= 0 and self.opens(s, s.turn, card, say):
                out = append(out, number)
        return out

    # --- choosing table cards -----------------------------------------------------------------------------------
    def value(self, s: CassinoState) -> i64:
        """The value of the take, build or call in hand."""
        return pips(s.card) if s.say == TAKE else s.say - BUILD if s.say < CALL else s.say - CALL

    def paired(self, s: CassinoState) -> i64:
        """The loose cards that a taking card takes without being chosen: all of its own rank."""
        return s.loose & OF_RANK[pips(s.card)] if s.say == TAKE else 0

    def loose_picks(self, s: CassinoState) -> i64:
        """The loose cards that may be chosen next."""
        value = self.value(s)
        open_cards = s.loose & ~s.chosen
        if value > TOP:
            return open_cards & OF_RANK[value] if s.say >= CALL else 0
        open_cards &= ~self.paired(s)
        picked = tally(s.chosen)
        free = tally(open_cards)
        out: i64 = 0
        for rank in range(1, value + 1):
            some = open_cards & OF_RANK[rank]
            if some and self.can_pick(s, picked + one(rank), free - one(rank), value):
                out |= some
        return out

    def can_pick(self, s: CassinoState, picked: i64, free: i64, value: i64) -> bool:
        """Whether the choice of ``picked`` can be completed out of ``free``."""
        if s.say == TAKE:
            return cover(picked, free, value)
        joined = value - pips(s.card)
        if s.say < CALL:
            return s.gathered == 0 and fits(picked, free, joined)
        if joined == 0:
            return cover(picked, free, value)
        rising = self.raisable(s, s.turn, joined)
        if rising and cover(picked, free, value):
            return True
        return not rising & s.gathered and call_fits(picked, free, value, joined, s.worth_of(value) != 0)

    def pile_picks(self, s: CassinoState) -> i64:
        """The lowest cards of the piles that may be chosen next."""
        value = self.value(s)
        piles: i64 = s.worth_of(value) if s.say == TAKE or s.say >= CALL else 0
        piles &= ~s.gathered
        joined = value - pips(s.card)
        if joined > 0:
            rising = self.raisable(s, s.turn, joined)
            if not rising & s.gathered:
                if s.say < CALL:
                    piles |= rising if not s.chosen else 0
                elif rising and self._raises(s, value):
                    piles |= rising
        out: i64 = 0
        while piles:
            out |= BIT[low(s.piles[low(piles)])]
            piles &= piles - 1
        return out

    def _raises(self, s: CassinoState, value: i64) -> bool:
        """Whether a raised build can still be the played card's part of the call."""
        picked = tally(s.chosen)
        free = tally(s.loose & ~s.chosen)
        if not cover(picked, free, value):
            return False
        return picked != 0 or s.worth_of(value) != 0 or any_group(free, value)

    def complete(self, s: CassinoState) -> bool:
        """Whether what is chosen makes a whole take, build or call."""
        value = self.value(s)
        rank = pips(s.card)
        picked = tally(s.chosen)
        must: i64 = self.must(s, s.turn, s.hands[s.turn], rank) if value == rank else 0
        if must & ~s.gathered:
            return False
        if s.say == TAKE or value == rank:
            if not s.chosen | s.gathered | self.paired(s):
                return False
            return value > TOP or cover(picked, 0, value)
        joined = value - rank
        if s.say < CALL:
            return s.gathered != 0 or (picked != 0 and fits(picked, 0, joined))
        same = s.gathered & s.worth_of(value) != 0
        if s.gathered & self.raisable(s, s.turn, joined):
            return (picked != 0 or same) and cover(picked, 0, value)
        return call_fits(picked, 0, value, joined, same)

    def choosing(self, s: State) -> Choosing | None:
        t = cast(CassinoState, s)
        if t.card < 0:
            return None
        sets: list[list[int]] = []
        if not self.find_sets(cast(CassinoState, t.clone()), 0, [], sets, [SEARCHED]):
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
        picks = (self.loose_picks(s) | self.pile_picks(s)) & ~(BIT[above] - 1)
        chosen, gathered = s.chosen, s.gathered
        while picks:
            card = low(picks)
            picks &= picks - 1
            self.choose(s, card)
            if not self.find_sets(s, card + 1, [*picked, int(self.words.pick + card)], sets, left):
                return False
            s.chosen = chosen
            s.gathered = gathered
        return True

    def already(self, s: State, now: State, action: i64) -> bool:
        t = cast(CassinoState, s)
        after = cast(CassinoState, now)
        card = action - self.words.pick
        if not 0 <= card < 52:
            return False
        if t.loose & BIT[card]:
            return not after.loose & ~after.chosen & BIT[card]
        for pile in t.piles:
            if pile & BIT[card]:
                for n in range(i64(len(after.piles))):
                    if after.piles[n] == pile and not after.gathered & BIT[n]:
                        return False
                return True
        return False

    # --- doing --------------------------------------------------------------------------------------------------
    def act(self, s: State, action: i64) -> None:
        t = cast(CassinoState, s)
        if t.card < 0:
            self.open(t, self.words.card_of[action], self.words.say_of[action])
        elif action == self.words.done:
            self.close(t)
            return
        else:
            self.choose(t, action - self.words.pick)
        while t.say != LEAVE:
            picks = self.loose_picks(t) | self.pile_picks(t)
            whole = self.complete(t)
            if picks and (whole or picks & (picks - 1)):
                return
            if not picks:
                break
            self.choose(t, low(picks))
        self.close(t)

    def open(self, s: CassinoState, card: i64, say: i64) -> None:
        """Lay a card and say what for."""
        seat = s.turn
        s.hands[seat] &= ~BIT[card]
        s.held[seat] -= 1
        s.gone |= BIT[card]
        s.proven[seat] &= ~BIT[pips(card)]
        s.card = card
        s.say = say
        if say > TAKE:
            value = self.value(s)
            if self.authority(s, seat, value) < 0:
                s.proven[seat] |= BIT[value]

    def choose(self, s: CassinoState, card: i64) -> None:
        """Choose a loose card, or the pile whose lowest card it is."""
        if s.loose & BIT[card]:
            s.chosen |= BIT[card]
            return
        for n in range(i64(len(s.piles))):
            if s.piles[n] & BIT[card]:
                s.gathered |= BIT[n]

    def close(self, s: CassinoState) -> None:
        """Carry out what the card was played for; the turn passes."""
        raise NotImplementedError

    # --- telling ------------------------------------------------------------------------------------------------
    def cite(self, id: str) -> str:
        """The full id of an article of the chapter."""
        return f"{self.book}/cassino/{id}"

    def article(self, s: State) -> str:
        t = cast(CassinoState, s)
        if t.card < 0:
            return self.cite("law-10" if s.turn >= 0 and self.bound(t, s.turn) else "6")
        return self.cite("10" if t.say == TAKE else "law-9" if t.say < CALL else "16")

    def prompt(self, s: State) -> str:
        t = cast(CassinoState, s)
        if t.card < 0:
            return "Play a card: take, build, call, or leave it"
        what = "take" if t.say == TAKE else "build with" if t.say < CALL else "call together"
        return f"Choose the cards to {what}"

    def why_not(self, s: State, action: i64) -> tuple[str, str]:
        t = cast(CassinoState, s)
        opening = action < self.words.pick
        if t.card >= 0:
            if opening:
                return "one card a turn, and one is in play", self.cite("6")
            if action == self.words.done:
                return "the cards chosen do not yet make it up", self.cite("10" if t.say == TAKE else "11")
            return "with it the cards chosen could not make it up", self.cite("law-9" if t.say != TAKE else "9")
        if not opening:
            return "first a card from the hand", self.cite("6")
        card = self.words.card_of[action]
        say = self.words.say_of[action]
        if not t.hands[s.turn] & BIT[card]:
            return "the card is not in the hand", self.cite("6")
        rank = pips(card)
        rest = t.hands[s.turn] & ~BIT[card]
        if say == LEAVE:
            return "your own build or call has to be seen to first", self.cite("law-10")
        if say == TAKE:
            return "nothing on the table pairs with it or adds up to it", self.cite("8")
        value = say - BUILD if say < CALL else say - CALL
        if not rest & OF_RANK[value] and self.authority(t, s.turn, value) < 0:
            return "you hold no other card to redeem it", self.cite("law-8")
        if value != rank and self.must(t, s.turn, rest, rank):
            return "it is the card that has to redeem your build", self.cite("law-8")
        if say < CALL:
            for n in range(i64(len(t.piles))):
                if t.worth[n] == value - rank:
                    if t.called[n]:
                        return "what has been called is not built upon", self.cite("16")
                    return "nobody raises a build of his own side", self.cite("12")
            return "no cards on the table make it up", self.cite("11")
        return "there are no two groups of that rank to call", self.cite("16")
