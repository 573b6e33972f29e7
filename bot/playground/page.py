"""SimCord's preview as a page for players instead of testers.

We add help in the language of the viewer, a style that hides the tools of testers, one action at a
time with the world's clock, and pages that refresh by themselves.
"""

import secrets
from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, ClassVar, Literal
from urllib.parse import quote

import simcord.preview
from aiohttp import web
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle, UserHandle
from simcord.interactions import command_leaves
from simcord.preview import Preview
from simcord.preview._pages import _Page as SomebodysPage
from simcord.preview._server import PreviewServer

from bot.core.phrases import language_of
from bot.playground.world import CHARACTERS, PHRASES, Pulse, World
from engine.kernel.texts import ENGLISH, LANGUAGES

STATIC = Path(__file__).parent / "static"
SIMCORD_INDEX = Path(simcord.preview.__file__).parent / "static" / "index.html"
STEPS = ("what", "who", "first", "turn", "private", "kept")
PLACES = ("playground.private", "playground.league")
"""The text keys of the other places that everybody may view."""
RUN_HEADER = "X-Playground-Run"

Reason = Literal[
    "initial", "refresh", "snapshot", "navigation", "query", "presentation", "action", "capture"
]
"""Why SimCord publishes a page."""


class Page(Preview):
    """The page of the playground, for all its people."""

    def __init__(self, world: World, pulse: Pulse, port: int) -> None:
        super().__init__(
            world.env,
            world.channel,
            tuple(world.people.values()),
            layout="channel",
            display="responsive",
            width=960,
            height=720,
            locale="en-US",
            timezone=local_timezone(),
            presentation_time=None,
            assets=None,
            port=port,
        )
        self._pulse = pulse
        self._home = world.channel
        self._league = world.league
        self._elsewhere = viewers_elsewhere(world)
        self._known: dict[str, dict[int, int]] = {}
        self._locales = {world.people[each.name].id: each.locale for each in CHARACTERS}
        self._server = Server(self, port)

    async def _action(self, context_id: str | None, body: Mapping[str, Any]) -> dict[str, Any]:
        """Do what somebody did on a page once nothing else is under way, and show it."""
        async with self._pulse.turn:
            if page := self._pages.get(context_id or ""):
                self.channel = self._place(page.viewer)  # where SimCord looks for the message
            try:
                done = await super()._action(context_id, self._caught_up(context_id, body))
            finally:
                self.channel = self._home
            self.show_changes()
        return done

    def _viewer(self, viewer_id: Any) -> Any:  # Any: SimCord takes what a browser sent
        """Return the person of an id, or their view of another place; raises SetupError."""
        return self._elsewhere.get(str(viewer_id)) or super()._viewer(viewer_id)

    def _place(self, viewer: MemberActor | UserHandle) -> ChannelHandle:
        """Return the place that is shown: the channel, the league's or direct messages."""
        if isinstance(viewer, UserHandle):
            return viewer.dm_channel
        return self._league if isinstance(viewer, InLeague) else self._home

    def show_changes(self) -> None:
        """Publish the pages that are out of date; the caller holds the turn."""
        for page in list(self._pages.values()):
            if self._known[page.id][page.revision] < self._pulse.changes:
                self._advance_presentation_time()
                self._publish(page, reason="refresh")

    def _publish(self, page: SomebodysPage, *, reason: Reason = "action") -> None:
        """Publish a page, and note how many changes its revision shows."""
        place = self._place(page.viewer).id
        if page.channel_id != place:
            page.channel_id, page.target_id, page.window_end_id = place, None, None
        super()._publish(page, reason=reason)
        self._localize(page)
        self._known.setdefault(page.id, {})[page.revision] = self._pulse.changes

    def _localize(self, page: SomebodysPage) -> None:
        """Show times and commands in the language of the viewer."""
        locale = self._locales[page.viewer.id]
        page.snapshot["profile"]["locale"] = locale
        self._offer_elsewhere(page)
        entries = {entry["key"]: entry for entry in page.command_catalog.get("entries", [])}
        if not entries:
            return
        for command in self.env.backend.visible_commands(
            user_id=page.viewer.id, channel_id=page.channel_id
        ):
            for path, leaf in command_leaves(command):
                if entry := entries.get(f"{command['id']}:{'.'.join(path)}"):
                    localize(entry, leaf, locale)

    def _offer_elsewhere(self, page: SomebodysPage) -> None:
        """Offer the other places like people in the list of viewers."""
        named = {viewer["id"]: viewer for viewer in page.snapshot["viewers"]}
        for place, who in self._elsewhere.items():
            viewer = named[str(who.id)]
            name = name_elsewhere(viewer["name"], self._locales[who.id], who)
            page.snapshot["viewers"].append({**viewer, "id": place, "name": name})
            if who is page.viewer:
                page.snapshot["viewerId"] = place

    def _caught_up(self, context_id: str | None, body: Mapping[str, Any]) -> Mapping[str, Any]:
        """Return the request as from the newest revision, if its target has not changed since.

        A browser asks for news twice a second; otherwise whatever somebody does in between would be
        refused as stale.
        """
        page = self._pages.get(context_id or "")
        told = body.get("published_revision") if isinstance(body, Mapping) else None
        if page is None or not isinstance(told, int):
            return body
        known = self._known[page.id].get(told)
        if known is None or self._pulse.change_of.get(str(body.get("target_id")), 0) > known:
            return body
        return {**body, "published_revision": page.revision}


class InLeague(MemberActor):
    """A view of the league's channel."""


def viewers_elsewhere(world: World) -> dict[str, MemberActor | UserHandle]:
    """Return everybody's views of their direct messages and of the league, by an id of its own."""
    found: dict[str, MemberActor | UserHandle] = {}
    for number, who in enumerate(world.people.values(), 1):
        found[str(world.league.id + number)] = InLeague(world.env, who.guild, who.user)
        found[str(who.user.dm_channel.id)] = who.user
    return found


def name_elsewhere(name: str, locale: str, who: MemberActor | UserHandle) -> str:
    """Name somebody's direct messages, or their view of the league."""
    return PHRASES.say(language_of(locale), PLACES[isinstance(who, InLeague)], {"name": name})


def localize(entry: dict[str, Any], source: Mapping[str, Any], locale: str) -> None:
    """Describe a command, its options and choices in a language, as Discord does."""
    for word in ("name", "description"):
        known = source.get(f"{word}_localizations") or {}
        if word in entry and locale in known:
            entry[word] = known[locale]
    for part in ("options", "choices"):
        for inner, described in zip(entry.get(part, ()), source.get(part) or (), strict=False):
            localize(inner, described, locale)


class Server(PreviewServer):
    """Serves our start page in place of SimCord's, and its files."""

    _STATIC_FILES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_FILES,
        "/playground.css": str(STATIC / "playground.css"),
        "/playground.js": str(STATIC / "playground.js"),
        "/playground.svg": str(STATIC / "playground.svg"),
    }
    _STATIC_CONTENT_TYPES: ClassVar[dict[str, str]] = {
        **PreviewServer._STATIC_CONTENT_TYPES,
        str(STATIC / "playground.css"): "text/css",
        str(STATIC / "playground.svg"): "image/svg+xml",
    }

    def __init__(self, page: Page, port: int) -> None:
        super().__init__(page, port)
        self._run = secrets.token_hex(8)
        self._html = start_page(page.capability, self._run)

    async def _index(self, request: web.Request) -> web.Response:
        """Return the page; only for its own host name, so that no other site can read it."""
        if request.headers.get("Host", "") not in self._allowed_hosts():
            raise web.HTTPForbidden
        headers = {**self._SECURITY_HEADERS, RUN_HEADER: self._run}
        return web.Response(text=self._html, content_type="text/html", headers=headers)


def start_page(key: str, run: str) -> str:
    """Return SimCord's page with our name, help, style and script; `key` grants access."""
    html = SIMCORD_INDEX.read_text(encoding="utf-8")
    title = escape(PHRASES.say(ENGLISH, "playground.title"))
    subtitle = escape(PHRASES.say(ENGLISH, "playground.subtitle"))
    head = (
        f'<meta name="playground-key" content="{escape(key)}">'
        f'<meta name="playground-run" content="{escape(run)}">'
        '<link rel="icon" href="/playground.svg">'
        '<link rel="stylesheet" href="/playground.css">'
    )
    changes = {
        "<title>SimCord Preview</title>": f"<title>{title}</title>",
        "</head>": f"{head}</head>",
        ">S</span>": ">M</span>",
        "<strong>SimCord</strong><small>Preview</small>": (
            f"<strong>Meeplepost</strong><small>{subtitle}</small>"
        ),
        '<div class="preview-workspace"': f'{help_panel()}<div class="preview-workspace"',
        '<script type="module"': '<script src="/playground.js"></script><script type="module"',
    }
    for old, new in changes.items():
        assert html.count(old) == 1, f"SimCord's page has changed: {old}"
        html = html.replace(old, new)
    return html


def help_panel() -> str:
    """Return the help in every language; the script shows the one of the viewer."""
    languages = {each.name: language_of(each.locale) for each in CHARACTERS}
    for place in PLACES:
        languages |= {
            PHRASES.say(languages[who.name], place, {"name": who.name}): languages[who.name]
            for who in CHARACTERS
        }
    known = " ".join(f"{quote(name)}={language}" for name, language in languages.items())
    titles = "".join(
        f'<span lang="{language}">{escape(PHRASES.say(language, "playground.help"))}</span>'
        for language in LANGUAGES
    )
    steps = "".join(help_steps(language) for language in LANGUAGES)
    return (
        f'<details id="playground-help" data-languages="{known}" open>'
        f"<summary>{titles}</summary>{steps}</details>"
    )


def help_steps(language: str) -> str:
    """Return the help in one language, with a link to the page of every person."""
    links = [
        f'<a href="/?as={quote(who.name)}" target="_blank">{who.name}</a>' for who in CHARACTERS
    ]
    people = PHRASES.say(language, "kernel.comma").join(links)
    steps = []
    for step in STEPS:
        sentence = PHRASES.say(language, f"playground.help.{step}", {"people": "{people}"})
        steps.append(f"<li>{escape(sentence).replace('{people}', people)}</li>")
    return f'<ul lang="{language}">{"".join(steps)}</ul>'


def local_timezone() -> str:
    """Return the name of this computer's time zone; UTC if unknown."""
    _, found, name = str(Path("/etc/localtime").resolve()).partition("zoneinfo/")
    return name if found else "UTC"
