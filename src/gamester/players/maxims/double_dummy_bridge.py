"""The maxims of Bridge, which are those of Double dummy bridge too."""

from gamester.players.maxims.bridge import maxims as maxims
