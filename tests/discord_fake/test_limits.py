"""The fake refuses what Discord refuses, limit by limit."""

from base64 import b64encode

import pytest

from tests.discord_server.commands import check_commands
from tests.discord_server.limits import (
    MAX_EMOJI,
    MAX_EMOJI_FILE,
    MAX_FILE,
    check_choices,
    check_emoji,
    check_files,
    check_message,
    check_thread,
)
from tests.discord_server.messages import Message
from tests.discord_server.wire import COMPONENTS_V2, ApiError, Json


def text(length: int = 4) -> Json:
    return {"type": 10, "content": "x" * length}


def button(number: int = 0, label: str = "Go") -> Json:
    return {"type": 2, "custom_id": f"b{number}", "label": label}


def row(*parts: Json) -> Json:
    return {"type": 1, "components": list(parts)}


def option(number: int, label: str = "Red") -> Json:
    return {"label": label, "value": f"o{number}"}


def select(options: int = 2, **more: object) -> Json:
    listed = [option(number) for number in range(options)]
    return {"type": 3, "custom_id": "s", "options": listed} | more


def gallery(items: int) -> Json:
    return {"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}}] * items}


def thumbnail(description: str) -> Json:
    shown = {"type": 11, "media": {"url": "https://a.b/c.png"}, "description": description}
    return {"type": 9, "components": [text()], "accessory": shown}


def v2(*components: Json) -> Message:
    return Message("1", "2", {}, components=list(components), flags=COMPONENTS_V2)


def classic(content: str = "", *components: Json) -> Message:
    return Message("1", "2", {}, content=content, components=list(components))


def command(**more: object) -> Json:
    return {"name": "play", "description": "Play", "options": []} | more


ALLOWED = [
    classic("x" * 2000),
    classic("", *(row(button(number)) for number in range(5))),
    v2(text(4000)),
    v2(*(text() for _ in range(40))),
    v2(row(*(button(number, "x" * 80) for number in range(5)))),
    v2(row(select(25))),
    v2(gallery(10)),
]

REFUSED = [
    classic("x" * 2001),
    classic(""),
    classic("", text()),
    classic("", *(row(button(number)) for number in range(6))),
    v2(),
    v2(text(2001), text(2000)),
    v2(*(text() for _ in range(41))),
    v2(row(*(button(number) for number in range(6)))),
    v2(row(button(), select())),
    v2(row()),
    v2(button()),
    v2(row(button(1), button(1))),
    v2(row({"type": 2, "custom_id": "x" * 101, "label": "Go"})),
    v2(row(button(1, "x" * 81))),
    v2(row(button(1, ""))),
    v2(row(select(26))),
    v2(row(select(0))),
    v2(row(select(placeholder="x" * 151))),
    v2(row(select(max_values=3))),
    v2(row({"type": 3, "custom_id": "s", "options": [option(1), option(1)]})),
    v2(row({"type": 3, "custom_id": "s", "options": [option(1, "x" * 101)]})),
    v2(gallery(0)),
    v2(gallery(11)),
    v2({"type": 9, "components": [text()] * 4, "accessory": button()}),
    v2({"type": 9, "components": [text()]}),
    v2({"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}),
]


@pytest.mark.parametrize("message", ALLOWED)
def test_a_message_at_a_limit_is_kept(message: Message) -> None:
    check_message(message)


@pytest.mark.parametrize("message", REFUSED)
def test_a_message_over_a_limit_is_refused(message: Message) -> None:
    with pytest.raises(ApiError):
        check_message(message)


def test_an_emoji_counts_as_two() -> None:
    """Whatever may have so many letters may have half as many emoji, and no more."""
    too_long = [
        classic("😀" * 1001),
        v2(text(1), {"type": 10, "content": "😀" * 2000}),
        v2(row(button(1, "😀" * 41))),
        v2(row(select(placeholder="😀" * 76))),
        v2(row({"type": 3, "custom_id": "s", "options": [option(1, "😀" * 51)]})),
        v2(row({"type": 2, "custom_id": "😀" * 51, "label": "Go"})),
        v2({"type": 12, "items": [{"media": {"url": "https://a.b"}, "description": "😀" * 513}]}),
        v2(thumbnail("😀" * 513)),
    ]
    for message in too_long:
        with pytest.raises(ApiError):
            check_message(message)
    for check in (
        lambda: check_thread("😀" * 51, 1440),
        lambda: check_choices([{"name": "😀" * 51, "value": "x"}]),
        lambda: check_choices([{"name": "x", "value": "😀" * 51}]),
        lambda: check_commands([command(description="😀" * 51)]),
        lambda: check_commands([command(name="𠮷" * 17)]),
    ):
        with pytest.raises(ApiError):
            check()
    check_message(v2(row(button(1, "😀" * 40)), thumbnail("😀" * 512)))
    check_thread("😀" * 50, 1440)


def test_content_does_not_stand_beside_components_v2() -> None:
    message = v2(text())
    message.content = "text"

    with pytest.raises(ApiError):
        check_message(message)


def test_at_most_25_suggestions_of_100_characters() -> None:
    choice: Json = {"name": "x" * 100, "value": "x" * 100}

    check_choices([choice] * 25)
    for wrong in ([choice] * 26, [choice | {"name": "x" * 101}], [choice | {"value": "x" * 101}]):
        with pytest.raises(ApiError):
            check_choices(wrong)


def test_ten_files_of_ten_mebibytes() -> None:
    small = ("a.png", b"")

    check_files({str(number): small for number in range(10)})
    with pytest.raises(ApiError):
        check_files({str(number): small for number in range(11)})
    with pytest.raises(ApiError):
        check_files({"0": ("a.png", bytes(MAX_FILE + 1))})


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": "Play"},
        {"name": "two words"},
        {"name": "x" * 33},
        {"description": ""},
        {"description": "x" * 101},
        {"name_localizations": {"zh-TW": "有 空格"}},
        {"options": [{"name": f"o{n}", "description": "d", "type": 3} for n in range(26)]},
        {"options": [{"name": "a", "description": "d", "type": 3}] * 2},
        {
            "options": [
                {"name": "a", "description": "d", "type": 3},
                {"name": "b", "description": "d", "type": 3, "required": True},
            ]
        },
        {"options": [{"name": "a", "description": "x" * 100, "type": 3}], "description": "x" * 101},
    ],
)
def test_a_command_that_discord_refuses(wrong: Json) -> None:
    check_commands([command()])

    with pytest.raises(ApiError):
        check_commands([command(**wrong)])


def test_a_command_weighs_at_most_8000_characters() -> None:
    choices = [{"name": f"{n:02}{'x' * 98}", "value": f"{n}{'y' * 90}"} for n in range(25)]
    options = [
        {"name": f"o{n}", "description": "x" * 100, "type": 3, "choices": choices} for n in (1, 2)
    ]

    check_commands([command(options=options[:1])])
    with pytest.raises(ApiError):
        check_commands([command(options=options)])


def test_a_hundred_commands_with_different_names() -> None:
    many = [command(name=f"c{number}") for number in range(101)]

    check_commands(many[:100])
    with pytest.raises(ApiError):
        check_commands(many)
    with pytest.raises(ApiError):
        check_commands([command(), command()])


def test_a_thread_has_a_name_and_one_of_four_lives() -> None:
    check_thread("A table", 10080)

    with pytest.raises(ApiError):
        check_thread("", 1440)
    with pytest.raises(ApiError):
        check_thread("A table", 100)


def emoji(name: str = "hut_1", size: int = 100, kind: str = "png") -> Json:
    return {"name": name, "image": f"data:image/{kind};base64,{b64encode(bytes(size)).decode()}"}


@pytest.mark.parametrize(
    ("wrong", "kept"),
    [
        (emoji("h"), 0),
        (emoji("h" * 33), 0),
        (emoji("hut-1"), 0),
        (emoji(size=MAX_EMOJI_FILE + 1), 0),
        (emoji(kind="bmp"), 0),
        (emoji(), MAX_EMOJI),
    ],
)
def test_an_emoji_that_discord_refuses(wrong: Json, kept: int) -> None:
    check_emoji(emoji("h" * 32, MAX_EMOJI_FILE), MAX_EMOJI - 1)

    with pytest.raises(ApiError):
        check_emoji(wrong, kept)
