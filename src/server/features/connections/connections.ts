// Connections by OAuth as their owner sees them: asked for, allowed or turned down, listed, ended.
import { API } from '#contract/index.ts'
import type { ConnectionScope } from '#core/access/connection-rules.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Authorization } from './authorization.ts'
import { type ConnectionStore, MOST_CONNECTIONS, type StoredConnection } from './connections.store.ts'
import { destinationOf } from './redirects.ts'

export type ConnectionDeps = {
  readonly store: ConnectionStore
  readonly authorization: Authorization
  readonly clock: Clock
  /** The names of the tools that a scope opens. */
  readonly toolsOf: (scope: ConnectionScope) => readonly string[]
  readonly emailOf: (userId: string) => Promise<string | undefined>
}

const GONE = 'This question is not open any more. Start again from the program that wants to connect.'

const rowOf = ({ id, name, redirect, scopes, createdAt, lastUsedAt, expiresAt }: StoredConnection) => ({
  id,
  name,
  destination: destinationOf(redirect),
  scopes,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt.toISOString(),
})

export function connectionsFeature({ store, authorization, clock, toolsOf, emailOf }: ConnectionDeps): Feature {
  const open = async (request: string) => {
    const found = await authorization.questionOf(request)
    if (!found) throw notFound(GONE)
    return found
  }
  return {
    jobs: [{ name: 'connections.sweep', cron: '37 * * * *', run: () => store.sweep(clock.now()) }],
    bounds: bind(API.connections, {
      list: async (_, call) => ({ connections: (await store.list(memberOf(call).id, clock.now())).map(rowOf) }),
      asked: async ({ request }, call) => {
        const { question, name } = await open(request)
        return {
          name,
          destination: destinationOf(question.redirect),
          scopes: question.scopes.map((scope) => ({ scope, tools: [...toolsOf(scope)] })),
          email: (await emailOf(memberOf(call).id)) ?? '',
        }
      },
      allow: async ({ request, scopes }, call) => {
        const { question } = await open(request)
        if (!question.scopes.some((scope) => scopes.includes(scope))) throw conflict('The program did not ask for this.')
        const location = await authorization.allow(memberOf(call).id, question, scopes)
        if (location === undefined)
          throw conflict(`You have ${MOST_CONNECTIONS} connections. End one in the settings that you do not use any more.`)
        return { location }
      },
      refuse: async ({ request }) => ({ location: authorization.refuse((await open(request)).question) }),
      end: async ({ connection }, call) => {
        if (!(await store.end(memberOf(call).id, connection, clock.now()))) throw notFound('There is no such connection of yours.')
        return { ended: true as const }
      },
    }),
  }
}
