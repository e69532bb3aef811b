"""The lists of pyproject.toml that are named, a line each: ``listed.py project.dependencies``."""

import sys
import tomllib
from functools import reduce
from operator import getitem
from pathlib import Path

project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))
for name in sys.argv[1:]:
    print(*reduce(getitem, name.split("."), project), sep="\n")
