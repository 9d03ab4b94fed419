### 裁定

ruling-legal = 適正
ruling-legal_as_found = 確かめた範囲では適正
ruling-legal_without_attack = 適正：誰も攻撃しない
ruling-illegal = { $parts }が不正
ruling-part-attack = 攻撃
ruling-part-blocks = ブロック
ruling-part-damage = ダメージの割り振り
ruling-part-plays = プレイ
ruling-score-attack = 従っている強制：{ $obeyed }（制限内での最大：{ $maximum }）（{ $rule }）。
ruling-score-blocks = { $player }のブロックが従っている強制：{ $obeyed }（制限内での最大：{ $maximum }）（{ $rule }）。
ruling-score-attack-unproven = 従っている強制：{ $obeyed }。適正な攻撃が従える最大数は計算量が大きすぎて確定していない：{ $maximum }以上{ $at_most }以下（{ $rule }）。
ruling-score-blocks-unproven = { $player }のブロックが従っている強制：{ $obeyed }。適正なブロックが従える最大数は計算量が大きすぎて確定していない：{ $maximum }以上{ $at_most }以下（{ $rule }）。
ruling-two = { $first }{ $second }
ruling-line-broken = ✗ { $title }。{ $why }
ruling-line-violated = ✗ { $title }。{ $why }
ruling-line-owed = ● { $title }。{ $why }
ruling-line-obeyed = ✓ { $title }：従っている。{ $why }
ruling-line-excused = ○ { $title }：免除。{ $why }
ruling-fix = { "  " }修正：{ $fix }。
ruling-example-attack = 最も近い適正な攻撃：{ $changes }。
ruling-example-blocks = { $player }の最も近い適正なブロック：{ $changes }。
ruling-example-attack-some = 適正な攻撃の例（最も近いものは計算量が大きすぎて求められない）：{ $changes }。
ruling-example-blocks-some = { $player }の適正なブロックの例（最も近いものは計算量が大きすぎて求められない）：{ $changes }。
ruling-example-attack-unproven = 見つかった中で最善の適正な攻撃（よりよいものがないことの確認は計算量が大きすぎる）：{ $changes }。
ruling-example-blocks-unproven = { $player }の、見つかった中で最善の適正なブロック（よりよいものがないことの確認は計算量が大きすぎる）：{ $changes }。
ruling-untold = ほかに{ $count }個の制限と強制があるが、個別には示さない。
ruling-taken_back = 不正な処理は、支払ったコストも含めて全体が取り消される（{ $rule }）。
ruling-had_to_attack = { $names }は攻撃を強制されていた（{ $rule }）。
ruling-unchanged = 指定どおり
ruling-heading-wrong = 違反
ruling-heading-right = 正しい点
ruling-heading-damage = ダメージ
ruling-heading-result = 結果
ruling-heading-story = 経過
ruling-heading-notes = 注記
ruling-heading-triggers = 誘発
ruling-heading-commanders = 統率者
ruling-step-first = 先制攻撃ダメージ
ruling-step-regular = 戦闘ダメージ
ruling-column-source = 発生源
ruling-column-to = 割り振り先
ruling-column-amount = 割り振り
ruling-column-dealt = 与えたダメージ
ruling-column-lethal = 致死
ruling-lethal = { $is_lethal ->
    [yes] { $assigned }/{ $needed } 致死
   *[no] { $assigned }/{ $needed }
    }
ruling-lethal-dealt = 与えたのは{ $dealt }点
ruling-lethal-dies = 死亡
ruling-lethal-survives = 生き残る
ruling-overflow = 余剰ダメージ{ $overflow }（最大{ $max_overflow }）
ruling-unreadable = 読めない
ruling-owed-attack = 攻撃に必要なコストの総計：{ $cost }（{ $rule }）。
ruling-owed-blocks = { $player }のブロックに必要なコストの総計：{ $cost }（{ $rule }）。
ruling-owed-times = { $cost }×{ $count }
