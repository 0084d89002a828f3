"""ARC tasks: where they come from, what makes them valid, how they are compared, drawn, split and answered."""
