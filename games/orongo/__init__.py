"""Orongo: secret bids for the right to settle Easter Island, and Moai to raise on its shores."""
