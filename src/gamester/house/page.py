"""The page's files, built by Vite: compressed ones where they lie ready, hashed ones for ever."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

DIST = Path(__file__).parents[1] / "web" / "dist"
FOR_EVER = "public, max-age=31536000, immutable"
PACKED = {"br": ".br", "gzip": ".gz"}


def page(request: Request, path: str, root: Path = DIST) -> Response:
    """A file of the page; the page itself for every path that is none."""
    if not (root / "index.html").is_file():
        return PlainTextResponse("The page is not built: run `make build`, then start the house again.\n", 503)
    try:
        file = (root / path).resolve() if path else root / "index.html"
        file.is_file()
    except (ValueError, OSError):  # a name that no file can have
        return PlainTextResponse("There is no such file.\n", 404)
    if not file.is_relative_to(root.resolve()) or not file.is_file() or file.suffix in PACKED.values():
        if path.startswith("assets/"):
            return PlainTextResponse("There is no such file.\n", 404)
        file = root / "index.html"
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"Vary": "Accept-Encoding"}
    headers["Cache-Control"] = FOR_EVER if file.parent.name == "assets" else "no-cache"
    taken = request.headers.get("accept-encoding", "")
    for name, suffix in PACKED.items():
        packed = file.with_name(file.name + suffix)
        if name in taken and packed.is_file():
            return FileResponse(packed, media_type=kind, headers={**headers, "Content-Encoding": name})
    return FileResponse(file, media_type=kind, headers=headers)
