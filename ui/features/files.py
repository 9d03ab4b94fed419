"""Files: opening, saving, what is dropped, samples and what was opened lately, boards of other programs.

The file of a document is watched while that is open: who else writes or removes it is noticed, so that nobody's work is
lost.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Final, Literal

from PySide6.QtCore import QCoreApplication, QFileSystemWatcher, QMimeData, QObject, QPointF, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFileDialog, QMenu

from sandbox import edits
from sandbox.importing import is_forge, load_forge
from sandbox.scenario.errors import ScenarioError
from sandbox.scenario.files import load
from sandbox.scenario.messages import is_notation
from ui.document.document import Document
from ui.document.exchange import CARDS_MIME, SCENARIO_MIME, SUFFIX, cards_in, file_stem
from ui.document.samples import empty_table, library_samples, samples
from ui.own_files import fingerprint
from ui.plain import tip
from ui.shell.actions import ActionRow, Submenu
from ui.shell.banner import BannerLine, BannerNote
from ui.shell.palette import PaletteEntry
from ui.shell.window import Aimed, Drop, FeatureTasks, Window
from ui.shell.windows import OpenWindows
from ui.translations import QT_TRANSLATE_NOOP
from ui.widgets.menus import entry
from ui.widgets.parts import later

CALM_MS: Final = 150
"""Programs write a file in several steps: it is looked at when it has been left alone for so long."""
State = Literal["known", "changed", "gone"]


class FileWatch(QObject):
    """Watches the file of a document. Signal `told(state)` when it is another state than before."""

    told = Signal(str)

    def __init__(self, document: Document) -> None:
        """Know the file as it is now: the document was just read from it."""
        super().__init__(document)
        self._document = document
        self._watcher = QFileSystemWatcher(self)
        later(self, self.check, self._watcher.fileChanged, self._watcher.directoryChanged, ms=CALM_MS)
        document.saved.connect(self.know)
        self._known: str | None = None
        self.state: State = "known"
        """How the file stands to what is known of it: `changed` or `gone` by somebody else's doing."""
        self.know()

    def know(self) -> None:
        """Take the file as it is now for known: it was read, written, or shall be written over."""
        self._known = self._content()
        self._watch()
        self._be("known")

    def check(self) -> State:
        """Look at the file now."""
        content = self._content()
        self._watch()
        if content == self._known:
            self._be("known")
        else:
            self._be("gone" if content is None else "changed")
        return self.state

    def _be(self, state: State) -> None:
        if state != self.state:
            self.state = state
            self.told.emit(state)

    def _content(self) -> str | None:
        path = self._document.path
        return None if path is None else fingerprint(path)

    def _watch(self) -> None:
        """Watch the file and its folder; a file that was replaced is another one for the system."""
        path = self._document.path
        wanted = [] if path is None else [str(path), str(path.absolute().parent)]
        there = [*self._watcher.files(), *self._watcher.directories()]
        old = [each for each in there if each not in wanted]
        new = [each for each in wanted if each not in there and Path(each).exists()]
        if old:
            self._watcher.removePaths(old)
        if new:
            self._watcher.addPaths(new)


log = logging.getLogger(__name__)

FILTER: Final = "*.combat.json *.json"
OPENED: Final = f"{FILTER} *.pzl"
"""What can be opened: boards of other programs too, which are saved as scenarios."""


ROWS: Final = (
    ActionRow("file.new", QT_TRANSLATE_NOOP("Actions", "&New"), "Ctrl+N", "new", menu="file.open", run=lambda shell: shell.windows.open_new(shell)),
    ActionRow("file.new_commander", QT_TRANSLATE_NOOP("Actions", "New Commander &game for four"), menu="file.open", run=lambda shell: shell.windows.open_scenario(empty_table(shell.app_context.settings, "ABCD", "commander"), None, shell)),
    ActionRow("file.open", QT_TRANSLATE_NOOP("Actions", "&Open…"), "Ctrl+O", "open", menu="file.open", tool="file"),
    ActionRow("file.open_clipboard", QT_TRANSLATE_NOOP("Actions", "Open from clip&board"), "Ctrl+Shift+V", menu="file.open", run=lambda shell: shell.windows.open_text(QGuiApplication.clipboard().text(), shell)),
    ActionRow("file.save", QT_TRANSLATE_NOOP("Actions", "&Save"), "Ctrl+S", "save", menu="file.save", tool="file"),
    ActionRow("file.save_as", QT_TRANSLATE_NOOP("Actions", "Save &as…"), "Ctrl+Shift+S", menu="file.save"),
    ActionRow("file.reload", QT_TRANSLATE_NOOP("Actions", "&Reload from the file"), enabled=lambda d: d.path is not None, menu="file.save"),
    ActionRow("file.close", QT_TRANSLATE_NOOP("Actions", "&Close window"), "Ctrl+W", menu="file.close", run=lambda shell: shell.close()),
    ActionRow("file.quit", QT_TRANSLATE_NOOP("Actions", "&Quit"), "Ctrl+Q", menu="file.close", run=lambda shell: shell.windows.close_all()),
)  # fmt: skip


def register(shell: Window) -> None:
    """Add files: opening, saving, what is dropped on the window."""
    tasks, listed = FileTasks(shell), Listed(shell)
    shell.add_actions(ROWS, tasks)
    shell.add_actions(
        (
            Submenu(
                "samples", QT_TRANSLATE_NOOP("Actions", "O&pen sample"), "file.open", listed.fill_samples
            ),
            Submenu("recent", QT_TRANSLATE_NOOP("Actions", "Open &recent"), "file.open", listed.fill_recent),
        ),
        tasks,
    )
    shell.finder.sources.append(listed.found)
    dropped = Dropped(shell)
    shell.drops.append(Drop(lambda data: data.hasFormat(CARDS_MIME), dropped.take_cards, dropped.aim_cards))
    shell.drops.append(Drop(lambda data: data.hasFormat(SCENARIO_MIME), dropped.take_scenario))
    shell.drops.append(Drop(lambda data: any(url.isLocalFile() for url in data.urls()), dropped.take_files))
    shell.drops.append(Drop(lambda data: is_notation(data.text()), dropped.take_text))


def open_board(windows: OpenWindows, path: Path, beside: Window | None) -> Window | None:
    """Open a board of another program, to be saved as a scenario, and tell what of it is not on the table; None for
    other files. Raises `ScenarioError` with every fault.
    """
    if not is_forge(path):
        return None
    board = load_forge(path)
    windows.context.remember(path)
    window = windows.open_scenario(board.scenario, None, beside)
    if board.unread:
        window.banner.imported(path, board.unread)
    return window


class FileTasks(FeatureTasks):
    """Carries out the actions `file.*` for one window."""

    def __init__(self, shell: Window) -> None:
        super().__init__(shell)
        self._watch = FileWatch(shell.document)
        self._watch.told.connect(self._on_told)
        shell.recovery.failed.connect(self._on_not_kept)
        shell.recovery.kept.connect(partial(self._settle, "not_kept"))

    def open(self) -> None:
        """Ask for files and open each."""
        start = self._shell.document.path
        names, _ = QFileDialog.getOpenFileNames(
            self._shell,
            self.tr("Open scenarios"),
            "" if start is None else str(start.parent),
            self.tr("Scenarios") + f" ({OPENED})",
        )
        self._shell.windows.open_paths([Path(name) for name in names], self._shell)

    def save(self) -> bool:
        """Save to the scenario's file, or ask for one; gives whether it was saved."""
        if self._shell.document.path is None:
            return self.save_as()
        if self._watch.check() == "changed":
            self._on_told("changed")  # somebody else's work: which of both is kept is for the person to say
            self._shell.banner.lead_to("outside")
            return False
        return self._write(self._shell.document.path)

    def reload(self) -> None:
        """Put on the table what the file holds now, as an edit that can be undone."""
        document = self._shell.document
        assert document.path is not None
        try:
            scenario = load(document.path)
        except ScenarioError as error:
            self._shell.banner.unreadable(document.path, error)
            return
        document.apply(lambda _: scenario)
        document.undo_stack.setClean()
        self._watch.know()

    def _keep_mine(self) -> None:
        """Stay with the table; saving writes over what somebody else wrote."""
        self._watch.know()
        self._shell.document.undo_stack.resetClean()

    def save_as(self) -> bool:
        """Ask for a file and save to it; gives whether it was saved."""
        name, _ = QFileDialog.getSaveFileName(
            self._shell,
            self.tr("Save the scenario"),
            str(self._suggested()),
            self.tr("Scenarios") + f" ({FILTER})",
        )
        if not name:
            return False
        path = Path(name)
        return self._write(path if path.suffix == ".json" else path.with_name(path.name + SUFFIX))

    def _write(self, path: Path) -> bool:
        try:
            self._shell.document.save(path)
        except ScenarioError as error:
            self._shell.banner.failed(lambda: self.tr("The scenario could not be saved."), error, "not_saved")
            return False
        self._shell.banner.settled("not_saved")
        self._shell.app_context.remember(path)
        self._shell.say(self.tr("Saved {name}").format(name=path.name))
        return True

    def _on_told(self, state: str) -> None:
        """Tell what somebody else did to the file, and offer what can be done about it."""
        document, banner = self._shell.document, self._shell.banner
        if state == "known" or document.path is None:
            banner.settled("outside")
            return
        name = document.path.name
        if state == "gone":
            document.undo_stack.resetClean()

        def said() -> BannerNote:
            if state == "gone":
                headline = self.tr("{name} is no longer there.").format(name=name)
                again = ((self.tr("Save it again"), self._save_again),)
                return BannerNote(headline, (BannerLine(self.tr("What is on the table is kept."), again),))
            headline = self.tr("Another program has changed {name}.").format(name=name)
            choices = (
                (self.tr("Show that"), self.reload),
                (self.tr("Keep what is on the table"), self._keep_mine),
            )
            return BannerNote(headline, (BannerLine(self.tr("Which of both do you want?"), choices),))

        banner.tell("outside", said)

    def _save_again(self) -> None:
        path = self._shell.document.path
        if path is not None:
            self._write(path)

    def _on_not_kept(self, why: str) -> None:
        """Tell that a crash would lose what is not saved, as long as that is so."""

        def said() -> BannerNote:
            headline = self.tr("Unsaved changes can't be kept for the case of a crash.")
            return BannerNote(headline, (BannerLine(why, ((self.tr("Save elsewhere…"), self.save_as),)),))

        self._shell.banner.tell("not_kept", said)

    def _settle(self, key: str) -> None:
        self._shell.banner.settled(key)

    def _suggested(self) -> Path:
        document, language = self._shell.document, self._shell.app_context.language
        return document.path or Path(file_stem(document.scenario, language) + SUFFIX)


class Listed(FeatureTasks):
    """Lists what can be opened with a click: files that were opened lately, and samples."""

    def fill_recent(self, menu: QMenu) -> None:
        """List the files that were opened lately."""
        menu.clear()
        for name in self._shell.app_context.settings.recent:
            entry(menu, name, partial(self._open, Path(name)))
        if menu.isEmpty():
            menu.addAction(QCoreApplication.translate("Window", "Nothing opened yet")).setEnabled(False)

    def fill_samples(self, menu: QMenu) -> None:
        """List the samples."""
        menu.clear()
        menu.setToolTipsVisible(True)
        for sample in samples(self._shell.app_context.language):
            action = entry(menu, sample.title, partial(self._open_sample, sample.path))
            action.setToolTip(tip(sample.description))

    def found(self) -> Iterator[PaletteEntry]:
        """The scenarios that come with the program and those opened lately, for the palette."""
        for sample in library_samples(self._shell.app_context.language):
            yield PaletteEntry(
                sample.title,
                QCoreApplication.translate("Palette", "sample"),
                partial(self._open_sample, sample.path),
                " ".join(f"{sample.description} {sample.path.stem.replace('-', ' ')}".split()),
            )
        for name in self._shell.app_context.settings.recent:
            lately = QCoreApplication.translate("Palette", "opened lately")
            yield PaletteEntry(Path(name).name, lately, partial(self._open, Path(name)))

    def _open(self, path: Path) -> None:
        self._shell.windows.open_paths([path], self._shell)

    def _open_sample(self, path: Path) -> None:
        self._shell.windows.open_sample(self._shell, path)


class Dropped(FeatureTasks):
    """Takes what is dropped: files and notation are opened, cards come onto the side under the pointer."""

    def take_cards(self, data: QMimeData, spot: QPointF) -> None:
        """Put cards on the side that they are dropped on, selected."""
        document, text, seat = self._shell.document, cards_in(data), self.side_at(spot)
        document.add(lambda s: edits.paste(s, text, seat))

    def aim_cards(self, _data: QMimeData) -> Aimed:
        """The side that cards would come to lights."""

        def aimed(spot: QPointF) -> tuple[str, ...]:
            seat = self.side_at(spot)
            return () if seat is None else (seat,)

        return aimed

    def take_scenario(self, data: QMimeData, _spot: QPointF) -> None:
        """Open a table that was dragged out of a window."""
        text = bytes(data.data(SCENARIO_MIME).data()).decode("utf-8", "replace")
        self._shell.windows.open_text(text, self._shell)

    def take_files(self, data: QMimeData, _spot: QPointF) -> None:
        """Open files."""
        paths = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
        self._shell.windows.open_paths(paths, self._shell)

    def take_text(self, data: QMimeData, _spot: QPointF) -> None:
        """Open a table in notation."""
        self._shell.windows.open_text(data.text(), self._shell)

    def side_at(self, spot: QPointF) -> str | None:
        """The player whose seat, card or side is at a point of the window; None beside the table."""
        view, scenario = self._shell.view, self._shell.document.scenario
        at = view.mapToScene(view.mapFrom(self._shell, spot.toPoint()))
        thing = view.thing_at(at)
        if thing is not None:
            return scenario.controllers.get(thing, thing)
        return view.table_scene.layout_.side_at(at.x(), at.y())
