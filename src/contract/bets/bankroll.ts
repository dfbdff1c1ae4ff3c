// What to stake.
import { z } from 'zod'
import { KELLY_MULTIPLIER } from '#core/bankroll/staking/kelly.ts'
import { isAmerican } from '#core/odds/board/price.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { OwnLimits, Price } from '../odds/calculators/calculator-terms.ts'

/** The three stakes. */
const Stakes = z.object({ conservative: z.number(), optimal: z.number(), aggressive: z.number() })

export const bankroll = {
  suggest: endpoint({
    method: 'POST',
    path: '/api/bankroll/suggest',
    who: 'user',
    care: 'get_stake_advice',
    summary: 'How much to stake by the Kelly criterion: at 5 percent of Kelly, at the chosen share, and at all of it.',
    input: z
      .object({
        bankroll: z
          .number()
          .positive()
          .max(1e9)
          .optional()
          .describe(
            'Dollars; when left out what the person states in their profile, with what their bets made since; where none is stated the answer is in shares',
          ),
        maxStake: z.number().positive().max(1e9).optional().describe('Dollars: the most that the person wants on one bet'),
        odds: z.number().refine(isAmerican, 'American odds are whole numbers at or beyond 100, such as -110 or +150.'),
        price: Price.optional().describe('The same price as it was written, where American odds would round it: 1.95'),
        edge: z.number().min(-1).max(1000).optional().describe('Expected profit per dollar staked: 0.05 is 5 percent'),
        probability: z.number().gt(0).lt(1).optional().describe('Chance of winning, instead of the edge'),
        kellyFraction: z
          .number()
          .min(KELLY_MULTIPLIER.least)
          .max(KELLY_MULTIPLIER.most)
          .optional()
          .describe(
            "Share of full Kelly, 0.05 to 1; when left out by the person's own risk tolerance, 5 percent for each of its ten steps",
          ),
      })
      .refine((input) => (input.edge === undefined) !== (input.probability === undefined), {
        message: 'Give either the edge or the probability.',
        path: ['edge'],
      }),
    output: z.object({
      /** In dollars, to the cent; null where no bankroll is said or stated. */
      suggestion: Stakes.nullable(),
      /** The same in whole cents. */
      suggestionCents: Stakes.nullable(),
      /** As shares of the bankroll, before any limit in dollars. */
      shares: Stakes,
      /** Full Kelly as a share of the bankroll; 0 without an edge. */
      kelly: z.number(),
      kellyFraction: z.number(),
      /** The tolerance from 1 to 10 that chose the share; null when the share was asked for. */
      riskTolerance: z.number().int().nullable(),
      /** Dollars, and whether they are the person's own statement; null where there is none: then stakes are shares. */
      bankroll: z.number().nullable(),
      isOwnBankroll: z.boolean(),
      /** Whether the most that the person wants on one bet, or what their own limits leave, cut a stake. */
      isLimited: z.boolean(),
      /** Where no bankroll is known, shares cannot be cut: then what the limits leave is said with any stake. */
      ownLimits: OwnLimits,
      probability: z.number(),
      edge: z.number(),
      decimalOdds: z.number(),
      /** "bet" or "no_bet": without an edge there is nothing to stake. */
      verdict: z.enum(['bet', 'no_bet']),
    }),
    tool: {
      name: 'kelly_stake',
      when: 'the user asks how much to stake or bet, given odds and an edge or a chance of winning; leave out bankroll and share of Kelly unless the user says them: the profile knows them',
    },
    example: { bankroll: 2500, edge: 0.05, odds: 100, kellyFraction: 0.25 },
  }),
} as const satisfies EndpointTable
