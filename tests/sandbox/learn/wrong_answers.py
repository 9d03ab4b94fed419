"""A wrong answer to every step of the course, in short, and what is said to it in both languages.

`bear>bob` declares an attack, or a block where a defender's creature stands first; `-bear>bob` takes one back;
`wurm:bear=5` divides damage, `wurm:` leaves it to the rules; `!Giant_Growth@first=bear` casts what a player holds,
after all that is played then; `~pest@battle_cry` marks a trigger as forgotten, or takes the mark off. What the step
begins with stays otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, cast

from msgspec.structs import replace

from sandbox.bestiary import play
from sandbox.scenario.model import Assignment, Attack, Block, Unapplied

if TYPE_CHECKING:
    from sandbox.scenario.model import Played, Scenario


class Wrong(NamedTuple):
    """A wrong answer to a step, and the first reason that is given."""

    chapter: str
    step: str
    moves: str
    en: str
    ja: str


def moved(scenario: Scenario, moves: str) -> Scenario:
    """The table after some moves."""
    active = {p.id for p in scenario.permanents if p.controller == scenario.active}
    for move in moves.split():
        if move.startswith("!"):
            scenario = _cast(scenario, move.removeprefix("!"))
            continue
        if move.startswith("~"):
            marked = Unapplied(*move.removeprefix("~").replace("_", " ").split("@"))
            left = tuple(each for each in scenario.unapplied if each != marked)
            scenario = replace(scenario, unapplied=left if marked in scenario.unapplied else (*left, marked))
            continue
        if ":" in move:
            scenario = _divided(scenario, move)
            continue
        first, second = move.removeprefix("-").split(">")
        attack, block = Attack(first, second), Block(first, second)
        if move.startswith("-"):
            scenario = replace(
                scenario,
                attacks=tuple(each for each in scenario.attacks if each != attack),
                blocks=tuple(each for each in scenario.blocks if each != block),
            )
        elif first in active:
            others = tuple(each for each in scenario.attacks if each.attacker != first)
            scenario = replace(scenario, attacks=(*others, attack))
        else:
            scenario = replace(scenario, blocks=(*scenario.blocks, block))
    return scenario


def _divided(scenario: Scenario, move: str) -> Scenario:
    source, _, parts = move.partition(":")
    others = tuple(each for each in scenario.assignments if each.source != source)
    pairs = (part.split("=") for part in parts.split(",") if part)
    own = tuple(Assignment("regular", source, to, int(amount)) for to, amount in pairs)
    return replace(scenario, assignments=(*others, *own))


def _cast(scenario: Scenario, move: str) -> Scenario:
    name, _, rest = move.replace("_", " ").partition("@")
    after, _, target = rest.partition("=")
    player = next(p.id for p in scenario.players if any(card.name == name for card in p.hand))
    played = play(name, player, cast("Played", after), targets=[target])
    return replace(scenario, plays=(*scenario.plays, played))


WRONG = (
    Wrong("attack", "first", "", "Grizzly Bears doesn't attack.", "灰色熊は攻撃していない。"),
    Wrong(
        "attack",
        "both",
        "bear>bob",
        "Bob is left with 18 life; it should be 15.",
        "ボブのライフは18点になる。求められているのは15点。",
    ),
    Wrong(
        "attack",
        "able",
        "giant>bob",
        "Only 1 creature attacks.",
        "攻撃しているのは1体だけである。",
    ),
    Wrong(
        "attack", "able", "giant>bob lion>bob bear>bob", "Grizzly Bears is tapped", "灰色熊はタップ状態である"
    ),
    Wrong("attack", "haste", "bear>bob", "Grizzly Bears can't attack yet", "灰色熊はまだ攻撃できない"),
    Wrong(
        "attack",
        "vigilance",
        "giant>bob",
        "Hill Giant taps to attack and can't block next turn.",
        "丘巨人は攻撃でタップされ、次のターンにブロックできない。",
    ),
    Wrong(
        "attack",
        "vigilance",
        "giant>bob angel>bob",
        "Hill Giant taps to attack and can't block next turn.",
        "丘巨人は攻撃でタップされ、次のターンにブロックできない。",
    ),
    Wrong(
        "block",
        "first",
        "",
        "Bob is left with 14 life; it should be 20.",
        "ボブのライフは14点になる。求められているのは20点。",
    ),
    Wrong(
        "block",
        "first",
        "-wurm>bob",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong("block", "good", "elf>bear", "Grizzly Bears survives.", "灰色熊は生き残る。"),
    Wrong(
        "block",
        "flying",
        "bear>drake",
        "Grizzly Bears can't block Wind Drake",
        "灰色熊は風のドレイクをブロックできない",
    ),
    Wrong(
        "block",
        "flying",
        "-drake>bob",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong("block", "gang", "giant>wurm", "Craw Wurm survives.", "大喰らいのワームは生き残る。"),
    Wrong(
        "block",
        "menace",
        "bear>brute",
        "Boggart Brute has menace, but only Grizzly Bears blocks it",
        "ボガートの粗暴者は威迫を持つが、ブロックしているのは灰色熊だけである",
    ),
    Wrong(
        "block",
        "menace",
        "-brute>bob",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong(
        "damage",
        "both",
        "wurm:bear=4,giant=1",
        "Grizzly Bears gets more than it needs, and Hill Giant too little.",
        "灰色熊に必要以上に割り振り、丘巨人には足りない。",
    ),
    Wrong(
        "damage",
        "both",
        "wurm:bear=1,giant=4",
        "Hill Giant gets more than it needs, and Grizzly Bears too little.",
        "丘巨人に必要以上に割り振り、灰色熊には足りない。",
    ),
    Wrong(
        "damage",
        "both",
        "wurm:",
        "The damage of Spined Wurm has to be divided by hand.",
        "針刺ワームのダメージは手で割り振らなければならない。",
    ),
    Wrong("damage", "one", "ogre:bear=1,giant=3", "Hill Giant survives.", "丘巨人は生き残る。"),
    Wrong(
        "damage",
        "one",
        "-bear>ogre ogre:giant=4",
        "Bob's blocks have to stay as they were.",
        "ボブのブロックはもとのままでなければならない。",
    ),
    Wrong("damage", "marked", "elf>wurm", "Spined Wurm survives.", "針刺ワームは生き残る。"),
    Wrong("damage", "deathtouch", "giant>wurm", "Craw Wurm survives.", "大喰らいのワームは生き残る。"),
    Wrong("first-strike", "safe", "lion>bear", "Silvercoat Lion dies.", "銀毛のライオンは死亡する。"),
    Wrong(
        "first-strike",
        "double",
        "bear>bob",
        "Bob is left with 18 life; it should be 16.",
        "ボブのライフは18点になる。求められているのは16点。",
    ),
    Wrong(
        "first-strike",
        "against",
        "bear>bob",
        "A 2/2 that blocks Grizzly Bears deals damage at the same time, and Grizzly Bears dies.",
        "灰色熊を2/2がブロックすると、同時にダメージを与え合い、灰色熊も死亡する。",
    ),
    Wrong(
        "first-strike",
        "against",
        "",
        "Nobody attacks.",
        "攻撃クリーチャーがいない。",
    ),
    Wrong(
        "trample",
        "one",
        "rhino:bear=3,bob=1",
        "1 of Stampeding Rhino's damage goes past the blockers; more is possible.",
        "暴走するサイの余剰ダメージは1点。もっと割り振れる。",
    ),
    Wrong(
        "trample",
        "one",
        "rhino:bear=1,bob=3",
        "Stampeding Rhino tramples over to Bob too early: 1 of 2 damage to Grizzly Bears so far",
        "暴走するサイはブロック・クリーチャーに致死ダメージを割り振らずにボブへ割り振っている（灰色熊へは2点中1点）",
    ),
    Wrong(
        "trample",
        "one",
        "rhino:",
        "The damage of Stampeding Rhino has to be divided by hand.",
        "暴走するサイのダメージは手で割り振らなければならない。",
    ),
    Wrong(
        "trample",
        "two",
        "maw:bear=3,elf=1,bob=2",
        "2 of Colossal Dreadmaw's damage goes past the blockers; more is possible.",
        "巨大な戦慄大口の余剰ダメージは2点。もっと割り振れる。",
    ),
    Wrong(
        "trample",
        "two",
        "maw:",
        "The damage of Colossal Dreadmaw has to be divided by hand.",
        "巨大な戦慄大口のダメージは手で割り振らなければならない。",
    ),
    Wrong(
        "trample",
        "marked",
        "maw:wall=3,bob=3",
        "3 of Colossal Dreadmaw's damage goes past the blockers; more is possible.",
        "巨大な戦慄大口の余剰ダメージは3点。もっと割り振れる。",
    ),
    Wrong(
        "trample",
        "deathtouch",
        "beast:wall=2,bear=1,bob=2",
        "2 of Beast's damage goes past the blockers; more is possible.",
        "ビーストの余剰ダメージは2点。もっと割り振れる。",
    ),
    Wrong(
        "trample",
        "shared",
        "rhino:guard=4 mammoth:guard=1,bob=2",
        "Bob is left with 18 life; it should be 17.",
        "ボブのライフは18点になる。求められているのは17点。",
    ),
    Wrong(
        "trample",
        "shared",
        "-guard>rhino rhino:bob=4",
        "Bob's blocks have to stay as they were.",
        "ボブのブロックはもとのままでなければならない。",
    ),
    Wrong(
        "trample",
        "block",
        "bear>rhino",
        "Bob is left with 15 life; more is possible.",
        "ボブのライフは15点になる。もっと多くできる。",
    ),
    Wrong(
        "trample",
        "block",
        "spider>rhino bear>rhino rhino:spider=4,bear=3",
        "The damage of Stampeding Rhino has to stay as it was.",
        "暴走するサイのダメージはもとのままでなければならない。",
    ),
    Wrong(
        "requirements",
        "must",
        "bear>bob",
        "Juggernaut must attack if able",
        "巨大戦車は可能なら攻撃しなければならない",
    ),
    Wrong(
        "requirements",
        "limit",
        "-bear>bob",
        "Juggernaut must attack if able",
        "巨大戦車は可能なら攻撃しなければならない",
    ),
    Wrong(
        "requirements",
        "limit",
        "jug>bob",
        "At most 1 creature can attack, but 2 do",
        "攻撃できるクリーチャーは1体までだが、2体が攻撃している",
    ),
    Wrong(
        "requirements",
        "company",
        "flunkies>bob",
        "Mogg Flunkies can't attack alone",
        "モグの下働きは単独では攻撃できない",
    ),
    Wrong(
        "requirements",
        "goad",
        "-ogre>bob",
        "Ogre Resister must attack if able",
        "オーガの抵抗者は可能なら攻撃しなければならない",
    ),
    Wrong(
        "requirements",
        "lure",
        "-giant>wolf",
        "Hill Giant must block Prized Unicorn if able",
        "丘巨人は可能なら尊き一角獣をブロックしなければならない",
    ),
    Wrong(
        "requirements",
        "lure",
        "-wolf>bob",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong(
        "costs",
        "pay",
        "bear>bob",
        "Bob is left with 18 life; more damage is possible.",
        "ボブのライフは18点になる。もっと多くのダメージを与えられる。",
    ),
    Wrong(
        "costs",
        "pay",
        "bear>bob giant>bob",
        "The mana of Ann doesn't pay what the declaration owes for Grizzly Bears and Hill Giant",
        "アンのマナでは、灰色熊と丘巨人の指定に必要なコストを支払えない",
    ),
    Wrong("costs", "free", "ber>bob", "Something still has to be paid.", "まだコストの支払いが必要である。"),
    Wrong(
        "costs",
        "free",
        "",
        "Berserkers of Blood Ridge must attack if able",
        "血の峠の狂戦士は可能なら攻撃しなければならない",
    ),
    Wrong(
        "costs",
        "elsewhere",
        "bear>bob giant>cid",
        "Something still has to be paid.",
        "まだコストの支払いが必要である。",
    ),
    Wrong("players", "two", "bear>bob", "Nobody attacks Cid.", "シッドは誰にも攻撃されていない。"),
    Wrong("players", "two", "bear>bob giant>bob", "Nobody attacks Cid.", "シッドは誰にも攻撃されていない。"),
    Wrong(
        "players", "own", "wolf>giant", "Watchwolf can't block Hill Giant", "番狼は丘巨人をブロックできない"
    ),
    Wrong(
        "players",
        "own",
        "-bear>cid",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong(
        "players",
        "limit",
        "a>bob b>bob lion>bob d>cid",
        "At most 2 creatures can attack Bob, but 3 do",
        "ボブを攻撃できるクリーチャーは2体までだが、3体が攻撃している",
    ),
    Wrong(
        "players",
        "limit",
        "a>bob b>bob lion>cid",
        "Only 3 creatures attack.",
        "攻撃しているのは3体だけである。",
    ),
    Wrong(
        "walkers",
        "walker",
        "bear>jace",
        "Jace Beleren stays on the battlefield.",
        "ジェイス・ベレレンは戦場に残る。",
    ),
    Wrong(
        "walkers",
        "protect",
        "",
        "Jace Beleren is left with 0 loyalty; it should be 3.",
        "ジェイス・ベレレンの忠誠度は0になる。求められているのは3。",
    ),
    Wrong(
        "walkers",
        "protect",
        "-giant>jace",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong(
        "walkers",
        "siege",
        "giant>siege",
        "Invasion of Ulgrotha is left with 2 defense; it should be 0.",
        "ウルグローサへの侵攻の守備値は2になる。求められているのは0。",
    ),
    Wrong(
        "walkers",
        "both",
        "giant>bob wurm>jace",
        "Bob is left with 17 life; it should be 14.",
        "ボブのライフは17点になる。求められているのは14点。",
    ),
    Wrong("commander", "twentyone", "wurm>bob", "Bob doesn't lose.", "ボブは敗北しない。"),
    Wrong("commander", "partners", "tana>bob", "Bob doesn't lose.", "ボブは敗北しない。"),
    Wrong("commander", "save", "wall>wurm", "Bob loses.", "ボブは敗北する。"),
    Wrong(
        "commander",
        "save",
        "-sivitri>bob",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong(
        "triggers",
        "exalted",
        "giant>bob bear>bob",
        "Bob is left with 15 life; it should be 16.",
        "ボブのライフは15点になる。求められているのは16点。",
    ),
    Wrong(
        "triggers",
        "battle-cry",
        "a>bob b>bob",
        "Bob is left with 14 life; it should be 12.",
        "ボブのライフは14点になる。求められているのは12点。",
    ),
    Wrong(
        "triggers",
        "melee",
        "wings>bob",
        "Bob is left with 18 life; it should be 17.",
        "ボブのライフは18点になる。求められているのは17点。",
    ),
    Wrong(
        "triggers",
        "dethrone",
        "emi>bob",
        "Marchesa's Emissary doesn't have the counters that were asked for.",
        "マルチェッサの使者に求められたカウンターが置かれていない。",
    ),
    Wrong(
        "tricks",
        "after-blocks",
        "!Giant_Growth@attackers=bear",
        "If it is cast before blocks, Bob sees a 5/5 and need not block it.",
        "ブロック前に唱えると、ボブは5/5を見てブロックしないだろう。",
    ),
    Wrong("tricks", "after-blocks", "", "Centaur Courser survives.", "ケンタウルスの狩猟者は生き残る。"),
    Wrong(
        "tricks",
        "after-blocks",
        "!Giant_Growth@blockers=courser",
        "Centaur Courser survives.",
        "ケンタウルスの狩猟者は生き残る。",
    ),
    Wrong(
        "tricks",
        "too-early",
        "!Giant_Growth@attackers=bear bear>rider",
        "Grizzly Bears can't block Pale Rider of Trostad",
        "灰色熊はトロスタッドの死騎手をブロックできない",
    ),
    Wrong(
        "tricks",
        "too-early",
        "bear>rider",
        "Pale Rider of Trostad survives.",
        "トロスタッドの死騎手は生き残る。",
    ),
    Wrong("tricks", "in-time", "!Giant_Growth@first=knight", "Hill Giant survives.", "丘巨人は生き残る。"),
    Wrong("tricks", "in-time", "!Giant_Growth@blockers=giant", "Hill Giant survives.", "丘巨人は生き残る。"),
    Wrong("tricks", "between", "!Unsummon@blockers=knight", "Grizzly Bears survives.", "灰色熊は生き残る。"),
    Wrong(
        "tricks",
        "between",
        "!Unsummon@blockers=giant",
        "Cold-Water Snapper is no legal target of Unsummon",
        "冷水カミツキガメはUnsummonの適正な対象ではない",
    ),
    Wrong(
        "tricks",
        "between",
        "!Unsummon@first=bear",
        "Grizzly Bears is no legal target of Unsummon",
        "灰色熊はUnsummonの適正な対象ではない",
    ),
    Wrong("tricks", "respond", "!Giant_Growth@blockers=bear", "Grizzly Bears dies.", "灰色熊は死亡する。"),
    Wrong(
        "lifelink",
        "gain",
        "sun>bob",
        "Ann is left with 22 life; it should be 24.",
        "アンのライフは22点になる。求められているのは24点。",
    ),
    Wrong("lifelink", "in-time", "wall>giant", "Bob loses.", "ボブは敗北する。"),
    Wrong(
        "lifelink",
        "in-time",
        "sun>giant wall>drake",
        "Wall of Stone can't block Wind Drake",
        "石の壁は風のドレイクをブロックできない",
    ),
    Wrong(
        "lifelink",
        "walker",
        "giant>jace",
        "Ann is left with 20 life; more is possible.",
        "アンのライフは20点になる。もっと多くできる。",
    ),
    Wrong(
        "lifelink",
        "walker",
        "giant>jace angel>bob",
        "2 creatures attack; fewer were asked for.",
        "攻撃しているのは2体。もっと少なくてよい。",
    ),
    Wrong(
        "protection",
        "block",
        "zombies>knight",
        "Scathe Zombies can't block Llanowar Knight",
        "スケイズ・ゾンビはラノワールの騎士をブロックできない",
    ),
    Wrong("protection", "wall", "giant>angler", "Hill Giant dies.", "丘巨人は死亡する。"),
    Wrong("protection", "wall", "giant>angler knight>angler", "Hill Giant dies.", "丘巨人は死亡する。"),
    Wrong(
        "protection",
        "trample",
        "delraich:elite=3,bob=3",
        "Delraich tramples over to Bob too early: 3 of 4 damage to Scalebane's Elite so far",
        "デルレイッチはブロック・クリーチャーに致死ダメージを割り振らずにボブへ割り振っている（スケイルベインの精鋭へは4点中3点）",
    ),
    Wrong(
        "protection",
        "trample",
        "delraich:",
        "The damage of Delraich has to be divided by hand.",
        "デルレイッチのダメージは手で割り振らなければならない。",
    ),
    Wrong(
        "goad",
        "two",
        "",
        "Hill Giant must attack a player other than Bob if able",
        "丘巨人は可能ならボブ以外のプレイヤーを攻撃しなければならない",
    ),
    Wrong(
        "goad",
        "two",
        "giant>cid",
        "Hill Giant must attack a player other than Cid if able",
        "丘巨人は可能ならシッド以外のプレイヤーを攻撃しなければならない",
    ),
    Wrong("goad", "duel", "", "Hill Giant must attack if able", "丘巨人は可能なら攻撃しなければならない"),
    Wrong(
        "goad", "price", "giant>cid", "Something still has to be paid.", "まだコストの支払いが必要である。"
    ),
    Wrong("goad", "price", "", "Hill Giant must attack if able", "丘巨人は可能なら攻撃しなければならない"),
    Wrong("goad", "table", "giant>dan ogre>bob", "Hill Giant attacks Dan.", "丘巨人はダンを攻撃している。"),
    Wrong(
        "goad",
        "table",
        "ogre>cid giant>dan",
        "Gray Ogre must attack a player other than Cid if able",
        "灰色オーガは可能ならシッド以外のプレイヤーを攻撃しなければならない",
    ),
    Wrong(
        "missed",
        "damage",
        "-bear>bob",
        "Ann's attack has to stay as it was.",
        "アンの攻撃はもとのままでなければならない。",
    ),
    Wrong(
        "missed",
        "total",
        "",
        "Bob is left with 18 life; it should be 17.",
        "ボブのライフは18点になる。求められているのは17点。",
    ),
    Wrong(
        "missed",
        "one-of-two",
        "~pest@battle_cry",
        "Without that trigger Signal Pest deals 1 and Goblin Wardriver 2.",
        "その誘発がなければ、信号の邪魔者は1点、ゴブリンの戦煽りは2点になる。",
    ),
    Wrong(
        "missed",
        "visible",
        "",
        "Cid is left with 22 life; it should be 23.",
        "シッドのライフは22点になる。求められているのは23点。",
    ),
)
