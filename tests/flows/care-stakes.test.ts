// Stakes that are answered are held to what the person's own limits leave, before a limit is used up: by the API and by Lex.
import { expect, it } from 'vitest'
import type { CareOverview } from '#contract/people/care.ts'
import { memberOn, type Person, stranger } from '#tests/support/as.ts'
import { app, bet, careActs, limit } from '#tests/support/care-acts.ts'

careActs()

/** A stake limit of $100 a day of which $96 are used. */
async function nearlyDone(): Promise<Person> {
  const person = await memberOn(app, 'vip')
  await limit(person, 'stake', 'day', 10_000)
  expect((await bet(person, 9_600)).statusCode).toBe(200)
  expect((await person.get('/api/care')).json<CareOverview>().largestStakeCents).toBe(400)
  return person
}
type Json = Record<string, unknown>
const suggest = async (person: Person, more: object = {}) =>
  (await person.post('/api/bankroll/suggest', { odds: 100, edge: 0.5, bankroll: 25_000, kellyFraction: 1, ...more })).json<Json>()
const ask = async (person: Person, name: string, input: object) => (await person.post(`/api/calculators/${name}`, input)).json<Json>()
const FOUR = { leave: 4, together: false, sentence: 'Your own limits leave $4.00 for the next bet.' }
const two = (probability: number) => ({
  bankroll: 1000,
  kellyFraction: 1,
  bets: [
    { price: '+100', probability },
    { price: '+100', probability },
  ],
})
const stakesOf = (answer: Json) => (answer.bets as { stake: number }[]).map(({ stake }) => stake)

it('a suggested stake is no more than a limit leaves, and says why', async () => {
  const person = await nearlyDone()
  expect(await suggest(person)).toMatchObject({
    suggestion: { conservative: 4, optimal: 4, aggressive: 4 },
    suggestionCents: { conservative: 400, optimal: 400, aggressive: 400 },
    isLimited: true,
    ownLimits: FOUR,
    shares: { aggressive: 0.5 },
  })
  // The lower of the two counts.
  expect(await suggest(person, { maxStake: 3 })).toMatchObject({ suggestionCents: { optimal: 300 }, isLimited: true, ownLimits: null })
  expect(await suggest(person, { maxStake: 5 })).toMatchObject({ suggestionCents: { optimal: 400 }, isLimited: true, ownLimits: FOUR })
  // Exactly what is left: half of $8.
  expect(await suggest(person, { bankroll: 8 })).toMatchObject({ suggestionCents: { optimal: 400 }, isLimited: false, ownLimits: null })
  expect(await suggest(person, { bankroll: undefined })).toMatchObject({ suggestion: null, isLimited: false, ownLimits: FOUR })
})

it('nor more than the largest bet', async () => {
  const person = await memberOn(app, 'vip')
  await limit(person, 'largest_bet', 'bet', 5_000)
  expect(await suggest(person)).toMatchObject({
    suggestionCents: { conservative: 5_000, optimal: 5_000, aggressive: 5_000 },
    isLimited: true,
    ownLimits: { leave: 50, together: false },
  })
  // Each for itself: no limit speaks of their sum.
  const many = await ask(person, 'kelly-many', two(0.75))
  expect([stakesOf(many), many.total, many.isLimited]).toEqual([[50, 50], 100, true])
})

it('several bets at once are held to it together', async () => {
  const person = await nearlyDone()
  const many = await ask(person, 'kelly-many', two(0.75))
  expect([stakesOf(many), many.total]).toEqual([[2, 2], 4])
  expect(many).toMatchObject({
    isLimited: true,
    ownLimits: { leave: 4, together: true, sentence: 'Your own limits leave $4.00 for these bets together.' },
  })
})

it('stakes to lay are cut as the screens cut them, and said so', async () => {
  const person = await nearlyDone()
  const hedge = { stake: 50, price: '+800', hedgePrice: '-150' }
  // The whole would be 50 × 9 / (5/3) = 270. Of 4: won 50 × 8 - 4, else 4 × (2/3) - 50.
  expect(await ask(person, 'hedge', hedge)).toMatchObject({ hedge: 4, ifWon: 396, ifHedged: -47.34, ownLimits: FOUR })
  // 4 in the ratio of 1/3.1 and 1/2.1: 1.61 and 2.38, rounded down.
  const split = await ask(person, 'split', { prices: ['+210', '+110'], total: 1000 })
  expect(split).toMatchObject({ total: 3.99, isArbitrage: true, ownLimits: { leave: 4, together: true } })
  const legs = split.legs as { stake: number; profit: number }[]
  expect(legs.reduce((sum, { stake }) => sum + stake, 0)).toBeCloseTo(3.99, 9)
  expect(split.worst).toBeGreaterThan(0)
  expect(Math.min(...legs.map(({ profit }) => profit))).toBe(split.worst)
  // Hedge of all of it: 100 × 4 / 1.2 = 333.33; of 1.20 it is 4.
  const free = { amount: 100, price: '+400', hedgePrice: '-500' }
  expect(await ask(person, 'free-bet', free)).toMatchObject({ amount: 100, part: 1.2, hedge: 4, sure: 0.8, ownLimits: FOUR })
  const other = await memberOn(app, 'vip')
  expect(await ask(other, 'hedge', hedge)).toMatchObject({ hedge: 270, ifWon: 130, ifHedged: 130, ownLimits: null })
  expect(await ask(other, 'split', { prices: ['+210', '+110'], total: 1000 })).toMatchObject({ total: 1000, ownLimits: null })
  expect(await ask(other, 'free-bet', free)).toMatchObject({ part: 100, hedge: 333.33, ownLimits: null })
})

it('what is counted of a stake that was typed stays, with the sentence', async () => {
  const person = await nearlyDone()
  for (const [name, input] of [
    ['units', { bankroll: 3000, percent: 0.01, units: 2.5 }],
    ['payout', { price: '+100', toWin: 50 }],
  ] as const)
    expect(await ask(person, name, input), name).toMatchObject({ ownLimits: FOUR })
  const middle = { prices: ['-110', '-110'], stakes: [3] }
  expect(await ask(person, 'middle', middle)).toMatchObject({ ownLimits: { leave: 4, together: true } })
  expect(await ask(person, 'units', { unit: 4 })).toMatchObject({ ownLimits: null })
  expect(await ask(person, 'payout', { price: '+100', stake: 50 })).toMatchObject({ pays: 100, ownLimits: null })
})

it('nobody else is held to anything', async () => {
  expect(await suggest(await memberOn(app, 'vip'))).toMatchObject({
    suggestionCents: { conservative: 62_500, optimal: 1_250_000, aggressive: 1_250_000 },
    isLimited: false,
    ownLimits: null,
  })
  const many = await ask(stranger(app), 'kelly-many', two(0.75))
  expect(many).toMatchObject({ isLimited: false, ownLimits: null })
  expect(many.total).toBeGreaterThan(500)
})

it('Lex says the same', async () => {
  const person = await nearlyDone()
  const lex = async (message: string) => (await person.post('/api/chat', { message })).json<{ response: string }>().response
  const said = await lex('My bankroll is $25000. How much should I stake at +100 with a 75% chance')
  expect(said).toMatch(/^Stake \$4(\.00)?\. /)
  expect(said).toMatch(/Your own limits leave \$4(\.00)? for the next bet\./)
  // Full Kelly is not what the limits leave.
  expect(said).toMatch(/full Kelly is 50\.0\s% of your bankroll, and/)
  expect(said).not.toContain('12,500')
  expect(said).not.toContain('3,125')
  const free = await lex('What is a $100 free bet worth at +400 hedged at -500')
  expect(free).toMatch(/\$4(\.00)? of your own/)
  expect(free).toMatch(/The figures are for \$1\.20 of the \$100/)
  const hedged = await lex('I have $50 at +800, how much should I hedge at -150')
  expect(hedged).toMatch(/with \$4(\.00)? on the other side/)
  expect(hedged).not.toMatch(/270|both results/)
})
