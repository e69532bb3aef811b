"""What the three books settle differently, and where each says it."""

from typing import Final

from gamester.engine.options import Option
from gamester.parts.terms import Presets, Terms, settled_by

OLD: Final = "picquet-1651"
PARIS: Final = "academy-1768"
LONDON: Final = "gamester-1754"
BOOKS: Final = (OLD, LONDON, PARIS)

# what the rules cite, and its article in each of BOOKS
SAID: Final[dict[str, tuple[str, str, str]]] = {
    "cut": ("lift", "cut", "cut"),
    "blanche": ("blanche", "carte-blanche", "carte-blanche"),
    "point": ("ruffe", "point", "point-called"),
    "sequences": ("sequence-drowns", "sequent-best", "sequence-best"),
    "sets": ("threes-drown", "threes-best", "threes"),
    "equal": ("equal", "equal", "equal-point"),
    "follow": ("play", "suit", "no-trump"),
    "pic": ("picq", "pique", "pic"),
    "repic": ("repicq", "repique", "repic"),
    "pay": ("set", "lurch", "lurch"),
    "claims": ("late-claim", "pique-forgotten", "pic-late"),
}


def says(book: str, word: str) -> str:
    """The article in which a book speaks of it."""
    return SAID[word][BOOKS.index(book)]


DEPARTS: Final[tuple[tuple[str, Presets], ...]] = (
    (OLD, {"sixes": True, "lift": False, "takes": 8, "both_blanche": "neither", "pareil": True, "pic": "first"}),
    (LONDON, {"declares": "at once", "name": "card", "sink": True, "lurch": True}),
    (PARIS, {"fours": False, "tierce_major": True, "hazards": True}),
    (OLD, {"laws_code": OLD}),
    (PARIS, {"laws_code": PARIS}),
)
terms: Final = Terms("piquet")
OPTIONS: Final = settled_by(
    DEPARTS,
    terms.flag("sixes", False, "the Sixes stay in: thirty-six cards", "P pack, G pack, A pack"),
    terms.count("set", 100, "points that win the set", "P set, G set, A set", 10, 10_000),
    terms.count("sets", 1, "sets to play", "P next-set, G next-game, A next-game", 1),
    terms.flag("lift", True, "cut for the deal at every set, not the first alone",
               "P next-set, G next-game, A next-game"),
    terms.count("packet", 2, "cards dealt at a time", "P deal, G deal, A deal", 2, 4),
    terms.flag("fours", True, "packets of four are dealt too", "P deal, G deal, A deal"),
    terms.count("takes", 5, "cards of the stock elder may take",
                "P exchange-elder, G exchange-elder, A exchange-elder", 1, 8),
    terms.choice("both_blanche", "both younger neither", "who reckons when both have carte blanche", "P blanche-both"),
    Option("declares", "in turn", "when younger declares carte blanche: before elder discards, or before he does",
           choices=("at once", "in turn"), cites=terms.of("P blanche-time, G carte-blanche, A carte-blanche")),
    terms.choice("name", "suit card", "what elder names to see younger's leavings",
                 "P leavings, G leavings, A leavings"),
    terms.choice("point", "tens cards", "a point counts one for each ten, or for each card",
                 "P ruffe-score, G point-score, A point-cards"),
    terms.flag("tierce_major", False, "a tierce major good for the point counts four", "A tierce-point"),
    terms.flag("pareil", False, "an equal point is shown", "P pareil"),
    terms.flag("sink", False, "what one holds may be sunk: a card of the point, a sequence, a three or fourteen",
               "G rule-12"),
    terms.choice("pic", "any first", "Pic is made by any card, or only by the first", "P picq, G pique, A pic"),
    terms.flag("hazards", False, "Pic may be made beside Repic", "A hazards"),
    terms.choice("play", "tens all", "in play tens and better count, or all cards", "P play-count, G lead, A play-all"),
    terms.flag("lurch", False, "a loser under half the set pays double", "G lurch, A lurch"),
    terms.count("stake", 1, "counters a loser pays for a set", "P set, G lurch, A set"),
    terms.choice("laws_code", f"{LONDON} {PARIS} {OLD}", "whose laws answer irregular play",
                 "P law-false, G law-false, A law-17"),
    terms.choice("manner", "paris provence",
                 "as at Paris, or as in Provence: no first word is recalled, no Pic claimed late, the stock seen costs "
                 "170", "P first-word, A grand-coup"),
    terms.flag("pool", False, "the Pool: a third stands out, two sets together win", "G pool"),
)  # fmt: skip
