"""The outcomes of an action for a ship, from the view before it and the preview after it.

`building` compares a ship before and after a tile, `judgement` says what a ship can and cannot do
in its flight, `answers` what an answer comes to, and `notes` what somebody should know before they
choose.
"""

from collections.abc import Iterator

from engine.galaxy_trucker.outcomes.answers import answer, giving_up
from engine.galaxy_trucker.outcomes.building import finishing, hourglass, taking, tiles
from engine.galaxy_trucker.outcomes.judgement import judgement
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import TruckerView
from engine.kernel.remarks import Remark


def outcomes(before: TruckerView, after: TruckerView) -> Iterator[Remark]:
    """Yield what an action does to the viewer's ship and to the hourglass.

    A ship that is finished by it is judged as well.
    """
    if before.steers is None:
        return
    if before.phase is Phase.BUILD:
        ship, then = before.ships[before.steers], after.ships[before.steers]
        yield from taking(before, ship, then)
        yield from tiles(before, ship, then)
        if ship.number is None and (then.number or after.phase is not Phase.BUILD):
            yield from finishing(before, ship, then)
            yield from hourglass(after, ship, then)
            yield from judgement(before)
        else:
            yield from hourglass(after, ship, then)
    else:
        yield from answer(before, after)
        yield from giving_up(before, after)
