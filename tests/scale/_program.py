"""`meeplepost`, with much more frequent checks of its event loop's lateness."""

import sys

from bot import cli
from bot.health import condition

condition.LOOK_SECONDS = 0.005

if __name__ == "__main__":
    sys.exit(cli.main(sys.argv[1:]))
