"""How the hands and what is laid out are imagined at Reverse."""

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.bits import BIT, count, members
from gamester.engine.rng import advance, mix
from gamester.games.trumps.reverse.state import ReverseRules, ReverseState
from gamester.parts.cards import deal_unseen


def fill(game: ReverseRules, s: ReverseState, seat: i64) -> None:
    """What has been laid out was such as may be: drawn again as long as it is not."""
    players = game.players
    unseen = game.unseen(s, seat)
    room, may = vec[i64]([]), vec[i64]([])
    for p in range(players):
        room = append(room, s.held[p] - count(s.known[p]) if p != seat else 0)
        may = append(may, ~s.void[p])
    for p in range(players):
        room = append(room, s.laid.many[p] if p != seat else 0)
        may = append(may, -1)
    for p in range(players):
        looked: i64 = 0
        if p != seat and p != s.dealer and not s.laid.many[p] and exchanged(game, s, p):
            looked = 1
        room = append(room, looked)
        may = append(may, -1)
    if seat >= 0:
        unseen &= ~s.laid.out[seat]
        if s.refused[seat] >= 0:
            unseen &= ~BIT[s.refused[seat]]
    again = True
    while again:
        sets = deal_unseen(s, unseen, room, may)
        again = False
        for p in range(players):
            again = again or (p != seat and not likely(game, s, p, sets[p] | s.known[p], sets[players + p]))
    for p in range(players):
        if p != seat:
            s.hands[p] = sets[p] | s.known[p]
            s.laid.out[p] = sets[players + p]
            if sets[2 * players + p]:
                s.refused[p] = members(sets[2 * players + p])[0]
    game.lay_talon(s, sets[3 * players])


def exchanged(game: ReverseRules, s: ReverseState, seat: i64) -> bool:
    """Whether ``seat`` has looked at a card of the stock, if it has laid none out."""
    p = game.after(s.dealer)
    stock = i64(len(game.whole_pack)) - game.dealt
    while stock and p != s.exchanger and p != s.dealer:
        if p == seat:
            return True
        p = game.after(p)
        stock -= 1
    return False


def likely(game: ReverseRules, s: ReverseState, seat: i64, hand: i64, laid: i64) -> bool:
    """Whether a hand stands that laid this out: as often as any of its cards may be that taken in for it."""
    if not laid:
        return True
    all = hand | s.played[seat]
    if s.trick[seat] >= 0:
        all |= BIT[s.trick[seat]]
    if seat == s.dealer or (s.exchanger == seat and s.awaited):
        return game.may_lay(s, all | laid) & laid != 0
    fits: i64 = 0
    for c in members(all):
        if game.may_lay(s, (all | laid) & ~BIT[c]) & laid:
            fits += 1
    s.rng = advance(s.rng)
    return mix(s.rng) % count(all) < fits
