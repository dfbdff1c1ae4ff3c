// When so many wait for the database that a further one would only wait longer, it is refused at once and may come back: a slow database
// answers 503, and not a pile of requests that all give up.
import type { FastifyInstance } from 'fastify'
import { AppError } from '../kernel/door/errors.ts'
import { isAt } from './route-address.ts'

const RETRY_SECONDS = 2

/** @param waiting  how many wait for a connection now @param most  beyond it calls are refused; pages, scripts and health are not */
export function shedLoad(http: FastifyInstance, waiting: () => number, most: number): void {
  http.addHook('onRequest', (request, reply, done) => {
    if (waiting() <= most || !isAt(request, /^\/(?:api\/|oauth\/|mcp(?:[/?]|$))/)) return done()
    reply.header('retry-after', RETRY_SECONDS)
    done(new AppError('unavailable', 'The server is very busy right now. Please try again in a moment.'))
  })
}
