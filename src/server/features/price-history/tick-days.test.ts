import { sql } from 'drizzle-orm'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Database, openDatabase } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import { rowsOf, tableSizes, tablesIn } from '#server/db/table-rows.ts'
import { closedGames, priceLines, priceTicks } from '#server/db/tables/prices.ts'
import { databaseOn, testDatabase } from '#tests/support/database.ts'
import { noPostgres, startPostgres } from '#tests/support/postgres.ts'
import type { Change } from './tick-columns.store.ts'
import { dayOf, daysOf, dropDays, openDay } from './tick-days.store.ts'
import { type TickStore, tickStore } from './ticks.store.ts'

const DAY = 86_400_000
const at = (text: string) => Date.parse(text)

let database: Database
let store: TickStore
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.db.delete(priceLines)
  await database.db.delete(closedGames)
  store = tickStore(database.db)
})
afterAll(() => database.close())

function change(gameId: string, bookTime: number, receivedAt = bookTime, price = -110): Change {
  const line = { gameId, league: 'nfl', market: 'h2h', outcome: 'home', book: 'fd', bookTitle: 'FanDuel', point: null } as const
  return { line, price, bookTime, receivedAt }
}
/** Which partition each tick lies in, by its time. */
async function places(): Promise<Record<string, string>> {
  const { rows } = await database.db.execute<{ at: string; place: string }>(
    sql`select book_time::text as at, tableoid::regclass::text as place from price_ticks order by book_time`,
  )
  return Object.fromEntries(rows.map(({ at, place }) => [new Date(Number(at)).toISOString().slice(0, 16), place]))
}
async function partitions(): Promise<string[]> {
  const { rows } = await database.db.execute<{ name: string }>(
    sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'price_ticks'::regclass order by 1`,
  )
  return rows.map(({ name }) => name)
}
const close = (gameId: string, startsAt: number) =>
  database.db.insert(closedGames).values({ gameId, league: 'nfl', startsAt, heardAt: startsAt, source: 'ticks' })

describe('ticks by the day', () => {
  it('lie in the partition of their book’s day, in UTC: the last millisecond before midnight and midnight itself are of two days', async () => {
    const midnight = at('2026-11-28T00:00Z')
    await store.write([change('g', midnight - 1, midnight), change('g', midnight, midnight, -115)])
    expect(await places()).toEqual({ '2026-11-27T23:59': 'price_ticks_20261127', '2026-11-28T00:00': 'price_ticks_20261128' })
  })

  it('of a week ago still have a day; what was older when it was heard, or of the day after, lies in the default one', () => {
    const now = at('2026-11-28T12:00Z')
    const needed = (bookTime: number) => daysOf([{ bookTime, receivedAt: now }])
    expect(needed(now - 7 * DAY)).toEqual([dayOf(now) - 7])
    expect(needed(now - 8 * DAY)).toEqual([])
    expect(needed(now + DAY)).toEqual([])
  })

  it('are read and kept once, wherever they lie', async () => {
    const now = at('2026-11-20T12:00Z')
    const changes = [change('g', now - 30 * DAY, now, -105), change('g', now, now, -110)]
    await store.write(changes)
    await store.write(changes)
    expect((await store.ticks('g'))[0]!.ticks.map(({ price }) => price)).toEqual([-105, -110])
    expect(Object.values(await places())).toEqual(['price_ticks_default', 'price_ticks_20261120'])
  })

  it('that lay in the default partition move when their day is opened, and no other', async () => {
    const noon = at('2026-10-05T12:00Z')
    await store.write([change('g', noon, noon + 20 * DAY), change('g', noon + DAY, noon + 20 * DAY)])
    expect(new Set(Object.values(await places()))).toEqual(new Set(['price_ticks_default']))
    expect(await openDay(database.db, dayOf(noon))).toBe(true)
    expect(Object.values(await places())).toEqual(['price_ticks_20261005', 'price_ticks_default'])
    // Once more changes nothing.
    expect(await openDay(database.db, dayOf(noon))).toBe(true)
    expect(Object.values(await places())).toEqual(['price_ticks_20261005', 'price_ticks_default'])
  })
})

describe('days that are long over', () => {
  const first = at('2026-09-01T12:00Z')

  it('go whole; the lines of their games too, and nothing of others', async () => {
    await store.write([change('old', first)])
    await store.write([change('new', first + 10 * DAY)])
    await close('old', first + 3_600_000)
    await close('new', first + 10 * DAY)
    expect(await store.forget(first + 5 * DAY)).toBe(1)
    expect(await partitions()).not.toContain('price_ticks_20260901')
    expect(await partitions()).toContain('price_ticks_20260911')
    expect(await store.ticks('old')).toEqual([])
    expect((await store.ticks('new'))[0]!.ticks).toHaveLength(1)
  })

  it('stay while one game of them is to come, was not closed, or began at that moment or later: its opening is still wanted', async () => {
    for (const [gameId, startsAt] of [
      ['unclosed', null],
      ['later', first + 5 * DAY],
    ] as const) {
      await database.db.delete(priceLines)
      await database.db.delete(closedGames)
      await store.write([change('old', first), change(gameId, first)])
      await close('old', first)
      if (startsAt !== null) await close(gameId, startsAt)
      expect(await store.forget(first + 5 * DAY)).toBe(1)
      expect(await partitions()).toContain('price_ticks_20260901')
      expect((await store.ticks(gameId))[0]!.ticks).toHaveLength(1)
      expect(await store.ticks('old')).toEqual([])
    }
  })

  it('are opened again for a tick that comes late', async () => {
    await store.write([change('old', first)])
    await close('old', first)
    await store.forget(first + 5 * DAY)
    await store.write([change('late', first, first + 6 * DAY)])
    expect(Object.values(await places())).toEqual(['price_ticks_20260901'])
    const ticks = await database.db.select().from(priceTicks)
    expect(ticks).toHaveLength(1)
  })
})

it('to a backup they are one table with all its rows, however many days it has', async () => {
  const now = at('2026-11-20T12:00Z')
  await store.write([change('g', now - 30 * DAY, now), change('g', now - DAY, now), change('g', now, now)])
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    const tables = (await tablesIn(client)).filter(({ name }) => name.startsWith('price_ticks'))
    expect(tables.map(({ name, columns }) => [name, columns.map((column) => column.name)])).toEqual([
      ['price_ticks', ['line_id', 'book_time', 'received_at', 'price']],
    ])
    const kept: string[] = []
    for await (const rows of rowsOf(client, tables[0]!)) kept.push(...rows)
    expect(kept.map((row) => JSON.parse(row)[1]).toSorted()).toEqual([now - 30 * DAY, now - DAY, now].map(String))
    // Three partitions with rows: a page of 8 kB each, at least.
    expect((await tableSizes(client)).get('price_ticks')).toBeGreaterThanOrEqual(3 * 8192)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

describe.skipIf(noPostgres)(`while somebody reads on PostgreSQL${noPostgres ? ` (${noPostgres})` : ''}`, () => {
  it('no day is made or dropped, and what is heard is kept all the same', async () => {
    const server = await startPostgres()
    const { url, drop } = await databaseOn(server.url)
    const own = await openDatabase({ kind: 'postgres', url })
    let reader: PoolClient | undefined
    try {
      await migrateDatabase(own.db)
      const first = at('2026-09-01T12:00Z')
      await tickStore(own.db).write([change('g', first)])
      await own.db.delete(priceLines)
      const ticks = tickStore(own.db)
      reader = await own.pool.connect()
      // As a backup does, for as long as it lasts.
      await reader.query('begin isolation level repeatable read read only')
      await reader.query('select count(*) from price_ticks')
      expect(await openDay(own.db, dayOf(first + DAY))).toBe(false)
      expect(await dropDays(own.db, first + 9 * DAY)).toEqual([])
      await ticks.write([change('g', first + DAY)])
      expect((await ticks.ticks('g'))[0]!.ticks).toHaveLength(1)
      await reader.query('rollback')
      expect(await openDay(own.db, dayOf(first + DAY))).toBe(true)
      expect(await dropDays(own.db, first + 9 * DAY)).toEqual(['price_ticks_20260901'])
      expect((await ticks.ticks('g'))[0]!.ticks).toHaveLength(1)
    } finally {
      reader?.release()
      await own.close()
      await drop()
      server.stop()
    }
  })
})
