// How often something may be guessed: per account, whatever address the tries come from, and per address, whatever the account.
// A try is counted before it is made, in one statement, so that parallel tries cannot slip through.
import { createHmac } from 'node:crypto'
import { eq, lte, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { attempts } from '../../db/tables/accounts.ts'
import { rateLimited } from '../../kernel/errors.ts'
import type { Clock } from '../../ports/clock.ts'

export type GuessRule = {
  /** What is guessed, "sign-in". */
  readonly what: string
  readonly tries: number
  readonly windowMs: number
}

export type GuessLimit = {
  /** Counts a try; throws rate_limited when the window's tries are used up. */
  count(rule: GuessRule, who: string): Promise<void>
  /** The try was right: what it counted is forgotten. */
  forget(rule: GuessRule, who: string): Promise<void>
  /** Removes windows that are over. */
  sweep(): Promise<void>
}

export function guessLimit(db: Db, clock: Clock, secret: string): GuessLimit {
  // Hashed with a key: the table holds no addresses and no e-mails.
  const key = (rule: GuessRule, who: string) => createHmac('sha256', secret).update(`${rule.what}:${who.toLowerCase()}`).digest('base64url')
  return {
    async count(rule, who) {
      const now = new Date(clock.now())
      const windowEndsAt = new Date(now.getTime() + rule.windowMs)
      const isOver = sql`${attempts.windowEndsAt} <= ${now}`
      const [row] = await db
        .insert(attempts)
        .values({ key: key(rule, who), count: 1, windowEndsAt })
        .onConflictDoUpdate({
          target: attempts.key,
          set: {
            count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
            windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${attempts.windowEndsAt} end`,
          },
        })
        .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt })
      if (!row || row.count <= rule.tries) return
      const minutes = Math.max(1, Math.ceil((row.windowEndsAt.getTime() - now.getTime()) / 60_000))
      throw rateLimited(`Too many tries. Please wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`)
    },

    async forget(rule, who) {
      await db.delete(attempts).where(eq(attempts.key, key(rule, who)))
    },

    async sweep() {
      await db.delete(attempts).where(lte(attempts.windowEndsAt, new Date(clock.now())))
    },
  }
}
