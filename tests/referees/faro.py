"""Faro (hoyle-donohue, lines 47215-47456); a unit is four counters.

Read as the game reads it: one card for the other is a draw of equal stakes on cards, and figures have no part in it.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from tests.referees.harness import CHANCE, Reading, Table, Turn

SETTINGS = (
    "faro(players=1,cards=2,limit=1,packs=3,hocly=claimed)",
    "faro(players=1,cards=1,limit=2,hocly=given-up,bottom=False)",
    "faro(players=2,cards=17,limit=2)",
    "faro(players=1,cards=17,limit=2,packs=3,opposite=True)",
    "faro(players=1,cards=2,limit=1,hocly=claimed,opposite=True)",
)
OFTEN = {"done": 4.0, "paroli": 2.0, "paix": 2.0, "withdraw": 0.3}
UNIT = 4
RANKS = "A23456789TJQK"
FIGURES = {"little": "A23", "yellow": "456", "black": "789T", "great": "JQK"}
PLACES = (*RANKS, *FIGURES)
PACK = {r + s for r in RANKS for s in "CDHS"}
HOCLY = "--"  # for the last card where the last but one is the bank's
MOST = 5  # soixante et le va is a fifth paroli


@dataclass
class Bet:
    amount: int
    level: int = 0  # parolis, of those that are bought too
    paix: bool = False
    pli: bool = False
    masked: bool = False
    opposed: bool = False
    touched: bool = True  # since the last coup
    given: int = 0  # the stake at first


def is_on(place: str, card: str) -> bool:
    return card[0] in FIGURES.get(place, place)


def punting(t: Table, seat: int, bets: dict[str, Bet], undealt: int) -> Generator[Turn, str, None]:
    """Stakes laid, masked, changed, withdrawn, and parolis bought."""
    used: set[str] = set()  # one thing is done with a card between two coups
    while True:
        may = {"done"}
        free = [p for p in PLACES if p not in bets and p not in used]
        if len(bets) < int(t.values["cards"]):
            may |= {f"stake {n} on {p}" for p in free for n in range(1, int(t.values["limit"]) + 1)}
        for p, bet in bets.items():
            if bet.touched:
                continue
            if bet.masked or undealt > 8:  # what is masked depends on no card
                may |= {f"withdraw {p}", f"lift {p}", f"unmask {p}" if bet.masked else f"mask {p}"}
                may |= {f"oppose {p}"} if t.values["opposite"] else set()
            if bet.level < MOST and not bet.paix and not bet.pli:
                may.add(f"buy {p}")
        word = yield seat, may
        if word == "done":
            break
        verb, place = word.split()[0], word.split()[-1]
        used.add(place)
        if verb == "stake":
            n = int(word.split()[1]) * UNIT
            t.pay(seat, "layout", n)
            bets[place] = Bet(n, given=n)
        elif verb == "withdraw":
            t.pay("layout", seat, bets.pop(place).amount)
        elif verb == "buy":
            bet = bets[place]
            t.pay(seat, "layout", bet.amount)
            bet.amount, bet.level, bet.touched = 2 * bet.amount, bet.level + 1, True
        elif verb == "lift":
            bet = bets.pop(place)
            word = yield seat, {f"lay {p}" for p in PLACES if p not in bets and p != place}
            bet.touched = True
            bets[word.split()[1]] = bet
        elif verb == "oppose":
            bets[place].opposed, bets[place].touched = not bets[place].opposed, True
        else:
            bets[place].masked, bets[place].touched = verb == "mask", True
    for bet in bets.values():
        bet.touched = False


def coup(t: Table, seat: int, bets: dict[str, Bet], right: str, left: str) -> list[tuple[str, bool]]:
    """What is won and lost; those that are to be asked about: won, or lost by half."""
    asked = []
    lie = {p: b for p, b in bets.items() if not b.masked}
    once = [p for p in lie if is_on(p, left) != is_on(p, right)]
    wins = [p for p in once if is_on(p, left) != (lie[p].opposed and left != HOCLY)]
    loses = [p for p in once if p not in wins]
    both = {right[0], left[0]} & set(once)
    if len(both & set(wins)) == len(both & set(loses)) == 1 and lie[right[0]].amount == lie[left[0]].amount:
        del lie[right[0]], lie[left[0]]  # l'un pour l'autre
    for p in sorted(lie, key=PLACES.index):
        bet = bets[p]
        if p in loses:
            t.pay("layout", "bank", bet.amount)
            del bets[p]
        elif p in wins:
            t.pay("bank", "layout", bet.amount)
            bet.amount *= 2
            if bet.pli:
                t.pay("layout", seat, bets.pop(p).amount)
            else:
                asked.append((p, True))
        elif is_on(p, left) and left[0] == right[0]:
            t.pay("layout", "bank", bet.amount // 2)
            bet.amount -= bet.amount // 2
            if bet.pli:
                t.pay("layout", seat, bets.pop(p).amount)
            elif bet.level and not bet.paix:
                bet.level -= 1
            else:
                asked.append((p, False))
    return asked


def fortune(t: Table, seat: int, bets: dict[str, Bet], place: str, won: bool) -> Generator[Turn, str, None]:
    """Who has won takes it up or ventures it; who has lost half pays, or makes a pli."""
    bet = bets[place]
    if not won:
        word = yield seat, {"pay", "pli"}
        bet.pli = True
    else:
        raises = {"paix"} if bet.paix else {"paroli", "paix"}
        word = yield seat, {"take"} | (raises if bet.level < MOST else set())
        bet.level += 1
    if word in ("take", "pay"):
        t.pay("layout", seat, bets.pop(place).amount)
    elif word == "paix" and not bet.paix:
        bet.paix = True
        t.pay("layout", seat, bet.given)
        bet.amount -= bet.given


def referee(t: Table) -> Reading:
    """So many packs dealt through; what lies at the end goes back."""
    tables: list[dict[str, Bet]] = [{} for _ in range(t.players)]
    packs, hocly = int(t.values["packs"]), t.values["hocly"]
    for n in range(packs):
        left, last = set(PACK), ""
        if t.values["bottom"]:
            last = yield CHANCE, set(PACK)
            left.remove(last)
        for k in range(26):
            for seat, bets in enumerate(tables):
                yield from punting(t, seat, bets, 52 - 2 * k)
            cards = []
            for _ in range(2):
                if left:
                    cards.append((yield CHANCE, set(left)))
                    left.remove(cards[-1])
                else:
                    cards.append(last)
            if k == 25:
                if hocly == "given-up" or (hocly == "but-the-last" and n == packs - 1):
                    continue
                cards[1] = HOCLY
            asked = [(seat, coup(t, seat, bets, *cards)) for seat, bets in enumerate(tables)]
            for seat, about in asked:
                for place, won in about:
                    yield from fortune(t, seat, tables[seat], place, won)
    for seat, bets in enumerate(tables):
        for bet in bets.values():
            t.pay("layout", seat, bet.amount)
    return None
