// What linked accounts and files of accounts say of a limit: what was staked, lost and paid for entries there, by book.
import { type SQL, sql } from 'drizzle-orm'
import { bookNamed } from '#core/bankroll/bets/import-tickets.ts'
import { FEE_OPERATORS } from '#core/care/money.ts'
import type { Span } from '#core/care/periods.ts'
import type { ByBook } from '#core/care/two-records.ts'
import type { Cents } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { linkedAccounts, linkedRecords } from '../../db/tables/platforms.ts'

/** One key for all spellings of a book. */
const bookKey = (book: string): string => bookNamed(book).toLowerCase()

export function addTo(sums: Map<string, Cents>, book: string, cents: Cents): void {
  sums.set(bookKey(book), (sums.get(bookKey(book)) ?? 0) + cents)
}

type LinkedSum = 'stake' | 'net_loss' | 'entry_fees'

// A book changes a bet when it is placed and after; a day for a clock that is wrong.
const SLACK_MS = 86_400_000

const operators = sql`(${sql.join(
  FEE_OPERATORS.map((name) => sql`${name}`),
  sql`, `,
)})`
const atOperator = sql`lower(last.content ->> 'book') in ${operators}`
const IS_COUNTED: Readonly<Record<LinkedSum, SQL>> = {
  // Entries of contests are fees; a bet at a pick'em operator is both, as in the record kept here.
  stake: sql`(last.content ->> 'product' = 'bet' or ${atOperator})`,
  net_loss: sql`true`,
  entry_fees: sql`(last.content ->> 'product' = 'entry' or ${atOperator})`,
}

/**
 * Each bet as its book said last, placed in the span; for losses settled in it. What was staked or lost counts on when the account is removed;
 * what was won there does not.
 */
export async function linkedByBook(db: Db, ids: SQL, kind: LinkedSum, { start, end }: Span): Promise<ByBook> {
  const isLoss = kind === 'net_loss'
  const staked = sql`(last.content ->> 'stakedCents')::bigint`
  const lost = sql`${staked} - (last.content ->> 'payoutCents')::bigint`
  const cents = isLoss ? lost : staked
  const settledAt = sql`(last.content ->> 'settledAt')::bigint`
  // What a book dates ahead counts from when it came, as what a file dates ahead does; a win makes no room before its time.
  const at = isLoss
    ? sql`case when ${settledAt} is null or ${lost} < 0 then ${settledAt} else least(${settledAt}, last.heard_at) end`
    : sql`least((last.content ->> 'placedAt')::bigint, last.first_heard_at)`
  const { rows } = await db.execute<{ book: string; removed: boolean; cents: string }>(sql`
    select last.content ->> 'book' as book, last.removed, sum(${cents}) as cents from (
      select distinct on (${linkedRecords.accountId}, ${linkedRecords.externalId})
        ${linkedRecords.accountId} as account, ${linkedRecords.content} as content, ${linkedRecords.heardAt} as heard_at,
        ${linkedRecords.firstHeardAt} as first_heard_at, ${linkedAccounts.removedAt} is not null as removed
      from ${linkedRecords} join ${linkedAccounts} on ${linkedAccounts.id} = ${linkedRecords.accountId}
      where ${linkedRecords.userId} in ${ids} and ${linkedRecords.kind} = 'bet' and ${linkedRecords.revisedAt} >= ${start - SLACK_MS}
      order by ${linkedRecords.accountId}, ${linkedRecords.externalId}, ${linkedRecords.revisedAt} desc, ${linkedRecords.rank} desc,
        coalesce(${linkedRecords.heardAt}, 0) desc, ${linkedRecords.hash}
    ) last
    where ${IS_COUNTED[kind]} and ${at} >= ${start} and ${at} < ${end}
    group by last.account, last.content ->> 'book', last.removed`)
  const sums = new Map<string, Cents>()
  for (const row of rows) addTo(sums, row.book, row.removed ? Math.max(0, Number(row.cents)) : Number(row.cents))
  return sums
}
