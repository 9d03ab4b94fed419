### Things worth knowing that are not faults

note-other = { $subjects }: { $detail }
