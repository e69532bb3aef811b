"""Dom Pedro (hoyle-donohue, lines 2260-2264): Sancho with the Joker, the lowest of trumps, which counts fifteen."""

from __future__ import annotations
