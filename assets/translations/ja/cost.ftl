### 指定に必要なコスト（CR 508.1h、509.1d）

cost-attack = { $creature }が{ $target }を攻撃するには{ $n ->
    [1] { "" }
   *[other] 1体につき
    }{ $symbols ->
    [yes] { $cost }を支払う
   *[no] コストを支払う：{ $cost }
    }
cost-block = { $creature }が{ $target }をブロックするには{ $n ->
    [1] { "" }
   *[other] 1体につき
    }{ $symbols ->
    [yes] { $cost }を支払う
   *[no] コストを支払う：{ $cost }
    }
cost-part-sacrifice = { $own ->
    [yes] これ
   *[no] { $what }
    }を生け贄に捧げる
cost-part-tap = { $own ->
    [yes] これ
   *[no] { $what }
    }をタップする
cost-part-return = { $own ->
    [yes] これ
   *[no] { $what }
    }を手札に戻す
cost-part-exile = { $own ->
    [yes] これ
   *[no] { $whose ->
        [no] { $what }
        [hand] 手札の
       *[graveyard] 墓地の
        }{ $whose ->
        [no] { "" }
       *[other] { $what ->
            [any] カード
            [other] 他のカード
            [creature] クリーチャー・カード
            [spell] インスタントかソーサリー・カード
           *[color] { $what }のカード
            }{ $n }枚
        }
    }を追放する
cost-part-exert = これを督励する
cost-part-discard = { $what ->
    [creature] クリーチャー・カード
    [land] 土地カード
    [artifact] アーティファクト・カード
    [random] 無作為に選んだカード
   *[other] カード
    }{ $n }枚を捨てる
cost-part-pay = { $what ->
    [energy] エネルギーを{ $n }支払う
   *[life] { $n }点のライフを支払う
    }
cost-part-remove = { $whose ->
    [no] { "" }
   *[other] { $whose }から
    }{ $any ->
    [yes] カウンター
   *[no] { $what }カウンター
    }を{ $n }個取り除く
cost-why-source = { $source }による（{ $rule }）。
cost-why-effect = 効果による（{ $rule }）。
