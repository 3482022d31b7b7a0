#!/bin/sh
# The Pythons of the range that are on the path, newest first, a line each: `3.13 whole /usr/bin/python3.13`,
# or `bare` for `whole` where a Debian package is missing without which it makes no environments.
# A stub of a version manager, which is there but starts nothing, is left out.
OLDEST=11
NEWEST=14
ASKED="import sys
try:
    import ensurepip
    made = 'whole'
except ImportError:
    made = 'bare'
if ($OLDEST <= sys.version_info[1] <= $NEWEST) and sys.version_info[0] == 3:
    print('3.%d %s' % (sys.version_info[1], made))"

IFS=:
for folder in $PATH; do
	minor=$NEWEST
	while [ "$minor" -ge "$OLDEST" ]; do
		echo "$folder/python3.$minor"
		minor=$((minor - 1))
	done
	echo "$folder/python3"
	echo "$folder/python"
done | while read -r python; do
	[ -x "$python" ] || continue
	told=$("$python" -c "$ASKED" 2>/dev/null </dev/null) && [ -n "$told" ] && echo "$told $python"
done | awk '!seen[$1, $2]++' | sort -s -t . -k 2,2nr
