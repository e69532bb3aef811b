"""How the by-the-book Euchre player leads and follows."""

from mypy_extensions import i64

from gamester.engine.bits import BIT, count, high, low, of
from gamester.equipment.cards import ACE, KING, NAMES
from gamester.games.euchre.game import EuchreGame
from gamester.games.euchre.state import ASSISTED, MADE, ORDERED, TAKEN_UP, EuchreState
from gamester.parts.tricks import winners
from gamester.players.base import Choice
from gamester.players.simple.euchre_hand import trumps_of

E = "hoyle-donohue/euchre/"


def play(t: EuchreState, game: EuchreGame, legal: list[int]) -> Choice:
    """A card to lead or to follow with."""
    may: i64 = 0
    for a in legal:
        may |= BIT[a]
    choice = _lead(t, game, may) if t.led < 0 else _follow(t, game, may)
    if t.how == ASSISTED and t.turn == t.dealer and t.turn_up >= 0:
        told = _signal(t, game, may, choice.action)
        if told != choice.action:
            return Choice(told, f"my partner will know that I have {NAMES[t.turn_up]}", E + "m7")
    return choice


def _power(t: EuchreState, game: EuchreGame, card: i64) -> i64:
    return game.order.power[64 * t.trump + card]


def _best(t: EuchreState, game: EuchreGame, cards: i64) -> i64:
    best = low(cards)
    while cards:
        if _power(t, game, low(cards)) > _power(t, game, best):
            best = low(cards)
        cards &= cards - 1
    return best


def _least(t: EuchreState, game: EuchreGame, cards: i64) -> i64:
    """The card least missed: a single one before one of two where they rank alike."""
    best = low(cards)
    rest = cards
    while rest:
        if _power(t, game, low(rest)) < _power(t, game, best):
            best = low(rest)
        rest &= rest - 1
    return best


def _master(t: EuchreState, game: EuchreGame, card: i64) -> bool:
    """Whether no better card of its suit is out."""
    order = game.order
    kind = order.kind[64 * t.trump + card]
    out = order.of_kind[5 * t.trump + kind] & ~t.gone & ~t.hands[t.turn] & ~t.laid & of(game.whole_pack)
    while out:
        if _power(t, game, low(out)) > _power(t, game, card):
            return False
        out &= out - 1
    return True


def _lead(t: EuchreState, game: EuchreGame, may: i64) -> Choice:
    seat = t.turn
    friend = game.partner(seat)
    trumps = trumps_of(game.order, may, t.trump)
    lay = may & ~trumps
    if not lay:
        return Choice(int(_best(t, game, may)), "nothing but trumps")
    if not trumps:
        return Choice(int(_best(t, game, lay)), "the best of my lay cards")
    ours = 0
    gone = 0
    for p in range(game.players):
        gone += int(t.tricks[p])
        if game.together(t, p, seat):
            ours += int(t.tricks[p])
    if gone == 3 and ours == 1 and count(may) == 2:
        return _fourth(t, game, friend, low(trumps), low(lay))
    if seat == game.principal(t) or seat == t.lone:
        top = _best(t, game, trumps)
        if _master(t, game, top):
            return Choice(int(top), "a commanding trump", E + "m14")
        if ours >= 3:
            return Choice(int(top), "the point is made: the trump", E + "m14")
        return Choice(int(_best(t, game, lay)), "a lay card, and a trump behind it", E + "m14")
    if game.together(t, seat, game.principal(t)) or seat == friend:
        if t.how in (ORDERED, MADE):
            return Choice(int(_best(t, game, trumps)), "my partner made it: my best trump", E + "m12")
        return Choice(int(_best(t, game, lay)), "the trump is my partner's")
    if t.lone >= 0:
        return Choice(int(_best(t, game, lay)), "the best lay card against a lone hand", E + "m13")
    if game.partners and t.how == ASSISTED and not gone and not _tenace(t, game, trumps):
        return Choice(int(_least(t, game, trumps)), "a trump through the hand that assisted", E + "m11")
    why = "no trump to a dealer who took it up himself" if t.how == TAKEN_UP else "the best of my lay cards"
    return Choice(int(_best(t, game, lay)), why, E + "m11" if t.how == TAKEN_UP else "")


def _tenace(t: EuchreState, game: EuchreGame, trumps: i64) -> bool:
    """The best trump out and the third, but not the second."""
    order = game.order
    left = order.of_kind[6 * t.trump] & of(game.whole_pack) & ~t.gone
    first = _best(t, game, left)
    left &= ~BIT[first]
    if not left:
        return False
    second = _best(t, game, left)
    left &= ~BIT[second]
    return bool(left and trumps & BIT[first] and not trumps & BIT[second] and trumps & BIT[_best(t, game, left)])


def _fourth(t: EuchreState, game: EuchreGame, friend: i64, trump: i64, lay: i64) -> Choice:
    """Two lost and the third won: the trump first, unless the partner has another for my lay card."""
    keep = Choice(int(lay), "my partner has a trump for it", E + "m15")
    if t.how == ASSISTED and t.maker == t.turn:
        return keep
    if t.how == TAKEN_UP and t.maker == friend and t.turn_up >= 0:
        better = _power(t, game, trump) > _power(t, game, t.turn_up)
        if not (better and lay % 13 in (KING, ACE)):
            return keep
    return Choice(int(trump), "the trump first, and the lay card for the last trick", E + "m15")


def _follow(t: EuchreState, game: EuchreGame, may: i64) -> Choice:
    last = True
    for p in range(game.players):
        if p != t.turn and t.plays(p) and t.trick[p] < 0:
            last = False
    wins = winners(t, game.order, may)
    least = int(_least(t, game, may))
    if t.best != t.turn and game.together(t, t.best, t.turn) and (last or _master(t, game, t.trick[t.best])):
        return Choice(least, "the trick is my partner's", E + "m16")
    if not wins:
        return Choice(least, "I cannot win it")
    if last:
        return Choice(int(_least(t, game, wins)), "the cheapest card that wins")
    plain = wins & ~trumps_of(game.order, wins, t.trump)
    if plain:
        return Choice(int(high(plain)), "head the trick", E + "m16")
    return Choice(int(_least(t, game, wins)), "a trump wins it")


def _signal(t: EuchreState, game: EuchreGame, may: i64, card: int) -> int:
    """In a run of trumps with the card turned: the top of what lies above it, or else the next below."""
    order = game.order
    held = trumps_of(order, may, t.trump)
    chosen: i64 = card
    if not held & BIT[chosen] or not held & BIT[t.turn_up]:
        return card
    line: list[int] = []  # all trumps from the best down
    left = order.of_kind[6 * t.trump] & of(game.whole_pack)
    while left:
        c = _best(t, game, left)
        left &= ~BIT[c]
        line.append(int(c))
    at = line.index(int(t.turn_up))
    top = at
    while top > 0 and held & BIT[line[top - 1]]:
        top -= 1
    end = at
    while end + 1 < len(line) and held & BIT[line[end + 1]]:
        end += 1
    if not top <= line.index(card) <= end or top == end:
        return card
    return line[top] if top < at else line[at + 1]
