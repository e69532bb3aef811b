"""Telling: the words that may be told at a moment of a game that is played elsewhere, and what is meant by a text."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from gamester.engine.errors import BadNotation, GamesterError
from gamester.engine.game import Game
from gamester.engine.state import CHANCE, State
from gamester.equipment.cards import NAMES
from gamester.equipment.chance import Dice

LISTED = 12  # words that a fault names
LEAST = 2  # letters by which a word may be shortened
PACK = frozenset(NAMES[:52])
DIE = {
    "ace": "1", "one": "1", "deuce": "2", "two": "2", "trey": "3", "three": "3", "cater": "4", "quatre": "4",
    "four": "4", "cinque": "5", "five": "5", "sice": "6", "six": "6",
}  # fmt: skip
RANK = {
    **{word: n for word, n in DIE.items() if n not in "16"}, "six": "6", "sice": "6", "seven": "7", "eight": "8",
    "nine": "9", "ten": "T", "10": "T", "knave": "J", "jack": "J", "queen": "Q", "king": "K", "ace": "A",
}  # fmt: skip
SPACE = re.compile(r"[\s,;]+")


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that may be told: ``word`` as it is kept, ``label`` as it is shown, ``group`` what it stands among."""

    word: str
    label: str
    group: str
    action: int


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked now. ``kind``: ``dice``, ``cards``, ``pins`` or ``words``; ``seat`` is -1 where nobody acts.

    ``many`` dice fall at once; ``come`` is how many cards, throws or words are known to come one after the other;
    ``standing`` are the pins that may fall, of all that ``rack`` holds.
    """

    kind: str
    seat: int
    prompt: str
    article: str
    choices: tuple[Choice, ...]
    many: int = 1
    come: int = 1
    standing: tuple[int, ...] = ()
    rack: tuple[int, ...] = ()

    def to_data(self) -> dict[str, object]:
        """What is asked, as JSON data; throws and sets of pins are not listed one by one."""
        choices = [one for one in self.choices if self.kind != "dice" and not (self.kind == "pins" and fell(one.word))]
        listed = [{"word": one.word, "label": one.label, "group": one.group} for one in choices]
        return {
            "kind": self.kind, "seat": self.seat, "prompt": self.prompt, "article": self.article, "choices": listed,
            "many": self.many, "come": self.come, "standing": list(self.standing),
            "rack": list(self.rack),
        }  # fmt: skip


def plain(text: str) -> str:
    """A text as words are compared: small letters, one space between."""
    return " ".join(word for word in SPACE.split(text.casefold()) if word)


def throws_dice(game: Game[Any]) -> bool:
    """Whether what chance draws in digits are the faces of dice."""
    return game.family == "tables" or isinstance(getattr(game, "source", None), Dice)


def dice_of(game: Game[Any], words: list[str]) -> int:
    """How many dice fall at once where chance may draw these; 0: none do."""
    many = len(words[0])
    if len(words) != 6**many or not throws_dice(game) or not all(set(word) <= set("123456") for word in words):
        return 0
    return many


def fell(word: str) -> bool:
    """Whether a word tells which pins have fallen, and nothing else."""
    return word in ("none", "all") or all(token.isdecimal() for token in word.split())


def rack_of(game: Game[Any]) -> tuple[int, ...]:
    """The pins that are set up in a game of pins."""
    pins: tuple[int, ...] = getattr(getattr(game, "source", None), "pins", ())
    return pins


def standing(game: Game[Any], words: list[str]) -> tuple[int, ...]:
    """The pins that may fall where chance may draw these words; none where it is no matter of pins."""
    return tuple(pin for pin in rack_of(game) if "all" in words or str(pin) in words)


def number(n: int) -> str:
    """A small number in words."""
    return ("no", "one", "two", "three", "four", "five", "six")[n] if n < 7 else str(n)


def thrower(s: State) -> int:
    """Who throws, strikes or draws now, as far as the state tells; -1 where it does not."""
    for name in ("striker", "thrower"):
        seat = getattr(s, name, None)
        if seat is not None:
            return int(seat)
    if s.game.family == "tables":  # there the next to play is who has thrown
        s = s.clone()
        s.apply_action(s.legal_actions()[0])
        return max(-1, int(s.turn))
    return -1


def chance_asked(s: State, call: Callable[[str], str]) -> Asked:
    """What chance does now, as it is asked of somebody who looks on."""
    legal = s.legal_actions()
    words = [s.game.outcome_name(a) for a in legal]
    seat, come = thrower(s), max(1, int(s.need) - len(s.order))
    who = call(s.game.seat_names()[seat]) if seat >= 0 else ""
    choices = tuple(Choice(word, call(word), "", a) for word, a in zip(words, legal, strict=True))
    if many := dice_of(s.game, words):
        dice = number(many if many > 1 else come) + (" die" if many == come == 1 else " dice")
        prompt = f"{who} throws {dice}" if who else f"What fell? {dice.capitalize()}"
        return Asked("dice", seat, prompt, "", choices, many, come)
    if set(words) <= PACK:
        prompt = "Which card comes?" if come == 1 else f"Which card comes? {come} one after the other"
        return Asked("cards", seat, prompt, "", choices, 1, come)
    if pins := standing(s.game, words):
        up = "all stood" if "all" in words else f"{' '.join(map(str, pins))} stood"
        prompt = f"{who}: which pins fell? {up}" if who else f"Which pins fell? {up}"
        return Asked("pins", seat, prompt, "", choices, 1, come, pins, rack_of(s.game))
    prompt = f"What came of {who}'s stroke?" if who else "What came?"
    return Asked("words", seat, prompt, "", choices, 1, come)


def asked(s: State, call: Callable[[str], str]) -> Asked:
    """What is asked at this moment; ``call`` puts the names of the people for those of the seats."""
    if s.turn == CHANCE:
        return chance_asked(s, call)
    part, seat = s.game.parts[s.part], int(s.turn)
    choices = []
    for action in s.legal_actions():
        word = s.action_to_string(seat, action)
        choices.append(Choice(word, call(word), str(s.struct(action).get("verb", "")), action))
    kind = "cards" if {choice.word for choice in choices} <= PACK else "words"
    return Asked(kind, seat, call(part.prompt(s)), part.article(s), tuple(choices))


def whole(text: str) -> int:
    """A number, -1 for what is none."""
    return int(text) if text.isdecimal() else -1


def spoken(text: str, now: Asked) -> str:
    """Dice and cards as people say them, ``sice ace`` or ``Queen of Hearts``, written as they are told."""
    words = plain(text).replace("-", " ").split()
    if now.kind == "dice":
        return "".join(DIE.get(word, word) for word in words)
    if now.kind == "pins":
        return " ".join(map(str, now.standing)) if words == ["all"] else " ".join(sorted(set(words), key=whole))
    if now.kind == "cards" and len(words) == 3 and words[1] == "of":
        return RANK.get(words[0], words[0]) + words[2][:1]
    return text


def listed(words: list[str]) -> str:
    """Words as a sentence ends with them; the first, where they are many."""
    rest = len(words) - LISTED
    return ", ".join(words[:LISTED]) + (f" and {rest} more" if rest > 0 else "")


def right(now: Asked) -> str:
    """What would be right to tell."""
    if now.kind == "dice":
        return "a die, from 1 to 6" if now.many == 1 else f"{number(now.many)} dice, as {'61'.ljust(now.many, '1')}"
    if now.kind == "pins":
        more = [choice.label for choice in now.choices if not fell(choice.word)]
        return listed(["the pins that fell, as " + " ".join(map(str, now.standing[:2])), "all", "none", *more])
    return listed([choice.label for choice in now.choices])


def only(found: list[Choice]) -> Choice | None:
    """The one that was found, if it is one."""
    return found[0] if len(found) == 1 else None


def meant(s: State, now: Asked, text: str) -> Choice:
    """The choice that ``text`` names; ``BadNotation`` lists what would be right, ``IllegalAction`` says why not."""
    said = plain(text)
    if not said:
        raise BadNotation(f"nothing was told; right is {right(now)}")
    place = re.fullmatch(r"#([0-9]{1,4})", said)
    if place and 0 < int(place[1]) <= len(now.choices):
        return now.choices[int(place[1]) - 1]
    written = plain(spoken(text, now))
    tokens = sorted(said.split())
    ways: tuple[Callable[[Choice], bool], ...] = (
        lambda one: said in (plain(one.word), plain(one.label)),
        lambda one: written == plain(one.word),
        lambda one: tokens == sorted(plain(one.word).split()),
    )
    for way in ways:
        if found := only([one for one in now.choices if way(one)]):
            return found
    try:
        action = s.string_to_action(text)
    except GamesterError:
        action = -1
    if found := only([one for one in now.choices if one.action == action]):
        return found
    if action >= 0 and s.turn != CHANCE:
        s.clone().apply_action(action)  # which says why it is refused
    begun = (
        [one for one in now.choices if plain(one.label).startswith(said)]
        if now.kind == "words" and len(said) >= LEAST
        else []
    )
    if found := only(begun):
        return found
    if begun:
        raise BadNotation(f"{text[:60]!r} may be {listed([one.label for one in begun])}")
    what = "cannot come now" if action >= 0 else "is nothing that can be told now"
    raise BadNotation(f"{text[:60]!r} {what}; right is {right(now)}")


def pieces(text: str, now: Asked) -> list[str]:
    """A line that tells several words one after the other, as words; ``335`` where dice fall singly is three."""
    parts = [part.strip() for part in re.split(r"[,;]", text)] if re.search(r"[,;]", text) else text.split()
    if len(parts) == 1 and now.kind == "dice" and now.many == 1 and re.fullmatch(r"[1-6]{2,12}", parts[0]):
        return list(parts[0])
    return [part for part in parts if part]
