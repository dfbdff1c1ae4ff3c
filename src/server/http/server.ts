// Fastify as this product wants it: bounded, protected, described, and without a word of its own in any answer.
import { readFileSync } from 'node:fs'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { answerError, handleErrors } from './errors.ts'
import { keepFresh } from './freshness.ts'
import { refuseForeignHosts } from './hosts.ts'
import { requestLog } from './request-log.ts'
import { secure } from './security.ts'

export type HttpSettings = Pick<
  Config,
  'trustProxy' | 'isHttps' | 'publicUrl' | 'host' | 'allowedHosts' | 'requestsPerMinute' | 'version'
> &
  Partial<Pick<Config, 'tls'>>

// Long enough for the largest salary file over a poor line.
const RECEIVE_MS = 120_000
const IDLE_MS = 72_000
const LONGEST_PARAMETER = 500
const COMPRESS_FROM_BYTES = 1024
/** A check of Fastify's own that says yes to everything. */
const ACCEPTED = Object.assign(() => true, { schema: true, schemaEnv: {} as never }) as never
/** TLS 1.2 and 1.3, with the ciphers that keep what was recorded today closed tomorrow: https://wiki.mozilla.org/Security/Server_Side_TLS (intermediate). */
const TLS = {
  minVersion: 'TLSv1.2',
  honorCipherOrder: true,
  ciphers: [
    ...['TLS_AES_256_GCM_SHA384', 'TLS_CHACHA20_POLY1305_SHA256', 'TLS_AES_128_GCM_SHA256'],
    ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384', 'ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
    ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ].join(':'),
} as const
/** Levels at which each answer is a line of the log. */
const CHATTY: ReadonlySet<string> = new Set(['debug', 'trace'])

export async function openHttp(config: HttpSettings, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { trustProxy, tls } = config
  const app: FastifyInstance = fastify({
    ...(tls ? { https: { ...TLS, cert: readFileSync(tls.cert), key: readFileSync(tls.key) } } : {}),
    loggerInstance: log,
    trustProxy: typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : trustProxy,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    childLoggerFactory: requestLog,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: RECEIVE_MS,
    keepAliveTimeout: IDLE_MS,
    // The door validates, and answers are written as they are: what Fastify would load for both is never used.
    schemaController: {
      compilersFactory: { buildValidator: () => () => ACCEPTED, buildSerializer: () => () => (body) => JSON.stringify(body) },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    // Requests that come while the server stops are still answered; the listening socket is closed already.
    return503OnClosing: false,
    frameworkErrors: answerError,
  })
  // Bodies are JSON and nothing else.
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  if (CHATTY.has(log.level)) {
    app.addHook('onResponse', async (request, reply) => {
      request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered')
    })
  }
  // A connection that asked to become a socket is no longer the HTTP server's to close: refused before the socket's own part has seen it
  // (a foreign name, too many requests), it would stay open for as long as the other side likes, and keep the server from stopping.
  app.addHook('onResponse', (request, reply, done) => {
    if (request.headers.upgrade !== undefined && reply.statusCode >= 400) request.raw.socket.destroySoon()
    done()
  })
  refuseForeignHosts(app, config)
  await app.register(cookie)
  await secure(app, config)
  keepFresh(app)
  await app.register(compress, { threshold: COMPRESS_FROM_BYTES, encodings: ['br', 'gzip'], brotliOptions: { params: { 1: 4 } } })
  return app
}
