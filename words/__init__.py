"""Words: texts said in a language. The texts themselves lie in the `texts` folders of the rooms that say
them.
"""

from words.library import LANGUAGES, Library, language_of, text_folders
from words.saying import Words

__all__ = ["LANGUAGES", "Library", "Words", "language_of", "text_folders"]
