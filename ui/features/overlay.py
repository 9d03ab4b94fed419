"""The overlay of a stream: a process of its own that is told what the table shows, so that the window never waits."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any, Final

import msgspec
from msgspec.structs import replace
from PySide6.QtCore import QElapsedTimer, QObject, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from sandbox.scenario.convert import plain
from ui.background import PROGRAM, end_process, program_process
from ui.document.document import Document
from ui.overlay.following import OverlayLook, Wanted
from ui.pictures.presented import PresenterState, played, pressed, seen_moment
from ui.pictures.shot import moments_of, step_name
from ui.shell.actions import ActionRow
from ui.shell.app_context import AppContext
from ui.shell.banner import BannerLine, BannerNote
from ui.shell.window import FeatureTasks, Window
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.flow import in_column, in_row
from ui.widgets.numbers import NumberField
from ui.widgets.page import button
from ui.widgets.parts import label, later
from ui.widgets.settings_form import SettingsForm

PERIOD: Final = 100
"""Milliseconds between two tables that are told."""
BACKLOG: Final = 4_000_000
"""Bytes that may wait to be read by the process; until then nothing more is told."""
PORTS: Final = 65_535
KEY: Final = "key: "
"""What the process says before a key that was pressed."""
STEPS: Final = ("beginning", "attackers", "blockers", "first", "regular", "end")
WIDE: Final = 460
ROWS: Final = (
    ActionRow("show.overlay", QT_TRANSLATE_NOOP("Actions", "&Overlay for a stream, on or off"), "Ctrl+F11", menu="view.show"),
    ActionRow("show.overlay_options", QT_TRANSLATE_NOOP("Actions", "Overlay op&tions…"), menu="view.show"),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add the overlay."""
    tasks = OverlayTasks(shell)
    shell.add_actions(ROWS, tasks)
    shell.app_context.settings_changed.connect(tasks.follow_style)
    shell.closing.connect(tasks.close)
    shell.presented.connect(tasks.follow_presenter)
    if shell.app_context.settings.overlay_at_start and len(shell.windows.all) == 0:
        QTimer.singleShot(0, tasks, tasks.overlay)


class OverlayFeed(QObject):
    """Tells a process what a document shows.

    Signals: `ready(address)` once, `pressed(key)` when somebody presses a key at the address, `ended(why)` when the
    process is gone.
    """

    ready = Signal(str)
    pressed = Signal(str)
    ended = Signal(str)

    def __init__(
        self,
        document: Document,
        options: tuple[str, ...],
        parent: QObject | None = None,
        seen: Callable[[], Wanted] | None = None,
        token: str = "",
    ) -> None:
        """Start the process; `options` are those of `combat-sandbox overlay`, `seen` says how the table is seen; with a
        `token` and a port the address stays as it was.
        """
        super().__init__(parent)
        self._document = document
        self._seen = seen or (lambda: Wanted(document.scenario, document.moment))
        token_given = {"COMBAT_SANDBOX_TOKEN": token} if token else {}  # where no other user reads it
        self._process = program_process(self, *PROGRAM, "overlay", "-", *options, **token_given)
        self._process.readyReadStandardOutput.connect(self._on_output)
        self._process.finished.connect(self._on_end)
        self._process.errorOccurred.connect(self._on_end)
        self._told = QElapsedTimer()
        self._resting = later(self, self._tell)
        document.judged.connect(self.tell_soon)
        document.moment_changed.connect(self.tell_soon)
        self._process.start()
        self.tell_soon()

    def stop(self) -> None:
        """End the process, which keeps nothing."""
        self._document.judged.disconnect(self.tell_soon)
        self._document.moment_changed.disconnect(self.tell_soon)
        self._resting.stop()
        end_process(self._process)
        self.deleteLater()

    def tell_soon(self) -> None:
        """Tell what is to be seen: at once where it was quiet, and at most ten times a second."""
        if not self._resting.isActive():
            self._resting.start(max(0, PERIOD - self._told.elapsed()) if self._told.isValid() else 0)

    def _tell(self) -> None:
        self._told.start()
        if self._process.bytesToWrite() > BACKLOG:
            self.tell_soon()
            return
        seen = self._seen()
        told = msgspec.structs.asdict(seen) | {"scenario": plain(seen.scenario)}
        self._process.write(msgspec.json.encode(told) + b"\n")

    def _on_output(self) -> None:
        while self._process.canReadLine():
            line = bytes(self._process.readLine().data()).decode("utf-8", "replace").strip()
            if line.startswith("http://127.0.0.1:"):
                self.ready.emit(line)
            elif line.startswith(KEY):
                self.pressed.emit(line.removeprefix(KEY))

    def _on_end(self) -> None:
        why = bytes(self._process.readAllStandardError().data()).decode("utf-8", "replace").strip()
        self.ended.emit(why or self._process.errorString())


class OverlayTasks(FeatureTasks):
    """Carries out `show.overlay` and `show.overlay_options` for one window.

    Signal `overlay_changed()`: it is on, off, or has an address.
    """

    overlay_changed = Signal()

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self._feed: OverlayFeed | None = None
        self._port = 0
        self._shown = PresenterState()
        self._lit: tuple[str, ...] = ()
        self._presented = self._hidden = False
        self._playing = later(self, lambda: self._lead(played(self._led, self._moments)))
        self.address = ""
        """Where the overlay is; "" while there is none."""

    def overlay(self) -> None:
        """Start the overlay and copy its address, or stop it."""
        if self._feed is not None:
            self._end_overlay()
            self._shell.say(self.tr("The overlay is off."))
            return
        for shell in self._shell.windows.all:  # there is one address, which goes with who asks for it
            other = shell.part(OverlayTasks)
            if other is not self and other.overlay_is_on:
                other.overlay()
        context = self._shell.app_context
        if not context.settings.overlay_token:
            context.change_settings(overlay_token=secrets.token_urlsafe(24))
        self._port = context.settings.overlay_port
        options = ("--port", str(self._port)) if self._port else ()
        self._feed = OverlayFeed(
            self._shell.document, options, self, self._seen, context.settings.overlay_token
        )
        self._feed.ready.connect(self._on_ready)
        self._feed.ended.connect(self._on_ended)
        self._feed.pressed.connect(self.press)
        self._shell.say(self.tr("The overlay is starting…"))
        self.overlay_changed.emit()

    def overlay_options(self) -> None:
        """Open the dialog with what can be chosen of the overlay."""
        context, shell = self._shell.app_context, self._shell
        self.open_dialog(OverlayDialog, lambda: OverlayDialog(self, context, shell))

    def new_address(self) -> None:
        """Let the overlay have another address: who knows the old one sees nothing any more."""
        on = self.overlay_is_on
        if on:
            self._end_overlay()
        self._shell.app_context.change_settings(overlay_token=secrets.token_urlsafe(24), overlay_port=0)
        if on:
            self.overlay()

    def follow_presenter(self, shown: PresenterState | None, lit: frozenset[str]) -> None:
        """Show what the presenter shows; None: it is closed, and the window leads again."""
        self._playing.stop()
        self._presented, self._lit = shown is not None, tuple(sorted(lit))
        self._shown = shown or PresenterState()
        self.follow_style()

    def press(self, key: str) -> None:
        """Do what a key means that was pressed at the address: the presenter does if it is open, else the window."""
        if key == "hide":
            self._hidden = not self._hidden
            self.follow_style()
            return
        if self._presented:
            self._shell.presenter_wanted.emit(key)
            return
        self._lead(pressed(self._led, key, self._moments))

    @property
    def _led(self) -> PresenterState:
        """What keys lead while the window does: its own step."""
        return replace(self._shown, moment=self._shell.document.moment)

    @property
    def _moments(self) -> tuple[str, ...]:
        return tuple(each.key for each in moments_of(self._shell.document.scenario))

    def _lead(self, shown: PresenterState) -> None:
        """Show this in the window and the overlay; while it plays, until a step's time is over."""
        self._shown = shown
        if shown.moment != self._shell.document.moment:
            self._shell.document.look_at(shown.moment)
        self._playing.start(shown.pause) if shown.playing else self._playing.stop()
        self.follow_style()

    @property
    def overlay_is_on(self) -> bool:
        """Whether there is an overlay, be it still starting."""
        return self._feed is not None

    def follow_overlay_settings(self) -> None:
        """Let the overlay look as was chosen; with another port it begins anew."""
        if self._feed is None:
            return
        if self._port != self._shell.app_context.settings.overlay_port:
            self._end_overlay()
            self.overlay()
        else:
            self._feed.tell_soon()

    def _seen(self) -> Wanted:
        """How the overlay shows the table."""
        context, shown = self._shell.app_context, self._shown if self._presented else self._led
        settings = context.settings
        led = seen_moment(shown, self._shell.document.scenario, self._moments)
        step = {"window": led, "whole": None}.get(settings.overlay_step, settings.overlay_step)
        look = OverlayLook(
            context.theme.name,
            context.language,
            settings.overlay_background,
            settings.overlay_headline or shown.headline,
            settings.overlay_findings and shown.findings,
        )
        moment = step if shown.poll is None else led
        scenario = self._shell.document.scenario
        return Wanted(scenario, moment, look, self._lit, shown.asked, self._hidden)

    def follow_style(self) -> None:
        """Let the overlay wear what the window wears."""
        if self._feed is not None:
            self._feed.tell_soon()

    def close(self) -> None:
        """End the overlay."""
        if self._feed is not None:
            self._end_overlay()

    def _end_overlay(self) -> None:
        assert self._feed is not None
        self._feed.stop()
        self._feed = None
        self._playing.stop()
        self._shown = replace(self._shown, playing=False)
        self._forget_address()

    def _forget_address(self) -> None:
        self.address = ""
        self.overlay_changed.emit()

    def _on_ready(self, address: str) -> None:
        self.address = address
        port = QUrl(address).port()
        if self._port != port:  # the first free one is kept: the address is the same for ever
            self._port = port
            self._shell.app_context.change_settings(overlay_port=port)
        self.overlay_changed.emit()
        QGuiApplication.clipboard().setText(address)
        self._shell.banner.settled("overlay")
        self._shell.say(
            self.tr("The overlay is on; its address was copied: {address}").format(address=address)
        )

    def _on_ended(self, why: str) -> None:
        self._end_overlay()
        self._shell.banner.tell(
            "overlay", lambda: BannerNote(self.tr("The overlay can't be shown."), (BannerLine(why),))
        )


class OverlayDialog(QDialog):
    """Choices that are seen on the stream at once and kept for the next time.

    The window can be used while it is open.
    """

    def __init__(self, tasks: OverlayTasks, context: AppContext, parent: QWidget) -> None:
        """Show what the settings say, and whether the overlay is on."""
        super().__init__(parent)
        self._tasks = tasks
        self._context = context
        self.setWindowTitle(self.tr("Overlay for a stream"))
        self.setObjectName("overlay")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setMinimumWidth(WIDE)
        self.address = QLineEdit(readOnly=True)
        self.address.setObjectName("address")
        self.address.setAccessibleName(self.tr("Address"))
        self.switch = button("", tasks.overlay, "switch", "primary")
        self.copier = button(self.tr("Copy the address"), self._copy, "copy")
        self.form = SettingsForm()
        self._fill(self.form)
        self.form.chosen.connect(self._choose)
        how = label(self.tr("Add the address as a browser source of 1920 × 1080 in your streaming program. Who watches the stream never sees it, and nobody but this computer can open it."), "text")  # fmt: skip
        other = button(self.tr("New address"), tasks.new_address, "new_address")
        buttons = in_row(self.switch, self.copier, other, 1, spacing=8)
        more = label(self.tr("Put behind the address: ?compact for the table alone, ?fight=1 for one fight, ?lower for the ruling alone. A stream deck opens the address with next, previous, poll, reveal or hide behind it."), "text")  # fmt: skip
        close = in_row(button(self.tr("Close"), self.close, "close"), 1)
        in_column(how, self.address, buttons, more, self.form, 1, close, on=self, margins=None, spacing=12)
        tasks.overlay_changed.connect(self._follow)
        self._follow()
        self.switch.setFocus()

    def _fill(self, form: SettingsForm) -> None:
        settings, language = self._context.settings, self._context.language
        backgrounds = (
            (self.tr("Transparent"), "transparent"), (self.tr("As the table"), "theme"), (self.tr("Green"), "green"),
            (self.tr("Magenta"), "magenta"),
        )  # fmt: skip
        steps = tuple((step_name(each, language), each) for each in STEPS)
        seen = ((self.tr("As the window shows it"), "window"), (self.tr("Whole combat"), "whole"), *steps)
        form.add_choice("overlay_background", self.tr("Background"), backgrounds, settings.overlay_background)
        form.add_choice("overlay_step", self.tr("Step"), seen, settings.overlay_step)
        form.add_flag("overlay_headline", self.tr("Headline of the ruling"), value=settings.overlay_headline)
        form.add_flag("overlay_findings", self.tr("What is right and wrong"), value=settings.overlay_findings)
        form.add_flag(
            "overlay_at_start", self.tr("On when the program starts"), value=settings.overlay_at_start
        )
        self.port = NumberField(self.tr("Port"), 0)
        self.port.setMaximum(PORTS)
        self.port.edited.connect(lambda value, _series: self._choose("overlay_port", value))
        form.add_field("overlay_port", self.tr("Port (0: any that is free, then that one)"), self.port)

    def _choose(self, name: str, value: Any) -> None:  # noqa: ANN401  what a choice holds
        self._context.change_settings(**{name: value})
        self._tasks.follow_overlay_settings()

    def _follow(self) -> None:
        on, address = self._tasks.overlay_is_on, self._tasks.address
        self.switch.setText(self.tr("Turn the overlay off") if on else self.tr("Turn the overlay on"))
        self.address.setText(address)
        self.address.setPlaceholderText(self.tr("Starting…") if on else self.tr("The overlay is off."))
        self.copier.setEnabled(bool(address))
        self.port.show_values([self._context.settings.overlay_port])

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._tasks.address)
