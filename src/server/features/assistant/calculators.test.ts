// The calculators over the wire: every figure worked out by hand from the definition.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '#tests/support/app.ts'
import { type Person, stranger } from '#tests/support/as.ts'

describe('the calculators', () => {
  let app: TestApp
  let anyone: Person
  beforeAll(async () => {
    app = await testApp()
    anyone = stranger(app)
  })
  afterAll(() => app.close())
  const ask = async (name: string, input: object) => (await anyone.post(`/api/calculators/${name}`, input)).json<Record<string, unknown>>()

  it.each([
    ['fair', { prices: ['101', '21', '11'] }],
    [
      'kelly-many',
      {
        bankroll: 1000,
        bets: [
          { price: '21', probability: 0.06 },
          { price: '101', probability: 0.02 },
        ],
      },
    ],
    ['hedge', { stake: 50, price: '300', hedgePrice: '1.5' }],
    ['parlay', { legs: [{ price: '150' }, { price: '1.91' }] }],
  ])('%s reads the prices of one question together: a bare hundred beside decimals is asked about', async (name, input) => {
    expect(await ask(name, input)).toMatchObject({ status: 400, detail: expect.stringContaining('may be American') })
  })

  const coins = (count: number) => Array.from({ length: count }, () => ({ price: '+100', probability: 0.5 }))
  it.each([
    ['three coins of which each excludes the others', { legs: coins(3), correlation: -0.51 }, 'Between 3 legs it is above -0.50'],
    ['twelve that are as far apart as they can be', { legs: coins(12), correlation: -0.1 }, 'Between 12 legs it is above -0.09'],
    ['prices of which no number of cents is exact', { legs: Array.from({ length: 5 }, () => ({ price: '+100000' })) }, 'No book pays'],
    ['chances that are none', { legs: coins(12).map((leg) => ({ ...leg, probability: 1e-300 })), correlation: 0.5 }, 'No book pays'],
  ])('a parlay of %s is refused, and why', async (_, input, reason) => {
    expect(await ask('parlay', input)).toMatchObject({ status: 400, detail: expect.stringContaining(reason) })
  })

  it.each([
    // 0.565217 and 0.476190 over 1.041408.
    [
      'fair',
      { prices: ['-130', '+110'] },
      { sides: [{ fair: expect.closeTo(0.5427, 4) }, { fair: expect.closeTo(0.4573, 4) }], hold: expect.closeTo(0.0398, 4) },
    ],
    // 0.9, 0.8, 0.6 and 0.3 to one power so that they sum to 2 (core/odds/fair/places.test.ts); 2.6 / 2 - 1 = 0.3 over, 0.3 / 1.3 held.
    [
      'fair',
      { prices: ['90%', '80%', '60%', '30%'], places: 2 },
      {
        method: 'power',
        places: 2,
        hold: expect.closeTo(0.2308, 4),
        sides: [{ fair: expect.closeTo(0.8, 1) }, { fair: expect.closeTo(0.64, 1) }, {}, {}],
        methods: [{ method: 'power' }, { method: 'odds_ratio' }, { method: 'shin' }],
      },
    ],
    ['hold', { prices: ['-110', '-110'] }, { hold: expect.closeTo(0.0455, 4), overround: expect.closeTo(0.0476, 4) }],
    // 0.46 x 2.30 - 1 = 0.058; of $50: $2.90.
    ['expected-value', { price: '+130', probability: 0.46, stake: 50 }, { edge: expect.closeTo(0.058, 10), expected: 2.9 }],
    // Two coins of 55 percent at even money: m/(1 + m^2) = 0.0990 each.
    [
      'kelly-many',
      {
        bankroll: 1000,
        kellyFraction: 1,
        bets: [
          { price: '+100', probability: 0.55 },
          { price: '+100', probability: 0.55 },
        ],
      },
      { bets: [{ stake: 99 }, { stake: 99 }], total: 198 },
    ],
    [
      'parlay',
      { legs: [{ price: '+100' }, { price: '+100' }, { price: '+100' }], stake: 10 },
      { american: 700, pays: 80, profit: 70, probability: null },
    ],
    [
      'parlay',
      { legs: [{ probability: 0.6 }, { probability: 0.5 }] },
      { probability: expect.closeTo(0.3, 10), fairAmerican: 233, decimal: null },
    ],
    // sqrt(6/11) = 0.7385.
    ['teaser', { price: '-120', count: 2 }, { breakEvenLeg: expect.closeTo(0.7385, 4) }],
    [
      'round-robin',
      { legs: [{ price: '+100' }, { price: '+100' }, { price: '+100' }, { price: '+100' }], stake: 5 },
      { parlays: 6, staked: 30, most: 120, expected: null },
    ],
    // 450 back over 1.6667.
    ['hedge', { stake: 50, price: '+800', hedgePrice: '-150' }, { hedge: 270, ifWon: 130, ifHedged: 130 }],
    [
      'split',
      { prices: ['2.15', '1.95'], total: 500 },
      { isArbitrage: true, legs: [{ stake: expect.closeTo(237.8, 1) }, { stake: expect.closeTo(262.2, 1) }] },
    ],
    [
      'middle',
      { prices: ['-110', '-110'], stakes: [110] },
      { both: 200, ifFirst: -10, ifSecond: -10, breakEven: expect.closeTo(10 / 210, 10) },
    ],
    ['free-bet', { amount: 100, price: '+400', hedgePrice: '-500' }, { sure: expect.closeTo(66.66, 1), rate: expect.closeTo(0.6667, 3) }],
    ['boost', { price: '+200', boost: 0.5 }, { boostedAmerican: 300, boostedDecimal: 4, expected: null }],
    // 1 + 10/11 x 1.3 = 2.1818; 50 x (0.52 x 2.1818 - 1) = 6.727
    ['boost', { price: '-110', boost: 0.3, probability: 0.52, stake: 50 }, { expected: 6.73 }],
    ['closing-line-value', { price: '+120', closingFair: 0.47 }, { clv: expect.closeTo(0.034, 10), isFair: true }],
    ['units', { bankroll: 3000, percent: 0.01, units: 2.5 }, { unit: 30, amount: 75 }],
    ['payout', { price: '-125', stake: 75 }, { profit: 60, pays: 135 }],
    ['payout', { price: '-140', toWin: 100 }, { stake: 140, pays: 240 }],
    // 70 wins of 45.4545 less 55 losses of 50; each win cut to the cent first it would be 431.50.
    ['payout', { price: '-110', stake: 50, won: 70, lost: 55 }, { profit: 45.45, net: 431.82 }],
  ] as const)('%s of %o', async (name, input, expected) => {
    expect(await ask(name, input)).toMatchObject(expected)
  })

  it('say what is wrong with a number that cannot be', async () => {
    expect(await ask('fair', { prices: ['+100', '+120'] })).toMatchObject({
      code: 'invalid_input',
      detail: expect.stringContaining('arbitrage'),
    })
    expect(await ask('payout', { price: '+50', stake: 10 })).toMatchObject({
      detail: expect.stringContaining('American odds start at +100'),
    })
    expect(await ask('hold', { prices: ['-110'] })).toMatchObject({ code: 'invalid_input' })
    expect(await ask('round-robin', { legs: [{ price: '-110' }, { price: '-110' }], stake: 10 })).toMatchObject({ code: 'invalid_input' })
  })

  it.each([
    ['places of a field that is no larger', { prices: ['60%', '60%'], places: 2 }, 'more than 2'],
    ['places by a method that gives none', { prices: ['90%', '80%', '60%', '30%'], places: 2, method: 'additive' }, 'power'],
    ['places of half a field', { prices: ['30%', '30%', '30%'], places: 2 }, 'whole field'],
  ])('fair refuses %s with the reason', async (_, input, reason) => {
    expect(await ask('fair', input)).toMatchObject({ status: 400, detail: expect.stringContaining(reason) })
  })
})
