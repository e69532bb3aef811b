"""Training at games of tricks: what the network is shown is true, it learns from it, and what is kept plays alike."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

import gamester
from gamester.cli import main
from gamester.engine.errors import BadOption
from gamester.lab import VectorEnv
from gamester.lab.scale import Workers, workers
from gamester.lab.splits import seeds
from gamester.lab.tournament import Duel, played
from gamester.lab.training import one_deal
from gamester.lab.training.keep import resume, save, write
from gamester.lab.training.net import Used, policy_of, weights_of
from gamester.lab.training.ppo import Learner, Settings, gains, places, train
from gamester.lab.training.rounds import duel, everything, play, seed_for, sight_of
from gamester.lab.training.sight import hands_to_come
from gamester.players.learned.player import FOLDER, Learned

SMALL = Settings(seed=5, watched=60, lessons=1, updates=1, shards=2, rows=2, matches=1, batch=64, every=1, tested=3)
WHIST = one_deal("whist")
GAMES = ("whist(deals=1,honours=no)", "ombre(deals=1)", "piquet(deals=1)", "hearts(deals=1)", "euchre(deals=1)")


def learner(*games: str, given: Settings = SMALL) -> Learner:
    """One with weights that like some actions much better than others."""
    made = Learner(list(games), given, "cpu")
    for pupil in made.pupils:
        for weights in pupil.policy.parameters():
            weights.data.normal_(0, 0.15)
            weights.data = weights.data.half().float()  # as they are kept
    return made


@pytest.mark.parametrize("text", GAMES)
def test_what_the_network_is_shown_is_true(text: str) -> None:
    """Step by step beside the states themselves: hands, what is out, what is highest, what would take the trick."""
    n = 4
    env, sight = VectorEnv(text, n), sight_of(text)
    plan, order = sight.plan, sight.plan.game.order  # type: ignore[attr-defined]
    env.reset(1754)
    took = 0
    for _ in range(50):
        by_suit, _, trumps = sight.look(env.observation, env.legal_mask)
        assert by_suit.shape == (n, 4, plan.suit_width)
        planes = by_suit[:, :, : 13 * (len(plan.planes) + 4)].reshape(n, 4, -1, 13).swapaxes(1, 2).reshape(n, -1, 52)
        for row in range(n):
            state = env.state(row)
            seat, trump = state.current_player(), int(trumps[row])
            cards = [int(plan.card[52 * trump + slot]) for slot in range(52)]
            power = {c: int(order.power[64 * trump + c]) for c in cards if c < plan.things}
            for slot, c in enumerate(cards):
                if slot % 13 and c in power and cards[slot - 1] in power:
                    assert power[c] >= power[cards[slot - 1]], "the strongest stands last"
            held = int(state.hands[seat])  # type: ignore[attr-defined]
            gone = int(state.gone)  # type: ignore[attr-defined]
            may = {c for verb in plan.card_verbs for c in power if verb + c in state.legal_actions()}
            out = {c for c in power if not (held | gone) >> c & 1}
            for slot, c in enumerate(cards):
                if c not in power:
                    assert not planes[row, :, slot].any()
                    continue
                above = [o for o in cards[slot + 1 : slot - slot % 13 + 13] if o in out]
                own = held >> c & 1
                shown = planes[row, [plan.planes.index(plan.hand), -4, -3, -2], slot]
                assert shown.tolist() == [own, c in may, c in out, own and not above]
            if state.phase == "play" and int(state.led) >= 0:  # type: ignore[attr-defined]
                for c in may & set(power):
                    if c not in state.legal_actions():
                        continue
                    after = state.clone()
                    after.apply_action(c)
                    if not after.is_terminal() and int(after.led) >= 0:  # type: ignore[attr-defined]
                        takes = int(after.best) == seat  # type: ignore[attr-defined]
                        assert planes[row, -1, cards.index(c)] == takes
                        took += takes
        env.step(env.random_actions())
    assert took > 10 or env.game.num_players() == 2, "by two a trick is over with the second card"


def test_actions_of_cards_go_by_their_slots() -> None:
    """At Ombre Spadille is the last trump whichever suit is trumps; no two actions that may be open share an output."""
    plan = sight_of("ombre(deals=1)").plan
    spadille = gamester.load_game("ombre").actions.parse("AS")
    for trump in range(4):
        assert plan.place[plan.size * trump + spadille] == trump * plan.of_suit + 12
    for text in GAMES:
        plan = sight_of(text).plan
        for trump in range(5):
            absent = {base + c for base in plan.card_verbs for c in range(plan.things) if plan.slot[64 * trump + c] < 0}
            outputs = [int(plan.place[plan.size * trump + a]) for a in range(plan.size) if a not in absent]
            assert len(set(outputs)) == len(outputs) and max(outputs) < plan.outputs


def test_hands_to_come_are_the_hands() -> None:
    """Of deals played out at random, beside the states."""
    n, steps = 3, 52
    env, plan = VectorEnv(WHIST, n), sight_of(WHIST).plan
    env.reset(7)
    held, hands, seats, done = [], [], [], []
    for _ in range(steps):
        held.append([[int(hand) for hand in env.state(row).hands] for row in range(n)])  # type: ignore[attr-defined]
        hands.append(env.observation[:, plan.hand].copy())
        seats.append(env.current_player.copy())
        env.step(env.random_actions())
        done.append(env.done.copy())
    playing = np.ones((steps, n), bool)
    playing[3] = False
    found = hands_to_come(np.stack(hands), np.stack(seats), np.stack(done), playing, 4)
    for k in range(steps):
        for row in range(n):
            others = [held[k][row][(seats[k][row] + other) % 4] for other in (1, 2, 3)]
            assert found[k, row].tolist() == (others if k != 3 else [0, 0, 0])


def test_a_rounds_decisions_follow_each_other() -> None:
    """Each seat's decisions of a match are a chain, and what it won stands at each; forced ones are left out."""
    found = play((WHIST, None, None, 3, 3, 104, "simple"))
    assert found.longest == 52 and (found.mask.sum(axis=1) > 1).all()
    later = found.follows[found.follows >= 0]
    assert len(set(later.tolist())) == len(later) and (found.follows[found.follows >= 0] > 0).all()
    ends = np.flatnonzero(found.follows < 0)
    assert len(ends) == 3 * 2 * 4, "two matches in each row, four seats"
    for k in range(len(found.action)):
        assert found.mask[k, found.action[k]]
        if found.follows[k] >= 0:
            assert found.follows[k] > k and found.reward[found.follows[k]] == found.reward[k]
    assert abs(found.reward[ends].sum()) < 1e-6


def test_gains_are_what_came_beyond_what_was_hoped() -> None:
    hope = np.array([1.0, 2.0, 3.0, 10.0], np.float32)
    follows, won = np.array([1, 2, -1, -1]), np.array([5.0, 5.0, 5.0, 0.0], np.float32)
    assert gains(hope, follows, won, 1.0) == pytest.approx(won - hope)
    assert gains(hope, follows, won, 0.0) == pytest.approx([1.0, 1.0, 2.0, -10.0])


def test_suits_that_rank_alike_are_alike_to_the_network() -> None:
    """Suits that change places change the odds of their cards and nothing else."""
    torch.manual_seed(0)
    pupil = learner(WHIST).pupils[0]
    found = play((WHIST, None, pupil.used, 1, 2, 104, "simple"))
    by_suit, whole, trump, mask = (
        torch.from_numpy(part[:20]) for part in (found.by_suit, found.whole, found.trump, found.mask)
    )
    order = torch.tensor([2, 0, 3, 1])
    with torch.inference_mode():
        odds, hope = pupil.policy(by_suit, whole, trump, mask)
        cards = mask[:, :52].reshape(-1, 4, 13)[:, order].flatten(1)
        turned, same = pupil.policy(by_suit[:, order], whole, trump, torch.cat([cards, mask[:, 52:]], dim=1))
        there, here = turned[:, :52].reshape(-1, 4, 13), odds[:, :52].reshape(-1, 4, 13)
        assert there.allclose(here[:, order], atol=1e-3) and not there.allclose(here, atol=1e-2)
        assert hope.allclose(same, atol=1e-3)


@pytest.mark.parametrize("text", GAMES)
def test_what_is_kept_plays_as_the_network(text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without PyTorch the odds and the hope come to the same, at random places."""
    pupil = learner(text).pupils[0]
    write(tmp_path, pupil.net(), pupil.known, pupil.scale, {"seed": 5})
    monkeypatch.setenv(FOLDER, str(tmp_path))
    game = gamester.load_game(text)
    player = gamester.load_player("learned", game)
    assert isinstance(player, Learned)
    env = VectorEnv(text, 3)
    env.reset(3)
    for _ in range(24):
        by_suit, whole, trump = pupil.sight.look(env.observation, env.legal_mask)
        shown = (*pupil.used.of(by_suit, whole), trump, env.legal_mask.copy())
        with torch.inference_mode():
            odds, hope = pupil.policy(*(torch.from_numpy(part) for part in shown))
        for row in range(3):
            view = env.state(row).view(int(env.current_player[row]))
            legal = view.legal_actions()
            player.look(view, legal)
            found = np.array([player.network.odds(action) for action in legal])
            found -= np.log(np.exp(found - found.max()).sum()) + found.max()
            assert found == pytest.approx(odds[row, legal].numpy(), abs=1e-3)
            assert player.network.hope() / pupil.scale == pytest.approx(hope[row].item(), abs=1e-3)
        env.step(env.random_actions())


def test_lessons_bring_it_nearer_to_the_plain_player() -> None:
    given = replace(SMALL, batch=128)
    made = Learner([WHIST], given, "cpu")
    pupil = made.pupils[0]
    lesson = play((WHIST, None, pupil.used, seed_for(1), 10, 52, "simple"))
    other = play((WHIST, None, pupil.used, seed_for(2), 4, 52, "simple"))
    shown = [torch.from_numpy(part) for part in (other.by_suit, other.whole, other.trump, other.mask)]
    action = torch.from_numpy(other.action)[:, None]
    before = pupil.policy(*shown)[0].gather(1, action).mean().item()
    for _ in range(5):
        made.learn([[lesson]], 1e-3, lesson=True)
    after = pupil.policy(*shown)[0].gather(1, action).mean().item()
    assert after > before + 0.08
    assert pupil.critic(*shown[:2], torch.from_numpy(other.hidden)).std() > 0.05


def test_a_duel_is_a_tournaments() -> None:
    """Deal by deal the margin is that of the tournament, whose player reads what is kept; and it hangs on the seeds."""
    made = learner(WHIST)
    net = made.pupils[0].net()
    found = duel((net, "simple", (11, 12, 13)))
    assert duel((net, "simple", (12,))) == found[1:2]
    assert sum(duel((net, "simple", tuple(range(8))))) < 0, "who likes this or that for nothing is behind"


def test_the_player_plays_as_the_network_in_its_duels(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for text in (WHIST, "ombre(deals=1)"):
        pupil = learner(text).pupils[0]
        write(tmp_path, pupil.net(), pupil.known, pupil.scale, {})
        monkeypatch.setenv(FOLDER, str(tmp_path))
        pupil.met[:] = True
        write(tmp_path, pupil.net(), pupil.known, pupil.scale, {})
        met = [played((text, ("learned", "simple"), Duel(seed, 0, 1))).margin for seed in (11, 12)]
        assert met == pytest.approx(duel((pupil.net(), "simple", (11, 12))))


def test_games_share_a_trunk_and_nothing_else() -> None:
    made = Learner([WHIST, "hearts(deals=1)"], SMALL, "cpu")
    whist, hearts = made.pupils
    assert whist.policy.trunk is hearts.policy.trunk
    before = {name: value.copy() for name, value in weights_of(hearts.policy).items()}
    lesson = [play(job) for job in whist.jobs(3, 0, "simple")]
    lot = made.lot(whist, lesson, True)
    for _ in range(3):
        made.step(whist, lot, True)
    changed = {name for name, value in weights_of(hearts.policy).items() if not np.array_equal(value, before[name])}
    assert changed and all(name.startswith("trunk.") for name in changed)


def test_inputs_that_never_change_are_left_out() -> None:
    pupil = Learner([WHIST], SMALL, "cpu").pupils[0]
    whole = everything(pupil.sight)
    assert 0 < len(pupil.used.by_suit) < len(whole.by_suit) and 0 < len(pupil.used.whole) < len(whole.whole)
    names = {pupil.sight.plan.words[n][0] for n, _, _, at in pupil.sight.plan.whole if at in pupil.used.whole}
    assert "games" not in names and "held" in names
    assert places(pupil.sight) == 4
    net = policy_of(pupil.sight.plan, Used(whole.by_suit[:3], whole.whole[:2]), {**weights_of(small(pupil.sight))})
    assert net.look.suit.in_features == 3


def small(sight: object) -> torch.nn.Module:
    """A policy of few inputs."""
    from gamester.lab.training.net import Policy, Trunk
    from gamester.lab.training.sight import Sight

    assert isinstance(sight, Sight)
    return Policy(sight, Used(np.arange(3), np.arange(2)), Trunk())


def test_the_number_of_workers_changes_nothing() -> None:
    found = []
    for many in (1, 2):
        with workers(many=many) as crew:
            made = Learner([WHIST, "ombre(deals=1)"], SMALL, "cpu")
            found.append([(point, net.weights) for point, net, _ in train(made, crew)])
    assert [point for point, _ in found[0]] == [point for point, _ in found[1]]
    for (_, a), (_, b) in zip(*found, strict=True):
        assert all(np.array_equal(a[name], b[name]) for name in a)
    assert [(point.game, point.updates) for point, _ in found[0]] == [
        (WHIST, 0), ("ombre(deals=1)", 0), (WHIST, 1), ("ombre(deals=1)", 1)
    ]  # fmt: skip
    first, last = found[0][0][1], found[0][2][1]
    assert any(not np.array_equal(first[name], last[name]) for name in first), "it has learnt something"
    other = Learner([WHIST, "ombre(deals=1)"], replace(SMALL, seed=6), "cpu")
    assert [point for point, _, _ in train(other, Workers())] != [point for point, _ in found[0]]


def test_it_goes_on_from_what_was_left(tmp_path: Path) -> None:
    made = learner(WHIST)
    save(tmp_path, made)
    again = Learner([WHIST], SMALL, "cpu")
    resume(tmp_path, again)
    for name, value in made.kept().items():
        assert np.array_equal(value, again.kept()[name])
    with pytest.raises(BadOption, match="no weights to go on from"):
        resume(tmp_path / "nowhere", again)
    (tmp_path / "all.npz").write_text("a letter home")
    with pytest.raises(BadOption, match="no weights to go on from"):
        resume(tmp_path, again)


def test_matches_on_the_way_are_validations_and_the_last_the_tests() -> None:
    """No deal that it is measured by is one that it is chosen by."""
    assert not set(seeds("validation", 500)) & set(seeds("test", 500))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    out, curve = tmp_path / "learned", tmp_path / "curve.svg"
    argv = ["train", "whist", "ombre", "--lessons", "1", "--updates", "1", "--deals", "8", "--test", "4"]
    argv += ["--device", "cpu", "--json", "--out", str(out)]
    assert main([*argv, "--curve", str(curve)]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [point["game"] for point in found["last"]] == [WHIST, "ombre(deals=1)"]
    assert found["tested"] == 4 and found["device"] == "cpu"
    points = [json.loads(line) for line in (out / "points.jsonl").read_text().splitlines()]
    assert [point["updates"] for point in points] == [0, 0, 1, 1]
    assert curve.read_bytes().startswith(b"<?xml")
    monkeypatch.setenv(FOLDER, str(out))
    game = gamester.load_game("ombre")
    player = gamester.load_player("learned", game)
    state = game.new_initial_state(seed=1)
    assert player.choose(state.view(state.current_player())).action in state.legal_actions()
    argv.remove("ombre")
    assert main([*argv, "--go-on"]) == 0, "with one of them alone"
    assert json.loads(capsys.readouterr().out)["last"][0]["updates"] == 1


@pytest.mark.parametrize(
    ("argv", "told"),
    [
        (["--curve", "curve.doc"], "curve.doc"), (["--seed", "-1"], "a seed is"), (["chess"], "no game of tricks"),
        (["whisk"], "no game"), (["whist", "--go-on", "--out", "nowhere"], "no weights to go on from"),
    ],
)  # fmt: skip
def test_the_command_says_what_is_wrong(argv: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["train", *argv]) == 2 and told in capsys.readouterr().err
