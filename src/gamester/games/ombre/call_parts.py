"""The deal of a game in which a King may be called, part after part."""

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.game import Part
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.ombre.auction import Auction
from gamester.games.ombre.call import CALLABLE, Call, Give, NameSuit, Surrender
from gamester.games.ombre.call_game import CallGame, CallTricks
from gamester.games.ombre.call_state import BID_NAMES, EVERY_BID
from gamester.parts.deal import Deal


def call_parts(game: CallGame, packets: tuple[int, ...], ladder: vec[i64], c: list[str]) -> list[Part]:
    """Number the actions and make the parts.

    ``c``: the articles for speaking, outbidding, what binds, naming, calling, a Queen, a King demanded or given up,
    the card given for it, playing, following and the Vole.
    """
    game.actions.add("play", "card", NAMES[:52], bare=True)
    stop = game.actions.add("stop")
    game.speaking = game.actions.add("pass")
    for bid in BID_NAMES:
        game.actions.add(bid)
    name = game.actions.add("name", "suit", tuple(SUIT_WORDS))
    call = game.actions.add("call", "card", CALLABLE)
    parts: list[Part] = [
        Deal(packets),
        Auction(int(game.speaking), EVERY_BID, ladder, 0, (c[0], c[1], c[2])),
        NameSuit(name, c[3]),
        Call(call, (c[4], c[5], c[6])),
    ]
    if game.exchanged:
        keep = game.actions.add("keep")
        game.actions.add("give up the King")
        give = game.actions.add("give", "card", NAMES[:52])
        parts += [Surrender(keep, game.offered, game.demands_forced, c[7]), Give(give, c[8])]
    parts.append(CallTricks(0, game.players, stop, (c[9], c[10]), c[11]))
    return parts
