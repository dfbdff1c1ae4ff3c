// Bets of every kind go out as our own CSV and come in again: into the same account nothing is added, into an empty one they are the same.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BetRow } from '#contract/bets/bet-shapes.ts'
import { mostPayout } from '#core/bankroll/bets/tickets.ts'
import { TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { memberOn, type Person } from '#tests/support/as.ts'
import { TEST_NOW } from '#tests/support/clock.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const price = fc.oneof(
  fc.integer({ min: 100, max: 900 }).map((n) => `+${n}`),
  fc.integer({ min: 100, max: 900 }).map((n) => `-${n}`),
  fc.integer({ min: 101, max: 950 }).map((n) => (n / 100).toFixed(2)),
  fc.constantFrom('10/11', '5/2', '100/1'),
)
const words = fc.constantFrom(
  'DEN +7.5',
  'Over 47.5',
  '=cmd|x',
  '+5 "quoted", with; signs',
  'José ’s\nteam',
  '@home',
  '- dash',
  'Lions to win it all',
)
const ended = fc.constantFrom('open', 'won', 'lost', 'push', 'void', 'half won', 'half lost')
const leg = fc.record({
  gameId: fc.option(fc.constantFrom('nfl-1', 'nba-2')),
  league: fc.option(fc.constantFrom('nfl', 'nba')),
  event: fc.constantFrom('', 'DEN @ KC', 'Bolton & Co'),
  market: fc.constantFrom('h2h', 'spreads', 'totals', 'other'),
  outcome: fc.option(fc.constantFrom('home', 'away')),
  selection: words,
  point: fc.option(fc.integer({ min: -200, max: 200 }).map((n) => n / 4)),
  price,
  // Far ahead: the scores of the demo world settle nothing of it while the test runs. What is decided has begun: see `begun`.
  startsAt: fc.option(fc.constant(TEST_NOW + 400 * 86_400_000)),
  status: ended,
})
const more = fc.record(
  {
    note: fc.constantFrom('a note', 'with, comma', '=1+1'),
    promotion: fc.constantFrom({ kind: 'free bet' as const }, { kind: 'profit boost' as const, basisPoints: 2500, mostExtraCents: 5000 }),
  },
  { requiredKeys: [] },
)
const legs = (least: number, most = least + 2) => fc.array(leg, { minLength: least, maxLength: most })
type Leg = typeof leg extends fc.Arbitrary<infer L> ? L : never
const areTwoSides = (a: Leg, b: Leg) =>
  a.gameId !== null && a.gameId === b.gameId && a.market === 'h2h' && b.market === 'h2h' && a.outcome !== b.outcome
const stakeCents = fc.integer({ min: 1, max: 1_000_000 })
const ticket = fc.oneof(
  fc.record({ kind: fc.constant('straight'), stakeCents, legs: legs(1, 1) }),
  // Two sides of one game are no parlay, and are refused.
  fc.record({
    kind: fc.constant('parlay'),
    stakeCents,
    legs: legs(2).filter((list) => !list.some((one, i) => list.some((other, j) => j < i && areTwoSides(one, other)))),
  }),
  fc.record({ kind: fc.constant('round robin'), stakeCents, legs: legs(3), size: fc.constant(2) }),
  legs(2).chain((list) =>
    fc.record({
      kind: fc.constant('teaser'),
      stakeCents,
      legs: fc.constant(list),
      teaserPrices: price.map((one) => ({ [list.length]: one })),
    }),
  ),
  fc.record({
    kind: fc.constant('each way'),
    stakeCents,
    legs: legs(1, 1),
    placeShare: fc.constantFrom('1/4', '1/5'),
    finish: fc.constantFrom('open', 'won', 'placed', 'lost'),
  }),
)
/** Nothing is won or lost before it begins. */
function begun<T extends { readonly legs: readonly Leg[]; readonly finish?: string }>(one: T): T {
  const isDecided = (status: string | undefined) => status !== undefined && status !== 'open' && status !== 'void'
  const legs = one.legs.map((own) =>
    own.startsAt !== null && (isDecided(own.status) || isDecided(one.finish)) ? { ...own, startsAt: TEST_NOW - 100 * 86_400_000 } : own,
  )
  return { ...one, legs }
}
/** $10,000,000,000: beyond that a ticket is refused as a slip. */
const MOST_PAYOUT_CENTS = 1e12
const bet = fc.record({
  book: fc.constantFrom('FanDuel', 'My, own "book"', '=book'),
  origin: fc.constantFrom('hand', 'price', 'quick'),
  placedAt: fc.integer({ min: TEST_NOW - 90 * 86_400_000, max: TEST_NOW }),
  ticket: fc
    .tuple(ticket, more)
    .map(([one, extra]) => ({ ...begun(one), ...extra }))
    .filter((one) => mostPayout(TrackedTicket.parse(one)) <= MOST_PAYOUT_CENTS),
})

const exported = async (person: Person) => (await person.get('/api/bets/export')).json<{ text: string }>().text
const preview = async (person: Person, text: string) => (await person.post('/api/bets/import/preview', { name: 'bets.csv', text })).json()
const keep = async (person: Person, text: string) => (await person.post('/api/bets/import', { name: 'bets.csv', text })).json()
/** All that a person sees of their bets, but for the names that every account gives anew. */
const seen = async (person: Person) =>
  (await person.get('/api/bets?limit=200'))
    .json<{ bets: BetRow[] }>()
    .bets.map(({ id: _, version: __, ...rest }) => JSON.stringify(rest))
    .sort()

describe('bets that go out and come in again', () => {
  it('add nothing where they are, and are the same in an empty account, also over a second round', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(bet, { minLength: 1, maxLength: 12 }), async (bets) => {
        const [owner, other] = [await memberOn(app, 'free'), await memberOn(app, 'free')]
        for (const [index, one] of bets.entries()) {
          const answer = await owner.post('/api/bets', { key: `k${index}`, ...one })
          expect(answer.statusCode, answer.body).toBe(200)
        }
        const text = await exported(owner)
        expect(await preview(owner, text)).toMatchObject({ bets: bets.length, known: bets.length, droppedCount: 0, warnings: [] })
        expect(await keep(owner, text)).toMatchObject({ added: 0, known: bets.length })

        expect(await preview(other, text)).toMatchObject({ bets: bets.length, known: 0 })
        expect(await keep(other, text)).toMatchObject({ added: bets.length, known: 0 })
        expect(await seen(other)).toEqual(await seen(owner))
        expect(await keep(other, text)).toMatchObject({ added: 0 })

        // What went from one account to another and comes home is known there.
        expect(await keep(owner, await exported(other))).toMatchObject({ added: 0, known: bets.length })
      }),
      { numRuns: 12 },
    )
  })

  it('a row that somebody changed counts as its columns say, and this is said', async () => {
    const [owner, other] = [await memberOn(app, 'free'), await memberOn(app, 'free')]
    const legs = [
      { gameId: 'nfl-1', market: 'h2h', selection: 'DEN ML', price: '+150', event: 'DEN @ KC' },
      { market: 'totals', selection: 'Over 47.5', price: '-110' },
    ]
    await owner.post('/api/bets', { key: 'p', book: 'FanDuel', ticket: { kind: 'parlay', stakeCents: 1000, legs } })
    const text = (await exported(owner)).replace(',10.00,', ',12.00,')
    const seenNow = await preview(other, text)
    expect(seenNow).toMatchObject({ bets: 1, openCents: 1200 })
    expect(seenNow.warnings.join(' ')).toContain('1 row was changed since the export')
  })
})
