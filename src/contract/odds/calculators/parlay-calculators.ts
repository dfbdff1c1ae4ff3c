// Calculators of several legs on one ticket.
import { z } from 'zod'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { AmericanPrice } from '#core/odds/board/market.ts'
import { type EndpointTable, endpoint } from '../../endpoint.ts'
import { Chance, Dollars, Price } from './calculator-terms.ts'

export const parlayCalculators = {
  parlay: endpoint({
    method: 'POST',
    path: '/api/calculators/parlay',
    who: 'anyone',
    care: 'see_edges',
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
      american: AmericanPrice.nullable(),
      stake: z.number().nullable(),
      pays: z.number().nullable(),
      profit: z.number().nullable(),
      probability: z.number().nullable(),
      independent: z.number().nullable(),
      fairAmerican: AmericanPrice.nullable(),
      fairDecimal: z.number().nullable(),
      edge: z.number().nullable(),
      /** The chance at which it breaks even: of all legs together, and of each where all are as likely. */
      breakEven: z.number().nullable(),
      breakEvenLeg: z.number().nullable(),
    }),
    tool: { name: 'parlay_worth', when: 'the user asks what a parlay or same-game parlay pays, or whether it is worth it' },
    example: { legs: [{ price: '-110' }, { price: '+120' }], stake: 10 },
  }),
  teaser: endpoint({
    method: 'POST',
    path: '/api/calculators/teaser',
    who: 'anyone',
    care: 'see_edges',
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
      american: AmericanPrice,
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
    care: 'see_edges',
    summary: 'A round robin: number of parlays, what is staked, the most that can come back, and its worth where chances are given.',
    input: z.object({
      legs: z
        .array(z.object({ price: Price, probability: Chance.optional() }))
        .max(10)
        .default([]),
      count: z.number().int().min(3).max(10).optional().describe('Number of legs, where their prices are not known'),
      size: z.number().int().min(2).max(10).default(2),
      sizes: z.array(z.number().int().min(2).max(10)).min(1).max(5).optional().describe('Several sizes at once, "by 2s and 3s"'),
      stake: Dollars.describe('US dollars on each parlay'),
      winners: z.number().int().min(0).max(10).optional().describe('So many legs win and the others lose: what comes back then'),
    }),
    output: z.object({
      parlays: z.number().int(),
      size: z.number().int(),
      /** How many parlays there are of each size. */
      each: z.array(z.object({ size: z.number().int(), parlays: z.number().int() })),
      stake: z.number(),
      staked: z.number(),
      /** Null where the legs have no prices. */
      most: z.number().nullable(),
      /** What comes back when so many legs win, by the worst and the best of them; null where that was not asked, or a price is unknown. */
      back: z.object({ winners: z.number().int(), parlays: z.number().int(), least: z.number(), most: z.number() }).nullable(),
      expected: z.number().nullable(),
      profitChance: z.number().nullable(),
    }),
    tool: { name: 'round_robin_worth', when: 'the user asks about a round robin: how many parlays, the stake, what it can pay' },
    example: { legs: [{ price: '-110' }, { price: '+120' }, { price: '+150' }], size: 2, stake: 10 },
  }),
} as const satisfies EndpointTable
