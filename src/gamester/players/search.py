"""Information-set search for every game: what the plain player would do, bettered on many imagined deals.

Each round imagines a full state that fits the view and plays every action still in question out on it, the seats
choosing as the game's plain player would from what each of them knows. All actions thus meet the same cards, and the
differences between them tell much sooner than their means; what falls clearly behind is dropped after a while, and the
time goes to the rest. Below each action grows a tree over what the searching seat can know (after Cowling, Powley and
Whitehouse's information-set search, 2012, single observer): where it has come to a decision of its own often enough, it
tries by upper confidence bounds what else it could do there. The plain player's choice is left only for something
better by more than chance explains.
"""

import math
import time
from typing import Any, Final, cast

from mypy_extensions import i64

from gamester.engine.errors import BadOption
from gamester.engine.game import Game
from gamester.engine.registry import load_game
from gamester.engine.rng import advance, checked_seed, mix
from gamester.engine.state import TERMINAL, State
from gamester.engine.view import View
from gamester.games.piquet.game import Piquet
from gamester.parts.tricks import Tricks
from gamester.players.base import Choice, Player, Thinker, checked_time
from gamester.players.finish import asked, finish, hoped
from gamester.players.forced import BY_CONTRACT, Forced, countable, forced, near_end
from gamester.players.learned.player import Learned
from gamester.players.likelihood import NO_DEAL, Hindsight
from gamester.players.ombre_dealing import Supposed
from gamester.players.piquet_play import OpenPlay, open_play
from gamester.players.standing import standing

MOST_WEIGHED: Final = 64
BY_TIME: Final = -1
WEIGHED: Final = 8  # deals, where there is time for it
AMPLE: Final = 100  # milliseconds, or a tenth of the deals played out
MOST_SOLVED: Final = 12  # cards in hand; with more a deal takes too long
SOLVED: Final = 8  # of them, where Dummy's hand lies open,
SOLVED_MS: Final = 20  # in so many milliseconds, in which some 25 such deals are solved;
HARDER: Final = 1.15  # a card more takes two to the power of this times as long
FIRST_LOOK: Final = 8  # deals before any action is dropped
ALL_ALONG: Final = 0.25  # the share of the time in which none is
ALIKE: Final = 24  # deals after which two actions that have always come to the same are one
DROP: Final = 2.0  # standard errors behind the best
CLEARLY: Final = 0.8  # of how what is gained is scattered: gained in about four deals of five
WIDEN: Final = 24  # visits after which a decision further on is searched, too
EVERY: Final = 6  # visits for each action tried there
EXPLORE: Final = 0.4
TWO_52: Final = 4503599627370496.0


class Place:
    """What is known of one place in the tree."""

    def __init__(self) -> None:
        self.visits: i64 = 0
        self.won = 0.0  # in all, by the searching seat
        self.kids: dict[int, Place] = {}


class Line:
    """An action in question, and what it has won on each deal."""

    def __init__(self, action: int) -> None:
        self.action = action
        self.won: list[float] = []
        self.place = Place()

    def mean(self) -> float:
        """What was won on the mean."""
        return math.fsum(self.won) / max(len(self.won), 1)

    def over(self, other: "Line") -> tuple[float, float]:
        """By how much it won more than ``other`` on the same deals, on the mean, and the standard error of that."""
        n = min(len(self.won), len(other.won))
        if n < 2:
            return 0.0, math.inf
        total, squares = 0.0, 0.0
        for k in range(n):
            d = self.won[k] - other.won[k]
            total += d
            squares += d * d
        mean = total / n
        return mean, math.sqrt(max(squares / n - mean * mean, 0.0) / (n - 1))


class Search(Thinker):
    """Thinks for ``ms`` milliseconds, or ``iterations`` deals played out, which is repeatable with ``seed``."""

    name = "search"

    def __init__(
        self,
        game: Game[Any],
        ms: int = 200,
        iterations: int = 0,
        seed: int = 0,
        plain: Player | None = None,
        widen: int = WIDEN,
        weigh: int = BY_TIME,
        solve: int = BY_TIME,
        adviser: Player | None = None,
        judge: Learned | None = None,
        hope: int = 0,
    ) -> None:
        checked_time(ms, iterations)
        long = iterations / 10 if iterations else float(ms)  # milliseconds, or what takes some as many
        if weigh == BY_TIME:
            weigh = WEIGHED if long >= AMPLE else 0
        if solve == BY_TIME:
            solve = 0
            if game.id in BY_CONTRACT:
                doublings = math.log2(max(long, 1.0) / SOLVED_MS)
                solve = min(max(SOLVED + math.floor(doublings / HARDER), 0), MOST_SOLVED)
        if not 0 <= weigh <= MOST_WEIGHED or not 0 <= solve <= MOST_SOLVED:
            raise BadOption(f"search takes weigh=0 to {MOST_WEIGHED} deals, and solve=0 to {MOST_SOLVED} cards")
        self.ms = ms
        self.iterations = iterations
        self.rng = mix(advance(checked_seed(seed)))
        self.plain = plain
        self.widen: i64 = widen
        self.weigh = weigh  # deals imagined for each that is played out, where there is more than one
        self.solve = solve  # cards in hand from which on the solver finds how each deal ends
        self.adviser = plain if adviser is None else adviser  # whose choice is left for what is surely better alone
        self.judge = judge  # whose hope stands for the rest of a deal, in play
        self.hope = hope  # at which of the seat's own decisions
        self.hoping = False
        self.prudent = CLEARLY if game.raises else 0.0  # so far ahead must other words be
        self.before = 0.0  # what had been won when the deal began
        self.solving = False
        self.hindsight: Hindsight | None = None
        self.supposed: Supposed | None = None
        self.open_play: OpenPlay | None = None
        self.opened = False  # both hands of Piquet lie open in the deals imagined, and are solved
        self.game = game
        self.least = 0.0
        self.most = 0.0
        self.one_deal: dict[int, Game] = {}  # the same game, over after so many deals
        self.played = 0
        self.end = 0.0

    def until_this_deal_is_over(self, view: View) -> Game[Any]:
        """The game of the view, ending with the deal in hand: what comes after it is not worth the time."""
        deals = int(view.state.deal) + 1
        if deals not in self.one_deal:
            given: dict[str, object] = {**view.game.given, "deals": deals}
            self.one_deal[deals] = load_game(view.game.id, given)
        return self.one_deal[deals]

    def decide(self, view: View, legal: list[int]) -> Choice:
        """The action that won most, and how it fared; or the plain player's."""
        usual = self.adviser.choose(view) if self.adviser is not None else None
        if usual is None or usual.action not in legal:  # less may be open than the view says
            best = leader(self.compare(view, [Line(action) for action in legal]))
            return Choice(best.action, f"{best.mean():+.2f} on the mean of {len(best.won)} imagined deals")
        lines = [Line(usual.action)] + [Line(action) for action in legal if action != usual.action]
        best = bettered(lines[0], self.compare(view, lines))
        if best is lines[0]:
            return usual
        gain, error = best.over(lines[0])
        if self.prudent > 0.0 and not isinstance(view.game.parts[view.state.part], Tricks):
            if gain < self.prudent * error * math.sqrt(len(best.won)):  # who raises it back has cards for it
                return usual
        told = f"{best.mean():+.2f} on the mean of {len(best.won)} imagined deals"
        return Choice(best.action, f"{told}, {gain:+.2f} against {view.game.actions.name(usual.action)}")

    def compare(self, view: View, lines: list[Line]) -> list[Line]:
        """Those of ``lines`` that are not dropped, in their order, each played out on the same deals."""
        game = self.until_this_deal_is_over(view)
        me: i64 = view.seat if view.seat is not None else 0
        self.least, self.most = math.inf, -math.inf
        self.before = worth(standing(view.state), me)
        self.hoping = self.judge is not None and isinstance(view.game.parts[view.state.part], Tricks)
        self.played = 0
        self.end = time.perf_counter() + self.ms / 1000
        self.solving = near_end(view, self.solve) and countable(game)
        self.hindsight = Hindsight(view, self.plain) if self.weigh > 1 and self.plain is not None else None
        found = Supposed(view)
        self.supposed = found if found.dealer is not None else None
        self.opened = open_play(view)
        if self.opened and self.open_play is None:
            self.open_play = OpenPlay(cast(Piquet[Any], view.game))
        deals = 0
        look = FIRST_LOOK
        while len(lines) > 1:
            s = self.imagined(view)
            s.game = game
            if not self.round(lines, s, me):
                break
            deals += 1
            if deals >= look and self.spent() >= ALL_ALONG:
                lines = thinned(lines, deals)
                look = deals + max(deals // 2, 4)
        for line in lines:
            del line.won[max(deals, 1) :]  # a deal that not all have played
        return lines

    def imagined(self, view: View) -> State:
        """A deal that fits the view; where they are weighed, one of several by how plausible it is."""
        chosen: State = view.game.imagine(view, int(self.draw()))
        if self.supposed is not None and self.draw() & 3:  # not always: nobody must do as the book says
            self.supposed.deal(chosen, self.draw())
        past = self.hindsight
        if past is None or not past.tellable:
            return chosen
        first = math.inf  # each sets out at random, and comes in the sooner the more plausible it is
        s = chosen
        for n in range(self.weigh):
            if n:
                s = view.game.imagine(view, int(self.draw()))
            start = -math.log((float(self.draw() >> 10) + 0.5) / TWO_52)
            weight = past.weight(s, start / first)
            if weight == NO_DEAL:
                past.tellable = False
                break
            if weight > 0.0 and start / weight < first:
                first = start / weight
                chosen = s
        return chosen

    def spent(self) -> float:
        """The share of the time that is gone."""
        if self.iterations:
            return self.played / self.iterations
        return 1.0 - 1000 * (self.end - time.perf_counter()) / self.ms

    def round(self, lines: list[Line], s: State, me: i64) -> bool:
        """Play a deal out after each action; False when time ran out."""
        rng = self.draw()
        end = forced(s, me) if self.solving else None
        if end is not None:
            return self.solved(lines, s, end, me)
        for line in lines:
            if self.spent() >= 1.0:
                return False
            self.played += 1
            if self.opened and self.open_play is not None:
                line.won.append(self.before + float(self.open_play.ahead(s, me, line.action)))
                continue
            t = s.clone()
            path = self.go_on(t, line, me)
            value = self.value(t, rng, me)
            line.won.append(value)
            self.least = min(self.least, value)
            self.most = max(self.most, value)
            for place in path:
                place.visits += 1
                place.won += value
        return True

    def solved(self, lines: list[Line], s: State, end: Forced, me: i64) -> bool:
        """What each action is worth on a deal with best play by all after it; False when time ran out."""
        if self.spent() >= 1.0:
            return False
        after = dict(end.tricks())
        worth_of: dict[int, float] = {}  # by tricks, on which alone it depends
        for line in lines:
            self.played += 1
            tricks = after[line.action]
            if tricks not in worth_of:
                t = s.clone()
                end.play_out(t, line.action)
                finish(t, 0, self.plain)
                worth_of[tricks] = worth(standing(t), me)
            line.won.append(worth_of[tricks])
        return True

    def value(self, s: State, rng: i64, me: i64) -> float:
        """What is won where a deal has come to: by playing it out, or by what a network hopes for farther on."""
        if self.hoping and self.judge is not None and self.plain is not None:
            found = hoped(s, rng, self.plain, self.judge, me, self.hope)
            if found is not None:
                return self.before + found
        else:
            finish(s, rng, self.plain)
        return worth(standing(s), me)

    def go_on(self, s: State, line: Line, me: i64) -> list[Place]:
        """The line's action, and down its tree; the places passed."""
        s.write_down(me, line.action)
        s.game.parts[s.part].act(s, line.action)
        return self.descend(s, line.place, me)

    def descend(self, s: State, place: Place, me: i64) -> list[Place]:
        """Down the tree to where it has been too seldom to choose; the places passed."""
        path = [place]
        while self.plain is not None and s.turn != TERMINAL:
            if s.turn < 0:
                s.play_random(1, int(self.draw()))
                continue
            seat = s.turn
            if seat == me and place.visits < self.widen:
                break
            part = s.game.parts[s.part]
            legal = part.listed(s)
            action = legal[0]
            if len(legal) > 1:
                action = asked(self.plain, part, s, legal)
                if seat == me:
                    action = self.pick(place, legal, action)
            seen = int(s.game.seen(seat, action, me))
            s.write_down(seat, action)
            part.act(s, action)
            fresh = seen not in place.kids
            if fresh:
                place.kids[seen] = Place()
            place = place.kids[seen]
            path.append(place)
            if fresh:
                break
        return path

    def pick(self, place: Place, legal: list[int], usual: int) -> int:
        """By upper confidence bounds among what has been tried; the more visits, the more is tried, ``usual`` first."""
        if usual not in place.kids:
            return usual
        fresh: list[int] = []
        best, highest = usual, -math.inf
        span = self.most - self.least
        if span <= 0.0:
            return usual
        for action in legal:
            kid = place.kids.get(action)
            if kid is None or kid.visits == 0:
                fresh.append(action)
                continue
            n = int(kid.visits)
            bound = (kid.won / n - self.least) / span
            bound += EXPLORE * math.sqrt(math.log(int(place.visits) + 1) / n)
            if bound > highest:
                best, highest = action, bound
        tried = len(legal) - len(fresh)
        if fresh and (tried - 1) * EVERY < place.visits - self.widen:
            return fresh[int(self.draw() % len(fresh))]
        return best

    def draw(self) -> i64:
        """62 random bits."""
        self.rng = advance(self.rng)
        return mix(self.rng)


def worth(returns: list[float], me: i64) -> float:
    """What a seat takes home above the mean: what lies in a pool belongs to all alike."""
    return returns[me] - math.fsum(returns) / len(returns)


def leader(lines: list[Line]) -> Line:
    """The line that won most, the first of equals."""
    best = lines[0]
    for line in lines:
        if len(line.won) == len(best.won) and line.mean() > best.mean():
            best = line
    return best


def bettered(usual: Line, lines: list[Line]) -> Line:
    """What is likely to be better than the usual choice, by most; the usual one where nothing is.

    The best of many that are tried owes something to luck. So each difference counts the less, the less sure it is
    beside those there really are between actions, which are what chance does not explain of how they are scattered;
    the rest is taken for what the others are on the mean (empirical Bayes), but never for better than the usual.
    """
    others = [line for line in lines if line is not usual]
    if len(others) == len(lines) or not others:
        return leader(lines)
    n = len(others)
    over = [line.over(usual) for line in others]
    mean = math.fsum([gain for gain, _ in over]) / n
    chance = math.fsum([error * error for _, error in over]) / n
    about = mean if n > 1 else 0.0
    real = max(math.fsum([(gain - about) * (gain - about) for gain, _ in over]) / n - chance, 0.0)
    best, most = usual, 0.0
    for k in range(n):
        gain, error = over[k]
        if not error < math.inf:
            continue
        both = real + error * error
        likely = (gain * real + min(mean, 0.0) * error * error) / both if both > 0.0 else gain
        if likely > most:
            best, most = others[k], likely
    return best


def thinned(lines: list[Line], deals: int) -> list[Line]:
    """The lines that may yet be best: not those clearly behind, nor those that always come to the same as the best."""
    best = leader(lines)
    out: list[Line] = []
    for line in lines:
        behind, error = best.over(line)
        same = behind == 0.0 and error == 0.0
        if line is best or (deals < ALIKE if same else behind <= DROP * error):
            out.append(line)
    return out
