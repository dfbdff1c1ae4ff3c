// The bets of a person: kept, changed, settled, undone, brought in from a file, and judged.
import { z } from 'zod'
import { stakeOf } from '#core/bankroll/bets/tickets.ts'
import { BetOrigin, BetStatus, TrackedLeg, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { asNumbers, at, BetReading, BetRow, Breakdown, Id, Performance, Slip } from './bet-shapes.ts'

/** 20,000 rows of our own export, which carries each bet whole; other histories are a fraction of that. */
const MOST_HISTORY_BYTES = 16 * 1024 * 1024

const example = {
  key: 'example-1',
  origin: 'hand' as const,
  book: 'FanDuel',
  ticket: {
    kind: 'straight' as const,
    stakeCents: 2500,
    legs: [{ market: 'spreads' as const, selection: 'DEN +7.5', point: 7.5, price: '+116', event: 'DEN @ KC' }],
  },
}

export const bets = {
  list: endpoint({
    method: 'GET',
    path: '/api/bets',
    who: 'user',
    isPersonal: true,
    summary: 'Your bets, newest first; open ones are settled from final scores first where these are known.',
    input: z.object({
      ...asNumbers,
      status: z.enum(['open', 'settled', 'all', 'deleted']).default('all'),
      text: z.string().max(80).optional().describe('In selection, event, book or note'),
      before: numeric(at).optional().describe('Only bets laid before this: the next page'),
      limit: numeric(z.number().int().min(1).max(200)).default(50),
    }),
    output: z.object({
      bets: z.array(BetRow),
      counts: z.object({ open: z.number().int(), settled: z.number().int() }),
      /** Money at risk on open bets. */
      openCents: z.number().int(),
      /** Give it as `before` for more; null at the end. */
      next: z.number().nullable(),
      books: z.array(z.string()),
      leagues: z.array(z.string()),
    }),
    tool: { name: 'list_bets', when: 'the user asks about their own bets: open ones, last ones, what was won or lost' },
    example: {},
  }),
  add: endpoint({
    method: 'POST',
    path: '/api/bets',
    who: 'user',
    care: { act: 'place_bet', amount: ({ ticket }) => stakeOf(ticket) },
    creates: true,
    summary: 'Keeps a bet. The same key twice keeps it once.',
    input: z.object({ key: z.string().min(1).max(80), origin: BetOrigin.exclude(['import']).default('hand'), ...Slip }),
    output: BetRow,
    refusals: ['conflict'],
    example,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/bets/:id',
    who: 'user',
    summary: 'Changes a bet; the version is the one that you saw.',
    input: z.object({
      id: Id,
      version: z.number().int(),
      book: Slip.book.optional(),
      placedAt: at.optional(),
      ticket: TrackedTicket.optional(),
    }),
    output: BetRow,
    refusals: ['not_found', 'conflict'],
    example: { id: 'none', version: 1, book: 'fanduel' },
  }),
  settle: endpoint({
    method: 'POST',
    path: '/api/bets/:id/settle',
    who: 'user',
    summary: 'Settles a bet by hand: how each selection ended, how an each-way runner came in, or a cash-out; `reopen` takes it back.',
    input: z.object({
      id: Id,
      version: z.number().int(),
      legs: z.array(TrackedLeg.shape.status).max(16).optional(),
      finish: z.enum(['open', 'won', 'placed', 'lost', 'void']).optional(),
      cashOut: z.object({ stakeCents: z.number().int().min(1).max(1e10), paidCents: z.number().int().min(0).max(1e10) }).optional(),
      reopen: z.boolean().optional(),
    }),
    output: BetRow,
    refusals: ['not_found', 'conflict'],
    example: { id: 'none', version: 1, legs: ['won'] },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/bets/:id',
    who: 'user',
    summary: 'Deletes a bet; undo brings it back for thirty days.',
    input: z.object({ id: Id }),
    output: z.object({ id: Id, version: z.number().int() }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/bets/:id/undo',
    who: 'user',
    summary: 'Takes back the last change of a bet: an edit, a settlement, a deletion.',
    input: z.object({ id: Id }),
    output: BetRow,
    refusals: ['not_found', 'conflict'],
    example: { id: 'none' },
  }),
  revision: endpoint({
    method: 'GET',
    path: '/api/bets/revision',
    who: 'user',
    isPersonal: true,
    summary:
      'Names the state of your bets: another name after each change, whoever made it. Over the socket it says when to read them again.',
    input: z.object({}),
    output: z.object({ revision: z.string() }),
    example: {},
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/bets/:id/versions',
    who: 'user',
    isPersonal: true,
    summary: 'Every change of a bet, newest first.',
    input: z.object({ id: Id }),
    output: z.object({
      versions: z.array(
        z.object({ version: z.number().int(), change: z.string(), at: z.number(), before: BetStatus, profitCents: z.number().nullable() }),
      ),
    }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/bets/read',
    who: 'user',
    care: 'place_bet',
    summary: 'Reads one line such as "$25 DEN +7.5 +116 FD" or "2u KC/BUF o47.5 -108" and finds the game behind it; nothing is kept.',
    input: z.object({
      line: z.string().trim().min(1).max(200),
      unitCents: z.number().int().min(1).max(1e8).optional(),
      game: z
        .union([z.string().max(120), z.array(z.string().max(120)).max(20)])
        .optional()
        .describe(
          'Which of the games that fit is meant: one text for the first leg, or a list with a text for each leg in its order, empty where none is chosen',
        ),
    }),
    output: BetReading,
    example: { line: '$25 DEN +7.5 +116 FD' },
    tool: { name: 'record_bet', when: 'the user wants to record a bet; it is read into its parts, and saved only when the person clicks' },
  }),
  example: endpoint({
    method: 'GET',
    path: '/api/bets/example',
    who: 'user',
    care: 'see_prices',
    summary:
      'A line that can be typed as it stands: a game to come, with a price that a book shows now where the plan has prices. Null while no game is near.',
    input: z.object({}),
    output: z.object({ line: z.string().nullable() }),
    example: {},
  }),
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
      when: 'the user asks how their bets are doing: ROI, win rate, profit, closing line value, streaks',
    },
    example: {},
  }),
  dashboardStats: endpoint({
    method: 'GET',
    path: '/api/dashboard/stats',
    who: 'user',
    isPersonal: true,
    summary: 'The tiles of the dashboard and the betting hub, from your own bets and lineups.',
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
      isTooFew: z.boolean().describe('Fewer than ten settled bets: win rate and ROI say nothing yet'),
      /** Profit in units of one percent of the bankroll as it was stated; null without one. */
      units: z.number().nullable(),
      profitCents: z.number().int(),
      /** +3 = three wins in a row, -2 = two losses. */
      streak: z.number().int(),
      /** Dollars: the stated bankroll and what bets settled after the statement made, never below 0; null when none is stated. */
      bankroll: z.number().nullable(),
      /** Of it what bets settled after the statement made, below zero what they lost, all of it; null when none is stated. */
      bankrollSinceCents: z.number().int().nullable(),
      /** Distinct players in your saved lineups. */
      activePlayers: z.number().int(),
    }),
    example: {},
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/bets/import/preview',
    kind: 'stream',
    who: 'user',
    summary:
      'What a bet history would bring: counts, money, rows that cannot be used and why. Nothing is kept. JSON, or with Accept: text/event-stream the events progress {stage, done, of}, then end with the answer; closing the connection stops the reading.',
    input: z.object({ name: z.string().max(200), text: fileText(MOST_HISTORY_BYTES) }),
    output: z.object({
      format: z.enum(['pikkit', 'guru']),
      rows: z.number().int(),
      bets: z.number().int(),
      /** Kept already by an earlier import of the same rows. */
      known: z.number().int(),
      counts: z.record(z.string(), z.number().int()),
      stakedCents: z.number().int(),
      profitCents: z.number().int(),
      openCents: z.number().int(),
      dropped: z.array(z.object({ row: z.number().int(), reason: z.string() })).max(200),
      droppedCount: z.number().int(),
      warnings: z.array(z.string()),
      first: z.array(
        z.object({
          description: z.string(),
          book: z.string(),
          status: z.string(),
          stakedCents: z.number(),
          profitCents: z.number(),
          placedAt: z.number().nullable(),
        }),
      ),
    }),
    refusals: ['unreadable_file', 'too_large'],
    bodyLimit: 20 * 1024 * 1024,
    files: ['text'],
    example: { name: 'bets.csv', text: 'status,stake,odds\nwon,25,+116\n' },
  }),
  import: endpoint({
    method: 'POST',
    path: '/api/bets/import',
    kind: 'stream',
    who: 'user',
    creates: true,
    summary:
      'Keeps every usable bet of a history, rows kept before are passed over; when it fails, nothing is kept. JSON, or the events progress and end as the preview; closing the connection before the end keeps nothing.',
    input: z.object({ name: z.string().max(200), text: fileText(MOST_HISTORY_BYTES) }),
    output: z.object({
      added: z.number().int(),
      known: z.number().int(),
      dropped: z.number().int(),
      stakedCents: z.number().int(),
      profitCents: z.number().int(),
    }),
    refusals: ['unreadable_file', 'too_large', 'conflict'],
    bodyLimit: 20 * 1024 * 1024,
    files: ['text'],
    example: { name: 'bets.csv', text: 'status,stake,odds\nwon,25,+116\n' },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/bets/export',
    who: 'user',
    summary: 'All your bets as a CSV that the import reads again.',
    input: z.object(asNumbers),
    output: z.object({ fileName: z.string(), text: z.string(), bets: z.number().int() }),
    example: {},
  }),
} as const satisfies EndpointTable
