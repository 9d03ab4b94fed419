"""What cards of the library do, said as players say it in both languages."""

from __future__ import annotations

import re
from typing import Final

import pytest

import sandbox
from sandbox import bestiary
from sandbox.resources import asset
from sandbox.words import catalogue
from sandbox.words.catalogue import LANGUAGES, Language, has
from sandbox.words.effects import effect_sentence, spell_modes, spell_sentence

SAID = [
    pytest.param(
        "Mogg Maniac",
        "When Mogg Maniac is dealt damage: Mogg Maniac deals that much damage to target opponent of Ann or "
        "planeswalker",
        "モグの偏執狂がダメージを受けたとき、モグの偏執狂は対象のアンの対戦相手かプレインズウォーカー1つに"
        "その点数のダメージを与える",
        id="115.4-any-of-two-kinds",
    ),
    pytest.param(
        "Baru, Fist of Krosa",
        "Discard a card: Ann creates an X/X green Wurm creature token, where X is the number of lands Ann controls",
        "カード1枚を捨てる：アンはX/Xの緑のワーム・クリーチャー・トークン（Xはアンがコントロールする土地の数）を1体生成する",
        id="111-a-token-of-a-size",
    ),
    pytest.param(
        "Loyal Sentry",
        "When Loyal Sentry blocks a creature: Loyal Sentry and that creature are destroyed",
        "忠誠な歩哨がクリーチャーをブロックしたとき、忠誠な歩哨とそのクリーチャーを破壊する",
        id="701.8-both",
    ),
    pytest.param(
        "War Elemental",
        "When each of Ann's opponents is dealt damage: that much +1/+1 counters are put on War Elemental",
        "アンの各対戦相手がダメージを受けたとき、戦争の精霊に+1/+1カウンターをその点数だけ置く",
        id="120.3-a-player-is-dealt",
    ),
    pytest.param(
        "Looter il-Kor",
        "When Looter il-Kor deals damage to an opponent of Ann, an ability triggers",
        "コー追われの物あさりがアンの対戦相手にダメージを与えたとき、能力が誘発する",
        id="510.3a-to-whom",
    ),
    pytest.param(
        "Leafkin Avenger",
        "{7}{R}: Leafkin Avenger deals damage equal to its power to target player or planeswalker",
        "{7}{R}：枝葉族の報復者は対象のプレイヤーかプレインズウォーカー1つに自身のパワーに等しい"
        "点数のダメージを与える",
        id="120-damage-of-a-size",
    ),
    pytest.param(
        "Chasm Skulker",
        "When Chasm Skulker dies: Ann creates X 1/1 blue Squid creature tokens with islandwalk, where X is the number "
        "of +1/+1 counters on Chasm Skulker",
        "地割れ潜みが死亡したとき、アンは島渡りを持つ1/1の青のイカ・クリーチャー・トークンをX体（Xは地割れ潜みの"
        "+1/+1カウンターの数）生成する",
        id="111-as-many-tokens",
    ),
    pytest.param(
        "Swarm of Bloodflies",
        "When another creature dies: one +1/+1 counter is put on Swarm of Bloodflies",
        "他のクリーチャーが死亡したとき、血蠅の大群に+1/+1カウンターを1個置く",
        id="603.2c-each-of-several",
    ),
    pytest.param(
        "Thopter Spy Network",
        "When one or more artifact creatures Ann controls deal combat damage to a player, an ability triggers",
        "アンがコントロールするアーティファクト・クリーチャー1つ以上がプレイヤーに戦闘ダメージを与えたとき、"
        "能力が誘発する",
        id="603.2c-one-or-more",
    ),
    pytest.param(
        "Khalni Hydra",
        "This spell costs {G} less, times the number of green creatures Ann controls",
        "この呪文のコストは{G}少なくなる（アンがコントロールする緑のクリーチャーの数と同じ回数分）",
        id="601.2f-its-own-cost",
    ),
    pytest.param(
        "Rancor",
        "Enchanted creature gets +2/+0",
        "エンチャントされているクリーチャーは+2/+0の修整を受ける",
        id="303.4-enchanted",
    ),
    pytest.param(
        "Animate Wall",
        "Enchanted Wall can attack as though without defender",
        "エンチャントされている壁は防衛を持たないかのように攻撃できる",
        id="702.5-enchant-a-wall",
    ),
    pytest.param(
        "Leonin Scimitar",
        "Equipped creature gets +1/+1",
        "装備しているクリーチャーは+1/+1の修整を受ける",
        id="301.5-equipped",
    ),
    pytest.param(
        "Bontu the Glorified",
        "{1}{B}, sacrifice another creature: each of Ann's opponents loses 1 life; Ann gains 1 life",
        "{1}{B}、他のクリーチャー1体を生け贄に捧げる：アンの各対戦相手は1点のライフを失う。アンは1点のライフを得る",
        id="602.1-another-creature-as-a-cost",
    ),
    pytest.param(
        "Wirewood Symbiote",
        "Return an Elf to hand: target creature is untapped (once each turn)",
        "エルフ1体を手札に戻す：対象のクリーチャー1体をアンタップする（各ターン1回まで）",
        id="602.1-an-elf-as-a-cost",
    ),
    pytest.param(
        "Humble Defector",
        "{T}: target opponent of Ann gains control of Humble Defector",
        "{T}：対象の、アンの対戦相手1人は謙虚な離反者のコントロールを得る",
        id="613.1b-who-gains-control",
    ),
    pytest.param(
        "Hullbreaker Horror",
        "When Ann casts a spell: up to 1 target nonland permanent is returned to hand",
        "アンが呪文を唱えたとき、対象の土地でないパーマネント最大1つをオーナーの手札に戻す",
        id="115.1-nonland",
    ),
    pytest.param(
        "Lys Alana Scarblade",
        "{T}, discard a card: until end of turn, target creature gets \N{MINUS SIGN}X/\N{MINUS SIGN}X, where X is the "
        "number of Elves Ann controls",
        "{T}、カード1枚を捨てる：ターン終了時まで、対象のクリーチャー1体は\N{MINUS SIGN}X/\N{MINUS SIGN}X"
        "（Xはアンがコントロールするエルフの数）の修整を受ける",
        id="611.2a-how-long-before-how-much",
    ),
    pytest.param(
        "Celestial Colonnade",
        "{3}{W}{U}: Celestial Colonnade is also a white and blue Elemental creature until end of turn; Celestial "
        "Colonnade has base power and toughness 4/4 until end of turn; Celestial Colonnade has flying and vigilance "
        "until end of turn",
        "{3}{W}{U}：ターン終了時まで、天界の列柱は白と青のエレメンタル・クリーチャーでもある。ターン終了時まで、"
        "天界の列柱は基本のパワーとタフネスが4/4である。ターン終了時まで、天界の列柱は飛行と警戒を持つ",
        id="613.1d-becomes-a-creature",
    ),
    pytest.param(
        "Oblivion Crown",
        "Enchanted creature has “Discard a card: this creature gets +1/+1 until end of turn”",
        "エンチャントされているクリーチャーは「カード1枚を捨てる：ターン終了時まで、このクリーチャーは+1/+1の修整を受ける」を持つ",
        id="113.3-who-has-the-ability",
    ),
    pytest.param(
        "Olivia Voldaren",
        "{1}{R}: Olivia Voldaren deals 1 damage to another target creature; that creature is also a Vampire; "
        "one +1/+1 counter is put on Olivia Voldaren",
        "{1}{R}：オリヴィア・ヴォルダーレンは対象の他のクリーチャー1体に1点のダメージを与える。そのクリーチャーは"
        "吸血鬼でもある。オリヴィア・ヴォルダーレンに+1/+1カウンターを1個置く",
        id="115.1-another-target",
    ),
]


@pytest.mark.parametrize(("name", "english", "japanese"), SAID)
def test_a_card_is_said_as_players_say_it(name: str, english: str, japanese: str) -> None:
    card = bestiary.permanent(name, "x", "ann")
    players = (sandbox.Player(id="ann", name="Ann"), sandbox.Player(id="bob", name="Bob"))
    table = sandbox.Scenario(format="combat/1", active="ann", players=players, permanents=(card,))
    for language, wanted in (("en", english), ("ja", japanese)):
        said = [effect_sentence(effect, table, card, language) for effect in card.effects]
        assert wanted in said


@pytest.mark.parametrize(
    ("name", "english", "japanese"),
    [
        pytest.param(
            "Act of Treason",
            "Ann gains control of target creature until end of turn; that creature is untapped; that creature has haste "
            "until end of turn",
            "ターン終了時まで、アンは対象のクリーチャー1体のコントロールを得る。そのクリーチャーをアンタップする。"
            "ターン終了時まで、そのクリーチャーは速攻を持つ",
            id="115.1-named-once",
        ),
        pytest.param(
            "Hunt the Weak",
            "One +1/+1 counter is put on target creature Ann controls; the first target fights target creature Ann "
            "doesn't control",
            "対象の、アンがコントロールするクリーチャー1体に+1/+1カウンターを1個置く。1つ目の対象は対象の、アンが"
            "コントロールしていないクリーチャー1体と格闘を行う",
            id="115.1-two-of-a-kind",
        ),
        pytest.param(
            "Arc Trail",
            "Arc Trail deals 2 damage to any target; Arc Trail deals 1 damage to any other target",
            "電弧の痕跡は任意の対象1つに2点のダメージを与える。電弧の痕跡は他の任意の対象1つに1点のダメージを与える",
            id="115.3-each-named-for-itself",
        ),
        pytest.param(
            "Blood Feud",
            "Target creature fights target creature that isn't the first target",
            "対象のクリーチャー1体は対象の、1つ目の対象以外のクリーチャー1体と格闘を行う",
            id="115.1-another-than-the-first",
        ),
        pytest.param(
            "Dauntless Onslaught",
            "Up to 2 target creatures get +2/+2 until end of turn",
            "ターン終了時まで、対象のクリーチャー最大2体は+2/+2の修整を受ける",
            id="115.1-several",
        ),
        pytest.param(
            "Fireball",
            "Fireball deals X damage, divided evenly, to any number of targets; this spell costs {1} more, times the number "
            "of targets minus 1",
            "火の玉は望む数の任意の対象に均等に割り振ってX点のダメージを与える。この呪文は追加で{1}がかかる（対象の数から1を"
            "引いた数と同じ回数分）",
            id="601.2f-its-own-cost",
        ),
        pytest.param(
            "Phyrexian Purge",
            "Any number of target creatures are destroyed; this spell costs this more: pay 3 life, times the number of "
            "targets",
            "望む数の対象のクリーチャーを破壊する。この呪文には追加コストがかかる：3点のライフを支払う（対象の数と同じ"
            "回数分）",
            id="601.2f-in-words",
        ),
        pytest.param(
            "Dragon's Prey",
            "Target creature is destroyed; this spell, if its targets include Dragon creatures, costs {2} more",
            "対象のクリーチャー1体を破壊する。ドラゴン・クリーチャーを対象とする場合、この呪文は追加で{2}がかかる",
            id="601.2f-for-its-targets",
        ),
        pytest.param(
            "Bone Splinters",
            "Target creature is destroyed; additional cost: sacrifice a creature",
            "対象のクリーチャー1体を破壊する。追加コスト：クリーチャー1体を生け贄に捧げる",
            id="601.2f-additional",
        ),
        pytest.param(
            "Snuff Out",
            "Target non-black creature is destroyed and can't be regenerated; alternative cost: pay 4 life if Ann controls "
            "a Swamp",
            "対象の黒でないクリーチャー1体を破壊する。それは再生できない。アンが沼をコントロールしている場合、代替コスト："
            "4点のライフを支払う",
            id="118.9-for-something-else",
        ),
        pytest.param(
            "Faithless Looting", "Flashback {2}{R}", "フラッシュバック {2}{R}", id="702.34a-flashback"
        ),
    ],
)
def test_a_spell_is_said_as_players_say_it(name: str, english: str, japanese: str) -> None:
    card = bestiary.spell(name)
    assert card is not None
    players = (sandbox.Player(id="ann", name="Ann"), sandbox.Player(id="bob", name="Bob"))
    table = sandbox.Scenario(format="combat/1", active="ann", players=players)
    assert spell_sentence(card, table, "ann", "en") == english
    assert spell_sentence(card, table, "ann", "ja") == japanese


@pytest.mark.parametrize(
    ("name", "english", "japanese"),
    [
        pytest.param(
            "Faithless Looting",
            ("{R}: something that doesn't touch combat", "Flashback {2}{R}"),
            ("{R}：戦闘に関わらない効果", "フラッシュバック {2}{R}"),
            id="702.34a",
        ),
        pytest.param(
            "Fireblast",
            ("{4}{R}{R}: Fireblast deals 4 damage to any target", "Alternative cost: sacrifice 2 Mountains"),
            ("{4}{R}{R}：火炎破は任意の対象1つに4点のダメージを与える", "代替コスト：山2つを生け贄に捧げる"),
            id="118.9",
        ),
    ],
)
def test_each_way_to_cast_a_spell_says_what_it_costs_the_plain_one_first(
    name: str, english: tuple[str, ...], japanese: tuple[str, ...]
) -> None:
    card = bestiary.spell(name)
    assert card is not None
    table = sandbox.Scenario(
        format="combat/1", active="ann", players=(sandbox.Player(id="ann"), sandbox.Player(id="bob"))
    )
    assert spell_modes(card, table, "ann", "en") == english
    assert spell_modes(card, table, "ann", "ja") == japanese


def test_all_that_cards_ask_of_what_the_table_cannot_know_has_words() -> None:
    """What is given of a card is asked in the window by these words (format 1.6)."""
    asked = set(re.findall(r'"given":"(\w+)"', asset("bestiary", "cards.jsonl").read_text("utf-8")))
    assert len(asked) > 100
    assert [
        key for key in sorted(asked) for language in LANGUAGES if not has(language, f"value-given-{key}")
    ] == []


FAULTS: Final = {
    "a place that is not filled, or no symbol": r"\{(?!(?:[A-Z\u221e]|\d+|[A-Z0-9](?:/[A-Z])+)\})",
    "a space too many": r"^\s|\s$|\s\s| [,;.、。]",
    "a part that is empty": r"[、。，,;][、。，,;]|[、。，,;:：]$|^[、。，,;:：]|\(\)|（）|「」|“”",
    "an identifier": r"\b[a-z]+_[a-z_]+\b|Amount|Selector|UNSET|\bNone\b",
}
"""What no sentence of any card has in it."""


@pytest.mark.unmeasured
def test_nothing_is_left_open_in_what_any_card_says(monkeypatch: pytest.MonkeyPatch) -> None:
    """All cards of the library in both languages: every place of every message is filled, and no part is empty."""
    open_places: list[str] = []

    def filled(language: Language, message_id: str, facts: tuple[tuple[str, catalogue.Value], ...]) -> str:
        text = said(language, message_id, facts)
        if "{$" in text:
            open_places.append(f"{name} {language} {message_id}: {text}")
        return text

    said = catalogue._said
    monkeypatch.setattr(catalogue, "_said", filled)
    players = (sandbox.Player(id="ann", name="Ann"), sandbox.Player(id="bob", name="Bob"))
    wrong: list[str] = []
    for name in bestiary.book.all_names():
        card = bestiary.entry(name)
        assert card is not None
        lying = (bestiary.permanent(name, "it", "ann"),) if card.spell is None or card.is_permanent else ()
        table = sandbox.Scenario(format="combat/1", active="ann", players=players, permanents=lying)
        spell = bestiary.spell(name)
        for language in LANGUAGES:
            texts = [effect_sentence(effect, table, it, language) for it in lying for effect in it.effects]
            texts += () if spell is None else spell_modes(spell, table, "ann", language)
            assert all(texts), name
            texts += [] if spell is None else [spell_sentence(spell, table, "ann", language)]
            wrong += [
                f"{name}: {text}" for text in texts for fault in FAULTS.values() if re.search(fault, text)
            ]
    assert open_places == []
    assert wrong == []
