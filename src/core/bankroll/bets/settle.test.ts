import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Bet, type Leg, LegStatus, leg } from './bets.ts'
import { priceFromDecimalText } from './exact-price.ts'
import { type Rounding, settle } from './settle.ts'

const straight = (stakeCents: number, american: number, status: LegStatus, more: Partial<Bet> = {}): Bet =>
  ({ kind: 'straight', stakeCents, leg: leg(american, status), ...more }) as Bet
const parlay = (stakeCents: number, legs: Leg[], more: Partial<Bet> = {}): Bet => ({ kind: 'parlay', stakeCents, legs, ...more }) as Bet
const robin = (stakeCents: number, size: number, legs: Leg[]): Bet => ({ kind: 'round robin', stakeCents, size, legs })
// Two teams -110, three +160, four +260: prices of a six-point teaser, for the arithmetic only.
const TEASER = { 2: { numerator: 10, denominator: 11 }, 3: { numerator: 8, denominator: 5 }, 4: { numerator: 13, denominator: 5 } }
const teaser = (stakeCents: number, ...legs: LegStatus[]): Bet => ({ kind: 'teaser', stakeCents, legs, prices: TEASER })
const eachWay = (finish: 'won' | 'placed' | 'lost' | 'void' | 'open', stakeCents = 500): Bet => ({
  kind: 'each way',
  stakeCents,
  price: { numerator: 10, denominator: 1 },
  placeShare: { numerator: 1, denominator: 5 },
  finish,
})
const FREE = { promotion: { kind: 'free bet' } } as const
const boost = (basisPoints: number, mostExtraCents?: number) =>
  ({ promotion: { kind: 'profit boost', basisPoints, ...(mostExtraCents === undefined ? {} : { mostExtraCents }) } }) as const

// arithmetic, bet, status, own stake, payout, rounding. Every line was calculated by hand.
const ROWS: readonly (readonly [string, Bet, string, number, number, Rounding?])[] = [
  ['$100 at -110: 100 × 21/11 = 190.909…', straight(10000, -110, 'won'), 'won', 10000, 19091],
  ['the same, fractions to the book: 190.90', straight(10000, -110, 'won'), 'won', 10000, 19090, 'down'],
  ['$110 at -110: 110 × 21/11 = 210', straight(11000, -110, 'won'), 'won', 11000, 21000],
  ['$50 at +150: 50 × 2.5 = 125', straight(5000, 150, 'won'), 'won', 5000, 12500],
  ['$25 at +116: 25 × 2.16 = 54', straight(2500, 116, 'won'), 'won', 2500, 5400],
  ['$10 at -120: 10 × 11/6 = 18.333…', straight(1000, -120, 'won'), 'won', 1000, 1833],
  ['$200 at -128: 200 × 1.78125 = 356.25', straight(20000, -128, 'won'), 'won', 20000, 35625],
  ['$0.01 at -110: 0.01 × 1.909 = 0.019 → 0.02', straight(1, -110, 'won'), 'won', 1, 2],
  ['half a cent goes up: $0.01 at +150 = 0.025 → 0.03', straight(1, 150, 'won'), 'won', 1, 3],
  ['half a cent, fractions to the book: 0.02', straight(1, 150, 'won'), 'won', 1, 2, 'down'],
  ['$100 at -110 lost: 0', straight(10000, -110, 'lost'), 'lost', 10000, 0],
  ['a push returns the stake: 100 × 1 = 100', straight(10000, -110, 'push'), 'push', 10000, 10000],
  ['a void bet returns the stake: 100 × 1 = 100', straight(10000, 400, 'void'), 'void', 10000, 10000],
  ['half won, $100 at -105: 50 × 205/105 + 50 = 97.619 + 50', straight(10000, -105, 'half won'), 'half won', 10000, 14762],
  ['half won, $40 at +110: 20 × 2.1 + 20 = 62', straight(4000, 110, 'half won'), 'half won', 4000, 6200],
  ['half lost, $100: 50 back', straight(10000, -105, 'half lost'), 'half lost', 10000, 5000],
  ['half lost, $0.05: 0.025 → 0.03', straight(5, 120, 'half lost'), 'half lost', 5, 3],
  ['two legs at -110: 100 × (21/11)² = 100 × 441/121 = 364.4628', parlay(10000, [leg(-110, 'won'), leg(-110, 'won')]), 'won', 10000, 36446],
  [
    'three legs at -110: 10 × (21/11)³ = 10 × 9261/1331 = 69.5793',
    parlay(1000, [leg(-110, 'won'), leg(-110, 'won'), leg(-110, 'won')]),
    'won',
    1000,
    6958,
  ],
  ['+150 and -200: 20 × 2.5 × 1.5 = 75', parlay(2000, [leg(150, 'won'), leg(-200, 'won')]), 'won', 2000, 7500],
  ['one of three lost: 20 × 2.5 × 0 × 2 = 0', parlay(2000, [leg(150, 'won'), leg(-200, 'lost'), leg(100, 'won')]), 'lost', 2000, 0],
  ['a lost leg decides while another runs: 20 × 0 × anything = 0', parlay(2000, [leg(150, 'lost'), leg(-200, 'open')]), 'lost', 2000, 0],
  ['a push drops out: 20 × 2.5 = 50', parlay(2000, [leg(150, 'won'), leg(-110, 'push')]), 'won', 2000, 5000],
  ['a void leg drops out: 20 × 1.5 × 2 = 60', parlay(2000, [leg(-200, 'won'), leg(100, 'won'), leg(300, 'void')]), 'won', 2000, 6000],
  ['all void, the stake: 20 × 1 × 1 = 20', parlay(2000, [leg(150, 'void'), leg(-110, 'void')]), 'void', 2000, 2000],
  ['push and void, the stake: 20 × 1 × 1 = 20', parlay(2000, [leg(150, 'push'), leg(-110, 'void')]), 'push', 2000, 2000],
  ['half won in a parlay: 10 × 2 × (1 + 2)/2 = 30', parlay(1000, [leg(100, 'won'), leg(100, 'half won')]), 'won', 1000, 3000],
  ['half lost in a parlay: 10 × 3 × 1/2 = 15', parlay(1000, [leg(200, 'won'), leg(100, 'half lost')]), 'won', 1000, 1500],
  ['half lost eats an even price: 10 × 2 × 1/2 = 10', parlay(1000, [leg(100, 'won'), leg(100, 'half lost')]), 'push', 1000, 1000],
  ['half lost beats a short price: 10 × 1.5 × 1/2 = 7.50', parlay(1000, [leg(-200, 'won'), leg(100, 'half lost')]), 'lost', 1000, 750],
  [
    'round robin 3 by 2, all win at +100: 3 × 10 × 4 = 120',
    robin(1000, 2, [leg(100, 'won'), leg(100, 'won'), leg(100, 'won')]),
    'won',
    3000,
    12000,
  ],
  [
    'round robin, one loses: one parlay of three, 10 × 4 = 40',
    robin(1000, 2, [leg(100, 'won'), leg(100, 'won'), leg(100, 'lost')]),
    'won',
    3000,
    4000,
  ],
  ['round robin, two lose: 10 × (0 + 0 + 0) = 0', robin(1000, 2, [leg(100, 'won'), leg(100, 'lost'), leg(100, 'lost')]), 'lost', 3000, 0],
  [
    'round robin with a push: 10 × 4 + 10 × 2 + 10 × 2 = 80',
    robin(1000, 2, [leg(100, 'won'), leg(100, 'won'), leg(100, 'push')]),
    'won',
    3000,
    8000,
  ],
  [
    'round robin at -110 rounds each parlay: 3 × 36.45 = 109.35 (10 × 3.644628 = 36.446)',
    robin(1000, 2, [leg(-110, 'won'), leg(-110, 'won'), leg(-110, 'won')]),
    'won',
    3000,
    10935,
  ],
  [
    'round robin 4 by 3, one loses: 1 × 5 × 8 = 40 of 4 × 5 = 20',
    robin(500, 3, [leg(100, 'won'), leg(100, 'won'), leg(100, 'won'), leg(100, 'lost')]),
    'won',
    2000,
    4000,
  ],
  ['two-team teaser at -110: 110 × 21/11 = 210', teaser(11000, 'won', 'won'), 'won', 11000, 21000],
  ['three-team teaser at 8/5: 50 × 2.6 = 130', teaser(5000, 'won', 'won', 'won'), 'won', 5000, 13000],
  ['a push makes three teams two: 110 × 21/11 = 210', teaser(11000, 'won', 'won', 'push'), 'won', 11000, 21000],
  ['a push makes two teams one, no action: 110 × 1 = 110', teaser(11000, 'won', 'push'), 'push', 11000, 11000],
  ['a push does not save a lost teaser: 110 × 0 = 0', teaser(11000, 'lost', 'push'), 'lost', 11000, 0],
  ['$25 free bet at +200: the profit, 50', straight(2500, 200, 'won', FREE), 'won', 0, 5000],
  ['$25 free bet lost, nothing lost: 0 − 0 = 0', straight(2500, 200, 'lost', FREE), 'lost', 0, 0],
  ['$25 free bet pushed pays no cash: 25 − 25 = 0', straight(2500, 200, 'push', FREE), 'push', 0, 0],
  ['$20 free bet half won at +100: 20 × 1/2 = 10', straight(2000, 100, 'half won', FREE), 'half won', 0, 1000],
  ['$10 free parlay +100 +150: 10 × 5 - 10 = 40', parlay(1000, [leg(100, 'won'), leg(150, 'won')], FREE), 'won', 0, 4000],
  ['50% boost, $20 at +200: 40 × 1.5 + 20 = 80', straight(2000, 200, 'won', boost(5000)), 'won', 2000, 8000],
  ['30% boost, $25 at -110: 22.7272… × 1.3 + 25 = 54.5454…', straight(2500, -110, 'won', boost(3000)), 'won', 2500, 5455],
  ['50% boost, at most $10 more: 40 + 10 + 20 = 70', straight(2000, 200, 'won', boost(5000, 1000)), 'won', 2000, 7000],
  ['a boost does nothing for a lost bet: 20 × 0 × 1.5 = 0', straight(2000, 200, 'lost', boost(5000)), 'lost', 2000, 0],
  [
    '25% boost of a parlay: (10 × 4 - 10) × 1.25 + 10 = 47.50',
    parlay(1000, [leg(100, 'won'), leg(100, 'won')], boost(2500)),
    'won',
    1000,
    4750,
  ],
  ['cashed out whole for 31.40', straight(5000, 150, 'open', { cashOut: { stakeCents: 5000, paidCents: 3140 } }), 'cashed out', 5000, 3140],
  [
    'half cashed out for 40, half wins: 40 + 25 × 2.5 = 102.50',
    straight(5000, 150, 'won', { cashOut: { stakeCents: 2500, paidCents: 4000 } }),
    'cashed out',
    5000,
    10250,
  ],
  [
    'half cashed out for 40, half loses: 40',
    straight(5000, 150, 'lost', { cashOut: { stakeCents: 2500, paidCents: 4000 } }),
    'cashed out',
    5000,
    4000,
  ],
  ['each way 2 × $5 at 10/1, a fifth, wins: 5 × 11 + 5 × 3 = 70', eachWay('won'), 'won', 1000, 7000],
  ['each way, places: 5 × (1 + 10/5) = 15', eachWay('placed'), 'won', 1000, 1500],
  ['each way, loses both: 5 × 0 + 5 × 0 = 0', eachWay('lost'), 'lost', 1000, 0],
  ['each way, does not run, both stakes: 5 × 1 + 5 × 1 = 10', eachWay('void'), 'void', 1000, 1000],
  ['a quarter line lost whole in a parlay: 10 × 2 × 0 = 0', parlay(1000, [leg(100, 'won'), leg(-110, 'lost')]), 'lost', 1000, 0],
  [
    'two half wins at -110: 100 × ((1 + 21/11)/2)² = 100 × (16/11)² = 100 × 256/121 = 211.5702',
    parlay(10000, [leg(-110, 'half won'), leg(-110, 'half won')]),
    'won',
    10000,
    21157,
  ],
  ['two half losses: 100 × 1/2 × 1/2 = 25', parlay(10000, [leg(-110, 'half lost'), leg(-110, 'half lost')]), 'lost', 10000, 2500],
  ['round robin, all void: 3 × 10 × 1 = 30', robin(1000, 2, [leg(100, 'void'), leg(150, 'void'), leg(-110, 'void')]), 'void', 3000, 3000],
  [
    'round robin 4 by 2, three win at +100: 3 parlays of 6 pay 10 × 4 = 120 of 60',
    robin(1000, 2, [leg(100, 'won'), leg(100, 'won'), leg(100, 'won'), leg(100, 'lost')]),
    'won',
    6000,
    12000,
  ],
  ['four-team teaser at 13/5: 50 × 3.6 = 180', teaser(5000, 'won', 'won', 'won', 'won'), 'won', 5000, 18000],
  ['two pushes make four teams two: 110 × 21/11 = 210', teaser(11000, 'won', 'won', 'push', 'push'), 'won', 11000, 21000],
  ['a teaser of which nothing had action: 110 × 1 = 110', teaser(11000, 'void', 'void'), 'void', 11000, 11000],
  ['a teaser whose leg half loses is lost: 110 × 0 = 0', teaser(11000, 'won', 'half lost'), 'lost', 11000, 0],
  ['$20 free bet half lost pays no cash: 20 × 1/2 − 20 < 0', straight(2000, 100, 'half lost', FREE), 'half lost', 0, 0],
  ['$15 free bet at -150: 15 × 5/3 − 15 = 10', straight(1500, -150, 'won', FREE), 'won', 0, 1000],
  ['100% boost doubles the profit: 20 at +150, 30 × 2 + 20 = 80', straight(2000, 150, 'won', boost(10_000)), 'won', 2000, 8000],
  ['a boost of a half win: 20 × 1/2 at +100 = 10, × 1.5 + 20 = 35', straight(2000, 100, 'half won', boost(5000)), 'half won', 2000, 3500],
  ['a boost does nothing for a push: 20 × 1 = 20', straight(2000, 200, 'push', boost(5000)), 'push', 2000, 2000],
  [
    'a parlay cashed out whole while a leg runs: 37.50',
    parlay(1000, [leg(100, 'won'), leg(150, 'open')], { cashOut: { stakeCents: 1000, paidCents: 3750 } }),
    'cashed out',
    1000,
    3750,
  ],
  [
    'a fifth cashed out for 3, the rest pushes: 3 + 40 × 1 = 43',
    straight(5000, 150, 'push', { cashOut: { stakeCents: 1000, paidCents: 300 } }),
    'cashed out',
    5000,
    4300,
  ],
  [
    'each way at 8/1, a quarter, wins $2: 2 × 9 + 2 × (1 + 8/4) = 24',
    { ...eachWay('won', 200), price: { numerator: 8, denominator: 1 }, placeShare: { numerator: 1, denominator: 4 } } as Bet,
    'won',
    400,
    2400,
  ],
  [
    'each way at 5/2, a quarter, places: 5 × (1 + 5/8) = 8.125 → 8.13, less than the 10 laid',
    { ...eachWay('placed'), price: { numerator: 5, denominator: 2 }, placeShare: { numerator: 1, denominator: 4 } } as Bet,
    'lost',
    1000,
    813,
  ],
]

describe('a ticket, settled by hand and by rule', () => {
  it('of every kind, with every promotion, cash-out and end', () => {
    const bets = ROWS.map(([, bet]) => bet)
    expect(new Set(bets.map(({ kind }) => kind))).toEqual(new Set(['straight', 'parlay', 'round robin', 'teaser', 'each way']))
    expect(new Set(bets.flatMap(({ promotion }) => promotion?.kind ?? []))).toEqual(new Set(['free bet', 'profit boost']))
    expect(new Set(ROWS.map(([, , status]) => status))).toEqual(
      new Set(['won', 'lost', 'push', 'void', 'half won', 'half lost', 'cashed out']),
    )
  })
  it.each(ROWS.map((row) => [row[0], row] as const))('%s', (_, [, bet, status, stakedCents, payoutCents, rounding = 'nearest']) => {
    expect(Bet.parse(bet)).toEqual(bet)
    expect(settle(bet, rounding)).toEqual({ kind: 'settled', status, stakedCents, payoutCents, profitCents: payoutCents - stakedCents })
  })
  it.each([
    straight(1000, 100, 'open'),
    parlay(1000, [leg(100, 'won'), leg(100, 'open')]),
    robin(1000, 2, [leg(100, 'lost'), leg(100, 'open'), leg(100, 'won')]),
    teaser(1000, 'won', 'open'),
    eachWay('open'),
  ])('waits for what is undecided: %o', (bet) => {
    expect(settle(bet)).toEqual({ kind: 'open' })
  })
  it('reads decimal prices exactly, and only prices', () => {
    expect(priceFromDecimalText('2.85')).toEqual({ numerator: 185, denominator: 100 })
    expect(priceFromDecimalText('3')).toEqual({ numerator: 2, denominator: 1 })
    for (const none of ['1', '1.00', '0.5', '', '-110', '1e3', 'NaN']) expect(priceFromDecimalText(none)).toBeUndefined()
  })
})

describe('laws', () => {
  const american = fc.oneof(fc.integer({ min: 100, max: 5000 }), fc.integer({ min: -5000, max: -100 }))
  const decided = fc.constantFrom<LegStatus>(...LegStatus.options.filter((status) => status !== 'open'))
  const legs = fc.array(fc.tuple(american, decided), { minLength: 2, maxLength: 6 }).map((all) => all.map(([a, status]) => leg(a, status)))
  const stake = fc.integer({ min: 1, max: 10_000_000 })
  const payout = (bet: Bet, rounding?: Rounding) => {
    const settled = settle(bet, rounding)
    if (settled.kind === 'open') throw new Error('decided')
    return settled.payoutCents
  }

  it('payouts are whole cents, never negative, and the two roundings are at most a cent apart', () => {
    fc.assert(
      fc.property(stake, legs, (cents, all) => {
        const nearest = payout(parlay(cents, all))
        const down = payout(parlay(cents, all), 'down')
        expect(Number.isSafeInteger(nearest) && nearest >= 0).toBe(true)
        expect([0, 1]).toContain(nearest - down)
      }),
    )
  })
  it('the order of the legs does not matter, and a void leg changes nothing', () => {
    fc.assert(
      fc.property(stake, legs, american, (cents, all, a) => {
        expect(payout(parlay(cents, [...all].reverse()))).toBe(payout(parlay(cents, all)))
        expect(payout(parlay(cents, [...all, leg(a, 'void')]))).toBe(payout(parlay(cents, all)))
      }),
    )
  })
  it('a parlay equals letting the winnings ride, within rounding', () => {
    fc.assert(
      fc.property(stake, legs, (cents, all) => {
        const multiple = all.reduce((product, { price, status }) => {
          const d = 1 + price.numerator / price.denominator
          return product * { won: d, lost: 0, push: 1, void: 1, 'half won': (1 + d) / 2, 'half lost': 0.5, open: Number.NaN }[status]
        }, 1)
        const naive = cents * multiple
        expect(Math.abs(payout(parlay(cents, all)) - naive)).toBeLessThanOrEqual(0.5 + naive * 1e-12)
      }),
    )
  })
  it('a round robin of all its legs is the parlay of them', () => {
    fc.assert(
      fc.property(stake, legs, (cents, all) => {
        fc.pre(all.length >= 3)
        expect(payout(robin(cents, all.length, all))).toBe(payout(parlay(cents, all)))
      }),
    )
  })
  it('a free bet never pays more than the same bet with own money, and loses nothing', () => {
    fc.assert(
      fc.property(stake, legs, (cents, all) => {
        const free = settle(parlay(cents, all, FREE))
        if (free.kind === 'open') throw new Error('decided')
        expect(free.profitCents).toBeGreaterThanOrEqual(0)
        expect(free.payoutCents).toBe(Math.max(0, payout(parlay(cents, all)) - cents))
      }),
    )
  })
})
