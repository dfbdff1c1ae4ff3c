// Personal tokens: made, listed and revoked by their owner.
import { API } from '#contract/index.ts'
import { conflict, notFound } from '../../kernel/door/errors.ts'
import { bind, type Feature } from '../../kernel/door/feature.ts'
import { memberOf } from '../../kernel/door/invoke.ts'
import type { Clock } from '../../ports/clock.ts'
import { MOST_TOKENS, type StoredToken, type TokenStore } from './tokens.store.ts'

const rowOf = ({ id, name, scopes, ending, createdAt, lastUsedAt, expiresAt }: StoredToken) => ({
  id,
  name,
  scopes,
  ending,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  expiresAt: expiresAt?.toISOString() ?? null,
})

export function tokensFeature({ store, clock }: { readonly store: TokenStore; readonly clock: Clock }): Feature {
  return {
    bounds: bind(API.tokens, {
      list: async (_, call) => ({ tokens: (await store.list(memberOf(call).id)).map(rowOf) }),
      create: async (wanted, call) => {
        const made = await store.make(memberOf(call).id, wanted, clock.now())
        if (!made) throw conflict(`You have ${MOST_TOKENS} tokens. Revoke one that you do not use any more.`)
        return { token: made.token, row: rowOf(made.row) }
      },
      revoke: async ({ token }, call) => {
        if (!(await store.revoke(memberOf(call).id, token, clock.now()))) throw notFound('There is no such token of yours.')
        return { revoked: true as const }
      },
    }),
  }
}
