"""The maxims of Bridge, which are those of Dummy bridge too."""

from gamester.players.maxims.bridge import maxims as maxims
