"""What the three books settle differently, and where each says it."""

from typing import Final

from gamester.engine.options import Option

OLD: Final = "picquet-1651"
PARIS: Final = "academy-1768"
LONDON: Final = "gamester-1754"


def _cites(old: str, london: str, paris: str) -> tuple[str, ...]:
    found = ((OLD, old), (LONDON, london), (PARIS, paris))
    return tuple(f"{book}/piquet/{article}" for book, article in found if article)


OPTIONS = (
    Option(
        "sixes", False, "the Sixes stay in: thirty-six cards", cites=_cites("pack", "pack", "pack"), presets={OLD: True}
    ),
    Option("set", 100, "points that win the set", low=10, high=10_000, cites=_cites("set", "set", "set")),
    Option("sets", 1, "sets to play", low=1, high=1000, cites=_cites("next-set", "next-game", "next-game")),
    Option(
        "lift",
        True,
        "cut for the deal at every set, not the first alone",
        cites=_cites("next-set", "next-game", "next-game"),
        presets={OLD: False},
    ),
    Option("packet", 2, "cards dealt at a time", low=2, high=4, cites=_cites("deal", "deal", "deal")),
    Option(
        "takes",
        5,
        "cards of the stock elder may take",
        low=1,
        high=8,
        cites=_cites("exchange-elder", "exchange-elder", "exchange-elder"),
        presets={OLD: 8},
    ),
    Option(
        "both_blanche",
        "both",
        "who reckons when both have carte blanche",
        choices=("both", "younger", "neither"),
        cites=_cites("blanche-both", "", ""),
        presets={OLD: "neither"},
    ),
    Option(
        "name",
        "suit",
        "what elder names to see younger's leavings",
        choices=("suit", "card"),
        cites=_cites("leavings", "leavings", "leavings"),
        presets={LONDON: "card"},
    ),
    Option(
        "point",
        "tens",
        "a point counts one for each ten, or for each card",
        choices=("tens", "cards"),
        cites=_cites("ruffe-score", "point-score", "point-cards"),
    ),
    Option(
        "tierce_major",
        False,
        "a tierce major good for the point counts four",
        cites=_cites("", "", "tierce-point"),
        presets={PARIS: True},
    ),
    Option("pareil", False, "an equal point is shown", cites=_cites("pareil", "", ""), presets={OLD: True}),
    Option(
        "sink",
        False,
        "a point may be called without one of its cards",
        cites=_cites("", "rule-12", ""),
        presets={LONDON: True},
    ),
    Option(
        "pic",
        "any",
        "Pic is made by any card, or only by the first",
        choices=("any", "first"),
        cites=_cites("picq", "pique", "pic"),
        presets={OLD: "first"},
    ),
    Option("hazards", False, "Pic may be made beside Repic", cites=_cites("", "", "hazards"), presets={PARIS: True}),
    Option(
        "play",
        "tens",
        "in play tens and better count, or all cards",
        choices=("tens", "all"),
        cites=_cites("play-count", "lead", "play-all"),
    ),
    Option(
        "lurch",
        False,
        "a loser under half the set pays double",
        cites=_cites("", "lurch", "lurch"),
        presets={LONDON: True},
    ),
    Option("stake", 1, "counters a loser pays for a set", low=0, high=1000, cites=_cites("set", "lurch", "set")),
    Option(
        "laws_code",
        LONDON,
        "whose laws answer irregular play",
        choices=(LONDON, PARIS, OLD),
        cites=_cites("law-false", "law-false", "law-17"),
        presets={OLD: OLD, PARIS: PARIS},
    ),
    Option(
        "manner",
        "paris",
        "laws as at Paris, or as in Provence: no first word is recalled, no Pic claimed late, the stock seen costs 170",
        choices=("paris", "provence"),
        cites=_cites("first-word", "", "grand-coup"),
    ),
    Option("pool", False, "the Pool: a third stands out, two sets together win", cites=_cites("", "pool", "")),
)

# where each book says how to cut, exchange, show carte blanche, see leavings, call, answer, follow and pay
ARTICLES: Final[dict[str, dict[str, str]]] = {
    OLD: {
        "cut": "lift",
        "blanche": "blanche",
        "point": "ruffe",
        "sequences": "sequence-drowns",
        "sets": "threes-drown",
        "equal": "equal",
        "follow": "play",
        "pay": "set",
    },
    LONDON: {
        "cut": "cut",
        "blanche": "carte-blanche",
        "point": "point",
        "sequences": "sequent-best",
        "sets": "threes-best",
        "equal": "equal",
        "follow": "suit",
        "pay": "lurch",
    },
    PARIS: {
        "cut": "cut",
        "blanche": "carte-blanche",
        "point": "point-called",
        "sequences": "sequence-best",
        "sets": "threes",
        "equal": "equal-point",
        "follow": "no-trump",
        "pay": "lurch",
    },
}
