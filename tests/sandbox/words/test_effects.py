"""Effects as sentences, and what keywords and kinds of effect do."""

import random
from typing import get_args

import pytest

from sandbox.bestiary import spell
from sandbox.scenario import effects as fx
from sandbox.scenario.effects import AnyEffect, Effect
from sandbox.scenario.keywords import BYSTANDERS, NUMBERED, PLAIN
from sandbox.scenario.model import Permanent, Player, Scenario
from sandbox.scenario.selectors import Between, Defender, RecipientObject, Selector, Who
from sandbox.words.catalogue import LANGUAGES, Language
from sandbox.words.describe import explain
from sandbox.words.effects import effect_sentence, spell_sentence
from sandbox.words.names import keyword_name
from sandbox.words.selector_phrases import speaker_of, who_phrase
from tests.boards import random_scenario

PLAYERS = (Player(id="ann", name="Ann"), Player(id="bob", name="Bob"))
GOBLIN = Permanent(id="goblin", controller="ann", name="Goblin", power=1, toughness=1)
AURA = Permanent(id="aura", controller="ann", name="Lure", types=("enchantment",), attached_to="goblin")
TABLE = Scenario(format="combat/1", active="ann", players=PLAYERS, permanents=(GOBLIN, AURA))


@pytest.mark.parametrize(
    ("effect", "english", "japanese"),
    [
        pytest.param(
            fx.MinBlockers(count=3, blockers=Selector(keyword="flying")),
            "Goblin can't be blocked except by 3 or more creatures with flying",
            "ゴブリンは3体以上の飛行を持つクリーチャーでなければブロックされない",
            id="min_blockers of a kind",
        ),
        pytest.param(
            fx.MinBlockers(count=3),
            "Goblin can't be blocked except by 3 or more creatures",
            "ゴブリンは3体以上のクリーチャーでなければブロックされない",
            id="min_blockers",
        ),
        pytest.param(
            fx.AttackCost(cost="{2}", defenders="you"),
            "Creatures can't attack Ann unless {2} is paid for each",
            "クリーチャーは、1体につき{2}を支払わないかぎりアンを攻撃できない",
            id="attack_cost",
        ),
        pytest.param(
            fx.MaxAttackers(count=1),
            "No more than 1 creature can attack",
            "攻撃できるクリーチャーは1体まで",
            id="max",
        ),
        pytest.param(
            fx.CannotBeBlocked(blockers=Selector(power=Between(min=3))),
            "Goblin can't be blocked by creatures with power 3 or more",
            "ゴブリンはパワーが3以上のクリーチャーにはブロックされない",
            id="cannot_be_blocked",
        ),
        pytest.param(
            fx.CannotBeBlockedExceptBy(blockers=Selector(color="black", keyword="flying")),
            "Goblin can't be blocked except by black creatures with flying",
            "ゴブリンは飛行を持つ黒のクリーチャーにしかブロックされない",
            id="except_by",
        ),
        pytest.param(
            fx.NeedsCoAttackers(who=Selector(power=Between(min="self+1"))),
            "Goblin can't attack unless 1 or more of the other creatures with power greater than that of Goblin also attack",
            "ゴブリンは、これ以外のパワーがゴブリンより大きい値のクリーチャー1体以上とともにでなければ攻撃できない",
            id="greater-than-its-own",
        ),
        pytest.param(
            fx.MustAttack(creatures="opponents", defenders=Defender(of="bob", kinds=("player",))),
            "Creatures Ann's opponents control must attack Bob if able",
            "アンの対戦相手がコントロールするクリーチャーは可能ならボブを攻撃しなければならない",
            id="a-players-player",
        ),
        pytest.param(
            fx.CannotAttack(creatures="opponents", defenders=Defender(of="you", kinds=("planeswalker",))),
            "Creatures Ann's opponents control can't attack planeswalkers of Ann",
            "アンの対戦相手がコントロールするクリーチャーはアンのプレインズウォーカーを攻撃できない",
            id="defender-selector",
        ),
        pytest.param(
            fx.PreventDamage(amount=4, recipients=("goblin",), note="Mending Hands"),
            "The next 4 combat damage to Goblin is prevented (Mending Hands)",
            "ゴブリンに次に与えられる戦闘ダメージを4点軽減する（Mending Hands）",
            id="prevent",
        ),
        pytest.param(
            fx.DamageTimes(sources="yours", recipients=RecipientObject(of="opponents"), factor=2),
            "Combat damage from creatures Ann controls to Ann's opponents is dealt times 2",
            "アンがコントロールするクリーチャーがアンの対戦相手に与える戦闘ダメージは2倍になる",
            id="damage_times",
        ),
        pytest.param(
            fx.ExtraBlocks(count="any"),
            "Goblin can block any number of creatures",
            "ゴブリンは望む数のクリーチャーをブロックできる",
            id="extra_blocks-any",
        ),
        pytest.param(
            fx.Trigger(event="attacks", text="draw a card"),
            "When Goblin attacks: draw a card",
            "ゴブリンが攻撃したとき、draw a card",
            id="trigger",
        ),
        pytest.param(
            fx.CannotBlock(creatures=()),
            "no creatures can't block",
            "どのクリーチャーでもないものはブロックできない",
            id="nobody",
        ),
    ],
)
def test_an_effect_reads_as_a_sentence(effect: Effect, english: str, japanese: str) -> None:
    assert effect_sentence(effect, TABLE, GOBLIN) == english
    assert effect_sentence(effect, TABLE, GOBLIN, "ja") == japanese


@pytest.mark.parametrize(
    ("who", "english", "japanese"),
    [
        pytest.param("any", "creatures", "クリーチャー", id="any"),
        pytest.param(
            "opponents",
            "creatures Ann's opponents control",
            "アンの対戦相手がコントロールするクリーチャー",
            id="opponents",
        ),
        pytest.param(("goblin",), "Goblin", "ゴブリン", id="ids"),
        pytest.param(
            Selector(other=True, tapped=True, type="artifact", controller="you"),
            "other tapped artifact creatures Ann controls",
            "アンがコントロールする他のタップ状態のアーティファクト・クリーチャー",
            id="several-fields",
        ),
        pytest.param(
            Selector(tapped=False, without_color="red", without_keyword="defender"),
            "untapped non-red creatures without defender",
            "防衛を持たないアンタップ状態の赤でないクリーチャー",
            id="without",
        ),
        pytest.param(
            Selector(subtype="Wall", name="Wall of Stone", controller="bob"),
            "Wall creatures named Wall of Stone Bob controls",
            "ボブがコントロールする「石の壁」という名前の壁・クリーチャー",
            id="name-and-subtype",
        ),
        pytest.param(
            Selector(power=Between(min=2, max=2), toughness=Between(max="self")),
            "creatures with power 2 with toughness its own or less",
            "タフネスが自身の値以下のパワーが2のクリーチャー",
            id="exactly-and-its-own",
        ),
        pytest.param(
            Selector(power=Between(max="self-1")),
            "creatures with power less than that of Goblin",
            "パワーがゴブリンより小さい値のクリーチャー",
            id="less-than-its-own",
        ),
        pytest.param(
            Selector(any_of=("yours", ("goblin",)), not_=Selector(color="blue")),
            "creatures Ann controls or Goblin that aren't blue creatures",
            "青のクリーチャー以外のアンがコントロールするクリーチャーかゴブリン",
            id="any-of-and-not",
        ),
    ],
)
def test_a_selector_reads_as_a_phrase(who: Who, english: str, japanese: str) -> None:
    speakers = [speaker_of(TABLE, fx.MustAttack(), GOBLIN, language) for language in LANGUAGES]
    assert [who_phrase(who, speaker) for speaker in speakers] == [english, japanese]


@pytest.mark.parametrize("seed", range(60))
def test_every_effect_of_any_board_reads_without_a_gap(seed: int) -> None:
    board = random_scenario(random.Random(seed))
    carried = [(effect, permanent) for permanent in board.permanents for effect in permanent.effects]
    for effect, carrier in (*carried, *((effect, None) for effect in board.effects)):
        for language in LANGUAGES:
            text = effect_sentence(effect, board, carrier, language)
            assert text == text.strip()
            assert "{$" not in text
            assert "  " not in text


def test_attached_names_what_carries_the_aura() -> None:
    effect = fx.MustBeBlockedByAll(creatures="attached")
    assert effect_sentence(effect, TABLE, AURA) == "Goblin must be blocked by all creatures able to do so"


@pytest.mark.parametrize(
    ("language", "begins"),
    [("en", "Lightning Bolt deals 3 damage to any target"), ("ja", "稲妻は")],
)
def test_a_spell_that_speaks_of_itself_is_called_by_its_name(language: Language, begins: str) -> None:
    bolt = spell("Lightning Bolt")
    assert bolt is not None
    said = spell_sentence(bolt, TABLE, "ann", language)
    assert said.startswith(begins), said
    assert "creatures deals" not in said.casefold()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "code", sorted(PLAIN | NUMBERED | BYSTANDERS | {e.__struct_config__.tag for e in get_args(AnyEffect)})
)
def test_every_keyword_and_kind_of_effect_is_explained(code: str, language: Language) -> None:
    assert len(explain(code, language)) > 5
    assert explain(f"{code} 2", language) == explain(code, language)


def test_a_word_that_is_nothing_is_not_explained() -> None:
    assert explain("zeal") == ""


@pytest.mark.parametrize(
    ("printed", "english", "japanese"),
    [
        pytest.param("First Strike", "first strike", "先制攻撃", id="702.7"),
        pytest.param("bushido 2", "bushido 2", "武士道2", id="702.45"),
        pytest.param("Protection from red", "protection from red", "プロテクション（赤）", id="702.16"),
        pytest.param("islandwalk", "islandwalk", "島渡り", id="702.14"),
        pytest.param(
            "protection from artifacts",
            "protection from artifacts",
            "プロテクション（アーティファクト）",
            id="702.16a",
        ),
        pytest.param("Enchant creature", "enchant creature", "エンチャント（クリーチャー）", id="702.5"),
        pytest.param("hexproof from black", "hexproof from black", "呪禁（黒）", id="702.11d"),
        pytest.param("equip {2}", "equip {2}", "装備{2}", id="702.6"),
        pytest.param("ward {2}", "ward {2}", "護法{2}", id="702.21"),
        pytest.param(
            "ward—pay 2 life", "ward pay 2 life", "護法（2点のライフを支払う）", id="702.21a-in-words"
        ),
        pytest.param(
            "affinity for artifacts", "affinity for artifacts", "親和（アーティファクト）", id="702.41"
        ),
        pytest.param(
            "protection from goblins",
            "protection from goblins",
            "プロテクション（ゴブリン）",
            id="702.16a-type",
        ),
        pytest.param(
            "enchant creature you control",
            "enchant creature you control",
            "エンチャント（自分がコントロールするクリーチャー）",
            id="702.5a",
        ),
        pytest.param(
            "commander ninjutsu {1}{u}", "commander ninjutsu {1}{U}", "統率者忍術{1}{U}", id="702.49d"
        ),
        pytest.param("Zeal", "Zeal", "Zeal", id="unknown"),
    ],
)
def test_a_keyword_has_its_name_in_each_language(printed: str, english: str, japanese: str) -> None:
    assert (keyword_name(printed), keyword_name(printed, "ja")) == (english, japanese)


@pytest.mark.parametrize(
    ("printed", "english", "japanese"),
    [
        pytest.param("protection from red", "pro-red", "プロ（赤）", id="702.16"),
        pytest.param("first strike", "first strike", "先制攻撃", id="no-shorter"),
    ],
)
def test_where_room_is_short_a_keyword_is_written_as_players_do(
    printed: str, english: str, japanese: str
) -> None:
    assert [keyword_name(printed, one, short=True) for one in ("en", "ja")] == [english, japanese]


PRINTED = (
    *sorted(PLAIN),
    *(f"{word} 2" for word in sorted(NUMBERED)),
    *sorted(BYSTANDERS),
    "protection from red", "protection from artifacts", "islandwalk", "bands with other Wolves", "enchant creature",
    "equip {2}", "ward {2}", "hexproof from black", "partner with somebody", "cycling {1}",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("printed", PRINTED)
def test_every_keyword_of_the_model_is_explained(printed: str, language: Language) -> None:
    assert explain(printed, language)
    assert keyword_name(printed, language)


@pytest.mark.parametrize("word", sorted(PLAIN | NUMBERED | BYSTANDERS))
def test_every_keyword_of_the_model_has_a_japanese_name(word: str) -> None:
    assert not keyword_name(word, "ja").isascii()
