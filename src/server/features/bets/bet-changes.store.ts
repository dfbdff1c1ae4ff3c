// Changes of a bet. Each keeps what was before, in the same transaction, so that it can be undone.
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { bets, betVersions } from '../../db/tables/bets.ts'
import { columnsOf } from '../../kernel/bet-columns.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'
import { type BetChange, columnsOfOutcome, isOwnBet, type Outcome, revived, type StoredBet } from './bet-columns.store.ts'

const SETTLED_BY_SCORES = 'settled by the scores'

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0]

/** A bet as webhooks tell of it. */
export const toldOf = ({ id, status, book, stakedCents, payoutCents, profitCents, placedAt, settledAt }: StoredBet) => ({
  ...{ id, status, book, stakedCents, payoutCents, profitCents },
  placedAt: placedAt.toISOString(),
  settledAt: settledAt?.toISOString() ?? null,
})

/** What lies at the version that a change was made for. */
export type Changed = { readonly kind: 'changed'; readonly bet: StoredBet } | { readonly kind: 'missing' } | { readonly kind: 'outdated' }

/** Changes a row and keeps what it was. */
async function writeChange(
  tx: Tx,
  before: StoredBet,
  name: string,
  set: Partial<typeof bets.$inferInsert>,
  now: EpochMs,
): Promise<StoredBet> {
  await tx
    .insert(betVersions)
    .values({ betId: before.id, version: before.version, userId: before.userId, change: name, before, changedAt: new Date(now) })
  const [after] = await tx
    .update(bets)
    .set({ ...set, version: before.version + 1, updatedAt: new Date(now) })
    .where(eq(bets.id, before.id))
    .returning()
  if (before.status === 'open' && after!.status !== 'open') await queueWebhooks(tx, before.userId, 'bet.settled', toldOf(after!), now)
  return after!
}

async function changeBet(
  db: Db,
  userId: string,
  id: string,
  version: number | undefined,
  name: string,
  now: EpochMs,
  make: (bet: StoredBet) => Partial<typeof bets.$inferInsert>,
): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const [before] = await tx
      .select()
      .from(bets)
      .where(and(isOwnBet(userId, id), isNull(bets.deletedAt)))
      .for('update')
    if (!before) return { kind: 'missing' }
    if (version !== undefined && before.version !== version) return { kind: 'outdated' }
    return { kind: 'changed', bet: await writeChange(tx, before, name, make(before), now) }
  })
}

export const editBet = (
  db: Db,
  userId: string,
  id: string,
  version: number,
  { book, placedAt, ticket, outcome }: BetChange,
  now: EpochMs,
  name = 'edited',
) =>
  changeBet(db, userId, id, version, name, now, (before) => ({
    ...(book === undefined ? {} : { book }),
    ...(placedAt === undefined ? {} : { placedAt: new Date(placedAt) }),
    ...(ticket === undefined ? {} : columnsOf(ticket)),
    // What an import says was staked stays, unless the ticket itself is changed.
    ...(ticket !== undefined && before.origin === 'import' && ticket.stakeCents === before.ticket.stakeCents
      ? { stakedCents: before.stakedCents }
      : {}),
    ...(outcome === undefined ? {} : columnsOfOutcome(outcome)),
  }))

/** @param version that was seen; undefined: whatever it is now */
export const removeBet = (db: Db, userId: string, id: string, version: number | undefined, now: EpochMs) =>
  changeBet(db, userId, id, version, 'deleted', now, () => ({ deletedAt: new Date(now) }))

/** What the scores say; a bet that somebody changed meanwhile is left to the next turn. */
export const gradeBet = (
  db: Db,
  bet: StoredBet,
  ticket: TrackedTicket,
  outcome: Outcome | null,
  now: EpochMs,
): Promise<Changed | undefined> =>
  outcome
    ? changeBet(db, bet.userId, bet.id, bet.version, SETTLED_BY_SCORES, now, () => ({ ticket, ...columnsOfOutcome(outcome) }))
    : // Legs that ended and closes that became known are no change that anybody would undo.
      db
        .update(bets)
        .set({ ticket })
        .where(and(eq(bets.id, bet.id), eq(bets.version, bet.version)))
        .then(() => undefined)

/** Back to what it was before the last change, where that made the version that was seen; the change is forgotten with it. */
export async function undoBet(db: Db, userId: string, id: string, version: number, now: EpochMs): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const [current] = await tx.select().from(bets).where(isOwnBet(userId, id)).for('update')
    if (!current) return { kind: 'missing' }
    if (current.version !== version) return { kind: 'outdated' }
    const [last] = await tx.select().from(betVersions).where(eq(betVersions.betId, id)).orderBy(desc(betVersions.version)).limit(1)
    if (!last) return { kind: 'outdated' }
    const kept = revived(last.before as StoredBet)
    // Else the scores would settle at once what was just taken back.
    const before = last.change === SETTLED_BY_SCORES ? { ...kept, ticket: { ...kept.ticket, byHand: true } } : kept
    await tx.delete(betVersions).where(and(eq(betVersions.betId, id), eq(betVersions.version, last.version)))
    const { id: _, userId: __, key: ___, createdAt: ____, ...set } = before
    // The version only grows: whoever saw the state that was undone has seen an old one.
    const [bet] = await tx
      .update(bets)
      .set({ ...set, version: current.version + 1, updatedAt: new Date(now) })
      .where(eq(bets.id, id))
      .returning()
    return { kind: 'changed', bet: bet! }
  })
}

export async function versionsOfBet(db: Db, userId: string, id: string) {
  return db
    .select()
    .from(betVersions)
    .where(and(eq(betVersions.userId, userId), eq(betVersions.betId, id)))
    .orderBy(desc(betVersions.version))
}
