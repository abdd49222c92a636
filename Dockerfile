# One image for web, workers, sweep, ops and migrate; compose.yaml shows the commands.

FROM python:3.13-slim AS build
ENV PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_NO_CACHE_DIR=1
RUN python -m venv /opt/venv
COPY requirements.txt /tmp/requirements.txt
RUN /opt/venv/bin/pip install --require-hashes --only-binary=:all: -r /tmp/requirements.txt
WORKDIR /app
COPY manage.py ./
COPY videogen ./videogen
COPY tasks_api ./tasks_api
COPY webhooks ./webhooks
COPY generation ./generation
COPY console ./console
COPY docs ./docs
COPY clients/python/README.md ./clients/python/README.md
COPY storybook ./storybook
COPY deploy/healthcheck.py ./deploy/healthcheck.py
COPY LICENSE ./LICENSE
COPY NOTICE ./NOTICE
# The settings require these values. They connect to no server, and none of them stays in the image.
RUN DEBUG=false SECRET_KEY=only-to-collect-static-files-at-build-time-0123456789 \
        DATABASE_URL=postgres://nobody@127.0.0.1/none REDIS_URL=redis://127.0.0.1:1/0 \
        /opt/venv/bin/python manage.py collectstatic --no-input --verbosity 0 --ignore redoc \
    && /opt/venv/bin/python -m compileall -q /app

FROM python:3.13-slim
# The GPL applies to FFmpeg with x264 and x265 in the av wheel: /app/NOTICE.
LABEL org.opencontainers.image.title="videogen" \
      org.opencontainers.image.description="A self-hosted service for asynchronous video generation" \
      org.opencontainers.image.licenses="Apache-2.0 AND GPL-3.0-or-later"
# Root owns the code, so the service can't change it. A new named volume takes the owner of its folder from here.
RUN groupadd --gid 10001 videogen \
    && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin videogen \
    && mkdir -p /data/media /metrics && chown -R videogen:videogen /data /metrics
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATA_DIR=/data DEBUG=false
# Workers and the sweep touch it. /tmp is the place that they can write to.
ENV PROBE_FILE=/tmp/heartbeat
USER 10001:10001
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["python", "deploy/healthcheck.py"]
# The web server. The shell only fills in WEB_WORKERS and WEB_THREADS, and the server replaces it. A proxy handles slow clients.
# One thread more than WEB_THREADS is reserved for /health/live.
ENV WEB_THREADS=4
CMD ["sh", "-c", "exec granian --interface wsgi --host 0.0.0.0 --port 8000 --workers ${WEB_WORKERS:-2} --blocking-threads $((${WEB_THREADS:-32} + 1)) --backpressure 8192 --workers-kill-timeout 5 --respawn-failed-workers --http1-header-read-timeout 60000 --http 1 --no-ws --log-level warning videogen.wsgi:application"]
