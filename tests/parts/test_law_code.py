"""A code of laws as data: which articles answer an offence, in which game; what it does not name cannot be done."""

from __future__ import annotations

import gamester
from gamester.games.ombre.laws.codes import CODES
from gamester.parts.laws.code import LawCode, column

CODE = LawCode("hoyle/ombre", "again once", {"early": "law-1 hoyle/ombre-by-two/9", "late": "law-2"})


def test_ids_without_a_chapter_are_at_home() -> None:
    assert CODE.articles["late"] == ("hoyle/ombre/law-2",)
    assert CODE.ways == ["again", "once"]


def test_a_table_of_several_codes_is_read_code_by_code() -> None:
    table = {"early": ("law-1", ""), "late": ("law-2", "3 law-4")}
    assert column(table, 0) == {"early": "law-1", "late": "law-2"}
    assert column(table, 1) == {"late": "3 law-4"}, "of the other it says nothing"


def test_a_game_with_a_chapter_of_its_own_goes_by_that() -> None:
    assert CODE.cites("early", "ombre") == ("hoyle/ombre/law-1",)
    assert CODE.cites("early", "ombre-by-two") == ("hoyle/ombre-by-two/9",)
    assert CODE.cites("late", "ombre-by-two") == ("hoyle/ombre/law-2",)
    assert CODE.cites("never") == ()


def test_what_a_code_does_not_name_is_not_offered() -> None:
    for name, code in CODES.items():
        game = gamester.load_game(f"ombre(book={name.removesuffix('-appendix')},laws=table,laws_code={name})")
        verbs = {law.verb for law in game.laws}
        assert ("demand Gano as Ombre" in verbs) == ("demands-gano" in code.articles)
        assert ("lead out of turn" in verbs) == ("led" in code.articles)
        assert all(law.articles and law.number == n for n, law in enumerate(game.laws))
