### 誤りではないが知っておきたいこと

note-other = { $subjects }：{ $detail }
