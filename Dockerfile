# The API with its pages, for compose.yaml or any other host of containers.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm install --global pnpm@10.34.9 \
 && pnpm install --frozen-lockfile \
 && pnpm build \
 && CI=true pnpm install --prod --frozen-lockfile

FROM node:20-bookworm-slim
ENV NODE_ENV=production INKBRIDGE_DATA_DIR=/data
WORKDIR /app
COPY --from=build /app /app
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000 3001
HEALTHCHECK --interval=10s --start-period=60s \
  CMD ["node", "-e", "fetch('http://localhost:3000/readyz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/server.js"]
