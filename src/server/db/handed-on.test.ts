// A database that a test closed is emptied and handed on to the next that asks (tests/support/database.ts): nobody finds what another left.
import { expect, it } from 'vitest'
import { tickStore } from '#server/features/price-history/ticks.store.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from './client.ts'

const NOW = Date.UTC(2026, 10, 21, 18)
const YEAR = 365 * 86_400_000
const LINE = { gameId: 'g', league: 'nfl', market: 'h2h', outcome: 'home', book: 'fd', bookTitle: 'FanDuel', point: null } as const

/** Tables with rows, and those of a day of ticks, with rows or without. */
async function found({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1",
  )
  const kept: string[] = []
  for (const { name } of rows) {
    const { rowCount } = await pool.query(`select from ${name} limit 1`)
    if (rowCount || /\d{8}$/.test(name)) kept.push(name)
  }
  return kept
}

it('rows, ticks of a day and numbers that were given out are gone, and a table that was changed stands as it was', async () => {
  const first = await testDatabase()
  const before = await found(first)
  for (const bookTime of [NOW - YEAR, NOW]) await tickStore(first.db).write([{ line: LINE, price: -110, bookTime, receivedAt: NOW }])
  const left = await found(first)
  expect(left).toEqual(expect.arrayContaining(['price_lines', 'price_ticks_20261121', 'price_ticks_default']))
  await first.close()

  const second = await testDatabase()
  expect(await found(second)).toEqual(before)
  await tickStore(second.db).write([{ line: LINE, price: -110, bookTime: NOW, receivedAt: NOW }])
  const { rows } = await second.pool.query<{ id: number }>('select id from price_lines')
  expect(rows).toEqual([{ id: 1 }])
  await second.pool.query("alter table price_lines alter column book set default 'fd'")
  await second.close()

  const third = await testDatabase()
  const { rows: defaults } = await third.pool.query(
    "select 1 from information_schema.columns where table_name = 'price_lines' and column_name = 'book' and column_default is not null",
  )
  expect(defaults).toEqual([])
  expect(await found(third)).toEqual(before)
  await third.close()
})
