"""Known vulnerabilities of the libraries that a lock file names: `python -m tests.audit LOCK`.

pip-audit asks the package index's own service. Fails for what it finds, never for the network:
where the service gives no answer in time, that is said, and the check is left to the next run.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

SECONDS = 30.0
"""How long the service may take for everything."""
COMMAND = (
    *(sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip"),
    *("--timeout", "10", "--progress-spinner", "off", "--format", "json", "--requirement"),
)


def audit(command: Sequence[str], seconds: float = SECONDS) -> tuple[str, int]:
    """What is to be said of the report that a command prints, and the exit code."""
    try:
        done = subprocess.run(command, capture_output=True, text=True, timeout=seconds, check=False)
        libraries: list[dict[str, Any]] = json.loads(done.stdout)["dependencies"]
    except subprocess.TimeoutExpired:
        return f"audit: left out, there was no answer within {seconds:.0f} seconds", 0
    except ValueError:
        why = (done.stderr.strip().splitlines() or ["nothing was printed"])[-1]
        return f"audit: left out, the service cannot be reached ({why})", 0
    return verdict(libraries)


def verdict(libraries: Sequence[dict[str, Any]]) -> tuple[str, int]:
    """What the libraries of a report come to: a few lines, and the exit code."""
    known = [each for each in libraries if "skip_reason" not in each]
    found = [
        f"{each['name']} {each['version']}: {flaw['id']}, "
        f"mended in {', '.join(flaw['fix_versions']) or 'no version yet'}"
        for each in known
        for flaw in each["vulns"]
    ]
    if found:
        return "\n".join(["audit: known vulnerabilities", *found]), 1
    if not known:
        return "audit: left out, the package index offers no such service", 0
    return f"audit: nothing is known against {len(known)} of {len(libraries)} libraries", 0


if __name__ == "__main__":
    said, code = audit([*COMMAND, *sys.argv[1:]])
    sys.stdout.write(f"{said}\n")
    sys.exit(code)
