"""Looking further than the verdict: every best declaration, the smallest fix, and what stands in the way."""
