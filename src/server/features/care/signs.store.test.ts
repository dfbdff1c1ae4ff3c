import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from '../../db/client.ts'
import { users } from '../../db/tables/accounts.ts'
import { careChanges, careMoney } from '../../db/tables/care.ts'
import { conversations } from '../../db/tables/conversations.ts'
import { signStore } from './signs.store.ts'

const NOW = Date.UTC(2026, 10, 20, 15)
const HOUR = 3_600_000
const DAY = 24 * HOUR
let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

async function someone(): Promise<string> {
  const id = randomUUID()
  await database.db
    .insert(users)
    .values({ id, name: id, email: `${id}@example.com`, username: id.slice(0, 12) } as typeof users.$inferInsert)
  return id
}
const signs = (userId: string) => signStore(database.db).signs(userId, 'UTC', NOW)
const at = (ms: number) => new Date(ms)

it('of somebody who did nothing, and of nobody, there is no sign', async () => {
  const none = { chasing: null, isQuiet: false, isRestrained: false }
  expect(await signs(await someone())).toEqual(none)
  expect(await signs('nobody')).toEqual(none)
})

it('asks for everything in one statement', async () => {
  const id = await someone()
  const asked = vi.spyOn(database.pool, 'query')
  await signs(id)
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})

it.each([
  [6.9, true],
  [7.1, false],
])('a limit that was set and a conversation that went quiet %d days ago silence offers: %s', async (days, silences) => {
  const id = await someone()
  const then = NOW - days * DAY
  const change = { type: 'set_limit', kind: 'loss', period: 'day', amount: 5000 }
  await database.db.insert(careChanges).values({ userId: id, at: at(then), timeZone: 'UTC', change } as never)
  await database.db
    .insert(conversations)
    .values({ id: randomUUID(), userId: id, title: 'A', context: { quiet: true }, createdAt: at(then), updatedAt: at(then) } as never)
  expect(await signs(id)).toMatchObject({ isQuiet: silences, isRestrained: silences })
})

it('deposits at times of their own within a day are a sign; entered in one sitting without a time they are one deposit', async () => {
  const deposits = async (entered: (i: number) => { at: Date; createdAt: Date }) => {
    const id = await someone()
    for (let i = 0; i < 4; i++) {
      await database.db
        .insert(careMoney)
        .values({ id: randomUUID(), userId: id, kind: 'deposit', place: 'FanDuel', cents: 5000, ...entered(i) })
    }
    return (await signs(id)).chasing?.kind
  }
  expect(await deposits((i) => ({ at: at(NOW - (i + 1) * HOUR), createdAt: at(NOW - i * 60_000) }))).toBe('deposits')
  expect(await deposits((i) => ({ at: at(NOW - i * 60_000), createdAt: at(NOW - i * 60_000) }))).toBeUndefined()
})
