// Files of bets that are cut, corrected, or full of words that programs trip over, at each door that takes one: a sentence, nothing invented,
// nothing half-done.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { member, type Person } from '#tests/support/as.ts'

type Platforms = typeof API.platforms
type Files = OutputOf<Platforms['files']>
type Imported = OutputOf<(typeof API.bets)['import']>

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const DOORS = ['/api/platforms/files', '/api/bets/import/preview', '/api/bets/import'] as const
const send = (person: Person, door: (typeof DOORS)[number], text: string) => person.post(door, { name: 'bets.csv', text })
async function files(person: Person, text: string): Promise<Files> {
  const answer = await send(person, '/api/platforms/files', text)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const history = async (person: Person) => (await person.get('/api/platforms/bets?limit=200')).json<OutputOf<Platforms['bets']>>().bets

const PIKKIT = 'time_placed,bet_id,sportsbook,type,status,odds,closing_line,ev,amount,profit,time_settled,bet_info,sports,leagues'
const pikkit = (id: string, info = 'Denver to win in full') =>
  `2025-01-02 18:00:00,${id},Fanduel Sportsbook,straight,SETTLED_WIN,2.0,,,1000,1000,2025-01-02 22:00:00,${info},Basketball,NBA`

describe('a file that ends mid-way', () => {
  const cut = `${PIKKIT}\n${pikkit('a')}\n${pikkit('b').replace(/1000,1000.*/, '10')}`
  it.each(DOORS)('%s keeps the rows before, and names the one that is not whole', async (door) => {
    const person = await member(app)
    const answer = await send(person, door, cut)
    expect(answer.statusCode, answer.body).toBe(200)
    const named = expect.arrayContaining([expect.objectContaining({ reason: 'the file ends in the middle of row 3' })])
    if (door === '/api/bets/import') expect(answer.json()).toMatchObject({ added: 1, dropped: 1, stakedCents: 100_000 })
    else if (door === '/api/platforms/files') expect(answer.json()).toMatchObject({ bets: 1, left: named, leftCount: 1 })
    else expect(answer.json()).toMatchObject({ bets: 1, stakedCents: 100_000, dropped: named })
  })
  it('has nothing to keep where it has no more than half a row, and says so', async () => {
    for (const door of DOORS) {
      const answer = await send(await member(app), door, `${PIKKIT}\n${pikkit('b').replace(/1000,1000.*/, '10')}`)
      expect([answer.statusCode, answer.json().detail], door).toEqual([
        400,
        expect.stringContaining('the file ends in the middle of row 2'),
      ])
    }
  })
  it('read after the whole one takes no word from it', async () => {
    const person = await member(app)
    await files(person, `${PIKKIT}\n${pikkit('a', '"Denver to win, in full"')}\n`)
    const half = `${PIKKIT}\n${pikkit('c')}\n${pikkit('a', '"Denver to w')}`.replace(/,Basketball,NBA$/, '')
    expect(await files(person, half)).toMatchObject({ added: 1, changed: 0, leftCount: 1 })
    expect((await history(person)).map(({ selection, isContradicted }) => [selection, isContradicted]).sort()).toEqual([
      ['Denver to win in full', false],
      ['Denver to win, in full', false],
    ])
  })
})

describe('a file that was corrected', () => {
  const file = (stake: number) =>
    `bet_id,placed_at,settled_at,book,selection,status,stake,odds\n7,2026-01-05T20:00:00Z,2026-01-05T23:00:00Z,FanDuel,Denver,won,${stake},+100\n`
  it('wins: answer, history and list say the same, and the person is told to look', async () => {
    const person = await member(app)
    expect(await files(person, file(10))).toMatchObject({ bets: 1, added: 1, changed: 0, doubtfulCount: 0 })
    app.clock.advance(60_000)
    expect(await files(person, file(1000))).toMatchObject({
      ...{ bets: 1, added: 0, changed: 1, doubtfulCount: 1 },
      doubtful: [{ line: 2, reason: expect.stringContaining('what this file says counts now') }],
    })
    const [bet] = await history(person)
    expect(bet).toMatchObject({ stakedCents: 100_000, payoutCents: 200_000, isContradicted: true })
    expect(bet!.history.map(({ stakedCents, changes }) => [stakedCents, changes[0]])).toEqual([
      [1_000, undefined],
      [100_000, 'stake changed'],
    ])
    expect((await person.get('/api/platforms/analytics')).json()).toMatchObject({ products: { bet: { stakedCents: 100_000 } } })
    // The same again is nothing new; the first one again is what the person holds to be true now.
    app.clock.advance(60_000)
    expect(await files(person, file(1000))).toMatchObject({ added: 0, changed: 0, doubtfulCount: 0 })
    expect(await files(person, file(10))).toMatchObject({ added: 0, changed: 1, doubtfulCount: 1 })
    expect((await history(person)).map(({ stakedCents }) => stakedCents)).toEqual([1_000])
  })
  it('holds or does not as the person says, however often a file says the other; something new is asked about again', async () => {
    const [person, stranger] = [await member(app), await member(app)]
    await files(person, file(10))
    app.clock.advance(60_000)
    await files(person, file(1000))
    const [bet] = await history(person)
    expect(bet!.rivals.map(({ stakedCents, counts }) => [stakedCents, counts])).toEqual([
      [1_000, false],
      [100_000, true],
    ])
    const choice = { id: bet!.id, revision: bet!.rivals[0]!.revision }
    expect((await stranger.post('/api/platforms/bets/holds', choice)).statusCode).toBe(404)
    expect((await person.post('/api/platforms/bets/holds', { ...choice, revision: 'another' })).statusCode).toBe(404)
    app.clock.advance(60_000)
    const answer = await person.post('/api/platforms/bets/holds', choice)
    expect(answer.json()).toMatchObject({ bet: { stakedCents: 1_000, payoutCents: 2_000, isContradicted: false } })
    expect((await person.get('/api/platforms/analytics')).json()).toMatchObject({ products: { bet: { stakedCents: 1_000 } } })
    // The other file once more changes nothing of what the person said.
    app.clock.advance(60_000)
    expect(await files(person, file(1000))).toMatchObject({ added: 0, changed: 0, doubtfulCount: 0 })
    expect((await history(person)).map(({ stakedCents, isContradicted }) => [stakedCents, isContradicted])).toEqual([[1_000, false]])
    // Something that was not said before is asked about, and the choice can be another one.
    expect(await files(person, file(50))).toMatchObject({ added: 0, changed: 1, doubtfulCount: 1 })
    const [third] = await history(person)
    expect(third).toMatchObject({ stakedCents: 5_000, isContradicted: true })
    const large = third!.rivals.find(({ stakedCents }) => stakedCents === 100_000)!
    await person.post('/api/platforms/bets/holds', { id: third!.id, revision: large.revision })
    expect((await history(person)).map(({ stakedCents, isContradicted }) => [stakedCents, isContradicted])).toEqual([[100_000, false]])
  })
})

describe('a corrected row of a bet that the tracker keeps', () => {
  const file = (stake: number) =>
    `bet_id,placed_at,settled_at,book,selection,status,stake,odds\n7,2026-01-05T20:00:00Z,2026-01-05T23:00:00Z,FanDuel,Denver,won,${stake},+100\n`
  it('is told before anything is kept, and changes nothing by itself', async () => {
    const person = await member(app)
    const preview = async (stake: number) => (await send(person, '/api/bets/import/preview', file(stake))).json<object>()
    expect(await preview(10)).toMatchObject({ known: 0, otherwise: 0 })
    expect((await send(person, '/api/bets/import', file(10))).json()).toMatchObject({ added: 1, known: 0, otherwise: 0 })
    expect((await send(person, '/api/bets/import', file(10))).json()).toMatchObject({ added: 0, known: 1, otherwise: 0 })
    expect(await preview(10)).toMatchObject({ known: 1, otherwise: 0 })
    expect(await preview(1000)).toMatchObject({ known: 1, otherwise: 1 })
    expect((await send(person, '/api/bets/import', file(1000))).json()).toMatchObject({ added: 0, known: 1, otherwise: 1 })
    const { bets } = (await person.get('/api/bets?status=all')).json<{ bets: BetRow[] }>()
    expect(bets.map(({ stakedCents }) => stakedCents)).toEqual([1000])
  })
})

describe('a word that every object has', () => {
  const file = Object.getOwnPropertyNames(Object.prototype)
    .flatMap((name, i) => [
      `${i},2026-01-05T20:00:00Z,${name},Denver,won,10,+100,nba`,
      `b${i},2026-01-05T20:00:00Z,FanDuel,${name},won,10,+100,${name}`,
      `${name},2026-01-05T20:00:00Z,FanDuel,Denver,won,10,${name},nba`,
      `c${i},2026-01-05T20:00:00Z,FanDuel,Denver,${name},10,+100,nba`,
    ])
    .join('\n')
  it.each(DOORS)('as book, selection, league, id, price or status of a row is no failure of %s', async (door) => {
    const person = await member(app)
    const answer = await send(person, door, `bet_id,placed_at,book,selection,status,stake,odds,league\n${file}\n`)
    expect(answer.statusCode, answer.body).toBe(200)
    for (const view of ['/api/platforms/bets?limit=200', '/api/platforms/analytics', '/api/platforms/doubtful', '/api/bets?status=all'])
      expect((await person.get(view)).statusCode, view).toBe(200)
  })
})

describe('odds that are none', () => {
  const file =
    'bet_id,placed_at,book,selection,status,stake,odds,profit\n1,2026-01-05T20:00:00Z,FanDuel,Denver,won,10,NaN,12\n2,2026-01-05T20:00:00Z,FanDuel,Boston,open,10,abc,\n'
  it('are unknown in the tracker: no price, no payout, no settlement by one that was made up', async () => {
    const person = await member(app)
    const imported = (await send(person, '/api/bets/import', file)).json<Imported>()
    expect(imported).toMatchObject({ added: 2, warnings: [expect.stringContaining('line 2: “NaN”, line 3: “abc”')] })
    const { bets } = (await person.get('/api/bets?status=all')).json<{ bets: BetRow[] }>()
    expect(bets.map(({ ticket, decimal, mostPayoutCents }) => [ticket.legs[0]!.price, decimal, mostPayoutCents])).toEqual([
      ['', null, null],
      ['', null, null],
    ])
    const open = bets.find(({ status }) => status === 'open')!
    const settle = (how: object) => person.post(`/api/bets/${open.id}/settle`, { version: open.version, ...how })
    const refused = await settle({ legs: ['won'] })
    expect([refused.statusCode, refused.json().detail]).toEqual([400, expect.stringContaining('price of this bet is unknown')])
    expect((await settle({ legs: ['lost'] })).json()).toMatchObject({ status: 'lost', profitCents: -1000 })
    const typed = await person.post('/api/bets', {
      ...{ key: 'typed', book: 'FanDuel' },
      ticket: { kind: 'straight', stakeCents: 1000, legs: [{ market: 'other', selection: 'Denver', price: '' }] },
    })
    expect([typed.statusCode, JSON.stringify(typed.json())]).toEqual([400, expect.stringContaining('A price looks like')])
  })
  it('are unknown in the list of all bets, and named with their lines', async () => {
    const person = await member(app)
    expect((await files(person, file)).warnings).toEqual([expect.stringContaining('line 2: “NaN”, line 3: “abc”')])
    expect((await history(person)).map(({ odds }) => odds)).toEqual(['', ''])
  })
})
