"""Hands that the chapters print as cases: what is said of them, laid out, or led."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from gamester.books import load
from gamester.books.puzzled import Judged
from gamester.engine.registry import load_game
from gamester.engine.state import State
from gamester.equipment.cards import card, card_set, of_rank
from gamester.games.trumps.ecarte.odds import Reckoning
from gamester.lab.puzzles.case import Case, Way
from gamester.lab.puzzles.dealt import at
from gamester.lab.puzzles.judges import by_all_lines, by_deals, by_equilibrium, ranked
from gamester.table.specimens import shelf

HOYLE, OLD, ACADEMY = "hoyle-donohue", "gamester-1754", "academy-1768"
DEALS = 600


def cases(game: str) -> Iterator[Case]:
    """The cases of a game."""
    yield from FOUND[game]()


def lines(article: str) -> tuple[int, int]:
    """Where an article or an example stands."""
    book, game, id = article.split("/")
    chapter = load(book, game)
    found = {one.id: one.lines for one in chapter.articles} | {one.id: one.lines for one in chapter.examples}
    return found[id][0][0], found[id][0][1]


def case(id: str, where: dict[str, Any], ask: str, play: str, article: str, judge: Any, **more: Any) -> Case:
    """A case at one article or example."""
    return Case(id, where, ask, [play], article, lines(article), judge, **more)


# --- euchre ---------------------------------------------------------------------------------------------------------
SPOKEN = {"eldest": (1, ""), "partner": (2, "pass"), "dealer": (0, "pass; pass; pass")}


def euchre() -> Iterator[Case]:
    """What is said of the card turned, and after it; the discard; a lead."""
    chapter, text = f"{HOYLE}/euchre", "euchre(deals=1)"
    said = by_deals(DEALS, "points")
    note = "The lay cards are ours."

    def one(id: str, who: str, play: str, name: str = "", more: str = "", hand: str = "") -> Case:
        data = load(HOYLE, "euchre").example(id).data
        seat, before = SPOKEN[who]
        actions = more or before
        who = {"eldest": "The eldest hand", "partner": "The dealer's partner", "dealer": "The dealer"}[who]
        ask = f"{who}, the {data['turned']} turned{' down' if 'turn down' in actions else ''}: what do you say?"
        where = at(text, {seat: hand or data["holds"]}, data["turned"], actions)
        return case(name or id, where, ask, play, f"{chapter}/{id}", said, note=note)

    down = "pass; pass; pass; turn down"
    yield one("assist", "partner", "assist")
    for id in ("pass-both-bowers", "pass-right-bower"):
        data = load(HOYLE, "euchre").example(id).data
        yield one(id, "eldest", data["says"])
        yield one(id, "eldest", data["then"], f"{id}-then", down)
    for id in ("order-right-bower", "order-left-bower"):
        yield one(id, "eldest", "order up")
    yield one("take-up", "dealer", "take up")
    for id in ("four-all", "three-all"):
        yield one(id, "dealer", load(HOYLE, "euchre").example(id).data["at_love"])
    next_suit = load(HOYLE, "euchre").example("next-suit").data
    for who, more in (("eldest", down), ("partner", f"{down}; pass")):
        hand, play = next_suit[who]
        yield one("next-suit", who, play, f"next-suit-{who}", more, hand)
    for id in ("discard-king", "discard-colour"):
        data = load(HOYLE, "euchre").example(id).data
        where = at(text, {0: data["holds"]}, data["turned"], "pass; pass; pass; take up")
        ask = f"The dealer has taken up the {data['turned']}: which card goes out?"
        yield case(id, where, ask, f"discard {data['discards']}", f"{chapter}/{id}", said, note=note)


# --- quadrille ------------------------------------------------------------------------------------------------------
def quadrille() -> Iterator[Case]:
    """Hands with which leave is asked, and hands with which one plays alone."""
    text = f"quadrille(book={ACADEMY},deals=1)"
    for id, play in (("callable-hands", "ask leave"), ("sans-prendre-hands", "sans prendre")):
        for n, row in enumerate(load(ACADEMY, "quadrille").example(id).data["hands"], 1):
            where = at(text, {3: " ".join(row["hand"])})
            ask = "The eldest hand: pass, ask leave, or play alone?"
            note = "The small cards are ours."
            yield case(
                f"{id}-{n}", where, ask, play, f"{ACADEMY}/quadrille/{id}", by_deals(DEALS, "counters"), note=note
            )


# --- ecarte ---------------------------------------------------------------------------------------------------------
ECARTE = {
    "m-tierce": ("7C KD QD JD 7S", "8C", "KD"), "m-queen-second": ("9C 7C QD 8D 7S", "8C", "7S"),
    "m-king-fourth": ("QC KD TD 8D 7D", "8C", "QC"), "m-three-of-suit": ("9C 7C TD 9D 7D", "8C", "TD"),
    "m-knaves": ("9C 7C JD AD JS", "8C", "JD"), "m-kings": ("KD AD KS QH 9H", "8C", "KD"),
    "m-queen-and-king": ("9C KS QD TD 8D", "8C", "QD"), "m-fear": ("7C TD 9S 8H 7H", "8C", "TD"),
    "m-unguarded-king": ("9C 7C KD TS 8S", "8C", "TS"),
}  # fmt: skip
"""The hands that are played, with the least that makes them so, the card turned, and the card that is led."""


def ecarte() -> Iterator[Case]:
    """Hands to stand on, each with its lead; the hands that win or lose by the manner of playing."""
    text = "ecarte(deals=1)"
    for id, (hand, turned, lead) in ECARTE.items():
        full = f"{HOYLE}/ecarte/{id}"
        odds = Reckoning(card_set(hand), card(turned), True)
        share = Fraction(int(odds.good), int(odds.good + odds.bad))
        of = int(odds.good + odds.bad)
        exact = f"With open cards it makes the point against {int(odds.good)} of {of} hands ({float(share):.0%})."
        note = f"The book names the kind of hand; these cards are ours. {exact}"
        if id not in ("m-fear", "m-unguarded-king"):
            ask = f"The player, the {turned} turned: play, or propose?"
            yield case(id[2:], at(text, {1: hand}, turned), ask, "play", full, by_deals(4 * DEALS, "points"), note=note)
        ask = f"The player, the {turned} turned, plays without changing: which card does he lead?"
        where = at(text, {1: hand}, turned, "play")
        yield case(f"{id[2:]}-lead", where, ask, lead, full, by_deals(4 * DEALS, "points"), note=note)
    for id, key, many in (
        ("king-before-trump", "right", 4),
        ("king-before-trump", "right", 0),
        ("guard-ruse", "honest", 0),
    ):
        data = load(HOYLE, "ecarte").example(id).data
        turned = next(
            c for c in (f"{r}{data['trump']}" for r in "789T") if c not in f"{data['player']} {data['dealer']}"
        )
        played = data[key].split()
        where = at(text, {1: data["player"], 0: data["dealer"]}, turned, "; ".join(["play", *played[:many]]))
        ask = "The player: which card does he lead, both hands being open?"
        full = f"{HOYLE}/ecarte/{id}"
        yield case(f"{id}-{many}", where, ask, played[many], full, by_all_lines("points"), open=True)


# --- piquet ---------------------------------------------------------------------------------------------------------
def piquet() -> Iterator[Case]:
    """What the elder hand lays out, and the endings."""
    for example in load(OLD, "piquet").examples:
        data = example.data
        if "hand" in data and "discard" in data:
            gone = data["discard"].split()
            where = at(f"piquet(book={OLD},deals=1)", {1: data["hand"]})
            ask = f"The elder hand: which cards go out? (The book lays out {len(gone)}.)"
            found = Way([*(f"discard {c}" for c in sorted(gone, key=card)), "draw"], position_at(where))
            yield case(
                example.id, where, ask, found.play, example.full, by_deals(400, "points", near=found), note=example.note
            )
        elif "me" in data:
            frame = 1 if "reply" in data else 0
            where = {"example": example.full, "line": 0, "frame": frame}
            ask = "Both hands are open: which card do you play?"
            play = data.get("reply", data["lead"])
            yield case(example.id, where, ask, play, example.full, by_all_lines("points"), open=True)


def position_at(where: dict[str, Any]) -> Any:
    """Where a hand has been dealt."""
    return load_game(where["game"]).new_initial_state(seed=1, deal=where["deal"])


# --- put, cribbage, cul-bas, wit and reason --------------------------------------------------------------------------
def put() -> Iterator[Case]:
    """The bluff with a weak hand, and what it meets."""
    for book in (HOYLE, OLD):
        example = load(book, "put").example("bluff")
        words, hands = example.data["say"].split(), {1: example.data["hand"], 0: example.data["other"]}
        for n, word in enumerate(words):
            more = "".join(f",{key}={x}" for key, x in example.data.get("options", {}).items())
            where = at(f"put(book={book},deals=1{more})", hands, actions="; ".join(words[:n]))
            ask = "He has put: see it, or throw up?" if n else "A weak hand, and you are to speak: what do you do?"
            id = f"bluff-{n}-{book.rpartition('-')[2]}"
            yield case(id, where, ask, word, example.full, by_equilibrium(), note="The suits are ours.")


def cribbage() -> Iterator[Case]:
    """What is laid out to one's own crib."""
    for id, lay in (("pair-royal", "5S 5C"), ("own-crib", "3C 4D")):
        data = load(HOYLE, "cribbage").example(id).data
        text = "cribbage(deals=1)"
        first = at(text, {0: data["hand"]})
        state_words = "; ".join(f"lay {c}" for c in first["deal"].split()[:4:2])
        where = {**first, "actions": state_words}
        ask = "Your own crib: which two cards do you lay out?"
        play = "; ".join(f"lay {c}" for c in sorted(lay.split(), key=data["hand"].split().index))
        yield case(
            id, where, ask, play, f"{HOYLE}/cribbage/{id}", by_deals(DEALS, "holes"), note="The other cards are ours."
        )

    for example in load(HOYLE, "cribbage").examples:
        if "totals" not in example.data:
            continue
        line = shelf.lines(HOYLE, "cribbage", example.id)[0]
        plays = [n for n, frame in enumerate(line.frames) if frame.text and line.stood[n - 1].phase == "play"]
        for frame, scored in zip(plays, example.data["scores"], strict=False):
            if not scored:
                continue
            where = {"example": example.full, "line": 0, "frame": frame - 1}
            ask = f"The count is {int(getattr(line.stood[frame - 1], 'total', 0))}: which card do you play?"
            yield case(
                f"{example.id}-{frame}", where, ask, line.frames[frame].text, example.full, by_deals(DEALS, "holes"),
                note="The idle cards are ours.",
            )  # fmt: skip


def cul_bas() -> Iterator[Case]:
    """What is taken with what."""
    for id, play, article in (("knaves", "take with three Knaves", "party"), ("eights", "KH", "leave-three")):
        data = load(ACADEMY, "cul-bas").example(id).data
        text = "cul-bas(players=2,deals=1)"
        first = at(text, {1: data["hand"]}, "")
        yield case(
            id,
            board(first, text, data),
            "What do you take?",
            play,
            f"{ACADEMY}/cul-bas/{article}",
            by_deals(DEALS, "counters"),
        )


def board(first: dict[str, Any], text: str, data: dict[str, Any]) -> dict[str, Any]:
    """The board of an example, which comes after the hands."""
    hand, cards = data["hand"].split(), data["board"].split()
    rest = [c for c in first["deal"].split() if c not in cards and c not in hand]
    other = [rest.pop() for _ in range(5)]
    order = hand[:2] + other[:2] + hand[2:] + other[2:] + cards + rest
    return {"game": text, "deal": " ".join(order)}


def wit_and_reason() -> Iterator[Case]:
    """The leads and replies of which the chapter speaks, followed to the end."""
    full = f"{OLD}/wit-and-reason"
    ranks = {2: "2", 8: "8", 9: "9", 10: "T"}
    sayings: tuple[tuple[str, list[int], list[int]], ...] = (
        ("m-nine", [], [9]),
        ("m-ten", [10], [10]),
        ("m-twenty", [9, 2], [9]),
        ("m-fetch", [9, 2, 9], [2]),
    )
    for article, moves, plays in sayings:
        words = []
        state = load_game("wit-and-reason").new_initial_state(seed=1)
        for n in [*moves, *plays]:
            named = [state.action_to_string(state.turn, a) for a in state.legal_actions()]
            words.append(next(word for word in named if word[0] == ranks[n]))
            state.apply_action(state.string_to_action(words[-1]))
        same = [word for word in named if word[0] == words[-1][0]]
        where = {"game": "wit-and-reason", "actions": "; ".join(words[: len(moves)])}
        ask = f"The cards make {sum(moves)}: what do you play?" if moves else "You lead: with which card?"
        yield Case(
            f"{article}-{len(moves)}", where, ask, same, f"{full}/{article}", lines(f"{full}/{article}"), by_count()
        )


def by_count() -> Any:
    """A judge that follows the count to thirty-one: 1 for a card that wins against any play, else -1."""

    def judge(state: State, plays: list[str]) -> Judged | None:
        seen: dict[tuple[object, ...], int] = {}
        values = {}
        for action in state.legal_actions():
            after = state.clone()
            after.apply_action(action)
            values[state.action_to_string(int(state.turn), action)] = float(wins(after, int(state.turn), seen))
        told = "every line of play followed to thirty-one"
        return Judged("solver", told, "games", 0.0, ranked(values))

    return judge


def wins(s: Any, seat: int, seen: dict[tuple[object, ...], int]) -> int:
    """1 where the seat wins with the best play, else -1; cards of a rank are alike."""
    if s.is_terminal() or s.turn < 0:
        return 1 if s.returns()[seat] > 0 else -1
    ranks: dict[str, int] = {}
    for action in s.legal_actions():
        ranks.setdefault(s.action_to_string(int(s.turn), action)[0], action)
    key = (int(s.turn), *spent(s))
    if key not in seen:
        found = []
        for action in ranks.values():
            after = s.clone()
            after.apply_action(action)
            found.append(wins(after, seat, seen))
            if found[-1] == (1 if s.turn == seat else -1):
                break
        seen[key] = found[-1]
    return seen[key]


def spent(s: Any) -> tuple[int, ...]:
    """How many of each rank each side has left."""
    return tuple(int(of_rank(s.hands[p], n)).bit_count() for p in range(2) for n in range(13))


FOUND = {
    "euchre": euchre, "quadrille": quadrille, "ecarte": ecarte, "piquet": piquet, "put": put, "cribbage": cribbage,
    "cul-bas": cul_bas, "wit-and-reason": wit_and_reason,
}  # fmt: skip
