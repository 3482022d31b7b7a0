"""Collects what is wrong with a body, field by field, in the nested shape of a 50035."""

from playground import errors
from playground.json_types import Json

Path = tuple[str | int, ...]


def size(value: str | list[object]) -> int:
    """Return the length of a text in UTF-16 code units, or of a list in items.

    Discord counts some texts in letters and some in code units; here every text is counted in units.
    """
    return len(value.encode("utf-16-le", "surrogatepass")) // 2 if isinstance(value, str) else len(value)


class Violations:
    """The violations found so far."""

    def __init__(self, *prefix: str) -> None:
        """Each field's path is reported below `prefix`: an interaction's answer is below `data`."""
        self._prefix = prefix
        self._tree: Json = {}

    def add(self, path: Path, code: str, message: str) -> None:
        """Note one violation of the field at `path`."""
        node = self._tree
        for step in (*self._prefix, *path):
            node = node.setdefault(str(step), {})
        node.setdefault("_errors", []).append({"code": code, "message": message})

    def note_missing(self, path: Path) -> None:
        """Note that a field is missing."""
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required")

    def length(self, path: Path, value: object, lowest: int, highest: int) -> bool:
        """Check a text's or list's length, ends included; True when it is right. None counts as missing,
        and so does a text of blanks where one is needed.
        """
        if value is None:
            if lowest:
                self.note_missing(path)
            return not lowest
        if not isinstance(value, str | list):
            self.add(path, "BASE_TYPE_BAD_TYPE", "This field has the wrong type.")
            return False
        if isinstance(value, str) and lowest and not value.strip():
            self.note_missing(path)
            return False
        if lowest <= size(value) <= highest:
            return True
        if not lowest:
            self.add(path, "BASE_TYPE_MAX_LENGTH", f"Must be {highest} or fewer in length.")
        else:
            self.add(path, "BASE_TYPE_BAD_LENGTH", f"Must be between {lowest} and {highest} in length.")
        return False

    def number(self, path: Path, value: object, lowest: int, highest: int) -> None:
        """Check an optional whole number, ends included."""
        if value is None:
            return
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif value < lowest:
            self.add(path, "NUMBER_TYPE_MIN", f"int value should be greater than or equal to {lowest}.")
        elif value > highest:
            self.add(path, "NUMBER_TYPE_MAX", f"int value should be less than or equal to {highest}.")

    def one_of(self, path: Path, value: object, allowed: tuple[int, ...]) -> bool:
        """Check that a number is among `allowed`; True when it is."""
        if value in allowed and not isinstance(value, bool):
            return True
        names = ", ".join(str(number) for number in allowed)
        self.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {{{names}}}.")
        return False

    def refuse_if_any(self) -> None:
        """Raise a 50035 if anything is wrong."""
        if self._tree:
            raise self.error()

    def error(self) -> errors.DiscordError:
        """Return the 50035 that names all violations."""
        return errors.invalid_form(self._tree)
