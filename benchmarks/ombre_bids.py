"""How often each game of Ombre, Quadrille and their kin is bid and won by the simple player; written as a page.

    python benchmarks/ombre_bids.py --deals 10000 --seed 1 --jobs 2 > docs/ombre-quadrille-odds.md

The same deals and seed print the same page, on any machine and with any number of jobs. Each line of it is one call of
``gamester simulate GAME --players simple --bids``; compile the package first, or it takes hours.
"""

import argparse
import json
import subprocess
import sys
from typing import Any

GAMES = (
    ("Ombre by three, 1754", "ombre(book=gamester-1754)"),
    ("Ombre by three, 1768", "ombre(book=academy-1768)"),
    ("Ombre, 1878", "ombre(book=ombre-1878)"),
    ("Forced Spadille, 1754", "ombre(book=gamester-1754,all_pass=spadille)"),
    ("Gascarille, 1754", "ombre(book=gamester-1754,all_pass=gascarille)"),
    ("The Whim, 1754", "ombre(book=gamester-1754,all_pass=whim)"),
    ("Ombre by two, 1768: eight cards", "ombre-by-two(book=academy-1768)"),
    ("Two-handed Ombre, 1878: nine cards", "ombre-by-two(book=ombre-1878)"),
    ("Quadrille, 1768; 1754 is bid alike", "quadrille(book=academy-1768)"),
    ("Quadrille with the King given up, 1768", "quadrille(book=academy-1768,roi_rendu=compulsory)"),
    ("Quadrille with the Mediateur and a favourite suit, 1768", "quadrille(book=academy-1768,form=favourite)"),
    ("Quadrille with the Mediateur, without a favourite, 1768", "quadrille(book=academy-1768,form=mediateur)"),
    ("Quadrille solitaire, 1768", "quadrille(book=academy-1768,form=solitaire)"),
    ("Quadrille by three, 1754", "quadrille-three-handed(book=gamester-1754)"),
    ("Quintille, the old, 1754", "quintille-old(book=gamester-1754)"),
    ("Quintille, the new, 1754", "quintille-new(book=gamester-1754)"),
    ("Mediateur solitaire by three, thirty cards, 1768", "mediateur-solitaire-three"),
    ("Mediateur solitaire by three, thirty-six cards, 1768", "mediateur-solitaire-three(method=threes)"),
    ("Piquemedrille, 1768", "piquemedrille"),
)
HEAD = """# What the simple player bids at Ombre and Quadrille, and how often he wins

{deals:,} deals of each game, every seat the `simple` player, each deal the first of a match, seeds from {seed} on.
*In 100 deals* is how often that game was the one played; the three columns after it are hundredths of those times: won,
lost by remise, lost by codille. After each figure stands its standard error.

He bids by the tables of the smallest hands that the books print: Ombre's of each book
(`gamester rules ombre`: gamester-1754/ombre/56, academy-1768/ombre/34, ombre-1878/ombre/47), and Quadrille's, which are
in 1768 alone (academy-1768/quadrille/m-1 and m-4), for all games in which a King is called or demanded: a King that is
handed over counts for a sure trick, and so does needing five tricks instead of six.

To print this page anew: `python benchmarks/ombre_bids.py --deals {deals} --seed {seed} > docs/ombre-quadrille-odds.md`
"""
NAMES = ("made", "won", "remise", "codille")


def played(game: str, args: argparse.Namespace) -> dict[str, Any]:
    """What ``gamester simulate`` says of one game."""
    asked = [game, "--deals", args.deals, "--seed", args.seed, "--jobs", args.jobs, "--players", "simple", "--bids"]
    command = [sys.executable, "-m", "gamester", "simulate", *map(str, asked), "--json"]
    told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True)
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def section(title: str, game: str, found: dict[str, Any]) -> str:
    """One game as a table."""
    lines = [f"## {title}", "", f"`{game}`", ""]
    lines += ["| game played | in 100 deals | won | remise | codille |", "|---|--:|--:|--:|--:|"]
    for row in found["bids"]:
        figures = " | ".join(f"{row[name]:.1f} ± {row[name + '_error']:.1f}" for name in NAMES)
        lines.append(f"| {row['bid']} | {figures} |")
    passed = found["deals"] - sum(row["deals"] for row in found["bids"])
    lines.append(f"| *nobody plays* | {100 * passed / found['deals']:.1f} | | | |")
    return "\n".join(lines) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--deals", type=int, default=10_000, metavar="N", help="deals of each game (default 10,000)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first deal's (default 1)")
    parser.add_argument("--jobs", type=int, default=1, metavar="J", help="processes (default 1)")
    args = parser.parse_args()
    print(HEAD.format(deals=args.deals, seed=args.seed), flush=True)
    for title, game in GAMES:
        print(section(title, game, played(game, args)), flush=True)


if __name__ == "__main__":
    main()
