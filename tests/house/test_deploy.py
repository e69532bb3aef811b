"""What docs/hosting.md and deploy/ tell a host to write: options that there are, files that their programs can read."""

from __future__ import annotations

import json
import re
import shlex
import shutil
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from gamester import cli
from gamester.house.given import read
from gamester.house.public import missing, refuse_strangers
from gamester.house.settings import PORT, Settings

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/hosting.md").read_text(encoding="utf-8")
DEPLOY = ROOT / "deploy"
PLACES = {"TABLE": "t1", "SEAT": "0", "WHO": "g1", "GUEST": "g1", "FILE": "x.tar"}


def block(kind: str, number: int = 0) -> str:
    """A block of the guide, the ``number``-th of its kind."""
    return GUIDE.split(f"```{kind}\n")[number + 1].partition("```")[0]


def settings_of(words: list[str]) -> Settings:
    """What `gamester serve` is told by these words; the parser ends the test where it knows one of them not."""
    given = cli.build().parse_args(words)
    return Settings(
        host=given.host or "127.0.0.1", names=tuple(given.name), https=given.https,
        trusted=tuple(given.trusted_proxy), public=given.public,
    )  # fmt: skip


def commands() -> list[str]:
    """Every command of ours in the guide."""
    inline = re.findall(r"`(gamester [^`]+)`", GUIDE)
    return inline + re.findall(r"^    (gamester .+)$", GUIDE, re.M)


@pytest.mark.parametrize("command", commands())
def test_every_command_of_the_guide_is_one(command: str) -> None:
    words = shlex.split(command.replace("$(date +%F)", "today"))[1:]
    if words == ["house", "tables"]:
        for tool in re.findall(r"`(\w+)`", GUIDE.partition("`gamester house tables`")[2].partition("|")[0]):
            cli.build().parse_args(["house", tool])
    cli.build().parse_args([PLACES.get(word, word) for word in words])


def test_every_option_of_the_guide_is_one(capsys: pytest.CaptureFixture[str]) -> None:
    for words in (["serve"], ["house", "ban"], ["house", "tables"], ["house", "restore"], ["house", "rotate-key"]):
        with pytest.raises(SystemExit):
            cli.main([*words, "--help"])
    known = set(re.findall(r"--[a-z-]+", capsys.readouterr().out))
    others = {
        "--format",
        "--clean",
        "--if-exists",
        "--dbname",
        "--now",
        "--build",
    }  # of pg_dump, pg_restore, systemctl and docker
    assert set(re.findall(r"(?<![-\w])--[a-z][a-z-]+", GUIDE)) - {"--file"} <= known | others


def test_the_guides_proxies_need_nothing_more(tmp_path: Path) -> None:
    serves = [line for line in commands() if line.startswith("gamester serve --name")]
    assert len(serves) == 2
    for line in serves:
        settings = settings_of(shlex.split(line)[1:])
        refuse_strangers(settings)
        assert missing(settings) == []
    (tmp_path / "house.toml").write_text(block("toml"))
    settings = Settings()
    read(tmp_path / "house.toml", settings)
    assert missing(settings) == [] and set(tomllib.loads(block("toml"))) <= set(vars(settings))
    plain = {name: value for name, value in vars(Settings()).items() if name not in ("names", "https", "trusted")}
    told = {name: getattr(settings, name) for name in plain if name not in ("quiet", "monitors", "data", "push")}
    assert told == {name: plain[name] for name in told}  # the figures in the guide are those that hold without it


@pytest.mark.parametrize("kind", ["caddyfile", "nginx"])
def test_the_proxies_lead_to_the_house(kind: str) -> None:
    text = block(kind)
    assert f"127.0.0.1:{PORT}" in text and text.count("{") == text.count("}") > 0
    if kind == "nginx":
        headers = dict(re.findall(r"proxy_set_header\s+(\S+)\s+(\S+);", text))
        assert headers["Host"] == "$host" and headers["X-Forwarded-Proto"] == "$scheme"
        assert headers["X-Forwarded-For"] == "$remote_addr" and headers["Upgrade"] == "$http_upgrade"
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        assert all(line[-1] in ";{}" for line in lines)


# --- deploy/ ----------------------------------------------------------------------------------------------------------
def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's, each in one line."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text(), flags=re.M).replace("\\\n", " ")
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in text.splitlines() if line.strip()]


def test_the_dockerfile() -> None:
    found = instructions()
    known = {"FROM", "RUN", "WORKDIR", "COPY", "USER", "VOLUME", "EXPOSE", "HEALTHCHECK", "ENTRYPOINT", "CMD"}
    assert {name for name, _ in found} <= known and found[0][0] == "FROM"
    last = dict(found)
    assert last["USER"] == "gamester" and last["EXPOSE"] == str(PORT) and "/healthz" in last["HEALTHCHECK"]
    command = json.loads(last["CMD"])
    refuse_strangers(settings_of(command))
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    for named in re.findall(r"gamester\[([a-z,]+)\]", last["RUN"]):
        assert set(named.split(",")) <= set(extras)


def test_the_composition() -> None:
    data: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text())
    services = data["services"]
    assert set(services) == {"house", "postgres", "caddy"}
    house = services["house"]
    assert (DEPLOY / house["build"]["context"] / house["build"]["dockerfile"]).is_file()
    settings = settings_of([word.replace("${HOUSE:?", "").rstrip("}") for word in house["command"]])
    refuse_strangers(settings)
    assert [text for text in missing(settings) if "beside its proxy" not in text] == []
    [subnet] = [each["subnet"] for each in data["networks"]["inside"]["ipam"]["config"]]
    assert settings.trusted == (subnet,)
    assert "ports" not in house and "ports" not in services["postgres"]  # the proxy alone reaches them
    assert house["environment"]["GAMESTER_DATABASE"].startswith("postgresql+asyncpg://")
    assert f"house:{PORT}" in services["caddy"]["command"]
    for service in services.values():
        assert set(service["networks"]) <= set(data["networks"])
        assert {text.split(":")[0] for text in service.get("volumes", [])} <= set(data["volumes"])


def test_the_composition_of_three_houses() -> None:
    data: dict[str, Any] = yaml.safe_load((DEPLOY / "houses.yaml").read_text())
    services = data["services"]
    proxy = (DEPLOY / "houses.caddyfile").read_text()
    houses = {name: service for name, service in services.items() if name.startswith("house")}
    assert len(houses) == 3 and set(services) - set(houses) == {"postgres", "caddy"}
    [subnet] = [each["subnet"] for each in data["networks"]["inside"]["ipam"]["config"]]
    for name, house in houses.items():
        words = [word.replace("${HOUSE:?", "").rstrip("}") for word in house["command"]]
        settings = settings_of(words)
        refuse_strangers(settings)
        assert cli.build().parse_args(words).advertise == f"http://{name}:{PORT}" and f"{name}:{PORT}" in proxy
        assert settings.trusted == (subnet,) and "ports" not in house
        assert set(house["environment"]) == {"GAMESTER_DATABASE", "GAMESTER_SECRET"}
    assert proxy.count("{") == proxy.count("}") > 0


def test_the_unit(tmp_path: Path) -> None:
    text = (DEPLOY / "gamester.service").read_text()
    [command] = re.findall(r"^ExecStart=\S+ (.*)$", text, re.M)
    refuse_strangers(settings_of(shlex.split(command)))
    for line in text.splitlines():
        assert not line or line[0] in "#[" or re.fullmatch(r"[A-Z][A-Za-z]+=.*", line)
    assert "--data /var/lib/gamester" in command and "StateDirectory=gamester" in text
    checker = shutil.which("systemd-analyze")
    if checker:
        (tmp_path / "gamester.service").write_text(re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", text, flags=re.M))
        done = subprocess.run(
            [checker, "verify", "--man=no", str(tmp_path / "gamester.service")], capture_output=True, text=True
        )
        assert "gamester.service" not in done.stderr, done.stderr
