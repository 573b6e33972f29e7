"""Galaxy Trucker in words: the alternative text, and the whole table as text."""

from collections.abc import Iterable, Iterator, Mapping

from engine.galaxy_trucker import pieces
from engine.galaxy_trucker.pieces import CARDS, Alien, Card, CardKind, Good, Line, Missile, Penalty
from engine.galaxy_trucker.view import LastMove, Phase, Placed, ShownShip, TruckerView
from engine.kernel.ids import Seat
from engine.kernel.questions import Question
from renderers.galaxy_trucker import ship_words
from renderers.galaxy_trucker.board import order_of
from renderers.galaxy_trucker.ship_words import Teller
from renderers.kit.artist import Figure, Occasion, Score
from renderers.speech import alt_text, paragraphs


def describe(view: TruckerView, occasion: Occasion, question: Question | None = None) -> str:
    """Return the alternative text of the picture."""
    say = Teller(occasion, view.seats, question)
    told = ship_words.answers(view, occasion, question, say) if question else ()
    return alt_text(essentials(view, occasion, say, told))


def text_board(view: TruckerView, occasion: Occasion) -> str:
    """Return every public fact in lines of text, the viewer's ship first; can be long."""
    say = Teller(occasion, view.seats)
    seats = sorted(map(Seat, range(view.seats)), key=lambda seat: seat != view.steers)
    parts = (
        [*essentials(view, occasion, say), *under_way(view, say), *last_lines(view, say)],
        *([*ship_words.ship_lines(view, seat, say)] for seat in seats),
        [*table(view, say)],
    )
    return paragraphs(parts)


def score(view: TruckerView, occasion: Occasion) -> Score:
    """Return the credits and numbers of every ship; below them the card or the hourglass."""
    say = Teller(occasion, view.seats)
    seats = map(Seat, range(view.seats))
    return Score(
        progress=ship_words.heading(view, occasion) or say.any("galaxy_trucker.phase.over"),
        seats=tuple(tuple(_figures(view, seat, say)) for seat in seats),
        gone=frozenset(view.gone),
        shared=tuple(_shared(view, say)),
    )


STAGES = {"grabs": "pile", "place": "flag"}
"""The symbols of the stages of a ship that are a number."""


def _figures(view: TruckerView, seat: Seat, say: Teller) -> Iterator[Figure]:
    yield Figure("credits", str(view.money[seat]), f"¢{view.money[seat]}")
    counts = ship_words.counts_of(view.ships[seat])
    for name in ("engine", "cannon", "crew" if ship_words.is_loaded(view) else "exposed"):
        label = say.any(f"picture.galaxy_trucker.symbol.{name}")
        yield Figure(name, counts[name], f"{label} {counts[name]}")
    ship = view.ships[seat]
    stage, n = stage_of(view, ship)
    if stage == FLIES:
        stage, n = "place", order_of(view).index(seat) + 1
    if stage:
        symbol = STAGES.get(stage, "")
        yield Figure(symbol, f"{n}" if symbol else "", say(stage, n=n))
    if ship.pilot != seat:
        yield Figure("", "", say("pilot", seat=int(ship.pilot)))


def _shared(view: TruckerView, say: Teller) -> Iterator[str]:
    """Describe the card, the hourglass, and the draw pile; the last flight's income at the end.

    The income of an earlier flight stands above the picture.
    """
    if view.paid:
        yield from paid_lines(view, say) if view.result is not None else ()
        return
    if view.phase is Phase.BUILD:
        yield from glass_words(view, say)
        yield say("sentence", what=say("pool", n=view.pool_left))
    elif view.card is None and view.flown:
        yield shown_card(view.flown[-1], view, say)
    elif view.card is not None and any(card_words(CARDS[view.card], view.landed, say)):
        yield shown_card(view.card, view, say)  # a name alone stands in the heading
    if view.phase is Phase.FLIGHT and not view.card:  # else the title has its number
        total = len(view.flown) + sum(stack.left for stack in view.stacks)
        yield say("sentence", what=say("cards_flown", n=len(view.flown), of=total))


def essentials(
    view: TruckerView, occasion: Occasion, say: Teller, told: Iterable[str] = ()
) -> Iterator[str]:
    """Describe the progress, the seats to act, and every ship in a sentence.

    `told` has a note on each answer to a question.
    """
    for each in filter(None, (say.any("galaxy_trucker.name"), ship_words.note(view, occasion))):
        yield say("sentence", what=each)
    if view.result is not None:
        yield from say.ended(view.result)
    elif say.previews:
        yield say.any("picture.preview")
    elif view.waits_for:
        yield say("waits", seats=[*view.waits_for])
    if occasion.news:
        yield occasion.news
    for ship in view.ships:
        if ship.hand is not None:
            pipes = ship_words.pipes_words(Placed(ship.hand), say)
            yield say("seat_holds", seat=ship.pilot, tile=pieces.tile_id(ship.hand), pipes=pipes)
    yield from threats(view, say)
    yield from told
    if view.card is not None:
        yield shown_card(view.card, view, say)
    yield from changes_in_all(view, say)
    for seat, ship in enumerate(view.ships):
        counts = ship_words.counts_of(ship)
        yield say(
            "ship" if ship_words.is_loaded(view) else "ship_unloaded",
            seat=seat,
            money=view.money[seat],
            crew=ship.crew,
            engines=counts["engine"],
            cannons=counts["cannon"],
            power=ship.power,
            status=say.listed(status_words(view, Seat(seat), say)) or "–",
        )
    if view.result is not None or not occasion.news:
        yield from paid_lines(view, say)  # the news of an earlier flight tell them


def paid_lines(view: TruckerView, say: Teller) -> Iterator[str]:
    """Describe every seat's income from the flight."""
    for seat, paid in enumerate(view.paid):
        facts = {name: getattr(paid, name) for name in paid.__struct_fields__}
        facts |= {"lost": -paid.lost, "before": view.before[seat] if view.before else 0}
        is_broke = paid.lost and not view.money[seat]  # what they had before is not known then
        yield say("paid_out" if is_broke else "paid", seat=seat, **facts)


def threats(view: TruckerView, say: Teller) -> Iterator[str]:
    """Name the tiles about to be hit, and the sides of the hits."""
    if view.hit is None:
        return
    side, size = view.hit.missile.side, view.hit.missile.size.value
    for seat, at in view.hit.targets.items():
        yield say("threat", seat=seat, cell=at, side=side, size=size)


def changes_in_all(view: TruckerView, say: Teller) -> Iterator[str]:
    """Describe the card's effects on every ship."""
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
    """Count crew, tokens and goods, given by their letters."""
    for letter in sorted(set(letters), key=pieces.LOAD_LETTERS.index):
        number = letters.count(letter)
        match letter:
            case "h":
                yield say("humans", n=number)
            case "t":
                yield say("tokens", n=number)
            case "n" | "p":
                yield say("alien", alien=(Alien.BROWN if letter == "n" else Alien.PURPLE).value)
            case _:
                yield goods_words(
                    {good: number for good in pieces.GOODS if good.value[0] == letter}, say
                )


def shown_card(card: str, view: TruckerView, say: Teller) -> str:
    """Name a card of the flight, and describe its numbers if it has any."""
    return say("sentence", what=named_card("shown_card", card, view.landed, say))


def named_card(key: str, card: str, landed: Mapping[int, Seat], say: Teller) -> str:
    """Name a card, with its numbers in a phrase of this key if it has any."""
    name, words = say.card(card), say.apart(card_words(CARDS[card], landed, say))
    return say(key, name=name, what=words) if words else name


def card_words(card: Card, landed: Mapping[int, Seat], say: Teller) -> Iterator[str]:
    """Describe the numbers of a card, and the ships on its planets."""
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
    yield from hit_words("meteor" if card.kind is CardKind.METEORS else "shot", card.hits, say)
    if card.days:
        yield say("days", sign="−", n=card.days)


def line_words(line: Line, say: Teller) -> str:
    """Describe a line of a combat zone."""
    compared = say.any(f"galaxy_trucker.compare.{line.compare.value}")
    match line.penalty:
        case Penalty.DAYS:
            penalty = say("days", sign="−", n=line.amount)
        case Penalty.SHOTS:
            penalty = say.listed(hit_words("shot", line.hits, say))
        case _:
            penalty = say(f"lose_{line.penalty.value}", n=line.amount)
    return say("least_line", compared=compared, penalty=penalty)


def hit_words(what: str, hits: Iterable[Missile], say: Teller) -> Iterator[str]:
    """Describe what hits, meteors or shots, by size and side."""
    for hit in hits:
        yield say(what, size=hit.size.value, side=hit.side)


def goods_words(goods: Mapping[Good, int], say: Teller) -> str:
    """Count goods in words."""
    return say.listed(say("goods", n=n, good=good.value) for good, n in goods.items())


FLIES = "flies"


def stage_of(view: TruckerView, ship: ShownShip) -> tuple[str, int]:
    """Return the stage of a ship as a key with its number; in flight, its position."""
    if ship.gave_up:
        return "gave_up", 0
    if ship.announced:
        return "announced", 0
    if ship.position is not None:
        return FLIES, ship.position
    if ship.number is not None:
        return "number", ship.number
    if ship.grabs_left is not None and view.phase is Phase.BUILD:
        return "grabs", ship.grabs_left
    return "", 0


def status_words(view: TruckerView, seat: Seat, say: Teller) -> Iterator[str]:
    """Describe a ship's position, losses and other pilots."""
    ship = view.ships[seat]
    stage, n = stage_of(view, ship)
    if stage:
        yield ship_words.position_words(n, say) if stage == FLIES else say(stage, n=n)
    if ship.discards:
        yield say("lost", n=len(ship.discards))
    if ship.exposed:
        yield say("exposed", n=ship.exposed)
    if ship.pilot != seat:
        yield say("pilot", seat=int(ship.pilot))


def glass_words(view: TruckerView, say: Teller) -> Iterator[str]:
    """Describe the hourglass, if the game has one."""
    if view.glass is not None:
        circle = say.any(f"galaxy_trucker.circle.{view.glass.circle.lower()}")
        yield say("glass_flows" if view.glass.due is not None else "glass_lies", circle=circle)


def under_way(view: TruckerView, say: Teller) -> Iterator[str]:
    """Describe votes, leavers, the hourglass, the flight order and the seats that have answered."""
    if view.votes and view.phase is Phase.WAIT_START:
        yield say("votes", votes=[*map(int, view.votes)])
    if view.gone:
        yield say("gone", gone=[*map(int, view.gone)])
    yield from glass_words(view, say)
    for key, seats in (("order", view.order), ("asked", view.asked), ("answered", view.answered)):
        if seats:
            yield say(key, seats=[*map(int, seats)])


def table(view: TruckerView, say: Teller) -> Iterator[str]:
    """Describe the pool, table, stacks and bank, the cards flown, the draws and rolls."""
    yield say("boards", boards=[*view.boards])
    yield say("sentence", what=say("pool", n=view.pool_left))
    if view.table:
        tiles = say.listed(ship_words.loose_tile(each, say) for each in view.table)
        yield say("table_tiles", tiles=tiles)
    stacks = (
        say("empty_stack") if each.back is None else say("stack", n=each.left, back=each.back)
        for each in view.stacks
    )
    yield say("stacks", stacks=say.listed(stacks))
    for number, cards in view.known.items():
        if cards:
            named = (named_card("card", each, {}, say) for each in cards)
            yield say("known", stack=number, cards=say.listed(named))
    yield say("bank", goods=goods_words(view.bank, say))
    if view.flown:
        yield say("flown", cards=say.listed(map(say.card, view.flown)))
    if view.history:
        yield say("history", what=say.listed(map(say.drawn, view.history)))


def last_lines(view: TruckerView, say: Teller) -> Iterator[str]:
    """Describe the last action that changed a ship."""
    if view.last is not None and (lines := [*last_changes(view, view.last, say)]):
        yield say("last", seat=int(view.last.seat))
        yield from lines


def last_changes(view: TruckerView, last: LastMove, say: Teller) -> Iterator[str]:
    """Describe the last hits, gains and losses of the ships."""
    for shot in last.shots:
        key = "galaxy_trucker.meteor" if shot.meteor else "galaxy_trucker.shot"
        yield say.any(key, size=shot.size, side=shot.side, total=shot.total)
    for seat, cells in last.cells.items():
        if cells:
            yield say("last_cells", seat=seat, cells=[*cells])
    for seat, cells in last.lost.items():
        yield say("last_lost", seat=seat, cells=[*cells])
    for place, changed in enumerate(view.changed):
        for key, loads in (("cell_lost", changed.lost), ("cell_gained", changed.gained)):
            for at, letters in loads.items():
                what = say.listed(loads_words(letters, say))
                yield say(key, seat=place, cell=at, what=what)
