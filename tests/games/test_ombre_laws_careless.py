"""Careless play of Ombre under codes and options that no book's preset has: nothing leaks, nothing is lost."""

from __future__ import annotations

import pytest
from tests.conformance.test_conformance import check_end, check_record
from tests.conformance.test_laws import careless, check_offers, check_views

TABLES = [
    "ombre(book=ombre-1878,laws=table,deals=2,laws_code=ombre-1878-appendix)",
    "ombre(book=ombre-1878,laws=table,deals=2,laws_code=ombre-1878-appendix,fourth=sits)",
    "ombre-by-two(book=ombre-1878,laws=table,deals=2,laws_code=ombre-1878-appendix)",
    "ombre(book=ombre-1878,laws=table,deals=2,laws_code=academy-1768)",
    "ombre(book=gamester-1754,laws=table,deals=2,laws_code=ombre-1878)",
    "ombre(book=gamester-1754,laws=table,deals=2,all_pass=spadille)",
    "ombre(book=gamester-1754,laws=table,deals=2,all_pass=gascarille)",
    "ombre(book=gamester-1754,laws=table,deals=2,all_pass=whim)",
]


@pytest.mark.parametrize("text", TABLES)
def test_careless_play(text: str) -> None:
    for seed in (11, 12):
        states = careless(text, seed, 0.15)
        for state in states[:-1]:
            check_offers(state)
            check_views(state, seed)
        check_record(states[-1])
        check_end(states[-1])
