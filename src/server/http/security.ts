// What every answer bears, and what no request may do: headers of protection, writes from other sites, floods.
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet from 'helmet'
import { PLAYER_ORIGINS } from '#core/videos/video-address.ts'
import type { Config } from '../config.ts'
import { AppError } from '../kernel/door/errors.ts'
import { networkOf } from '../kernel/door/network.ts'
import { isShared, NO_INDEX } from './no-index.ts'
import { isAt } from './route-address.ts'

type Settings = Pick<Config, 'isHttps' | 'publicUrl' | 'requestsPerMinute'>

/** Sign-in and its kin, programs that register and exchange codes among them, get this share of what an address may ask in a minute (1200 → 30). */
const SIGN_IN_SHARE = 1 / 40

export async function secure(app: FastifyInstance, config: Settings): Promise<void> {
  const headers = protection(config)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isShared(request)) reply.header('x-robots-tag', NO_INDEX)
    done(isForeignWrite(request, config.publicUrl) ? new AppError('cross_origin') : undefined)
  })
  await limitRates(app, config.requestsPerMinute)
}

/** The same for every answer, so that they are put together once. */
function protection(config: Settings): Readonly<Record<string, string>> {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        // Parts of the interface set their place and size by inline style; scripts have no such exception.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        workerSrc: ["'self'", 'blob:'],
        manifestSrc: ["'self'"],
        mediaSrc: ["'self'", 'blob:'],
        // Players of other sites, which nothing loads before a person presses play.
        frameSrc: [...PLAYER_ORIGINS],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        // Behind plain http on a home network these two would lock people out.
        ...(config.isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: config.isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    // A page over plain http has no such policies; browsers would only complain.
    crossOriginOpenerPolicy: config.isHttps ? { policy: 'same-origin' } : false,
    originAgentCluster: config.isHttps,
  })
  const answer = new ServerResponse(new IncomingMessage(new Socket()))
  protect(answer.req, answer, (error) => {
    if (error) throw error
  })
  const headers = Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  return { ...Object.fromEntries(headers), 'permissions-policy': 'camera=(self), microphone=(self), geolocation=(), payment=()' }
}

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * A write that another site made the browser send. Browsers mark what they send (Sec-Fetch-Site, and Origin on every write);
 * a client that marks nothing is no browser, and carries no one's cookies but its own.
 */
export function isForeignWrite(request: Pick<FastifyRequest, 'method' | 'headers' | 'protocol'>, publicUrl: string): boolean {
  if (READS.has(request.method)) return false
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined) return false
  return origin !== new URL(publicUrl).origin && origin !== `${request.protocol}://${host}`
}

/**
 * A read that a page of another site made the browser send, or that is opened as a page from there or drawn as a picture. Reads that spend of an
 * allowance are refused so; others change nothing, and nobody else can see their answer.
 */
export function isForeignRead(headers: FastifyRequest['headers']): boolean {
  const site = headers['sec-fetch-site']
  return site !== undefined && site !== 'same-origin' && site !== 'none'
}

async function limitRates(app: FastifyInstance, requestsPerMinute: number): Promise<void> {
  const signInsPerMinute = Math.ceil(requestsPerMinute * SIGN_IN_SHARE)
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: requestsPerMinute,
    // `request.ip` is the address of the connection; X-Forwarded-For counts only behind a proxy that the owner named.
    keyGenerator: (request) => networkOf(request.ip),
    allowList: (request) => !isAt(request, /^\/(?:api\/|oauth\/|mcp(?:[/?]|$))/),
    errorResponseBuilder: () => new AppError('rate_limited'),
  })
  const signIns = app.createRateLimit({
    max: signInsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => `sign-in ${networkOf(request.ip)}`,
  })
  const limitSignIns = async (request: FastifyRequest, reply: FastifyReply) => {
    const limit = await signIns(request)
    if (limit.isAllowed || !limit.isExceeded) return
    reply.header('retry-after', limit.ttlInSeconds)
    throw new AppError('rate_limited')
  }
  app.addHook('onRequest', (request, reply, done) => {
    if (READS.has(request.method) || !isAt(request, /^\/(?:api\/auth|oauth)\//)) return done()
    // Out of the promise's turn: what throws in the rest of the chain must not become a rejection that nobody hears.
    limitSignIns(request, reply).then(
      () => setImmediate(done),
      (error: Error) => setImmediate(done, error),
    )
  })
}
