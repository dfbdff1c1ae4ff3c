// The links of members to a set of lineups or a record of bets.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { SetPage } from '#contract/people/shared-pages.ts'
import type { DfsSport } from '#core/dfs/slate.ts'
import { isOfContests } from '#core/models/players/player-stats.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { sharedPages } from '../../db/tables/lineups.ts'
import { playerModels } from '../../db/tables/predictions.ts'
import type { Tx } from '../../kernel/door/audit.ts'
import { requireNotRemoved, shownRecord, shownSet, takeReportsAlong } from '../../kernel/link-marks.ts'
import { isOfOpenAccount } from '../../kernel/shared-links.ts'

/** Sets that a person shows at once. */
export const MOST_SETS = 20

export type StoredPage = typeof sharedPages.$inferSelect & { readonly shareToken: string }
export type SetContent = Omit<SetPage, 'kind' | 'sharedAt'>

export type SharedPageStore = ReturnType<typeof sharedPageStore>

const shown = (row: typeof sharedPages.$inferSelect | undefined): StoredPage[] =>
  row && row.shareToken !== null ? [{ ...row, shareToken: row.shareToken }] : []

export function sharedPageStore(db: Db) {
  const own = (userId: string) => and(eq(sharedPages.userId, userId), isNotNull(sharedPages.shareToken))
  /** One press of a person after another: two at once make one link of a record, and no more sets than allowed. */
  const oneAfterAnother = <T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`shared pages of ${userId}`}))`)
      return work(tx)
    })
  const add = async (tx: Tx, userId: string, kind: StoredPage['kind'], content: SetContent | null, now: EpochMs): Promise<StoredPage> => {
    const shareToken = randomBytes(18).toString('base64url')
    const row = { id: randomUUID(), userId, kind, content, shareToken, createdAt: new Date(now) }
    await tx.insert(sharedPages).values(row)
    await takeReportsAlong(tx, 'page', row, content ? shownSet(content) : shownRecord())
    return row
  }
  return {
    list: async (userId: string): Promise<StoredPage[]> =>
      (await db.select().from(sharedPages).where(own(userId)).orderBy(desc(sharedPages.createdAt))).flatMap(shown),

    /** The one of a person's record, made where there is none. */
    async record(userId: string, now: EpochMs): Promise<StoredPage> {
      return oneAfterAnother(userId, async (tx) => {
        await requireNotRemoved(tx, userId, shownRecord())
        const [row] = await tx
          .select()
          .from(sharedPages)
          .where(and(own(userId), eq(sharedPages.kind, 'record')))
        return shown(row)[0] ?? add(tx, userId, 'record', null, now)
      })
    },

    /** undefined when the person shows as many sets as allowed. */
    async addSet(userId: string, content: SetContent, now: EpochMs): Promise<StoredPage | undefined> {
      return oneAfterAnother(userId, async (tx) => {
        const kept = await tx
          .select({ id: sharedPages.id })
          .from(sharedPages)
          .where(and(own(userId), eq(sharedPages.kind, 'set')))
        return kept.length >= MOST_SETS ? undefined : add(tx, userId, 'set', content, now)
      })
    },

    /** Whether a model of a person, fitted or made of files, projects lineups of a sport. */
    async hasModelOf(userId: string, sport: DfsSport): Promise<boolean> {
      const models = await db.select().from(playerModels).where(eq(playerModels.userId, userId))
      return models.some(
        ({ spec, fitted }) => spec.league === sport && isOfContests(spec) && (spec.weighting === 'uploaded' || fitted !== null),
      )
    },

    end: async (userId: string, id: string): Promise<boolean> =>
      (
        await db
          .delete(sharedPages)
          .where(and(eq(sharedPages.userId, userId), eq(sharedPages.id, id)))
          .returning({ id: sharedPages.id })
      ).length > 0,

    /** What a link leads to, while the account of its owner is open. */
    async byToken(token: string): Promise<StoredPage | undefined> {
      const [row] = await db
        .select()
        .from(sharedPages)
        .where(and(eq(sharedPages.shareToken, token), isOfOpenAccount(sharedPages.userId)))
      return shown(row)[0]
    },
  }
}
