"""The maxims of Bridge, which are those of Three handed bridge too."""

from gamester.players.maxims.bridge import maxims as maxims
