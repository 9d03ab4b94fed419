"""Where everything lies, in numbers only: the view model to rectangles and courses."""
