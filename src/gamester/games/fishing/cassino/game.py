"""Cassino: taking cards from the table by pairs and sums; builds, calls and sweeps.

hoyle-donohue, 4331-4673: the single deal for two, Twenty-one Point Cassino, and the games for three and four.
"""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, ZEROS, count, members
from gamester.engine.fields import Fields
from gamester.engine.laws import Law
from gamester.engine.options import Option
from gamester.engine.rng import advance
from gamester.engine.state import ENDLESS
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import NAMES
from gamester.games.fishing.cassino.hidden import holding
from gamester.games.fishing.cassino.laws import REMEDIES, Replacing, cassino_laws
from gamester.games.fishing.cassino.parts import EACH, LowestDeals, Play, Rounds
from gamester.games.fishing.cassino.score import ALL_POINTS, GREAT, LITTLE, Scoring
from gamester.games.fishing.cassino.state import LOST, MARKS, TOOK, CassinoState
from gamester.games.fishing.cassino.words import PLURAL, SAYS, SINGULAR, CassinoActions
from gamester.games.fishing.rules import loose_zone
from gamester.games.fishing.sums import OF_RANK, by_pips
from gamester.parts.cut import cut_zone
from gamester.parts.terms import Terms

ALL_SWEEPS: Final = 26
NO_WORTH: Final[vec[i64]] = ZEROS[:52]

terms: Final = Terms("cassino")
OPTIONS = (
    terms.count("players", 2, "two or three each for himself, or four as partners", "H 1 40 41", 2, 4),
    terms.choice("form", "usual deal points", "one deal, or up to a number of points; usual: one deal for two players, "
                 "else points", "H 28 30"),
    terms.count("target", 21, "the number of points played up to", "H 31", 1),
    terms.flag("sweeps_at_end", False, "played for points, sweeps are turned down and scored when the hand is over",
               "H 33 36"),
    terms.flag("partner_build", True, "a partner's build lets one build or call the like without its card", "H 29"),
    Option("packet", "4", "cards dealt at a time", choices=("2", "4"), cites=terms.of("H 3")),
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
        self.nobodys = ZEROS[: self.players]
        form = self.choice("form")
        self.as_made = form == "points" or (form == "usual" and self.players > 2)
        self.target = self.count("target")
        self.sweeps_at_end = self.flag("sweeps_at_end")
        self.words = CassinoActions()
        self.actions = self.words
        self.play = Play(self.words, self.partners and self.flag("partner_build"))
        self.parts = [LowestDeals(self.article("law-1")), Rounds(int(self.choice("packet"))), self.play]
        if self.lawful:
            self.marks = MARKS
            self.parts.append(Replacing("replace"))
            self.remedies = [self.actions.add(way) for way in REMEDIES]

    def law_list(self) -> list[Law[Any, Any]]:
        return cassino_laws(self, self.play, self.remedies)

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
        return -self.max_utility()

    def max_game_length(self) -> int:
        """Every card played, with every other card chosen for it; where nobody takes anything there is no end."""
        deals = self.deals if self.as_made else 1
        return int(deals) * 48 * 53 if deals else ENDLESS

    def returns(self, s: CassinoState) -> list[float]:
        """The points by which a seat's side leads, or is behind, the mean of the others'."""
        return self.ahead(s)

    def told(self, s: CassinoState) -> str:
        made: list[str] = []
        for side, name in enumerate(self.side_names):
            why = self.reasons(s, side)
            made.append(f"{name}: {s.score[side] - s.base[side]}{' for ' + why if why else ''}")
        return f"{'; '.join(made)}.{self.ended(s)}"

    def ended(self, s: CassinoState) -> str:
        """Who has won, if anybody has."""
        if self.loser(s) >= 0:
            return f" {self.side_name(int(self.loser(s)))} loses the game (article law-7 or 34)."
        if self.as_made:
            return f" {self.side_name(s.winner)} is up first (article 31)." if s.winner >= 0 else ""
        first = self.leaders(s)
        wins = f"{self.side_name(first[0])} has the most and wins" if len(first) == 1 else "The game is drawn"
        return f" {wins} (article 28)."

    def aim(self, s: CassinoState) -> list[Item]:
        what = f"{self.target} points up" if self.as_made else "the most points of one deal"
        out = [Item("aim", what, "played for")]
        if self.partners:
            out.append(Item("sides", " against ".join(self.side_names), "partners"))
        return out

    # --- what is seen -------------------------------------------------------------------------------------------
    def fill(self, s: CassinoState, seat: i64) -> None:
        unseen = self.unseen(s, seat)
        none = vec[i64]([])
        room, whose, ranks = none, none, none
        for p in range(self.players):
            room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
            for rank in members(s.proven[p] if room[p] else 0):
                if not s.known[p] & OF_RANK[rank]:
                    whose, ranks = append(whose, p), append(ranks, OF_RANK[rank])
        room = append(room, count(unseen) - sum(room))
        s.rng = advance(advance(s.rng))
        try:
            sets = holding(unseen, room, whose, ranks, s.rng)
        except ValueError:
            if s.law is None:
                raise
            sets = holding(unseen, room, none, none, s.rng)  # a builder may lack his card, where no deal fits else
        for p in range(self.players):
            if p != seat:
                s.hands[p] = sets[p] | s.known[p]
        self.lay_talon(s, sets[self.players])

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
            said, how = (PLURAL, "called") if s.called[n] else (SINGULAR, "built")
            what, owner = said[s.worth[n]], int(s.owner[n])
            note = "chosen" if s.gathered & BIT[n] else what
            cards = [Item(NAMES[c], NAMES[c], note, owner) for c in members(s.piles[n])]
            title = f"{what}, {how} by {self.names[owner]}"
            out.append(Zone("tableau", f"pile {cards[0].id}", cards, owner, title=title))
        if s.card >= 0:
            out.append(Zone("trick", "in play", [self.held_faces[s.turn][s.card]], int(s.turn), title="played"))
        for side in range(self.sides):
            shown = [Item(NAMES[c], NAMES[c]) for c in members(s.trick if side == s.last else 0)]
            out.append(Zone("won", f"won {side}", shown, side, int(count(s.won[side])), "taken"))
        swept = [Item(f"sweeps {n}", str(x), self.side_name(n), n, int(x)) for n, x in enumerate(s.sweeps)]
        out.append(Zone("score", "sweeps", swept, title="sweeps"))
        out.append(Zone("stock", "stock", [], count=int(52 - s.drawn), title="stock"))
        return out

    def also_seen(self, s: CassinoState, seat: i64, by: Fields) -> None:
        """What each has taken, every pile by its worth, and what the card in play was laid for."""
        for n in range(self.sides):
            by.pieces(WON_BY[n], s.won[(self.side_of(seat) + n) % self.sides])
        owned, held, worth = self.nobodys, self.nobodys, NO_WORTH
        lowest: i64 = 0
        if len(s.piles):
            owned, held, worth = ZEROS[: self.players], ZEROS[: self.players], ZEROS[:52]
        for k in range(i64(len(s.piles))):
            owned[s.owner[k]] |= s.piles[k]
            held[s.holder[k]] |= s.piles[k]
            lowest |= s.piles[k] & -s.piles[k]
            for card in members(s.piles[k]):
                worth[card] = s.worth[k]
        by.each_pieces("in piles made", owned)
        by.each_pieces("in piles held for", held)
        by.row("worth of a card's pile", worth, 52)
        by.pieces("called", s.cards_in(s.piles_of(s.called, 1)))
        by.pieces("lowest of piles", lowest)
        by.pieces("in piles chosen", s.cards_in(s.gathered))
        said: i64 = -1
        if s.card >= 0:
            said = s.say
        by.one_of("played for", said, SAYS)
