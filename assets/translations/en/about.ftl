### What is told of one thing on the table

about-line = { $name } ({ $rule }): { $says }
about-plain = { $name }: { $says }
about-by = { $name } by { $who }
about-more = … and { $n } more
