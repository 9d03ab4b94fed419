"""Pictures of the table for others: still, moving, as shapes, as pages; the same scenario gives the same bytes."""
