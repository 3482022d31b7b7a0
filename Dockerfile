# The bot on Discord itself, as an unprivileged user, with its database in a volume:
#   docker build -t ahu . && docker run -e DISCORD_TOKEN=… -v ahu:/data ahu
FROM python:3.11-slim

ENV PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    AHU_DATABASE=/data/ahu.sqlite

# Before the volume is declared: a volume takes its first owner from the image.
RUN useradd --uid 1000 --no-create-home ahu && mkdir /data && chown ahu /data

WORKDIR /app
# Before the program: this layer is built again only when the lock changes.
COPY requirements.txt ./
RUN pip install --no-cache-dir --require-hashes --no-deps -r requirements.txt
COPY . ./

USER ahu
VOLUME /data
CMD ["python", "bot.py"]
