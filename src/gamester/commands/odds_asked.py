"""What is asked of a game's own deals: how often a hand is dealt that ..., and what a change in the rules does."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.commands.common import Progress, add_engine, game_of, positive, print_json, table
from gamester.engine.errors import BadOption

if TYPE_CHECKING:
    from gamester.lab.sample import Answer, Change


def arguments(parser: argparse.ArgumentParser) -> None:
    """These questions' arguments."""
    parser.add_argument("--hand", metavar="QUESTION", help="how often a hand is dealt: 'spades>=5 and honours==4'")
    parser.add_argument("--of", default="any", metavar="WHOSE", help="whose hand: any, dealer, eldest, side (any)")
    parser.add_argument("--what-if", metavar="OPTION=VALUE,...", help="what these options change, over the same deals")
    parser.add_argument("--players", default="simple", metavar="A,B", help="who plays: seat by seat, repeated around")
    parser.add_argument(
        "--figures", default="", metavar="A,B", help="of length, deals, score, won, told:WORD (deals told of with WORD)"
    )
    parser.add_argument("--deals", type=positive, metavar="N", help="deals looked at (4000), or matches played (200)")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="the first deal's seed (default 0)")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the answer: .svg or .png")
    parser.add_argument("-o", "--option", metavar="NAME=VALUE", action="append", default=[], help="set one option")
    add_engine(parser)


def run(args: argparse.Namespace) -> int:
    """Answer one of the two."""
    if args.bet or args.cancel or args.true:
        raise BadOption("bets are asked by themselves, without --hand and --what-if")
    if not args.game:
        raise BadOption("name a game: gamester odds whist --hand 'spades>=5'")
    if args.hand and args.what_if:
        raise BadOption("--hand and --what-if are two questions: ask one at a time")
    if args.plot:
        from gamester.lab.common import drawable

        drawable(args.plot)
    return _hand(args) if args.hand else _change(args)


def _hand(args: argparse.Namespace) -> int:
    from gamester.lab.sample import hand
    from gamester.lab.sample.hands import DEALS

    answer = hand(game_of(args), args.hand, args.of, args.deals or DEALS, args.seed)
    if args.plot:
        from gamester.lab.sample.draw import plot_answer

        plot_answer(answer, args.plot)
    if args.json:
        print_json(told(answer))
        return 0
    whose = {"any": "a hand", "side": "a side"}.get(answer.whose, f"{answer.whose}'s hand")
    print(f"{answer.game}, {whose}: {answer.asked}")
    if answer.exact is not None:
        print(f"reckoned: {answer.why}")
    else:
        print(f"counted, not reckoned: {answer.why}")
    rows = []
    for row in told(answer)["numbers"]:  # type: ignore[attr-defined]
        number, value = row["number"], row["chance"]
        name = ("no", "yes")[number] if answer.asks else number
        exact = "" if value is None else f"{value:.6g}"
        once = row["sampled"] if value is None else value
        each = f"1 in {1 / once:.4g}" if once else "-"
        rows.append((name, exact or "-", each, f"{row['sampled']:.4f}", f"{row['standard_error']:.4f}"))
    table(("", "exact", "that is", f"of {answer.hands:,} hands", "standard error"), rows[::-1] if answer.asks else rows)
    if not answer.asks:
        print(f"mean {answer.mean:.6g}")
    return 0


def told(answer: Answer) -> dict[str, object]:
    """An answer as JSON data."""
    numbers = sorted({*(answer.exact or {}), *answer.counted})
    rows = []
    for n in numbers:
        exact = None if answer.exact is None else answer.exact.get(n)
        whole = None if answer.exact is None else exact or 0
        rows.append(
            {
                "number": n,
                "exact": None if whole is None else str(whole),
                "chance": None if whole is None else float(whole),
                "sampled": answer.counted.get(n, 0) / answer.hands,
                "standard_error": answer.error(n),
            }
        )
    head = {"game": answer.game, "asked": answer.asked, "of": answer.whose, "hands": answer.hands, "how": answer.why}
    return {**head, "chance": answer.chance if answer.asks else None, "mean": answer.mean, "numbers": rows}


def _change(args: argparse.Namespace) -> int:
    from gamester.lab.sample import what_if
    from gamester.lab.sample.change import MATCHES
    from gamester.lab.scale import workers

    figures = [name.strip() for name in args.figures.split(",") if name.strip()]
    deals = args.deals or MATCHES
    bar = Progress(deals, "matches")
    try:
        with workers(args.engine, args.jobs) as crew:
            change = what_if(game_of(args), args.what_if, args.players, deals, args.seed, figures, crew, bar.at)
    finally:
        bar.end()
    if args.plot:
        from gamester.lab.sample.draw import plot_change

        plot_change(change, args.plot)
    if args.json:
        print_json(compared(change))
        return 0
    print(f"as it is: {change.before}")
    print(f"what if:  {change.after}")
    print(
        f"{change.matches:,} matches of each over the same cards, played by {', '.join(dict.fromkeys(change.players))}"
    )
    table(
        ("a match", "as it is", "what if", "difference", "standard error"),
        [
            (f.name, f"{f.before:.4f}", f"{f.after:.4f}", f"{f.difference:+.4f}", f"{f.difference_error:.4f}")
            for f in change.figures
        ],
    )
    return 0


def compared(change: Change) -> dict[str, object]:
    """Two settings as JSON data."""
    rows = [
        {
            "figure": f.name,
            "before": {"mean": f.before, "standard_error": f.before_error},
            "after": {"mean": f.after, "standard_error": f.after_error},
            "difference": {"mean": f.difference, "standard_error": f.difference_error},
        }
        for f in change.figures
    ]
    head = {"before": change.before, "after": change.after, "players": list(change.players)}
    return {**head, "matches": change.matches, "seed": change.seed, "figures": rows}
