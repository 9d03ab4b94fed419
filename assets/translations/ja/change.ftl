### 戦闘の途中で呪文や能力が変えること

change-said = { $when }：{ $what }{ $note ->
    [no] { "" }
   *[other] （{ $note }）
    }。
change-after-attackers = 攻撃クリーチャー指定の後
change-after-blockers = ブロック・クリーチャー指定の後
change-after-first = 先制攻撃ダメージの後

change-gains = { $who }は{ $value }を得る
change-loses = { $who }は{ $value }を失う
change-size = { $who }は{ $value }の修整を受ける
change-counters = { $who }に{ $kind }カウンターが{ $n }個置かれる
change-counters_taken = { $who }から{ $kind }カウンターが{ $n }個取り除かれる
change-damage = { $who }は{ $value }点のダメージを受ける
change-tapped = { $who }はタップされる
change-untapped = { $who }はアンタップされる
change-would_untap = { $who }はアンタップするはずだった
change-removed = { $who }は戦闘から取り除かれる
change-phases_out = { $who }はフェイズ・アウトする
change-leaves-graveyard = { $who }は墓地に置かれる
change-leaves-exile = { $who }は追放される
change-leaves-hand = { $who }はオーナーの手札に戻る
change-leaves-library = { $who }はオーナーのライブラリーに置かれる
change-controller = { $value }が{ $who }のコントロールを得る
change-protector = { $value }が{ $who }を守る者になる
change-types = { $who }は{ $value }になる
change-nothing = { $who }は何も変わらない
change-attacks = { $who }は代わりに{ $value }を攻撃する
change-heals = { $who }が負っているダメージのうち{ $value }点が取り除かれる
