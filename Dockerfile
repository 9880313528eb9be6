# One container: the portal and, unless RECRUITMENT_API_URL is set, the embedded recruitment API.
# The Node version is the one in .nvmrc.
FROM node:24-slim AS build
WORKDIR /srv/careers
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The commit that /healthz and `careers --version` show. Declared here, so that builds of other commits reuse the layer
# of `npm ci`.
ARG COMMIT=
RUN npm run build && node scripts/image.js /srv/image

FROM node:24-slim
ARG COMMIT=
ARG VERSION=
LABEL org.opencontainers.image.title="Careers portal" \
  org.opencontainers.image.description="Recruitment and career portal with an embedded recruitment API" \
  org.opencontainers.image.version=$VERSION \
  org.opencontainers.image.revision=$COMMIT
# jemalloc returns freed memory to the system, most of which glibc's allocator would keep: see "Memory" in
# docs/operations.md.
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && rm -rf /var/lib/apt/lists/* \
  && ln -s /srv/careers/bin/careers.js /usr/local/bin/careers
ENV LD_PRELOAD=libjemalloc.so.2 MALLOC_CONF=narenas:2,dirty_decay_ms:1000,muzzy_decay_ms:0
ENV NODE_ENV=production PORT=3000 DATA_DIR=/srv/careers/data
WORKDIR /srv/careers
COPY --from=build /srv/image ./
RUN mkdir data && chown node:node data
USER node
VOLUME /srv/careers/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=15s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# A young generation of 12 MB instead of 48 MB. The heap may grow by 30 % before the next full collection; V8's own limit
# is up to 300 % on a machine with free memory, and it returns little of that later.
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "bin/careers.js", "serve"]
