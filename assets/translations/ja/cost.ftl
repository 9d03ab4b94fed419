### 指定に必要なコスト（CR 508.1h、509.1d）

cost-attack = { $creature }が{ $target }を攻撃するには{ $cost }を支払う
cost-block = { $creature }が{ $target }をブロックするには{ $cost }を支払う
cost-why-source = { $source }による（{ $rule }）。
cost-why-effect = 効果による（{ $rule }）。
