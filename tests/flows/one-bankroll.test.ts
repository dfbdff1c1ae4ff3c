// One bankroll: what a person stated, and what was settled after that. Every answer that knows it says the same.
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const HOUR = 3_600_000
let app: TestApp
let fan: Person
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.set(TEST_NOW)
  fan = await memberOn(app, 'pro')
})
afterAll(() => app.close())

const state = (cents: number, more: object = {}) => fan.send('PATCH', '/api/user/profile', { bankroll: { totalCents: cents, ...more } })
async function settled(id: string, status: 'won' | 'lost', stake: number, at: number) {
  const text = `bet_id,status,stake,odds,settled_at\n${id},${status},${stake},+100,${new Date(at).toISOString()}\n`
  const answer = await fan.post('/api/bets/import', { name: `${id}.csv`, text })
  expect(answer.json(), answer.body).toMatchObject({ added: 1 })
}
async function lex(message: string): Promise<string> {
  return (await fan.post('/api/chat', { message })).json<{ response: string }>().response
}

/** The bankroll by every answer that has one, in cents. */
async function everywhere(): Promise<Record<string, number | null>> {
  const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))
  const stats = (await fan.get('/api/dashboard/stats')).json<{ bankroll: number | null }>()
  const record = (await fan.get('/api/bankroll/performance')).json<{ bankroll: { nowCents: number } | null }>()
  const kelly = (await fan.post('/api/bankroll/suggest', { odds: 120, probability: 0.5 })).json<{
    bankroll: number | null
    kellyFraction: number
    kelly: number
    suggestionCents: { aggressive: number } | null
  }>()
  const said = /your bankroll of \$([\d,.]+),/.exec(await lex('how much on +120 if I think 50 %'))?.[1]
  return {
    stats: cents(stats.bankroll),
    record: record.bankroll?.nowCents ?? null,
    kelly: cents(kelly.bankroll),
    // Full Kelly at +120 and one half is a twelfth of the bankroll.
    stakes: kelly.suggestionCents && Math.round((kelly.suggestionCents.aggressive * 12) / 100) * 100,
    lex: said === undefined ? null : cents(Number(said.replaceAll(',', ''))),
  }
}
const all = (cents: number | null) => ({ stats: cents, record: cents, kelly: cents, stakes: cents, lex: cents })
const unitOf = async () => (await fan.post('/api/bets/read', { line: '2u DEN -110' })).json<{ unitCents: number | null }>().unitCents

it('is unknown while none is stated, whatever was won', async () => {
  await settled('old', 'won', 500, TEST_NOW - 300 * 24 * HOUR)
  expect(await everywhere()).toEqual(all(null))
  expect(await unitOf()).toBeNull()
})

it('does not count what was settled before it was stated: that money is in it', async () => {
  await settled('last year', 'won', 500, TEST_NOW - 300 * 24 * HOUR)
  await state(1000_00)
  expect(await everywhere()).toEqual(all(1000_00))
  // A history that is imported afterwards is as old as its bets.
  await settled('older', 'lost', 700, TEST_NOW - 400 * 24 * HOUR)
  expect(await everywhere()).toEqual(all(1000_00))
  expect((await fan.get('/api/user/profile')).json().bankroll).toMatchObject({ totalCents: 1000_00, statedAt: TEST_NOW })
})

it('moves with what is settled after it was stated, everywhere alike; a unit stays what it was', async () => {
  await settled('last year', 'won', 500, TEST_NOW - 300 * 24 * HOUR)
  await state(1000_00)
  app.clock.advance(3 * HOUR)
  await settled('new', 'won', 120, TEST_NOW + HOUR)
  expect(await everywhere()).toEqual(all(1120_00))
  expect(await unitOf()).toBe(1000)
  const { units, profitCents } = (await fan.get('/api/dashboard/stats')).json()
  expect([profitCents, units]).toEqual([620_00, 62])
  const record = (await fan.get('/api/bankroll/performance')).json()
  expect(record.bankroll).toEqual({ statedCents: 1000_00, statedAt: TEST_NOW, sinceCents: 120_00, nowCents: 1120_00 })
})

it('is stated anew by another figure, and not by a change of something else', async () => {
  await state(1000_00)
  app.clock.advance(3 * HOUR)
  await settled('new', 'won', 120, TEST_NOW + HOUR)
  await fan.send('PATCH', '/api/user/profile', { bankroll: { riskTolerance: 'aggressive' } })
  expect(await everywhere()).toEqual(all(1120_00))
  await state(600_00)
  expect(await everywhere()).toEqual(all(600_00))
})

it('that is lost is nothing, and never below it', async () => {
  await state(100_00)
  app.clock.advance(3 * HOUR)
  await settled('gone', 'lost', 300, TEST_NOW + HOUR)
  expect(await everywhere()).toEqual(all(0))
})
