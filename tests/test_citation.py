"""What authors cite is this version of this software."""

from __future__ import annotations

import tomllib
from pathlib import Path

import yaml

ROOT = Path(__file__).parents[1]


def test_the_citation_is_of_this_version() -> None:
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert (cited["version"], cited["license"]) == (project["version"], project["license"])
    assert cited["cff-version"] == "1.2.0" and cited["message"] and cited["title"] and cited["type"] == "software"
    assert [author["name"] for author in cited["authors"]] == [author["name"] for author in project["authors"]]
