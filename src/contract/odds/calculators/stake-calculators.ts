// Calculators of how much to stake, and where.
import { z } from 'zod'
import { AmericanPrice } from '#core/odds/board/market.ts'
import { type EndpointTable, endpoint } from '../../endpoint.ts'
import { Chance, Dollars, OwnLimits, Price, Prices, Stake } from './calculator-terms.ts'

export const stakeCalculators = {
  kellyMany: endpoint({
    method: 'POST',
    path: '/api/calculators/kelly-many',
    who: 'anyone',
    care: 'get_stake_advice',
    summary: 'Kelly stakes of several independent bets that are decided together.',
    input: z.object({
      bankroll: Dollars,
      kellyFraction: z.number().min(0.05).max(1).default(0.25),
      bets: z
        .array(z.object({ price: Price, probability: Chance }))
        .min(2)
        .max(10),
    }),
    output: z.object({
      kellyFraction: z.number(),
      total: Stake,
      bets: z.array(z.object({ american: AmericanPrice, probability: z.number(), edge: z.number(), share: z.number(), stake: Stake })),
      /** Whether the person's own limits cut a stake. */
      isLimited: z.boolean(),
      ownLimits: OwnLimits,
    }),
    tool: { name: 'kelly_many', when: 'the user asks how to stake several bets at once, with a chance for each' },
    example: {
      bankroll: 1000,
      bets: [
        { price: '+100', probability: 0.55 },
        { price: '+120', probability: 0.5 },
      ],
    },
  }),
  hedge: endpoint({
    method: 'POST',
    path: '/api/calculators/hedge',
    who: 'anyone',
    care: 'get_stake_advice',
    summary: 'How much on the other side makes both results pay the same, or only gives the stake back, and what comes of each result.',
    input: z.object({
      stake: Dollars,
      price: Price,
      hedgePrice: Price,
      covers: z.boolean().default(false).describe('Only so much that nothing is lost if the first bet loses'),
    }),
    output: z.object({
      stake: z.number(),
      american: AmericanPrice,
      hedgeAmerican: AmericanPrice,
      /** No more than the person's own limits leave; then the two results differ. */
      hedge: Stake,
      ifWon: z.number(),
      ifHedged: z.number(),
      ownLimits: OwnLimits,
    }),
    tool: { name: 'hedge_bet', when: 'the user holds a bet and asks how much to put on the other side to lock a profit' },
    example: { stake: 50, price: '+800', hedgePrice: '-150' },
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/calculators/split',
    who: 'anyone',
    care: 'get_stake_advice',
    summary: 'A stake split over every outcome so that all pay the same; a profit only where the prices leave one.',
    input: z.object({ prices: Prices.max(12), total: Dollars.default(100) }),
    output: z.object({
      /** What was asked to be split, or less: what the person's own limits leave. */
      total: z.number(),
      margin: z.number(),
      isArbitrage: z.boolean(),
      legs: z.array(z.object({ american: AmericanPrice, stake: Stake, profit: z.number() })),
      worst: z.number(),
      ownLimits: OwnLimits,
    }),
    tool: {
      name: 'split_arbitrage',
      when: 'the user gives prices of all outcomes and asks how to split a stake, or whether they are an arbitrage',
    },
    example: { prices: ['+110', '+105'], total: 1000 },
  }),
  middle: endpoint({
    method: 'POST',
    path: '/api/calculators/middle',
    who: 'anyone',
    care: 'get_stake_advice',
    summary: 'Two bets with a gap between their lines: the profit when both win, the cost when one does, and the chance that pays for it.',
    input: z.object({ prices: z.array(Price).length(2), stakes: z.array(Dollars).min(1).max(2) }),
    output: z.object({
      both: z.number(),
      ifFirst: z.number(),
      ifSecond: z.number(),
      breakEven: z.number().nullable(),
      ownLimits: OwnLimits,
    }),
    tool: { name: 'middle_worth', when: 'the user gives two prices and stakes and asks what a middle pays or costs' },
    example: { prices: ['-110', '-110'], stakes: [110] },
  }),
  freeBet: endpoint({
    method: 'POST',
    path: '/api/calculators/free-bet',
    who: 'anyone',
    care: 'get_stake_advice',
    summary: 'What a free bet is worth in money when it is hedged at another book.',
    input: z.object({ amount: Dollars, price: Price, hedgePrice: Price, stakeReturned: z.boolean().default(false) }),
    output: z.object({
      amount: z.number(),
      /** Of the free bet, for how much of it the figures are: all, or as much as can be hedged within the person's own limits. */
      part: z.number(),
      american: AmericanPrice,
      hedgeAmerican: AmericanPrice,
      hedge: Stake,
      sure: z.number(),
      rate: z.number(),
      ownLimits: OwnLimits,
    }),
    tool: { name: 'free_bet_value', when: 'the user asks what a free or bonus bet is worth, or how to convert it' },
    example: { amount: 100, price: '+400', hedgePrice: '-500' },
  }),
  units: endpoint({
    method: 'POST',
    path: '/api/calculators/units',
    who: 'anyone',
    care: 'get_stake_advice',
    summary: 'Units and dollars: the size of a unit, and how many units an amount is.',
    input: z.object({
      unit: Dollars.optional(),
      bankroll: Dollars.optional(),
      percent: z.number().gt(0).max(1).optional().describe('Of the bankroll, 0.01 = 1 percent'),
      units: z.number().gt(0).max(10_000).optional(),
      amount: Dollars.optional(),
    }),
    output: z.object({ unit: z.number(), units: z.number().nullable(), amount: z.number().nullable(), ownLimits: OwnLimits }),
    tool: { name: 'stake_units', when: 'the user asks how large a unit is, or converts between units and dollars' },
    example: { bankroll: 3000, percent: 0.01, units: 2.5 },
  }),
} as const satisfies EndpointTable
