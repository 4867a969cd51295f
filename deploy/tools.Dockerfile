# docker build -f deploy/tools.Dockerfile -t sliproad-tools .
#
# Sliproad beside the client programs of PostgreSQL, for `sliproad backup` and `sliproad restore`: the image of the
# processes has none. POSTGRES is of the database's version or newer.
ARG SLIPROAD_IMAGE=sliproad
ARG POSTGRES=postgres:17
FROM ${SLIPROAD_IMAGE} AS sliproad

FROM ${POSTGRES}
COPY --from=sliproad /app /app
ENV PATH=/app/node_modules/.bin:$PATH DATA_DIR=/tmp
USER 10001:10001
WORKDIR /tmp
ENTRYPOINT []
CMD ["sliproad", "help"]
