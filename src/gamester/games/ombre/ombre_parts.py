"""The deal of Ombre, part after part, and the games that may be bid in it."""

from typing import TYPE_CHECKING, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from gamester.engine.game import Part
from gamester.equipment.cards import NAMES, SUIT_WORDS
from gamester.games.ombre.auction import Auction, Name
from gamester.games.ombre.exchange import Exchange, Rest
from gamester.games.ombre.play import Play, Reserve
from gamester.games.ombre.resort import LargeExchange, Resort
from gamester.games.ombre.state import (
    FAVOR,
    GASCARILLE,
    SIMPLE,
    SOLO,
    SOLO_FAVOR,
    SOLO_VOLE,
    VOLTERETA,
    WHIM,
)
from gamester.parts.deal import Deal

if TYPE_CHECKING:
    from gamester.games.ombre.ombre import Ombre

GAMES: Final = ("simple", "favor", "voltereta", "solo", "solo favor", "solo vole")
EVERY_BID: Final[vec[i64]] = vec[i64]([SIMPLE, FAVOR, VOLTERETA, SOLO, SOLO_FAVOR, SOLO_VOLE])
CITES: Final = {  # speak, outbid, bound, name, turn, Ombre's exchange, the second's, under Solo, rest, play, follow,
    "gamester-1754": "11 18 18 4 4 11 22 20 24 25 26 law-44 46 38 38 17",  # Gano, Vole, surrender, reserve, showing
    "academy-1768": "7 10 law-21 law-17 law-17 7 8 11 8 14 14 15 26 law-42 law-42 9c",
    "ombre-1878": "10 10 app-17 12 31 12 13 33 14 15 15 46 34 20 25b 12",
}


def ombre_parts(game: "Ombre") -> list[Part]:
    """Number the actions and make the parts."""
    c = [f"{game.book}/ombre/{n}" for n in CITES[game.book].split()]
    game.actions.add("play", "card", NAMES[:52], bare=True)
    words = game.actions.add("Gano")
    for word in ("rap", "stop", "surrender", "forbid", "allow"):
        game.actions.add(word)
    speak = game.actions.add("pass")
    game.speak = speak
    leave = game.choice("auction") == "leave"
    for n, word in enumerate(GAMES):
        game.actions.add(
            "ask leave" if leave and n == 0 else word.replace("solo", "sans prendre") if leave else "bid " + word
        )
    name = game.actions.add("name", "suit", tuple(SUIT_WORDS))
    discard = game.actions.add("discard", "card", NAMES[:52])
    done = game.actions.add("done")
    game.actions.add("cede")
    look = game.actions.add("look")
    game.actions.add("leave them")
    reserve = game.actions.add("reserve")
    game.actions.add("into the pool")
    challenge = game.actions.add("challenge the Vole")
    show = game.actions.add("show down")
    game.first_discard = discard
    play = Play(0, int(game.active), words, challenge, (c[9], c[10]), (c[11], c[12], c[13]))
    last = 0 if game.flag("vole_matched") else SOLO_VOLE
    game.auction = Auction(speak, EVERY_BID, ladder(game), last, (c[0], c[1], c[2]))
    parts: list[Part] = [
        Deal(game.packets, sits_out=game.fourth),
        game.auction,
        Name(name, game.favor, show if game.flag("show_down") else -1, (c[3], c[4], c[15])),
        Exchange(discard, done, (c[5], c[6], c[7])),
        Rest(look, c[8]),
        play,
        Reserve(reserve, c[14]),
    ]
    if game.resort == "gascarille":
        declare = game.actions.add("declare Gascarille")
        game.actions.add("let it pass")
        cite = "gamester-1754/ombre/gascarille"
        parts[2:2] = [
            Resort(declare, GASCARILLE, "Gascarille", cite),
            LargeExchange(discard, done, cite),
        ]
    elif game.resort == "whim":
        declare = game.actions.add("declare the Whim")
        game.actions.add("let it pass")
        parts.insert(2, Resort(declare, WHIM, "the Whim", "gamester-1754/ombre/whim"))
    game.table_laws(play, parts)
    return parts


def ladder(game: "Ombre") -> vec[i64]:
    """The games that may be bid, lowest first."""
    out = vec[i64]([SIMPLE])
    if game.favor >= 0:
        out = append(out, FAVOR)
    if game.flag("voltereta"):
        out = append(out, VOLTERETA)
    out = append(out, SOLO)
    if game.favor >= 0:
        out = append(out, SOLO_FAVOR)
    return append(out, SOLO_VOLE) if game.flag("contre") else out
