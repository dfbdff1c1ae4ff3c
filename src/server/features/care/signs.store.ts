// What signs of chasing are read off: bets, deposits, and conversations in which somebody said that they are not well.
import { and, eq, gte, isNull, sql } from 'drizzle-orm'
import { latestSign, SIGN_DAYS, type Sign, type SignRecord } from '#core/care/signals.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { betImports, bets } from '../../db/tables/bets.ts'
import { careMoney } from '../../db/tables/care.ts'
import { conversations } from '../../db/tables/conversations.ts'

const DAY_MS = 86_400_000
/** A day more than signs reach back: a rise begins with the loss before it. */
const READ_DAYS = SIGN_DAYS + 1

export async function signOf(db: Db, userId: string, timeZone: string, now: EpochMs): Promise<Sign | null> {
  const from = new Date(now - READ_DAYS * DAY_MS)
  const [placed, paidIn] = await Promise.all([
    db
      .select({ placedAt: bets.placedAt, settledAt: bets.settledAt, stakeCents: bets.stakedCents, profitCents: bets.profitCents })
      .from(bets)
      .where(
        and(
          eq(bets.userId, userId),
          isNull(bets.deletedAt),
          gte(bets.placedAt, from),
          sql`not exists (select 1 from ${betImports} where ${betImports.id} = ${bets.importId})`,
        ),
      ),
    db
      .select({ at: careMoney.at, createdAt: careMoney.createdAt })
      .from(careMoney)
      .where(and(eq(careMoney.userId, userId), eq(careMoney.kind, 'deposit'), isNull(careMoney.deletedAt), gte(careMoney.at, from))),
  ])
  const record: SignRecord = {
    bets: placed.map((bet) => ({ ...bet, placedAt: bet.placedAt.getTime(), settledAt: bet.settledAt?.getTime() ?? null })),
    deposits: momentsOf(paidIn),
    timeZone,
  }
  return latestSign(record, now)
}

/** Deposits entered one after the other without a time of their own: nobody knows when they were, so that they count as one. */
const ONE_SITTING_MS = 10 * 60_000

function momentsOf(paidIn: readonly { readonly at: Date; readonly createdAt: Date }[]): EpochMs[] {
  const sorted = paidIn
    .map(({ at, createdAt }) => ({ at: at.getTime(), isDated: at.getTime() !== createdAt.getTime() }))
    .sort((a, b) => a.at - b.at)
  let last = Number.NEGATIVE_INFINITY
  return sorted.flatMap(({ at, isDated }) => {
    if (isDated) return [at]
    const isSameSitting = at - last <= ONE_SITTING_MS
    last = at
    return isSameSitting ? [] : [at]
  })
}

/** Whether somebody told Lex within these seven days that they are not well, and the conversation is still a quiet one. */
export async function isQuiet(db: Db, userId: string, now: EpochMs): Promise<boolean> {
  const rows = await db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        gte(conversations.updatedAt, new Date(now - SIGN_DAYS * DAY_MS)),
        sql`${conversations.context} ->> 'quiet' = 'true'`,
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function memberSince(db: Db, userId: string): Promise<EpochMs> {
  const [row] = await db.select({ at: users.createdAt }).from(users).where(eq(users.id, userId))
  return row?.at.getTime() ?? 0
}
