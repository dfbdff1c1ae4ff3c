// What a person used of a limit: money staked and lost, minutes spent, summed over their accounts.
import { and, eq, gt, gte, inArray, isNull, lt, lte, min, ne, or, type SQL, sql } from 'drizzle-orm'
import { bindsMailbox } from '#core/access/mailbox.ts'
import type { CareState, CarriedUse } from '#core/care/care-state.ts'
import type { LimitKind } from '#core/care/limits.ts'
import { FEE_OPERATORS, type MoneyKind, SLIP_MS } from '#core/care/money.ts'
import { periodAt, type Span } from '#core/care/periods.ts'
import { type ByBook, countedLoss, type LossSums, largerOf } from '#core/care/two-records.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { betImports, bets, betVersions } from '../../db/tables/bets.ts'
import { careMinutes, careMoney } from '../../db/tables/care.ts'
import { linkedAccounts, linkedRecords } from '../../db/tables/platforms.ts'
import type { Member } from '../../kernel/door/actor.ts'
import { addTo, linkedByBook } from './linked-use.store.ts'

const slip = sql.raw(`interval '${SLIP_MS / 1000} seconds'`)
const MINUTE = 60_000

/** Accounts of a mailbox; in rows that an older version wrote, the account stands for it. */
export const ofMailbox = (mailbox: string) => or(eq(users.mailbox, mailbox), eq(users.id, mailbox))

/** Whose use is asked about. */
export type Spender = Pick<Member, 'id' | 'mailbox'>

/** The accounts whose use counts for a person: their own, and those that bind it (`bindsMailbox`). */
export async function accountsOf(db: Db, { id, mailbox }: Spender): Promise<readonly string[]> {
  const people = await db.select({ id: users.id, email: users.email, isProved: users.emailVerified }).from(users).where(ofMailbox(mailbox))
  const person = people.find((one) => one.id === id)
  const binding = people.filter((one) => person && one !== person && bindsMailbox(one, person.email))
  return [id, ...binding.map((one) => one.id)]
}

const listOf = (ids: readonly string[]): SQL =>
  sql`(${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`

/** Cents (minutes for `time`) of a kind in a span: as kept or entered here, and as linked accounts say. */
export const usedOf = async (db: Db, spender: Spender, kind: LimitKind, span: Span): Promise<number> =>
  usedBy(db, listOf(await accountsOf(db, spender)), kind, span)

/** What settled bets came to in a span, in cents, as the record says it: losses less all that was won, whoever says so. */
export async function lostOf(db: Db, spender: Spender, span: Span): Promise<number> {
  const ids = listOf(await accountsOf(db, spender))
  return largerOf(await lostByBook(db, ids, span), await linkedByBook(db, ids, 'net_loss', span))
}

/** What an account spent in the running period of each of its limits, and what it was handed by those before it. */
export async function carriedBy(db: Db, userId: string, { limits, carried = [] }: CareState, now: EpochMs): Promise<CarriedUse[]> {
  const all: CarriedUse[] = []
  for (const { kind, period, timeZone } of limits) {
    if (period === 'bet') continue
    const { start, end } = periodAt(period, now, timeZone)
    const before = carried.find((one) => one.kind === kind && one.start === start && one.end === end)?.amount ?? 0
    all.push({ kind, start, end, amount: before + (await usedBy(db, sql`(${userId})`, kind, { start, end })) })
  }
  return all
}

/** Bets of these accounts that count: not of an import under way, and not deleted at once. */
const countedBets = (ids: SQL) =>
  and(
    inArray(bets.userId, ids),
    sql`not exists (select 1 from ${betImports} where ${betImports.id} = ${bets.importId})`,
    or(isNull(bets.deletedAt), sql`${bets.deletedAt} > ${bets.createdAt} + ${slip}`),
  )

/** Bets that once were as this says and stood so for longer than a slip of the hand: a change of book or day takes nothing out of a sum. */
const onceWere = (ids: SQL, how: SQL) => sql`${bets.id} in (
  select ${betVersions.betId} from ${betVersions}
  where ${betVersions.userId} in ${ids} and ${betVersions.changedAt} > (${betVersions.before} ->> 'createdAt')::timestamptz + ${slip} and ${how}
)`

/** The stake of a bet, or the largest that it had for longer than a slip of the hand: a stake that is cut later takes nothing out of a sum. */
const mostStaked = sql`greatest(${bets.stakedCents}, coalesce((
  select max((${betVersions.before} ->> 'stakedCents')::bigint) from ${betVersions}
  where ${betVersions.betId} = ${bets.id} and ${betVersions.changedAt} > (${betVersions.before} ->> 'createdAt')::timestamptz + ${slip}
), 0))`

/** Entered in the span while it was open (countsAt): otherwise a limit of the day would end where yesterday is written beside the bet. */
const enteredOpen = (from: Date, to: Date) =>
  and(
    ne(bets.origin, 'import'),
    gte(bets.createdAt, from),
    lt(bets.createdAt, to),
    or(isNull(bets.settledAt), gt(bets.settledAt, bets.createdAt)),
  )

async function stakedByBook(db: Db, ids: SQL, { start, end }: Span, only?: SQL): Promise<Map<string, number>> {
  const [from, to] = [new Date(start), new Date(end)]
  const before = sql`(${betVersions.before} ->> 'placedAt')::timestamptz`
  const isOfSpan = or(
    and(gte(bets.placedAt, from), lt(bets.placedAt, to)),
    enteredOpen(from, to),
    onceWere(ids, sql`${before} >= ${from.toISOString()}::timestamptz and ${before} < ${to.toISOString()}::timestamptz`),
  )
  const rows = await db
    .select({ book: bets.book, cents: sql<string>`sum(${mostStaked})` })
    .from(bets)
    .where(and(countedBets(ids), only, isOfSpan))
    .groupBy(bets.book)
  return summed(rows)
}

/** Entered, and changed last, before the first of its games began, and decided after that: no result was known. */
const keptBeforeStart = sql`(
  select min((leg ->> 'startsAt')::numeric) > greatest(
    extract(epoch from ${bets.createdAt}) * 1000,
    (select extract(epoch from max(${betVersions.changedAt})) * 1000 from ${betVersions}
      where ${betVersions.betId} = ${bets.id} and ${betVersions.change} = 'edited')
  ) and min((leg ->> 'startsAt')::numeric) <= extract(epoch from ${bets.settledAt}) * 1000 from jsonb_array_elements(${bets.ticket} -> 'legs') leg
)`

/** Not of a file: a loss, whoever says so; a win where the scores show it, of a bet that was kept before anybody knew. */
const lostOrShown = and(
  sql`${bets.settledBy} is distinct from 'import'`,
  or(lte(bets.profitCents, 0), and(eq(bets.settledBy, 'scores'), keptBeforeStart)),
)

async function lostByBook(db: Db, ids: SQL, { start, end }: Span, only?: SQL): Promise<Map<string, number>> {
  const rows = await db
    .select({ book: bets.book, cents: sql<string>`-sum(${bets.profitCents})` })
    .from(bets)
    .where(and(countedBets(ids), only, gte(bets.settledAt, new Date(start)), lt(bets.settledAt, new Date(end))))
    .groupBy(bets.book)
  return summed(rows)
}

/** Of a file: a loss, and a win that its own price can pay. */
const lostOrPayable = and(eq(bets.settledBy, 'import'), or(lte(bets.profitCents, 0), eq(bets.isBeyondPrice, false)))

const keptLosses = async (db: Db, ids: SQL, span: Span): Promise<LossSums> => ({
  shown: await lostByBook(db, ids, span, lostOrShown),
  ofFiles: await lostByBook(db, ids, span, lostOrPayable),
})

function summed(rows: readonly { readonly book: string; readonly cents: string | null }[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { book, cents } of rows) addTo(sums, book, Number(cents ?? 0))
  return sums
}

async function minutesSpent(db: Db, ids: SQL, { start, end }: Span): Promise<number> {
  const last = Math.floor(end / MINUTE)
  return (await minutesOf(db, ids, Math.floor(start / MINUTE))).filter((minute) => minute < last).length
}

const enteredCents = async (db: Db, ids: SQL, kind: MoneyKind, span: Span): Promise<number> =>
  [...(await enteredByPlace(db, ids, kind, span)).values()].reduce((sum, cents) => sum + cents, 0)

async function enteredByPlace(db: Db, ids: SQL, kind: MoneyKind, { start, end }: Span): Promise<Map<string, number>> {
  const rows = await db
    .select({ book: sql<string>`coalesce(${careMoney.place}, '')`, cents: sql<string>`sum(${careMoney.cents})` })
    .from(careMoney)
    .where(
      and(
        inArray(careMoney.userId, ids),
        eq(careMoney.kind, kind),
        gte(careMoney.at, new Date(start)),
        lt(careMoney.at, new Date(end)),
        or(isNull(careMoney.deletedAt), sql`${careMoney.deletedAt} > ${careMoney.createdAt} + ${slip}`),
      ),
    )
    .groupBy(careMoney.place)
  return summed(rows)
}

type OfAccount = { readonly isRemoved: boolean; readonly cents: number }

/**
 * Money that linked accounts moved, or files of accounts say was moved, by account, each movement as the book said last. A deposit that is
 * dated ahead counts from when it came: what makes no room waits for no date.
 */
async function linkedCents(
  db: Db,
  ids: SQL,
  by: 'books' | 'files',
  kind: 'deposit' | 'withdrawal',
  { start, end }: Span,
): Promise<ReadonlyMap<string, OfAccount>> {
  const source = by === 'files' ? sql`= 'file'` : sql`<> 'file'`
  const at = sql`(last.content ->> 'at')::bigint`
  const counted = kind === 'withdrawal' ? at : sql`least(${at}, last.heard_at)`
  const { rows } = await db.execute<{ account: string; removed: boolean; cents: string }>(sql`
    select last.account, last.removed, sum((last.content ->> 'cents')::bigint) as cents from (
      select distinct on (${linkedRecords.accountId}, ${linkedRecords.externalId}) ${linkedRecords.accountId} as account,
        ${linkedRecords.content} as content, ${linkedRecords.heardAt} as heard_at, ${linkedAccounts.removedAt} is not null as removed
      from ${linkedRecords} join ${linkedAccounts} on ${linkedAccounts.id} = ${linkedRecords.accountId}
      where ${linkedRecords.userId} in ${ids} and ${linkedRecords.kind} = 'movement' and ${linkedAccounts.source} ${source}
      order by ${linkedRecords.accountId}, ${linkedRecords.externalId}, ${linkedRecords.revisedAt} desc, ${linkedRecords.rank} desc,
        coalesce(${linkedRecords.heardAt}, 0) desc, ${linkedRecords.hash}
    ) last
    where last.content ->> 'kind' = ${kind} and last.content ->> 'status' = 'done'
      and ${counted} >= ${start} and ${counted} < ${end}
    group by last.account, last.removed`)
  return new Map(rows.map(({ account, removed, cents }) => [account, { isRemoved: removed, cents: Number(cents) }]))
}

const sumOf = (accounts: ReadonlyMap<string, OfAccount>) => [...accounts.values()].reduce((sum, { cents }) => sum + cents, 0)

/** Paid in: as entered, and as linked accounts and files say. */
const paidIn = async (db: Db, ids: SQL, span: Span) =>
  (await enteredCents(db, ids, 'deposit', span)) +
  sumOf(await linkedCents(db, ids, 'books', 'deposit', span)) +
  sumOf(await linkedCents(db, ids, 'files', 'deposit', span))

/**
 * Taken out, as far as it makes room: what linked accounts say, and what files say up to what they say was paid in. What a person states
 * makes none, for nobody can check it: a limit that is reached could be lifted by a sentence.
 */
async function takenOut(db: Db, ids: SQL, span: Span): Promise<number> {
  const of = async (by: 'books' | 'files') => {
    const paid = await linkedCents(db, ids, by, 'deposit', span)
    // Of an account that was removed nobody sees what goes in again: what was taken out sets off what was paid in there, and makes no room beyond.
    const out = [...(await linkedCents(db, ids, by, 'withdrawal', span))].map(([account, { isRemoved, cents }]) =>
      isRemoved ? Math.min(cents, paid.get(account)?.cents ?? 0) : cents,
    )
    return { paid: sumOf(paid), out: out.reduce((sum, cents) => sum + cents, 0) }
  }
  const [books, files] = [await of('books'), await of('files')]
  return books.out + Math.min(files.out, files.paid)
}

/** What was paid for entries: as entered, and the stakes of kept bets at operators whose bets are fantasy entries. */
async function feesByBook(db: Db, ids: SQL, span: Span): Promise<ByBook> {
  const operators = [...FEE_OPERATORS]
  const atOperators = or(
    inArray(sql`lower(${bets.book})`, operators),
    onceWere(ids, inArray(sql`lower(${betVersions.before} ->> 'book')`, operators)),
  )
  const fees = await enteredByPlace(db, ids, 'entry_fee', span)
  for (const [book, cents] of await stakedByBook(db, ids, span, atOperators)) addTo(fees, book, cents)
  return fees
}

async function usedBy(db: Db, ids: SQL, kind: LimitKind, span: Span): Promise<number> {
  switch (kind) {
    case 'stake':
      return largerOf(await stakedByBook(db, ids, span), await linkedByBook(db, ids, kind, span))
    case 'net_loss': {
      const { shown, ofFiles } = await keptLosses(db, ids, span)
      const atRisk = new Map(shown)
      for (const [book, cents] of await stakedByBook(db, ids, span, eq(bets.status, 'open'))) addTo(atRisk, book, cents)
      return countedLoss({ shown: atRisk, ofFiles }, await linkedByBook(db, ids, kind, span))
    }
    case 'time':
      return minutesSpent(db, ids, span)
    case 'deposit':
      return paidIn(db, ids, span)
    case 'net_deposit':
      return (await paidIn(db, ids, span)) - (await takenOut(db, ids, span))
    case 'entry_fees':
      return largerOf(await feesByBook(db, ids, span), await linkedByBook(db, ids, kind, span))
    case 'largest_bet':
      return 0
  }
}

/** When betting screens were first looked at in each minute, from one on, under any of these accounts. */
export async function looksFrom(db: Db, accounts: readonly string[], from: number): Promise<EpochMs[]> {
  const rows = await db
    .select({ minute: careMinutes.minute, second: min(careMinutes.second) })
    .from(careMinutes)
    .where(and(inArray(careMinutes.userId, [...accounts]), gte(careMinutes.minute, from)))
    .groupBy(careMinutes.minute)
  return rows.map(({ minute, second }) => minute * MINUTE + (second ?? 0) * 1000)
}

async function minutesOf(db: Db, ids: SQL, from: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ minute: careMinutes.minute })
    .from(careMinutes)
    .where(and(inArray(careMinutes.userId, ids), gte(careMinutes.minute, from)))
  return rows.map(({ minute }) => minute)
}
