"""Vingt-un: naturals, what a round pays, and how hidden cards are imagined."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count
from gamester.engine.rng import advance, mix
from gamester.games.banks.vingt_un.state import GOAL, MOST, OVER, STOOD, VingtUnState, best, points
from gamester.parts.bank import BankGame


def is_natural(cards: i64) -> bool:
    """15: twenty-one in two cards."""
    return count(cards) == 2 and best(cards) == GOAL


class Settling(BankGame[VingtUnState]):
    """The dealer's gains and losses. ``VingtUn`` adds the options and the play."""

    brulet: str = ""
    levy: i64 = 0
    holder_deals: bool = False
    company: bool = False

    def cite_all(self) -> None:
        """Number the articles under which counters pass."""
        self.for_double = self.cite("5")
        self.for_natural = self.cite("6")
        self.for_overdrawing = self.cite("8")
        self.for_dealer = self.cite("9")
        self.for_dealer_21 = self.cite("10")
        self.for_dealer_over = self.cite("11")
        self.for_going_on = self.cite("12")
        self.for_player = self.cite("14")
        self.for_player_21 = self.cite("13")
        self.for_company = self.cite("16")
        self.for_brulet = self.cite("18")
        self.for_sale = self.cite("20")

    def naturals(self, s: VingtUnState) -> None:
        """3, 6, 15: who has twenty-one in the two cards dealt declares it, and the deal may pass."""
        seat = self.after(s.dealer)
        for _ in range(self.players):
            if is_natural(s.hands[seat]):
                s.known[seat] = s.hands[seat]
                s.fate[seat * MOST] = STOOD
                if s.heir < 0 and s.rounds > 0:
                    s.heir = seat if self.holder_deals else self.after(s.dealer)
            seat = self.after(seat)
        if self.company:
            self.pay_eldest_natural(s)

    def settle(self, s: VingtUnState) -> None:
        """9-14: every hand that stands against every hand of the dealer's; the stakes go back to their owners."""
        for place in range(i64(len(s.risk))):
            if s.risk[place]:
                mine = best(s.hand(place))
                s.known[place // MOST] = s.hands[place // MOST]
                for other in range(s.dealer * MOST, s.dealer * MOST + s.many_hands(s.dealer)):
                    dealers: i64 = 0
                    if s.fate[other] != OVER:
                        dealers = best(s.hand(other))
                    self.pay_hand(s, place, mine, dealers)
                self.take_up(s, place, self.for_dealer)

    def pay_hand(self, s: VingtUnState, place: i64, mine: i64, dealers: i64) -> None:
        """One hand against one of the dealer's; ``dealers`` is 0 where he has overdrawn."""
        seat = place // MOST
        stake = s.risk[place]
        if mine > dealers:
            cited = self.for_player_21 if mine == GOAL else self.for_player if dealers else self.for_dealer_over
            s.pay(s.dealer, seat, 2 * stake if mine == GOAL else stake, cited)
        elif dealers == GOAL and mine < GOAL:
            natural = is_natural(s.hands[s.dealer])
            s.pay(seat, s.dealer, 2 * stake, self.for_natural if natural else self.for_dealer_21)
        else:
            s.pay(seat, s.dealer, stake, self.for_dealer)

    def pay_eldest_natural(self, s: VingtUnState) -> None:
        """16: the eldest natural, unless it is the dealer's, takes double of all who have none."""
        seat = self.after(s.dealer)
        while seat != s.dealer and not is_natural(s.hands[seat]):
            seat = self.after(seat)
        if seat == s.dealer:
            return
        for place in range(i64(len(s.risk))):
            if place // MOST != seat and not is_natural(s.hands[place // MOST]):
                s.pay(place // MOST, seat, 2 * s.risk[place], self.for_company)

    def throw_up(self, s: VingtUnState, place: i64) -> None:
        """8: a hand that overdraws is thrown up, and its stake paid."""
        cards = s.hand(place)
        seat = place // MOST
        s.put(place, 0)
        s.hands[seat] &= ~cards
        s.known[seat] &= ~cards
        s.held[seat] -= count(cards)
        s.gone |= cards
        s.fate[place] = OVER
        if s.risk[place]:
            self.lose(s, place, s.risk[place], self.for_overdrawing)

    def fill_tray(self, s: VingtUnState) -> None:
        """18: so much of each."""
        if self.brulet == "tray":
            for seat in range(self.players):
                s.pay(seat, self.layout + 1, self.levy, self.for_brulet)

    # --- what is not seen -------------------------------------------------------------------------------------------
    def fits(self, hidden: i64, shown: i64) -> bool:
        """Whether a hand may hold these cards: it has not overdrawn, and a natural would have been declared."""
        return points(hidden | shown) <= GOAL and not is_natural(hidden)

    def fill(self, s: VingtUnState, seat: i64) -> None:
        """Deal what is unseen until every hand fits: so all ways are as likely."""
        rest = vec[i64]([])
        seen = s.gone
        for p in range(self.players):
            seen |= s.known[p] | s.hands[p]
        dealt = vec[i64]([])
        for card in range(52):
            if not seen & BIT[card]:
                rest = append(rest, card)
            else:
                dealt = append(dealt, card)
        held = s.hands[:]
        at: i64 = -1
        while at < 0:
            self.mingle(s, rest)
            at = self.deal_hidden(s, rest, held, seat)
        for card in rest:
            dealt = append(dealt, card)
        s.order = dealt

    def mingle(self, s: VingtUnState, cards: vec[i64]) -> None:
        """Cards in another order, in place."""
        n: i64 = i64(len(cards)) - 1
        while n > 0:
            s.rng = advance(s.rng)
            k: i64 = mix(s.rng) % (n + 1)
            card = cards[n]
            cards[n] = cards[k]
            cards[k] = card
            n -= 1

    def deal_hidden(self, s: VingtUnState, cards: vec[i64], held: vec[i64], seat: i64) -> i64:
        """The first cards go to the hands that ``seat`` does not see: how many; -1 where they do not fit."""
        at: i64 = 0
        for p in range(self.players):
            if p == seat:
                continue
            hidden: i64 = 0
            for _ in range(s.held[p] - count(s.known[p])):
                hidden |= BIT[cards[at]]
                at += 1
            if hidden and not self.fits(hidden, s.known[p]):
                return -1
            s.hands[p] = held[p] | s.known[p] | hidden
        return at
