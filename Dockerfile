# The bot on Discord itself, as an unprivileged user, with its database in a volume:
#   docker build -t ahu . && docker run --name ahu -e DISCORD_TOKEN=… -v ahu:/data ahu
# docs/how-to/operate.md has the rest; deploy/ has files for Compose and systemd.
FROM python:3.14.8-slim-bookworm

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    AHU_DATABASE=/data/ahu.sqlite \
    AHU_HEALTH_PORT=8088

# Before the volume is declared: a volume takes its first owner from the image.
RUN useradd --uid 1000 --no-create-home --shell /usr/sbin/nologin ahu && mkdir /data && chown ahu /data

# `pg_dump` and its like, for backups of a PostgreSQL of version 15, as deploy/compose.postgres.yaml has it.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends postgresql-client-15 \
    && rm -rf /var/lib/apt/lists/*

WORKDIR /app
# Before the program: this layer is built again only when the lock changes. It holds what PostgreSQL needs, too.
COPY requirements-postgres.txt ./
RUN pip install --no-cache-dir --require-hashes --no-deps -r requirements-postgres.txt
COPY . ./
# Pictures take two thirds of the time with what a C compiler makes; the compiler does not stay.
RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && python -m painting.compiled \
    && apt-get purge --yes --auto-remove gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*
# A clone made with a strict umask could be read by its owner alone. The root file system may be read-only:
# without compiling here, each start would compile the program anew.
RUN find . ! -perm -a=r -exec chmod a+rX {} + && python -m compileall -q .

USER ahu
VOLUME /data
# Python gets the signals itself: it ends what is under way, then the process, within the ten seconds it has.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=15s --start-period=60s CMD ["python", "-m", "ops", "health"]
CMD ["python", "bot.py"]
