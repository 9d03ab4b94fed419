"""Questions with a best answer: the best attack, the best blocks, who survives."""
