// A sign-in whose password was right and whose second factor is still to come. better-auth's two-factor plugin holds it back: it takes the
// session away and leaves a signed cookie and the hash of it in the database. Here such a sign-in is read and finished, once.
import type { BetterAuthPlugin, GenericEndpointContext } from '@better-auth/core'
import { createAuthEndpoint } from '@better-auth/core/api'
import { expireCookie, setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

/** The plugin's name of its cookie. */
const COOKIE = 'two_factor'

export const waitingSignIns = {
  id: 'guru-waiting-sign-ins',
  endpoints: {
    /** Whose sign-in waits in this browser; null where none does. */
    waitingPerson: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const identifier = await identifierIn(ctx)
      const waiting = identifier && (await ctx.context.internalAdapter.findVerificationValue(identifier))
      return ctx.json({ userId: waiting && waiting.expiresAt > new Date() ? waiting.value : null })
    }),
    /** Opens a session for somebody who proved by a passkey who they are. */
    openSession: createAuthEndpoint.serverOnly({ method: 'POST', body: z.object({ userId: z.string() }) }, async (ctx) => {
      const { internalAdapter } = ctx.context
      const user = await internalAdapter.findUserById(ctx.body.userId)
      if (!user) return ctx.json({ userId: null })
      await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
      return ctx.json({ userId: user.id })
    }),
    /** Opens the session that was held back; null where nothing waits any more. */
    finishWaiting: createAuthEndpoint.serverOnly({ method: 'POST' }, async (ctx) => {
      const { internalAdapter } = ctx.context
      const identifier = await identifierIn(ctx)
      // Taken in one statement: of two who come at once, one is let in.
      const waiting = identifier && (await internalAdapter.consumeVerificationValue(identifier))
      const user = waiting && waiting.expiresAt > new Date() ? await internalAdapter.findUserById(waiting.value) : null
      if (!user) return ctx.json({ userId: null })
      await internalAdapter.deleteVerificationByIdentifier(`2fa-attempts-${identifier}`)
      await setSessionCookie(ctx, { session: await internalAdapter.createSession(user.id), user })
      expireCookie(ctx, ctx.context.createAuthCookie(COOKIE))
      return ctx.json({ userId: user.id })
    }),
  },
} as const satisfies BetterAuthPlugin

async function identifierIn(ctx: GenericEndpointContext): Promise<string | null> {
  const { name } = ctx.context.createAuthCookie(COOKIE)
  return (await ctx.getSignedCookie(name, ctx.context.secret)) || null
}
