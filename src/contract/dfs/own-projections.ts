// A person's own projections: kept before the slate begins, graded beside ours after it.
import { z } from 'zod'
import { OfferedSite } from '#core/dfs/slate.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { LeagueOrSportKey } from '../odds/odds.ts'

const Site = OfferedSite

const StoredSlate = z.object({
  id: z.string(),
  slateId: z.string(),
  slate: z.string(),
  league: LeagueKey,
  site: Site,
  fileName: z.string(),
  /** Players of the slate with points of theirs. */
  players: z.number().int(),
  /** SHA-256 of what was kept. */
  hash: z.string(),
  /** Epoch ms: of the first game, and when it was kept. */
  startsAt: z.number(),
  keptAt: z.number(),
})

const Tau = z.number().min(-1).max(1).nullable()
const Measures = z.object({
  position: z.string(),
  players: z.number().int(),
  theirs: z.number(),
  ours: z.number(),
  blend: z.number(),
  difference: z.object({ mean: z.number(), low: z.number(), high: z.number() }),
  order: z.object({ theirs: Tau, ours: Tau }),
})

const weight = z.number().min(0).max(1).describe('Weight of theirs in a blend that their graded slates have earned; 0.5 before the first')

export const ownProjections = {
  keep: endpoint({
    method: 'PUT',
    path: '/api/fantasy/own-projections',
    who: 'user',
    summary: 'Keeps your projections of a slate with ours, before it begins, to be graded after; again in place of what was kept.',
    bodyLimit: 512 * 1024,
    input: z.object({
      league: LeagueOrSportKey,
      site: Site.default('draftkings'),
      slate: z.string().min(1).max(120).describe('Slate name or id'),
      fileName: z.string().min(1).max(200),
      players: z
        .array(z.object({ id: z.string().min(1).max(80).describe("The site's player id"), points: z.number().min(-50).max(400) }))
        .min(1)
        .max(2000),
    }),
    output: StoredSlate.extend({ weight, asOf: z.string() }),
    refusals: ['not_found', 'conflict', 'feed_down'],
    example: { league: 'nba', slate: 'main', fileName: 'mine.csv', players: [{ id: 'none', points: 42.5 }] },
  }),
  record: endpoint({
    method: 'GET',
    path: '/api/fantasy/own-projections',
    who: 'user',
    isPersonal: true,
    summary: 'How your own projections did beside ours: errors, order and the weight they have earned, by league and position.',
    input: z.object({}),
    output: z.object({
      leagues: z.array(z.object({ league: LeagueKey, weight, rows: z.array(Measures) })),
      /** Newest first, at most thirty; `graded` is null until all games are over. */
      slates: z.array(
        StoredSlate.extend({ graded: z.object({ players: z.number().int(), theirs: z.number(), ours: z.number() }).nullable() }),
      ),
    }),
    refusals: ['feed_down'],
    tool: { name: 'read_own_projections_record', when: 'the user asks how their own projections did against ours' },
    example: {},
  }),
} as const satisfies EndpointTable
