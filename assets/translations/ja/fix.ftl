### 適正な指定にするための行動

fix-attack = { $creature }で{ $target }を攻撃する
fix-stay_home = { $creature }は攻撃しない
fix-block = { $creature }で{ $target }をブロックする
fix-not_block = { $creature }は{ $target }をブロックしない
fix-more = ほか{ $count }件
fix-attack_instead = { $creature }は{ $instead }ではなく{ $target }を攻撃する
fix-block_instead = { $creature }は{ $instead }ではなく{ $target }をブロックする
