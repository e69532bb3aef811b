"""Whist's laws: what can be done against the rules at a table, and what the other side may ask for it."""

from typing import Any

from gamester.engine.laws import Law
from gamester.games.trumps.whist.laws.call import ClaimHonours, FalseAnswer, ForgetHonours, WrongCall
from gamester.games.trumps.whist.laws.codes import Code
from gamester.games.trumps.whist.laws.play import (
    ClaimWhistRevoke,
    OutOfTurn,
    Play,
    PlayBefore,
    ShowAll,
    ThrowUp,
    TurnUpInDealing,
    WhistRevoke,
    WrongNumber,
)
from gamester.games.trumps.whist.laws.remedies import Remedies
from gamester.games.trumps.whist.parts import Call
from gamester.games.trumps.whist.score import WhistScore
from gamester.parts.laws.exposed import CallCard, ShowCard
from gamester.parts.laws.revoke import OwnRevoke


def whist_laws(game: WhistScore, play: Play, to: Remedies, code: Code, call: Call) -> list[Law[Any, Any]]:
    """The laws of play, of calling and of honours, under the names of their code."""
    cites = code.articles
    revoke = WhistRevoke(game, play, to, code)
    hasty = OutOfTurn(game, play, to, code)
    return [
        revoke,
        OwnRevoke(game, play, revoke, cites["owned"]),
        ClaimWhistRevoke(game, play, revoke, cites["claimed"]),
        hasty,
        PlayBefore(game, play, to, code, hasty),
        CallCard(game, play, cites["called"]),
        ThrowUp(game, play, to, code, "throw the cards open", "thrown"),
        ShowAll(game, play, to, code, "show the cards as all winning", "shown"),
        WrongCall(game, play, to, code, "call honours out of season", "call"),
        FalseAnswer(game, play, to, code, call),
        ForgetHonours(game, play, to, code, "forget the honours", "honours"),
        ClaimHonours(game, play, to, code, "claim the honours", "honours"),
        ShowCard(game, play, cites["parted"]),
        TurnUpInDealing(game, play, to, code, "turn a card up in dealing", "dealing"),
        WrongNumber(game, play, to, code, "deal twelve to one and fourteen to another", "misdeal"),
    ]
