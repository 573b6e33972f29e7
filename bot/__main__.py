"""The program `meeplepost`; `python -m bot` is the same."""

import faulthandler
import sys
from collections.abc import Sequence

from bot import cli


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command line; where the process crashes, standard error has the stack."""
    faulthandler.enable()
    sys.exit(cli.main(arguments))


if __name__ == "__main__":
    main()
