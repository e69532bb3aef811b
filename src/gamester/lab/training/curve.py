"""The curves of a training run: margin over the plain player, with the interval that holds 95 in 100."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.lab.tournament import SURE

if TYPE_CHECKING:
    from gamester.lab.training.ppo import Point


def plot(points: Sequence[Point], path: Path) -> None:
    """Draw them as SVG or PNG, a game each; the plain player stands at nought."""
    from matplotlib.figure import Figure

    games = list(dict.fromkeys(point.game for point in points))
    wide = min(len(games), 2)
    tall = -(-len(games) // wide)
    figure = Figure(figsize=(7, 3.6 if tall == 1 else 2.4 * tall), layout="constrained")
    for n, game in enumerate(games):
        axes = figure.add_subplot(tall, wide, n + 1)
        curve = [point for point in points if point.game == game]
        deals = [point.matches / 1000 for point in curve]
        margins = [point.margin for point in curve]
        low = [point.margin - SURE * point.error for point in curve]
        high = [point.margin + SURE * point.error for point in curve]
        axes.fill_between(deals, low, high, color="#7a1f1f", alpha=0.18, linewidth=0)
        axes.plot(deals, margins, color="#7a1f1f", linewidth=1.5)
        axes.axhline(0, color="black", linewidth=0.8, linestyle="--")
        axes.annotate("simple", (deals[-1], 0), xytext=(0, 4), textcoords="offset points", ha="right")
        axes.set_title(game.partition("(")[0], fontsize="medium")
        axes.set_xlim(0, max(deals[-1], 0.001))
        axes.grid(alpha=0.3)
    figure.supxlabel("thousands of deals of self-play", fontsize="medium")
    figure.supylabel("a deal above simple", fontsize="medium")
    figure.savefig(path)
