"""The search against OpenSpiel's IS-MCTS bot, on OpenSpiel's own Euchre and Hearts, at the same time a move.

    pip install 'gamester[bench]' && python benchmarks/search_ismcts.py [--games G,...] [--deals N] [--ms MS] [--json]

OpenSpiel deals, says what is legal and scores. Ours sits there through an adapter: what has been dealt and done is
laid out in our own rules, of which the search gets the view of its seat, and its choice among OpenSpiel's legal
actions goes back. Each deal is played from all seats: at Euchre both seats of a side, at Hearts one of the four; what
is told of a deal is by how much ours came home better than the bot's, on the mean. The bot thinks by the same clock,
with random playouts; its exploration is set near to the range of the game's returns. Hearts is played without passing
cards, as our book does. The bar: ahead by 2 standard errors.
"""

import argparse
import importlib
import json
import math
import random
import statistics
import time
from typing import Any

import gamester
from gamester.commands.common import is_compiled
from gamester.equipment.cards import NAMES, card
from gamester.games.euchre.parts import (
    DISCARD,
    MAKE,
    MAKE_ALONE,
    ORDER,
    ORDER_ALONE,
    PASS,
    TURN_DOWN,
    WITH_PARTNER,
)
from gamester.lab.scale import workers
from gamester.players.loader import plain
from gamester.players.search import Search

BAR = 2.0
UCT = {"euchre": 4.0, "hearts": 12.0}
THEIRS = {"euchre": "euchre", "hearts": "hearts"}
SEATS = {"euchre": [[0, 2], [1, 3]], "hearts": [[0], [1], [2], [3]]}
NOT_DEALT = sum(1 << card(rank + suit) for rank in "78" for suit in "CDHS")  # OpenSpiel's Euchre has 24 cards
NO_PASS = 0  # whither cards are passed is what chance draws first at OpenSpiel's Hearts
THEY_PASS, THEY_NAME, THEIR_ALONE, THEIR_PARTNER = 24, 25, 29, 30


class Ours:
    """The search at some seats of one deal of OpenSpiel's."""

    def __init__(self, id: str, ms: int, seed: int) -> None:
        self.id = id
        self.game = gamester.load_game(f"{id}(deals=1)")
        self.search = Search(self.game, ms, 0, seed, plain(self.game))
        self.alone = False  # what was meant when the trump was named

    def laid_out(self, hands: list[list[int]], turned: int, first: int) -> Any:
        """Our state with these hands; ``first`` (OpenSpiel's seat) is elder hand. How ours are dealt is looked up."""
        pack = [int(c) for c in self.game.whole_pack]
        probe = self.game.new_initial_state(deal=[NAMES[c] for c in pack])
        elder = int(self.game.after(probe.dealer))
        self.shift = (elder - first) % 4
        order: list[int] = []
        left = {seat: list(hands[(seat - self.shift) % 4]) for seat in range(4)}
        used = {c for hand in hands for c in hand} | {turned}
        rest = [c for c in pack if c not in used]
        for c in pack:
            holder = [seat for seat in range(4) if int(probe.hands[seat]) >> c & 1]
            order.append(left[holder[0]].pop() if holder else turned if c == int(probe.turn_up) else rest.pop())
        return self.game.new_initial_state(deal=[NAMES[c] for c in order])

    def seat(self, theirs: int) -> int:
        """Our seat of OpenSpiel's."""
        return (theirs + self.shift) % 4

    def euchre(self, state: Any) -> tuple[Any, int]:
        """Our state of OpenSpiel's, and its dealer's discard that ours does not allow: the card turned, or -1."""
        history = state.full_history()
        dealer, dealt = history[0].action, [one.action for one in history[1:21]]
        hands: list[list[int]] = [[], [], [], []]
        for n, action in enumerate(dealt):
            hands[(dealer + n) % 4].append(euchre_card(action))
        turned = euchre_card(history[21].action)
        ours = self.laid_out(hands, turned, (dealer + 1) % 4)
        done = history[22:]
        alone = any(one.action == THEIR_ALONE for one in done)
        back = -1
        for one in done:
            said = one.action
            if said in (THEIR_ALONE, THEIR_PARTNER):
                continue
            self.together(ours)
            legal = ours.legal_actions()
            if said == THEY_PASS:
                ours.apply_action(PASS if PASS in legal else TURN_DOWN)
            elif said > THEY_PASS:
                suit = said - THEY_NAME
                if ours.phase == "the card turned":
                    ours.apply_action(next(a for a in legal if (ORDER_ALONE if alone else ORDER) <= a))
                else:
                    ours.apply_action((MAKE_ALONE if alone else MAKE) + suit)
            elif ours.phase == "discard":
                c = euchre_card(said)
                if c != turned:
                    ours.apply_action(DISCARD + c)
                    continue
                back, at = turned, int(ours.turn)
                ours.hands[at] &= ~(1 << c)
                ours.known[at] &= ~(1 << c)
                ours.held[at] -= 1
                ours.laid, ours.buried = 1 << c, True
                self.game.next(ours)
            else:
                ours.apply_action(euchre_card(said))
        self.together(ours)
        return ours, back

    def together(self, ours: Any) -> None:
        """Theirs has settled by then who plays alone."""
        while ours.phase == "alone":
            ours.apply_action(WITH_PARTNER)

    def hearts(self, state: Any) -> Any:
        """Our state of OpenSpiel's."""
        history = state.full_history()
        hands: list[list[int]] = [[], [], [], []]
        for n, one in enumerate(history[1:53]):
            hands[n % 4].append(hearts_card(one.action))
        first = next(seat for seat in range(4) if card("2C") in hands[seat])
        ours = self.laid_out(hands, -1, first)
        for one in history[53:]:
            ours.apply_action(hearts_card(one.action))
        return ours

    def step(self, state: Any) -> int:
        """OpenSpiel's action chosen in its state, from our view of the seat to act."""
        legal = state.legal_actions()
        if legal == [THEIR_ALONE, THEIR_PARTNER] and self.id == "euchre":
            return THEIR_ALONE if self.alone else THEIR_PARTNER
        if len(legal) == 1:
            return int(legal[0])
        me = self.seat_of(state)
        view = self.whole.view(me)
        if self.id == "hearts":
            theirs = {hearts_card(a): a for a in legal}
        else:
            theirs = self.meant(legal)
            view.state.gone |= NOT_DEALT
            dealer = int(self.whole.dealer)
            if self.back >= 0 and me != dealer and int(view.state.held[dealer]):
                view.state.known[dealer] |= 1 << self.back  # the others do not see what he laid out
        open_to = [a for a in view.legal_actions() if a in theirs]
        if len(open_to) < 2:
            return int(theirs[open_to[0]] if open_to else legal[0])
        chosen = self.search.decide(view, open_to).action
        if ORDER <= chosen < DISCARD and self.id == "euchre":
            self.alone = ORDER_ALONE <= chosen < MAKE or MAKE_ALONE <= chosen < MAKE_ALONE + 4
        return int(theirs[chosen])

    def seat_of(self, state: Any) -> int:
        """Lay the state out; our seat that is to act there."""
        self.back = -1
        if self.id == "hearts":
            self.whole = self.hearts(state)
        else:
            self.whole, self.back = self.euchre(state)
        me = self.seat(state.current_player())
        if int(self.whole.turn) != me:
            raise RuntimeError(f"seat {me} is to act, not {self.whole.turn}: {state}")
        return me

    def meant(self, legal: list[int]) -> dict[int, int]:
        """Our Euchre actions and what they are of OpenSpiel's legal ones."""
        out: dict[int, int] = {}
        phase = self.whole.phase
        for a in self.whole.legal_actions():
            if a in (PASS, TURN_DOWN):
                said = THEY_PASS
            elif ORDER <= a < MAKE:
                said = THEY_NAME + int(self.whole.offer)
            elif MAKE <= a < MAKE_ALONE + 4:
                said = THEY_NAME + (a - MAKE) % 4
            else:
                said = their_euchre(a - DISCARD if phase == "discard" else a)
            if said in legal:
                out[a] = said
        return out


def euchre_card(action: int) -> int:
    """Our card of OpenSpiel's Euchre: suits change fastest, from the Nine up."""
    return 13 * (action % 4) + 7 + action // 4


def their_euchre(c: int) -> int:
    """The inverse of ``euchre_card``."""
    return 4 * (c % 13 - 7) + c // 13


def hearts_card(action: int) -> int:
    """Our card of OpenSpiel's Hearts: suits change fastest, from the Two up."""
    return 13 * (action % 4) + action // 4


def stepped(player: Any, state: Any, spiel: Any) -> int:
    """A player's action; the bot is asked again where the clock ran out before its first playout."""
    while True:
        try:
            return int(player.step(state))
        except spiel.SpielError as fault:
            if "total_visits" not in str(fault):
                raise


def played(job: tuple[str, int, int]) -> tuple[float, float, float]:
    """One deal from all seats: our margin, and the mean seconds a move of ours and of theirs."""
    id, ms, seed = job
    spiel: Any = importlib.import_module("pyspiel")
    game = spiel.load_game(THEIRS[id])
    margins, ours_s, theirs_s = [], [], []
    for seats in SEATS[id]:
        chance = random.Random(seed)
        state = game.new_initial_state()
        players: dict[int, Any] = {}
        for seat in range(4):
            if seat in seats:
                players[seat] = Ours(id, ms, seed + seat)
            else:
                evaluator = spiel.RandomRolloutEvaluator(1, seed + seat)
                policy = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
                players[seat] = spiel.ISMCTSBot(
                    seed + seat, evaluator, UCT[id], 1_000_000, -1, policy, False, False, ms / 1000
                )
        while not state.is_terminal():
            if state.is_chance_node():
                open_to = [a for a, _ in state.chance_outcomes()]
                first = not state.full_history()
                state.apply_action(NO_PASS if first and id == "hearts" else chance.choice(open_to))
                continue
            seat = state.current_player()
            begun = time.perf_counter()
            action = stepped(players[seat], state, spiel)
            if len(state.legal_actions()) > 1:
                (ours_s if seat in seats else theirs_s).append(time.perf_counter() - begun)
            state.apply_action(action)
        won = state.returns()
        theirs = statistics.fmean(won[seat] for seat in range(4) if seat not in seats)
        margins.append(statistics.fmean(won[seat] for seat in seats) - theirs)
    return statistics.fmean(margins), statistics.fmean(ours_s), statistics.fmean(theirs_s)


def main() -> None:
    """Print the table, or JSON."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default="euchre,hearts", metavar="G,...", help="default: euchre,hearts")
    parser.add_argument("--deals", type=int, default=400, metavar="N", help="deals of each (default 400)")
    parser.add_argument("--ms", type=int, default=200, metavar="MS", help="a move's time to think (default 200)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the first deal (default 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    parser.add_argument("--json", action="store_true", help="print the numbers as JSON")
    args = parser.parse_args()
    found: list[dict[str, Any]] = []
    if not args.json:
        if not is_compiled():
            print("interpreted: the bar is for the compiled package")
        print(f"{'game':<10}{'deals':>6}{'mean':>9}{'error':>8}{'z':>7}{'ours ms':>9}{'theirs ms':>11}")
    for id in args.games.split(","):
        jobs = [(id, args.ms, args.seed + n) for n in range(args.deals)]
        with workers(many=args.jobs) as hands:
            results = list(hands.map(played, jobs))
        margins = [one[0] for one in results]
        mean, error = statistics.fmean(margins), statistics.stdev(margins) / math.sqrt(len(margins))
        z = mean / error if error else 0.0
        ours, theirs = (1000 * statistics.fmean(one[k] for one in results) for k in (1, 2))
        row = {"game": id, "ms": args.ms, "deals": len(margins), "mean": mean, "standard_error": error, "z": z}
        found.append({**row, "our ms a move": ours, "their ms a move": theirs})
        if not args.json:
            met = "met" if z >= BAR else "not met"
            print(f"{id:<10}{len(margins):>6}{mean:>9.3f}{error:>8.3f}{z:>7.1f}{ours:>9.1f}{theirs:>11.1f}  {met}")
    if args.json:
        print(json.dumps(found))


if __name__ == "__main__":
    main()
