### 探索：最善の指定の数、それぞれの変更点、強制に従うための最小の変更

explanation-attack = 攻撃
explanation-blocks = { $player }のブロック
explanation-count =
    { $exact ->
        [yes] { $count ->
            [1] 最善の指定は1通り：{ $maximum }に従う（{ $rule }）。
           *[other] 最善の指定は{ $count }通り：どれも{ $maximum }に従う（{ $rule }）。
        }
       *[no] 最善の指定は少なくとも{ $count }通り：どれも{ $maximum }に従う（{ $rule }）。
    }
explanation-found = 見つかった中で最善の指定は{ $maximum }に従う（{ $rule }）。
explanation-none-required =
    { $exact ->
        [yes] 従う必要のある強制はない。適正な指定は{ $count }通り（{ $rule }）。
       *[no] 従う必要のある強制はない。適正な指定は少なくとも{ $count }通り（{ $rule }）。
    }
explanation-none-possible =
    { $exact ->
        [yes] 従うことのできる強制はない。適正な指定は{ $count }通り（{ $rule }）。
       *[no] 従うことのできる強制はない。適正な指定は少なくとも{ $count }通り（{ $rule }）。
    }
explanation-none-unpaid =
    { $exact ->
        [yes] 追加の支払いなしで従うことのできる強制はない。適正な指定は{ $count }通り（{ $rule }）。
       *[no] 追加の支払いなしで従うことのできる強制はない。適正な指定は少なくとも{ $count }通り（{ $rule }）。
    }
explanation-none-found = 強制に従う指定は見つからなかった。適正な指定は少なくとも{ $count }通り（{ $rule }）。
explanation-unproven = { $counted }より多くに従う指定がないことは、計算量が大きすぎて確定していない：最大で{ $at_most }個。
explanation-without_payment = { $counted }追加の支払いなしの指定だけを数えた。{ $further }
explanation-further =
    { $exact ->
        [yes] { $count ->
            [0] 追加でコストを支払っても、同じ数の強制に従う指定はない。
           *[other] 追加でコストを支払えば、さらに{ $count }通りが{ $maximum }に従う。
        }
       *[no] 追加でコストを支払えば、数えきれないほど多くの指定が{ $maximum }に従う。
    }
explanation-requirements = 強制{ $count }個
explanation-target-attack = { $creatures } → { $target }
explanation-target-blocks = { $creatures } → { $target }
explanation-nobody-attack = 攻撃しない。
explanation-nobody-blocks = ブロックしない。
explanation-now = 現在の指定のまま
explanation-impossible = これに従う適正な指定はない。
explanation-untold = 従う方法は省略：比べる指定が多すぎる。
explanation-option = { $lines }（{ $changes }）
