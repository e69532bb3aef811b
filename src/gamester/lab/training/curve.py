"""The curve of a training run: points won a deal of the plain player, with the interval that holds 95 in 100."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from gamester.lab.tournament import SURE

if TYPE_CHECKING:
    from gamester.lab.training.ppo import Point


def plot(points: Sequence[Point], path: Path) -> None:
    """Draw it as SVG or PNG; the plain player stands at nought."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.6), layout="constrained")
    axes = figure.subplots()
    deals = [point.deals / 1000 for point in points]
    margins = [point.margin for point in points]
    low = [point.margin - SURE * point.error for point in points]
    high = [point.margin + SURE * point.error for point in points]
    axes.fill_between(deals, low, high, color="#7a1f1f", alpha=0.18, linewidth=0)
    axes.plot(deals, margins, color="#7a1f1f", linewidth=1.5)
    axes.axhline(0, color="black", linewidth=0.8, linestyle="--")
    axes.annotate("simple", (deals[-1], 0), xytext=(0, 4), textcoords="offset points", ha="right")
    axes.set_xlabel("thousands of deals of self-play")
    axes.set_ylabel("points won a deal")
    axes.set_xlim(0, max(deals[-1], 1))
    axes.grid(alpha=0.3)
    figure.savefig(path)
