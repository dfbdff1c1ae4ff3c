// One's own export kept again. A row that is there already is left as it is, so that the same file twice, or a file whose import was cut off,
// comes to the same.
import { createHash, randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { isBeyondPrice } from '#core/bankroll/bets/import-oddities.ts'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../../db/client.ts'
import { profiles, users } from '../../../db/tables/accounts.ts'
import { alertRules } from '../../../db/tables/alerts.ts'
import { bets } from '../../../db/tables/bets.ts'
import { lexMemories } from '../../../db/tables/lex-memory.ts'
import { savedLineups } from '../../../db/tables/lineups.ts'
import { columnsOf } from '../../../kernel/bet-columns.ts'
import { personNameFault } from '../../../kernel/door/no-offer.ts'
import type { OwnExport } from '../../../kernel/work/readers/read-own-export.ts'

/** Rows of one statement: the embedded database answers nobody else meanwhile. */
const AT_ONCE = 200
/** As each room has them at most. */
const MOST = { bets: 50_000, lineups: 500, alerts: 100, memories: 50 } as const

/** An id that the same row of the same person has again. */
const idOf = (userId: string, kind: string, id: string) =>
  `own-${createHash('sha256').update(`${userId} ${kind} ${id}`).digest('hex').slice(0, 32)}`

type Kept = { readonly added: number; readonly full: number }

async function inParts<T>(rows: readonly T[], keep: (part: T[]) => Promise<number>, onPart: () => void): Promise<number> {
  let added = 0
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    added += await keep(rows.slice(at, at + AT_ONCE))
    onPart()
  }
  return added
}

export async function keepBets(db: Db, userId: string, rows: OwnExport['bets']['rows'], now: EpochMs, onPart: () => void): Promise<Kept> {
  const room = MOST.bets - (await db.$count(bets, eq(bets.userId, userId)))
  const fitting = rows.slice(0, Math.max(0, room))
  // They came together: among what the person did last they are one import.
  const importId = randomUUID()
  const keep = async (part: (typeof rows)[number][]) => {
    const values = part.map((row) => ({
      ...{ id: idOf(userId, 'bet', row.key), userId, key: row.key, version: 1, origin: row.origin, book: row.book },
      ...columnsOf(row.ticket),
      ...{ stakedCents: row.staked_cents, payoutCents: row.payout_cents, profitCents: row.profit_cents },
      isBeyondPrice: isBeyondPrice(row.ticket, row.payout_cents ?? 0),
      ...{ status: row.status, settledBy: row.settled_by },
      // Nothing is laid or decided in the future: dated so it would count under no limit until then.
      ...{ placedAt: new Date(Math.min(row.placed_at, now)) },
      ...{ settledAt: row.settled_at === null ? null : new Date(Math.min(row.settled_at, now)) },
      ...{ createdAt: new Date(now), updatedAt: new Date(now), importId },
    }))
    return (await db.insert(bets).values(values).onConflictDoNothing().returning({ id: bets.id })).length
  }
  return { added: await inParts(fitting, keep, onPart), full: rows.length - fitting.length }
}

export async function keepLineups(db: Db, userId: string, rows: OwnExport['lineups']['rows']): Promise<Kept> {
  // On the server that it came from a lineup still has its own id.
  const own = await db
    .select({ id: savedLineups.id })
    .from(savedLineups)
    .where(
      and(eq(savedLineups.userId, userId), inArray(savedLineups.id, [...rows.flatMap(({ id }) => [id, idOf(userId, 'lineup', id)]), ''])),
    )
  const there = new Set(own.map(({ id }) => id))
  const fresh = rows.filter(({ id }) => !there.has(id) && !there.has(idOf(userId, 'lineup', id)))
  const room = MOST.lineups - (await db.$count(savedLineups, eq(savedLineups.userId, userId)))
  const values = fresh.slice(0, Math.max(0, room)).map((row) => ({
    ...{ id: idOf(userId, 'lineup', row.id), userId, name: row.name, sport: row.sport, site: row.site, slate: row.slate, shareToken: null },
    ...{
      players: row.players.map((player) => ({
        ...player,
        opponent: player.opponent ?? null,
        mean: player.mean ?? null,
        deviation: player.deviation ?? null,
      })),
    },
    ...{ totalSalary: row.total_salary, projectedPoints: row.projected_points },
    ...{ createdAt: new Date(row.created_at), updatedAt: new Date(row.updated_at) },
  }))
  if (values.length === 0) return { added: 0, full: fresh.length }
  const added = (await db.insert(savedLineups).values(values).onConflictDoNothing().returning({ id: savedLineups.id })).length
  return { added, full: fresh.length - values.length }
}

export async function keepAlerts(db: Db, userId: string, rows: OwnExport['alerts']['rows'], now: EpochMs): Promise<Kept> {
  const room = MOST.alerts - (await db.$count(alertRules, eq(alertRules.userId, userId)))
  const time = new Date(now)
  const values = rows.slice(0, Math.max(0, room)).map(({ rule, channels, is_on: isOn }) => ({
    ...{ id: idOf(userId, 'alert', JSON.stringify(rule)), userId, rule, isOn, channels: [...channels], createdAt: time, updatedAt: time },
  }))
  if (values.length === 0) return { added: 0, full: rows.length }
  const added = (await db.insert(alertRules).values(values).onConflictDoNothing().returning({ id: alertRules.id })).length
  return { added, full: rows.length - values.length }
}

export async function keepMemories(db: Db, userId: string, rows: OwnExport['memories']['rows']): Promise<Kept> {
  const own = await db.select({ text: lexMemories.text }).from(lexMemories).where(eq(lexMemories.userId, userId))
  const there = new Set(own.map(({ text }) => text))
  const fresh = [...new Map(rows.map((row) => [row.text, row])).values()].filter(({ text }) => !there.has(text))
  const values = fresh
    .slice(0, Math.max(0, MOST.memories - own.length))
    .map(({ text, updated_at: at }) => ({ id: idOf(userId, 'memory', text), userId, text, updatedAt: new Date(at) }))
  if (values.length === 0) return { added: 0, full: fresh.length }
  const added = (await db.insert(lexMemories).values(values).onConflictDoNothing().returning({ id: lexMemories.id })).length
  return { added, full: fresh.length - values.length }
}

/**
 * Names, bankroll with the day on which it was stated, and favorites. A bankroll that stands here is the newer word and stays.
 * @returns what of it is not taken, in sentences
 */
export async function keepProfile(db: Db, userId: string, { names, bankroll, favorites }: OwnExport): Promise<string[]> {
  const notes: string[] = []
  const fault = names && personNameFault(`${names.firstName} ${names.lastName}`)
  if (fault) notes.push(`Profile. Left out: the name. ${fault}`)
  const [before] = await db.select({ bankroll: profiles.bankroll }).from(profiles).where(eq(profiles.userId, userId))
  const stated = before?.bankroll?.totalCents ?? 0
  if (bankroll && stated > 0 && stated !== bankroll.totalCents)
    notes.push('Profile. Left out: the bankroll. The one that you stated here stays.')
  // An offer or a role in the place of a name is left out, as it could not be chosen here.
  if (names && fault === null)
    await db
      .update(users)
      .set({ ...names, name: `${names.firstName} ${names.lastName}`.trim() })
      .where(eq(users.id, userId))
  const hasFavorites = favorites.teams.length + favorites.players.length > 0
  await db
    .insert(profiles)
    .values({ userId, bankroll: bankroll ?? {}, favorites: hasFavorites ? favorites : {} })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: {
        bankroll: sql`case when coalesce((${profiles.bankroll}->>'totalCents')::bigint, 0) > 0 then ${profiles.bankroll} else ${JSON.stringify(bankroll ?? {})}::jsonb end`,
        ...(hasFavorites ? { favorites } : {}),
      },
    })
  return notes
}
