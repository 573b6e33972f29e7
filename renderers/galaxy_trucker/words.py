"""Galaxy Trucker told in words: the alternative text, and the whole table as text."""

from collections.abc import Iterable, Iterator, Mapping

from engine.galaxy_trucker.cells import reading
from engine.galaxy_trucker.data import (
    CARDS,
    GOODS,
    LETTERS,
    TILE_IDS,
    TRACK,
    Alien,
    Card,
    Good,
    Line,
    Missile,
    Penalty,
    halves,
)
from engine.galaxy_trucker.state import Phase
from engine.galaxy_trucker.view import ShownStack, TruckerView
from engine.kernel.ids import Cell, Seat
from engine.kernel.questions import Question
from renderers import speech
from renderers.galaxy_trucker.panel.common import note
from renderers.galaxy_trucker.panel.seats import is_loaded
from renderers.galaxy_trucker.speech import SPEECH
from renderers.kit.occasion import Occasion
from renderers.kit.prose import fitted

ALT_TEXT = 1024


class Teller(speech.Teller):
    """What is said about Galaxy Trucker."""

    speech, own = SPEECH, "picture.galaxy_trucker"

    def tile(self, number: int) -> str:
        """The name of a tile."""
        return self.any(f"galaxy_trucker.tile.{TILE_IDS[number - 1]}")

    def card(self, card: str) -> str:
        """The name of a card."""
        return self.any(f"galaxy_trucker.card.{CARDS[card].kind.value}")

    def drawn(self, what: str) -> str:
        """What luck has shown: a tile, a card, a number tile by lot (`2=1`), or a roll."""
        if what in TILE_IDS:
            return self.any(f"galaxy_trucker.tile.{what}")
        if what in CARDS:
            return self.card(what)
        seat, lot, number = what.partition("=")
        return self("lot", seat=int(seat) - 1, n=int(number)) if lot else self("roll", n=what)


def describe(view: TruckerView, occasion: Occasion, question: Question | None = None) -> str:
    """The essentials of the picture in at most 1,024 characters."""
    say = Teller(occasion, view.seats)
    return fitted(essentials(view, occasion, say), ALT_TEXT)


def text_board(view: TruckerView, occasion: Occasion) -> str:
    """Every public fact in lines; longer than one message."""
    say = Teller(occasion, view.seats)
    lines = [*essentials(view, occasion, say), *table(view, say)]
    for seat in map(Seat, range(view.seats)):
        lines += ["", *ship_lines(view, seat, say)]
    return "\n".join(lines)


def essentials(view: TruckerView, occasion: Occasion, say: Teller) -> Iterator[str]:
    """How far the game is, whom it waits for, and every ship in a sentence."""
    for each in filter(None, (say.any("galaxy_trucker.name"), note(view, occasion))):
        yield say("sentence", what=each)
    seats: list[int | str] = [*(view.result.winners() if view.result else view.waits_for)]
    if view.result is not None:
        yield say("won", seats=seats, n=len(seats))
        yield say.any(view.result.ending)
    elif seats:
        yield say("waits", seats=seats)
    if occasion.news:
        yield occasion.news
    for ship in view.ships:
        if ship.hand is not None:
            yield say("seat_holds", seat=ship.pilot, tile=TILE_IDS[ship.hand - 1])
    if view.card is not None:
        words = [say.card(view.card), *card_words(CARDS[view.card], view.landed, say)]
        yield say("sentence", what=say.listed(words))
    yield from changes_in_all(view, say)
    for seat, ship in enumerate(view.ships):
        yield say(
            "ship" if is_loaded(view) else "ship_unloaded",
            seat=seat,
            money=view.money[seat],
            crew=ship.crew,
            engines="–".join(str(each) for each in dict.fromkeys(ship.engines)),
            cannons="–".join(halves(each) for each in dict.fromkeys(ship.cannons)),
            power=ship.power,
            status=say.listed(status_words(view, Seat(seat), say)) or "–",
        )
    for seat, paid in enumerate(view.paid):
        facts = {name: getattr(paid, name) for name in paid.__struct_fields__}
        facts |= {"lost": -paid.lost, "before": view.before[seat] if view.before else 0}
        yield say("paid", seat=seat, **facts)


def changes_in_all(view: TruckerView, say: Teller) -> Iterator[str]:
    """What the card has taken from every ship, and given to it."""
    tiles = {} if view.last is None else view.last.lost
    for seat, changed in enumerate(view.changed):
        lost = [*loads_words("".join(changed.lost.values()), say)]
        if gone := tiles.get(Seat(seat)):
            lost.append(say("tiles", n=len(gone)))
        if lost:
            yield say("has_lost", seat=seat, what=say.listed(lost))
        if gained := [*loads_words("".join(changed.gained.values()), say)]:
            yield say("has_gained", seat=seat, what=say.listed(gained))


def loads_words(letters: str, say: Teller) -> Iterator[str]:
    """Crew, tokens and goods with their numbers."""
    for letter in sorted(set(letters), key=LETTERS.index):
        number = letters.count(letter)
        match letter:
            case "h":
                yield say("humans", n=number)
            case "t":
                yield say("tokens", n=number)
            case "n" | "p":
                yield say("alien", alien=(Alien.BROWN if letter == "n" else Alien.PURPLE).value)
            case _:
                yield goods_words({good: number for good in GOODS if good.value[0] == letter}, say)


def card_words(card: Card, landed: Mapping[int, Seat], say: Teller) -> Iterator[str]:
    """The numbers of a card, and who has landed on its planets."""
    counts = {
        "strength": card.strength,
        "lose_crew": card.lose_crew,
        "lose_goods": card.lose_goods,
        "need_crew": card.need_crew,
        "gain_credits": card.credits,
    }
    for key, count in counts.items():
        if count:
            yield say(key, n=count)
    if card.goods:
        yield say("gain_goods", goods=goods_words(card.goods, say))
    for number, planet in enumerate(card.planets, 1):
        seat = landed.get(number)
        goods = goods_words(planet, say)
        if seat is None:
            yield say("planet", n=number, goods=goods)
        else:
            yield say("planet_taken", n=number, goods=goods, seat=seat)
    for each in card.lines:
        yield line_words(each, say)
    yield from hit_words(card.hits, say)
    if card.days:
        yield say("days", sign="−", n=card.days)


def known_words(cards: Iterable[str], say: Teller) -> Iterator[str]:
    """Cards to come, each with its numbers in brackets."""
    for card in cards:
        words = say.listed(card_words(CARDS[card], {}, say))
        yield say("card", name=say.card(card), what=words) if words else say.card(card)


def line_words(line: Line, say: Teller) -> str:
    """A line of a combat zone."""
    compared = say.any(f"galaxy_trucker.compare.{line.compare.value}")
    match line.penalty:
        case Penalty.DAYS:
            penalty = say("days", sign="−", n=line.amount)
        case Penalty.SHOTS:
            penalty = say.listed(hit_words(line.hits, say))
        case _:
            penalty = say(f"lose_{line.penalty.value}", n=line.amount)
    return f"{say('least')} {compared}: {penalty}"


def hit_words(hits: Iterable[Missile], say: Teller) -> Iterator[str]:
    """Meteors or shots with the sides that they come from."""
    for hit in hits:
        size = say.any(f"galaxy_trucker.size.{hit.size.value}")
        yield f"{size} {say.any(f'galaxy_trucker.side.{hit.side}')}"


def goods_words(goods: Mapping[Good, int], say: Teller) -> str:
    """Goods in words."""
    return say.listed(say("goods", n=n, good=good.value) for good, n in goods.items())


def status_words(view: TruckerView, seat: Seat, say: Teller) -> Iterator[str]:
    """Where a ship is, what it lost, and who else steers it."""
    ship = view.ships[seat]
    if ship.gave_up:
        yield say("gave_up")
    elif ship.announced:
        yield say("announced")
    elif ship.position is not None:
        yield position_words(ship.position, say)
    elif ship.number is not None:
        yield say("number", n=ship.number)
    elif ship.grabs_left is not None and view.phase is Phase.BUILD:
        yield say("grabs", n=ship.grabs_left)
    if ship.discards:
        yield say("lost", n=len(ship.discards))
    if ship.exposed:
        yield say("exposed", n=ship.exposed)
    if ship.pilot != seat:
        yield say("pilot", seat=int(ship.pilot))


def table(view: TruckerView, say: Teller) -> Iterator[str]:
    """Pool, table, hourglass, stacks, bank, cards flown and the last rolls."""
    yield say("boards", boards=[*view.boards])
    if view.votes:
        yield say("votes", votes=[*map(int, view.votes)])
    if view.gone:
        yield say("gone", gone=[*map(int, view.gone)])
    yield say("pool", n=view.pool_left)
    if view.table:
        yield say("table_tiles", tiles=say.listed(map(say.tile, view.table)))
    if view.glass is not None:
        circle = say.any(f"galaxy_trucker.circle.{view.glass.circle.lower()}")
        yield say("glass_flows" if view.glass.due is not None else "glass_lies", circle=circle)
    yield say("stacks", stacks=say.listed(stack_words(each, say) for each in view.stacks))
    for number, cards in view.known.items():
        if cards:
            yield say("known", stack=number, cards=say.listed(known_words(cards, say)))
    yield say("bank", goods=goods_words(view.bank, say))
    if view.flown:
        yield say("flown", cards=say.listed(map(say.card, view.flown)))
    if view.history:
        yield say("history", what=say.listed(map(say.drawn, view.history)))
    if view.order:
        yield say("order", seats=[*map(int, view.order)])
    if view.asked:
        yield say("asked", seats=[*map(int, view.asked)])
    if view.answered:
        yield say("answered", seats=[*map(int, view.answered)])
    if view.hit is not None:
        for seat, at in view.hit.targets.items():
            yield say(
                "threat",
                seat=seat,
                cell=at,
                side=view.hit.missile.side,
                size=view.hit.missile.size.value,
            )
    yield from last_lines(view, say)


def stack_words(stack: ShownStack, say: Teller) -> str:
    """How many cards a stack has, and the back on top."""
    if stack.back is None:
        return say("empty_stack")
    return say("stack", n=stack.left, back=stack.back)


def last_lines(view: TruckerView, say: Teller) -> Iterator[str]:
    """What happened last."""
    if view.last is None:
        return
    yield say("last", seat=int(view.last.seat))
    for shot in view.last.shots:
        key = "galaxy_trucker.meteor" if shot.meteor else "galaxy_trucker.shot"
        yield say.any(key, size=shot.size, side=shot.side, total=shot.total)
    for seat, cells in view.last.cells.items():
        if cells:
            yield say("last_cells", seat=seat, cells=[*cells])
    for seat, cells in view.last.lost.items():
        yield say("last_lost", seat=seat, cells=[*cells])
    for place, changed in enumerate(view.changed):
        for key, loads in (("cell_lost", changed.lost), ("cell_gained", changed.gained)):
            for at, letters in loads.items():
                what = say.listed(loads_words(letters, say))
                yield say(key, seat=place, cell=at, what=what)


def ship_lines(view: TruckerView, seat: Seat, say: Teller) -> Iterator[str]:
    """A ship, tile by tile in reading order."""
    ship = view.ships[seat]
    yield say("ship_of", seat=seat, pilot=int(ship.pilot), at=position_words(ship.position, say))
    if ship.number is not None:
        yield say("number_tile", n=ship.number)
    if ship.grabs_left is not None:
        yield say("grabs_left", n=ship.grabs_left)
    yield say("exposed_connectors", n=ship.exposed)
    if ship.gave_up or ship.announced:
        yield say("gave_up" if ship.gave_up else "announced")
    if ship.holds_tile:
        in_hand = say("unknown_tile") if ship.hand is None else say.tile(ship.hand)
        yield say("holds", tile=in_hand)
    if ship.reserve:
        yield say("reserve_tiles", tiles=say.listed(map(say.tile, ship.reserve)))
    if ship.discards:
        yield say("lost_tiles", tiles=say.listed(map(say.tile, ship.discards)))
    for at in sorted(ship.tiles, key=reading(view.board).__getitem__):
        placed = ship.tiles[at]
        turned = say.any(
            f"galaxy_trucker.rotation.{('up', 'right', 'down', 'left')[placed.rotation]}"
        )
        words = [say.tile(placed.tile), turned, *load_words(view, seat, at, say)]
        yield say("tile_on", cell=at, what=say.listed(words))


def load_words(view: TruckerView, seat: Seat, cell: Cell, say: Teller) -> Iterator[str]:
    """What a tile carries."""
    ship = view.ships[seat]
    if cell in ship.tokens:
        yield say("tokens", n=ship.tokens[cell])
    if cell in ship.humans:
        yield say("humans", n=ship.humans[cell])
    if cell in ship.aliens:
        yield say("alien", alien=ship.aliens[cell].value)
    for good in ship.goods.get(cell, []):
        yield say.any(f"galaxy_trucker.good.{good.value}")


def position_words(position: int | None, say: Teller) -> str:
    """A position as space and lap; the first lap begins at the start."""
    if position is None:
        return say("not_flying")
    if position < 0:
        return say("before_start", n=-position)
    return say("space", n=position % TRACK, lap=position // TRACK + 1)
