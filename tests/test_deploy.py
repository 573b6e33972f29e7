"""The files for containers fit the program and each other; no engine is needed to see that."""

import json
import os
import re
import subprocess
import sys
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml
from sqlalchemy import make_url

from bot.cli import make_parser
from bot.health.metrics import REGISTRY
from bot.settings import PREFIX, Settings
from tests.imports import ROOT
from tests.tables.test_revisions import run_script

COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
BOTS = [name for name, each in SERVICES.items() if each["image"] == "meeplepost"]
SERVING = [name for name in BOTS if "command" not in SERVICES[name]]
DASHBOARD = ROOT / "deploy/grafana/dashboards/meeplepost.json"
BACKUPS = ROOT / "deploy/postgres-backups.sh"


def of_profile(profile: str) -> set[str]:
    return {name for name, each in SERVICES.items() if profile in each["profiles"]}


def settings_of(service: str) -> Settings:
    """What the program reads from the environment of a service; raises where that is refused."""
    given = {name: str(value) for name, value in SERVICES[service]["environment"].items()}
    fields = {name.removeprefix(PREFIX).lower(): value for name, value in given.items()}
    assert set(fields) <= set(Settings.model_fields), "a setting that does not exist"
    return Settings.model_validate(fields)


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Dockerfile with their words."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(word, " ".join(rest.split())) for word, _, rest in (x.partition(" ") for x in lines)]


def last(word: str) -> str:
    return [rest for each, rest in instructions() if each == word][-1]


def image_environment() -> dict[str, str]:
    return dict(pair.split("=", 1) for pair in last("ENV").split())


def test_actions_are_pinned_to_a_commit() -> None:
    files = [*(ROOT / ".github/workflows").glob("*.yml")]
    uses = [line for file in files for line in file.read_text().splitlines() if "uses:" in line]

    assert uses
    assert [line for line in uses if not re.search(r"@[0-9a-f]{40} # v[\d.]+$", line)] == []


# The image


def test_the_image_of_two_stages_starts_the_program_as_a_user_without_rights() -> None:
    stages = [rest for word, rest in instructions() if word == "FROM"]
    user = last("USER")
    made = " ".join(rest for word, rest in instructions() if word == "RUN")
    command = [*json.loads(last("ENTRYPOINT")), *json.loads(last("CMD"))]

    assert len(stages) == 2
    assert all(re.match(r"python:3\.1[1-4]-slim-\w+", each) for each in stages)
    assert re.fullmatch(r"[1-9]\d*:[1-9]\d*", user), "a number: it can be checked without a name"
    assert f"--uid {user.split(':')[0]} " in made
    assert (last("WORKDIR"), json.loads(last("VOLUME"))) == ("/data", ["/data"])
    assert command[0] == "meeplepost"
    make_parser().parse_args(command[1:])


def test_the_image_holds_what_the_lock_file_names() -> None:
    runs = [rest for word, rest in instructions() if word == "RUN"]
    [fetched] = [each for each in runs if "--requirement requirements.lock" in each]
    [built] = [each for each in runs if "only_locked.py" in each]

    assert "--require-hashes" in fetched
    assert {"--no-deps", "--no-build-isolation"} <= set(built.split()), "nothing is fetched twice"
    assert runs.index(fetched) < runs.index(built)
    assert built.index("pip install") < built.index("only_locked.py requirements.lock")


def test_the_health_check_asks_where_the_program_answers() -> None:
    words = json.loads(last("HEALTHCHECK").partition("CMD ")[2])
    address = image_environment()["MEEPLEPOST_HEALTH_ADDRESS"]

    compile(words[2], "health check", "exec")
    assert f"http://{address}/healthz" in words[2]


def test_all_that_is_copied_into_the_image_is_there_and_not_ignored() -> None:
    rules = (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines()
    wanted = [each.removeprefix("!") for each in rules if each.startswith("!")]
    copied = {
        each
        for word, rest in instructions()
        if word == "COPY" and not rest.startswith("--from")
        for each in rest.split()[:-1]
    }

    assert rules[0] == "*"
    assert copied == set(wanted)
    assert all((ROOT / each).exists() for each in wanted)
    assert not any(fnmatch(".env", each) for each in wanted)


def test_what_the_lock_file_does_not_name_is_found(tmp_path: Path) -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    without = tmp_path / "without.lock"
    without.write_text(re.sub(r"(?m)^(pillow==.*|babel==)", "", lock), encoding="utf-8")

    done = subprocess.run(
        [sys.executable, ROOT / "deploy/only_locked.py", without],
        capture_output=True, text=True, check=False,
    )  # fmt: skip

    assert done.returncode == 1
    assert "pillow==" in done.stderr
    assert "babel==" in done.stderr
    assert "discord-py==" not in done.stderr


# Compose


def test_each_profile_has_what_it_needs() -> None:
    assert of_profile("simple") == {"bot"}
    assert {"migrate", "bot-1", "bot-2", "postgres", "backup", "prometheus"} <= of_profile("large")


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_can_write_only_its_data(name: str) -> None:
    service = SERVICES[name]

    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert service["stop_grace_period"] == "5s"
    assert service["init"] is True, "so that it stops while it is starting, too"
    assert "user" not in service, "the image says it"
    assert all(each.endswith(":/data") for each in service.get("volumes", []))


@pytest.mark.parametrize("name", BOTS)
def test_the_program_takes_the_settings_of_a_bot(name: str) -> None:
    settings = settings_of(name)

    assert settings.health_address.endswith(":9464"), "where the health check asks"
    make_parser().parse_args(SERVICES[name].get("command", ["run"]))


def test_a_single_process_keeps_its_database_in_the_volume() -> None:
    address = make_url(settings_of("bot").database)

    assert address.database == "/data/meeplepost.db"
    assert SERVICES["bot"]["volumes"] == ["data:/data"]


def test_two_processes_share_all_shards_of_one_database() -> None:
    several = [settings_of(name) for name in SERVING if "large" in SERVICES[name]["profiles"]]
    server = SERVICES["postgres"]["environment"]

    assert len(several) == 2
    ids = [each for settings in several for each in settings.shard_ids or ()]
    assert sorted(ids) == list(range(several[0].shard_count or 0))
    [text] = {settings.database for settings in several} | {settings_of("migrate").database}
    text = text.replace("${POSTGRES_PASSWORD:-}", "password")
    address = make_url(text)
    assert (address.host, address.username, address.database) == (
        "postgres", server["POSTGRES_USER"], server["POSTGRES_DB"],
    )  # fmt: skip


def test_the_schema_is_brought_up_to_date_once_before_they_start() -> None:
    for name in ("bot-1", "bot-2"):
        conditions = SERVICES[name]["depends_on"]
        assert conditions == {"migrate": {"condition": "service_completed_successfully"}}
    assert SERVICES["migrate"]["command"] == ["db", "upgrade"]
    assert SERVICES["migrate"]["depends_on"] == {"postgres": {"condition": "service_healthy"}}
    assert SERVICES["postgres"]["image"].startswith("postgres:16")
    assert SERVICES["backup"]["image"] == SERVICES["postgres"]["image"], "pg_dump of its version"


@pytest.mark.parametrize("name", SERVICES)
def test_what_a_service_names_is_there(name: str) -> None:
    service = SERVICES[name]

    assert set(service.get("depends_on", ())) <= set(SERVICES)
    for volume in service.get("volumes", []):
        source = volume.split(":")[0]
        assert source in COMPOSE["volumes"] or (ROOT / source).exists()
    assert all(each.startswith("127.0.0.1:") for each in service.get("ports", []))
    assert service["image"] == "meeplepost" or ":" in service["image"], "a version"


def test_prometheus_asks_the_bots_that_serve() -> None:
    text = (ROOT / "deploy/prometheus.yml").read_text(encoding="utf-8")
    [job] = yaml.safe_load(text)["scrape_configs"]
    [found] = job["static_configs"]

    large = [name for name in SERVING if "large" in SERVICES[name]["profiles"]]
    assert found["targets"] == [f"{name}:9464" for name in large]


def test_the_dashboard_shows_numbers_that_there_are() -> None:
    there = {
        sample.removesuffix("_total") if family.type == "counter" else sample
        for family in REGISTRY.collect()
        for sample in (
            [f"{family.name}_bucket"] if family.type == "histogram" else [f"{family.name}"]
        )
    }
    panels = json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
    asked = {
        name.removesuffix("_total")
        for panel in panels
        for target in panel["targets"]
        for name in re.findall(r"\b(?:meeplepost|process)_\w+", target["expr"])
    }

    ours = {each for each in there if each.startswith("meeplepost_")}
    assert asked <= there | {"process_cpu_seconds"}
    assert ours <= asked, "a number that the dashboard does not show"


# Backups


def test_the_script_of_backups_is_a_script() -> None:
    subprocess.run(["sh", "-n", BACKUPS], check=True)
    assert subprocess.run(["sh", BACKUPS], capture_output=True, check=False).returncode == 2


def test_the_script_waits_for_the_next_night() -> None:
    script = BACKUPS.read_text(encoding="utf-8").partition("case ")[0]

    def seconds(at: str) -> int:
        done = subprocess.run(
            ["sh", "-c", f"{script}\nuntil_next"],
            capture_output=True, text=True, check=True, env={**os.environ, "AT": at},
        )  # fmt: skip
        return int(done.stdout)

    assert all(0 < seconds(f"{hour:02}:15") <= 25 * 3600 for hour in range(0, 24, 6))


@pytest.mark.deep
async def test_a_nightly_backup_is_restored(postgres: str, tmp_path: Path) -> None:
    address = make_url(postgres)
    environment = {
        **os.environ,
        "BACKUPS": str(tmp_path),
        "PGHOST": str(address.host),
        "PGPORT": str(address.port),
        "PGUSER": str(address.username),
        "PGDATABASE": str(address.database),
    }

    def run(*words: str) -> str:
        done = subprocess.run(
            ["sh", BACKUPS, *words], env=environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    await run_script(postgres, "DROP TABLE IF EXISTS kept; CREATE TABLE kept AS SELECT 7 AS n")
    day = re.search(r"(\d)\.dump$", run("once").strip())
    assert day
    await run_script(postgres, "UPDATE kept SET n = 8; CREATE TABLE later (n int)")

    run("restore", day[1])

    await run_script(postgres, "SELECT 1 / (SELECT (n = 7)::int FROM kept); DROP TABLE kept")
    assert [each.name for each in tmp_path.iterdir()] == [f"{day[1]}.dump"]
    assert (tmp_path / f"{day[1]}.dump").stat().st_mode & 0o077 == 0
