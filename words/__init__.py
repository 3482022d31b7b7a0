"""Localization: texts said in a language, from the Fluent files in the `texts` folders of the other rooms."""

from words.library import LANGUAGES, Library, language_of, library_of, text_folders
from words.localizer import Words

__all__ = ["LANGUAGES", "Library", "Words", "language_of", "library_of", "text_folders"]
