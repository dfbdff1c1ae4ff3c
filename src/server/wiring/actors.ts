// Who asks: the session of a cookie, or the personal token of an Authorization header. A header that is there decides alone. The key of a
// connection (OAuth) opens the address that it is bound to, and no other.
import type { FastifyRequest } from 'fastify'
import type { TokenScope } from '#core/access/token-scopes.ts'
import { ACCESS_PREFIX, type ConnectionStore } from '../features/connections/connections.store.ts'
import { TOKEN_PREFIX, type TokenStore } from '../features/tokens/tokens.store.ts'
import type { ActorOf } from '../http/file-bodies.ts'
import { type Actor, ANONYMOUS } from '../kernel/door/actor.ts'
import type { Clock } from '../ports/clock.ts'

type Sessions = {
  actorOf(cookie: string | undefined, look?: 'anew' | 'lately'): Promise<Actor>
  memberOf(userId: string): Promise<Actor>
}

const shownIn = ({ headers }: FastifyRequest): string | undefined => /^bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]

export function actors(sessions: Sessions, tokens: TokenStore, clock: Clock): ActorOf {
  return async (request, look) => {
    const token = shownIn(request)
    if (token?.startsWith(ACCESS_PREFIX)) return ANONYMOUS
    if (!token?.startsWith(TOKEN_PREFIX)) return sessions.actorOf(request.headers.cookie, look)
    return scoped(sessions, await tokens.find(token, clock.now()))
  }
}

export type McpActors = (request: FastifyRequest) => Promise<{ readonly actor: Actor; readonly isConnection: boolean }>

/** Who asks for the tools of `/mcp`, and whether by a connection: its rights can be widened on the way, those of a personal token cannot. */
export function mcpActors(
  actorOf: (request: FastifyRequest) => Promise<Actor>,
  sessions: Sessions,
  connections: Pick<ConnectionStore, 'find'>,
  { clock, resource }: { readonly clock: Clock; readonly resource: string },
): McpActors {
  return async (request) => {
    const key = shownIn(request)
    if (!key?.startsWith(ACCESS_PREFIX)) return { actor: await actorOf(request), isConnection: false }
    return { actor: await scoped(sessions, await connections.find(key, resource, clock.now())), isConnection: true }
  }
}

type Found = { readonly userId: string; readonly scopes: readonly TokenScope[] } | undefined

async function scoped(sessions: Sessions, found: Found): Promise<Actor> {
  if (!found) return ANONYMOUS
  const actor = await sessions.memberOf(found.userId)
  return actor.kind === 'user' ? { ...actor, scopes: found.scopes } : ANONYMOUS
}
