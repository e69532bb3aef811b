"""Verquere and Tick-Tack searched over throws, each with a judgement of positions learnt by self-play."""
