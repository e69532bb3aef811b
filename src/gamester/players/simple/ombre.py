"""A by-the-book Ombre player: bids by the tables of sample hands, keeps Kings, draws trumps, spares his fellow."""

from typing import Final, cast

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.view import View
from gamester.equipment.cards import SUIT_WORDS, cards_among
from gamester.games.ombre.shared.cards import (
    BASTO,
    KINGS,
    ORDER,
    ORDERS,
    SPADILLE,
    matadores,
    strongest,
    trumps,
    weakest,
)
from gamester.games.ombre.three.game import Ombre
from gamester.games.ombre.three.state import FAVOR, SIMPLE, SOLO, SOLO_FAVOR, VOLTERETA, OmbreState, is_solo
from gamester.parts.tricks import TrickState, winners
from gamester.players.base import Choice, Thinker
from gamester.players.simple.sample_hands import sample_hands

MAXIMS: Final = {  # where each book says it: when to play, what to keep, leading trumps, dividing, against the Ombre
    "gamester-1754": ("56", "53", "52", "23", "39"),
    "academy-1768": ("34", "34", "35", "12", "19m"),
    "ombre-1878": ("47", "12", "48", "16m", "16m"),
}


class Simple(Thinker):
    """Follows the plainest maxims of the chapter."""

    name = "simple"

    def decide(self, view: View, legal: list[int]) -> Choice:
        t = cast(OmbreState, view.state)
        phase = view.state.phase
        if phase == "auction":
            return self.speak(t, legal)
        if phase == "name":
            return self.name_suit(t, legal)
        if phase == "exchange":
            return self.lay_out(t, legal)
        if phase == "resort":
            return self.last_resort(t, legal)
        if phase == "gascarille":
            return self.lay_out_eight(t, legal)
        if phase == "rest":
            return Choice(legal[1], "what I may see the others would see too")
        if phase == "reserve":
            return Choice(legal[0], "the pool is dear enough")
        return self.play(t, legal)

    def cite(self, t: OmbreState, maxim: int) -> str:
        """The full id of one of the book's maxims."""
        book = t.game.book
        return f"{book}/ombre/{MAXIMS[book][maxim]}"

    def named(self, t: OmbreState, name: str, legal: list[int]) -> int:
        """The action of that name if it is legal, else the first that is."""
        action = t.game.actions.parse(name)
        return action if action in legal else legal[0]

    def fits(self, t: OmbreState, kind: str, suit: i64) -> bool:
        """Whether the hand is as good as one of the book's table; more is wanted between the eldest and the last."""
        game = cast(Ombre, t.game)
        second = game.players > 2 and t.turn == game.after(game.after(t.dealer))
        return sample_hands(game.book, "ombre").fits(kind, t.hands[t.turn], suit, 0, second)

    def best_suit(self, t: OmbreState, kind: str) -> i64:
        """The strongest suit in which the hand is as good as one of the table, or -1."""
        game = cast(Ombre, t.game)
        hand = t.hands[t.turn]
        best: i64 = -1
        for suit in range(4):
            if suit != game.removed and self.fits(t, kind, suit):
                if best < 0 or strength(hand, suit) > strength(hand, best):
                    best = suit
        return best

    def speak(self, t: OmbreState, legal: list[int]) -> Choice:
        """Bid by the book's tables of the smallest hands."""
        game = cast(Ombre, t.game)
        base = game.actions.parse("pass")
        for kind, plain, favoured, why in (
            ("solo", SOLO, SOLO_FAVOR, "as good as a hand of the table of games without exchange"),
            ("simple", SIMPLE, FAVOR, "as good as a hand of the table of games with exchange"),
        ):
            suit = self.best_suit(t, kind)
            if suit >= 0:
                bid = base + (favoured if suit == game.favor else plain)
                if bid in legal:
                    return Choice(bid, why, self.cite(t, 0))
        if base + VOLTERETA in legal and sample_hands(game.book, "ombre").turns(t.hands[t.turn]):
            return Choice(base + VOLTERETA, "good cards, but in no one suit", self.cite(t, 0))
        return Choice(legal[0], "below the smallest hands of the tables", self.cite(t, 0))

    def name_suit(self, t: OmbreState, legal: list[int]) -> Choice:
        """The suit for which the game was bid, or the strongest that may be named."""
        game = cast(Ombre, t.game)
        suit = self.best_suit(t, "solo" if is_solo(t.bid) else "simple")
        if suit < 0 or not game.may_name(t, suit):
            suit = best_trump(t.hands[t.turn], game.removed)
        word = SUIT_WORDS[suit]
        return Choice(self.named(t, f"name {word}", legal), f"{word} is the best suit here", self.cite(t, 0))

    def last_resort(self, t: OmbreState, legal: list[int]) -> Choice:
        """Declare on Spadille; for the Whim, of which more cards are kept, on Basto and a King as well."""
        hand = t.hands[t.turn]
        if hand & BIT[SPADILLE]:
            return Choice(legal[0], "Spadille is kept whatever comes in")
        if t.game.choice("all_pass") == "whim" and hand & BIT[BASTO] and hand & KINGS:
            return Choice(legal[0], "Basto and a King to begin with")
        return Choice(legal[1], "nothing to keep", self.cite(t, 0))

    def lay_out_eight(self, t: OmbreState, legal: list[int]) -> Choice:
        """All but one: Spadille, Basto or a King."""
        hand = t.hands[t.turn]
        for keep in (BIT[SPADILLE], BIT[BASTO], KINGS):
            if hand & keep:
                hand &= ~(hand & keep & -(hand & keep))
                break
        done = t.game.actions.parse("done")
        if not hand or count(t.hands[t.turn]) == 1:
            return Choice(done if done in legal else legal[0], "the best card is kept")
        return Choice(int(cast(Ombre, t.game).first_discard + members(hand)[0]), "the whole hand is changed")

    def lay_out(self, t: OmbreState, legal: list[int]) -> Choice:
        """Keep trumps and Kings, a guarded Queen if alone; a weak first defender leaves five."""
        game = cast(Ombre, t.game)
        hand = t.hands[t.turn]
        done = t.game.actions.parse("done")
        if t.trump < 0:
            return Choice(done if done in legal else legal[0], "no trump is named yet")
        junk = hand & ~trumps(t.trump) & ~KINGS
        defends = t.turn != t.ombre
        if (
            defends
            and game.players > 2
            and t.turn == t.first_taker
            and done in legal
            and game.size - t.drawn - t.laying <= 5
            and count(hand & matadores(t.trump)) == 0
        ):
            return Choice(done, "five are left for my fellow", self.cite(t, 4))
        if junk:
            worst = weakest(junk, t.trump)
            action = int(game.first_discard + worst)
            if action in legal:
                return Choice(action, "neither a trump nor a King", self.cite(t, 1))
        if done in legal:
            return Choice(done, "trumps and Kings are kept", self.cite(t, 1))
        return Choice(legal[0], "a card must be laid out")

    def play(self, t: OmbreState, legal: list[int]) -> Choice:
        """The tricks, and what may be said in them."""
        actions = t.game.actions
        forbid, stop, surrender = actions.parse("forbid"), actions.parse("stop"), actions.parse("surrender")
        if forbid in legal:
            strong = strength(t.hands[t.turn], t.trump) >= 20
            return Choice(forbid if strong else forbid + 1, "I can beat him" if strong else "let him pay")
        if stop in legal:
            sure = count(t.hands[t.turn]) == count(masters(t, t.hands[t.turn]))
            if not sure:
                return Choice(stop, "five tricks are the game; the Vole is not sure")
        may = cards_among(legal)
        if surrender in legal and t.tricks[t.ombre] == 0 and strength(t.hands[t.turn], t.trump) < 5:
            return Choice(surrender, "there is no game left in this hand")
        if t.led < 0:
            return self.lead(t, may)
        return self.follow(t, may)

    def lead(self, t: OmbreState, may: i64) -> Choice:
        """The Ombre draws trumps from the top; a defender leads winners, then small cards."""
        mine = may & trumps(t.trump)
        sure = masters(t, may)
        if t.turn == t.ombre:
            if sure & mine and count(trumps(t.trump) & ~t.gone & ~t.hands[t.turn]):
                return Choice(int(strongest(sure & mine, t.trump)), "trumps are drawn from the top", self.cite(t, 2))
            if sure:
                return Choice(int(strongest(sure, t.trump)), "it is the best card left", self.cite(t, 2))
            plain = may & ~mine
            return Choice(
                int(weakest(plain if plain else may, t.trump)), "the trumps are kept for later", self.cite(t, 3)
            )
        if sure & ~mine:
            return Choice(int(strongest(sure & ~mine, t.trump)), "it is the best of its suit", self.cite(t, 4))
        plain = may & ~mine
        return Choice(int(weakest(plain if plain else may, t.trump)), "low, through the Ombre", self.cite(t, 4))

    def follow(self, t: OmbreState, may: i64) -> Choice:
        """Win as cheaply as will do; leave the fellow defender his trick."""
        wins = winners(t, ORDER, may)
        fellow = t.turn != t.ombre and t.best != t.ombre
        if not wins:
            return Choice(int(cheapest(may, t.trump)), "I cannot win it")
        last = t.step + 1 == t.game.players
        if fellow and (last or t.trick[t.ombre] >= 0):
            return Choice(int(cheapest(may, t.trump)), "my fellow has it", self.cite(t, 4))
        if fellow and t.signal == 1:
            return Choice(int(cheapest(may, t.trump)), "Gano is given")
        return Choice(int(cheapest(wins, t.trump)), "the cheapest card that wins")


def strength(hand: i64, trump: i64) -> i64:
    """A rough worth in quarter tricks: trumps by their place, length, Kings, and renounces."""
    worth: i64 = 0
    place: i64 = 0
    for c in ORDERS[trump]:
        if hand & BIT[c]:
            worth += 4 if place < 3 else 3 if place < 6 else 2
        place += 1
    worth += 2 * count(hand & KINGS & ~trumps(trump))
    for suit in range(4):
        if suit != trump and not hand & ORDER.of_kind[5 * trump + suit]:
            worth += 1
    return worth


def best_trump(hand: i64, removed: i64 = -1) -> i64:
    """The suit in which the hand is strongest, but for one that is not in the pack."""
    best: i64 = 0
    for suit in range(4):
        if suit != removed and strength(hand, suit) > strength(hand, best):
            best = suit
    return best


def masters(t: TrickState, cards: i64) -> i64:
    """Those of ``cards`` that no card still out can beat in their own suit."""
    out: i64 = 0
    for c in members(cards):
        kind = ORDER.kind[64 * t.trump + c]
        rivals = ORDER.of_kind[5 * t.trump + kind] & ~t.gone & ~t.hands[t.turn]
        if not rivals or ORDER.power[64 * t.trump + strongest(rivals, t.trump)] < ORDER.power[64 * t.trump + c]:
            out |= BIT[c]
    return out


def cheapest(cards: i64, trump: i64) -> i64:
    """The card least missed: plain before trump, and no King if it can be helped."""
    plain = cards & ~trumps(trump)
    small = plain & ~KINGS
    return weakest(small if small else plain if plain else cards, trump)
