"""`meeplepost`, which looks much more often how late its event loop is."""

import sys

from bot import cli
from bot.health import address

address.LOOK_SECONDS = 0.005

if __name__ == "__main__":
    sys.exit(cli.main(sys.argv[1:]))
