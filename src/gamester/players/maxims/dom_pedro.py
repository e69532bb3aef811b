"""Dom Pedro: the maxims of the chapter that it refers to."""

from gamester.players.maxims.pedro_sancho import maxims as maxims
