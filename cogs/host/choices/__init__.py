"""What a seat can choose at a question: steps, typed answers, and why something is not offered."""
