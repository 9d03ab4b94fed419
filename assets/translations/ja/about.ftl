### 盤面の一つのものについて

about-line = { $name }（{ $rule }）：{ $says }
about-plain = { $name }：{ $says }
about-by = { $name }（{ $who }）
about-reselected = { $when }に攻撃先が{ $was }から{ $now }へ選び直された（{ $rule }）。{ $was }を攻撃すると指定されたことに変わりはなく、指定は改めて判定されない。
about-more = …他{ $n }件
about-size = { $size } = { $parts }
about-printed = 印刷された値
about-part = { $source }により{ $size }（{ $rule }）
about-given = { $source }による{ $keyword }（{ $rule }）
about-effect = 効果
