"""Cassino: taking cards from the table by pairs and sums; builds, calls and sweeps.

hoyle-donohue, 4331-4673: the single deal for two, Twenty-one Point Cassino, and the games for three and four.
"""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, members
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.rng import advance, mix
from gamester.engine.state import ENDLESS
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.fishing.cassino.hidden import dealt
from gamester.games.fishing.cassino.laws import PLACES, Replacing, cassino_laws
from gamester.games.fishing.cassino.parts import EACH, LowestDeals, Play, Rounds
from gamester.games.fishing.cassino.score import ALL_POINTS, GREAT, LITTLE, Scoring
from gamester.games.fishing.cassino.state import LOST, MARKS, TOOK, CassinoState
from gamester.games.fishing.cassino.words import PLURAL, SAYS, SINGULAR, CassinoActions
from gamester.games.fishing.rules import loose_zone
from gamester.games.fishing.sums import by_pips, pips
from gamester.parts.cut import cut_zone

ALL_SWEEPS: Final = 26

OPTIONS = (
    Option("players", 2, "two or three each for himself, or four as partners", low=2, high=4,
           cites=("hoyle-donohue/cassino/1", "hoyle-donohue/cassino/40", "hoyle-donohue/cassino/41")),
    Option("form", "usual", "one deal, or up to a number of points; usual: one deal for two players, else points",
           choices=("usual", "deal", "points"), cites=("hoyle-donohue/cassino/28", "hoyle-donohue/cassino/30")),
    Option("target", 21, "the number of points played up to", low=1, high=1000, cites=("hoyle-donohue/cassino/31",)),
    Option("sweeps_at_end", False, "played for points, sweeps are turned down and scored when the hand is over",
           cites=("hoyle-donohue/cassino/33", "hoyle-donohue/cassino/36")),
    Option("partner_build", True, "a partner's build lets one build or call the like without its card",
           cites=("hoyle-donohue/cassino/29",)),
    Option("packet", "4", "cards dealt at a time", choices=("2", "4"), cites=("hoyle-donohue/cassino/3",)),
)  # fmt: skip

WON_BY: Final = tuple(f"won by side {n}" for n in range(4))


class Cassino(Scoring):
    """Two or three for themselves; or four, seats 0 and 2 against 1 and 3."""

    id = "cassino"
    title = "Cassino"
    family = "fishing"
    books = ("hoyle-donohue",)
    options = OPTIONS
    min_players = 2
    max_players = 4
    law_book = True
    stretches: ClassVar[dict[str, str]] = {
        "won by side N": "the cards it has taken; side 0 is the observer's",
        "in piles made": "for each seat the cards in builds and calls of its making",
        "in piles held for": "for each seat the cards in those that it is to redeem",
        "worth of a card's pile": "the rank that takes the pile a card is in, from 1; 0: it is in none",
        "called": "the cards in calls",
        "lowest of piles": "the lowest card of each pile, which stands for it",
        "in piles chosen": "the cards in the piles chosen for the card in play",
        "played for": "1 at what the card in play is to do: take, build (10 and the value) or call (30 and the rank)",
    }

    def setup(self) -> None:
        self.players = self.count("players")
        self.partners = self.players == 4
        self.sides = 2 if self.partners else self.players
        form = self.choice("form")
        self.as_made = form == "points" or (form == "usual" and self.players > 2)
        self.target = self.count("target")
        self.sweeps_at_end = self.flag("sweeps_at_end")
        words = CassinoActions()
        self.words = words
        self.actions = words
        self.play = Play(words, self.partners and self.flag("partner_build"))
        self.parts = [LowestDeals(self.article("law-1")), Rounds(int(self.choice("packet"))), self.play]
        if self.lawful:
            self.marks = MARKS
            self.parts.append(Replacing("replace"))
            self.again = words.add("call a new deal")
            self.stands = words.add("let it stand")
            words.add("reject the card")
            words.add("have it set right")
            self.draws = words.add("draw the first card")
            for place in PLACES[1:]:
                words.add(f"draw the {place} card")

    def law_list(self) -> list[Law[Any, Any]]:
        return cassino_laws(self, self.play, self.again, self.stands, self.draws)

    def loser(self, s: CassinoState) -> i64:
        """The side that has lost the game by a law; -1: none."""
        return s.law.marks[LOST] - 1 if s.law is not None else -1

    def new_state(self) -> CassinoState:
        return CassinoState(self)

    def begin_deal(self, s: CassinoState) -> None:
        s.base = s.score[:]
        if s.law is not None:
            s.law.marks[TOOK] = 0

    # --- scoring ------------------------------------------------------------------------------------------------
    def end_deal(self, s: CassinoState) -> None:
        if s.winner < 0:
            if self.as_made:
                self.reckon(s, max(s.last, 0), True)
            else:
                for side in range(self.sides):
                    s.score[side] += self.made(s, side, True)

    def match_over(self, s: CassinoState) -> bool:
        return not self.as_made or s.winner >= 0

    def most_points(self) -> int:
        """What a side can have in the end: eleven points a deal, and a sweep for every two cards."""
        if self.as_made:
            return int(self.target) + ALL_POINTS + ALL_SWEEPS
        return ALL_POINTS + ALL_SWEEPS

    def max_utility(self) -> float:
        return float(self.most_points())

    def min_utility(self) -> float:
        return -float(self.most_points())

    def max_game_length(self) -> int:
        """Every card played, with every other card chosen for it; where nobody takes anything there is no end."""
        deals = self.deals if self.as_made else 1
        return int(deals) * 48 * 53 if deals else ENDLESS

    def returns(self, s: CassinoState) -> list[float]:
        """The points by which a seat's side leads, or is behind, the mean of the others'."""
        total = 0
        for side in range(self.sides):
            total += int(s.score[side])
        out: list[float] = []
        for seat in range(self.players):
            own = int(s.score[self.side(seat)])
            out.append(own - (total - own) / (self.sides - 1))
        return out

    def told(self, s: CassinoState) -> str:
        made: list[str] = []
        for side in range(self.sides):
            found = self.reasons(s, side)
            why = ", ".join(f"{words} {points} (article {article})" for words, points, article in found)
            total = int(s.score[side] - s.base[side])
            made.append(f"{self.side_name(side)}: {total}{' for ' + why if why else ''}")
        end = ""
        if self.loser(s) >= 0:
            end = f" {self.side_name(int(self.loser(s)))} loses the game (article law-7 or 34)."
        elif self.as_made:
            end = f" {self.side_name(s.winner)} is up first (article 31)." if s.winner >= 0 else ""
        else:
            most = max(s.score)
            first = [n for n in range(self.sides) if s.score[n] == most]
            wins = f"{self.side_name(first[0])} has the most and wins" if len(first) == 1 else "The game is drawn"
            end = f" {wins} (article 28)."
        return f"{'; '.join(made)}.{end}"

    def aim(self, s: CassinoState) -> list[Item]:
        what = f"{self.target} points up" if self.as_made else "the most points of one deal"
        out = [Item("aim", what, "played for")]
        if self.partners:
            out.append(Item("sides", " against ".join(self.side_names), "partners"))
        return out

    # --- what is seen -------------------------------------------------------------------------------------------
    def fill(self, s: CassinoState, seat: i64) -> None:
        own: i64 = s.hands[seat] if seat >= 0 else 0
        room = s.held[:]
        proven = s.proven[:]
        for n in range(self.players):
            room[n] -= count(s.known[n])
            for card in members(s.known[n]):
                proven[n] &= ~BIT[pips(card)]
        if seat >= 0:
            room[seat] = 0
        unseen = self.unseen(s, seat)
        s.rng = advance(s.rng)
        hands = dealt(unseen, room, proven, mix(s.rng), s.law is not None)
        for n in range(self.players):
            unseen &= ~hands[n]
            hands[n] |= s.known[n]
        if seat >= 0:
            hands[seat] = own
        s.hands = hands
        s.rng = advance(s.rng)
        self.lay_talon(s, unseen)

    def arranged(self, s: CassinoState, cards: i64) -> vec[i64]:
        return by_pips(cards)

    def note_of(self, s: CassinoState, seat: int, card: int) -> str:
        return "Great Cassino" if card == GREAT else "Little Cassino" if card == LITTLE else ""

    def facts(self, s: CassinoState) -> list[Item]:
        out = super().facts(s)
        if s.last >= 0:
            out.append(Item("last", self.side_name(s.last), "took last", int(s.last)))
        return out

    def zones(self, s: CassinoState) -> list[Zone]:
        out = super().zones(s)
        if s.deal == 0 and s.drawn <= EACH * (self.players + 1) and s.cuts[s.dealer] >= 0:
            out.append(cut_zone(s.cuts, self.names))
        out.append(loose_zone(s.loose, s.chosen))
        for n in range(len(s.piles)):
            said = PLURAL[s.worth[n]] if s.called[n] else SINGULAR[s.worth[n]]
            note = "chosen" if s.gathered & BIT[n] else said
            cards = [Item(NAMES[c], NAMES[c], note, int(s.owner[n])) for c in range(52) if s.piles[n] & BIT[c]]
            title = f"{said}, {'called' if s.called[n] else 'built'} by {self.seat_names()[s.owner[n]]}"
            out.append(Zone("tableau", f"pile {cards[0].id}", cards, int(s.owner[n]), title=title))
        if s.card >= 0:
            played = Item(NAMES[s.card], NAMES[s.card], owner=int(s.turn))
            out.append(Zone("trick", "in play", [played], int(s.turn), title="played"))
        for side in range(self.sides):
            shown = [Item(NAMES[c], NAMES[c]) for c in range(52) if side == s.last and s.trick & BIT[c]]
            out.append(Zone("won", f"won {side}", shown, side, int(count(s.won[side])), "taken"))
        swept = [Item(f"sweeps {n}", str(x), self.side_name(n), n, int(x)) for n, x in enumerate(s.sweeps)]
        out.append(Zone("score", "sweeps", swept, title="sweeps"))
        out.append(Zone("stock", "stock", [], count=int(52 - s.drawn), title="stock"))
        return out

    def also_seen(self, s: CassinoState, seat: i64, by: Fields) -> None:
        """What each has taken, every pile by its worth, and what the card in play was laid for."""
        for n in range(self.sides):
            by.pieces(WON_BY[n], s.won[(self.side(seat) + n) % self.sides])
        owned = ZEROS[: self.players]
        held = ZEROS[: self.players]
        worth = ZEROS[:52]
        called: i64 = 0
        lowest: i64 = 0
        for k in range(i64(len(s.piles))):
            owned[s.owner[k]] |= s.piles[k]
            held[s.holder[k]] |= s.piles[k]
            lowest |= s.piles[k] & -s.piles[k]
            if s.called[k]:
                called |= s.piles[k]
            for card in members(s.piles[k]):
                worth[card] = s.worth[k]
        by.each_pieces("in piles made", owned)
        by.each_pieces("in piles held for", held)
        by.row("worth of a card's pile", worth, 52)
        by.pieces("called", called)
        by.pieces("lowest of piles", lowest)
        by.pieces("in piles chosen", s.cards_in(s.gathered))
        by.one_of("played for", s.say if s.card >= 0 else -1, SAYS)
