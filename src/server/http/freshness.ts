// How long an answer may be kept by others. Private answers: not at all. Public ones: as long as asking again says "not modified".
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { isApiCall } from './route-address.ts'

/** Answers of the API that are the same for everyone carry an ETag; whatever is asked with a cookie is kept by no one. */
export function keepFresh(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!isApiCall(request) || reply.hasHeader('cache-control')) return done(null, payload)
    reply.header('vary', 'cookie, accept-encoding')
    const isPublic = request.headers.cookie === undefined && request.headers.authorization === undefined
    reply.header('cache-control', isPublic && request.method === 'GET' && reply.statusCode === 200 ? 'no-cache' : 'no-store')
    if (request.method !== 'GET' || reply.statusCode !== 200) return done(null, payload)
    const etag = reply.getHeader('etag') ?? (typeof payload === 'string' ? etagOf(payload) : undefined)
    if (typeof etag !== 'string') return done(null, payload)
    reply.header('etag', etag)
    if (!matches(request.headers['if-none-match'], etag)) return done(null, payload)
    reply.code(304).removeHeader('content-length').removeHeader('content-type').removeHeader('content-encoding')
    done(null, null)
  })
}

export const etagOf = (text: string): string => `W/"${createHash('sha1').update(text).digest('base64url')}"`

const matches = (header: string | undefined, etag: string) => header?.split(',').some((one) => one.trim() === etag || one.trim() === '*')
