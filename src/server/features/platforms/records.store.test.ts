import { afterAll, beforeAll, expect, it } from 'vitest'
import type { SyncedBet } from '#core/bankroll/linked/synced-bet.ts'
import { testDatabase } from '#tests/support/database.ts'
import { users } from '../../db/tables/accounts.ts'
import { bets } from '../../db/tables/bets.ts'
import { accountStore } from './accounts.store.ts'
import { recordStore } from './records.store.ts'

const NOW = Date.UTC(2026, 10, 22, 20)
const database = await testDatabase()
const { db } = database
const records = recordStore(db)
afterAll(() => database.close())
beforeAll(async () => {
  await db.insert(users).values({ id: 'fan', name: 'Robin', email: 'fan@example.com', username: 'fan' })
})

it('the tracker is read whole, a thousand bets at a time, also where many were placed in one second', async () => {
  const row = (index: number): typeof bets.$inferInsert => ({
    ...{ id: `bet ${index}`, key: `bet ${index}`, userId: 'fan', version: 1, origin: 'import', kind: 'straight', book: 'FanDuel' },
    ticket: { kind: 'straight', legs: [] } as never,
    ...{ status: 'won', stakedCents: 2500, payoutCents: 5400, profitCents: 2900 },
    // Seven hundred to a moment: they have no order of their own.
    placedAt: new Date(NOW - Math.floor(index / 700) * 60_000),
    ...{ settledAt: new Date(NOW), createdAt: new Date(NOW), updatedAt: new Date(NOW) },
  })
  for (let from = 0; from < 2345; from += 335) await db.insert(bets).values(Array.from({ length: 335 }, (_, at) => row(from + at)))
  const read = await records.tracked('fan')
  expect(new Set(read.map(({ key }) => key)).size).toBe(2345)
  expect(read).toHaveLength(2345)
  expect(read.map(({ placedAt }) => placedAt.getTime())).toEqual(read.map(({ placedAt }) => placedAt.getTime()).sort((a, b) => b - a))
  expect(await records.tracked('nobody')).toEqual([])
})

it('a file of more bets than one statement takes is kept once, also with rows that say the same twice', async () => {
  const found = [{ ref: 'FanDuel', book: 'FanDuel', username: 'from files' }]
  const [account] = await accountStore(db).link('fan', { source: 'file', platform: 'FanDuel', linkId: null }, found, NOW)
  const bet = (index: number): SyncedBet => ({
    ...{ accountId: account!.id, externalId: `row ${index}`, revisedAt: NOW, product: 'bet', book: 'FanDuel', status: 'won' },
    ...{ stakedCents: 2500, payoutCents: 5400, selection: `DEN +7.5 ${index}`, price: '+116', placedAt: NOW, settledAt: NOW },
  })
  // The first again at the end: in another statement than the one that it was first in.
  const file = [...Array.from({ length: 450 }, (_, index) => bet(index)), bet(0), bet(449)]
  const pages = [{ accountId: account!.id, records: { bets: file, movements: [] } }]
  expect(await records.keepFile('fan', pages, NOW)).toEqual({ added: 450, changed: 0, contradicted: [] })
  expect(await records.keepFile('fan', pages, NOW)).toEqual({ added: 0, changed: 0, contradicted: [] })
  expect((await records.all('fan')).bets).toHaveLength(450)
})
