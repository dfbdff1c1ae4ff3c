// What silences offers of larger plans: signs of chasing, read off bets and deposits, conversations in which somebody said that they are not
// well, and limits, breaks and exclusions that somebody set a short while ago.
import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { latestSign, SIGN_DAYS, type Sign, type SignBet } from '#core/care/signals.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { betImports, bets } from '../../db/tables/bets.ts'
import { careChanges, careMoney } from '../../db/tables/care.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { linkedRecords } from '../../db/tables/platforms.ts'
import { untilWritten } from '../../kernel/door/until-written.ts'

const DAY_MS = 86_400_000
/** A day more than signs reach back: a rise begins with the loss before it. */
const READ_DAYS = SIGN_DAYS + 1

type Rows = {
  readonly placed: readonly SignBet[]
  /** `createdAt`: when it was entered; of what a book sent NaN. */
  readonly paidIn: readonly { readonly at: EpochMs; readonly createdAt: EpochMs }[]
  /** When the newest conversation that is a quiet one went on. */
  readonly quietAt: EpochMs | null
  /** When a limit was last set or cut, or a break or an exclusion began. */
  readonly restrainedAt: EpochMs | null
}

/** What silences offers of larger plans to a person now. */
export type Signs = {
  /** The latest sign of chasing of the last seven days. */
  readonly chasing: Sign | null
  /** Whether somebody told Lex within these seven days that they are not well, and the conversation is still a quiet one. */
  readonly isQuiet: boolean
  /** Whether somebody set themselves a limit, a break or an exclusion within these seven days: that is no moment to sell them more. */
  readonly isRestrained: boolean
}

/** Remembered until something is written: every screen that names a plan asks whether one may be offered. */
export function signStore(db: Db) {
  const rowsOf = untilWritten('what signs of chasing are read off', db, rowsReader(db))
  return {
    async signs(userId: string, timeZone: string, now: EpochMs): Promise<Signs> {
      // By the day, so that what is remembered reaches back far enough, and no farther than a day more.
      const { placed, paidIn, quietAt, restrainedAt } = (await rowsOf(`${Math.floor(now / DAY_MS)} ${userId}`))!
      const isRecent = (at: EpochMs | null) => at !== null && at >= now - SIGN_DAYS * DAY_MS
      return {
        chasing: latestSign({ bets: placed, deposits: momentsOf(paidIn), timeZone }, now),
        isQuiet: isRecent(quietAt),
        isRestrained: isRecent(restrainedAt),
      }
    },
  }
}

const ms = (column: PgColumn) => sql`(extract(epoch from ${column}) * 1000)::float8`
const rowsOfJson = <T>(from: SQL) => sql<readonly T[]>`(select coalesce(json_agg(one), '[]') from (${from}) as one)`

type Deposit = { readonly at: EpochMs; readonly createdAt: EpochMs | null }

// One statement, prepared: with several servers on one PostgreSQL it is asked for with every screen that names a plan.
function rowsReader(db: Db): (key: string) => Promise<Rows> {
  const [user, since, from] = [sql.placeholder('userId'), sql.placeholder('since'), sql.placeholder('from')]
  const placed = rowsOfJson<SignBet>(sql`
    select ${ms(bets.placedAt)} as "placedAt", ${ms(bets.settledAt)} as "settledAt", ${bets.stakedCents} as "stakeCents",
      ${bets.profitCents} as "profitCents"
    from ${bets} where ${bets.userId} = ${user} and ${bets.deletedAt} is null and ${bets.placedAt} >= ${since}
      and not exists (select 1 from ${betImports} where ${betImports.id} = ${bets.importId})`)
  const paidIn = rowsOfJson<Deposit>(sql`
    select ${ms(careMoney.at)} as "at", ${ms(careMoney.createdAt)} as "createdAt"
    from ${careMoney} where ${careMoney.userId} = ${user} and ${careMoney.kind} = 'deposit' and ${careMoney.deletedAt} is null
      and ${careMoney.at} >= ${since}`)
  // Deposits that linked accounts sent; a book knows the moment of each.
  const linked = rowsOfJson<Deposit>(sql`
    select max(${linkedRecords.content} ->> 'at')::float8 as "at", null as "createdAt" from ${linkedRecords}
    where ${linkedRecords.userId} = ${user} and ${linkedRecords.kind} = 'movement' and ${linkedRecords.revisedAt} >= ${from}
      and ${linkedRecords.content} ->> 'kind' = 'deposit' and (${linkedRecords.content} ->> 'at')::bigint >= ${from}
    group by ${linkedRecords.accountId}, ${linkedRecords.externalId}
    having bool_and(${linkedRecords.content} ->> 'status' = 'done')`)
  const quietAt = sql<EpochMs | null>`(select max(${ms(conversations.updatedAt)}) from ${conversations}
    where ${conversations.userId} = ${user} and ${conversations.context} ->> 'quiet' = 'true')`
  const restrainedAt = sql<EpochMs | null>`(select max(${ms(careChanges.at)}) from ${careChanges}
    where ${careChanges.userId} = ${user} and ${isRestraint} and ${careChanges.at} >= ${since})`
  const all = db.select({ placed, paidIn, linked, quietAt, restrainedAt }).from(users).where(eq(users.id, user)).prepare('signs_of_chasing')
  return async (key) => {
    const [day, userId] = key.split(' ') as [string, string]
    const begin = (Number(day) - READ_DAYS) * DAY_MS
    const [found] = await all.execute({ userId, since: new Date(begin).toISOString(), from: begin })
    // Of an account that is gone there is nothing.
    if (!found) return { placed: [], paidIn: [], quietAt: null, restrainedAt: null }
    const paid = [...found.paidIn, ...found.linked].map(({ at, createdAt }) => ({ at, createdAt: createdAt ?? Number.NaN }))
    return { placed: found.placed, paidIn: paid, quietAt: found.quietAt, restrainedAt: found.restrainedAt }
  }
}

/** A raise that is asked for counts, too: it has not acted yet. A limit that is to go away does not. */
const isRestraint = sql`(${careChanges.change} ->> 'type' in ('take_break', 'self_exclude')
  or (${careChanges.change} ->> 'type' = 'set_limit' and jsonb_typeof(${careChanges.change} -> 'amount') = 'number'))`

/** Deposits entered one after the other without a time of their own: nobody knows when they were, so that they count as one. */
const ONE_SITTING_MS = 10 * 60_000

function momentsOf(paidIn: Rows['paidIn']): EpochMs[] {
  const sorted = paidIn.map(({ at, createdAt }) => ({ at, isDated: at !== createdAt })).sort((x, y) => x.at - y.at)
  let last = Number.NEGATIVE_INFINITY
  return sorted.flatMap(({ at, isDated }) => {
    if (isDated) return [at]
    const isSameSitting = at - last <= ONE_SITTING_MS
    last = at
    return isSameSitting ? [] : [at]
  })
}

export async function memberSince(db: Db, userId: string): Promise<EpochMs> {
  const [row] = await db.select({ at: users.createdAt }).from(users).where(eq(users.id, userId))
  return row?.at.getTime() ?? 0
}
