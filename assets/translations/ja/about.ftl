### 卓上の一つのものについて

about-line = { $name }（{ $rule }）：{ $says }
about-plain = { $name }：{ $says }
about-by = { $name }（{ $who }）
about-more = …他{ $n }件
