"""Beast: one stands against all for the game, a fish and the beasts; academy-1768, 11826-12186.

The City Gamester's La Bete (gamester-1754, 3457-3461) has nobody stand: there are three heaps, see ``heaps.py``.
"""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.asking import Asking, Verb
from gamester.engine.bits import BIT, ZEROS
from gamester.engine.errors import BadOption
from gamester.engine.laws import Law, trial
from gamester.engine.options import Option
from gamester.engine.zones import Item
from gamester.equipment.cards import pack, suit_of
from gamester.games.ruffs.beast_stakes import BeastStakes
from gamester.games.ruffs.heaps import HEAPS, STAKES, heaps_drawn
from gamester.games.ruffs.laws import NOT_FOLLOWED, ruff_laws
from gamester.games.ruffs.rules import RANKING, TRICKS, RuffCut, RuffTricks, bottom, made_of
from gamester.games.ruffs.state import BeastState
from gamester.parts.deal import TURN_LAST, TURN_NEXT, Deal
from gamester.parts.duties import FREE, duties
from gamester.parts.order import plain_order
from gamester.parts.quiet import Quiet
from gamester.parts.tricks import tricks_said

HERE: Final = "academy-1768/beast/"
THERE: Final = "gamester-1754/beast/"
MANNERS: Final[dict[str, tuple[int, ...]]] = {"2-2-1": (2, 2, 1), "2-3": (2, 3), "3-2": (3, 2), "2-1-2": (2, 1, 2)}
PACKS: Final = vec[i64]([0, 0, 0, 28, 28, 32, 36, 36])  # by the number of players
FULL: Final = 1_000_000  # with so much on the table a match ends
PLAY: Final = 0  # verbs
CONTRE: Final = 1
PASS: Final = 2


class Stake(Quiet[BeastState, BeastStakes]):
    """What is put down before the deal."""

    def begin(self, s: BeastState) -> None:
        self.game.stake(s)
        self.game.next(s)


class Speak(Asking[BeastState, BeastStakes]):
    """From the eldest hand each says whether he plays; once somebody does, only the contre can be played."""

    verbs = (
        Verb("play", "say", "somebody plays: only the contre can be played now", by="contre"),
        Verb("play the contre", "contre", "nobody plays whom it could be played against"),
        Verb("pass", "say"),
    )

    def begin(self, s: BeastState) -> None:
        s.turner = s.dealer
        s.turn = self.game.after(s.dealer)

    def open(self, s: BeastState, seat: i64) -> i64:
        if s.stander < 0:
            return BIT[PLAY] | BIT[PASS]
        return BIT[CONTRE] | BIT[PASS]

    def say(self, s: BeastState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        s.spoken |= BIT[seat]
        if verb == PASS:
            if seat != s.dealer:
                s.turn = game.after(seat)
                return
        else:
            s.contre = verb == CONTRE
            s.stander = seat
            if not s.contre and game.contre and seat != s.dealer:
                s.turn = game.after(seat)
                return
        if s.stander >= 0:
            game.go(s, s.part + 2)
        elif game.curieuse:
            game.next(s)
        else:
            game.finish_deal(s)


class Curieuse(Asking[BeastState, BeastStakes]):
    """When all have passed, any one may stake a counter and have the bottom card for trumps."""

    verbs = (Verb("play the Curieuse", "curieuse"), Verb("pass", "curieuse"))

    def begin(self, s: BeastState) -> None:
        s.turn = self.game.after(s.dealer)

    def open(self, s: BeastState, seat: i64) -> i64:
        return 0b11

    def say(self, s: BeastState, seat: i64, verb: i64, value: i64) -> None:
        game = self.game
        if verb == 1:
            if seat == s.dealer:
                game.finish_deal(s)
            else:
                s.turn = game.after(seat)
            return
        s.pay(seat, game.game_pool, 1, game.at_curieuse)
        s.stander = seat
        s.curieuse = True
        self.drew(s)

    def drew(self, s: BeastState) -> None:
        if not s.want(1):
            return
        s.turner = s.stander
        s.turn_up = bottom(s)
        s.trump = suit_of(s.turn_up)
        self.game.next(s)


class Beast(BeastStakes):
    """Five tricks, of which who stands must make three, or the first two."""

    id = "beast"
    title = "Beast"
    books = ("academy-1768", "gamester-1754")
    options = (
        Option("form", "man", "one stands against all, or all play for three heaps", choices=("man", HEAPS),
               cites=(HERE + "stand", THERE + "heaps"), presets={"gamester-1754": HEAPS}),
        Option("players", 5, "how many play", low=3, high=10, cites=(HERE + "players", THERE + "players")),
        Option("packets", "2-3", "in what packets cards are dealt", choices=tuple(MANNERS), cites=(HERE + "deal",)),
        Option("fish", 5, "counters that a fish is worth", low=1, high=1000, cites=(HERE + "fish",)),
        Option("contre", True, "who speaks later may play against one who stands", cites=(HERE + "contre",)),
        Option("curieuse", True, "the bottom card may be turned when all have passed", cites=(HERE + "curieuse",)),
        Option("tours", 1, "tours to be played; of the heaps, deals by each player", low=1, high=100,
               cites=(HERE + "tours", THERE + "sitting")),
    )  # fmt: skip
    min_players = 3
    max_players = 10
    obliged = 0
    law_book = True
    phases = ("cut", "stake", "deal", "speak", "curieuse", "play")

    def setup(self) -> None:
        self.players = self.count("players")
        self.heaps = self.choice("form") == HEAPS
        self.number_cards()
        for verb in (*Speak.verbs, *Curieuse.verbs):
            self.number(verb)
        self.many_tours: i64 = self.count("tours")
        if self.heaps:
            self.set_up_heaps()
            return
        if self.players > 7:
            raise BadOption("seven at most play where one stands: give form=heaps, or players=7 or fewer")
        self.turning = -1
        self.fish = self.count("fish")
        self.contre = self.flag("contre")
        self.curieuse = self.flag("curieuse")
        self.pools = ("game", "fish", "king", "beasts")
        self.game_pool = self.players
        self.fish_pool = self.players + 1
        self.king_pool = self.players + 2
        self.beast_pool = self.players + 3
        self.whole_pack = pack(made_of(int(PACKS[self.players])))
        self.order = plain_order(self.whole_pack, RANKING)
        self.at_stakes = self.cite("stakes")
        self.at_fish = self.cite("fish")
        self.at_king = self.cite("king")
        self.at_again = self.cite("king-again")
        self.at_win = self.cite("win")
        self.at_vole = self.cite("vole")
        self.at_devole = self.cite("devole")
        self.at_beast = self.cite("beasted")
        self.at_contre = self.cite("contre-loses")
        self.at_next = self.cite("beast-goes")
        self.at_curieuse = self.cite("curieuse")
        self.at_renounce = self.cite("renounce")
        packets = MANNERS[self.choice("packets")]
        self.parts = [
            RuffCut(self.article("cut"), RANKING, True),
            Stake("stake", self.article("stakes")),
            Deal(packets, TURN_LAST if self.players == 7 else TURN_NEXT),
            Speak("speak"),
            Curieuse("curieuse"),
        ]
        self.parts += self.trick_parts(self.article("eldest"), self.article("follow"))
        self.marks = int(self.players)

    def set_up_heaps(self) -> None:
        """The three heaps of 1754."""
        self.pools = ("king", "play", "triolet")
        self.order = plain_order(self.whole_pack, RANKING)
        self.at_heaps = self.cite("stakes")
        self.at_play = self.cite("play")
        self.at_king = self.cite("king")
        self.at_triolet = self.cite("triolet")
        follow = self.article("follow")
        self.parts = [
            RuffCut(self.article("sitting"), RANKING, True),
            Stake("stake", self.article("stakes")),
            Deal((TRICKS,), TURN_NEXT),
            RuffTricks(0, self.players, (follow, follow)),
        ]

    def new_state(self) -> BeastState:
        return BeastState(self)

    def article(self, word: str) -> str:
        """The chapter is that of the form which is played."""
        return super().article(word if "/" in word else (THERE if self.heaps else HERE) + word)

    def play_over(self, s: BeastState) -> bool:
        return not self.heaps and self.settled(s)

    def duties(self, s: BeastState) -> vec[i64]:
        """Of the heaps it is only said that tricks are won: suit is followed, as at Whist."""
        return duties(s, self.order, FREE if self.heaps else 0)

    # --- the laws ---------------------------------------------------------------------------------------------------
    def law_list(self) -> list[Law[Any, Any]]:
        return [] if self.heaps else ruff_laws(self, ("renounce",))

    def price(self, fault: i64) -> i64:
        """Only who does not follow suit renounces."""
        return 1 if fault == NOT_FOLLOWED else 0

    def fined(self, s: BeastState, seat: i64, price: i64) -> None:
        """The beast is laid when the deal is over."""
        trial(s).marks[seat] = 1

    def begin_deal(self, s: BeastState) -> None:
        if s.law is not None:
            s.law.marks = ZEROS[: self.marks]

    # --- the match --------------------------------------------------------------------------------------------------
    def match_over(self, s: BeastState) -> bool:
        if self.heaps or s.deal >= self.longest():
            return s.deal >= self.longest()
        lies: i64 = 0
        for pool in range(4):
            lies += s.purse[self.players + pool]
        return lies > FULL or (s.tours >= self.many_tours and not s.purse[self.fish_pool])

    def longest(self) -> int:
        """Each fish of a tour is drawn in some deal; where it never comes to that, the match is broken off."""
        once = int(self.many_tours * self.players)
        return once if self.heaps else 20 * once

    def returns(self, s: BeastState) -> list[float]:
        """Counters; what is left on the table is all players' alike."""
        left = sum(int(n) for n in s.purse[self.players :]) / self.players
        return [int(s.purse[p]) + left for p in range(self.players)]

    def max_game_length(self) -> int:
        return self.most_deals() * 7 * int(self.players)

    def min_utility(self) -> float:
        """A devole at the contre, with all that can lie there."""
        each = 3 * STAKES if self.heaps else 4 * (FULL + int(self.players))
        return -float(self.most_deals() * each)

    def max_utility(self) -> float:
        return float(self.players - 1) * -self.min_utility()

    # --- for the screen ---------------------------------------------------------------------------------------------
    def facts(self, s: BeastState) -> list[Item]:
        out = super().facts(s)
        if s.contre:
            out.append(Item("contre", self.names[s.stander], "plays the contre", int(s.stander)))
        if s.curieuse:
            out.append(Item("curieuse", self.names[s.stander], "plays the Curieuse", int(s.stander)))
        if not self.heaps:
            out.append(Item("tour", f"{s.tours} of {self.many_tours}", "tour", amount=int(s.tours)))
        return out

    def aim(self, s: BeastState) -> list[Item]:
        if self.heaps:
            return [Item("aim", "the King of trumps, the most tricks, three of a rank", "each for himself")]
        if s.stander < 0:
            return [Item("aim", "three tricks, or the first two, for who plays", f"{self.prize(s)} to be won")]
        return [Item("aim", f"{self.names[s.stander]}: three tricks, or the first two", "against all the others")]

    def told(self, s: BeastState) -> str:
        if self.heaps:
            return f"{self.tricks_told(s)}. {heaps_drawn(s)} (articles king, play and triolet)."
        if s.stander < 0:
            return "Nobody plays: the game stays as it is (article all-pass)."
        name = self.names[s.stander]
        made = tricks_said(int(s.tricks[s.stander]))
        if s.tricks[s.stander] == TRICKS:
            return f"{name} makes the vole and draws all, {s.drew} (article vole)."
        if self.won(s):
            return f"{name} plays, makes {made} and draws {s.drew} (article win)."
        article = "devole" if not s.tricks[s.stander] else "contre-loses" if s.contre else "beasted"
        return f"{name} plays, makes {made} and is beasted in {s.drew} (article {article})."
