// Calculators of one price or one market.
import { z } from 'zod'
import { AmericanPrice } from '#core/odds/board/market.ts'
import { DEVIG_METHODS } from '#core/odds/fair/vig.ts'
import { type EndpointTable, endpoint } from '../../endpoint.ts'
import { Chance, Dollars, OwnLimits, Price, Prices } from './calculator-terms.ts'

const MOST_PLACES = 50

export const priceCalculators = {
  fair: endpoint({
    method: 'POST',
    path: '/api/calculators/fair',
    who: 'anyone',
    // The chance without margin is half of an edge, and the price that was typed is the other half.
    care: 'see_edges',
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
      sides: z.array(z.object({ american: AmericanPrice, implied: z.number(), fair: z.number(), fairAmerican: AmericanPrice })),
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
    care: 'see_edges',
    summary:
      'What a bet is worth on average: edge and expected profit from a price and a chance, or a fair price; and the risk of ruin of a bankroll of so many flat stakes.',
    input: z.object({
      price: Price,
      probability: z.number().min(0).max(1).optional(),
      fairPrice: Price.optional(),
      stake: Dollars.optional(),
      stakes: z.number().gt(0).max(1_000_000).optional().describe('How many flat stakes the bankroll holds'),
    }),
    output: z.object({
      american: AmericanPrice,
      probability: z.number(),
      breakEven: z.number(),
      edge: z.number(),
      stake: z.number().nullable(),
      /** Dollars, null without a stake. */
      expected: z.number().nullable(),
      stakes: z.number().nullable(),
      /** The chance that a bankroll of so many flat stakes is ever gone, betting without end. */
      ruin: z.number().nullable(),
    }),
    tool: { name: 'expected_value', when: 'the user asks for the expected value or edge of a price, given a chance or a fair price' },
    example: { price: '+130', probability: 0.46, stake: 50 },
  }),
  boost: endpoint({
    method: 'POST',
    path: '/api/calculators/boost',
    who: 'anyone',
    care: 'see_edges',
    summary: 'The price after a profit boost, and what the boost is worth where a chance is given.',
    input: z.object({
      price: Price,
      boost: z.number().gt(0).max(10).describe('0.5 = 50 percent'),
      probability: Chance.optional(),
      stake: Dollars.optional(),
    }),
    output: z.object({
      american: AmericanPrice,
      boost: z.number(),
      boostedAmerican: AmericanPrice,
      boostedDecimal: z.number(),
      edge: z.number().nullable(),
      profit: z.number().nullable(),
      /** Dollars on average, null without a stake and a chance. */
      expected: z.number().nullable(),
    }),
    tool: { name: 'boost_value', when: 'the user asks what price a profit boost makes, or what it is worth' },
    example: { price: '+200', boost: 0.5 },
  }),
  closingLineValue: endpoint({
    method: 'POST',
    path: '/api/calculators/closing-line-value',
    who: 'anyone',
    // The sum of an expected value under another name: nobody can tell a close that was typed from a price of now.
    care: 'see_edges',
    summary: 'Closing line value: the price that was taken against the fair chance at the close.',
    input: z.object({
      price: Price,
      closingFair: Chance.optional(),
      closingPrices: z.array(Price).min(1).max(5).optional().describe('The side that was bet first, then the others'),
    }),
    output: z.object({ american: AmericanPrice, closingFair: z.number(), clv: z.number(), isFair: z.boolean() }),
    tool: { name: 'closing_line_value', when: 'the user gives the price they took and the close and asks for the closing line value' },
    example: { price: '+120', closingFair: 0.47 },
  }),
  payout: endpoint({
    method: 'POST',
    path: '/api/calculators/payout',
    who: 'anyone',
    care: { act: 'get_stake_advice', when: ({ toWin }) => toWin !== undefined },
    summary: 'What a stake wins and pays back at a price, what must be staked to win an amount, or what so many won and lost bets come to.',
    input: z.object({
      price: Price,
      stake: Dollars.optional(),
      toWin: Dollars.optional(),
      won: z.number().int().min(0).max(100_000).optional().describe('Bets of this stake at this price that won'),
      lost: z.number().int().min(0).max(100_000).optional(),
    }),
    output: z.object({
      american: AmericanPrice,
      stake: z.number(),
      profit: z.number(),
      pays: z.number(),
      won: z.number().nullable(),
      lost: z.number().nullable(),
      /** What so many won and lost bets come to, in dollars and in stakes. */
      net: z.number().nullable(),
      netStakes: z.number().nullable(),
      /** That over all that was staked on them. */
      netReturn: z.number().nullable(),
      ownLimits: OwnLimits,
    }),
    tool: { name: 'payout', when: 'the user asks what a stake wins or returns at a price, or what to risk to win an amount' },
    example: { price: '-125', stake: 75 },
  }),
} as const satisfies EndpointTable
