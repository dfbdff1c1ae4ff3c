// The bets of a person that may stand behind a pick: of accounts that are read through an API, as each stands by its last revision.
import { createHash } from 'node:crypto'
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { betRank } from '#core/bankroll/linked/bet-changes.ts'
import type { BetLeg } from '#core/bankroll/linked/bet-leg.ts'
import { foldRevisions, latestOf } from '#core/bankroll/linked/revisions.ts'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import type { DataWorld } from '#core/data-world.ts'
import type { EpochMs } from '#core/units.ts'
import { type AccountSource, linkedAccounts, linkedRecords } from '../../db/tables/platforms.ts'
import type { Tx } from '../../kernel/door/audit.ts'

type MarkedBet = SyncedBet & {
  /** Names the bet and nobody: whoever else links the same account has the same bet there. */
  readonly mark: string
}

const markOf = (source: AccountSource, { externalId, placedAt }: Pick<SyncedBet, 'externalId' | 'placedAt'>) =>
  createHash('sha256')
    .update(JSON.stringify([source, externalId, placedAt]))
    .digest('base64url')

/** Bets on games that start between two times. Files are the person's own word; a simulated bet says nothing of the real world. */
export async function betsOnGames(
  tx: Tx,
  userId: string,
  { from, to, world }: { readonly from: EpochMs; readonly to: EpochMs; readonly world: DataWorld },
): Promise<readonly MarkedBet[]> {
  const isNear = sql`exists (select 1 from ${linkedRecords} near where near.account_id = ${linkedRecords.accountId}
    and near.external_id = ${linkedRecords.externalId} and (near.leg->>'startsAt')::bigint between ${from} and ${to})`
  const rows = await tx
    .select({
      accountId: linkedRecords.accountId,
      source: linkedAccounts.source,
      content: linkedRecords.content,
      leg: linkedRecords.leg,
      heardAt: linkedRecords.heardAt,
      heldAt: linkedRecords.heldAt,
      revision: linkedRecords.hash,
    })
    .from(linkedRecords)
    .innerJoin(linkedAccounts, eq(linkedAccounts.id, linkedRecords.accountId))
    .where(
      and(
        eq(linkedRecords.userId, userId),
        eq(linkedRecords.kind, 'bet'),
        isNotNull(linkedAccounts.ref),
        isNull(linkedAccounts.removedAt),
        ne(linkedAccounts.source, 'file'),
        world === 'demo' ? undefined : ne(linkedAccounts.source, 'simulator'),
        isNear,
      ),
    )
  const received = rows.map(({ content, leg, ...more }) => ({ ...(content as Omit<SyncedBet, 'accountId'>), ...more, ...withLeg(leg) }))
  return foldRevisions([], received, betRank)
    .kept.map(latestOf)
    .map(({ source, ...bet }) => ({ ...bet, mark: markOf(source, bet) }))
}

const withLeg = (leg: BetLeg | null) => (leg === null ? {} : { leg })
