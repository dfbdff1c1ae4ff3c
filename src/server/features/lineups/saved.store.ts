// Lineups that a person keeps. Totals are calculated here, from the players, never taken from the caller.
import { randomBytes, randomUUID } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Site } from '#core/dfs/slate.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { type StoredPlayer, savedLineups } from '../../db/tables/lineups.ts'
import { isOfOpenAccount } from '../../kernel/shared-links.ts'

/** How many a person may keep. */
export const MOST_LINEUPS = 500

export type SavedRow = Omit<typeof savedLineups.$inferSelect, 'userId'>
export type NewLineup = {
  readonly name: string
  readonly sport: string
  readonly site: Site | null
  readonly slate: string | null
  readonly players: readonly StoredPlayer[]
  readonly projectionsBy: string | null
}

export type LineupStore = {
  list(userId: string, sport?: string): Promise<SavedRow[]>
  read(userId: string, id: string): Promise<SavedRow | undefined>
  /** undefined when the person keeps as many as allowed. */
  add(userId: string, lineup: NewLineup, now: EpochMs): Promise<SavedRow | undefined>
  /**
   * undefined when there is no such lineup of this person, or when it was shared meanwhile.
   * @param isJudged its new name and players may be read by strangers; others are written only while no link leads to it
   */
  change(
    userId: string,
    id: string,
    change: { name?: string; players?: readonly StoredPlayer[]; slate?: string | null; projectionsBy?: string | null },
    now: EpochMs,
    isJudged: boolean,
  ): Promise<SavedRow | undefined>
  /**
   * Gives it an address for everybody, the same one again if it has one, or takes it away.
   * @param read  what strangers may read of it, while it is that; null takes the address away
   */
  share(userId: string, id: string, read: Pick<SavedRow, 'name' | 'players'> | null): Promise<SavedRow | undefined>
  /** The lineup that bears this address, while the account of its owner is open. */
  byToken(token: string): Promise<SavedRow | undefined>
  remove(userId: string, id: string): Promise<boolean>
}

export function lineupStore(db: Db): LineupStore {
  const own = (userId: string, id: string) => and(eq(savedLineups.userId, userId), eq(savedLineups.id, id))
  return {
    list: (userId, sport) =>
      db
        .select()
        .from(savedLineups)
        .where(and(eq(savedLineups.userId, userId), sport === undefined ? undefined : eq(savedLineups.sport, sport.toLowerCase())))
        .orderBy(desc(savedLineups.updatedAt), desc(savedLineups.createdAt)),
    async read(userId, id) {
      const [row] = await db.select().from(savedLineups).where(own(userId, id))
      return row
    },
    async add(userId, { name, sport, site, slate, players, projectionsBy }, now) {
      const kept = await db.$count(savedLineups, eq(savedLineups.userId, userId))
      if (kept >= MOST_LINEUPS) return undefined
      const time = new Date(now)
      const row = {
        id: randomUUID(),
        userId,
        name,
        sport: sport.toLowerCase(),
        site,
        slate,
        shareToken: null,
        projectionsBy,
        ...totalsOf(players),
        createdAt: time,
        updatedAt: time,
      }
      await db.insert(savedLineups).values(row)
      return row
    },
    async share(userId, id, read) {
      // Shared twice at once it has one address: what is there stays.
      const shareToken = read === null ? null : sql`coalesce(${savedLineups.shareToken}, ${randomBytes(16).toString('base64url')})`
      const isStill = read === null ? undefined : and(eq(savedLineups.name, read.name), eq(savedLineups.players, read.players))
      const [row] = await db
        .update(savedLineups)
        .set({ shareToken })
        .where(and(own(userId, id), isStill))
        .returning()
      return row
    },
    async byToken(token) {
      const [row] = await db
        .select()
        .from(savedLineups)
        .where(and(eq(savedLineups.shareToken, token), isOfOpenAccount(savedLineups.userId)))
      return row
    },
    async change(userId, id, { name, players, slate, projectionsBy }, now, isJudged) {
      const set = {
        ...(name === undefined ? {} : { name }),
        ...(players === undefined ? {} : totalsOf(players)),
        ...(slate === undefined ? {} : { slate }),
        ...(projectionsBy === undefined ? {} : { projectionsBy }),
        updatedAt: new Date(now),
      }
      const isStill = (name === undefined && players === undefined) || isJudged ? undefined : isNull(savedLineups.shareToken)
      const [row] = await db
        .update(savedLineups)
        .set(set)
        .where(and(own(userId, id), isStill))
        .returning()
      return row
    },
    async remove(userId, id) {
      const gone = await db.delete(savedLineups).where(own(userId, id)).returning({ id: savedLineups.id })
      return gone.length > 0
    },
  }
}

/** Points are unknown as soon as those of one player are. */
function totalsOf(players: readonly StoredPlayer[]): { players: StoredPlayer[]; totalSalary: number; projectedPoints: number | null } {
  const points = players.map((player) => player.projectedPoints)
  const known = points.every((one) => one !== null)
  return {
    players: [...players],
    totalSalary: players.reduce((sum, player) => sum + player.salary, 0),
    projectedPoints: known ? Math.round(points.reduce<number>((sum, one) => sum + (one ?? 0), 0) * 100) / 100 : null,
  }
}
