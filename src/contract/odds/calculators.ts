// The calculators of betting: pure endpoints over numbers that the caller brings. Prices travel as text in any notation, money in dollars.
import { z } from 'zod'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { DEVIG_METHODS } from '#core/odds/fair/vig.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const MOST_PLACES = 50
const Price = z.string().trim().min(1).max(20).describe('American (-110), decimal (1.91), fractional (10/11) or percent (52.4%)')
const Chance = z.number().gt(0).lt(1).describe('Chance of winning, 0.55 = 55 percent')
const Dollars = z.number().gt(0).max(10_000_000).describe('US dollars')
const Prices = z.array(Price).min(2, 'Give the prices of both sides.').max(200)
const Stake = z.number().nonnegative()

export const calculators = {
  fair: endpoint({
    method: 'POST',
    path: '/api/calculators/fair',
    who: 'anyone',
    summary:
      'The fair chances of one market: its prices with the margin taken out, by one method and by every other beside it. Of a whole field with places ("top 5") the chances sum to the places.',
    input: z.object({
      prices: Prices,
      /** Without one: multiplicative, and power for places. */
      method: z.enum(DEVIG_METHODS).optional(),
      places: z
        .number()
        .int()
        .min(1)
        .max(MOST_PLACES)
        .default(1)
        .describe('How many of the field are paid, where the prices are for a place among the first (top 5: 5)'),
    }),
    output: z.object({
      method: z.enum(DEVIG_METHODS),
      places: z.number().int(),
      /** Share of the turnover that the book keeps. */
      hold: z.number(),
      sides: z.array(z.object({ american: z.number().int(), implied: z.number(), fair: z.number(), fairAmerican: z.number().int() })),
      methods: z.array(z.object({ method: z.enum(DEVIG_METHODS), fair: z.array(z.number()) })),
    }),
    tool: { name: 'fair_odds', when: 'the user gives the prices of all sides and asks for fair or no-vig odds, or to remove the margin' },
    example: { prices: ['-130', '+110'] },
  }),
  hold: endpoint({
    method: 'POST',
    path: '/api/calculators/hold',
    who: 'anyone',
    summary: 'The margin of a market: the share of the turnover that the book keeps, and the overround.',
    input: z.object({ prices: Prices }),
    output: z.object({ hold: z.number(), overround: z.number(), implied: z.array(z.number()) }),
    tool: { name: 'market_hold', when: 'the user gives the prices of all sides and asks for the hold, margin, juice or vig' },
    example: { prices: ['-110', '-110'] },
  }),
  expectedValue: endpoint({
    method: 'POST',
    path: '/api/calculators/expected-value',
    who: 'anyone',
    summary: 'What a bet is worth on average: edge and expected profit from a price and a chance, or a fair price.',
    input: z.object({
      price: Price,
      probability: z.number().min(0).max(1).optional(),
      fairPrice: Price.optional(),
      stake: Dollars.optional(),
    }),
    output: z.object({
      american: z.number().int(),
      probability: z.number(),
      breakEven: z.number(),
      edge: z.number(),
      stake: z.number().nullable(),
      /** Dollars, null without a stake. */
      expected: z.number().nullable(),
    }),
    tool: { name: 'expected_value', when: 'the user asks for the expected value or edge of a price, given a chance or a fair price' },
    example: { price: '+130', probability: 0.46, stake: 50 },
  }),
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
      bets: z.array(z.object({ american: z.number().int(), probability: z.number(), edge: z.number(), share: z.number(), stake: Stake })),
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
  parlay: endpoint({
    method: 'POST',
    path: '/api/calculators/parlay',
    who: 'anyone',
    summary: 'A parlay or same-game parlay: what it pays, how likely it is with or without correlation, and what it is worth.',
    input: z.object({
      legs: z
        .array(z.object({ price: Price.optional(), probability: Chance.optional() }))
        .min(2, 'A parlay has two legs or more.')
        .max(12),
      stake: Dollars.optional(),
      correlation: z.number().min(-0.95).max(0.95).optional().describe('Between every two legs, 0 = none'),
      quoted: Price.optional().describe("The book's own price for the whole"),
    }),
    output: z.object({
      legs: z.number().int(),
      decimal: z.number().nullable(),
      american: z.number().int().nullable(),
      stake: z.number().nullable(),
      pays: z.number().nullable(),
      profit: z.number().nullable(),
      probability: z.number().nullable(),
      independent: z.number().nullable(),
      fairAmerican: z.number().int().nullable(),
      fairDecimal: z.number().nullable(),
      edge: z.number().nullable(),
    }),
    tool: { name: 'parlay_worth', when: 'the user asks what a parlay or same-game parlay pays, or whether it is worth it' },
    example: { legs: [{ price: '-110' }, { price: '+120' }], stake: 10 },
  }),
  teaser: endpoint({
    method: 'POST',
    path: '/api/calculators/teaser',
    who: 'anyone',
    summary: 'A teaser: the moved lines with their chances, what it is worth, and what each leg must hit to break even.',
    input: z.object({
      points: z.number().min(0.5).max(20).default(6),
      price: Price,
      count: z.number().int().min(2).max(10).optional().describe('Number of legs, where the lines are not given'),
      legs: z
        .array(
          z.object({
            league: LeagueKey.default('nfl'),
            point: z.number().min(-400).max(400),
            side: z.enum(['handicap', 'over', 'under']).default('handicap'),
            probability: Chance.default(0.5),
          }),
        )
        .max(10)
        .default([]),
    }),
    output: z.object({
      american: z.number().int(),
      count: z.number().int(),
      points: z.number(),
      breakEvenLeg: z.number(),
      legs: z.array(z.object({ point: z.number(), probability: z.number() })),
      probability: z.number().nullable(),
      edge: z.number().nullable(),
    }),
    tool: { name: 'teaser_worth', when: 'the user asks what a teaser is worth or what its legs must hit' },
    example: { points: 6, price: '-120', count: 2 },
  }),
  roundRobin: endpoint({
    method: 'POST',
    path: '/api/calculators/round-robin',
    who: 'anyone',
    summary: 'A round robin: number of parlays, what is staked, the most that can come back, and its worth where chances are given.',
    input: z.object({
      legs: z
        .array(z.object({ price: Price, probability: Chance.optional() }))
        .min(3, 'A round robin has three legs or more.')
        .max(10),
      size: z.number().int().min(2).max(10).default(2),
      stake: Dollars.describe('US dollars on each parlay'),
    }),
    output: z.object({
      parlays: z.number().int(),
      size: z.number().int(),
      stake: z.number(),
      staked: z.number(),
      most: z.number(),
      expected: z.number().nullable(),
      profitChance: z.number().nullable(),
    }),
    tool: { name: 'round_robin_worth', when: 'the user asks about a round robin: how many parlays, the stake, what it can pay' },
    example: { legs: [{ price: '-110' }, { price: '+120' }, { price: '+150' }], size: 2, stake: 10 },
  }),
  hedge: endpoint({
    method: 'POST',
    path: '/api/calculators/hedge',
    who: 'anyone',
    summary: 'How much on the other side makes both results pay the same, and what is then sure.',
    input: z.object({ stake: Dollars, price: Price, hedgePrice: Price }),
    output: z.object({
      stake: z.number(),
      american: z.number().int(),
      hedgeAmerican: z.number().int(),
      hedge: Stake,
      ifWon: z.number(),
      ifHedged: z.number(),
    }),
    tool: { name: 'hedge_bet', when: 'the user holds a bet and asks how much to put on the other side to lock a profit' },
    example: { stake: 50, price: '+800', hedgePrice: '-150' },
  }),
  split: endpoint({
    method: 'POST',
    path: '/api/calculators/split',
    who: 'anyone',
    summary: 'A stake split over every outcome so that all pay the same; a profit only where the prices leave one.',
    input: z.object({ prices: Prices.max(12), total: Dollars.default(100) }),
    output: z.object({
      total: z.number(),
      margin: z.number(),
      isArbitrage: z.boolean(),
      legs: z.array(z.object({ american: z.number().int(), stake: Stake, profit: z.number() })),
      worst: z.number(),
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
    summary: 'Two bets with a gap between their lines: the profit when both win, the cost when one does, and the chance that pays for it.',
    input: z.object({ prices: z.array(Price).length(2), stakes: z.array(Dollars).min(1).max(2) }),
    output: z.object({ both: z.number(), ifFirst: z.number(), ifSecond: z.number(), breakEven: z.number().nullable() }),
    tool: { name: 'middle_worth', when: 'the user gives two prices and stakes and asks what a middle pays or costs' },
    example: { prices: ['-110', '-110'], stakes: [110] },
  }),
  freeBet: endpoint({
    method: 'POST',
    path: '/api/calculators/free-bet',
    who: 'anyone',
    summary: 'What a free bet is worth in money when it is hedged at another book.',
    input: z.object({ amount: Dollars, price: Price, hedgePrice: Price, stakeReturned: z.boolean().default(false) }),
    output: z.object({
      amount: z.number(),
      american: z.number().int(),
      hedgeAmerican: z.number().int(),
      hedge: Stake,
      sure: z.number(),
      rate: z.number(),
    }),
    tool: { name: 'free_bet_value', when: 'the user asks what a free or bonus bet is worth, or how to convert it' },
    example: { amount: 100, price: '+400', hedgePrice: '-500' },
  }),
  boost: endpoint({
    method: 'POST',
    path: '/api/calculators/boost',
    who: 'anyone',
    summary: 'The price after a profit boost, and what the boost is worth where a chance is given.',
    input: z.object({
      price: Price,
      boost: z.number().gt(0).max(10).describe('0.5 = 50 percent'),
      probability: Chance.optional(),
      stake: Dollars.optional(),
    }),
    output: z.object({
      american: z.number().int(),
      boost: z.number(),
      boostedAmerican: z.number().int(),
      boostedDecimal: z.number(),
      edge: z.number().nullable(),
      profit: z.number().nullable(),
    }),
    tool: { name: 'boost_value', when: 'the user asks what price a profit boost makes, or what it is worth' },
    example: { price: '+200', boost: 0.5 },
  }),
  closingLineValue: endpoint({
    method: 'POST',
    path: '/api/calculators/closing-line-value',
    who: 'anyone',
    summary: 'Closing line value: the price that was taken against the fair chance at the close.',
    input: z.object({
      price: Price,
      closingFair: Chance.optional(),
      closingPrices: z.array(Price).min(1).max(5).optional().describe('The side that was bet first, then the others'),
    }),
    output: z.object({ american: z.number().int(), closingFair: z.number(), clv: z.number(), isFair: z.boolean() }),
    tool: { name: 'closing_line_value', when: 'the user gives the price they took and the close and asks for the closing line value' },
    example: { price: '+120', closingFair: 0.47 },
  }),
  units: endpoint({
    method: 'POST',
    path: '/api/calculators/units',
    who: 'anyone',
    summary: 'Units and dollars: the size of a unit, and how many units an amount is.',
    input: z.object({
      unit: Dollars.optional(),
      bankroll: Dollars.optional(),
      percent: z.number().gt(0).max(1).optional().describe('Of the bankroll, 0.01 = 1 percent'),
      units: z.number().gt(0).max(10_000).optional(),
      amount: Dollars.optional(),
    }),
    output: z.object({ unit: z.number(), units: z.number().nullable(), amount: z.number().nullable() }),
    tool: { name: 'stake_units', when: 'the user asks how large a unit is, or converts between units and dollars' },
    example: { bankroll: 3000, percent: 0.01, units: 2.5 },
  }),
  payout: endpoint({
    method: 'POST',
    path: '/api/calculators/payout',
    who: 'anyone',
    summary: 'What a stake wins and pays back at a price, or what must be staked to win an amount.',
    input: z.object({ price: Price, stake: Dollars.optional(), toWin: Dollars.optional() }),
    output: z.object({ american: z.number().int(), stake: z.number(), profit: z.number(), pays: z.number() }),
    tool: { name: 'payout', when: 'the user asks what a stake wins or returns at a price, or what to risk to win an amount' },
    example: { price: '-125', stake: 75 },
  }),
} as const satisfies EndpointTable
