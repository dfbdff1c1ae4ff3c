// The bets of a person: recorded, changed, settled and undone; with them the rows of their files and of their record.
import { z } from 'zod'
import { isDecided, stakeOf } from '#core/bankroll/bets/tickets.ts'
import { BetOrigin, BetStatus, TrackedLeg, TrackedTicket } from '#core/bankroll/bets/tracked-bet.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { Help } from '../help.ts'
import { betFiles } from './bet-files.ts'
import { betRecord } from './bet-record.ts'
import { asNumbers, at, BetReading, BetRow, Id, Slip } from './bet-shapes.ts'

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
    care: {
      act: 'place_bet',
      amount: ({ ticket }) => stakeOf(ticket),
      book: ({ book }) => book,
      // What was laid earlier and is decided leads to no next bet: it is recorded whatever binds the person, as a file's bets are.
      when: ({ placedAt, ticket }) => placedAt === undefined || !isDecided(ticket),
    },
    creates: true,
    summary:
      'Keeps a bet. The same key twice keeps it once. With `placedAt` a bet that is decided already is kept whatever limit binds you; an open one counts under limits on the day it was laid and on the day it is entered.',
    input: z.object({ key: z.string().min(1).max(80), origin: BetOrigin.exclude(['import']).default('hand'), ...Slip }),
    output: BetRow.extend({ help: Help }),
    refusals: ['conflict'],
    example,
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/bets/:id',
    who: 'user',
    summary: 'Changes a bet; the version is the one that you saw.',
    input: z.strictObject({
      id: Id,
      version: z.number().int(),
      book: Slip.book.unwrap().optional(),
      placedAt: at.optional(),
      ticket: TrackedTicket.optional(),
    }),
    output: BetRow.extend({ help: Help }),
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
    summary:
      'Deletes a bet; undo brings it back for thirty days. With the version that you saw a bet that was changed meanwhile is not deleted.',
    input: z.object({ id: Id, version: numeric(z.number().int()).optional() }),
    output: z.object({ id: Id, version: z.number().int() }),
    refusals: ['not_found', 'conflict'],
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
    output: BetReading.extend({ help: Help }),
    example: { line: '$25 DEN +7.5 +116 FD' },
    tool: { name: 'record_bet', when: 'the user wants to record a bet; it is read into its parts, and saved only when the person clicks' },
  }),
  example: endpoint({
    method: 'GET',
    path: '/api/bets/example',
    who: 'user',
    care: 'place_bet',
    summary:
      'A line that can be typed as it stands: a game to come, with a price that a book shows now where the plan has prices. Null while no game is near.',
    input: z.object({}),
    output: z.object({ line: z.string().nullable() }),
    example: {},
  }),
  ...betRecord,
  ...betFiles,
} as const satisfies EndpointTable
