"""The program `meeplepost`; `python -m bot` is the same."""

import sys

from bot import cli


def main() -> None:
    """Run the command line."""
    sys.exit(cli.main())


if __name__ == "__main__":
    main()
