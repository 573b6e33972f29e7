"""The databases under the killed program; a private PostgreSQL server is killed too."""

import asyncio
import os
import pwd
import shutil
import signal
import socket
import subprocess
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

from tests.process.program import children

BINARIES = Path("/usr/lib/postgresql")
START_SECONDS = 60.0
MOUNT = ("mount", "-t", "tmpfs", "-o", "size=32m", "tmpfs")


def _run(*command: str) -> bool:
    """Return True if a command succeeds; False also if it is not installed."""
    try:
        return subprocess.run(command, capture_output=True).returncode == 0
    except OSError:
        return False


class SqliteFile:
    """A SQLite file: it cannot be killed, but its disk can be full.

    It has a small disk of its own if this machine lets us mount one.
    """

    killable = False

    def __init__(self, folder: Path) -> None:
        self.disk = folder / "disk"
        self.disk.mkdir()
        self.mounted = _run(*MOUNT, str(self.disk))
        self.address = f"sqlite:///{self.disk / 'games.db'}"

    def fill(self) -> None:
        """Fill the disk."""
        with suppress(OSError), (self.disk / "filler").open("wb", buffering=0) as filler:
            while filler.write(bytes(4096)):
                pass

    def make_room(self) -> None:
        """Free the disk again."""
        (self.disk / "filler").unlink(missing_ok=True)

    def leave(self, folder: Path) -> None:
        """Copy the file into a folder, and unmount the disk."""
        if self.mounted:
            self.make_room()
            for each in self.disk.iterdir():
                shutil.copy(each, folder)
            _run("umount", "--lazy", str(self.disk))

    async def kill(self) -> None:
        """Do nothing: a file has no process."""

    async def start(self) -> None:
        """Do nothing: a file has no process."""


class PostgresCluster:
    """A PostgreSQL server in a folder of its own, on a port of its own."""

    killable = True

    def __init__(self, folder: Path, binaries: Path) -> None:
        self.folder, self.binaries = folder, binaries
        self.mounted = False
        self.data = folder / "data"
        self.port = free_port()
        self.address = f"postgresql+asyncpg://postgres@127.0.0.1:{self.port}/postgres"

    async def make(self) -> None:
        """Create the cluster; as root, owned by the user `postgres`."""
        if os.geteuid() == 0:
            user = pwd.getpwnam("postgres")
            os.chown(self.folder, user.pw_uid, user.pw_gid)
        await self._run(
            "initdb", "-D", str(self.data), "-A", "trust", "-E", "UTF8", "-U", "postgres"
        )

    async def start(self) -> None:
        """Start the server, also after a crash, and wait until it accepts connections."""
        (self.data / "postmaster.pid").unlink(missing_ok=True)
        options = f"-c listen_addresses=127.0.0.1 -p {self.port} -k {self.folder}"
        log = str(self.folder / "server.log")
        await self._run("pg_ctl", "-D", str(self.data), "-w", "-l", log, "-o", options, "start")

    async def kill(self) -> None:
        """Kill the server with all its processes, like a power cut."""
        with suppress(OSError, ValueError, IndexError):
            postmaster = int((self.data / "postmaster.pid").read_text().splitlines()[0])
            for process in [postmaster, *children(postmaster)]:
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGKILL)
            while Path(f"/proc/{postmaster}").exists():
                await asyncio.sleep(0.01)

    def fill(self) -> None:
        """Do nothing: the disk is shared with everything else."""

    def make_room(self) -> None:
        """Do nothing: `fill` did nothing."""

    async def _run(self, name: str, *arguments: str) -> None:
        command = [str(self.binaries / name), *arguments]
        if os.geteuid() == 0:
            command = [
                "setpriv",
                "--reuid=postgres",
                "--regid=postgres",
                "--clear-groups",
                *command,
            ]
        process = await asyncio.create_subprocess_exec(
            *command, cwd=self.folder,
            stdin=asyncio.subprocess.DEVNULL, stdout=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        async with asyncio.timeout(START_SECONDS):
            code = await process.wait()
        if code:
            raise RuntimeError(f"{name} failed; see {self.folder}/server.log")


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


def postgres_binaries() -> Path | None:
    """Return Debian's folder of the newest PostgreSQL; None if it is not installed."""
    found = sorted(BINARIES.glob("*/bin/initdb"), key=lambda each: int(each.parent.parent.name))
    return found[-1].parent if found and shutil.which("setpriv") else None


@asynccontextmanager
async def database(kind: str, folder: Path) -> AsyncIterator[SqliteFile | PostgresCluster]:
    """Yield a running database; stop it at the end."""
    if kind == "sqlite":
        file = SqliteFile(folder)
        try:
            yield file
        finally:
            file.leave(folder)
        return
    binaries = postgres_binaries()
    if binaries is None:
        raise RuntimeError("PostgreSQL is not installed")
    place = folder / "cluster"
    place.mkdir()
    folder.chmod(0o755)
    cluster = PostgresCluster(place, binaries)
    await cluster.make()
    await cluster.start()
    try:
        yield cluster
    finally:
        await cluster.kill()
