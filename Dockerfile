# The bot in a small image; compose.yaml runs it, docs/hosting.md says how.

FROM python:3.13-slim-bookworm AS build
ENV PIP_NO_CACHE_DIR=1 PIP_DISABLE_PIP_VERSION_CHECK=1
WORKDIR /src
RUN python -m venv /opt/meeplepost
COPY requirements.lock ./
RUN /opt/meeplepost/bin/pip install --require-hashes --only-binary :all: --requirement requirements.lock
COPY pyproject.toml README.md LICENSE ./
COPY deploy/only_locked.py deploy/
COPY docs/rules docs/rules
COPY engine engine
COPY renderers renderers
COPY bot bot
RUN /opt/meeplepost/bin/pip install --no-deps --no-build-isolation . \
    && /opt/meeplepost/bin/python deploy/only_locked.py requirements.lock \
    && /opt/meeplepost/bin/pip uninstall --yes setuptools pip

FROM python:3.13-slim-bookworm
RUN groupadd --gid 10001 meeplepost \
    && useradd --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin meeplepost \
    && install --directory --owner=meeplepost --group=meeplepost --mode=0700 /data
COPY --from=build /opt/meeplepost /opt/meeplepost
ENV PATH=/opt/meeplepost/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    MEEPLEPOST_DATABASE=sqlite+aiosqlite:////data/meeplepost.db \
    MEEPLEPOST_HEALTH_ADDRESS=127.0.0.1:9464
USER 10001:10001
WORKDIR /data
VOLUME ["/data"]
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:9464/healthz', timeout=4)"]
ENTRYPOINT ["meeplepost"]
CMD ["run"]
