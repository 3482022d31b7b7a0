"""Oroen: upright pieces in a narrow box, and a way from floor to rim or from wall to wall."""
