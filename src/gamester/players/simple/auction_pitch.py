"""Auction Pitch: bids what its best suit may make."""

from gamester.players.simple.fours import Simple as Simple
