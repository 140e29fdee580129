# The product in an image: docker build --build-arg COMMIT=$(git rev-parse HEAD) -t petstead . (docs/operations.md, section 12)
# To pin the base image: --build-arg NODE_IMAGE=node:24-slim@sha256:…, the digest that `docker buildx imagetools inspect
# node:24-slim` prints.
ARG NODE_IMAGE=node:24-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# without the tools of the build, without the Node of npm start, since the image has its own, without the compiler that npm
# keeps for a package that may use it, and without the types and source maps of packages, which nobody reads here
RUN npm run build && npm prune --omit=dev --ignore-scripts && \
    rm -rf node_modules/node-linux-* node_modules/typescript node_modules/@typescript node_modules/.cache && \
    find node_modules -type f -regex '.*\.\(map\|d\.[cm]?ts\)' -delete

FROM ${NODE_IMAGE}
ARG COMMIT=unknown
ARG VERSION=unknown
LABEL org.opencontainers.image.title="Petstead" \
      org.opencontainers.image.revision="${COMMIT}" \
      org.opencontainers.image.version="${VERSION}"
# MALLOC_…: glibc returns freed memory at once, as with npm start
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/app/compiled \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY --from=build /app/contract contract
COPY --from=build /app/sandbox sandbox
COPY --from=build /app/server server
COPY --from=build /app/scripts scripts
COPY --from=build /app/ops/image ops/image
RUN install -d -o 10001 -g 10001 -m 700 /data && install -d -o 10001 -g 10001 /app/compiled
USER 10001:10001
# The cache belongs to the user and to the flags of the process, which are those of run.sh
RUN node --heap-growing-percent=30 --no-allocation-site-pretenuring --max-semi-space-size=16 ops/image/compile.mjs
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "/app/ops/image/healthy.mjs"]
ENTRYPOINT ["/app/ops/image/run.sh"]
CMD ["serve"]
