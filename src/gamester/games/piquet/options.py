"""What the three books settle differently, and where each says it."""

from typing import Final

from gamester.engine.options import Option

OLD: Final = "picquet-1651"
PARIS: Final = "academy-1768"
LONDON: Final = "gamester-1754"
BOOKS: Final = (OLD, LONDON, PARIS)

# what is asked of a book, and its article in each of BOOKS
SAID: Final[dict[str, tuple[str, str, str]]] = {
    "pack": ("pack", "pack", "pack"),
    "set": ("set", "set", "set"),
    "next": ("next-set", "next-game", "next-game"),
    "cut": ("lift", "cut", "cut"),
    "deal": ("deal", "deal", "deal"),
    "takes": ("exchange-elder", "exchange-elder", "exchange-elder"),
    "blanche": ("blanche", "carte-blanche", "carte-blanche"),
    "blanche time": ("blanche-time", "carte-blanche", "carte-blanche"),
    "both blanche": ("blanche-both", "", ""),
    "leavings": ("leavings", "leavings", "leavings"),
    "point": ("ruffe", "point", "point-called"),
    "point worth": ("ruffe-score", "point-score", "point-cards"),
    "tierce major": ("", "", "tierce-point"),
    "pareil": ("pareil", "", ""),
    "sink": ("", "rule-12", ""),
    "sequences": ("sequence-drowns", "sequent-best", "sequence-best"),
    "sets": ("threes-drown", "threes-best", "threes"),
    "equal": ("equal", "equal", "equal-point"),
    "follow": ("play", "suit", "no-trump"),
    "counting": ("play-count", "lead", "play-all"),
    "pic": ("picq", "pique", "pic"),
    "repic": ("repicq", "repique", "repic"),
    "hazards": ("", "", "hazards"),
    "lurch": ("", "lurch", "lurch"),
    "pay": ("set", "lurch", "lurch"),
    "stake": ("set", "lurch", "set"),
    "pool": ("", "pool", ""),
    "claims": ("late-claim", "pique-forgotten", "pic-late"),
    "laws": ("law-false", "law-false", "law-17"),
    "manner": ("first-word", "", "grand-coup"),
}


def says(book: str, word: str) -> str:
    """The article in which a book speaks of it."""
    return SAID[word][BOOKS.index(book)]


def cites(word: str) -> tuple[str, ...]:
    """All articles that speak of it."""
    return tuple(f"{book}/piquet/{says(book, word)}" for book in BOOKS if says(book, word))


OPTIONS: Final = (
    Option("sixes", False, "the Sixes stay in: thirty-six cards", cites=cites("pack"), presets={OLD: True}),
    Option("set", 100, "points that win the set", low=10, high=10_000, cites=cites("set")),
    Option("sets", 1, "sets to play", low=1, high=1000, cites=cites("next")),
    Option("lift", True, "cut for the deal at every set, not the first alone", cites=cites("next"),
           presets={OLD: False}),
    Option("packet", 2, "cards dealt at a time", low=2, high=4, cites=cites("deal")),
    Option("fours", True, "packets of four are dealt too", cites=cites("deal"), presets={PARIS: False}),
    Option("takes", 5, "cards of the stock elder may take", low=1, high=8, cites=cites("takes"), presets={OLD: 8}),
    Option("both_blanche", "both", "who reckons when both have carte blanche", choices=("both", "younger", "neither"),
           cites=cites("both blanche"), presets={OLD: "neither"}),
    Option("declares", "in turn", "when younger declares carte blanche: before elder discards, or before he does",
           choices=("at once", "in turn"), cites=cites("blanche time"), presets={LONDON: "at once"}),
    Option("name", "suit", "what elder names to see younger's leavings", choices=("suit", "card"),
           cites=cites("leavings"), presets={LONDON: "card"}),
    Option("point", "tens", "a point counts one for each ten, or for each card", choices=("tens", "cards"),
           cites=cites("point worth")),
    Option("tierce_major", False, "a tierce major good for the point counts four", cites=cites("tierce major"),
           presets={PARIS: True}),
    Option("pareil", False, "an equal point is shown", cites=cites("pareil"), presets={OLD: True}),
    Option("sink", False, "what one holds may be sunk: a card of the point, a sequence, a three or fourteen",
           cites=cites("sink"), presets={LONDON: True}),
    Option("pic", "any", "Pic is made by any card, or only by the first", choices=("any", "first"), cites=cites("pic"),
           presets={OLD: "first"}),
    Option("hazards", False, "Pic may be made beside Repic", cites=cites("hazards"), presets={PARIS: True}),
    Option("play", "tens", "in play tens and better count, or all cards", choices=("tens", "all"),
           cites=cites("counting")),
    Option("lurch", False, "a loser under half the set pays double", cites=cites("lurch"), presets={LONDON: True}),
    Option("stake", 1, "counters a loser pays for a set", low=0, high=1000, cites=cites("stake")),
    Option("laws_code", LONDON, "whose laws answer irregular play", choices=(LONDON, PARIS, OLD), cites=cites("laws"),
           presets={OLD: OLD, PARIS: PARIS}),
    Option("manner", "paris",
           "as at Paris, or as in Provence: no first word is recalled, no Pic claimed late, the stock seen costs 170",
           choices=("paris", "provence"), cites=cites("manner")),
    Option("pool", False, "the Pool: a third stands out, two sets together win", cites=cites("pool")),
)  # fmt: skip
