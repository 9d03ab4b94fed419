### 能力や呪文がすること

action-until-end_of_turn = ターン終了時まで、{ $text }
action-until-end_of_combat = 戦闘終了時まで、{ $text }
action-until-next_turn = 次の自分のターンまで、{ $text }
action-until-source_leaves = これが戦場にあり続けるかぎり、{ $text }
action-until-source_untaps = これがタップ状態であり続けるかぎり、{ $text }
action-if = { $condition }場合、{ $text }
action-at-end_of_combat = 戦闘終了時に、{ $text }
action-at-end_step = 次の終了ステップの開始時に、{ $text }
action-token-size = { $value }の
action-token-color = { $value }の
action-token-space = { "" }
action-token-named = 「{ $name }」という名前の{ $token }
action-each = { $who }それぞれ
action-number = { $n }体
action-number-thing = { $n }{ $n ->
    [X] 個
   *[other] つ
    }
action-number-event = { $n }だけ
action-token_with = { $what }を持つ{ $token }

action-choose = { $by }は{ $who }を選ぶ
action-counters = { $players ->
    [no] { $who }
   *[other] { $players }
    }{ $remove ->
    [yes] から{ $counter }カウンターを{ $plain ->
        [yes] { $count ->
            [all] すべて
           *[other] { $count }個
        }
        [event] { $count }だけ
       *[no] { $count }に等しい数だけ
    }取り除く
   *[no] に{ $counter }カウンターを{ $plain ->
        [yes] { $count ->
            [all] すべて
           *[other] { $count }個
        }
        [event] { $count }だけ
       *[no] { $count }に等しい数だけ
    }置く
    }
action-double_counters = { $who }の{ $counter }カウンターの数を2倍にする
action-move_counters = { $who }から{ $to }へ{ $counter }カウンターを移す
action-damage = { $source }は{ $recipients }に{ $divided ->
    [chosen] 割り振って
    [evenly] 均等に割り振って
   *[other] { "" }
    }{ $plain ->
    [yes] { $amount }点の
    [event] { $amount }の
   *[no] { $amount }に等しい点数の
    }ダメージを与える
action-destroy = { $who }{ $all ->
    [yes] をすべて
   *[no] を
    }破壊する{ $regenerate ->
    [no] 。{ $n ->
        [1] それ
       *[other] それら
    }は再生できない
   *[yes] { "" }
    }
action-exile = { $returns ->
    [source_leaves] これが戦場を離れるまで、
   *[other] { "" }
    }{ $who }{ $all ->
    [yes] をすべて
   *[no] を
    }追放する{ $returns ->
    [now] 。その後、戦場に戻す
    [end_of_combat] 。戦闘終了時に戦場に戻す
    [end_step] 。次の終了ステップに戦場に戻す
   *[other] { "" }
    }{ $transformed ->
    [yes] （変身した状態で）
   *[no] { "" }
    }
action-return = { $who }{ $all ->
    [yes] をすべて
   *[no] を
    }{ $to ->
    [library] オーナーのライブラリーに置く
   *[hand] オーナーの手札に戻す
    }
action-sacrifice = { $by ->
    [no] { $who }{ $all ->
    [yes] をすべて
   *[no] を
    }生け贄に捧げる
   *[other] { $by }は{ $who }{ $all ->
    [yes] をすべて
   *[no] を
    }生け贄に捧げる
    }
action-tap = { $who }{ $all ->
    [yes] をすべて
   *[no] を
    }タップする
action-untap = { $who }{ $all ->
    [yes] をすべて
   *[no] を
    }アンタップする
action-life = { $gain ->
    [no] { $lose ->
        [no] { $players }のライフは{ $becomes }点になる
       *[other] { $players }は{ $plain ->
            [yes] { $lose }点の
            [event] { $lose }の
           *[no] { $lose }に等しい点数の
        }ライフを失う
    }
   *[other] { $players }は{ $plain ->
        [yes] { $gain }点の
        [event] { $gain }の
       *[no] { $gain }に等しい点数の
    }ライフを得る
    }
action-create = { $players }は{ $token ->
    [no] { $cards ->
        [no] { $copy_of }
       *[other] { $out_of ->
            [hand] 手札
            [library] ライブラリー
            [exile] 追放領域
           *[graveyard] 墓地
        }の{ $cards }・カード
    }のコピーであるトークン
   *[other] { $token }
    }{ $also ->
    [no] { "" }
   *[other] （加えて{ $also }でもある）
    }を{ $plain ->
    [no] { $number }（Xは{ $count }）
   *[other] { $number }
    }{ $tapped ->
    [yes] { $attacking ->
        [no] タップ状態で
       *[other] タップ状態かつ
    }
   *[no] { "" }
    }{ $attacking ->
    [no] { "" }
   *[other] 攻撃している状態で
    }{ $blocking ->
    [no] { "" }
   *[other] { $blocking }をブロックしている状態で
    }{ $attached_to ->
    [no] { "" }
   *[other] { $attached_to }につけた状態で
    }生成する
action-enter = { $cards ->
    [no] { $who }
   *[other] { $out_of ->
        [hand] 手札
        [library] ライブラリー
        [exile] 追放領域
       *[graveyard] 墓地
        }の{ $cards }・カード{ $many ->
        [any] を望む数
       *[other] { $many }枚を
        }
    }{ $cards ->
    [no] を
   *[other] { "" }
    }{ $tapped ->
    [yes] { $attacking ->
        [no] タップ状態で
       *[other] タップ状態かつ
    }
   *[no] { "" }
    }{ $attacking ->
    [no] { "" }
   *[other] 攻撃している状態で
    }{ $blocking ->
    [no] { "" }
   *[other] { $blocking }をブロックしている状態で
    }{ $attached_to ->
    [no] { "" }
   *[other] { $attached_to }につけた状態で
    }戦場に出す
action-remove_from_combat = { $who }を戦闘から取り除く
action-become_blocked = { $who }はブロックされた状態になる
action-regenerate = { $who }を再生する
action-fight = { $who }は{ $with }と格闘を行う
action-attach = { $who }を{ $to }につける
action-unattach = { $who }をはずす
action-counter = それを対象とした呪文や能力を打ち消す
action-extra_combat = この後に、追加の戦闘フェイズ{ $count }つを加える
action-transform = { $who }を変身させる
action-phase_out = { $who }はフェイズ・アウトする
action-become = { $who }は{ $state ->
    [saddled] 騎乗された状態
    [crewed] 搭乗された状態
    [exerted] 督励された状態
    [suspected] 容疑をかけられた状態
    [monstrous] 怪物的
    [renowned] 高名
   *[detained] 留置された状態
    }になる
action-become_copy = { $who }は{ $of }のコピーになる{ $token ->
    [no] { "" }
   *[other] （加えて{ $token }でもある）
    }
action-copy_spell = { $each ->
    [no] { $players }は{ $of }を{ $plain ->
        [no] { $count }に等しい回数
       *[other] { $count }回
    }コピーし、新しい対象を選んでもよい
   *[other] { $players }は{ $of }を、それが対象にできる{ $each }それぞれについて1回コピーし、コピーはそれぞれその1体を対象とする
    }{ $only ->
    [no] { "" }
   *[other] （{ $only }だけを対象としている場合）
    }
action-pair = { $who }は{ $with }と組になる
action-exchange_control = { $who }と{ $with }のコントロールを交換する
action-exchange_life = { $players }のライフと{ $with ->
    [no] { $who }の{ $size ->
        [power] パワー
       *[toughness] タフネス
    }
   *[other] { $with }のライフ
    }を交換する
action-emblem = { $players }は{ $what }を持つ紋章を得る
action-end_game = { $wins ->
    [yes] { $players }はゲームに勝利する
   *[no] { $players }はゲームに敗北する
    }
action-end_combat = 戦闘フェイズを終わらせる
action-read_card = { $text ->
    [no] カードを読むこと
   *[other] カードを読むこと：{ $text }
    }
