# One container: the portal and, unless RECRUITMENT_API_URL is set, the embedded recruitment API.
# The Node version is the one in .nvmrc.
FROM node:24-slim AS build
WORKDIR /srv/careers
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24-slim
# jemalloc returns freed memory to the system, most of which glibc's allocator would keep: see "Memory" in
# docs/performance.md.
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/*
ENV LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0
ENV NODE_ENV=production PORT=3000 DATA_DIR=/srv/careers/data
WORKDIR /srv/careers
RUN mkdir data && chown node:node data
COPY --from=build /srv/careers/package.json ./
COPY --from=build /srv/careers/node_modules ./node_modules
COPY --from=build /srv/careers/build ./build
# For npm start, npm run api, hr, company, doctor, backup and restore.
COPY --from=build /srv/careers/scripts/start.js /srv/careers/scripts/run.js /srv/careers/scripts/programs.js ./scripts/
USER node
VOLUME /srv/careers/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Stacks in the log name the sources. A young generation of 12 MB instead of 48 MB. The heap may grow by 30 % before the next full collection; V8's own limit is
# up to 300 % on a machine with free memory, and it returns little of that later.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=4", "--heap-growing-percent=30", "build/server.js"]
