# The image of Rosemary for production: docs/operating.md, "In containers". .dockerignore lists the files in it.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Removes packages that the image does not need: Node for machines with an old Node, and two optional tools of better-auth.
RUN npm ci --omit=dev && rm -rf node_modules/.bin node_modules/node-linux-* node_modules/drizzle-kit node_modules/vitest
COPY . .
ARG LANGUAGES=en
RUN LANGUAGES="$LANGUAGES" node scripts/build.mjs

FROM node:24-slim
ARG LANGUAGES=en
# At run time, another value of LANGUAGES is refused: the pages are built together with the image.
# Two arenas of malloc instead of eight for each core keep about 50 MB less.
ENV MALLOC_ARENA_MAX=2
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data LANGUAGES="$LANGUAGES"
WORKDIR /app
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
