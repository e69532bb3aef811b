"""The tables: twenty-four points, a bar, thirty men and two dice.

Every point is numbered as the seat that moves counts it: 1 is its own ace point, 6 its
size point, 7 its bar point, 24 the adversary's ace point; ``BAR`` is the bar and ``OFF``
the men borne.  A board is one ``vec[i64]`` of 52 counts, 26 a seat; point ``p`` of one
seat is point ``25 - p`` of the other.

A play is one number, as OpenSpiel has it: the points the two men leave, ``first * 26 +
second``, and ``LOW_FIRST`` more when the lower die is played first.  ``NONE`` stands
where a die is not played.  Doublets are two such plays, one after the other.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import low as lowest

POINTS: Final = 24
BAR: Final = 25
OFF: Final = 0
NONE: Final = 0
SIDE: Final = 26
LOW_FIRST: Final = 676
PLAYS: Final = 1352
PASS: Final = 0
MEN: Final = 15

FREE: Final = 0  # either die first; the other is lost if it can then not be played
BOTH: Final = 1  # both dice if any order of play allows it
BOTH_OR_HIGHER: Final = 2  # and the higher, when either can be played but not both

_BAR_BIT: Final = 33554432  # bit 25
_LANDINGS: Final = 33554430  # bits 1 to 24
_ALL: Final = 67108863  # bits 0 to 25
_OUTSIDE: Final = 67108736  # bits 7 to 25


def new_board() -> vec[i64]:
    """Return an empty board of 52 counts."""
    return vec[i64]([0] * (2 * SIDE))


def starting_board() -> vec[i64]:
    """Return the men as both books place them: 2 on 24, 5 on 13, 3 on 8 and 5 on 6."""
    men = new_board()
    seat: i64 = 0
    while seat < 2:
        side = seat * SIDE
        men[side + 24] = 2
        men[side + 13] = 5
        men[side + 8] = 3
        men[side + 6] = 5
        seat += 1
    return men


def standing(men: vec[i64], seat: i64) -> i64:
    """Return the bits of the points (and the bar) where the seat has a man; 26 higher, where it has two or more."""
    end = seat * SIDE
    at = end + BAR
    bits: i64 = 0
    while at > end:  # one way for all points: what comes next cannot be foreseen
        n = men[at] + MEN  # 16 where there is a man, 17 and more where there are several
        bits += bits + (n >> 4 | (n - 1) >> 4 << SIDE)
        at -= 1
    return bits + bits


def against(men: vec[i64], seat: i64) -> i64:
    """Return the points, as the seat counts them, that adverse men hold two or more; 26 higher their blots."""
    at = (1 - seat) * SIDE
    end = at + POINTS
    bits: i64 = 0
    while at < end:  # his ace point is my 24
        at += 1
        n = men[at] + MEN
        many = (n - 1) >> 4
        bits += bits + (many | (n >> 4 ^ many) << SIDE)
    return bits + bits


def occupied(men: vec[i64], seat: i64) -> i64:
    """Return the bits of the points (and the bar) where the seat has a man or more."""
    return standing(men, seat) & _ALL


def covered(men: vec[i64], seat: i64) -> i64:
    """Return the points, as the seat counts them, that two adverse men or more hold."""
    return against(men, seat) & _ALL


def blots(men: vec[i64], seat: i64) -> i64:
    """Return the points, as the seat counts them, where one adverse man stands alone."""
    return against(men, seat) >> SIDE


def sources(own: i64, block: i64, die: i64) -> i64:
    """Return the bits of the points from which a man may be played by one die."""
    movers = own & _BAR_BIT
    if movers == 0:
        movers = own
    open_points: i64 = _LANDINGS & ~block
    return movers & (open_points << die) | bearing(own, die)


def bearing(own: i64, die: i64) -> i64:
    """Return the bit of the point from which a man may be borne by one die; 0: none may."""
    if own & _OUTSIDE != 0:
        return 0
    reach = own >> die
    if reach & 1 != 0:
        return 64 >> (6 - die)
    if reach != 0 or own == 0:
        return 0
    top: i64 = 32
    while own & top == 0:
        top >>= 1
    return top


def after(own: i64, double: i64, source: i64, bit: i64, die: i64) -> i64:
    """Return the points occupied once a man has left ``source`` (its bit given) by a die."""
    left = own
    if double & bit == 0:
        left &= ~bit
    if source > die:
        left |= bit >> die
    return left


def both_plays(out: vec[i64], own: i64, double: i64, block: i64, blot: i64, high: i64, low: i64) -> vec[i64]:
    """Add every different play of two unequal dice that uses both, in rising order."""
    highs = sources(own, block, high)
    firsts = highs
    while firsts != 0:
        bit = firsts & -firsts
        firsts ^= bit
        a = lowest(bit)
        seconds = sources(after(own, double, a, bit, high), block, low)
        way = bit >> high
        if seconds & way != 0 and blot & way == 0 and a > low:
            if _relayed(own, double, block, highs, high, low, bit, a):
                seconds &= ~way
        while seconds != 0:
            out = append(out, a * SIDE + lowest(seconds))
            seconds &= seconds - 1
    firsts = sources(own, block, low)
    while firsts != 0:
        bit = firsts & -firsts
        firsts ^= bit
        a = lowest(bit)
        seconds = sources(after(own, double, a, bit, low), block, high)
        while seconds != 0:
            bit2 = seconds & -seconds
            seconds ^= bit2
            b = lowest(bit2)
            if not _repeats(own, double, block, blot, high, low, a, bit, b, bit2):
                out = append(out, LOW_FIRST + a * SIDE + b)
    return out


def _relayed(own: i64, double: i64, block: i64, highs: i64, high: i64, low: i64, bit: i64, a: i64) -> bool:
    """Say whether a man further on can go the higher die and this one take his place."""
    relay = bit >> low
    if highs & relay == 0:
        return False
    return sources(after(own, double, a - low, relay, high), block, low) & bit != 0


def _repeats(
    own: i64,
    double: i64,
    block: i64,
    blot: i64,
    high: i64,
    low: i64,
    a: i64,
    bit: i64,
    b: i64,
    bit2: i64,
) -> bool:
    """Say whether the low-first play (a by low, b by high) ends as a high-first play does."""
    highs = sources(own, block, high)
    if highs & bit2 != 0:
        if sources(after(own, double, b, bit2, high), block, low) & bit != 0:
            return True
    if highs & bit == 0:
        return False
    rest = sources(after(own, double, a, bit, high), block, low)
    if a - low == b and a > high:  # the same man goes both steps, by either way
        way = bit >> high
        return rest & way != 0 and blot & (way | bit2) == 0
    if a <= low and b <= high and a <= high and b <= low:  # both men are borne by either die
        return rest & bit2 != 0
    return False


def doublet_plays(out: vec[i64], own: i64, double: i64, block: i64, die: i64) -> vec[i64]:
    """Add every different play of two steps of one number, the hinder man first."""
    firsts = sources(own, block, die)
    while firsts != 0:
        bit = firsts & -firsts
        firsts ^= bit
        a = lowest(bit)
        seconds = sources(after(own, double, a, bit, die), block, die) & (bit + bit - 1)
        while seconds != 0:
            out = append(out, a * SIDE + lowest(seconds))
            seconds &= seconds - 1
    return out


def single_plays(out: vec[i64], found: i64, offset: i64) -> vec[i64]:
    """Add a play of one man only from every point in ``found``."""
    while found != 0:
        out = append(out, offset + lowest(found) * SIDE)
        found &= found - 1
    return out


def _stranding(own: i64, double: i64, block: i64, die: i64, other: i64) -> i64:
    """Return the points whose man, played by ``die``, leaves nothing for ``other``."""
    found = sources(own, block, die)
    stuck: i64 = 0
    while found != 0:
        bit = found & -found
        found ^= bit
        if sources(after(own, double, lowest(bit), bit, die), block, other) == 0:
            stuck |= bit
    return stuck


def _roundabout(own: i64, double: i64, block: i64, highs: i64, high: i64, low: i64) -> i64:
    """Return those of the points the higher die bears whose man may go the lower first and be borne all the same."""
    found: i64 = 0
    rest = highs & sources(own, block, low)
    while rest != 0:
        bit = rest & -rest
        rest ^= bit
        a = lowest(bit)
        if low < a <= high and sources(after(own, double, a, bit, low), block, high) & (bit >> low) != 0:
            found |= bit
    return found


def borne_alike(highs: i64, low: i64) -> i64:
    """Return those of the points the higher die bears from which the lower would bear as well."""
    return highs & ((64 >> (5 - low)) - 1)


def _rising(items: vec[i64]) -> vec[i64]:
    """Return the plays in rising order."""
    i: i64 = 1
    while i < i64(len(items)):
        item = items[i]
        j = i
        while j > 0 and items[j - 1] > item:
            items[j] = items[j - 1]
            j -= 1
        items[j] = item
        i += 1
    return items


def plays(men: vec[i64], seat: i64, high: i64, low: i64, rule: i64) -> vec[i64]:
    """Return the legal plays of the dice, each different play once; ``[PASS]`` if none."""
    out = vec[i64]([], capacity=48)
    mine = standing(men, seat)
    own = mine & _ALL
    double = mine >> SIDE
    theirs = against(men, seat)
    block = theirs & _ALL
    if high == low:
        out = doublet_plays(out, own, double, block, high)
        if len(out) == 0:
            out = single_plays(out, sources(own, block, high), 0)
    else:
        out = both_plays(out, own, double, block, theirs >> SIDE, high, low)
        if rule == FREE:
            highs = _stranding(own, double, block, high, low)
            highs &= ~_roundabout(own, double, block, highs, high, low)
            out = single_plays(out, highs, 0)
            lows = _stranding(own, double, block, low, high)
            out = _rising(single_plays(out, lows & ~borne_alike(highs, low), LOW_FIRST))
        elif len(out) == 0:
            highs = sources(own, block, high)
            out = single_plays(out, highs, 0)
            if rule == BOTH or highs == 0:
                lows = sources(own, block, low)
                out = single_plays(out, lows & ~borne_alike(highs, low), LOW_FIRST)
    if len(out) == 0:
        out = append(out, PASS)
    return out


def step(men: vec[i64], seat: i64, source: i64, die: i64) -> bool:
    """Play one man by one die; return whether it took up an adverse blot."""
    side = seat * SIDE
    men[side + source] -= 1
    to = source - die
    if to <= 0:
        men[side + OFF] += 1
        return False
    men[side + to] += 1
    other = (1 - seat) * SIDE
    there = other + BAR - to
    if men[there] == 1:
        men[there] = 0
        men[other + BAR] += 1
        return True
    return False


def first_source(play: i64) -> i64:
    """Return the point of the man played first; ``NONE`` in a pass."""
    return (play % LOW_FIRST) // SIDE


def second_source(play: i64) -> i64:
    """Return the point of the man played second; ``NONE`` if one die only is played."""
    return play % SIDE


def first_die(play: i64, high: i64, low: i64) -> i64:
    """Return the die by which the first man is played; the other is what the sum of both leaves."""
    if play >= LOW_FIRST:
        return low
    return high


def make_play(men: vec[i64], seat: i64, play: i64, high: i64, low: i64) -> i64:
    """Play it upon the board; return the number of blots taken up."""
    first = first_die(play, high, low)
    second = high + low - first
    taken: i64 = 0
    a = first_source(play)
    if a != NONE and step(men, seat, a, first):
        taken += 1
    b = second_source(play)
    if b != NONE and step(men, seat, b, second):
        taken += 1
    return taken


def shut_out(men: vec[i64], seat: i64) -> bool:
    """Say whether a man is on the bar and all six points where it could enter are covered."""
    if men[seat * SIDE + BAR] == 0:
        return False
    side = (1 - seat) * SIDE
    p: i64 = 1
    while p <= 6:
        if men[side + p] < 2:
            return False
        p += 1
    return True


def all_home(men: vec[i64], seat: i64) -> bool:
    """Say whether every man not borne is in the seat's own table."""
    side = seat * SIDE
    p: i64 = 7
    while p <= BAR:
        if men[side + p] > 0:
            return False
        p += 1
    return True


def in_enemy_table(men: vec[i64], seat: i64) -> bool:
    """Say whether a man is on the bar or still in the adversary's home table."""
    side = seat * SIDE
    p: i64 = 19
    while p <= BAR:
        if men[side + p] > 0:
            return True
        p += 1
    return False


def pips(men: vec[i64], seat: i64) -> i64:
    """Return the points that the seat's men must still travel, all told."""
    side = seat * SIDE
    total: i64 = 0
    p: i64 = 1
    while p <= BAR:
        total += p * men[side + p]
        p += 1
    return total
