// Who asks: the session of a cookie, or the personal token of an Authorization header. A header that is there decides alone.
import type { FastifyRequest } from 'fastify'
import { TOKEN_PREFIX, type TokenStore } from '../features/tokens/tokens.store.ts'
import { type Actor, ANONYMOUS } from '../kernel/door/actor.ts'
import type { Clock } from '../ports/clock.ts'

type Sessions = { actorOf(cookie: string | undefined): Promise<Actor>; memberOf(userId: string): Promise<Actor> }

/** The personal token of a request; undefined when it shows none. */
export function bearerOf(authorization: string | undefined): string | undefined {
  const token = /^bearer\s+(\S+)$/i.exec(authorization ?? '')?.[1]
  return token?.startsWith(TOKEN_PREFIX) ? token : undefined
}

export function actors(sessions: Sessions, tokens: TokenStore, clock: Clock): (request: FastifyRequest) => Promise<Actor> {
  return async ({ headers }) => {
    const token = bearerOf(headers.authorization)
    if (token === undefined) return sessions.actorOf(headers.cookie)
    const found = await tokens.find(token, clock.now())
    if (!found) return ANONYMOUS
    const actor = await sessions.memberOf(found.userId)
    return actor.kind === 'user' ? { ...actor, scopes: found.scopes } : ANONYMOUS
  }
}
