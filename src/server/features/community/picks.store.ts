// Picks as rows beside their seals: added with the seal, settled once, never changed otherwise.
import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { LegClose } from '#core/bankroll/bets/tracked-bet.ts'
import { PICK_MODEL, type PickResult, type SealedPick } from '#core/community/picks.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'
import { profiles, users } from '../../db/tables/accounts.ts'
import { communityMembers, communityPicks } from '../../db/tables/community.ts'
import { forecastSeals } from '../../db/tables/predictions.ts'
import type { Tx } from '../../kernel/door/audit.ts'

export type StoredPick = typeof communityPicks.$inferSelect

type NewPick = { readonly place: number; readonly postId: string; readonly pick: SealedPick; readonly betMark: string | null }

export async function addPick(tx: Tx, { pick, ...row }: NewPick): Promise<void> {
  const { author, gameId, league, market, startsAt } = pick
  await tx.insert(communityPicks).values({ ...row, author, gameId, league, market, startsAt, pick, status: 'open' })
}

/** Any number that is not otherwise used as a lock. */
const BET_LOCK = 7_194_023

/** The first of some bets that stands behind no pick yet; it is held until the end of the transaction, against whoever has the same. */
export async function freeBet(tx: Tx, marks: readonly string[]): Promise<string | null> {
  // In one order for everybody, so that no two wait for each other.
  for (const mark of marks.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(${BET_LOCK}, hashtext(${mark}))`)
    const used = await tx.select({ place: communityPicks.place }).from(communityPicks).where(eq(communityPicks.betMark, mark))
    if (used.length === 0) return mark
  }
  return null
}

/** What an author picked of a game; within the turn of its author (`asMember`), so that two that come at once are told. */
export async function picksOfGame(tx: Tx, author: string, gameId: string) {
  const rows = await tx
    .select({ pick: communityPicks.pick, status: communityPicks.status })
    .from(communityPicks)
    .where(and(eq(communityPicks.author, author), eq(communityPicks.gameId, gameId)))
  return rows.map(({ pick: { market, outcome, world }, status }) => ({ market, outcome, world, status }))
}

/** A game may begin before the start that its picks kept: from so long before that one on, its result is looked for. Judged. */
const MOVED_EARLIER_MS = 86_400_000

/** Open picks of games that have begun, or may have, oldest first. */
export const unsettledPicks = (db: Db, now: EpochMs, limit: number): Promise<StoredPick[]> =>
  db
    .select()
    .from(communityPicks)
    .where(and(eq(communityPicks.status, 'open'), lt(communityPicks.startsAt, now + MOVED_EARLIER_MS)))
    .orderBy(asc(communityPicks.startsAt), asc(communityPicks.place))
    .limit(limit)

export async function noteClose(db: Db, place: number, close: LegClose): Promise<void> {
  await db.update(communityPicks).set({ close }).where(eq(communityPicks.place, place))
}

/** Once: a pick that is settled is not settled again. */
export async function settlePick(
  db: Db,
  place: number,
  { status, profit }: PickResult,
  score: { readonly homeScore: number | null; readonly awayScore: number | null; readonly settledAt: EpochMs },
): Promise<void> {
  await db
    .update(communityPicks)
    .set({ status, profit, ...score })
    .where(and(eq(communityPicks.place, place), eq(communityPicks.status, 'open')))
}

export const picksOf = (db: Db, author: string): Promise<StoredPick[]> =>
  db.select().from(communityPicks).where(eq(communityPicks.author, author)).orderBy(asc(communityPicks.place))

export const picksAt = (db: Db, places: readonly number[]): Promise<StoredPick[]> =>
  places.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(communityPicks)
        .where(inArray(communityPicks.place, [...places]))

/** Places of picks that no seal of a pick stands behind. */
export async function unsealedPicks(db: Db, limit: number): Promise<number[]> {
  const isSealed = and(eq(forecastSeals.place, communityPicks.place), sql`starts_with(${forecastSeals.model}, ${PICK_MODEL})`)
  const rows = await db
    .select({ place: communityPicks.place })
    .from(communityPicks)
    .leftJoin(forecastSeals, isSealed)
    .where(isNull(forecastSeals.place))
    .orderBy(asc(communityPicks.place))
    .limit(limit)
  return rows.map(({ place }) => place)
}

/** Picks of authors who have at least so many decided ones, with who they are now; whoever left is on no leaderboard. */
export async function rankedPicks(db: Db, least: number, world: string, league: string | null) {
  const isDecided = sql`k.status not in ('open', 'void') and k.pick->>'world' = ${world} and (${league}::text is null or k.league = ${league}::text)`
  return (
    db
      .select({ pick: communityPicks, userId: users.id, username: users.username, picture: { image: users.image, since: users.createdAt } })
      .from(communityPicks)
      .innerJoin(communityMembers, eq(communityMembers.author, communityPicks.author))
      .innerJoin(users, eq(users.id, communityMembers.userId))
      // A record is shown of who chose to show it.
      .innerJoin(profiles, and(eq(profiles.userId, users.id), sql`${profiles.preferences}->>'publicProfile' = 'true'`))
      .where(
        and(
          sql`${communityPicks.author} in (select k.author from ${communityPicks} k where ${isDecided} group by k.author having count(*) >= ${least})`,
          sql`${communityPicks.pick}->>'world' = ${world}`,
          league === null ? undefined : sql`${communityPicks.league} = ${league}`,
        ),
      )
      .orderBy(asc(communityPicks.place))
  )
}
