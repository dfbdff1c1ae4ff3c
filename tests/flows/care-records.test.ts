// Records under limits: what files bring counts in the period in which it came where the file dates it ahead, no result that nobody can check makes
// room, and what counts already may be laid again.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { CareOverview } from '#contract/people/care.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const REFUSED = { code: 'care', care: { because: 'limit' } }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(() => app.clock.set(TEST_NOW))

const limited = async (kind: 'stake' | 'net_loss', amount: number, period = 'day') => {
  const person = await memberOn(app, 'vip')
  await person.post('/api/care/changes', { change: { type: 'set_limit', limit: { kind, period }, amount } })
  return person
}
const used = async (person: Person) => (await person.get('/api/care')).json<CareOverview>().limits[0]!.used
let keys = 0
const open = (stakeCents: number) => ({
  ...{ kind: 'straight', stakeCents },
  legs: [{ market: 'other', selection: 'Team to win it all', price: '+150' }],
})
const lay = (person: Person, ticket: object, rest: object = {}) =>
  person.post('/api/bets', { key: `record-${++keys}`, book: 'FanDuel', ticket, ...rest })
const iso = (at: number) => new Date(at).toISOString()
const csv = (...rows: string[]) => ['bet_id,status,stake,odds,profit,placed_at,settled_at,book', ...rows, ''].join('\n')
const file = (text: string, more: object = {}) => ({ name: 'bets.csv', text, ...more })

describe('a bet that a file dates ahead', () => {
  const nextYear = iso(TEST_NOW + 400 * DAY)
  const tonight = iso(TEST_NOW + 20 * 60 * MINUTE)

  it('and leaves open counts in the period in which it is imported, and cannot be laid again and again', async () => {
    const person = await limited('stake', 10_000)
    const kept = await person.post('/api/bets/import', file(csv(`1,open,90,+100,,${tonight},,FanDuel`)))
    expect(kept.json()).toMatchObject({ added: 1 })
    expect(await used(person)).toBe(9_000)
    const { bets } = (await person.get('/api/bets')).json<{ bets: BetRow[] }>()
    expect(bets[0]).toMatchObject({ placedAt: TEST_NOW, status: 'open' })
    expect((await lay(person, open(1_001))).json()).toMatchObject(REFUSED)
  })

  it('and calls lost counts as lost now', async () => {
    const person = await limited('net_loss', 10_000)
    await person.post('/api/bets/import', file(csv(`1,lost,90,+100,-90,${iso(TEST_NOW)},${tonight},FanDuel`)))
    expect(await used(person)).toBe(9_000)
  })

  it('is of now in one’s own export, too', async () => {
    const person = await limited('stake', 10_000)
    await lay(person, open(5_000))
    const exported = JSON.parse((await person.get('/api/me/export')).body) as { data: { bets: Record<string, unknown>[] } }
    const bets = exported.data.bets.map((bet) => ({ ...bet, origin: 'import', placed_at: nextYear }))
    const other = await limited('stake', 10_000)
    const text = JSON.stringify({ ...exported, data: { ...exported.data, bets } })
    expect((await other.post('/api/me/import', { name: 'export.json', text })).statusCode).toBe(200)
    expect(await used(other)).toBe(5_000)
  })

  it('is named by the preview', async () => {
    const person = await memberOn(app, 'vip')
    const text = csv(`1,open,90,+100,,${tonight},,FanDuel`, `2,lost,5,+100,-5,${iso(TEST_NOW - DAY)},${iso(TEST_NOW - DAY)},FanDuel`)
    const preview = (await person.post('/api/bets/import/preview', file(text))).json<OutputOf<typeof API.bets.preview>>()
    expect(preview).toMatchObject({ bets: 2, oddCount: 1, odd: [{ row: 2, reason: 'placed at a time to come: it is kept as placed now' }] })
  })
})

it('a bet that a file dates more than a day ahead is dropped with its line, and moves nothing', async () => {
  const person = await memberOn(app, 'vip')
  const [now, years] = [iso(TEST_NOW - DAY), iso(TEST_NOW + 400 * DAY)]
  const rows = csv(
    `1,won,90,+100,90,${now},${years},FanDuel`,
    `2,won,90,+100,90,${now},2099-02-29,FanDuel`,
    `3,lost,5,+100,-5,${now},${now},FanDuel`,
  )
  const preview = (await person.post('/api/bets/import/preview', file(rows))).json<OutputOf<typeof API.bets.preview>>()
  expect(preview).toMatchObject({ bets: 1, profitCents: -500, droppedCount: 2, oddCount: 0 })
  expect(preview.dropped).toEqual([
    { row: 2, reason: `it says it was settled on ${years.slice(0, 10)}, which is still to come` },
    { row: 3, reason: '“2099-02-29” is no day of the calendar' },
  ])
  expect((await person.post('/api/bets/import', file(rows))).json()).toMatchObject({ added: 1, dropped: 2, profitCents: -500 })
  const linked = (await person.post('/api/platforms/files', file(rows))).json()
  expect(linked).toMatchObject({ bets: 1, leftCount: 2, left: [{ line: 2 }, { line: 3 }] })
})

describe('what a file says came back', () => {
  const now = iso(TEST_NOW - MINUTE)
  const lost = `1,lost,100,+100,-100,${now},${now},FanDuel`
  const invented = [`2,won,10,+100,500,${now},${now},FanDuel`, `3,cashed out,10,+100,500,${now},${now},FanDuel`]

  it('and its price cannot pay is named, line by line, and the person decides', async () => {
    const person = await memberOn(app, 'vip')
    const preview = (await person.post('/api/bets/import/preview', file(csv(lost, ...invented)))).json<OutputOf<typeof API.bets.preview>>()
    expect(preview).toMatchObject({
      bets: 3,
      oddCount: 2,
      odd: [
        { row: 3, reason: '$510.00 came back: at this price at most $20.00 can' },
        { row: 4, reason: 'cashed out for $510.00: at this price at most $20.00 can' },
      ],
    })
    expect((await person.post('/api/bets/import', file(csv(lost, ...invented), { withoutOdd: true }))).json()).toMatchObject({
      added: 1,
      dropped: 2,
    })
    // Sent again, the whole file is kept: the record is theirs.
    expect((await person.post('/api/bets/import', file(csv(lost, ...invented)))).json()).toMatchObject({ added: 2, known: 1 })
  })

  it('and its price cannot pay makes no room; what it can pay sets off losses of files, and no loss that was typed', async () => {
    const person = await limited('net_loss', 50_000)
    await person.post('/api/bets/import', file(csv(lost, ...invented)))
    expect(await used(person)).toBe(10_000)
    await person.post('/api/bets/import', file(csv(`4,won,60,+100,60,${now},${now},FanDuel`)))
    expect(await used(person)).toBe(4_000)
    await person.post('/api/bets/import', file(csv(`5,won,300,+100,300,${now},${now},FanDuel`)))
    expect(await used(person)).toBe(0)
    await lay(person, { ...open(7_000), legs: [{ ...open(1).legs[0], status: 'lost' }] }, { placedAt: TEST_NOW - MINUTE })
    expect(await used(person)).toBe(7_000)
  })

  it('and its price cannot pay makes no room when the price is changed afterwards', async () => {
    const person = await limited('net_loss', 50_000)
    await person.post('/api/bets/import', file(csv(lost, invented[0]!)))
    const { bets } = (await person.get('/api/bets')).json<{ bets: BetRow[] }>()
    const { id, version, ticket } = bets.find(({ status }) => status === 'won')!
    const { market, selection } = ticket.legs[0]!
    const dearer = { kind: 'straight', stakeCents: 1_000, legs: [{ market, selection, price: '+6000', status: 'won' }] }
    const changed = await person.send('PATCH', `/api/bets/${id}`, { version, ticket: dearer })
    expect(changed.json()).toMatchObject({ version: version + 1, profitCents: 50_000 })
    expect(await used(person)).toBe(10_000)
  })

  it('a cash-out of more than the bet would pay is refused where it is typed', async () => {
    const person = await memberOn(app, 'vip')
    const { id, version } = (await lay(person, open(1_000))).json<BetRow>()
    const cashOut = (paidCents: number) => person.post(`/api/bets/${id}/settle`, { version, cashOut: { stakeCents: 1_000, paidCents } })
    expect((await cashOut(2_600)).json()).toMatchObject({ status: 400, detail: 'No more can be cashed out than the bet would pay.' })
    expect((await cashOut(2_500)).statusCode).toBe(200)
    const typed = await lay(person, { ...open(1_000), cashOut: { stakeCents: 1_000, paidCents: 9_000 } })
    expect(typed.json()).toMatchObject({ status: 400, detail: 'No more can be cashed out than the bet would pay.' })
  })
})

describe('a stake that was cut and goes on counting', () => {
  const edit = (person: Person, { id, version }: BetRow, rest: object) => person.send('PATCH', `/api/bets/${id}`, { version, ...rest })

  it.each(['stake', 'net_loss'] as const)(
    'is raised again to what counts already, under a limit of %s, and not beyond it',
    async (kind) => {
      const person = await limited(kind, 5_000)
      const kept = (await lay(person, open(4_500))).json<BetRow>()
      app.clock.advance(11 * MINUTE)
      const cut = (await edit(person, kept, { ticket: open(100) })).json<BetRow>()
      expect(await used(person)).toBe(4_500)
      const back = await edit(person, cut, { ticket: open(4_500) })
      expect(back.statusCode, back.body).toBe(200)
      const again = (await edit(person, back.json(), { ticket: open(100) })).json<BetRow>()
      expect((await edit(person, again, { ticket: open(5_001) })).json()).toMatchObject(REFUSED)
      expect((await edit(person, again, { ticket: open(5_000) })).statusCode).toBe(200)
      expect(await used(person)).toBe(5_000)
    },
  )
})

describe('a bet that is deleted', () => {
  it('is deleted as it was seen; one that was changed meanwhile is not, and without a version it is as it is', async () => {
    const person = await memberOn(app, 'vip')
    const seen = (await lay(person, open(1_000))).json<BetRow>()
    await person.send('PATCH', `/api/bets/${seen.id}`, { version: seen.version, ticket: open(2_000) })
    const stale = await person.send('DELETE', `/api/bets/${seen.id}?version=${seen.version}`)
    expect(stale.json()).toMatchObject({
      status: 409,
      code: 'conflict',
      detail: 'This bet was changed meanwhile. Look at it again, then repeat.',
    })
    expect((await person.send('DELETE', `/api/bets/${seen.id}?version=${seen.version + 1}`)).statusCode).toBe(200)
    const other = (await lay(person, open(1_000))).json<BetRow>()
    expect((await person.send('DELETE', `/api/bets/${other.id}`)).statusCode).toBe(200)
  })
})

it('a refusal names the zone of its time', async () => {
  const person = await limited('stake', 1_000)
  await lay(person, open(1_000))
  expect((await lay(person, open(1))).json<{ detail: string }>().detail).toMatch(
    /It is used up until .* [AP]M (?:[A-Z]{2,5}|GMT[+-]\d+)\.$/,
  )
})
