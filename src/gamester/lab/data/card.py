"""The card of a folder of self-play: what it is, how it was made and how it is read."""

from __future__ import annotations

import shlex
from typing import Any

HOW = """\
## How it is read

```python
from gamester.lab import data

played = data.load(".")
for arrays in played.arrays():  # NumPy's, a shard at a time
    print(arrays["observation"].shape, arrays["legal_mask"].shape, arrays["action"].shape)
for record in played.records():  # a match each, for gamester.replay
    ...
```

Every shard is held to its checksum in `manifest.json` as it is read.
"""
NPZ = """\
Each shard is a compressed `.npz` of NumPy: a row for each choice, in the order in which they were made.

| array | type, shape | what it holds |
|---|---|---|
| `observation` | {observation} | what the seat to act saw, and nothing else |
| `legal_bits` | uint8 (choices, {bytes}) | what it might do, a bit an action, the lowest first ({actions} actions) |
| `action` | int32 (choices) | what it did |
| `seat` | int8 (choices) | which seat it was |
| `deal` | int32 (choices) | the {unit} it belongs to, counted in the shard |
| `seed` | int64 (deals) | each {unit}'s seed |
| `returns` | float64 (deals, {seats}) | what each seat won |
"""
RECORDS = """\
Each shard is JSON Lines, compressed by gzip: a line is the record of one {unit} (its seed and every action in words),
which `gamester.replay` plays again, and `returns`, what each seat won. What each seat saw follows from it:
`arrays("words")` plays the records and gives observations, legal masks, actions, seats and outcomes.
"""
FORMS = {
    "words": "int64 (choices, {words}), packed words, as `VectorEnv`'s",
    "planes": "int8 (choices, {length}), numbers cut to -128 and 127",
    "tensor": "float64 (choices, {length}), `state.observation_tensor(seat)`",
    "none": "of length 0",
}
BY_RULE = ("random", "simple", "beginner", "maxims", "equilibrium", "learned")
"""Players that never look at a clock; ``iterations=`` keeps the others from it."""
ALIKE = "The same command gives the same files."
BY_CLOCK = "A player that\nthinks by the clock may not choose alike twice: then the cards come again, not the play."


def command(manifest: dict[str, Any]) -> str:
    """The command that makes the folder again."""
    words = ["gamester", "simulate", manifest["game"], "--deals", str(manifest["asked"])]
    words += ["--matches"] * manifest["matches"]
    words += ["--players", ",".join(manifest["players"]), "--seed", str(manifest["seed"])]
    words += ["--shard", str(manifest["shard"])]
    words += ["--observation", manifest["observation"]] * (manifest["form"] == "npz")
    return f"{shlex.join(words)} --{manifest['form']} DIR"


def card(manifest: dict[str, Any]) -> str:
    """The card of a folder with this manifest, in Markdown."""
    unit, units = ("match", "matches") if manifest["matches"] else ("deal", "deals")
    done, asked, seats, players = manifest["deals"], manifest["asked"], manifest["seats"], manifest["players"]
    many = f"{done:,}" if done >= asked else f"{done:,} of {asked:,} (the command below goes on)"
    alike = all(player.partition("(")[0] in BY_RULE or "iterations=" in player for player in players)
    again = ALIKE if alike else BY_CLOCK
    lines = [
        f"# Self-play: {manifest['game']}",
        f"{many} {units}, {manifest['choices']:,} choices, in {len(manifest['shards'])} shards.",
        "\n".join(
            ["| seat | player |", "|---|---|"] + [f"| {n} {seat} | `{players[n]}` |" for n, seat in enumerate(seats)]
        ),
        "## How it was made",
        f"By Gamester {manifest['version']}, rules of {manifest['book']}:",
        f"```sh\n{command(manifest)}\n```",
        f"The {units} have the seeds {manifest['seed']} to {manifest['seed'] + max(done, 1) - 1}, one each: "
        "`game.new_initial_state(seed=...)` deals the same cards.\n"
        f"Each {unit} is played by players made anew for it, from their own views alone. {again}",
        "## What is in it",
    ]
    seen = FORMS[manifest["observation"]].format(words=manifest["words"], length=manifest["tensor"])
    sizes = {"bytes": (manifest["actions"] + 7) // 8, "actions": manifest["actions"], "seats": len(seats)}
    form = NPZ if manifest["form"] == "npz" else RECORDS
    return "\n\n".join([*lines, form.format(observation=seen, unit=unit, **sizes) + "\n" + HOW])
