# docker build -t ai-sports-guru . && docker run -p 3000:3000 -v guru:/data ai-sports-guru
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# The repository is not in here: docker build --build-arg GURU_COMMIT="$(git rev-parse HEAD)" … lets this build say which it is.
ARG GURU_COMMIT=
RUN GURU_COMMIT="$GURU_COMMIT" npm run build && npm prune --omit=dev

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 GURU_HOME=/data
# As scripts/process-env.mjs, which says why.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/bin ./bin
# The folders that several servers share (ops/compose) are made here, so that a volume laid there belongs to the server's user.
RUN ln -s /app/bin/guru.mjs /usr/local/bin/guru \
  && mkdir -p /data/objects /data/video-uploads /data/backups && chown -R node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s CMD ["node", "-e", "require(process.env.GURU_TLS_CERT?'https':'http').get({host:'127.0.0.1',port:process.env.PORT||3000,path:'/readyz',rejectUnauthorized:false},r=>process.exit(r.statusCode===200?0:1)).on('error',()=>process.exit(1))"]
CMD ["node", "dist/server/main.js"]
