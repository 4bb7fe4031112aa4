# The API with its pages, for compose.yaml or any other host of containers.
FROM node:24-bookworm-slim AS build
ENV TURBO_TELEMETRY_DISABLED=1 DO_NOT_TRACK=1
WORKDIR /app
COPY . .
# Without its last option pnpm keeps what only the build needed.
RUN npm run build \
 && CI=true npm run pnpm -- install --prod --frozen-lockfile --config.modules-cache-max-age=0

FROM node:24-bookworm-slim
ENV NODE_ENV=production INKBRIDGE_DATA_DIR=/data DO_NOT_TRACK=1
WORKDIR /app
COPY --from=build /app /app
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/server.js"]
