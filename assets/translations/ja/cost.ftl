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
cost-why-source = { $source }による（{ $rule }）。
cost-why-effect = 効果による（{ $rule }）。
