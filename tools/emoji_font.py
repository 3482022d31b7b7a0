"""Cut the playground's emoji out of Noto Color Emoji: `python -m tools.emoji_font NotoColorEmoji.ttf`.

The font is Debian's package `fonts-noto-color-emoji`. Systems without a colour font would show boxes.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from fontTools import subset

TARGET: Final = Path(__file__).parents[1] / "playground" / "page" / "fonts" / "emoji.ttf"

EMOJI: Final = (
    # In the texts of the bot and the page.
    "✅⚠▶◀⏭🔁🔒🪑🏁⏳🥇🥈🥉🟠🔵🟢🟣🟡🔴💤💬👁🔇🔕📄✉🗞☀📍🧵📦🚪🕰⏏⏸"
    "⏮🕊📈🏅🗓🎮👥✍⚪📌🏷🤝⚔⚖🍀📝✋👤💭📒🧩🧭🌐🎓🖼"
    # For texts to come, and for the names of people.
    "📊📉📅📋📣🔀🔄👑🙋🆕🚫🏆🎉🎲🎯🎴🃏🔔⏰⏱⌛💡❓❗❌✨⭐🔥🌊🛶🗿🐚🌴🌙🌞🌍🤖👋👍👎🙏😀😂😉😊😍😎😢😭🤔😴❤💙💚💜🧡💛🖤"
)
JOINERS: Final = "\u200d\ufe0f"


def main() -> None:
    """Write the subset."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("font", type=Path)
    options = subset.Options(layout_features=["*"], notdef_outline=True, recalc_timestamp=False)
    font = subset.load_font(str(parser.parse_args().font), options)
    cutter = subset.Subsetter(options)
    cutter.populate(text=EMOJI + JOINERS)
    cutter.subset(font)
    TARGET.parent.mkdir(exist_ok=True)
    subset.save_font(font, str(TARGET), options)


if __name__ == "__main__":
    main()
