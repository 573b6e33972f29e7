"""Every key that the source uses has its sentence, and is given the facts the sentence needs."""

from pathlib import Path

import pytest

from engine.kernel.texts import Text
from tests.text_keys import Checker, every_text, relays_in, sources
from tests.texts import ROOT

TEXTS: dict[str, Text] = {
    each.key: each
    for each in [
        Text("table.only_host", "Only the host can do that."),
        Text("table.joined", "{seat:seat} joins {game}."),
        Text("table.pace.fast", "fast"),
        Text("table.pace.slow", "slow, {n} days"),
        Text("picture.toy.round", "Round {n}"),
        Text("table.moves", "{n} move", "{n} moves", "n"),
    ]
}
SOUND = [
    "raise NotNow('table.only_host')",
    "raise Refused('table.joined', 'TAL-5.1', seat=1, game='x')",
    "voice('table.moves', n=3)",
    "turn.voice('table.joined', **facts)",
    "voice_of(asked, table)('table.joined', seat=1, game='x', more=2)",
    "voice(f'table.pace.{pace}', n=2)",
    "voice.say('table.joined', {'seat': 1, 'game': 'x'})",
    "voice.say('table.joined', facts)",
    "event('table.joined', only_for=1, seat=1, game='x')",
    "KEY = 'table.only_host'\nPREFIX = 'table.pace'",
    "log.info('other.thing')",
    "say(occasion, 'picture.toy.round', n=1)",
    "def tell(key, **facts):\n    voice(f'table.{key}', **facts)\ntell('only_host')",
]
PLANTED = {
    "raise NotNow('table.host_only')": "no sentence table.host_only",
    "raise NotNow('only_host')": "no sentence only_host",
    "raise Refused('table.joined', 'TAL-5.1', seat=1)": "table.joined needs game",
    "voice('table.moves')": "table.moves needs n",
    "voice('table.only_host' if late else 'table.late')": "no sentence table.late",
    "voice('table.only_host' if late else 'table.moves')": "table.moves needs n",
    "voice(f'table.paces.{pace}')": "no sentence table.paces.{}",
    "voice(f'{game.key}.names')": "no sentence {}.names",
    "voice.say('table.joined', {'seat': 1})": "table.joined needs game",
    "event('table.joined', only_for=1, reveals=True)": "table.joined needs game, seat",
    "KEY = 'table.only_hosts'": "no sentence table.only_hosts",
    "turn.voice('table.joined', seat=1)": "table.joined needs game",
    "voice_of(asked)('table.joined', seat=1)": "table.joined needs game",
    "say(occasion, 'picture.toy.round')": "picture.toy.round needs n",
    "say(occasion, 'picture.toy.rounds', n=1)": "no sentence picture.toy.rounds",
    "def tell(key):\n    voice(f'table.{key}')\ntell('host_only')": "no sentence table.host_only",
}
FOLDERS = ["bot/table", "bot/playground", "bot/clock", "engine/kernel"]
FOLDERS += ["engine/tables", "engine/taluva", "engine/galaxy_trucker", "renderers/cacao"]


def checker_of(source: Path, texts: dict[str, Text]) -> Checker:
    """The checker of one of our files; in pictures `say` puts the game's name before short keys."""
    relays = relays_in(source.read_text(encoding="utf-8"))
    layer, game, *inner = source.relative_to(ROOT).parts
    if layer == "renderers" and inner:
        relays["say"] = f"picture.{game}"
    return Checker(texts, relays)


def faults_in(source: Path, texts: dict[str, Text]) -> list[str]:
    name = str(source.relative_to(ROOT))
    return checker_of(source, texts).faults(source.read_text(encoding="utf-8"), name)


def test_every_key_in_the_source_has_its_sentence_and_its_facts() -> None:
    texts = every_text()

    faults = [fault for source in sources() for fault in faults_in(source, texts)]

    assert not faults, "\n".join(faults)


@pytest.mark.parametrize("folder", FOLDERS)
def test_a_sentence_that_is_taken_away_is_missed_where_it_is_used(folder: str) -> None:
    """Without its texts every folder that speaks has faults: none is overlooked."""
    few = {key: each for key, each in every_text().items() if key.startswith("kernel.comma")}
    strict = {**few, **{f"{first}.x": Text(f"{first}.x", "") for first in firsts()}}

    here = [source for source in sources() if source.is_relative_to(ROOT / folder)]

    assert any(faults_in(source, strict) for source in here)


def firsts() -> set[str]:
    return {key.split(".")[0] for key in every_text()}


@pytest.mark.parametrize("source", SOUND)
def test_sound_uses_are_accepted(source: str) -> None:
    assert Checker(TEXTS, relays_in(source)).faults(source) == []


@pytest.mark.parametrize(("source", "fault"), PLANTED.items())
def test_a_planted_fault_is_found(source: str, fault: str) -> None:
    found = Checker(TEXTS, relays_in(source)).faults(source)

    assert any(each.endswith(f": {fault}") for each in found), found
