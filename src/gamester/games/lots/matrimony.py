"""Matrimony: stakes on five chances, won by two cards in hand and one turned up; hoyle-donohue, 47163-47209."""

from typing import Final, Self

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Things, Verb
from gamester.engine.bits import BIT, ZEROS, count
from gamester.engine.fields import MATCH, NONE, UNDRAWN, Fields
from gamester.engine.options import Option
from gamester.engine.zones import Item, Zone
from gamester.equipment.cards import ACE, DIAMONDS, JACK, KING, NAMES, QUEEN, by_rank
from gamester.equipment.chance import Shoe
from gamester.parts.coup import Coup, CoupGame, CoupState
from gamester.parts.pots import board_zone, share_out

BOOK: Final = "hoyle-donohue/matrimony/"
CHANCES: Final = ("Matrimony", "Confederacy", "Intrigue", "Pairs", "Best")
COUPLES: Final[vec[i64]] = vec[i64]([BIT[KING] | BIT[QUEEN], BIT[KING] | BIT[JACK], BIT[QUEEN] | BIT[JACK]])
PAIRS: Final = 3
BEST: Final = 4
SWEEP: Final = 13 * DIAMONDS + ACE  # turned up
ONE_OF: Final = Things("chance", CHANCES)
HIGHEST_STAKE: Final = 50


def worth(chance: i64, cards: i64) -> i64:
    """How good cards are for a chance; -1: they have it not."""
    suits = vec[i64]([cards & 0x1FFF, cards >> 13 & 0x1FFF, cards >> 26 & 0x1FFF, cards >> 39])
    ranks = suits[0] | suits[1] | suits[2] | suits[3]
    if chance < PAIRS:
        return 0 if ranks & COUPLES[chance] == COUPLES[chance] else -1
    fewer: i64 = 0
    if chance == PAIRS:
        fewer = 1
    for rank in range(ACE, -1, -1):
        alike: i64 = 0
        for held in suits:
            alike += held >> rank & 1
        if alike > fewer:
            return rank
    return -1


class MatrimonyState(CoupState):
    """What the dealer has staked, and what was dealt last."""

    laid: vec[i64] = NONE  # by chance, what the dealer lays on it; -1: he has not come to it
    cards: vec[i64] = NONE  # what each was dealt last
    up: vec[i64] = NONE  # which of it was turned up

    def take(self, of: Self, by: Fields) -> None:
        super().take(of, by)
        self.laid = by.row("laid", of.laid, BEST + 1, 0, -1)
        self.cards = by.each_pieces("cards", of.cards, MATCH | UNDRAWN)
        self.up = by.each_piece("up", of.up, MATCH | UNDRAWN)


class Staking(Asking[MatrimonyState, "Matrimony"]):
    """``stake``: the dealer lays what he pleases on each chance or any."""

    def __init__(self, most: int) -> None:
        figures = Things("counters", tuple(str(n) for n in range(most + 1)))
        refused = "something is to be staked on one chance at least"
        super().__init__(
            "stakes",
            *(
                Verb(
                    f"lay on {chance}",
                    "stake",
                    f"the chances are staked on in their order, {CHANCES[0]} first",
                    of=figures,
                    lacking=refused,
                    ask=f"how many counters on {chance}",
                )
                for chance in CHANCES
            ),
        )
        self.all: i64 = BIT[most + 1] - 1

    def begin(self, s: MatrimonyState) -> None:
        s.turn = s.dealer

    def open(self, s: MatrimonyState, seat: i64) -> i64:
        return BIT[s.step]

    def which(self, s: MatrimonyState, seat: i64, verb: i64) -> i64:
        if verb == BEST and sum(s.laid) < 0:
            return self.all & ~1
        return self.all

    def say(self, s: MatrimonyState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.laid[verb] = value
        s.pay(seat, game.players + verb, value, game.at_stake)
        s.step += 1
        if verb == BEST:
            game.next(s)


class Others(Asking[MatrimonyState, "Matrimony"]):
    """``except-one``: the others stake as much, but for one counter: of each chance, or of one that each chooses."""

    verbs = (
        Verb(
            "lay one less on",
            "except-one",
            of=ONE_OF,
            lacking="the dealer has staked nothing on it",
            ask="on which chance do you lay one less than the dealer",
        ),
    )

    def begin(self, s: MatrimonyState) -> None:
        game = self.game
        on = self.which(s, s.dealer, 0)
        if game.each_less or count(on) == 1:
            seat = game.after(s.dealer)
            while seat != s.dealer:
                game.follow(s, seat, on)
                seat = game.after(seat)
            game.next(s)
        else:
            s.turn = game.after(s.dealer)

    def which(self, s: MatrimonyState, seat: i64, verb: i64) -> i64:
        out: i64 = 0
        for n in range(BEST + 1):
            if s.laid[n] > 0:
                out |= BIT[n]
        return out

    def say(self, s: MatrimonyState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        game.follow(s, seat, BIT[value])
        s.turn = game.after(seat)
        if s.turn == s.dealer:
            game.next(s)


class Showing(Coup[MatrimonyState, "Matrimony"]):
    """``deal``, ``sweep``, ``show``: two to each, one turned up for each, and who wins what."""

    def coup(self, s: MatrimonyState) -> None:
        game = self.game
        s.cards = ZEROS[: game.players]
        seat = s.dealer
        for _ in range(game.players):
            seat = game.after(seat)
            s.cards[seat] = BIT[s.draw()] | BIT[s.draw()]
        sweeper: i64 = -1
        for _ in range(game.players):
            seat = game.after(seat)
            s.up[seat] = s.draw()
            s.cards[seat] |= BIT[s.up[seat]]
            if s.up[seat] == SWEEP:
                sweeper = seat
        for chance in range(BEST + 1):
            pool = game.players + chance
            if sweeper >= 0:
                s.pay(pool, sweeper, s.purse[pool], game.at_sweep)
            else:
                winner = game.winner(s, chance)
                if winner >= 0:
                    s.pay(pool, winner, s.purse[pool], game.at_chance[chance])
        game.next(s)


class Matrimony(CoupGame[MatrimonyState]):
    """Nobody sees a card before all has been staked."""

    id = "matrimony"
    title = "Matrimony"
    family = "lots"
    books = ("hoyle-donohue",)
    information = "perfect"
    min_players = 6
    max_players = 14
    options = (
        Option("players", 6, "persons at the table", low=6, high=14, cites=(BOOK + "players",)),
        Option("most", 12, "counters that the dealer may lay on a chance", low=1, high=HIGHEST_STAKE,
               cites=(BOOK + "stake",)),
        Option("less", "one", "what the others stake less than the dealer: one counter in all, or one on each chance",
               choices=("one", "each"), cites=(BOOK + "except-one",)),
        Option("rounds", 1, "times each player deals in a sitting", low=1, high=1000, cites=(BOOK + "players",)),
    )  # fmt: skip

    def setup(self) -> None:
        self.players = self.count("players")
        self.sitting = self.count("rounds") * self.players
        self.most: i64 = self.count("most")
        self.each_less = self.choice("less") == "each"
        self.pools = CHANCES
        self.source = Shoe()
        self.at_stake: i64 = self.cite("stake")
        self.at_less: i64 = self.cite("except-one")
        self.at_sweep: i64 = self.cite("sweep")
        self.at_over: i64 = self.cite("over")
        words = ("matrimony", "confederacy", "intrigue", "pairs", "best")
        self.at_chance = vec[i64]([self.cite(word) for word in words])
        self.parts = [Staking(int(self.most)), Others("others"), Showing("cards")]

    def new_state(self) -> MatrimonyState:
        return MatrimonyState(self)

    def follow(self, s: MatrimonyState, seat: i64, less: i64) -> None:
        """What the dealer has laid, but for a counter of each of the chances ``less``."""
        for n in range(BEST + 1):
            stake = s.laid[n]
            if less & BIT[n]:
                stake -= 1
            s.pay(seat, self.players + n, stake, self.at_less)

    def winner(self, s: MatrimonyState, chance: i64) -> i64:
        """``eldest``: who has a chance best, of equal ones the eldest; -1: nobody."""
        seat = s.dealer
        best: i64 = -1
        winner: i64 = -1
        for _ in range(self.players):
            seat = self.after(seat)
            here = worth(chance, s.cards[seat])
            if here > best:
                best = here
                winner = seat
        return winner

    # --- the match --------------------------------------------------------------------------------------------------
    def end_match(self, s: MatrimonyState) -> None:
        for chance in range(BEST + 1):
            share_out(s, chance, BIT[self.players] - 1, self.at_over)

    def max_game_length(self) -> int:
        return self.most_deals() * (len(CHANCES) + int(self.players) - 1)

    def min_utility(self) -> float:
        return -float(self.most_deals() * len(CHANCES) * int(self.most))

    def max_utility(self) -> float:
        return -self.min_utility() * float(self.players - 1)

    # --- what is seen and said --------------------------------------------------------------------------------------
    def aim(self, s: MatrimonyState) -> list[Item]:
        return [Item("aim", "the cards of a chance", "take what lies on it; the Ace of Diamonds turned up, all")]

    def told(self, s: MatrimonyState) -> str:
        names = self.seat_names()
        out: list[str] = []
        shared: list[str] = []
        for word in s.log:
            chance: i64 = (word >> 6 & 63) - self.players
            if chance >= 0:
                article = word >> 12 & 4095
                if article == self.at_over:
                    if CHANCES[chance] not in shared:
                        shared.append(CHANCES[chance])
                else:
                    out.append(f"{names[word & 63]} takes {word >> 24} of {CHANCES[chance]} ({self.cited[article]}).")
        if not out:
            out.append(f"Nobody has a chance that was staked on ({self.cited[self.at_over]}).")
        if shared:
            out.append(f"What lies on {' and '.join(shared)} is divided ({self.cited[self.at_over]}).")
        return " ".join(out)

    def counters(self, s: MatrimonyState) -> list[Zone]:
        return [board_zone(s), *(zone for zone in super().counters(s) if zone.id != "pools")]

    def zones(self, s: MatrimonyState) -> list[Zone]:
        names = self.seat_names()
        out: list[Zone] = []
        for p, cards in enumerate(s.cards):
            shown = [Item(f"was {NAMES[c]}", NAMES[c], "turned" if s.up[p] == c else "", p) for c in by_rank(cards)]
            if shown:
                out.append(Zone("shown", f"shown {p}", shown, p, title=f"{names[p]} showed"))
        facts = [Item("dealer", names[s.dealer], "dealer", int(s.dealer))]
        out.append(Zone("claims", "game", facts, title="the game"))
        out.append(Zone("claims", "aim", self.aim(s), title="what is played for"))
        return out + self.counters(s)
