#!/bin/sh
# Make the environment of `make` in the folder that is named, with the newest Python on the path that can.
folder=$1
pythons=$(sh "$(dirname "$0")/pythons.sh")
python=$(echo "$pythons" | awk '$2 == "whole" { sub(/^[^ ]* [^ ]* /, ""); print; exit }')
if [ -n "$python" ]; then
	echo "Making an environment in $folder with $python…"
	"$python" -m venv "$folder" && exit
	rm -rf "$folder"  # half an environment would pass for a whole one
elif [ -n "$pythons" ]; then
	version=${pythons%% *}
	echo "Ahu needs what makes environments for Python $version: sudo apt install python$version-venv" >&2
else
	echo "Ahu needs Python 3.11 to 3.14." \
		"Debian, Ubuntu: sudo apt install python3 python3-venv (Ubuntu 22.04: python3.11 python3.11-venv)." \
		"Fedora: sudo dnf install python3.13." \
		"macOS: brew install python@3.13." \
		"Windows: wsl --install, then as on Ubuntu." >&2
fi
exit 1
