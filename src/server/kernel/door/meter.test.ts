import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tier } from '#core/access/tiers.ts'
import { dayIn, nextMidnight } from '#core/zones.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { countedMember } from '#tests/support/counted-member.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { Database } from '../../db/client.ts'
import type { Member } from './actor.ts'
import { AppError } from './errors.ts'
import { type MeterStore, meterStore } from './meter.ts'

const clock = fakeClock(Date.UTC(2026, 10, 21, 18))
let database: Database
let store: MeterStore
let count = 0

beforeAll(async () => {
  database = await testDatabase()
  store = meterStore(database.db, clock)
})
afterAll(() => database.close())

const member = (tier: Tier, more: Partial<Member> = {}): Member => {
  count++
  const mailbox = `mailbox-${count}`
  return countedMember({ id: `member-${count}`, tier, mailbox, countedUnder: [mailbox], ...more })
}

const isGranted = (spending: Promise<unknown>) =>
  spending.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError && error.code === 'limit_reached') return false
      throw error
    },
  )
const granted = async (spendings: Promise<unknown>[]) => (await Promise.all(spendings.map(isGranted))).filter(Boolean).length

describe('of fifty calls at once exactly as many pass as the plan allows', () => {
  it.each([
    ['free', 3],
    ['casual', 10],
    ['pro', 50],
    ['vip', 50],
  ] as const)('%s: %i lineups', async (tier, allowed) => {
    const one = member(tier)
    expect(await granted(Array.from({ length: 50 }, () => store.spend(one, 'lineups')))).toBe(allowed)
    expect((await store.used(one)).lineups).toBe(allowed)
  })

  it('an administrator has no limit', async () => {
    const one = member('free', { isAdmin: true })
    expect(await granted(Array.from({ length: 20 }, () => store.spend(one, 'lineups')))).toBe(20)
  })

  it('whole or not at all: what asks for more than is left spends nothing', async () => {
    const one = member('casual')
    await store.spend(one, 'lineups', { count: 8 })
    expect(await isGranted(store.spend(one, 'lineups', { count: 3 }))).toBe(false)
    expect(await isGranted(store.spend(one, 'lineups', { count: 2 }))).toBe(true)
    expect(await isGranted(store.spend(one, 'lineups', { count: 11 }))).toBe(false)
  })
})

it('what is given back can be spent again, and giving back twice gives once', async () => {
  const one = member('free')
  const receipt = await store.spend(one, 'lineups', { count: 3 })
  await Promise.all([receipt.giveBack(), receipt.giveBack()])
  expect((await store.used(one)).lineups).toBe(0)
  expect(await granted(Array.from({ length: 5 }, () => store.spend(one, 'lineups')))).toBe(3)
})

it('what was not delivered comes back, once', async () => {
  const one = member('casual')
  const receipt = await store.spend(one, 'lineups', { count: 8 })
  await receipt.keepOnly(3)
  await receipt.keepOnly(5)
  expect((await store.used(one)).lineups).toBe(3)
  await receipt.giveBack()
  expect((await store.used(one)).lineups).toBe(0)
})

it('the same slate costs once a day, also when it is opened many times at once', async () => {
  const one = member('free')
  const open = (key: string) => store.spend(one, 'projections', { key })
  expect(await granted(Array.from({ length: 20 }, () => open('nba main')))).toBe(20)
  expect((await store.used(one)).projections).toBe(1)
  expect(await granted(['a', 'b', 'c', 'd', 'e', 'f'].map(open))).toBe(4)
  // What was refused left no trace that would make it free.
  expect(await isGranted(open('g'))).toBe(false)
  expect(await isGranted(open('g'))).toBe(false)
})

it('the refusal tells the limit and when the day ends where the member lives', async () => {
  const one = member('free', { timeZone: 'America/Los_Angeles' })
  await store.spend(one, 'lineups', { count: 3 })
  await expect(store.spend(one, 'lineups')).rejects.toMatchObject({
    code: 'limit_reached',
    extra: { meter: 'lineups', limit: 3, left: 0, resetsAt: '2026-11-22T08:00:00.000Z' },
  })
})

it('a refusal tells what is left where something is, and takes nothing of it', async () => {
  const one = member('free')
  await store.spend(one, 'lineups', { count: 1 })
  await expect(store.spend(one, 'lineups', { count: 3 })).rejects.toMatchObject({
    message: '2 of your 3 lineups are left today, and this asks for 3. Upgrade for more access.',
    extra: { limit: 3, left: 2 },
  })
  await store.spend(one, 'lineups', { count: 2 })
})

it('a new day begins at the member’s midnight, once, whatever the clock does', async () => {
  const one = member('free', { timeZone: 'America/Los_Angeles' })
  const spendAll = () => granted(Array.from({ length: 5 }, () => store.spend(one, 'lineups')))
  expect(await spendAll()).toBe(3)
  clock.set(Date.UTC(2026, 10, 22, 7, 59, 59))
  expect(await spendAll()).toBe(0)
  clock.set(Date.UTC(2026, 10, 22, 8))
  expect(await spendAll()).toBe(3)
  clock.set(Date.UTC(2026, 10, 22, 6))
  expect(await spendAll()).toBe(0)
  clock.set(Date.UTC(2026, 10, 22, 9))
  expect(await spendAll()).toBe(0)
})

it('changing the time zone and changing it back spends from the same day, and its end stays where it was', async () => {
  clock.set(Date.UTC(2026, 10, 21, 18))
  const home = member('free')
  const away = { ...home, timeZone: 'Pacific/Kiritimati' }
  await store.spend(home, 'lineups', { count: 3 })
  expect(await isGranted(store.spend(away, 'lineups'))).toBe(false)
  expect(await isGranted(store.spend(home, 'lineups'))).toBe(false)
  expect((await store.used(away)).lineups).toBe(3)
  expect(new Date(await store.resetsAt(away)).toISOString()).toBe('2026-11-22T05:00:00.000Z')
  // The day ends as announced; from then on the new zone counts, whole days long.
  clock.set(Date.UTC(2026, 10, 22, 5))
  expect(await granted(Array.from({ length: 5 }, () => store.spend(away, 'lineups')))).toBe(3)
  expect(new Date(await store.resetsAt(away)).toISOString()).toBe('2026-11-23T10:00:00.000Z')
  clock.set(Date.UTC(2026, 10, 22, 10))
  expect(await isGranted(store.spend(home, 'lineups'))).toBe(false)
})

it('a day that twenty calls begin at once is one day', async () => {
  clock.set(Date.UTC(2026, 10, 21, 18))
  const one = member('casual')
  await store.spend(one, 'lineups')
  clock.set(Date.UTC(2026, 10, 23, 18))
  expect(await granted(Array.from({ length: 20 }, () => store.spend(one, 'lineups')))).toBe(10)
})

describe('days', () => {
  it.each([
    ['the clocks go forward in New York', 'America/New_York', Date.UTC(2026, 2, 8, 6), '2026-03-08', '2026-03-09T04:00:00.000Z'],
    ['the clocks go back in New York', 'America/New_York', Date.UTC(2026, 10, 1, 4), '2026-11-01', '2026-11-02T05:00:00.000Z'],
    ['a zone of half an hour', 'Asia/Kolkata', Date.UTC(2026, 0, 1, 0), '2026-01-01', '2026-01-01T18:30:00.000Z'],
    ['the first zone of the day', 'Pacific/Kiritimati', Date.UTC(2026, 0, 1, 10), '2026-01-02', '2026-01-02T10:00:00.000Z'],
  ])('%s', (_what, zone, now, day, midnight) => {
    expect([dayIn(zone, now), new Date(nextMidnight(zone, now)).toISOString()]).toEqual([day, midnight])
  })
})
