// Best ball: a person's drafts brought by files, how often they have whom, their stacks, and what the market made of their picks since.
import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import { MOST_ADP_ROWS } from '#core/dfs/best-ball/adp.ts'
import { BestBallDraft, BestBallPick, BestBallSite } from '#core/dfs/best-ball/draft.ts'
import { BoardPlayer, OpenStack } from '#core/dfs/best-ball/draft-board.ts'
import { Portfolio } from '#core/dfs/best-ball/portfolio.ts'
import { MOST_BEST_BALL_BYTES } from '#core/dfs/best-ball/read-best-ball.ts'
import { ByeWeek, DraftStack } from '#core/dfs/best-ball/stacks.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'

/** Which of the drafts count; all of the newest season where nothing is said. */
const Part = z.object({
  season: numeric(z.number().int().min(2010).max(2100))
    .optional()
    .describe('Year of the drafts; the newest that there is where none is said'),
  site: BestBallSite.optional(),
  contest: z.string().max(160).optional().describe('Only drafts of this tournament or league, by its name'),
  player: z.string().max(80).optional().describe('Only of players whose name holds these letters'),
})

const Places = z.object({ places: z.number(), picks: z.number().int() }).nullable()

const DraftShown = BestBallDraft.pick({ site: true, contest: true, entryFee: true, teams: true, draftedAt: true }).extend({
  id: z.string(),
  fileName: z.string(),
  /** Newest change by a file, epoch ms. */
  importedAt: z.number(),
  picks: z.array(
    BestBallPick.extend({
      bye: z.number().int().nullable(),
      /** Places earlier that he is drafted now than at the pick; null = unknown. */
      closing: z.number().nullable(),
    }),
  ),
  stacks: z.array(DraftStack),
  byes: z.array(ByeWeek),
  closing: Places,
})

const AdpListHead = z.object({
  id: z.string(),
  site: BestBallSite,
  fileName: z.string(),
  /** Epoch ms of which it is. */
  takenAt: z.number(),
  players: z.number().int(),
})

const DroppedRow = z.object({ row: z.number().int(), reason: z.string() })
const Id = z.object({ id: z.string().min(1).max(80) })

export const bestBall = {
  portfolio: endpoint({
    method: 'GET',
    path: '/api/dfs/best-ball',
    who: 'user',
    isPersonal: true,
    summary:
      'Your best ball portfolio: exposure to each player, against average draft position and its move since, pairs, stacks, positions and shared bye weeks.',
    input: Part.extend({
      limit: numeric(z.number().int().min(1).max(1000)).default(1000).describe('At most so many players, the most drafted first'),
    }),
    output: Portfolio.extend({
      /** Players on the rosters, of the 3,000 most drafted ones; `exposures` may hold fewer. */
      players: z.number().int(),
      season: z.number().int().nullable(),
      /** Of all drafts: what can be chosen. */
      seasons: z.array(z.object({ season: z.number().int().nullable(), drafts: z.number().int() })),
      contests: z.array(z.object({ site: BestBallSite, contest: z.string(), drafts: z.number().int() })),
      lists: z.array(AdpListHead),
      /** Whose schedule tells opponents and bye weeks; `isKnown` false: nobody's. */
      schedule: z.object({ isKnown: z.boolean(), world: DataWorld, source: z.string() }),
    }),
    tool: {
      name: 'read_best_ball',
      when: 'the user asks about their best ball drafts or portfolio: exposure to a player, stacks, pairs, closing value, positions',
    },
    example: {},
  }),
  drafts: endpoint({
    method: 'GET',
    path: '/api/dfs/best-ball/drafts',
    who: 'user',
    isPersonal: true,
    summary: 'Your best ball drafts, newest first: each roster with its stacks, bring-backs in weeks 15 to 17 and bye weeks.',
    input: Part.extend({
      offset: numeric(z.number().int().min(0).max(10_000)).default(0),
      limit: numeric(z.number().int().min(1).max(2000)).default(25),
    }),
    output: z.object({ drafts: z.array(DraftShown), total: z.number().int() }),
    example: {},
  }),
  importFile: endpoint({
    method: 'POST',
    path: '/api/dfs/best-ball/files',
    who: 'user',
    isPersonal: true,
    bodyLimit: MOST_BEST_BALL_BYTES + 4 * 1024 * 1024,
    files: ['text'],
    summary:
      'Reads drafted teams (Underdog, DraftKings, Drafters, or a table of picks) or a list of average draft positions. What is there already stays; a draft that went on is brought up to date.',
    input: z.object({
      name: z.string().min(1).max(200),
      text: fileText(MOST_BEST_BALL_BYTES, 1),
      me: z.string().max(80).optional().describe('Your name in a table that holds the picks of everybody'),
    }),
    output: z.object({
      kind: z.enum(['drafts', 'adp']),
      /** What kind of file it is, in words. */
      format: z.string(),
      /** Rosters that are new, that had fewer picks or other ones before, and that are as they were; of a list its players. */
      added: z.number().int(),
      updated: z.number().int(),
      there: z.number().int(),
      /** Rows that were left out, the first fifty of them with the reason. */
      droppedCount: z.number().int(),
      dropped: z.array(DroppedRow),
      /** Picks of others on the same boards. */
      ofOthers: z.number().int(),
      warnings: z.array(z.string()),
    }),
    refusals: ['unreadable_file', 'too_large', 'conflict'],
    example: { name: 'mine.csv', text: "Draft ID,Round,Pick,Player,Position,Team\nd1,1,4,Ja'Marr Chase,WR,CIN" },
  }),
  board: endpoint({
    method: 'POST',
    path: '/api/dfs/best-ball/board',
    who: 'user',
    care: 'enter_contest',
    isPersonal: true,
    summary:
      'While drafting: who is left after the picks so far, by average draft position, with your exposure and the stacks that your roster is open for. Nothing is kept.',
    input: z.object({
      site: BestBallSite.default('underdog'),
      picks: z.string().max(40_000).describe('Picks so far, one a line; your own begin with a star'),
      position: z.string().max(8).optional().describe('Only players of this position'),
      limit: numeric(z.number().int().min(1).max(MOST_ADP_ROWS)).default(60).describe('At most so many players'),
    }),
    output: z.object({
      /** Players of the newest list of the site that nobody has picked, earliest first. */
      left: z.array(BoardPlayer),
      /** How many there are of the position; `left` may hold fewer. */
      leftCount: z.number().int(),
      /** Of all who are left: what can be chosen. */
      positions: z.array(z.string()),
      /** Your roster so far. */
      roster: z.array(z.object({ player: z.string(), position: z.string(), team: z.string().nullable() })),
      stacks: z.array(OpenStack),
      picked: z.number().int(),
      /** Lines in which no player of the list was found. */
      unknown: z.array(z.string()),
      list: AdpListHead,
    }),
    refusals: ['not_found'],
    example: { picks: "* Ja'Marr Chase" },
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/dfs/best-ball/export',
    who: 'user',
    isPersonal: true,
    summary: 'All your best ball picks as a CSV that the import reads again.',
    input: z.object({}),
    output: z.object({ fileName: z.string(), text: z.string(), drafts: z.number().int() }),
    example: {},
  }),
  removeDraft: endpoint({
    method: 'DELETE',
    path: '/api/dfs/best-ball/drafts/:id',
    who: 'user',
    isPersonal: true,
    summary: 'Deletes one draft.',
    input: Id,
    output: Id,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  removeList: endpoint({
    method: 'DELETE',
    path: '/api/dfs/best-ball/adp/:id',
    who: 'user',
    isPersonal: true,
    summary: 'Deletes one list of average draft positions.',
    input: Id,
    output: Id,
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  removeAll: endpoint({
    method: 'DELETE',
    path: '/api/dfs/best-ball',
    who: 'user',
    isPersonal: true,
    summary: 'Deletes all your best ball drafts and lists.',
    input: z.object({}),
    output: z.object({ drafts: z.number().int(), lists: z.number().int() }),
    example: {},
  }),
} as const satisfies EndpointTable
