// How a person's bets are doing: the record, and the tiles of the dashboard.
import { z } from 'zod'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { asNumbers, Breakdown, Estimate, LargestBet, Performance } from './bet-shapes.ts'

export const betRecord = {
  performance: endpoint({
    method: 'GET',
    path: '/api/bankroll/performance',
    who: 'user',
    isPersonal: true,
    summary:
      'How your settled bets are doing: return, win rate, closing line value, risk and streaks, each with how much of it may be luck.',
    input: z.object(asNumbers),
    output: z.object({
      /** Null before the first settled bet. */
      performance: Performance.nullable(),
      /** Dollars won or lost since the person's midnight, and bets settled since. */
      profitToday: z.number(),
      totalBetsToday: z.number().int(),
      breakdowns: z.array(Breakdown),
      /** Null where no settled bet lost, or none won. */
      largestLoss: LargestBet.nullable(),
      largestWin: LargestBet.nullable(),
      /** Running profit after each settled bet, thinned to a few hundred points. */
      curve: z.array(z.object({ at: z.number(), cents: z.number().int() })),
      /** Closing line value of each bet that knows it, in the order of settlement. */
      clvPoints: z.array(z.object({ at: z.number(), clv: z.number(), profitCents: z.number().int() })),
      /**
       * The bankroll that the person stated in the profile and when (epoch ms), what bets settled after that made, and both together; whole
       * cents. Null when none is stated.
       */
      bankroll: z
        .object({
          statedCents: z.number().int(),
          statedAt: z.number(),
          sinceCents: z.number().int(),
          nowCents: z.number().int(),
        })
        .nullable(),
    }),
    tool: {
      name: 'betting_performance',
      when: 'the user asks how their bets are doing: ROI, win rate, profit, closing line value, streaks, how many won, lost, pushed or were cashed out, the biggest win or loss',
    },
    example: {},
  }),
  dashboardStats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    who: 'user',
    isPersonal: true,
    summary:
      'How the bets in your tracker are doing, and the players in your lineups. Bets of linked accounts and files are not in it: /api/platforms/analytics counts all.',
    input: z.object({}),
    output: z.object({
      totalBets: z.number().int(),
      openBets: z.number().int(),
      /** Won of won and lost, in whole percent; pushes, voids and cash-outs left out. Null before the first. */
      winRate: z.number().nullable(),
      /** Bets that were won or lost. */
      decidedBets: z.number().int(),
      /** A fraction; null before the first settled stake. */
      roi: z.number().nullable(),
      /** The same with how much of it may be luck. */
      roiEstimate: Estimate.nullable(),
      isTooFew: z.boolean().describe('Fewer than ten settled bets: win rate and ROI say nothing yet'),
      /** Profit in units of one percent of the bankroll as it was stated; null without one. */
      units: z.number().nullable(),
      profitCents: z.number().int(),
      /** +3 = three wins in a row, -2 = two losses. */
      streak: z.number().int(),
      /** Dollars: the stated bankroll and what bets settled after the statement made, never below 0; null when none is stated. */
      bankroll: z.number().nullable(),
      /** The part of it for bets, without what is set aside for DFS: stakes of bets rest on it. */
      bettingBankroll: z.number().nullable(),
      /** Of the whole what bets settled after the statement made, below zero what they lost, all of it; null when none is stated. */
      bankrollSinceCents: z.number().int().nullable(),
      /** Distinct players in your saved lineups. */
      activePlayers: z.number().int(),
    }),
    example: {},
  }),
} as const satisfies EndpointTable
