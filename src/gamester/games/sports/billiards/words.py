"""What a marker tells of a stroke at English Billiards, and how often each word comes of a middling hand."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from gamester.engine.bits import BIT
from gamester.games.sports.billiards.lead import LEADING, hand
from gamester.parts.strokes import Words

OFTEN: Final = ("never", "once", "twice", "more than twice")
REST: Final[i64] = 3  # all is at rest
IN_PORT: Final[i64] = 4
HITS: Final[i64] = 5
PASSES: Final[i64] = 6  # the striker's ball
BACK: Final[i64] = 7
HIS_PASSES: Final[i64] = 8  # his adversary's
HIS_BACK: Final[i64] = 9
END: Final[i64] = 10
TOUCHES: Final[i64] = 11
KING_DOWN: Final[i64] = 12
HIS_KING: Final[i64] = 13
OWN_IN: Final[i64] = 14
HIS_IN: Final[i64] = 15
OWN_OVER: Final[i64] = 16
HIS_OVER: Final[i64] = 17
PORT_DOWN: Final[i64] = 18
TURNS: Final[i64] = 19
STICK: Final[i64] = 20
STOPPED: Final[i64] = 21  # from here on faults of the striker's person
FOOT: Final[i64] = 22
SLEEVE: Final[i64] = 23
TWICE: Final[i64] = 24
TOUCHED: Final[i64] = 25
WRONG: Final[i64] = 26
PORT_MOVED: Final[i64] = 27
KING_MOVED: Final[i64] = 28
RUNNING: Final[i64] = 29
TAKEN_UP: Final[i64] = 30
OUT_OF_TURN: Final[i64] = 31
RAKED: Final[i64] = 32
OTHERS: Final[i64] = 33  # from here on faults of his adversary's, in the order of FAULT_OF
NAMES: Final = (
    *LEADING, "at rest", "at rest in the port", "hits his ball", "passes", "back through the port", "his ball passes",
    "his ball back through the port", "touches the end", "touches the king", "king down",
    "his ball throws the king down", "own ball in the hazard", "his ball in the hazard", "own ball over the table",
    "his ball over the table", "port down", "turns the port", "turns the port with the stick",
    "stops his pass with the stick", "no foot on the ground", "hand or sleeve on the cloth", "strikes it twice",
    "touches his ball with stick, hand or clothes", "plays his ball", "moves the port", "moves the king",
    "plays while a ball runs", "takes up a ball", "strikes out of turn", "rakes", "the other touches the ball",
    "the other moves the port", "the other moves the king", "the other plays while a ball runs",
    "the other takes up a ball", "the other strikes out of turn",
)  # fmt: skip

AIMS: Final = ("pass", "hazard him", "king him", "touch the King", "stop the Port", "lie covertly")
PASS: Final[i64] = 0
HAZARD: Final[i64] = 1
KING: Final[i64] = 2
TOUCH: Final[i64] = 3
STOP: Final[i64] = 4
COVERT: Final[i64] = 5
LEAD_OFF: Final[i64] = 6  # the leader's first stroke, which has no choice

# by what is played for: of the first thing told, after his ball is hit, and after anything else
FIRST: Final[tuple[Words, ...]] = (
    hand(NAMES, {3: 260, 6: 190, 5: 40, 19: 16, 18: 14, 14: 12, 4: 16, 7: 6, 20: 4, 16: 4}),
    hand(NAMES, {3: 160, 5: 380, 14: 12, 6: 4, 16: 4}),
    hand(NAMES, {3: 180, 5: 360, 14: 10, 12: 10, 11: 6, 16: 4}),
    hand(NAMES, {3: 260, 11: 200, 12: 80, 5: 20, 14: 12, 16: 3}),
    hand(NAMES, {3: 200, 19: 200, 4: 120, 6: 20, 18: 20, 5: 20, 14: 6, 20: 6}),
    hand(NAMES, {3: 520, 5: 30, 6: 10, 14: 6}),
    hand(NAMES, {3: 480, 10: 40, 6: 20, 19: 10, 14: 12, 18: 6, 11: 4}),
)  # fmt: skip
STRUCK: Final[tuple[Words, ...]] = (
    hand(NAMES, {3: 300, 6: 120, 9: 30, 8: 20, 14: 16, 15: 20, 19: 10}),
    hand(NAMES, {3: 300, 15: 200, 14: 50, 17: 10, 16: 10, 13: 10, 9: 6}),
    hand(NAMES, {3: 320, 13: 170, 12: 40, 14: 20, 15: 16, 17: 8, 16: 8}),
    hand(NAMES, {3: 300, 11: 80, 12: 40, 13: 20, 14: 14, 15: 10}),
    hand(NAMES, {3: 300, 9: 60, 19: 60, 4: 40, 14: 10, 15: 10}),
    hand(NAMES, {3: 400, 15: 10, 14: 10, 9: 10}),
    hand(NAMES, {3: 400}),
)  # fmt: skip
AFTER: Final = hand(NAMES, {3: 480, 5: 20, 11: 24, 12: 12, 14: 14, 15: 6, 6: 6, 18: 6, 16: 4})

PERSON: Final[i64] = (
    BIT[STOPPED] | BIT[FOOT] | BIT[SLEEVE] | BIT[TWICE] | BIT[TOUCHED] | BIT[WRONG] | BIT[PORT_MOVED]
    | BIT[KING_MOVED] | BIT[RUNNING] | BIT[TAKEN_UP] | BIT[OUT_OF_TURN] | BIT[RAKED]
)  # fmt: skip
OTHER_PORT: Final[i64] = 34
OTHER_KING: Final[i64] = 35
OTHER_TURN: Final[i64] = 38
OTHERS_ALL: Final[i64] = BIT[39] - BIT[OTHERS]
OF_OTHER: Final[i64] = BIT[STOPPED] | BIT[TOUCHED] | BIT[WRONG] | BIT[RUNNING]  # these want a ball of his
THROUGH: Final[i64] = BIT[PASSES] | BIT[BACK] | BIT[HIS_PASSES] | BIT[HIS_BACK]
PORT: Final[i64] = THROUGH | BIT[IN_PORT] | BIT[PORT_DOWN] | BIT[TURNS] | BIT[STICK]
OWN: Final[i64] = (
    BIT[IN_PORT] | BIT[PASSES] | BIT[BACK] | BIT[TOUCHES] | BIT[KING_DOWN] | BIT[OWN_IN] | BIT[OWN_OVER]
    | BIT[PORT_DOWN] | BIT[TURNS]
)  # fmt: skip
HIS: Final[i64] = (
    BIT[HIS_PASSES] | BIT[HIS_BACK] | BIT[HIS_KING] | BIT[HIS_IN] | BIT[HIS_OVER] | BIT[PORT_DOWN] | BIT[TURNS]
)  # fmt: skip
FALLS: Final[i64] = BIT[KING_DOWN] | BIT[HIS_KING]
OWN_GONE: Final[i64] = BIT[OWN_IN] | BIT[OWN_OVER]
HIS_GONE: Final[i64] = BIT[HIS_IN] | BIT[HIS_OVER]

# how an end is decided: the article, and what the striker did; from WINS on he wins it
CAUSES: Final = (
    ("1", "touches the end of the table in leading"),
    ("2", "passes or hits with a ball not strung"),
    ("kinged-and-lost", "kings the other but loses his own ball"),
    ("v4", "sends both balls into the hazard"),
    ("v8", "strikes both balls over the table"),
    ("7", "hazards his own ball"),
    ("7", "strikes a ball over the table"),
    ("7", "hits down the King"),
    ("7", "hits down the Port"),
    ("stick-turned", "turns the Port with his stick"),
    ("14", "stops a pass with his stick"),
    ("11", "has no foot on the ground"),
    ("11", "lays hand or sleeve on the cloth"),
    ("10", "strikes his ball twice"),
    ("10", "touches the other's ball"),
    ("10", "plays the other's ball"),
    ("10", "moves the Port"),
    ("v11", "moves the King"),
    ("13", "plays while a ball runs"),
    ("13", "takes up a ball before it lies still"),
    ("9", "mistakes the stroke"),
    ("raking", "rakes"),
    ("v9", "strikes twice and the other not between"),
    ("8", "hazards the other's ball"),
    ("8", "kings the other's ball"),
    ("3", "has passed and touches the King"),
    ("4", "has passed twice and touches the King, the other not at all"),
    ("v17", "hits the King lightly and holes the other"),
)
MISLED: Final[i64] = 0
UNSTRUNG: Final[i64] = 1
KINGED: Final[i64] = 2
BOTH_IN: Final[i64] = 3
BOTH_OVER: Final[i64] = 4
HOLED: Final[i64] = 5
OVER: Final[i64] = 6
FELLED: Final[i64] = 7
FLUNG: Final[i64] = 8
BY_STICK: Final[i64] = 9  # the faults follow in the order of their words
PORT_MOVED_BY: Final[i64] = 16
KING_MOVED_BY: Final[i64] = 17
MISTAKEN: Final[i64] = 20
TWICE_OVER: Final[i64] = 22
WINS: Final[i64] = 23
BY_HAZARD: Final[i64] = 23
BY_KING: Final[i64] = 24
BY_TOUCH: Final[i64] = 25
BY_TWO: Final[i64] = 26
BY_LIGHT: Final[i64] = 27
# what the other's faults are; with two at the table it is verse 9 that speaks of a stroke out of turn
FAULT_OF: Final[vec[i64]] = vec[i64]([14, PORT_MOVED_BY, KING_MOVED_BY, 18, 19, MISTAKEN])
