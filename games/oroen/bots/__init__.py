"""The computer players of Oroen, the search and the books behind them, and the analysis of matches."""
