"""First lessons: asked and answered by the game itself, whatever the learner says."""

from __future__ import annotations

import pytest

import gamester
from gamester import books
from gamester.books.lessons import BEGIN, FILE, Plan, lessons
from gamester.engine.errors import IllegalAction
from gamester.engine.refusals import action_named
from gamester.lab.lessons import HEAD, chosen, row
from gamester.table.lesson import DEALS, LEAST, MOST, Lesson, in_short, outline, played

IDS = [info.id for info in gamester.registered_games()]


def never_asks(id: str) -> bool:
    """Whether in some matches nobody ever had more than one thing to do."""
    for seed in range(3):
        state = gamester.load_game(id).new_initial_state(seed=seed)
        for _ in range(200):
            if state.is_terminal():
                break
            if state.current_player() >= 0 and len(state.legal_actions()) > 1:
                return False
            state.apply_action(state.legal_actions()[0])
    return True


def test_every_game_has_a_lesson() -> None:
    assert set(lessons()) == set(IDS), "python -m gamester.lab.lessons chooses their cards"


@pytest.mark.parametrize("id", IDS)
def test_it_is_played_through_with_the_adviser_s_choices(id: str) -> None:
    lesson, numbers = Lesson(id), []
    for step in played(lesson):
        match = lesson.match
        assert match.asked and len(step.choices) > 1
        assert step.article == match.view().article() and step.prompt == match.view().prompt()
        assert step.law == (in_short(books.article(step.article).text) if step.article else "")
        assert step.advice.reason and {action for action, _ in step.choices} == set(match.state.legal_actions())
        assert step.advice.actions[0] in match.state.legal_actions()
        if step.advice.article:
            books.article(step.advice.article)
        numbers.append(step.n)
    assert lesson.step is None and lesson.closing
    assert numbers == sorted(numbers) and set(numbers) == set(range(1, lesson.number + 1)) and lesson.number <= MOST
    assert lesson.number or never_asks(id)
    if not never_asks(id):
        assert lesson.number >= LEAST or lesson.deals >= DEALS or lesson.match.over
    with pytest.raises(IllegalAction, match="the lesson is over"):
        lesson.do()
    with pytest.raises(IllegalAction, match="the lesson is over"):
        lesson.try_("anything")


@pytest.mark.parametrize("id", IDS)
def test_whatever_is_said_there_is_a_way_on(id: str) -> None:
    lesson = Lesson(id)
    for _ in range(3):
        step, match = lesson.step, lesson.match
        if step is None:
            return
        record = match.state.record()
        legal = match.state.legal_actions()
        nonsense = lesson.try_("what is to be done?")
        assert nonsense.kind == "refused" and nonsense.text
        unlawful = [a for a in range(lesson.game.regular) if a not in legal]
        for action in unlawful[:: max(1, len(unlawful) // 5)]:
            name = match.state.action_to_string(match.me, action)
            if action_named(match.state, name) != action:
                continue
            with pytest.raises(IllegalAction) as refusal:
                match.state.clone().apply_action(action)
            answer = lesson.try_(name)
            assert answer.kind == "refused"
            assert (answer.text, answer.article) == (str(refusal.value), refusal.value.article)
        assert (lesson.step, match.state.record(), lesson.held) == (step, record, [])
        for action in legal[:40]:
            if action in step.advice.actions or lesson.is_right([action]):
                continue
            answer = lesson.try_(match.state.action_to_string(match.me, action))
            assert answer.kind == "otherwise" and step.advice.reason in answer.text
            assert answer.article == step.advice.article and match.state.record() == record
            assert lesson.back() and not lesson.held and lesson.step == step
            lesson.try_(match.state.action_to_string(match.me, action))
            assert lesson.keep().kind == "kept" and match.state.record() != record
            assert lesson.back() and (lesson.step, match.state.record()) == (step, record)
            break
        with pytest.raises(IllegalAction, match="nothing waits"):
            lesson.keep()
        right = lesson.try_(match.state.action_to_string(match.me, step.advice.actions[0]))
        assert right.kind == "right" and match.state.record() != record


def test_cards_chosen_together_are_one_step_in_any_order_at_once_or_by_and_by() -> None:
    lesson = Lesson("ombre", Plan(1))
    while lesson.step is not None and len(lesson.step.advice.actions) < 3:
        lesson.do()
    step = lesson.step
    assert step is not None
    cards = step.advice.text.removeprefix("discard ").split(", ")
    wrong = lesson.try_("AS, " + cards[0])
    assert wrong.kind == "otherwise" and len(lesson.held) == 2
    assert lesson.try_(f"discard {cards[-1]}").kind == "right"
    assert lesson.step is not None and lesson.step.n == step.n
    assert lesson.back() and lesson.step == step
    assert lesson.try_(", ".join([*reversed(cards), "done"])).kind == "right"
    assert lesson.step is not None and lesson.step.n == step.n + 1
    before = lesson.match.state.record()
    assert lesson.back() and lesson.step == step
    assert lesson.try_(";".join(cards[1:])).kind == "right"
    assert lesson.try_(f"discard {cards[0]}").kind == "right" and lesson.try_("done").kind == "right"
    assert len(lesson.match.state.record()) == len(before)


def test_what_comes_to_the_same_is_right_too() -> None:
    lesson = Lesson("cassino", Plan(10))
    lesson.do()
    step = lesson.step
    assert step is not None and step.advice.text == "with 4D"  # of an Ace, a Four and a Five that make ten
    assert lesson.try_("with 5D").kind == "right"
    assert lesson.back() and lesson.step == step and lesson.do().kind == "right"
    assert lesson.step is not None
    other = next(text for action, text in lesson.step.choices if action not in lesson.step.advice.actions)
    assert lesson.try_(other).kind == "otherwise"


def test_what_came_of_it_is_told() -> None:
    lesson = Lesson("whist", Plan(1))
    answers = []
    while lesson.step is not None:
        answers.append(lesson.do())
    assert any("tricks" in answer.text and "well played" not in answer.text for answer in answers)
    assert lesson.told == lesson.closing and "tricks" in lesson.told


def test_a_lesson_by_another_name_and_its_own_cards_again() -> None:
    one, other = Lesson("six-card-cribbage"), Lesson("six-card-cribbage")
    assert one.id == "cribbage" and one.game.values["cards"] == "6"
    assert [step.to_data() for step in played(one)] == [step.to_data() for step in played(other)]


@pytest.mark.parametrize("id", [id for id, plan in lessons().items() if plan.say])
def test_all_words_are_said_once(id: str) -> None:
    plan, lesson = lessons()[id], Lesson(id)
    assert lesson.opening == plan.say[BEGIN]
    said = [step.say for step in played(lesson) if step.say]
    assert " ".join(said).split() and lesson.said == set(plan.say) - {BEGIN}
    assert len(said) == len(set(said))


def test_an_article_in_short() -> None:
    assert in_short("Follow suit; or trump. The winner leads.") == "Follow suit; or trump."
    assert in_short("Follow suit: " + "a long word " * 20) == "Follow suit"
    cut = in_short("word, " * 60)
    assert cut.endswith("word ...") and len(cut) < 190


def test_belinda_s_hand_is_played_as_pope_tells_it() -> None:
    lesson = Lesson("ombre")
    chosen = [step.advice.text for step in played(lesson)]
    assert chosen == ["bid simple", "name Spades", "discard 3C, 2D, 3D, 7H", *"AS 2S AC KS KC 4D QH".split()]
    assert "East was Ombre in Spades, simple: 5 tricks, South 4, West 0." in lesson.told
    assert "her King takes it, and with it the game" in lesson.closing


def test_who_leaves_a_printed_deal_plays_on_without_the_book() -> None:
    lesson = Lesson("ombre")
    lesson.do()
    assert lesson.try_("name Hearts").kind == "otherwise" and lesson.keep().kind == "kept"
    assert lesson.step is not None and "Spades. Her Ace" not in lesson.step.say
    assert lesson.back() and lesson.try_("name Spades").kind == "right"
    assert lesson.step is not None and "Spades. Her Ace" in lesson.step.say
    lesson.try_("discard 3C, 2D")
    while lesson.step is not None:
        lesson.do()
    assert lesson.told


def test_a_game_at_a_board_is_not_played_out() -> None:
    lesson = Lesson("draughts")
    assert len(list(played(lesson))) == MOST and not lesson.told and "would go on" in lesson.closing
    assert lesson.back() and lesson.step is not None and lesson.step.n == MOST
    lesson.do()
    assert lesson.step is None and len(lesson.match.back) >= MOST


def test_the_outline() -> None:
    found = outline("hearts")
    assert found["id"] == "hearts" and found["title"] == "Hearts"
    assert "hoyle-donohue/hearts/4" in found["articles"] and 0 < found["steps"] <= MOST  # type: ignore[operator]


def test_cards_are_chosen_and_written_down() -> None:
    plan = chosen("put", Plan(1, say={"begin": 'A word: "the deal"'}), 0.3)
    text = row("put", plan) + row("hazard", Plan(3, 1, {"players": 3})) + row("gleek", Plan(2))
    text += row("ombre", Plan(1, 2, specimen="ombre-1878/ombre/p1"))
    raw = books.read(books.ROOT / FILE, HEAD + text)
    assert raw["ombre"] == {"seed": 1, "seat": 2, "specimen": "ombre-1878/ombre/p1"}
    assert raw["put"] == {"seed": plan.seed, "seat": plan.seat, "say": {"begin": 'A word: "the deal"'}}
    assert raw["hazard"] == {"seed": 3, "seat": 1, "options": {"players": 3}} and raw["gleek"]["seed"] == 2


@pytest.mark.parametrize("row", ["1", {"seat": 1}, {"seed": "x"}, {"seed": 1, "words": ""}, {"seed": 1, "seat": "a"}])
def test_a_damaged_file_is_told(row: object, monkeypatch: pytest.MonkeyPatch) -> None:
    from gamester.books import lessons as module

    monkeypatch.setattr(module, "read", lambda path: {"whist": row})
    with pytest.raises(books.BadBook, match=r"lessons\.yaml, whist"):
        module.lessons.__wrapped__()
