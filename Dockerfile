# The API with its pages, for compose.yaml or any other host of containers. Bases are pinned by their exact tags; whoever
# wants more pins them by digest: docker buildx imagetools inspect node:24.21.0-bookworm-slim
FROM node:24.21.0-bookworm-slim AS build
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1 CI=true
WORKDIR /app
# Packages are fetched by the lockfile alone, so that a change of source does not fetch them again.
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY tools/pnpm.mjs tools/
COPY tools/lib tools/lib
RUN npm run pnpm -- fetch
COPY . .
RUN npm run build

# What the API needs while it runs: its own packages and the built pages. Browsers' packages are in those already.
FROM build AS parts
RUN rm -rf node_modules ./*/node_modules packages/*/node_modules \
 && npm run pnpm -- install --prod --frozen-lockfile --prefer-offline --filter @inkbridge/api \
 && mkdir /parts \
 && cp -a --parents package.json node_modules api/package.json api/node_modules api/dist shell/dist mfe-*/dist* /parts

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production INKBRIDGE_DATA_DIR=/data DO_NOT_TRACK=1
# as in tools/lib/allocator.mjs
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=1048576
WORKDIR /app
RUN install --directory --mode=700 --owner=node --group=node /data /backups
# Owned by root: the product cannot change itself.
COPY --from=parts /parts ./
USER 1000:1000
VOLUME ["/data", "/backups"]
EXPOSE 3000 3001
# Liveness alone: while the lists are loading the process is healthy, and /readyz tells proxies to wait.
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/server.js"]
