"""Mistakes planted one at a time in a game, to see whether the suite lets them through: ``make mutants``.

Each is a small change of the game's source, of a kind that people make. The suite that is asked is the one every new
game gets for nothing (``tests/conformance``, without the golden playthroughs, which its author would write with the
mistake in them), its referee, and its own tests. ``--kinds`` lists the kinds, ``--most N`` plants so many a game.
"""

from __future__ import annotations

import argparse
import ast
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
GAMES = ("hearts", "whist", "put", "cribbage", "cassino", "faro", "piquet", "ombre", "draughts")
SUITE = ("test_conformance", "test_net", "test_imagined", "test_zones", "test_choosing", "test_laws")


class Change(NamedTuple):
    """A mistake: in which file, between which places, what stands there instead."""

    kind: str
    path: Path
    start: int
    end: int
    new: str


Sites = Iterator[tuple[int, int, str]]


def by_pattern(pattern: str, new: str) -> Callable[[str], Sites]:
    """Wherever ``pattern`` stands."""

    def sites(text: str) -> Sites:
        for found in re.finditer(pattern, text, re.MULTILINE):
            yield found.start(), found.end(), found.expand(new)

    return sites


def in_method(names: str, pattern: str, new: str) -> Callable[[str], Sites]:
    """The same within methods of these names only."""

    def sites(text: str) -> Sites:
        lines = [0]
        for line in text.split("\n"):
            lines.append(lines[-1] + len(line) + 1)
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.FunctionDef) and re.fullmatch(names, node.name):
                first, last = lines[node.body[0].lineno - 1], lines[node.end_lineno or 0]
                for found in re.finditer(pattern, text[first:last], re.MULTILINE):
                    yield first + found.start(), first + found.end(), found.expand(new)

    return sites


RULES = (
    "begin|act|say|open|which|legal|play|gather|trick_taken|end_deal|match_over|end_match|may_follow|may_lead|score.*"
)
EACH = "(?:each_number|each_piece|each_seat|own_piece)"
ROWS = r'(?:(?:row|some_of|one_of)\("\w+", of\.\w+,[^(),]*|(?:listed|sides)\("\w+", of\.\w+)'
SEATS = r"((?:self\.)?(?:game\.)?players)"
KINDS: dict[str, Callable[[str], Sites]] = {
    "a number is not shared": by_pattern(r'by\.number\(("\w+"), (of\.\w+)[^)]*\)', r"by.secret(\1, \2)"),
    "a seat is not shared": by_pattern(r'by\.seat\(("\w+"), (of\.\w+)[^)]*\)', r"by.secret(\1, \2)"),
    "a set is not shared": by_pattern(r'by\.(?:pieces|seats)\(("\w+"), (of\.\w+)[^)]*\)', r"by.secret(\1, \2)"),
    "a row is not shared": by_pattern(r"by\.each_pieces\(", "by.own_pieces("),
    "numbers are not shared": by_pattern(r'by\.each_number\(("\w+"), (of\.\w+)[^)]*\)', r"by.own_pieces(\1, \2)"),
    "own things are shared": by_pattern(r'by\.own_pieces\(("\w+"), (of\.\w+)[^)]*\)', r"by.each_pieces(\1, \2)"),
    "an own thing is shared": by_pattern(r'by\.own_piece\(("\w+"), (of\.\w+)[^)]*\)', r"by.each_piece(\1, \2)"),
    "what one was told is shared": by_pattern(r'by\.told\(("\w+"), (of\.\w+)[^)]*\)', r"by.inner(\1, \2, 0, -1)"),
    "a number is not blanked": by_pattern(r'(by\.number\("\w+", of\.\w+)\)', r"\1, 1)"),
    "a seat is not blanked": by_pattern(r'(by\.seat\("\w+", of\.\w+)\)', r"\1, 1)"),
    "a set is not blanked": by_pattern(r'(by\.(?:pieces|seats|each_pieces|own_pieces)\("\w+", of\.\w+)\)', r"\1, 1)"),
    "a flag is not blanked": by_pattern(r'(by\.flag\("\w+", of\.\w+)\)', r"\1, 1)"),
    "what lasts is blanked": by_pattern(r", MATCH(?= \||\)|,)", ", 0"),
    "a field is left out": by_pattern(r"^        self\.\w+ = by\..*\n", ""),
    "take of what lies below is left out": by_pattern(r"^        super\(\)\.take\(of, by\)\n", ""),
    "what lies below is not asked": by_pattern(r"^        super\(\)\.\w+\(.*\)\n", "        pass\n"),
    "giver and taker change places": by_pattern(r"\.pay\((\w+), (self\.\w+|\w+), ", r".pay(\2, \1, "),
    "the wrong seat is paid": by_pattern(r"\.pay\((\w+), (seat|winner|p|best)\b, ", r".pay(\1, (\2 + 1) % 2, "),
    "too much is paid": by_pattern(r"(\.pay\(\w+, [\w.]+, )([\w.]+), ", r"\1\2 + 1, "),
    "nothing is paid": by_pattern(r"^( +)(\w+)\.pay\(.*\)\n", r"\1pass\n"),
    "a turn is skipped": by_pattern(r"= (self\.(?:game\.)?after)\((\w+(?:\.\w+)?)\)", r"= \1(\1(\2))"),
    "the turn is not passed on": by_pattern(r"^( +)s\.turn = .*\n", r"\1pass\n"),
    "less is less or as much": in_method(RULES, r" < (?=\w)", " <= "),
    "more is more or as much": in_method(RULES, r" > (?=\w)", " >= "),
    "as much is more": in_method(RULES, r" >= ", " > "),
    "equal is unlike": in_method(RULES, r" == ", " != "),
    "and is or": in_method(RULES, r" and ", " or "),
    "not is lost": in_method(RULES, r"\bnot (?=\w)", ""),
    "one more is two more": in_method(RULES, r" \+ 1\b", " + 2"),
    "one less is none less": in_method(RULES, r" - 1\b", ""),
    "plus is minus": in_method(RULES, r" \+= ", " -= "),
    "a number is off by one": in_method(RULES, r"(?<=[=<>] )([2-9])\b(?!\.)", r"(\1 + 1)"),
    "yes is no": in_method("match_over|play_over|may_\\w+|restrained", r"return (.+)$", r"return not (\1)"),
    "the greatest win is too small": in_method("max_utility", r"return (.+)$", r"return (\1) / 10"),
    "the greatest loss is too small": in_method("min_utility", r"return (.+)$", r"return (\1) / 10"),
    "the longest match is too short": in_method("max_game_length", r"return (.+)$", r"return (\1) // 20"),
    "an article is stale": by_pattern(r'(Verb\("[^"]+", )"([\w-]+)"', r'\1"no-such-article"'),
    "a payment's article is stale": by_pattern(r'self\.cite\("([\w-]+)"\)', r'self.cite("no-such-article")'),
    "a secret is told": by_pattern(r"secret=True", "secret=False"),
    "a hidden action is seen": in_method("seen_action", r"\bHIDDEN\b", "action"),
    "a void shown is forgotten": in_method("fill|shows_void", r"~?\w+\.void\[\w+\]", "-1"),
    "what is unseen is miscounted": in_method("unseen", r"& ~", "| "),
    "the dealer deals again": in_method("next_dealer", r"return (.+)$", "return s.dealer"),
    "a card stays in hand": by_pattern(r"^( +)\w+\.hands\[\w+\] &= ~.*\n", r"\1pass\n"),
    "a card is counted twice": by_pattern(r"\.held\[(\w+)\] -= 1", r".held[\1] -= 2"),
    "what is gone is not": by_pattern(r"^( +)\w+\.gone \|= .*\n", r"\1pass\n"),
    "numbers are not blanked": by_pattern(rf'(by\.{EACH}\("\w+", of\.\w+)\)', r"\1, 1)"),
    "a row is not blanked": by_pattern(rf"(by\.{ROWS})\)$", r"\1, 1)"),
    "an own field is another's": by_pattern(r'by\.told\(("\w+"), (of\.\w+), (of\.\w+|self\.\w+)', r"by.told(\1, \2, 0"),
    "the dealer is the first seat": by_pattern(r"\bs\.dealer\b(?! [-+&|]?= |:)", "0"),
    "eldest is the dealer": by_pattern(r"\bself\.(?:game\.)?after\(s\.dealer\)", "s.dealer"),
    "the last seat is passed over": in_method(RULES, rf"\bin range\({SEATS}\)", r"in range(\1 - 1)"),
    "the first seat is passed over": in_method(RULES, rf"\bin range\({SEATS}\)", r"in range(1, \1)"),
    "what counts is counted one too high": in_method(RULES, r"(?<![\w.])count\(([^()]+)\)", r"(count(\1) + 1)"),
    "the greatest is the least": in_method(RULES, r"\bmax\(", "min("),
    "the least is the greatest": in_method(RULES, r"\bmin\(", "max("),
    "a flag is not set": in_method(RULES, r"(^ +s\.\w+ = )True$", r"\1False"),
    "a condition is turned about": in_method(RULES, r"^( +if )(?!not )([^:\n]+):$", r"\1not (\2):"),
    "a case is left out": in_method(RULES, r"^( +)if [^\n]+:\n +return\b[^\n(\[]*\n", ""),
    "a statement is left out": in_method(RULES, r"^( +)s\.\w+(?:\[\w+\])? [-+|&]?= .*[^(\[,]\n", r"\1pass\n"),
    "the other of two": in_method(RULES, r"(= |return )([\w.]+) if ([^:\n]+?) else ([\w.]+)$", r"\1\4 if \3 else \2"),
    "an option is turned about": by_pattern(r'= self\.flag\(("\w+")\)', r"= not self.flag(\1)"),
    "an option counts one more": by_pattern(r'= self\.count\(("(?!players)\w+")\)', r"= self.count(\1) + 1"),
    "a book's preset is forgotten": by_pattern(r",\s*presets=\{[^}]*\}", ""),
    "no end of deals is none": by_pattern(r" if self\.deals else [^()\n]+$", ""),
    "another's name is told": in_method("told|facts|zones|aim|prompt", r"\bnames\[(\w[\w.]*)\]", r"names[\1 - 1]"),
    "a hand is shown as another's": in_method("zones|facts", r"\bs\.(\w+)\[(p|seat|q)\]", r"s.\1[\2 - 1]"),
    "the winner is not the next": in_method(RULES, r"= (winner|best|by)$", r"= (\1 + 1) % 2"),
}


def options_changed(text: str) -> Sites:
    """One option is read where another of its kind is meant."""
    for kind in ("flag", "count", "choice"):
        read = list(re.finditer(rf'self\.{kind}\("(\w+)"\)', text))
        for one, other in zip(read, read[1:], strict=False):
            if one[1] != other[1]:
                yield one.start(), one.end(), other[0]


def rounds_turned(text: str) -> Sites:
    """The last seat that will do in place of the first: a loop whose end tells which it was."""
    lines = text.split("\n")
    for node in ast.walk(ast.parse(text)):
        if not (isinstance(node, ast.For) and isinstance(node.target, ast.Name)):
            continue
        named = re.fullmatch(r"range\(((?:\w+\.)*players)\)", ast.unparse(node.iter))
        ends = [one for one in ast.walk(node) if isinstance(one, ast.Return)]
        told = {one.id for last in ends for one in ast.walk(last) if isinstance(one, ast.Name)}
        if named and node.target.id in told:
            first = sum(len(line) + 1 for line in lines[: node.iter.lineno - 1])
            start, end = first + node.iter.col_offset, first + (node.iter.end_col_offset or 0)
            yield start, end, f"range({named[1]} - 1, -1, -1)"


KINDS["one option is read for another"] = options_changed
KINDS["the round goes the other way"] = rounds_turned


def files_of(game: str) -> list[Path]:
    """The sources of a game: its folder, or the files that bear its name."""
    where = dict(re.findall(r'register\("([\w-]+)", "([\w.]+):', (ROOT / "src/gamester/games/__init__.py").read_text()))
    path = ROOT / "src" / Path(*where[game].split("."))
    if path.name == "game":
        return sorted(path.parent.rglob("*.py"))
    return sorted(path.parent.glob(f"{path.name}*.py"))


def set_afresh(game: str) -> set[str]:
    """The fields that are set as each deal begins, whatever they held: whether they are blanked makes no difference."""
    out: set[str] = set()
    for path in files_of(game):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name == "begin_deal":
                for one in node.body:
                    for target in one.targets if isinstance(one, ast.Assign) else ():
                        out |= {to.attr for to in ast.walk(target) if isinstance(to, ast.Attribute)}
    return out


def changes(game: str) -> list[Change]:
    """One mistake of each kind that the game has a place for, anywhere among those places."""
    out = []
    afresh = set_afresh(game)
    for kind, sites in KINDS.items():
        found = [Change(kind, path, *site) for path in files_of(game) for site in sites(path.read_text())]
        if kind.endswith("blanked"):
            found = [one for one in found if not afresh & set(re.findall(r'by\.\w+\("(\w+)"', one.new))]
        if found:
            out.append(found[zlib.crc32(f"{game} {kind}".encode()) % len(found)])
    return out


def shown(change: Change) -> str:
    """The lines that a mistake touches, without it and with it."""
    text = change.path.read_text()
    first = text.rfind("\n", 0, change.start) + 1
    last = text.find("\n", max(change.start, change.end - 1))
    planted = text[first : change.start] + change.new + text[change.end : last]
    return "".join(f"  - {line.strip()}\n" for line in text[first:last].splitlines()) + f"  + {planted.strip()}"


def caught(game: str, change: Change, tree: Path) -> str:
    """Which tests caught it; empty where none did."""
    target = tree / change.path.relative_to(ROOT)
    before = target.read_text()
    target.write_text(before[: change.start] + change.new + before[change.end :])
    try:
        return fails(game, tree)
    finally:
        target.write_text(before)


def is_about(path: Path, game: str) -> bool:
    """Whether tests are a game's: they bear its name, or load it."""
    return (
        path.stem.startswith(f"test_{game.replace('-', '_')}")
        or re.search(rf'"{game}["(]', path.read_text()) is not None
    )


TOOK: dict[tuple[str, str], float] = {}  # how long the processor was at a game's tests without a mistake


def fails(game: str, tree: Path) -> str:
    """Which tests of a game fail as the sources are; empty where none does."""
    games = os.environ.get("GAMESTER_GAMES", "20")
    env = {**os.environ, "PYTHONPATH": str(tree / "src"), "GAMESTER_GAMES": games, "GAMESTER_ONLY": game}
    own = [str(path) for path in sorted((tree / "tests/games").glob("test_*.py")) if is_about(path, game)]
    suite = [f"tests/conformance/{name}.py" for name in SUITE]
    for name, where in (("suite", suite), ("referee", ["tests/referees"]), ("own tests", own)):
        there = [one for one in where if (tree / one).exists()]
        if not there:
            continue
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *there]
        code, seconds = asked(command, tree, env, int(10 + 3 * TOOK[game, name]) if (game, name) in TOOK else 3600)
        if code < 0:
            return f"{name}, by hanging"
        if code not in (0, 5):
            return name
        TOOK.setdefault((game, name), seconds)
    return ""


def asked(command: list[str], tree: Path, env: dict[str, str], most: int) -> tuple[int, float]:
    """What a command returned and how long the processor was at it; it is ended after ``most`` seconds of that."""
    with subprocess.Popen(  # noqa: S603
        command, cwd=tree, env=env, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as child:
        resource.prlimit(child.pid, resource.RLIMIT_CPU, (most, most))
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = os.waitstatus_to_exitcode(status)
    return child.returncode, usage.ru_utime + usage.ru_stime


def copied(tree: Path) -> Path:
    """What the tests need, in a folder where mistakes may be planted."""
    for room in ("src", "tests"):
        shutil.copytree(ROOT / room, tree / room, ignore=shutil.ignore_patterns("node_modules", "dist", "*.so"))
    shutil.copy(ROOT / "pyproject.toml", tree)
    shutil.copytree(ROOT / "docs", tree / "docs")
    return tree


def main() -> int:
    """Plant them all and tell what was let through."""
    ask = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    ask.add_argument("games", nargs="*", default=GAMES)
    ask.add_argument("--most", type=int, default=len(KINDS), help="mistakes a game, of all kinds alike")
    ask.add_argument("--kind", action="append", choices=KINDS, help="plant this kind; all, where none is named")
    ask.add_argument("--jobs", type=int, default=1, help="mistakes tried at a time")
    ask.add_argument("--kinds", action="store_true", help="tell the kinds")
    given = ask.parse_args()
    if given.kinds:
        print("\n".join(KINDS))
        return 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(given.jobs) as hands:
        trees: SimpleQueue[Path] = SimpleQueue()
        for n in range(given.jobs):
            trees.put(copied(Path(folder) / str(n)))

        def sound(game: str) -> str:
            tree = trees.get()
            try:
                return fails(game, tree)
            finally:
                trees.put(tree)

        def planted(job: tuple[str, Change]) -> str:
            game, change = job
            tree = trees.get()
            try:
                by = caught(game, change, tree)
            finally:
                trees.put(tree)
            line = change.path.read_text()[: change.start].count("\n") + 1
            place = f"{change.path.relative_to(ROOT)}:{line}"
            print(f"{game}: {change.kind}: {by or 'LET THROUGH'} ({place})", flush=True)
            if not by:
                print(shown(change), flush=True)
            return by

        done: list[str] = []
        for game in given.games:
            already = sound(game)
            if already:
                sys.exit(f"{game}: its {already} must pass before a mistake is planted")
            planned = [one for one in changes(game) if not given.kind or one.kind in given.kind]
            some = planned[:: max(1, -(-len(planned) // given.most))]
            by = list(hands.map(planted, [(game, change) for change in some]))
            print(f"{game}: {sum(map(bool, by))} of {len(by)} caught", flush=True)
            done += by
    print(f"{sum(map(bool, done))} of {len(done)} caught")
    return 1 if done.count("") > len(done) / 20 else 0


if __name__ == "__main__":
    sys.exit(main())
