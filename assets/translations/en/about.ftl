### What is told of one thing on the table

about-line = { $name } ({ $rule }): { $says }
about-plain = { $name }: { $says }
about-by = { $name } by { $who }
about-reselected = Made to attack { $now } instead of { $was }, { $when } ({ $rule }). It stays declared against { $was }; the declaration isn't judged anew.
about-more = … and { $n } more
about-size = { $size } = { $parts }
about-printed = printed
about-part = { $size } { $source } ({ $rule })
about-given = { $keyword } from { $source } ({ $rule })
about-effect = an effect
