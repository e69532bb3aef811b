"""What could still have been forced in a deal that is over: found beside the tables, at the least claim."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

import orjson

from gamester.engine.registry import load_game
from gamester.house.history import Moment
from gamester.house.messages_in import Refusal
from gamester.players.solver.position import BadPosition
from gamester.table.frames import told
from gamester.table.otherwise import Otherwise, known

if TYPE_CHECKING:
    from gamester.house.reviews import Reviews

PLAYED = -1  # no card is asked for: what each comes to


def solved(asked: str) -> bytes:
    """In the thinking process: what each card could force, or the deal played on from one; empty where none can."""
    game, seeds, actions, deal, n, names, action = orjson.loads(asked)
    try:
        found = Otherwise(load_game(game), seeds, actions, deal, n, names)
        if action == PLAYED:
            cards = [asdict(one) for one in found.cards()]
            return orjson.dumps({"seat": found.seat, "played": found.played, "cards": cards})
        line = found.play(action)
    except BadPosition as fault:
        return orjson.dumps({"refused": str(fault)})
    return orjson.dumps(told(line.state.game, line, deal))


async def could_be_forced(reviews: Reviews, moment: Moment, deal: int, n: int, guest: str, action: int = PLAYED) -> Any:
    """The answer to one who asks of a finished deal, when ``n`` actions of the match were done."""
    moment.finished(deal)
    if not known(moment.game):
        raise Refusal("not_found", f"What could be forced at {moment.game.title} is not known")
    asked = [str(moment.game), moment.seeds(deal + 1), moment.actions(), deal, n, moment.people, action]
    found = orjson.loads(await reviews.thinkers.ask(guest, solved, orjson.dumps(asked).decode()))
    if "refused" in found:
        raise Refusal("not_found", str(found["refused"]))
    return found
