// Any salary file that a person imported, projected by our own model from logs of games before its lock.
import { z } from 'zod'
import { DfsSport, OfferedSite } from '#core/dfs/slate.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'

const MB = 1024 * 1024
/** Seven seasons of basketball's box scores are a file of 16 MB. */
export const MOST_LOG_BYTES = 20 * MB
const LogsOfPlayers = z
  .object({ name: z.string().trim().min(1).max(200), text: fileText(MOST_LOG_BYTES, 1) })
  .describe(
    'Logs of players: NBA player boxes, game logs of stats.nba.com, NFL weeks of nflverse, pro-football-reference.com or NFL.com; loop data of NASCAR',
  )

const Row = z.object({
  /** The site's own player id. */
  id: z.string(),
  name: z.string(),
  position: z.string(),
  team: z.string(),
  salary: z.number().int(),
  /** Expected points, the chance that he does not play counted. */
  points: z.number(),
  /** 15th and 85th percentile of a game in which he plays, and the chance that he plays; null where the file's average stands for him. */
  floor: z.number().nullable(),
  ceiling: z.number().nullable(),
  plays: z.number().nullable(),
  /** Games of his that were read. */
  games: z.number().int(),
  /** The average that the salary file tells. */
  fileAverage: z.number().nullable(),
  source: z.enum(['model', 'file average']),
})

export const logProjections = {
  project: endpoint({
    method: 'POST',
    path: '/api/dfs/slates/:id/projections',
    kind: 'stream',
    who: 'user',
    care: 'enter_contest',
    spends: { meter: 'projections', key: ({ id }) => `logs/${id}` },
    bodyLimit: 2 * MOST_LOG_BYTES,
    files: ['first.text', 'second.text', 'third.text'],
    summary:
      'An imported salary file of the NBA, NFL, NASCAR or MMA projected by our own model as of its lock, from files of logs that are sent along (at most three, 20 MB each and 40 MB together) or from the games that are known here: each figure beside the average of the file, with floor and ceiling. JSON, or with Accept: text/event-stream the events progress {stage, done, of}, then end with the answer; closing the connection ends it. Nothing is kept.',
    input: z
      .object({
        id: z.string().min(1).max(80).describe('Of the imported slate'),
        asOf: z.iso
          .date()
          .optional()
          .describe('Only games before this day are read; the day of the lock when absent, and never a later one'),
        logs: z.enum(['files', 'known']).default('files').describe('Files that are sent along, or the games that are known here'),
        first: LogsOfPlayers.optional(),
        second: LogsOfPlayers.optional(),
        third: LogsOfPlayers.optional(),
      })
      .refine(({ logs, first, second, third }) => (logs === 'files') === ((first ?? second ?? third) !== undefined), {
        message: 'Send files of logs, or ask for the games that are known here.',
        path: ['first'],
      }),
    output: z.object({
      slate: z.object({ id: z.string(), name: z.string(), site: OfferedSite, sport: DfsSport, players: z.number().int() }),
      /** The day before which games were read: of the lock, or an earlier one that was asked for. */
      asOf: z.string(),
      /** Best first, cut to what the plan shows. */
      rows: z.array(Row),
      hidden: z.number().int(),
      limit: z.number().int().nullable(),
      /** How many the logs do not know, and names of the first of them; who is left out, and why. */
      unknownCount: z.number().int(),
      unknown: z.array(z.string()),
      left: z.array(z.object({ name: z.string(), words: z.string() })),
      gamesRead: z.number().int(),
      /** On or after that day: not read. */
      gamesLater: z.number().int(),
      files: z.array(z.object({ name: z.string(), layout: z.string(), rows: z.number().int(), dropped: z.number().int() })),
      /** What is to be known of it, in sentences. */
      remarks: z.array(z.string()),
      source: z.string(),
    }),
    refusals: ['not_found', 'conflict', 'unreadable_file', 'too_large', 'rate_limited', 'tier_required', 'feed_down', 'unavailable'],
    example: { id: 'none', logs: 'known' },
  }),
} as const satisfies EndpointTable
