"""Whether what was drawn was drawn fairly."""

from __future__ import annotations


def even(counts: list[int]) -> bool:
    """Whether the counts are as equal as chance would have them: chi-squared within five standard deviations."""
    mean = sum(counts) / len(counts)
    freedom = len(counts) - 1
    return sum((n - mean) ** 2 for n in counts) / mean < freedom + 5 * (2 * freedom) ** 0.5
