"""Fields, labels and pages that panels are made of."""
