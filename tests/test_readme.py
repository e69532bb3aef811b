"""The README's table of games is what the audit says now."""

from pathlib import Path

from gamester.books.audit import audit
from gamester.commands.audit import markdown

ROOT = Path(__file__).parents[1]


def test_the_table_of_games_is_the_audit_s() -> None:
    table = markdown(audit(ROOT / "tests"))
    assert table in (ROOT / "README.md").read_text(encoding="utf-8"), "`make readme` writes the table anew"
