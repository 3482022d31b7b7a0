"""Interactions: components, forms and commands are decoded, carried out and answered."""
