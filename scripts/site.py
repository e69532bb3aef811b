"""What `mkdocs` is told to add to docs/: the games' pages, the reference, and how all pages hang together."""

from pathlib import Path

import mkdocs_gen_files
from scripts.pages import pages, reference, summary

ROOT = Path(__file__).parents[1]
COPIED = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}

made = dict(pages()) | dict(reference(ROOT / "src" / "gamester"))
for name, path in COPIED.items():
    text = (ROOT / name).read_text(encoding="utf-8")
    made[path] = text.replace("](README.md#the-games)", "](games/index.md)").replace("](docs/", "](")
made["SUMMARY.md"] = summary({path.name for path in (ROOT / "docs").glob("*.md")})
for path, text in made.items():
    with mkdocs_gen_files.open(path, "w", encoding="utf-8") as file:
        file.write(text)
