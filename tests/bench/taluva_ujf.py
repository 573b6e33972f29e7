"""Matches in Taluva against TaluvaUJF, a public program in Java, at each of its levels.

They are skipped unless `--ujf` names a checkout of it. `Bridge.java` is compiled with its sources,
which needs a JDK and Guava: on Debian `default-jdk-headless` and `libguava-java`, elsewhere the jar
in CLASSPATH. Our rules judge every move. Where the other program crashes or breaks a rule, our
strong player goes on in its place: it crashes mostly where it sees nothing but defeats.
"""

import os
import subprocess
import time
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from engine.kernel.actions import Action, field_values
from engine.kernel.chance import Chance
from engine.kernel.game import AnyGame, start
from engine.kernel.hexes import axial, cell
from engine.kernel.ids import Cell, Seat
from engine.kernel.refusals import Refused
from engine.players import STRONG, Player
from engine.players.greedy import Tell, silent
from engine.players.lookahead import Limits
from engine.players.match import steps
from engine.registry import GAMES
from engine.taluva.actions import (
    Buildable,
    BuildHut,
    BuildTemple,
    BuildTower,
    Expand,
    PlaceTile,
)
from engine.taluva.pieces import FIRST_TILE_CELL, FIRST_TILE_DIR
from engine.taluva.placing import TILES
from engine.taluva.state import BUILD, TaluvaState
from tests.bench._promises import tell
from tests.bench.matches import player, share, told

LEVELS = ("facile", "moyen", "difficile")
GUAVA = "/usr/share/java/guava.jar"
SECONDS, EACH = 1.5, 40
WORDS: Mapping[type[Action], str] = {
    PlaceTile: "tile",
    BuildHut: "hut",
    BuildTower: "tower",
    BuildTemple: "temple",
    Expand: "expand",
}
FIRST_TILE = PlaceTile(Cell(FIRST_TILE_CELL), FIRST_TILE_DIR)
TALUVA = GAMES["taluva"]
KINDS = {word: kind for kind, word in WORDS.items()}


def run(
    ujf: Path | None = None, seconds: float = SECONDS, games: int = EACH, brief: bool = False
) -> None:
    """Print the share of victories of our strong player against each level."""
    if ujf is None:
        tell("skipped: no --ujf CHECKOUT")
        return
    limits = Limits(nodes=20) if brief else Limits(seconds=seconds)
    with TemporaryDirectory() as classes:
        compile_bridge(ujf, Path(classes))
        for level in LEVELS:
            begun = time.perf_counter()
            results = list(played(Path(classes), level, limits, 1 if brief else games))
            took, failed = time.perf_counter() - begun, sum(failed for _, failed in results)
            score = told([won for won, _ in results])
            tell(f"strong against {level} {score}, {failed} of them ended for it, {took:.0f} s")


def classpath() -> str:
    """Return the class path with the jar of Guava."""
    return os.environ.get("CLASSPATH", GUAVA)


def compile_bridge(ujf: Path, classes: Path) -> None:
    """Compile the bridge, and the sources of a checkout that it needs, into a folder."""
    sources, bridge = ujf / "src/main/java", Path(__file__).parent / "Bridge.java"
    options = ["-nowarn", "-d", classes, "-cp", classpath(), "-sourcepath", sources]
    subprocess.run(["javac", *map(str, [*options, bridge])], check=True, stderr=subprocess.DEVNULL)


class Broken(Exception):
    """The other program has crashed."""


class Foreign:
    """A player of the other program; it needs to be told every move of the game.

    Once it has `failed`, a `substitute` plays.
    """

    def __init__(
        self, classes: Path, level: str, state: TaluvaState, seed: int, substitute: Player
    ) -> None:
        self.failed, self._substitute = False, substitute
        self._java = subprocess.Popen(
            ["java", "-cp", f"{classes}:{classpath()}", "ia.Bridge"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            bufsize=1,
        )
        self._level = level
        self._next: list[Action] = []
        laid = {*range(len(TILES))} - {*state.stack}
        tiles = ["-".join(TILES[n]).upper() for n in (*laid, *reversed(state.stack))]
        self._say(" ".join([str(seed), *tiles]))

    def __call__(
        self, game: AnyGame, state: TaluvaState, seat: Seat, chance: Chance, /, tell: Tell = silent
    ) -> Action:
        """Return its next move, or what the substitute plays."""
        if not self.failed:
            try:
                action = self._think(state)
                game.check(state, seat, action)
                return action
            except (Broken, Refused):
                self.failed = True
        return self._substitute(game, state, seat, chance)

    def _think(self, state: TaluvaState) -> Action:
        """Return its next move; it plans a whole turn at once. Raises Broken."""
        if not self._next:
            self._say(f"think {self._level}")
            assert self._java.stdout is not None
            line = self._java.stdout.readline()
            if not line:
                raise Broken
            self._next = [read(move) for move in line.strip().split(";")]
            if state.phase is BUILD:
                del self._next[0]  # the plan begins with the first tile, which is already laid
                self.hear(FIRST_TILE)
        return self._next.pop(0)

    def hear(self, move: Action) -> None:
        """Tell a move to the other program."""
        if not self.failed:
            with suppress(Broken):  # it is found out when it is asked next
                self._say(line_of(move))

    def _say(self, line: str) -> None:
        assert self._java.stdin is not None
        try:
            self._java.stdin.write(f"{line}\n")
        except BrokenPipeError:
            raise Broken from None

    def close(self) -> None:
        """End the program."""
        self._java.kill()
        self._java.wait()


def read(line: str) -> Action:
    """Parse an action from a line of the other program."""
    word, q, r, *more = line.split()
    at = cell(int(q), int(r))
    match word:
        case "tile":
            return PlaceTile(at, int(more[0]))
        case "expand":
            return Expand(at, Buildable(more[0]))
        case _:
            return KINDS[word](at)


def line_of(action: Action) -> str:
    """Return an action as a line for the other program."""
    at, *more = field_values(action).values()
    return " ".join(map(str, [WORDS[type(action)], *axial(Cell(str(at))), *more]))


def played(classes: Path, level: str, limits: Limits, games: int) -> Iterator[tuple[float, bool]]:
    """Yield our share of each victory, and whether the other program failed.

    Every start is played from both seats.
    """
    for number in range(games):
        state = start(TALUVA, 2, TALUVA.options(), f"abroad/{number // 2}")
        foreign = Foreign(classes, level, state, number, player(STRONG, limits))
        try:
            luck = Chance(f"abroad/{number}")
            yield play_out(Seat(number % 2), state, foreign, limits, luck), foreign.failed
        finally:
            foreign.close()


def play_out(
    ours: Seat, state: TaluvaState, foreign: Foreign, limits: Limits, luck: Chance
) -> float:
    """Play a game to the end and return our share of the victory."""
    players: list[Player] = [foreign, foreign]
    players[ours] = player(STRONG, limits)
    if state.active == ours:
        foreign.hear(FIRST_TILE)
    for step in steps(TALUVA, state, players, luck):
        if step.action is not None:
            foreign.hear(step.action)
    return share(TALUVA, step.after, ours)
