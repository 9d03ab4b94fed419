### 破られた制限。値は何が誤りか、`.why` は原因とルール番号。

broken-why-source = 原因：{ $source }（{ $rule }）。
broken-why-own = 自身の能力による（{ $rule }）。
broken-why-rule = ルール{ $rule }。
broken-why-effect = 効果による（{ $rule }）。
broken-other = { $creatures }が制限に反している（{ $code }）

## 攻撃・ブロックに参加できるか

broken-not_controlled = { $creatures }は指定したプレイヤーのコントロール下にない
    .why = 攻撃もブロックも自分のコントロールするクリーチャーで行う（{ $rule }）。
broken-not_creature = { $creatures }はクリーチャーではない
    .why = 攻撃やブロックができるのは、バトルでないクリーチャーだけ（{ $rule }）。
broken-gone = { $creatures }はもう戦場にない
    .why = 指定の前に死亡したり生け贄に捧げられたりして戦場を離れたものは、攻撃もブロックもできない（{ $rule }）。
broken-tapped = { $creatures }はタップ状態である
    .why = 指定できるのはアンタップ状態のクリーチャーだけ（{ $rule }）。
broken-summoning_sick = { $creatures }はまだ攻撃できない
    .why = ターン開始時から続けてコントロールしておらず、速攻を持たない（{ $rule }）。
broken-defender = { $creatures }は攻撃できない
    .why = 防衛（{ $rule }）。
broken-not_a_defender = { $creatures }は{ $target }を攻撃できない
    .why = この戦闘でこのプレイヤーが攻撃できる相手ではない（{ $rule }）。
broken-not_attacking_you = { $creatures }は{ $target }をブロックできない
    .why = { $target }は、そのブロック・クリーチャーのコントローラーも、そのプレイヤーがコントロールするプレインズウォーカーや守るバトルも攻撃していない（{ $rule }）。
broken-too_many_attackers = { $creatures }がブロックする攻撃クリーチャーが多すぎる（{ $found }体、上限{ $count }体）
    .why = 効果が許さないかぎり、ブロックできる攻撃クリーチャーは1体（{ $rule }）。
broken-duplicate = { $creatures }が2回指定されている
    .why = 各クリーチャーを指定できるのは1回だけ（{ $rule }）。
broken-band = { $creatures }はバンドを組めない
    .why = バンドを持たないクリーチャーは1体までしかバンドに加われず、全員が同じプレイヤー、プレインズウォーカー、バトルを攻撃する（{ $rule }）。

## 攻撃の制限

broken-cannot_attack = { $creatures }は{ $aimed ->
    [yes] { $target }を
   *[no] { "" }
    }攻撃できない
broken-cannot_attack_alone = { $creatures }は単独では攻撃できない
broken-attacks_only_alone = { $creatures }は単独でしか攻撃できないが、他のクリーチャーも攻撃している
broken-needs_co_attackers = { $creatures }は、条件に合う他の攻撃クリーチャー{ $count }体以上とともにでなければ攻撃できない
broken-max_attackers = { $aimed ->
    [yes] { $target }を
   *[no] { "" }
    }攻撃できるクリーチャーは{ $count }体までだが、{ $found }体が攻撃している
broken-cannot_pay = { $target }のマナでは、{ $creatures }の指定に必要なコストを支払えない
    .why = コストはすべて支払わなければならず、一部だけ支払うことはできない（{ $rule }）。

## ブロックの制限

broken-cannot_block = { $creatures }は{ $aimed ->
    [yes] { $target }を
   *[no] { "" }
    }ブロックできない
broken-cannot_be_blocked = { $creatures }では{ $target }をブロックできない
broken-cannot_be_blocked_except_by = { $creatures }では{ $target }をブロックできない
broken-min_blockers = { $target }は{ $count }体以上でなければブロックされないが、{ $found }体しかブロックしていない
broken-max_blockers_each = { $target }をブロックできるのは{ $count }体までだが、{ $found }体がブロックしている
broken-max_blockers = ブロックできるクリーチャーは{ $count }体までだが、{ $found }体がブロックしている
broken-cannot_block_alone = { $creatures }は単独ではブロックできない
broken-needs_co_blockers = { $creatures }は、条件に合う他のブロック・クリーチャー{ $count }体以上とともにでなければブロックできない
broken-blocked_by_all_or_none = { $target }は、防御プレイヤーのクリーチャーすべてがブロックしないかぎりブロックされない
## 回避能力

broken-flying = { $creatures }は{ $target }をブロックできない
    .why = { $target }は飛行を持ち、飛行か到達を持つクリーチャーにしかブロックされない（{ $rule }）。
broken-menace = { $target }は威迫を持つが、ブロックしているのは{ $creatures }だけである
    .why = 威迫：2体以上でなければブロックされない（{ $rule }）。
broken-shadow = { $creatures }は{ $target }をブロックできない
    .why = シャドー：シャドーを持つクリーチャーと持たないクリーチャーは、互いにブロックできない（{ $rule }）。
broken-fear = { $creatures }は{ $target }をブロックできない
    .why = 畏怖：アーティファクト・クリーチャーか黒のクリーチャーにしかブロックされない（{ $rule }）。
broken-intimidate = { $creatures }は{ $target }をブロックできない
    .why = 威嚇：アーティファクト・クリーチャーか、共通の色を持つクリーチャーにしかブロックされない（{ $rule }）。
broken-skulk = { $creatures }は{ $target }をブロックできない
    .why = 潜伏：パワーがより大きいクリーチャーにはブロックされない（{ $rule }）。
broken-horsemanship = { $creatures }は{ $target }をブロックできない
    .why = 馬術：馬術を持つクリーチャーにしかブロックされない（{ $rule }）。
broken-landwalk = { $target }はブロックされない
    .why = 土地渡り：防御プレイヤーがその種類の土地をコントロールしている（{ $rule }）。
broken-protection = { $creatures }は{ $target }をブロックできない
    .why = { $target }は、このブロック・クリーチャーの性質に対するプロテクションを持つ（{ $rule }）。
broken-decayed = { $creatures }はブロックできない
    .why = 腐乱（{ $rule }）。
broken-unleash = { $creatures }はブロックできない
    .why = 解鎖：+1/+1カウンターが置かれているかぎりブロックできない（{ $rule }）。
broken-detained = { $creatures }は攻撃もブロックもできない
    .why = 留置されている（{ $rule }）。
broken-suspect = { $creatures }はブロックできない
    .why = 容疑をかけられている（{ $rule }）。

## 手で割り振ったダメージ

broken-not_a_recipient = { $creatures }は{ $target }に戦闘ダメージを割り振れない
    .why = 戦闘ダメージは、戦っている相手か攻撃している相手に割り振る（{ $rule }）。
broken-wrong_total = { $creatures }が割り振る戦闘ダメージは{ $count }点のはずだが、{ $found }点になっている
    .why = クリーチャーは戦闘ダメージのすべてを過不足なく割り振る（{ $rule }）。
    .fix = { $more ->
        [yes] あと{ $missing }点割り振る
       *[no] { $missing }点減らす
    }
broken-not_lethal_first = { $first }は{ $second }に致死ダメージを割り振る前に次へ割り振っている（{ $second }へは{ $count }点中{ $found }点）
    .why = ダメージ割り振り順では、前のクリーチャーに致死ダメージを割り振ってから次へ進む（{ $rule }）。
    .fix = 先に{ $second }へあと{ $missing }点
broken-not_lethal_before_trample = { $first }はブロック・クリーチャーに致死ダメージを割り振らずに{ $target }へ割り振っている（{ $second }へは{ $count }点中{ $found }点）
    .why = ブロック・クリーチャーには致死ダメージを、間にいるプレインズウォーカーには忠誠度分を割り振ってから、残りを割り振れる（{ $rule }）。
    .fix = 先に{ $second }へあと{ $missing }点
broken-not_in_this_step = { $creatures }はこのステップで戦闘ダメージを割り振らない
    .why = どのステップで割り振るかは先制攻撃と二段攻撃で決まる（{ $rule }）。
