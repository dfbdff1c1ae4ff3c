// A file of bets comes in batch by batch and is seen as a whole or not at all, also when the process dies in the middle.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { importTickets } from '#core/bankroll/bets/import-tickets.ts'
import { readBetHistory } from '#core/bankroll/bets/read-bet-history.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from '../../db/client.ts'
import { importedRow } from '../../kernel/bet-columns.ts'
import { type BetImportStore, betImportStore } from './bet-imports.store.ts'
import { type BetStore, betStore } from './bets.store.ts'

const NOW = Date.UTC(2026, 0, 5)
const MINUTE = 60_000
let database: Database
let bets: BetStore
let imports: BetImportStore
beforeAll(async () => {
  database = await testDatabase()
  for (const id of ['ann', 'bob'])
    await database.pool.query('insert into users (id, name, email, username) values ($1, $1, $2, $1)', [id, `${id}@example.com`])
  bets = betStore(database.db)
  imports = betImportStore(database.db)
})
beforeEach(() => database.pool.query('delete from bets; delete from bet_imports'))
afterAll(() => database.close())

function batch(...ids: readonly string[]): string {
  const rows = ids.map((id) => `${id},won,25.00,+116,2026-01-02T10:00:00Z,FanDuel,DEN +7.5`)
  const history = readBetHistory(['bet_id,status,stake,odds,settled_at,book,selection', ...rows].join('\n'))
  if (history.kind === 'unreadable') throw new Error(history.reason)
  return JSON.stringify(importTickets(history.bets).map((bet) => ({ row: importedRow(bet, NOW), ids: bet.ids })))
}
const seen = async () => (await bets.list('ann', {}, 100)).length

it('shows nothing of an import until all of it is there', async () => {
  const id = (await imports.begin('ann', NOW)) ?? ''
  expect(await imports.add(id, 'ann', batch('1', '2'), NOW)).toEqual({ count: 2, stakedCents: 5000, profitCents: 5800 })
  expect(await imports.add(id, 'ann', batch('2', '3'), NOW)).toMatchObject({ count: 1 })
  expect(await seen()).toBe(0)
  expect(await bets.summary('ann')).toMatchObject({ open: 0, settled: 0, books: [] })
  expect(await bets.profitSince('ann', 0)).toBe(0)
  expect(await imports.finish(id, 'ann')).toBe(true)
  expect(await seen()).toBe(3)
  expect(await bets.profitSince('ann', 0)).toBe(8700)
})

it('leaves nothing of an import whose process was killed in the middle', async () => {
  const id = (await imports.begin('ann', NOW)) ?? ''
  await imports.add(id, 'ann', batch('1', '2'), NOW)
  await imports.sweep(NOW + MINUTE / 2)
  expect(await imports.size('ann')).toBe(2)
  await imports.sweep(NOW + 2 * MINUTE)
  expect(await imports.size('ann')).toBe(0)
  expect(await seen()).toBe(0)
  // Had it only been slow, it hears that it was given up.
  expect(await imports.add(id, 'ann', batch('3'), NOW + 2 * MINUTE)).toBeUndefined()
  expect(await imports.finish(id, 'ann')).toBe(false)
  expect(await imports.size('ann')).toBe(0)
})

it('lets the same file in again after a kill, at once when the dead import is old enough', async () => {
  const dead = (await imports.begin('ann', NOW)) ?? ''
  await imports.add(dead, 'ann', batch('1'), NOW)
  expect(await imports.begin('ann', NOW + MINUTE / 2)).toBeUndefined()
  const id = (await imports.begin('ann', NOW + 2 * MINUTE)) ?? ''
  expect(await imports.add(id, 'ann', batch('1', '2'), NOW + 2 * MINUTE)).toMatchObject({ count: 2 })
  await imports.finish(id, 'ann')
  expect(await seen()).toBe(2)
})

it('lets the same file in at once where no other server could still be bringing the dead import to its end', async () => {
  const dead = (await imports.begin('ann', NOW)) ?? ''
  await imports.add(dead, 'ann', batch('1'), NOW)
  const restarted = betImportStore(database.db, true)
  const id = (await restarted.begin('ann', NOW + 1000)) ?? ''
  expect(await restarted.add(id, 'ann', batch('1', '2'), NOW + 1000)).toMatchObject({ count: 2 })
  // Its own is under way, and no leftover.
  await restarted.sweep(NOW + 2000)
  expect(await restarted.finish(id, 'ann')).toBe(true)
  expect(await seen()).toBe(2)
})

it('takes back only its own, and one person waits for nobody else', async () => {
  const first = (await imports.begin('ann', NOW)) ?? ''
  await imports.add(first, 'ann', batch('1'), NOW)
  await imports.finish(first, 'ann')
  const failed = (await imports.begin('ann', NOW)) ?? ''
  const other = (await imports.begin('bob', NOW)) ?? ''
  await imports.add(failed, 'ann', batch('1', '2', '3'), NOW)
  await imports.add(other, 'bob', batch('1'), NOW)
  await imports.takeBack(failed)
  await imports.finish(other, 'bob')
  expect(await seen()).toBe(1)
  expect((await bets.list('bob', {}, 100)).length).toBe(1)
})
