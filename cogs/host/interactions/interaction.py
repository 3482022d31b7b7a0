"""The type of interactions, as discord.py hands them over."""

from __future__ import annotations

from typing import TypeAlias

import discord

Interaction: TypeAlias = discord.Interaction[discord.Client]
