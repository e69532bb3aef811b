"""Draws docs/architecture.svg: the rooms, each above those it is built on, and two ways of data through them."""

from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
# from above to below: whatever is imported stands lower
FLOORS = (
    ("cli",),
    ("commands",),
    ("gamester",),
    ("web", "terminal", "house", "client", "lab"),
    ("table", "books.readings", "books.where"),
    ("books.aids", "books.audit"),
    ("players", "notation", "physics", "books.odds"),
    ("games",),
    ("parts",),
    ("equipment", "books"),
    ("engine",),
)
HOLDS = {
    "cli": "the program", "commands": "one a file", "gamester": "the names it offers", "web": "the page (Svelte)",
    "terminal": "the same in text", "house": "tables, seats, sockets, store", "client": "for programs",
    "lab": "for research", "table": "a match, marked or taught", "books.readings": "chapters to read",
    "books.where": "what carries it out", "books.aids": "done or reckoned", "books.audit": "what is missing",
    "players": "given views alone", "notation": "PBN PGN PDN MAT", "physics": "balls and pins",
    "books.odds": "figures, exact",
    "games": "the chapters, as rules", "parts": "deals, tricks, banks, laws", "equipment": "packs, boards, dice",
    "books": "articles, as data", "engine": "states, views, zones, chance",
}  # fmt: skip


class Step(NamedTuple):
    """Where data comes through: a room, and the functions there, each of which calls the next.

    ``by`` is the function that calls the first; empty where the data come over a wire.
    """

    room: str
    functions: tuple[str, ...]
    says: str
    by: str = ""


TABLE, STATE = "house/table.py:Table", "engine/state.py:State"
CARD = (
    Step("web", ("web/src/lib/socket.ts:send",), "the page sends `act` with the number of an action"),
    Step(
        "house",
        ("house/sockets.py:Connection.hear", "house/sockets.py:Connection.carry_out", f"{TABLE}.act"),
        "the message is checked; the seat must be the sender's, and to act",
    ),
    Step(
        "house", (f"{TABLE}.commit", f"{TABLE}.carried_out", f"{TABLE}.apply"), "it is done to a clone", f"{TABLE}.act"
    ),
    Step(
        "engine",
        (f"{STATE}.apply_action", f"{STATE}._apply"),
        "the part in play says whether it is legal",
        f"{TABLE}.apply",
    ),
    Step(
        "parts",
        ("parts/tricks.py:Tricks.act",),
        "the part carries it out: a trick here, or one of the game's own",
        f"{STATE}._apply",
    ),
    Step(
        "house", ("house/storage/store.py:Store.append",), "it is on the disk before anybody sees it", f"{TABLE}.commit"
    ),
    Step(
        "house",
        ("house/company.py:Company.publish", "house/viewpoints.py:Viewpoint.patch", f"{TABLE}.seen"),
        "for each place from which somebody looks",
        f"{TABLE}.commit",
    ),
    Step(
        "engine",
        (f"{STATE}.view", "engine/position.py:Position.mask"),
        "the state with all blank that a seat may not know",
        f"{TABLE}.seen",
    ),
    Step(
        "house",
        ("house/sockets.py:Connection.push",),
        "what changed goes out, encoded once for all in one place",
        "house/company.py:Company.publish",
    ),
    Step("web", ("web/src/table/view.ts:patched",), "the other seats' pages draw it"),
)
SEED = (
    Step(
        "house",
        ("house/fairness.py:seed",),
        "a secret, promised by its hash, and the players' nonces make the seed",
        f"{TABLE}.start",
    ),
    Step(
        "engine",
        (
            "engine/game.py:Game.new_initial_state",
            "engine/rules.py:Rules.open_deal",
            "engine/rules.py:Rules.shuffle",
            "engine/rng.py:shuffled",
        ),
        "the order of the pack follows from it",
        f"{TABLE}.start",
    ),
    Step(
        "parts",
        ("parts/deal.py:Deal.begin", f"{STATE}.want"),
        "the deal asks for cards; where there is no seed chance acts",
    ),
    Step(
        "engine",
        (f"{STATE}.view", "engine/position.py:Position.mask"),
        "fields are copied or left blank, each by its kind",
        f"{TABLE}.seen",
    ),
    Step(
        "engine",
        ("engine/view.py:View.zones",),
        "what lies on the table for this seat, as typed zones",
        "house/viewpoints.py:Viewpoint.whole",
    ),
    Step("house", ("house/viewpoints.py:Viewpoint.whole",), "sent as a `view`"),
)
WIDE, HIGH, GAP, STEP, LEFT = 168, 44, 12, 66, 20
COMPILED = ("engine", "equipment", "parts", "games", "players")
COLOURS = {"card": "#8c2f2f", "seed": "#2f5d8c"}


def badges(room: str) -> list[tuple[str, int]]:
    """The steps that are in a room: which way, and its number."""
    ways = {"card": CARD, "seed": SEED}
    return [(way, n) for way, steps in ways.items() for n, step in enumerate(steps, 1) if step.room == room]


def drawn() -> str:
    """The picture."""
    widest = max(map(len, FLOORS)) * (WIDE + GAP)
    rooms, above = [], []
    found: dict[tuple[str, int], tuple[float, float]] = {}
    for at, floor in enumerate(FLOORS):
        x0 = LEFT + (widest - len(floor) * (WIDE + GAP)) / 2
        y = LEFT + at * STEP
        for n, room in enumerate(floor):
            x = x0 + n * (WIDE + GAP)
            fill = "#f4efe2" if room in COMPILED else "#ffffff"
            rooms.append(f'<g data-room="{room}" data-y="{y}">')
            rooms.append(f'<rect x="{x:g}" y="{y}" width="{WIDE}" height="{HIGH}" rx="5" fill="{fill}" stroke="#555"/>')
            rooms.append(f'<text x="{x + 8:g}" y="{y + 18}" font-weight="bold">{room}</text>')
            rooms.append(f'<text x="{x + 8:g}" y="{y + 35}" font-size="10.5" fill="#444">{HOLDS[room]}</text></g>')
            for k, badge in enumerate(reversed(badges(room))):
                found[badge] = x + WIDE - 10 - 17 * k, y
    for way, number in sorted(found):
        x, y = found[way, number]
        if (way, number - 1) in found:
            x1, y1 = found[way, number - 1]
            bend = f"Q{(x + x1) / 2 + 0.25 * abs(y - y1):g} {(y + y1) / 2 - 14:g}"
            line = f'<path d="M{x1:g} {y1:g}{bend} {x:g} {y:g}" fill="none" stroke="{COLOURS[way]}" opacity=".45"/>'
            rooms.append(line)
        above.append(f'<circle cx="{x:g}" cy="{y}" r="8" fill="{COLOURS[way]}"/>')
        above.append(f'<text x="{x:g}" y="{y + 4}" text-anchor="middle" font-size="10" fill="#fff">{number}</text>')
    out = rooms + above
    high = LEFT * 2 + len(FLOORS) * STEP
    legend = (("card", "a card played, to the other seats"), ("seed", "a seed, to a view"))
    for k, (way, says) in enumerate(legend):
        out.append(f'<circle cx="{LEFT + 8}" cy="{high - 20 + 20 * k}" r="8" fill="{COLOURS[way]}"/>')
        out.append(f'<text x="{LEFT + 24}" y="{high - 16 + 20 * k}">{says}</text>')
    size = f'viewBox="0 0 {widest + 2 * LEFT} {high + 20}" font-family="sans-serif" font-size="12.5"'
    background = '<rect width="100%" height="100%" fill="#fff"/>'
    return "\n".join([f'<svg xmlns="http://www.w3.org/2000/svg" {size}>', background, *out, "</svg>"]) + "\n"


def told(steps: tuple[Step, ...]) -> str:
    """A way in words, as docs/architecture.md has it."""
    out = []
    for n, step in enumerate(steps, 1):
        names = ", ".join(f"`{one}`" for one in step.functions)
        out.append(f"{n}. **{step.room}**: {step.says} ({names}).")
    return "\n".join(out)


def written() -> dict[Path, str]:
    """The picture, and the page with the two ways set in."""
    page = ROOT / "docs" / "architecture.md"
    parts = page.read_text(encoding="utf-8").split("<!-- way -->\n")
    parts[1], parts[3] = f"\n{told(CARD)}\n\n", f"\n{told(SEED)}\n\n"
    return {ROOT / "docs" / "architecture.svg": drawn(), page: "<!-- way -->\n".join(parts)}


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, encoding="utf-8")
