// The table of what is done with bets in the database, how one is added and when one is gone for good.
import { and, asc, eq, lt } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { bets, betVersions } from '../../db/tables/bets.ts'
import { bindFirst } from '../../kernel/bind-first.ts'
import { queueWebhooks } from '../../kernel/door/webhook-outbox.ts'
import { editBet, gradeBet, removeBet, toldOf, undoBet, versionsOfBet } from './bet-changes.store.ts'
import { type NewBet, rowOf, type StoredBet } from './bet-columns.store.ts'
import {
  betRevision,
  betSummary,
  closableBets,
  countKnownBets,
  findBet,
  gamesWithOpenProps,
  listBets,
  profitSince,
  settleableBets,
  settledBets,
} from './bet-lists.store.ts'

/** How many a person may keep. */
export const MOST_BETS = 50_000
/** Deleted bets are gone for good after so long. */
export const UNDO_DAYS = 30
const DAY = 86_400_000

export type Added =
  | { readonly kind: 'added'; readonly bet: StoredBet }
  | { readonly kind: 'there'; readonly bet: StoredBet; readonly first: StoredBet }
  | { readonly kind: 'full' }
export type BetStore = ReturnType<typeof betStore>

export const betStore = (db: Db) =>
  bindFirst(db, {
    list: listBets,
    settled: settledBets,
    find: findBet,
    revision: betRevision,
    profitSince,
    summary: betSummary,
    countKnown: countKnownBets,
    settleable: settleableBets,
    closable: closableBets,
    propGames: gamesWithOpenProps,
    add: addBet,
    edit: editBet,
    remove: removeBet,
    undo: undoBet,
    versions: versionsOfBet,
    grade: gradeBet,
    forgetDeleted: forgetDeletedBets,
  })

/** "there": the key was used before; `first` is what it was used for, whatever has become of that bet since. */
async function addBet(db: Db, userId: string, bet: NewBet, now: EpochMs): Promise<Added> {
  if ((await db.$count(bets, eq(bets.userId, userId))) >= MOST_BETS) return { kind: 'full' }
  const row = await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(bets)
      .values(rowOf(userId, bet, now))
      .onConflictDoNothing({ target: [bets.userId, bets.key] })
      .returning()
    if (added) await queueWebhooks(tx, userId, 'bet.added', toldOf(added), now)
    return added
  })
  if (row) return { kind: 'added', bet: row }
  const [earlier] = await db
    .select()
    .from(bets)
    .where(and(eq(bets.userId, userId), eq(bets.key, bet.key)))
  if (!earlier) return { kind: 'full' }
  const [first] = await db
    .select({ before: betVersions.before })
    .from(betVersions)
    .where(eq(betVersions.betId, earlier.id))
    .orderBy(asc(betVersions.version))
    .limit(1)
  return { kind: 'there', bet: earlier, first: (first?.before as StoredBet | undefined) ?? earlier }
}

async function forgetDeletedBets(db: Db, now: EpochMs): Promise<void> {
  await db.delete(bets).where(lt(bets.deletedAt, new Date(now - UNDO_DAYS * DAY)))
}
