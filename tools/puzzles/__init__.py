"""The maker of puzzles."""
