"""The player that follows the books' maxims: its order, its levels, where it is offered."""

import pytest

import gamester
from gamester.books import load
from gamester.engine.game import Game
from gamester.engine.registry import registered_games
from gamester.house.rulebook import computer_players
from gamester.players.loader import NAMES, advised, known
from gamester.players.maxims.maxim import Maxims


def every_player() -> list[tuple[Game, Maxims]]:
    """The player of each game and book that has one."""
    out = []
    for info in registered_games():
        for book in info.books:
            game = gamester.load_game(info.id, {"book": book})
            player = advised(game)
            if isinstance(player, Maxims):
                out.append((game, player))
    return out


EVERYONE = every_player()
NAMED = [f"{game.id} {game.book}" for game, _ in EVERYONE]


@pytest.mark.parametrize(("game", "player"), EVERYONE, ids=NAMED)
def test_the_maxims_stand_in_the_books_order_and_are_carried_out(game: Game, player: Maxims) -> None:
    cited = [maxim.article for maxim in player.maxims]
    chapters = dict.fromkeys(tuple(one.split("/")[:2]) for one in cited)
    assert all(book == game.book for book, _ in chapters)
    articles = {article.full: article for chapter in chapters for article in load(*chapter).articles}
    assert all(articles[one].kind == "maxim" and articles[one].carried == "code" for one in cited)
    order = list(articles)
    assert cited == sorted(cited, key=order.index) and len(set(cited)) == len(cited)
    assert all(maxim.words for maxim in player.maxims)


@pytest.mark.parametrize(("game", "player"), EVERYONE, ids=NAMED)
def test_what_no_program_follows_says_why(game: Game, player: Maxims) -> None:
    cited = {maxim.article for maxim in player.maxims}
    for article in load(game.book, game.id).articles:
        if article.kind == "maxim" and article.full not in cited:
            assert article.carried == "code" or article.why, article.full


@pytest.mark.parametrize(("game", "player"), EVERYONE, ids=NAMED)
def test_it_plays_to_the_end_and_says_what_it_followed(game: Game, player: Maxims) -> None:
    state = game.new_initial_state(seed=3)
    words = {maxim.article: maxim.words for maxim in player.maxims}
    followed = 0
    for _ in range(80):
        seat = state.current_player()
        if state.is_terminal() or seat < 0:
            break
        choice = player.choose(state.view(seat))
        followed += words.get(choice.article) == choice.reason
        state.apply_action(choice.action)
    assert followed


def test_the_first_that_speaks_is_followed_and_fewer_may_be_used() -> None:
    game = gamester.load_game("whist")
    for first in (0, 2):
        player = gamester.load_player(f"maxims(first={first})", game)
        assert isinstance(player, Maxims) and len(player.maxims) == first
    deal = game.new_initial_state(seed=5)
    alone, plain = gamester.load_player("maxims(first=0)", game), gamester.load_player("simple", game)
    while not deal.is_terminal():
        view = deal.view(deal.current_player())
        assert alone.choose(view).action == plain.choose(view).action
        deal.apply_action(plain.choose(view).action)


def test_it_is_offered_where_a_game_has_it() -> None:
    assert "maxims" in NAMES and "maxims" in computer_players("whist")
    hearts = gamester.load_game("hearts")
    assert "maxims" not in known(hearts) and "maxims" not in computer_players("hearts")
    with pytest.raises(gamester.BadOption, match="random, simple, search"):
        gamester.load_player("maxims", hearts)
    with pytest.raises(gamester.BadOption, match="first=N"):
        gamester.load_player("maxims(ms=3)", gamester.load_game("whist"))
