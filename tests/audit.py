"""Checks the libraries of a lock file for known flaws: `python -m tests.audit LOCK`.

pip-audit asks the package index's own service. The check fails for flaws, never for the network:
if the service does not answer in time, it prints so and leaves the check to the next run.
"""

import json
import subprocess
import sys
from collections.abc import Sequence
from typing import Any

SECONDS = 30.0
"""The time limit of the service for all libraries."""
COMMAND = (
    *(sys.executable, "-m", "pip_audit", "--require-hashes", "--disable-pip"),
    *("--timeout", "10", "--progress-spinner", "off", "--format", "json", "--requirement"),
)


def audit(command: Sequence[str], seconds: float = SECONDS) -> tuple[str, int]:
    """Run a command that prints a report; return the verdict and the exit code."""
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
    """Return the verdict on the libraries of a report in a few lines, and the exit code."""
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
