"""Answers as pictures: SVG or PNG, by matplotlib."""

from __future__ import annotations

from pathlib import Path

from gamester.lab.sample.change import Change
from gamester.lab.sample.hands import Answer

SURE = 1.96


def plot_answer(answer: Answer, path: Path) -> None:
    """How often each number comes: bars, exact where they can be, and what the deals gave with its error."""
    from matplotlib.figure import Figure

    numbers = sorted({*(answer.exact or {}), *answer.counted})
    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    shares = [100 * answer.counted.get(n, 0) / answer.hands for n in numbers]
    errors = [100 * SURE * answer.error(n) for n in numbers]
    if answer.exact is not None:
        axes.bar(numbers, [100 * float(answer.exact.get(n, 0)) for n in numbers], color="0.75", label="exact")
    label = f"{answer.hands:,} hands dealt"
    axes.errorbar(numbers, shares, yerr=errors, fmt="o", color="black", capsize=3, markersize=4, label=label)
    axes.set_xticks(numbers, ["no", "yes"] if answer.asks and numbers == [0, 1] else [str(n) for n in numbers])
    axes.set_xlabel(answer.asked)
    axes.set_ylabel("of a hundred hands")
    axes.set_ylim(bottom=0)
    axes.set_title(answer.game)
    axes.legend()
    figure.savefig(path)


def plot_change(change: Change, path: Path) -> None:
    """Each figure under both settings, with the interval that holds 95 in 100: a strip for each kind of figure."""
    from matplotlib.figure import Figure

    kinds: dict[str, list[int]] = {}
    for n, one in enumerate(change.figures):
        kinds.setdefault(one.name.partition(" ")[0] if not one.name.startswith("told") else one.name, []).append(n)
    heights = [1 + 0.5 * len(found) for found in kinds.values()]
    figure = Figure(figsize=(7, 0.8 + sum(heights)), layout="constrained")
    strips = figure.subplots(len(kinds), 1, squeeze=False, height_ratios=heights)[:, 0]
    for axes, (kind, found) in zip(strips, kinds.items(), strict=True):
        for place, n in enumerate(found[::-1]):
            one = change.figures[n]
            for after, mean, error in ((0, one.before, one.before_error), (1, one.after, one.after_error)):
                axes.errorbar(
                    [mean], [place - 0.12 * after + 0.06], xerr=[SURE * error], fmt="s" if after else "o", capsize=3,
                    color="tab:red" if after else "black", label=(change.after if after else change.before),
                )  # fmt: skip
        axes.set_yticks(range(len(found)), [change.figures[n].name for n in found[::-1]])
        axes.set_ylim(-0.6, len(found) - 0.4)
        axes.set_xlabel(kind)
        axes.grid(axis="x", alpha=0.3)
    handles, labels = strips[0].get_legend_handles_labels()
    strips[0].legend(handles[:2], labels[:2], loc="lower left", bbox_to_anchor=(0, 1), ncols=1, frameon=False)
    figure.savefig(path)
