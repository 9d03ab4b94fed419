### What is told of one thing on the table

about-line = { $name } ({ $rule }): { $says }
about-plain = { $name }: { $says }
about-by = { $name } by { $who }
about-reselected = Made to attack { $now } instead of { $was }, { $when } ({ $rule }). It stays declared against { $was }; the declaration isn't judged anew.
about-more = … and { $n } more
