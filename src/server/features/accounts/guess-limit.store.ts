// How often something may be guessed: at one account from one source, at one account from anywhere, and from one source whatever the
// account. A try is counted before it is made, in one statement, so that parallel tries cannot slip through.
import { createHmac } from 'node:crypto'
import { and, eq, gt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/client.ts'
import { attempts } from '../../db/tables/accounts.ts'
import { rateLimited } from '../../kernel/door/errors.ts'
import type { Clock } from '../../ports/clock.ts'

export type GuessRule = {
  /** What is guessed, "sign-in". */
  readonly what: string
  readonly tries: number
  readonly windowMs: number
  /** What is said to whom it refuses, where "Too many tries" is not all; `wait` is "15 minutes". */
  readonly refusal?: (wait: string) => string
}

/** Whose tries are counted: an account, an address; with `from`, only those that come from there. */
export type Guesser = { readonly who: string; readonly from?: string }

type Window = { readonly count: number; readonly windowEndsAt: Date }

export type GuessLimit = {
  /** Counts a try; throws rate_limited when the window's tries are used up. */
  count(rule: GuessRule, guesser: Guesser): Promise<void>
  /** Counts a try and says whether there were more than the rule's in its window; refuses nothing. */
  exceeds(rule: GuessRule, guesser: Guesser): Promise<boolean>
  /** Throws rate_limited when the window's tries are used up already; counts nothing. */
  requireLeft(rule: GuessRule, guesser: Guesser): Promise<void>
  /** The try was right: that one is not counted. */
  refund(rule: GuessRule, guesser: Guesser): Promise<void>
  /** Forgets what was counted; without `from`, also what was counted from anywhere in particular. */
  forget(rule: GuessRule, guesser: Guesser): Promise<void>
  /** Removes windows that are over. */
  sweep(): Promise<void>
}

export function guessLimit(db: Db, clock: Clock, secret: string): GuessLimit {
  // Hashed with a key: the table holds no addresses and no e-mails.
  const hash = (text: string) => createHmac('sha256', secret).update(text.toLowerCase()).digest('base64url')
  const keyOf = ({ what }: GuessRule, { who, from }: Guesser) => hash(`${what}:${who}`) + (from === undefined ? '' : `.${hash(from)}`)
  async function counted(rule: GuessRule, guesser: Guesser): Promise<Window | undefined> {
    const now = new Date(clock.now())
    const windowEndsAt = new Date(now.getTime() + rule.windowMs)
    const isOver = sql`${attempts.windowEndsAt} <= ${now}`
    const [row] = await db
      .insert(attempts)
      .values({ key: keyOf(rule, guesser), count: 1, windowEndsAt })
      .onConflictDoUpdate({
        target: attempts.key,
        set: {
          count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
          windowEndsAt: sql`case when ${isOver} then ${windowEndsAt} else ${attempts.windowEndsAt} end`,
        },
      })
      .returning({ count: attempts.count, windowEndsAt: attempts.windowEndsAt })
    return row
  }
  function tooMany(
    { refusal = (wait) => `Too many tries. Please wait ${wait} and try again.` }: GuessRule,
    { windowEndsAt }: Window,
  ): Error {
    const minutes = Math.max(1, Math.ceil((windowEndsAt.getTime() - clock.now()) / 60_000))
    return rateLimited(refusal(`${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`))
  }
  return {
    async count(rule, guesser) {
      const row = await counted(rule, guesser)
      if (row && row.count > rule.tries) throw tooMany(rule, row)
    },

    exceeds: async (rule, guesser) => ((await counted(rule, guesser))?.count ?? 0) > rule.tries,

    async requireLeft(rule, guesser) {
      const [row] = await db
        .select()
        .from(attempts)
        .where(and(eq(attempts.key, keyOf(rule, guesser)), gt(attempts.windowEndsAt, new Date(clock.now()))))
      if (row && row.count >= rule.tries) throw tooMany(rule, row)
    },

    async refund(rule, guesser) {
      await db
        .update(attempts)
        .set({ count: sql`greatest(0, ${attempts.count} - 1)` })
        .where(eq(attempts.key, keyOf(rule, guesser)))
    },

    async forget(rule, guesser) {
      const key = keyOf(rule, guesser)
      await db
        .delete(attempts)
        .where(
          guesser.from === undefined ? or(eq(attempts.key, key), sql`starts_with(${attempts.key}, ${`${key}.`})`) : eq(attempts.key, key),
        )
    },

    async sweep() {
      await db.delete(attempts).where(lte(attempts.windowEndsAt, new Date(clock.now())))
    },
  }
}
