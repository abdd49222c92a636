# One image for web, workers, sweep and migrate; compose.yaml shows the commands.

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
RUN DEBUG=false SECRET_KEY=only-to-collect-static-files-at-build-time-0123456789 \
        DATABASE_URL=postgres://nobody@127.0.0.1/none REDIS_URL=redis://127.0.0.1:1/0 \
        /opt/venv/bin/python manage.py collectstatic --no-input --verbosity 0 \
    && /opt/venv/bin/python -m compileall -q /app

FROM python:3.13-slim
RUN groupadd --gid 10001 videogen \
    && useradd --uid 10001 --gid 10001 --no-create-home --shell /usr/sbin/nologin videogen \
    && mkdir -p /data/media && chown -R videogen:videogen /data
COPY --from=build /opt/venv /opt/venv
COPY --from=build /app /app
WORKDIR /app
ENV PATH=/opt/venv/bin:$PATH PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATA_DIR=/data DEBUG=false PORT=8000 HOST=0.0.0.0
USER videogen
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health/ready', timeout=2)"]
CMD ["granian", "--interface", "wsgi", "--host", "0.0.0.0", "--port", "8000", "--workers", "2", "--blocking-threads", "4", "--http", "1", "--no-ws", "--log-level", "warning", "videogen.wsgi:application"]
