"""Scholars' questions: how often is a hand dealt that ..., and what does a change in the rules do?

``hand(game, "spades>=5 and honours==4")`` answers the first (``hand_where`` for any predicate in Python),
``what_if(game, "set=150")`` the second. ``gamester odds GAME --hand`` and ``--what-if`` ask them from the command line.
"""

from __future__ import annotations

from gamester.lab.sample.change import Change, Figure, what_if
from gamester.lab.sample.hands import Answer, hand, hand_where
from gamester.lab.sample.words import BadQuestion, read

__all__ = ["Answer", "BadQuestion", "Change", "Figure", "hand", "hand_where", "read", "what_if"]
