"""First lessons over HTTP: the house keeps nothing, and sends the learner's seat what a table would send it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient
from tests.house.fits import fits
from tests.house.test_mark import house

from gamester.house.citing import in_full
from gamester.house.messages_out import FROM_SERVER
from gamester.table.beside import beside
from gamester.table.lesson import Lesson

PLENTY = {"requests_per_minute": 100_000, "marks_per_minute": 100_000}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with house(tmp_path_factory.mktemp("learn"), **PLENTY) as found:
        yield found


def learn(client: TestClient, game: str, status: int = 200, **given: Any) -> Any:
    answer = client.post("/api/learn", json={"game": game, **given})
    assert answer.status_code == status, answer.text
    fits("POST", "/api/learn", answer)
    return answer.json()


def shown(view: dict[str, Any], messages: list[dict[str, Any]]) -> dict[str, Any]:
    """A view as the page makes it of what it is sent."""
    for message in messages:
        FROM_SERVER.validate_python(message)
        if message["t"] == "view":
            view = message
            continue
        assert message["from"] == view["n"]
        gone, zones = message.get("gone", []), {zone["id"]: zone for zone in view["zones"]}
        zones = {id: zone for id, zone in zones.items() if id not in gone}
        zones.update({zone["id"]: zone for zone in message.get("zones", [])})
        view = {**view, **message, "zones": list(zones.values())}
    return view


def by_id(view: dict[str, Any]) -> dict[str, Any]:
    """A view's zones."""
    return {zone["id"]: zone for zone in view["zones"]}


def zones_of(lesson: Lesson) -> dict[str, Any]:
    """What the learner's seat may see, as the engine says."""
    return {zone.id: zone.to_data() for zone in lesson.match.view().zones()}


@pytest.mark.parametrize(
    "game", ["ombre", "piquet", "cassino", "backgammon", "whist", "faro", "put", "draughts", "cuckoo"]
)
def test_a_lesson_is_walked_to_its_end(client: TestClient, game: str) -> None:
    lesson = Lesson(game)
    found = learn(client, game)
    view, count = shown({}, found["messages"]), 0
    while lesson.step is not None:
        step = lesson.step
        assert found["step"] == {
            "n": step.n, "prompt": step.prompt, "article": step.article, "law": step.law, "say": step.say,
        }  # fmt: skip
        assert (
            found["advice"] is None
            and found["news"] == [in_full(lesson.match.game, one) for one in lesson.news]
            and not found["closing"]
        )
        assert by_id(view) == zones_of(lesson)
        assert {one["id"] for one in view["actions"]} == set(lesson.match.state.legal_actions())
        advice = learn(client, game, answers=found["answers"], do="advice")["advice"]
        assert (advice["actions"], advice["reason"]) == (step.advice.actions, step.advice.reason)
        said = lesson.do()
        found = learn(client, game, answers=found["answers"], do="try", actions=advice["actions"])
        assert found["answer"]["kind"] == "right" and said.text.split(".", 1)[1] in found["answer"]["text"]
        view = shown(view, found["messages"])
        again = shown({}, learn(client, game, answers=found["answers"])["messages"])
        assert by_id(view) == by_id(again) and view["actions"] == again["actions"], "as who comes back finds it"
        count += 1
    assert (
        found["step"] is None and found["closing"] == in_full(lesson.match.game, lesson.closing) and found["articles"]
    )
    shown_of = [one["id"] for one in found["articles"]]
    assert len(shown_of) == len(set(shown_of))
    assert count >= found["steps"] == client.get(f"/api/learn/{game}").json()["steps"]
    fault = learn(client, game, 409, answers=found["answers"], do="try", actions=[0])["error"]
    assert fault["message"] == "The lesson is over"


def test_what_others_hold_is_not_sent(client: TestClient) -> None:
    lesson = Lesson("ombre")
    hidden = [name for seat, hand in enumerate(hands(lesson)) if seat != lesson.match.me for name in hand]
    assert len(hidden) == 18
    zones = learn(client, "ombre")["messages"][0]["zones"]
    faces = [item["face"] for zone in zones for item in zone["items"]]
    assert not set(hidden) & set(faces) and set(hands(lesson)[lesson.match.me]) <= set(faces)


def hands(lesson: Lesson) -> list[list[str]]:
    """Everybody's cards."""
    zones = lesson.match.game.zones(lesson.match.state)
    held = {zone.owner: [item.face for item in zone.items] for zone in zones if zone.kind == "hand"}
    return [held[seat] for seat in range(lesson.game.num_players())]


def test_a_lawful_choice_is_weighed_and_kept_or_not(client: TestClient) -> None:
    first = learn(client, "whist")
    view, lesson = first["messages"][0], Lesson("whist")
    assert lesson.step is not None
    other = next(one for one in view["actions"] if not lesson.is_right([one["id"]]))
    weighed = learn(client, "whist", do="try", actions=[other["id"]])
    answer = weighed["answer"]
    assert answer["kind"] == "otherwise" and lesson.step.advice.reason in answer["text"]
    assert answer["came"] and answer["article"] == weighed["advice"]["article"]
    assert weighed["answers"] == [] and weighed["messages"] == [] and weighed["step"] == first["step"]
    assert weighed["news"] == first["news"]
    kept = learn(client, "whist", do="keep", actions=[other["id"]])
    assert kept["answer"]["kind"] == "kept" and kept["answers"] == [[other["id"]]]
    assert kept["news"] == answer["came"], "it went as was foretold"
    assert learn(client, "whist", answers=kept["answers"])["step"] == kept["step"] != first["step"]


def test_it_is_refused_in_the_engine_s_own_words(client: TestClient) -> None:
    lesson, answers = Lesson("whist"), []
    while lesson.match.state.phase == "play" and len(lesson.match.choices()) == 13:
        assert lesson.step is not None
        answers.append(lesson.step.advice.actions)
        lesson.do()
    legal = lesson.match.state.legal_actions()
    own = hands(lesson)[lesson.match.me]
    card = next(card for card in own if lesson.match.state.string_to_action(card) not in legal)
    refusal = lesson.try_(card)
    for given in ({"words": card}, {"actions": [lesson.match.state.string_to_action(card)]}):
        found = learn(client, "whist", answers=answers, do="try", **given)
        assert found["answer"]["kind"] == "refused" and found["answers"] == answers
        assert found["answer"]["article"] == refusal.article
        assert refusal.text.startswith(found["answer"]["text"]) and "follow suit" in found["answer"]["text"]
    nonsense = learn(client, "whist", do="try", words="what now?")["answer"]
    assert nonsense["kind"] == "refused" and nonsense["text"]


@pytest.mark.parametrize(
    ("given", "status", "code", "says"),
    [
        ({"game": "tarocchi"}, 404, "unknown_game", "no game"),
        ({"game": "whist(deals=3)"}, 404, "unknown_game", "by its id alone"),
        ({"do": "try"}, 400, "bad_request", "actions or words"),
        ({"do": "peek"}, 422, "bad_request", "'look'"),
        ({"answers": [[]]}, 422, "bad_request", "at least 1"),
        ({"answers": [[-1]]}, 422, "bad_request", "greater"),
        ({"answers": [[999_999]]}, 400, "bad_request", "answer 1 of those given"),
        ({"answers": [[0]] * 201}, 422, "bad_request", "200"),
        ({"actions": [0] * 65}, 422, "bad_request", "64"),
        ({"words": "x" * 201}, 422, "bad_request", "200"),
        ({"seed": 3}, 422, "bad_request", "Extra"),
    ],
)
def test_what_is_no_lesson(client: TestClient, given: Any, status: int, code: str, says: str) -> None:
    fault = learn(client, given.pop("game", "whist"), status, **given)["error"]
    assert fault["code"] == code and says in fault["message"], fault


def test_one_guest_asks_so_often_and_no_more(tmp_path: Path) -> None:
    with house(tmp_path, marks_per_minute=3) as client:
        assert [client.post("/api/learn", json={"game": "put"}).status_code for _ in range(5)] == [200] * 3 + [429] * 2


def test_what_lies_beside_the_table(client: TestClient) -> None:
    found = learn(client, "ombre", do="beside")["beside"]
    assert found == beside(Lesson("ombre").match.view())
    assert [pot["name"] for pot in found["pots"]] == ["pool", "reserved"] and len(found["ladders"]) == 4


def test_a_printed_name_and_an_outline(client: TestClient) -> None:
    assert learn(client, "six-card-cribbage")["title"] == "Cribbage"
    found = client.get("/api/learn/hearts").json()
    assert found["steps"] > 4 and "hoyle-donohue/hearts/4" in found["articles"]
    assert client.get("/api/learn/tarocchi").status_code == 404
