"""Game nights on Discord: their cards, panels and notices."""
