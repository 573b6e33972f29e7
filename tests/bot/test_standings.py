"""What a league or a cup tells in its thread and on its card, without a Discord around it."""

import pytest
from msgspec.structs import replace

from bot.club.standings import card_panel, over_text, terms_lines, told
from bot.core.phrases import Voice
from engine.club.contests import Contest, Entrant, Fixture, Kind, Late, Phase, Stage, Terms
from engine.tables.members import MemberId
from engine.tables.models import PlaceId

VOICE = Voice("en")
NAMES = ("Ann", "Bob", "Cid", "Dan")


def cup(kind: Kind, *fixtures: Fixture, round: int = 1, **more: object) -> Contest:
    """A running cup of Ann, Bob and Cid, who are seeded in that order, in a round."""
    entrants = [
        Entrant(number=n, member=MemberId(n), name=name, strength=9 - n)
        for n, name in enumerate(NAMES[:3], 1)
    ]
    terms = Terms(name="Cup", kind=kind, games=["cacao"], players=2, times=3, points=[1])
    running = Contest(
        id=1,
        guild=1,
        channel=PlaceId(1),
        organiser=MemberId(1),
        phase=Phase.RUNNING,
        terms=terms,
        stage=Stage(season=1, round=round),
        version=9,
        entrants=entrants,
        fixtures=[*fixtures],
    )
    return replace(running, **more)


def game(round: int, *entrants: int, places: list[int] | None = None, told: int = 0) -> Fixture:
    return Fixture(
        round=round,
        number=entrants[0],
        season=1,
        game="cacao",
        entrants=[*entrants],
        places=places,
        told=told,
    )


def lines(contest: Contest, since: int) -> list[str]:
    return told(VOICE, contest, {}, since)[0].splitlines()[2:]


FIRST = [game(1, 1, places=[1], told=2), game(1, 2, 3, places=[1, 2], told=9)]


def test_who_shares_the_first_place_shares_the_victory() -> None:
    over = cup(Kind.SWISS, *FIRST, phase=Phase.ENDED)

    assert over_text(VOICE, over) == "**Ann and Bob** won. Congratulations!"


def test_results_of_a_round_stand_above_the_next_one() -> None:
    drawn = [game(2, 1, 2), game(2, 3, places=[1], told=9)]

    found = lines(cup(Kind.SWISS, *FIRST, *drawn, round=2), 8)

    assert found == [
        "Round 1",
        "Cacao is over: 1. Bob, 2. Cid",
        "**Standings**",
        "**1** Ann · 1 point",
        "**1** Bob · 1 point",
        "**1** Cid · 1 point",
        "**Round 2**",
        "Bye: Cid",
        "Cacao: Ann and Bob, still to begin",
    ]


def test_a_division_that_has_not_played_has_no_places() -> None:
    first = game(1, 1, 2, places=[1, 2], told=9)
    here = cup(Kind.LEAGUE, first, replace(game(1, 3, 4), division=1))
    dan = Entrant(number=4, member=MemberId(4), name="Dan")

    assert lines(replace(here, entrants=[*here.entrants, dan]), 8) == [
        "Season 1",
        "Cacao is over: 1. Ann, 2. Bob",
        "**Division 1**",
        "**1** Ann · 1 point",
        "**2** Bob · 0 points",
        "Division 2: Cid and Dan",
        "Cacao: Cid and Dan, still to begin",
    ]


def test_a_bye_alone_makes_no_standings() -> None:
    begun = cup(Kind.KNOCKOUT, FIRST[0], game(1, 2, 3))

    assert lines(begun, 1) == ["Round 1", "Bye: Ann", "Cacao: Bob and Cid, still to begin"]


def test_a_knock_out_tells_who_is_out_and_counts_no_bye_as_a_win() -> None:
    second = replace(cup(Kind.KNOCKOUT, *FIRST, game(2, 1, 2), round=2), shown=9)
    final = game(2, 1, 2, places=[2, 1], told=10)

    assert lines(second, 9)[2:5] == [
        "**1** Ann · still in",
        "**1** Bob · still in",
        "**3** Cid · out in round 1",
    ]
    assert lines(cup(Kind.KNOCKOUT, *FIRST, final, round=2, phase=Phase.ENDED), 9)[3:] == [
        "**Standings**",
        "**1** Bob · winner",
        "**2** Ann · out in round 2",
        "**3** Cid · out in round 1",
    ]


def test_what_does_not_fit_of_many_is_counted() -> None:
    many = [Entrant(number=n, member=MemberId(n), name=f"N{n}") for n in range(1, 101)]
    drawn = [replace(game(1, n, n + 1), number=n) for n in range(1, 100, 2)]
    big = replace(cup(Kind.SWISS, *drawn), entrants=many)

    assert lines(big, 9)[-1] == "… (+10)"
    assert "N40, … (+60)" in card_panel(VOICE, big).text


def test_a_game_that_was_given_up_names_its_players_without_places() -> None:
    given_up = cup(Kind.SWISS, game(1, 1, 2, places=[0, 0], told=9))

    assert "Cacao was given up: Ann and Bob" in lines(given_up, 8)


def test_who_leaves_or_comes_while_it_runs_is_named() -> None:
    here = cup(Kind.SWISS, *FIRST)
    ann, bob, cid = here.entrants
    changed = [replace(ann, withdrew=True, changed=9), replace(bob, changed=8), cid]
    late = [*changed[:2], replace(cid, changed=9)]

    assert "Ann has withdrawn." in lines(replace(here, entrants=changed), 8)
    assert "Cid takes part from the next season." in lines(replace(here, entrants=late), 8)
    assert "Bob" not in " ".join(lines(replace(here, entrants=changed), 8)[:2])


@pytest.mark.parametrize(
    ("games", "plays_on"),
    [(["castles_of_tuscany"], False), (["castles_of_tuscany", "cacao"], True)],
)
def test_no_computer_plays_on_where_the_games_themselves_answer(
    games: list[str], plays_on: bool
) -> None:
    here = cup(Kind.SWISS)
    written = "\n".join(terms_lines(VOICE, replace(here, terms=replace(here.terms, games=games))))

    assert ("the computer plays on" in written) is plays_on
    assert "cards are drawn for them" in written
    assert "not over after 60 days" in written
    late = replace(here.terms, games=games, late=Late.DEFAULT)
    written = "\n".join(terms_lines(VOICE, replace(here, terms=late)))
    assert "the computer plays on" not in written


def test_a_card_says_what_a_victory_brings() -> None:
    assert "- A first place brings 1 point, also to each who shares it" in terms_lines(
        VOICE, cup(Kind.SWISS)
    )
    assert terms_lines(VOICE, cup(Kind.KNOCKOUT))[0] == "- At most 2 at a table; the winner goes on"
