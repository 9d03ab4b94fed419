"""What the panels wear: one style sheet made from a theme."""

from __future__ import annotations

from typing import Final, NamedTuple

from sandbox.resources import asset
from ui.theme import Theme, font, mixed, readable_on

ARROW: Final = 0.67
"""How wide the arrow of a field is, in sizes of its letters."""
LARGEST: Final = 20
"""How large the words of the toolbar are at most: the room is the table's."""


class Sizes(NamedTuple):
    """The sizes of letters in pixels."""

    small: int
    normal: int
    large: int
    head: int


def style_sheet(theme: Theme, scale: float) -> str:
    """The application's style sheet for a theme and text scale.

    Labels are dressed by their property `role` (headline, score, section, muted), cards by `mark` (violated,
    obeyed, excused, cost, plain), buttons by `role` (fix, flat, chip).
    """
    sizes = Sizes(*(round(size * scale) for size in (13, 15, 17, 28)))
    parts = (
        _window,
        _bars,
        _labels,
        _cards,
        _overlays,
        _buttons,
        _fields,
        _lists,
        _boxes,
        _tabs,
        _scroll_bars,
    )
    return "\n".join(part(theme, sizes) for part in parts)


def _drawing(name: str) -> str:
    return asset("icons", f"{name}.svg").as_posix()


def _faded(theme: Theme) -> str:
    """The colour of what can't be used now."""
    return mixed(theme.muted, theme.background, 0.4)


def _field(theme: Theme) -> str:
    """The colour behind what is typed or ticked."""
    return mixed(theme.surface, theme.raised, 0.6)


def _window(theme: Theme, sizes: Sizes) -> str:
    return f"""
QMainWindow, QMainWindow > QWidget, QWidget#verdict-bar {{ background: {theme.background}; }}
QWidget {{ font-family: "{font(15).family()}"; font-size: {sizes.normal}px; }}
QDockWidget {{ color: {theme.muted}; font-size: {sizes.small}px; titlebar-close-icon: none; }}
QDockWidget::title {{ background: {theme.background}; padding: 5px 10px; text-align: left; }}
QDockWidget > QWidget, QScrollArea > QWidget > QWidget {{ background: {theme.surface}; border: none; }}
QScrollArea {{ background: {theme.surface}; border: 1px solid {theme.surface}; }}
QGraphicsView#table {{ border: 2px solid {theme.background}; }}
QScrollArea:focus, QGraphicsView#table[ring="true"]:focus {{ border-color: {theme.focus}; }}
QToolTip {{ background: {theme.raised}; color: {theme.text}; border: 1px solid {theme.edge}; padding: 4px; }}
QMainWindow::separator {{ background: {theme.background}; width: 6px; height: 6px; }}"""


def _bars(theme: Theme, sizes: Sizes) -> str:
    """Menus and toolbar; the larger the letters, the less is about them, so that all fit and the table has room."""
    apart = round(2700 / sizes.normal**2)
    above = round(50 / sizes.normal)
    more = _drawing("chevron-down")
    return f"""
QMenuBar, QMenu, QToolBar {{ background: {theme.background}; color: {theme.text}; border: none; }}
QMenuBar {{ spacing: 0px; }}
QMenuBar::item {{ padding: {above}px {apart}px; border-radius: 4px; background: transparent; }}
QMenuBar::item:selected, QMenu::item:selected {{ background: {theme.bar}; color: {theme.text}; }}
QMenu {{ background: {theme.surface}; border: 1px solid {theme.edge}; padding: 4px; menu-scrollable: 1; }}
QMenu::item {{ padding: 5px 28px 5px 24px; border-radius: 4px; }}
QMenu::item:disabled {{ color: {_faded(theme)}; }}
QMenu::separator {{ height: 1px; background: {theme.edge}; margin: 4px 8px; }}
QToolBar {{ spacing: 2px; padding: 3px; }}
QToolBar QToolButton {{ font-size: {min(sizes.small, LARGEST)}px; }}
QToolBar::separator {{ width: 1px; background: {theme.edge}; margin: 5px 6px; }}
QToolButton {{ border: 1px solid transparent; border-radius: 6px; padding: {above + 1}px 5px; color: {theme.text}; background: transparent; }}
QToolButton:hover {{ background: {theme.raised}; }}
QToolButton:focus {{ border-color: {theme.focus}; }}
QToolButton[role="group"] {{ padding: 2px 6px 2px 0; color: {theme.text}; font-weight: bold; }}
QToolButton:disabled {{ color: {_faded(theme)}; }}
QFrame#card-bar {{ background: {theme.raised}; border: 1px solid {theme.muted}; border-radius: 8px; }}
QFrame#card-bar QToolButton {{ padding: 2px 4px; font-size: {sizes.small}px; }}
QFrame#card-bar QToolButton:hover {{ background: {theme.bar}; }}
QFrame#card-bar QToolButton[role="offer"] {{ border: 1px solid {theme.edge}; border-radius: 6px; margin: 1px; }}
QFrame#card-bar QToolButton[role="offer"][urgent="true"] {{ border: 2px solid {theme.cost}; font-weight: bold; }}
QToolButton#qt_menubar_ext_button, QToolButton#qt_toolbar_ext_button {{ padding: 0px; background: {theme.bar}; qproperty-icon: url("{more}"); }}
QToolButton#next-combat {{ font-size: {sizes.small}px; padding: 1px 6px; }}"""


def _labels(theme: Theme, sizes: Sizes) -> str:
    return f"""
QLabel {{ background: transparent; }}
QLabel[role="headline"] {{ font-size: {sizes.head}px; font-weight: bold; }}
QLabel[role="headline"][state="illegal"] {{ color: {theme.violated}; }}
QLabel[role="headline"][state="legal"] {{ color: {theme.obeyed}; }}
QLabel[role="headline"][state="waiting"] {{ color: {theme.muted}; }}
QLabel[role="score"], QLabel[role="muted"] {{ color: {theme.muted}; font-size: {sizes.small}px; }}
QLabel[role="section"] {{ font-size: {sizes.large}px; font-weight: bold; color: {theme.text}; padding-top: 8px; }}
QLabel[role="over"] {{ background: {theme.raised}; color: {theme.text}; border: 2px solid {theme.focus}; border-radius: 8px; padding: 6px 14px; }}
QLabel#previewed {{ border-style: dashed; font-weight: bold; }}
QLabel#toast {{ border: 1px solid {theme.muted}; }}
QLabel#farewell {{ background: {theme.raised}; color: {theme.text}; border: 2px solid {theme.focus}; padding: 14px 18px; }}
QLabel[role="title"] {{ font-weight: bold; color: {theme.text}; }}
QLabel[role="mark"] {{ font-weight: bold; font-size: {sizes.large}px; }}
QLabel[role="word"][state="loses"] {{ color: {theme.dies_text}; font-weight: bold; }}
QLabel[role="fix"] {{ color: {theme.obeyed}; font-weight: bold; }}
QLabel[role="remark"] {{ background: {theme.raised}; color: {theme.text}; border: 1px solid {theme.violated}; border-radius: 5px; padding: 4px 8px; font-size: {sizes.small}px; }}"""


def _cards(theme: Theme, _sizes: Sizes) -> str:
    """Cards, framed by the mark of what they say: shape first, colour last."""
    return f"""
QFrame[mark] {{ background: {theme.raised}; border-radius: 7px; border: 1px solid {theme.edge}; }}
QFrame[mark="violated"] {{ border: 2px dashed {theme.violated}; }}
QFrame[mark="broken"] {{ border: 3px solid {theme.violated}; }}
QFrame[mark="obeyed"] {{ border: 2px solid {theme.obeyed}; background: {theme.surface}; }}
QFrame[mark="excused"] {{ border: 1px solid {theme.excused}; background: {theme.surface}; }}
QFrame[mark="shown"] {{ border: 2px solid {theme.damage}; }}
QFrame[mark="cost"] {{ border: 2px dotted {theme.cost}; }}
QFrame[lit="true"] {{ background: {theme.bar}; }}
QFrame[mark]:focus {{ border-color: {theme.focus}; }}
QFrame[mark] QLabel {{ border: none; }}
QFrame[mark="violated"] QLabel[role="mark"], QFrame[mark="broken"] QLabel[role="mark"] {{ color: {theme.violated}; }}
QFrame[mark="obeyed"] QLabel[role="mark"] {{ color: {theme.obeyed}; }}
QFrame[mark="excused"] QLabel[role="mark"], QFrame[mark="excused"] QLabel[role="title"] {{ color: {theme.excused}; }}
QFrame[mark="cost"] QLabel[role="mark"] {{ color: {theme.cost}; }}"""


def _overlays(theme: Theme, _sizes: Sizes) -> str:
    """What lies over the table or above it."""
    return f"""
QGraphicsView#preview {{ border: 3px dashed {theme.focus}; }}
QFrame#banner, QFrame#banner > QWidget > QWidget {{ background: {theme.raised}; border: none; }}
QFrame#banner {{ border-bottom: 2px solid {theme.violated}; }}
QFrame#palette {{ background: {theme.surface}; border: 1px solid {theme.edge}; border-radius: 10px; }}
QFrame#callout {{ background: {theme.text}; border-radius: 8px; }}
QFrame#callout QLabel {{ color: {theme.background}; }}
QFrame#welcome {{ background: {theme.surface}; border-radius: 10px; }}"""


def _buttons(theme: Theme, sizes: Sizes) -> str:
    return f"""
QPushButton {{ background: {theme.raised}; color: {theme.text}; border: 1px solid {theme.edge}; border-radius: 6px; padding: 5px 12px; }}
QPushButton:hover {{ background: {theme.bar}; }}
QPushButton:focus {{ border: 2px solid {theme.focus}; padding: 4px 11px; }}
QPushButton:checked {{ border: 2px solid {theme.damage}; padding: 4px 11px; }}
QPushButton:disabled {{ color: {_faded(theme)}; }}
QPushButton[role="fix"] {{ color: {theme.obeyed}; border: 1px solid {theme.obeyed}; font-weight: bold; text-align: left; }}
QPushButton[role="fix"]:focus {{ border: 2px solid {theme.focus}; }}
QPushButton[role="side"] {{ border: 2px solid {theme.edge}; border-radius: 6px; padding: 3px 7px; min-width: 14px; font-weight: bold; }}
QPushButton[role="line"] {{ text-align: left; }}
QPushButton[role="flat"] {{ background: transparent; border: 1px solid transparent; color: {theme.muted}; padding: 4px 8px; text-align: left; }}
QPushButton[role="flat"]:hover {{ color: {theme.text}; background: {theme.raised}; }}
QPushButton[role="flat"]:focus {{ border-color: {theme.focus}; }}
QPushButton[role="chip"] {{ background: {theme.bar}; border: 1px solid {theme.edge}; border-radius: 9px; padding: 2px 8px; font-size: {sizes.small}px; }}
QPushButton[role="verdict"] {{ background: {theme.surface}; border: 2px solid {theme.muted}; border-radius: 7px; padding: 2px 10px; font-weight: bold; color: {theme.muted}; }}
QPushButton[role="verdict"][state="legal"] {{ border-color: {theme.obeyed}; color: {theme.obeyed}; }}
QPushButton[role="verdict"][state="illegal"] {{ background: {theme.violated}; border-color: {theme.violated}; color: {readable_on(theme.violated)}; }}
QPushButton[role="remedy"] {{ background: {theme.surface}; border: 1px solid {theme.obeyed}; border-radius: 7px; padding: 2px 10px; font-weight: bold; color: {theme.obeyed}; }}
QPushButton[role="remedy"]:hover {{ border-color: {theme.text}; }}
QPushButton[role="remedy"]:focus {{ border: 2px solid {theme.focus}; padding: 1px 9px; }}
QPushButton[role="verdict"]:hover {{ border-color: {theme.text}; }}
QPushButton[role="verdict"]:focus {{ border: 2px solid {theme.focus}; padding: 2px 10px; }}
QPushButton[role="chip"]:focus {{ border: 1px solid {theme.focus}; padding: 2px 8px; }}"""


def _fields(theme: Theme, sizes: Sizes) -> str:
    """Fields that are typed in or chosen from, with arrows that grow as the letters do."""
    arrow = round(ARROW * sizes.normal)
    side = arrow + 8
    return f"""
QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QKeySequenceEdit {{ background: {_field(theme)}; color: {theme.text}; border: 1px solid {theme.edge}; border-radius: 5px; padding: 3px 6px; selection-background-color: {theme.damage}; selection-color: {readable_on(theme.damage)}; }}
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus {{ border: 1px solid {theme.focus}; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{ color: {_faded(theme)}; }}
QLineEdit[wrong="yes"], QSpinBox[wrong="yes"] {{ border: 2px dashed {theme.violated}; padding: 2px 5px; }}
QSpinBox::up-button, QSpinBox::down-button {{ subcontrol-origin: border; width: {side}px; border: none; background: transparent; }}
QSpinBox::up-button {{ subcontrol-position: top right; }}
QSpinBox::down-button {{ subcontrol-position: bottom right; }}
QSpinBox::up-arrow {{ image: url("{_drawing("chevron-up")}"); width: {arrow}px; height: {arrow}px; }}
QSpinBox::down-arrow, QComboBox::down-arrow {{ image: url("{_drawing("chevron-down")}"); width: {arrow}px; height: {arrow}px; }}
QComboBox::drop-down {{ border: none; width: {side + 2}px; }}
QComboBox {{ padding-right: 2px; }}"""


def _lists(theme: Theme, _sizes: Sizes) -> str:
    return f"""
QComboBox QAbstractItemView, QListView, QTreeView, QTableView {{ background: {theme.surface}; color: {theme.text}; border: 1px solid transparent; outline: none; }}
QListView:focus, QTreeView:focus, QTableView:focus {{ border-color: {theme.focus}; }}
QComboBox QAbstractItemView, QListView[role="popup"] {{ border: 1px solid {theme.muted}; padding: 2px; }}
QListView::item, QTreeView::item {{ padding: 4px 6px; border-radius: 4px; }}
QListView::item:selected, QTreeView::item:selected {{ background: {theme.bar}; color: {theme.text}; }}
QTreeView {{ show-decoration-selected: 1; selection-background-color: {theme.bar}; }}
QTreeView::item {{ border-radius: 0; }}
QListView#goal {{ background: transparent; }}
QListView#goal::item {{ background: {theme.raised}; border: 1px solid {theme.edge}; border-radius: 6px; padding: 3px 8px; }}
QListView#goal::item:selected {{ background: {theme.bar}; border: 1px solid {theme.focus}; }}
QFileDialog QHeaderView {{ qproperty-minimumSectionSize: 104; }}
QHeaderView::section {{ background: {theme.background}; color: {theme.muted}; border: none; padding: 4px 6px; }}"""


def _boxes(theme: Theme, sizes: Sizes) -> str:
    check = _drawing("check-light" if readable_on(theme.damage) == "#ffffff" else "check-dark")
    return f"""
QCheckBox {{ spacing: 6px; }}
QCheckBox::indicator {{ width: {sizes.normal}px; height: {sizes.normal}px; border: 1px solid {theme.muted}; border-radius: 4px; background: {_field(theme)}; }}
QCheckBox::indicator:checked {{ background: {theme.damage}; border-color: {theme.damage}; image: url("{check}"); }}
QCheckBox::indicator:indeterminate {{ background: {theme.edge}; }}
QCheckBox:focus {{ outline: none; }}
QCheckBox::indicator:focus {{ border: 2px solid {theme.focus}; width: {sizes.normal - 2}px; height: {sizes.normal - 2}px; }}"""


def _tabs(theme: Theme, sizes: Sizes) -> str:
    close = _drawing("close-light" if theme.dark else "close-dark")
    return f"""
QToolButton#close-panel {{ padding: 3px; qproperty-icon: url("{close}"); qproperty-iconSize: {sizes.small}px {sizes.small}px; }}
QTabBar {{ qproperty-elideMode: ElideNone; qproperty-usesScrollButtons: true; }}
QTabBar::scroller {{ width: 40px; }}
QTabBar QToolButton {{ background: {theme.raised}; border: 1px solid {theme.edge}; border-radius: 4px; margin: 4px 1px; }}
QTabBar::tab {{ background: transparent; color: {theme.muted}; padding: 5px 12px; border-bottom: 2px solid transparent; }}
QTabBar::tab:selected {{ color: {theme.text}; border-bottom: 2px solid {theme.damage}; }}
QTabBar::tab:focus {{ color: {theme.text}; border: 2px solid {theme.focus}; border-radius: 4px; padding: 3px 10px; }}
QTabBar::tab:hover {{ color: {theme.text}; }}
QTabBar#timeline {{ font-size: {sizes.small}px; background: {theme.surface}; qproperty-elideMode: ElideRight; qproperty-usesScrollButtons: false; qproperty-expanding: true; }}
QTabBar#timeline QPushButton {{ padding: 1px 8px; }}
QTabBar#timeline::tab {{ padding: 1px {round(1800 / sizes.normal**2)}px; border: none; border-top: 3px solid {theme.edge}; }}
QTabBar#timeline::tab:selected {{ border-top: 3px solid {theme.damage}; }}
QTabBar#timeline::tab:focus {{ border: 2px solid {theme.focus}; }}
QTabBar#timeline::tab:last {{ margin-left: {sizes.large}px; }}
QTabBar#timeline QToolButton {{ font-size: {sizes.small}px; color: {theme.cost}; border: 1px solid {theme.cost}; border-radius: 7px; font-weight: bold; padding: 0 3px; margin: 0; }}
QTabBar::close-button {{ image: url("{close}"); subcontrol-position: right; width: {sizes.small}px; height: {sizes.small}px; border-radius: 3px; padding: 1px; }}
QTabBar::close-button:hover {{ background: {theme.edge}; }}"""


def _scroll_bars(theme: Theme, _sizes: Sizes) -> str:
    return f"""
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
QScrollBar::handle {{ background: {theme.edge}; border-radius: 4px; min-height: 28px; min-width: 28px; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}"""
