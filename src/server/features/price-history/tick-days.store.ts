// One partition of ticks for each day (UTC) of their book time: what is old is dropped with its day instead of deleted tick by tick. What has
// no day of its own (older than a week when it was heard, kept by an earlier version, or restored) lies in `price_ticks_default`.
import { sql } from 'drizzle-orm'
import type { EpochMs } from '#core/units.ts'
import type { Db } from '../../db/client.ts'

const DAY = 86_400_000
/** A tick that was older when it was heard opens no day: a line that stood for a season would open a hundred. */
const DAYS_BACK = 7

type Query = Pick<Db, 'execute'>

export const dayOf = (at: EpochMs): number => Math.floor(at / DAY)
const nameOf = (day: number) => `price_ticks_${new Date(day * DAY).toISOString().slice(0, 10).replaceAll('-', '')}`

/** The days that ticks need and that are young enough to have a partition. */
export function daysOf(ticks: readonly { readonly bookTime: EpochMs; readonly receivedAt: EpochMs }[]): number[] {
  const young = ticks.filter(({ bookTime, receivedAt }) => {
    const age = dayOf(receivedAt) - dayOf(bookTime)
    return age >= 0 && age <= DAYS_BACK
  })
  return [...new Set(young.map(({ bookTime }) => dayOf(bookTime)))]
}

const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Runs what changes the partitions. Servers of one database take turns, and nobody writes ticks meanwhile (lines first, as a deletion of them
 * locks them); who reads is waited for a second only, since whoever comes later waits behind: a backup reads for minutes.
 * @returns false when there was no turn, or `change` says so
 */
async function alone(db: Db, change: (tx: Query) => Promise<boolean>): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '1s'`)
      await tx.execute(sql`lock table price_lines, price_ticks in share row exclusive mode`)
      return change(tx)
    })
  } catch (error) {
    const { code } = ((error as Error).cause ?? error) as { code?: string }
    if (code === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

/** Makes the partition of a day where there is none, with the ticks of that day that lay in the default one. @returns whether it is there */
export function openDay(db: Db, day: number): Promise<boolean> {
  const [name, from, to] = [sql.identifier(nameOf(day)), sql.raw(String(day * DAY)), sql.raw(String((day + 1) * DAY))]
  return alone(db, async (tx) => {
    const known = await tx.execute(sql`select to_regclass(${`public.${nameOf(day)}`}) as name`)
    if (known.rows[0]?.name) return true
    await tx.execute(sql`create table ${name} (like price_ticks including defaults including constraints)`)
    await tx.execute(sql`
      with moved as (delete from price_ticks_default where book_time >= ${from} and book_time < ${to} returning *)
      insert into ${name} select * from moved`)
    await tx.execute(sql`alter table price_ticks attach partition ${name} for values from (${from}) to (${to})`)
    return true
  })
}

/**
 * Drops the days that ended before a moment and hold ticks of nothing but games that began before it and whose close was taken.
 * @returns the names of their partitions. A day that somebody reads stays until the next time.
 */
export async function dropDays(db: Db, before: EpochMs): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.price_ticks'::regclass and c.relname ~ '^price_ticks_[0-9]{8}$' order by c.relname`)
  const last = nameOf(dayOf(before))
  const ended = rows.map(({ name }) => String(name)).filter((name) => name < last)
  const dropped: string[] = []
  // One transaction each: ticks of now wait for no more than one day to be looked through.
  for (const day of ended) if (await dropDay(db, day, before)) dropped.push(day)
  return dropped
}

const dropDay = (db: Db, day: string, before: EpochMs): Promise<boolean> =>
  alone(db, async (tx) => {
    const name = sql.identifier(day)
    const wanted = await tx.execute(sql`
      select from ${name} t join price_lines l on l.id = t.line_id left join closed_games g on g.game_id = l.game_id
      where g.starts_at is null or g.starts_at >= ${before} limit 1`)
    if (wanted.rows.length > 0) return false
    await tx.execute(sql`drop table if exists ${name}`)
    return true
  })
