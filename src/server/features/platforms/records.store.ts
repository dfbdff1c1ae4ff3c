// What accounts sent, in the database: revisions that are each kept once, with the place where their reading goes on in the same transaction.
import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { betRank, movementRank } from '#core/bankroll/linked/bet-changes.ts'
import type { PairDecision } from '#core/bankroll/linked/doubtful.ts'
import type { SyncedBet, SyncedMovement } from '#core/bankroll/linked/synced-bet.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { betImports, bets } from '../../db/tables/bets.ts'
import { linkedAccounts, linkedDecisions, linkedRecords } from '../../db/tables/platforms.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import type { RecordPage } from '../../ports/linked-accounts.ts'

export type RecordStore = ReturnType<typeof recordStore>
/** As much of a bet of the tracker as the view of all bets tells. */
const TRACKED = {
  ...{ key: bets.key, origin: bets.origin, status: bets.status, book: bets.book, ticket: bets.ticket },
  ...{ stakedCents: bets.stakedCents, profitCents: bets.profitCents },
  ...{ placedAt: bets.placedAt, settledAt: bets.settledAt, updatedAt: bets.updatedAt },
}
export type TrackerBet = Pick<typeof bets.$inferSelect, keyof typeof TRACKED>

const AT_ONCE = 200
/** More of one's own tracker is not compared. */
const MOST_TRACKED = 20_000
/** So few in one answer of the database that taking it holds up nobody. */
const READ_AT_ONCE = 1000

type Row = Omit<typeof linkedRecords.$inferInsert, 'heardAt' | 'firstHeardAt' | 'heldAt'>
type Records = Pick<RecordPage, 'bets' | 'movements'>

/** Movements have no leg. */
type Sent = (SyncedBet | SyncedMovement) & Pick<SyncedBet, 'leg'>

function rowsOf(userId: string, accountId: string, { bets: some, movements }: Records): Row[] {
  const row = (kind: Row['kind'], { accountId: _, leg, ...content }: Sent, rank: number): Row => {
    const text = JSON.stringify(Object.entries(content).sort(([a], [b]) => (a < b ? -1 : Number(a > b))))
    const hash = createHash('sha256').update(text).digest('base64url')
    return { userId, accountId, externalId: content.externalId, hash, kind, revisedAt: content.revisedAt, rank, content, leg: leg ?? null }
  }
  const all = [...some.map((bet) => row('bet', bet, betRank(bet))), ...movements.map((one) => row('movement', one, movementRank(one)))]
  // One statement may name a row once.
  return [...new Map(all.map((one) => [JSON.stringify([one.externalId, one.hash]), one])).values()]
}

/** As many records at a time as one statement takes: others have their turn between two. */
function* portions({ bets: some, movements }: Records): Generator<Records> {
  for (let from = 0; from < some.length; from += AT_ONCE) yield { bets: some.slice(from, from + AT_ONCE), movements: [] }
  for (let from = 0; from < movements.length; from += AT_ONCE) yield { bets: [], movements: movements.slice(from, from + AT_ONCE) }
}

/** When the first revision of a record came. */
const firstReceived = ({ accountId, externalId }: Row, now: EpochMs) =>
  sql<number>`coalesce((select min(coalesce(known.first_heard_at, known.heard_at)) from ${linkedRecords} known
    where known.account_id = ${accountId} and known.external_id = ${externalId}), ${now}::bigint)`

type Into = { readonly userId: string; readonly accountId: string; readonly now: EpochMs }

type Inserted = {
  readonly bets: number
  readonly movements: number
  /** Of the bets those that were known before, and of these the ids of those of which another revision of the same moment was known. */
  readonly changed: number
  readonly contradicted: readonly string[]
}

/**
 * A revision that was said before is said again: it counts once more where another one of its moment came since, of which the person did not
 * say that it holds.
 */
const isOvertaken = sql`exists (select 1 from ${linkedRecords} other where other.account_id = linked_records.account_id
  and other.external_id = linked_records.external_id and other.revised_at = linked_records.revised_at and other.rank = linked_records.rank
  and other.hash <> linked_records.hash and other.held_at is null and coalesce(other.heard_at, 0) > coalesce(linked_records.heard_at, 0))`

async function insert(tx: Tx, { userId, accountId, now }: Into, records: Records): Promise<Inserted> {
  const added = { bets: 0, movements: 0, changed: 0, contradicted: [] as string[] }
  for (const portion of portions(records)) {
    const rows = rowsOf(userId, accountId, portion)
    const ids = [...new Set(rows.map(({ externalId }) => externalId))]
    const before = await tx
      .select({ externalId: linkedRecords.externalId, revisedAt: linkedRecords.revisedAt, rank: linkedRecords.rank })
      .from(linkedRecords)
      .where(and(eq(linkedRecords.accountId, accountId), inArray(linkedRecords.externalId, ids)))
    const known = new Set(before.map(({ externalId }) => externalId))
    const moments = new Set(before.map((row) => momentOf(row)))
    const kept = await tx
      .insert(linkedRecords)
      .values(rows.map((row) => ({ ...row, heardAt: now, firstHeardAt: firstReceived(row, now) })))
      .onConflictDoUpdate({
        target: [linkedRecords.accountId, linkedRecords.externalId, linkedRecords.hash],
        set: { heardAt: now },
        setWhere: isOvertaken,
      })
      .returning({
        kind: linkedRecords.kind,
        externalId: linkedRecords.externalId,
        revisedAt: linkedRecords.revisedAt,
        rank: linkedRecords.rank,
      })
    await followLegs(tx, accountId, rows)
    const bets = kept.filter(({ kind }) => kind === 'bet')
    added.bets += bets.length
    added.movements += kept.length - bets.length
    added.changed += bets.filter(({ externalId }) => known.has(externalId)).length
    added.contradicted.push(...bets.filter((row) => moments.has(momentOf(row))).map(({ externalId }) => externalId))
  }
  return added
}

/** Revisions that were known before are on what their book says now: it may begin to say it, or move the start of the game. */
async function followLegs(tx: Tx, accountId: string, rows: readonly Row[]): Promise<void> {
  const said = rows.flatMap(({ externalId, hash, leg }) => (leg ? [{ id: externalId, hash, leg }] : []))
  if (said.length === 0) return
  await tx.execute(sql`update ${linkedRecords} as kept set leg = said.leg
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said(id text, hash text, leg jsonb)
    where kept.account_id = ${accountId} and kept.external_id = said.id and kept.hash = said.hash and kept.leg is distinct from said.leg`)
}

const momentOf = ({ externalId, revisedAt, rank }: Pick<Row, 'externalId' | 'revisedAt' | 'rank'>) =>
  JSON.stringify([externalId, revisedAt, rank])

export type Reading = { readonly id: string; readonly userId: string; readonly leaseId: string }

/** Keeps a page and where to go on, both or neither. False where somebody else reads the account by now; nothing is kept then. */
async function keepPage(db: Db, { id, userId, leaseId }: Reading, page: RecordPage, now: EpochMs): Promise<boolean> {
  return db.transaction(async (tx) => {
    const mine = and(eq(linkedAccounts.id, id), eq(linkedAccounts.leaseId, leaseId))
    const [held] = await tx.select({ id: linkedAccounts.id }).from(linkedAccounts).where(mine).for('update')
    if (!held) return false
    const added = await insert(tx, { userId, accountId: id, now }, page)
    const isLast = page.next === null
    await tx
      .update(linkedAccounts)
      .set({
        cursor: page.next,
        beatAt: new Date(now),
        readCount: sql`${linkedAccounts.readCount} + ${page.bets.length + page.movements.length}`,
        newBets: sql`${linkedAccounts.newBets} + ${added.bets}`,
        newMovements: sql`${linkedAccounts.newMovements} + ${added.movements}`,
        leftCount: sql`${linkedAccounts.leftCount} + ${page.left}`,
        ...(isLast ? { leaseId: null, lastSyncAt: new Date(now) } : {}),
        ...(page.balance ? { balanceCents: page.balance.cents, balanceAsOf: new Date(page.balance.asOf) } : {}),
      })
      .where(mine)
    return true
  })
}

export type FileKept = { readonly added: number; readonly changed: number; readonly contradicted: readonly string[] }

/** The bets of a file, of all its books: all or none. @returns how many were new, how many were known and changed, and what says otherwise of a moment */
async function keepFile(
  db: Db,
  userId: string,
  pages: readonly { readonly accountId: string; readonly records: Records }[],
  now: EpochMs,
): Promise<FileKept> {
  return db.transaction(async (tx) => {
    const sum = { added: 0, changed: 0, contradicted: [] as string[] }
    for (const { accountId, records } of pages) {
      const added = await insert(tx, { userId, accountId, now }, records)
      sum.added += added.bets - added.changed
      sum.changed += added.changed
      sum.contradicted.push(...added.contradicted)
      await tx
        .update(linkedAccounts)
        .set({ lastSyncAt: new Date(now), readCount: records.bets.length, newBets: added.bets, newMovements: 0, leftCount: 0 })
        .where(eq(linkedAccounts.id, accountId))
    }
    return sum
  })
}

/** With the time at which it came last, and what the person said of it. */
type Received<T> = T & { readonly heardAt: EpochMs | null; readonly heldAt: EpochMs | null; readonly revision: string }

/** Everything that the accounts of a person ever sent. */
async function all(db: Db, userId: string): Promise<{ bets: Received<SyncedBet>[]; movements: Received<SyncedMovement>[] }> {
  const rows = await db
    .select({
      accountId: linkedRecords.accountId,
      kind: linkedRecords.kind,
      content: linkedRecords.content,
      heardAt: linkedRecords.heardAt,
      heldAt: linkedRecords.heldAt,
      revision: linkedRecords.hash,
    })
    .from(linkedRecords)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedRecords.accountId))
    .where(and(eq(linkedRecords.userId, userId), isNull(linkedAccounts.removedAt)))
  const of = (wanted: Row['kind']) =>
    rows.filter(({ kind }) => kind === wanted).map(({ kind: _, content, ...more }) => ({ ...content, ...more }))
  return { bets: of('bet') as Received<SyncedBet>[], movements: of('movement') as Received<SyncedMovement>[] }
}

/** The bets of a person's own tracker. */
async function tracked(db: Db, userId: string): Promise<TrackerBet[]> {
  const theirs = and(
    eq(bets.userId, userId),
    isNull(bets.deletedAt),
    sql`not exists (select 1 from ${betImports} where ${betImports.id} = ${bets.importId})`,
  )
  const found: TrackerBet[] = []
  while (found.length < MOST_TRACKED) {
    const some = await db
      .select(TRACKED)
      .from(bets)
      .where(theirs)
      .orderBy(desc(bets.placedAt), desc(bets.id))
      .offset(found.length)
      .limit(READ_AT_ONCE)
    found.push(...some)
    if (some.length < READ_AT_ONCE) break
  }
  return found
}

const decisions = (db: Db, userId: string): Promise<PairDecision[]> =>
  db
    .select({ first: linkedDecisions.first, second: linkedDecisions.second, verdict: linkedDecisions.verdict })
    .from(linkedDecisions)
    .where(eq(linkedDecisions.userId, userId))

async function decide(db: Db, userId: string, { first, second, verdict }: PairDecision, now: EpochMs): Promise<void> {
  await db
    .insert(linkedDecisions)
    .values({ userId, first, second, verdict, decidedAt: new Date(now) })
    .onConflictDoUpdate({
      target: [linkedDecisions.userId, linkedDecisions.first, linkedDecisions.second],
      set: { verdict, decidedAt: new Date(now) },
    })
}

async function undecide(db: Db, userId: string, { first, second }: Pick<PairDecision, 'first' | 'second'>): Promise<void> {
  await db
    .delete(linkedDecisions)
    .where(and(eq(linkedDecisions.userId, userId), eq(linkedDecisions.first, first), eq(linkedDecisions.second, second)))
}

export type RevisionName = { readonly accountId: string; readonly externalId: string; readonly revision: string }

/** Of the revisions of a record this one holds: it counts as the one that came last, in every reading. */
async function hold(db: Db, userId: string, { accountId, externalId, revision }: RevisionName, now: EpochMs): Promise<void> {
  const record = and(eq(linkedRecords.userId, userId), eq(linkedRecords.accountId, accountId), eq(linkedRecords.externalId, externalId))
  await db.transaction(async (tx) => {
    await tx.update(linkedRecords).set({ heldAt: null }).where(record)
    await tx
      .update(linkedRecords)
      .set({ heldAt: now, heardAt: now })
      .where(and(record, eq(linkedRecords.hash, revision)))
  })
}

export const recordStore = (db: Db) => bindFirst(db, { keepPage, keepFile, all, tracked, decisions, decide, undecide, hold })
