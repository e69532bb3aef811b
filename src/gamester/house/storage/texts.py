"""Texts that every database can hold."""

from __future__ import annotations

from gamester.house.storage.errors import Unsound


def sound(*texts: str) -> None:
    """Refuses what one of the databases cannot hold, before it can trouble those who wait along with it."""
    for text in texts:
        try:
            text.encode()
            odd = "\0" in text
        except UnicodeEncodeError:
            odd = True
        if odd:
            raise Unsound(f"{text!r} holds a character that cannot be stored")
