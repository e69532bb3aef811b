"""Every printed game has its own name: that of its page in the catalogue, its title, and how else a book spells it."""

import pytest
from tests.engine.bad import one_line

import gamester
from gamester import BadOption, UnknownGame, books
from gamester.engine.options import split_game_string
from gamester.engine.registry import printed_names

# Book, page of the catalogue, what it stands for: with a *, some form of that game, once its book has it here. Pages
# named as their game is, and standing for it in its book, need not be listed.
PAGES = """
academy-1768 account-piquet piquet-matches*
academy-1768 mediateur-without-favourite quadrille(form=mediateur)
academy-1768 ombre-hazards-pretintailles ombre(hazards=dictionary)
academy-1768 ombre-laws-and-forced-spadill ombre(all_pass=spadille)
academy-1768 quadrille-by-three quadrille-three-handed
academy-1768 quadrille-mediateur quadrille(form=favourite)
academy-1768 quadrille-roi-rendu quadrille(roi_rendu=optional)
academy-1768 quadrille-solitaire quadrille(form=solitaire)
academy-1768 quintille-ancient quintille-old
academy-1768 reverse reversis*
gamester-1754 bonne-ace bone-ace*
gamester-1754 lue loo*
gamester-1754 ombre-force-spadille ombre(all_pass=spadille)
gamester-1754 ombre-gascarille ombre(all_pass=gascarille)
gamester-1754 ombre-two-handed ombre-by-two
gamester-1754 ombre-whim ombre(all_pass=whim)
gamester-1754 piquet-pool piquet(pool=yes)
gamester-1754 quadrille-roi-rendu quadrille(roi_rendu=optional)
gamester-1754 whist-two-and-three-handed whist-by-two-or-three*
hoyle-donohue auction-bridge bridge*
hoyle-donohue commerce-new commerce*
hoyle-donohue commerce-old commerce*
hoyle-donohue dom-pedro pedro*
hoyle-donohue double-dummy-bridge bridge*
hoyle-donohue dummy-bridge bridge*
hoyle-donohue eight-card-cribbage cribbage(cards=8)
hoyle-donohue euchre-with-joker euchre(joker=yes)
hoyle-donohue five-card-cribbage cribbage(cards=5)
hoyle-donohue five-card-loo loo*
hoyle-donohue four-handed-all-fours all-fours*
hoyle-donohue four-handed-cassino cassino(players=4)
hoyle-donohue four-handed-penuchle penuchle*
hoyle-donohue jack-pots draw-poker(jack_pots=yes)
hoyle-donohue lottery-cards lottery*
hoyle-donohue old-fashioned-draw-poker draw-poker(style=old-fashioned)
hoyle-donohue pedro-sancho pedro*
hoyle-donohue ruff-and-honours-seymour ruff-and-honours*
hoyle-donohue six-card-cribbage cribbage(cards=6)
hoyle-donohue three-card-loo loo*
hoyle-donohue three-handed-bridge bridge*
hoyle-donohue three-handed-cassino cassino(players=3)
hoyle-donohue three-handed-penuchle penuchle*
hoyle-donohue three-handed-whist-seymour whist-by-two-or-three*
hoyle-donohue three-or-four-hand-cribbage cribbage(players=3)
hoyle-donohue three-stake-brag brag
hoyle-donohue twenty-one-point-cassino cassino(form=points)
hoyle-donohue two-handed-penuchle penuchle*
hoyle-donohue two-handed-whist-hoyle whist-by-two-or-three*
hoyle-donohue whist-long-hoyle whist
ombre-1878 tredrille quadrille-three-handed
ombre-1878 two-handed-ombre ombre-by-two
picquet-1651 picquet piquet
"""
INFOS = {info.id: info for info in gamester.registered_games()}


def there() -> list[tuple[str, str, str]]:
    """The rows of games that are here."""
    rows = [(book, game, game) for game, info in INFOS.items() for book in info.books]
    rows += [(book, page, meant) for book, page, meant in map(str.split, PAGES.strip().split("\n"))]
    return [
        row
        for row in rows
        if (game := split_game_string(row[2].rstrip("*"))[0]) in INFOS and row[0] in INFOS[game].books
    ]


ROWS = there()


@pytest.mark.parametrize(("book", "page", "meant"), ROWS, ids=lambda text: text)
def test_a_page_of_the_catalogue_is_a_name(book: str, page: str, meant: str) -> None:
    game, same = gamester.load_game(page, {"book": book}), gamester.load_game(meant.rstrip("*"), {"book": book})
    assert game.book == book
    if not meant.endswith("*"):
        assert (game.id, game.values) == (same.id, same.values)
    assert game.named == page
    if page not in INFOS:
        first = min((row[0] for row in ROWS if row[1] == page), key=books.books().index)
        assert gamester.load_game(page).book == first, "without a book it is the oldest that prints the name"


@pytest.mark.parametrize("name", printed_names())
def test_a_printed_name_loads_and_is_told(name: str) -> None:
    game = gamester.load_game(name)
    text = INFOS[game.id].names[name]
    assert game.named == name and game.values == gamester.load_game(text).values
    assert str(game).startswith(f"{game.id}(") and name not in INFOS


def test_titles_are_names() -> None:
    assert str(gamester.load_game("cribbidge")) == "cribbage(book=gamester-1754)"
    assert str(gamester.load_game("ancient-quintille")) == "quintille-old(book=academy-1768)"
    assert str(gamester.load_game("mediateur-solitaire-by-two")) == "piquemedrille(book=academy-1768)"


def test_further_options_may_be_given() -> None:
    game = gamester.load_game("six-card-cribbage(deals=2)", {"target": 31})
    assert (game.values["cards"], game.deals, game.values["target"]) == ("6", 2, 31)
    assert gamester.load_game("three-or-four-hand-cribbage(players=4)").num_players() == 4
    assert gamester.load_game("cribbage").named == "cribbage"


def test_a_record_names_the_game_itself() -> None:
    state = gamester.load_game("six-card-cribbage(deals=1)").new_initial_state(seed=1)
    assert gamester.replay(state.record()).game.values == state.game.values


@pytest.mark.parametrize(("text", "near"), [("six-card-cribage", "six-card-cribbage"), ("tredrile", "tredrille")])
def test_an_unknown_name_tells_the_nearest(text: str, near: str) -> None:
    with pytest.raises(UnknownGame, match=near) as caught:
        gamester.load_game(text)
    one_line(caught.value)


@pytest.mark.parametrize("text", ["six-card-cribbage(cards=9)", "cribbidge(cardz=6)", "jack-pots(book=gamester-1754)"])
def test_a_bad_option_beside_a_name_is_refused(text: str) -> None:
    with pytest.raises(BadOption) as caught:
        gamester.load_game(text)
    one_line(caught.value)


@pytest.mark.parametrize(
    ("names", "fault"), [("[a]", "a mapping"), ("{Big: x=1}", "small letters"), ("{big: whatever}", "option=value")]
)
def test_a_chapter_with_bad_names_is_refused(names: str, fault: str) -> None:
    import yaml

    article = "{id: a, kind: rule, lines: [1, 2], carried: code, text: x}"
    raw = yaml.safe_load(f"book: ombre-1878\ngame: ombre\ntitle: T\nnames: {names}\narticles: [{article}]")
    with pytest.raises(books.BadBook, match=fault) as caught:
        books.schema.parse(raw, "ombre-1878", "ombre")
    one_line(caught.value)
