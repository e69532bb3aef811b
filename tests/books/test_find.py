"""Finding a game: by names in any spelling, terms, text, players, minutes, and another like it."""

from __future__ import annotations

from functools import cache

import pytest

import gamester
from gamester.books import load
from gamester.books.asked import Asked, fold, said, tokens
from gamester.books.find import Finder, Found, finder, finding, kinds
from gamester.books.lengths import STAKED, lengths
from gamester.books.luck import SHARES, lucks
from gamester.books.schema import BadBook
from gamester.books.search import words

GAMES = {info.id: info for info in gamester.registered_games()}


@cache
def find(text: str) -> list[Found]:
    return finder().find(text)


@pytest.mark.parametrize("id", GAMES)
def test_every_title_and_name_finds_its_own_game(id: str) -> None:
    info = GAMES[id]
    assert find(info.title)[0].game == id
    for name in info.names:
        assert any(one.game == id and one.how == "name" for one in find(name)[:3]), name
        assert id in [one.game for one in find(name.replace("-", ""))[:4]], name


@pytest.mark.parametrize(
    ("typed", "id"),
    [
        ("picket", "piquet"), ("Piquette", "piquet"), ("pickquet", "piquet"), ("la bête", "beast"),
        ("Écarté", "ecarte"),
        ("ſlam", "ruff-and-honours"), ("cadrille", "quadrille"), ("kribage", "cribbage"),
        ("vvhist", "whist"), ("hombre", "ombre"), ("L'Hombre", "ombre"), ("bankafallee", "bankafalet"),
        ("casino", "cassino"), ("haſard", "hazard"), ("backgamon", "backgammon"), ("allfours", "all-fours"),
        ("ticktack", "tick-tack"), ("lanskenet", "lansquenet"), ("lansquenee", "lansquenet"), ("66", "sixty-six"),
        ("45", "forty-five"), ("500", "five-hundred"), ("verqvere", "verquere"), ("Jmperial", "imperial"),
        ("checkers", "draughts"), ("pinochle", "two-handed-penuchle"), ("blackjack", "vingt-un"),
    ],
)  # fmt: skip
def test_old_spellings_and_other_names(typed: str, id: str) -> None:
    first = find(typed)[0]
    assert (first.game, first.how) == (id, "name") or first.says.lower() == typed


@pytest.mark.parametrize(
    ("typed", "id"),
    [("wist", "whist"), ("whost", "whist"), ("qaudrille", "quadrille"), ("backgamoon", "backgammon"),
     ("reversus", "reversis"), ("roullete", "roulette"), ("pope jaon", "pope-joan"), ("six crad cribbage", "cribbage")],
)  # fmt: skip
def test_a_slip_of_one_letter(typed: str, id: str) -> None:
    assert find(typed)[0].game == id


def test_exact_before_beginning_before_word_before_text() -> None:
    found = find("whist")
    order = [one.game for one in found]
    assert order[0] == "whist" and found[0].how == "name"
    assert order.index("two-handed-whist-hoyle") < order.index("boston")
    assert next(one.how for one in found if one.game == "boston") == "text"
    assert [one.game for one in find("quad")][0] == "quadrille"
    assert find("six-card cribbage")[0].name == "six-card-cribbage"


@pytest.mark.parametrize(
    ("typed", "games"),
    [("the one with matadores", {"ombre", "quadrille", "domino-matador"}), ("vole", {"ombre", "quadrille", "ecarte"}),
     ("pool", {"ombre", "draw-poker", "comet"}), ("dice", {"hazard", "raffles", "throwing-dice", "backgammon"}),
     ("capot", {"piquet"}), ("crib", {"cribbage", "costly-colours"}), ("bank", {"faro", "roulette"})],
)  # fmt: skip
def test_a_card_players_word(typed: str, games: set[str]) -> None:
    assert games <= {one.game for one in find(typed)}


def test_what_is_found_by_text_has_it() -> None:
    for one in find("revoke"):
        if one.how == "text":
            book, game, short = one.article.split("/")
            article = load(book, game).article(short)
            assert game == one.game and one.says == article.text
            assert any(word.startswith("revok") for word in words(f"{article.text} {article.why} {article.id}"))
    assert any(one.how == "text" for one in find("revoke"))


@pytest.mark.parametrize(
    ("typed", "players", "minutes", "rest"),
    [
        ("3 players", 3, 0, []), ("3", 3, 0, []), ("for three", 3, 0, []), ("whist for two", 2, 0, ["whist"]),
        ("20 minutes", 0, 20, []), ("half an hour", 0, 30, []), ("under an hour", 0, 60, ["under"]),
        ("dice for four in twenty minutes", 4, 20, ["dice"]), ("2 hours", 0, 120, []), ("alone", 1, 0, []),
        ("three-handed euchre", 3, 0, ["euchre"]), ("five cards", 0, 0, ["five", "cards"]),
        ("66", 0, 0, ["sixty", "six"]), ("the game", 0, 0, ["the", "game"]), ("", 0, 0, []), ("!?", 0, 0, []),
    ],
)  # fmt: skip
def test_what_was_typed_is_read(typed: str, players: int, minutes: int, rest: list[str]) -> None:
    asked = Asked(typed)
    assert (asked.players, asked.minutes, asked.words) == (players, minutes, rest)


def test_filters_hold() -> None:
    every = finder().find
    assert [one.game for one in every()] == sorted(GAMES, key=lambda id: GAMES[id].title.lower().removeprefix("the "))
    three = {one.game for one in every("3 players")}
    assert three == {id for id, info in GAMES.items() if info.min_players <= 3 <= info.max_players}
    assert {one.game for one in every("", players=3)} == three
    assert {one.game for one in every("20 minutes")} == {id for id in GAMES if lengths()[id].minutes <= 20}
    assert {one.game for one in every(kind="tables")} == {id for id in GAMES if GAMES[id].family == "tables"}
    assert {one.game for one in every(book="ombre-1878")} == {id for id in GAMES if "ombre-1878" in GAMES[id].books}
    assert {one.game for one in every(staked="points")} == {id for id in GAMES if lengths()[id].staked == "points"}
    both = {one.game for one in every("whist", players=4, book="gamester-1754")}
    assert "whist" in both and all(GAMES[id].min_players <= 4 <= GAMES[id].max_players for id in both)
    assert every("zzzz") == [] and every("whist", kind="dice") == []


@pytest.mark.parametrize(
    ("filter", "fault"), [({"kind": "tricks"}, "no kind of game"), ({"staked": "money"}, "no stake")]
)
def test_a_filter_that_is_not(filter: dict[str, str], fault: str) -> None:
    with pytest.raises(BadBook, match=fault):
        finder().find("", **filter)  # type: ignore[arg-type]


def test_another_like_this() -> None:
    assert "quadrille" in [one.game for one in finder().like("ombre")[:2]]
    assert {one.game for one in finder().like("hazard")} & {"faro", "roulette", "sweat"}
    for id in GAMES:
        found = [one.game for one in finder().like(id)]
        assert found and id not in found and len(set(found)) == len(found)
    assert [one.game for one in finder().find("", like="whist", players=6)] == [
        one.game for one in finder().like("whist") if GAMES[one.game].min_players <= 6 <= GAMES[one.game].max_players
    ]


MEASURED = {id for id, info in GAMES.items() if info.family != "sports"}


def test_by_how_much_is_luck() -> None:
    found = {share: {one.game for one in finder().find(share=share)} for share in SHARES}
    assert set.union(*found.values()) == MEASURED and sum(map(len, found.values())) == len(MEASURED)
    assert "chess" in found["little"] and {"lottery", "e-o"} <= found["much"]


def test_every_game_has_its_share_of_luck() -> None:
    assert set(lucks()) == MEASURED, "python -m gamester.lab.luck measures them"


def test_every_game_has_a_length_and_a_kind() -> None:
    assert set(lengths()) == set(GAMES), "python -m gamester.lab.lengths measures them"
    assert all(one.minutes > 0 and one.staked in STAKED for one in lengths().values())
    assert set(kinds()) == {info.family for info in GAMES.values()}
    assert set(finding()["also"]) <= set(GAMES)


def test_the_folding() -> None:
    assert fold("picquet") == fold("piquet") == fold("picket")
    assert fold("matadores") == fold("matador") and fold("vp") == fold("up")
    assert fold("put") != fold("pit") and fold("loo") != fold("lue")
    assert [said(n) for n in (7, 20, 31, 100, 504)] == [
        "seven",
        "twenty",
        "thirty one",
        "one hundred",
        "five hundred four",
    ]
    assert tokens("Man d'Auvergne's 31") == ["man", "auvergne", "thirty", "one"]


def test_a_game_without_a_length_is_found_all_the_same() -> None:
    class One:
        id, title, family, books, names = "newest", "The Newest", "unheard-of", (), {}
        min_players = max_players = 2

    found = Finder([One()]).find("newest", minutes=5)  # type: ignore[list-item]
    assert [one.game for one in found] == ["newest"]
