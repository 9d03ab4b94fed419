"""Pictures of the table: copied, or made in the dialog for all kinds of them."""
