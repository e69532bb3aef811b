"""A plain player Without the Centre Pin: as at the Baltimore Game."""

from gamester.players.simple.nine_ball_baltimore import Simple as Simple
