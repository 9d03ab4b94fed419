### 探索：最善の指定の数、それぞれの変更点、要求を満たすための最小の変更

explore-attack = 攻撃
explore-blocks = { $player }のブロック
explore-count =
    { $exact ->
        [yes] { $count ->
            [1] 最善の指定は1通り：{ $maximum }を満たす（{ $rule }）。
           *[other] 同じように最善の指定は{ $count }通り：どれも{ $maximum }を満たす（{ $rule }）。
        }
       *[no] 同じように最善の指定は少なくとも{ $count }通り：どれも{ $maximum }を満たす（{ $rule }）。
    }
explore-none-required =
    { $exact ->
        [yes] 要求はない。適正な指定は{ $count }通り（{ $rule }）。
       *[no] 要求はない。適正な指定は少なくとも{ $count }通り（{ $rule }）。
    }
explore-requirements = 要求{ $count }個
explore-target-attack = { $creatures } → { $target }
explore-target-blocks = { $creatures } → { $target }
explore-nobody-attack = 攻撃するクリーチャーはいない。
explore-nobody-blocks = ブロックするクリーチャーはいない。
explore-now = 現在の指定のまま
explore-impossible = これを満たす適正な指定はない。
