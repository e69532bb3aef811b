"""Ruff and Honours (gamester-1754, lines 2583-2588; hoyle-donohue, lines 4694-4754)."""

from __future__ import annotations

from collections.abc import Generator

from tests.referees.harness import Reading, Table, Turn
from tests.referees.shared.cards import LOW, PACK, UP, cut, deal, draw, follow

SETTINGS = ("ruff-and-honours(game=5,stake=2)",)


def one_deal(t: Table, dealer: int) -> Generator[Turn, str, int]:
    """One deal: the side that is up by a call, or -1."""
    assert t.score is not None
    target, eldest, rest = int(t.values["game"]), (dealer + 1) % 4, list(PACK)
    hands = yield from deal(rest, 4, eldest, [4] * 3 if int(t.values["packet"]) == 4 else [1] * 12)
    turned = yield from draw(rest)
    trump, ace = turned[1], "A" + turned[1]
    ruffs = next((seat for seat in range(4) if ace in hands[seat]), -1)
    if turned == ace and t.values["turned_ace"] == "dealer":
        ruffs = dealer
    if ruffs >= 0:
        hands[ruffs].append(turned)
        while rest:
            hands[ruffs].append((yield from draw(rest)))
        for _ in range(4):
            word = yield ruffs, {f"lay out {c}" for c in hands[ruffs]}
            hands[ruffs].remove(word.split()[-1])
    honours = [sum(c[1] == trump and c[0] in "AKQJ" for c in hand) for hand in hands]
    called: set[int] = set()

    def may_call(seat: int) -> bool:
        assert t.score is not None
        at = t.values["calling"] and t.score[seat % 2] == target - 2
        return bool(at) and honours[seat] >= 2 and seat not in called

    def call(seat: int) -> Generator[Turn, str, bool]:
        called.add(seat)
        partner = (seat + 2) % 4
        return honours[seat] > 2 or (yield partner, {"yes" if honours[partner] else "no"}) == "yes"

    for seat in [(eldest + k) % 4 for k in range(4)]:
        if t.values["calling"] and t.score[seat % 2] == target - 2:
            word = yield seat, {"keep silent", *(["call"] if may_call(seat) else [])}
            if word == "call" and (yield from call(seat)):
                return seat % 2
    tricks, leader = [0, 0], eldest
    for n in range(12):
        trick: dict[str, int] = {}
        for seat in [(leader + k) % 4 for k in range(4)]:
            card = "call"
            while card == "call":  # forgotten only when the trick is played
                words = follow(hands[seat], next(iter(trick), ""))
                card = yield seat, words | ({"call"} if n == 0 and may_call(seat) else set())
                if card == "call" and (yield from call(seat)):
                    return seat % 2
            hands[seat].remove(card)
            trick[card] = seat
        led = next(iter(trick))[1]
        leader = trick[max(trick, key=lambda c: (c[1] == trump, c[1] == led, UP.index(c[0])))]
        tricks[leader % 2] += 1
    for side in (0, 1):
        t.score[side] += max(0, tricks[side] - 6)
    if max(t.score) < target:  # tricks before honours
        for side in (0, 1):
            t.score[side] += {3: 2, 4: 4}.get(honours[side] + honours[side + 2], 0)
    return -1


def referee(t: Table) -> Reading:
    """Ten up."""
    t.score, won = [0, 0], -1
    dealer = yield from cut(4, LOW)
    while won < 0:
        won = yield from one_deal(t, dealer)
        dealer = (dealer + 1) % 4
        if won < 0 and max(t.score) >= int(t.values["game"]):
            won = t.score.index(max(t.score))
    t.collect_opposite(won, int(t.values["stake"]))
    t.score = [0, 0]
    return None
