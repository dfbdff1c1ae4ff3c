// Lineups: building them, the salary files behind them, what players cost, and the lineups a person keeps.
import { z } from 'zod'
import { ContestKind, OfferedSite, Site, SlatePlayer } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { InjuryStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { numeric } from '#core/numeric.ts'
import { contestTerms } from '#core/simulation/contest/contest-terms.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { LeagueOrSportKey } from '../odds/odds.ts'
import { ShownTitle } from '../title.ts'
import { ImportedSlate, KnownLineup, PricedPlayer, Provenance, SavedLineup, SavedPlayer, SlateHead } from './lineup-shapes.ts'
import { LineupRun, OptimizeAnswer, OptimizeInput } from './optimize-shapes.ts'

// spec 001 section 5: "Please enter a name for your lineup", "Add players to save lineup".
const LineupName = ShownTitle.min(1, 'Please enter a name for your lineup').max(120)
/** Of a member's own model, whose projections the players' points are; null = none. */
const ModelName = z.string().trim().min(1).max(60).nullable()
const LineupPlayers = z.array(SavedPlayer).min(1, 'Add players to save lineup').max(30)
const SlateId = z.string().min(1).max(120)
const LineupSport = z.string().trim().min(1).max(20)

/** What entering the lineups that are asked for would cost, in cents; 0 where no contest is named. */
const entryTotal = ({ contest, count }: Infer<typeof OptimizeInput>): number => {
  if (!contest) return 0
  const terms = contestTerms(contest, count)
  return terms.kind === 'terms' ? terms.entryFee * count : 0
}

const Id = z.object({ id: z.string().min(1).max(80) })

export const lineups = {
  optimize: endpoint({
    method: 'POST',
    path: '/api/optimizer/:league',
    kind: 'stream',
    who: 'user',
    care: { act: 'enter_contest', amount: entryTotal, keepsNothing: true },
    spends: { meter: 'lineups', count: (input) => input.count },
    bodyLimit: 1024 * 1024,
    summary:
      'The best lineups of a slate that keep the contest’s and the person’s rules. With Accept: text/event-stream, events progress {stage, done, of, lineups}, then end with the answer; closing the connection ends the build, and what was delivered is kept and counted.',
    input: OptimizeInput,
    output: OptimizeAnswer,
    refusals: ['infeasible', 'not_found', 'conflict', 'tier_required', 'feed_down', 'unavailable'],
    tool: { name: 'build_lineup', when: 'the user asks for a lineup, an optimal lineup, or to optimize for a league and site' },
    example: { league: 'nba', count: 1 },
  }),
  run: endpoint({
    method: 'GET',
    path: '/api/optimizer-run',
    who: 'user',
    summary:
      'The set of lineups that is being built or was built last with `resumable`; null where there is none. It stays until the next.',
    input: z.object({}),
    output: z.object({ run: LineupRun.nullable() }),
    example: {},
  }),
  cancelRun: endpoint({
    method: 'DELETE',
    path: '/api/optimizer-run',
    who: 'user',
    summary: 'Ends the build that is under way; what is done is kept and counted.',
    input: z.object({}),
    output: z.object({ isCanceled: z.boolean() }),
    example: {},
  }),
  importSlate: endpoint({
    method: 'POST',
    path: '/api/dfs/slates',
    kind: 'stream',
    who: 'user',
    creates: true,
    summary:
      'Imports a salary file: as text, or as base64 of its bytes (which keeps the encoding). At most 5 MB and 5,000 rows. JSON, or with Accept: text/event-stream the events progress {stage, done, of}, then end with the answer; closing the connection before the end keeps nothing.',
    input: z
      .object({
        fileName: z.string().trim().min(1).max(200),
        text: fileText(5 * 1024 * 1024).optional(),
        base64: fileText(7 * 1024 * 1024).optional(),
        contest: ContestKind.optional().describe('Where the file could be either'),
      })
      .refine((input) => (input.text === undefined) !== (input.base64 === undefined), {
        message: 'Give either the text or the bytes.',
        path: ['text'],
      }),
    output: z.object({ slate: ImportedSlate }),
    bodyLimit: 8 * 1024 * 1024,
    files: ['text', 'base64'],
    refusals: ['unreadable_file', 'conflict', 'too_large', 'unavailable'],
    example: {
      fileName: 'DKSalaries.csv',
      text: 'Position,Name + ID,Name,ID,Roster Position,Salary,Game Info,TeamAbbrev,AvgPointsPerGame\nG,Ann Link (101),Ann Link,101,G,9000,The Open,Golf,60',
    },
  }),
  importedSlates: endpoint({
    method: 'GET',
    path: '/api/dfs/slates',
    who: 'user',
    summary: 'The salary files a person imported, newest first.',
    input: z.object({}),
    output: z.object({ slates: z.array(ImportedSlate) }),
    example: {},
  }),
  importedSlate: endpoint({
    method: 'GET',
    path: '/api/dfs/slates/:id',
    who: 'user',
    summary: 'One imported slate with its players.',
    input: Id,
    output: z.object({
      slate: ImportedSlate,
      players: z.array(SlatePlayer),
      /** Its people and games are known here: projections can be asked for by its id. */
      isProjected: z.boolean(),
    }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  removeSlate: endpoint({
    method: 'DELETE',
    path: '/api/dfs/slates/:id',
    who: 'user',
    summary: 'Removes an imported slate.',
    input: Id,
    output: z.object({ ok: z.literal(true) }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  pricing: endpoint({
    method: 'GET',
    path: '/api/dfs-pricing/:league/:platform',
    who: 'user',
    summary: 'What every player of a slate costs on a site.',
    input: z.object({ league: LeagueOrSportKey, platform: OfferedSite, slate: z.string().min(1).max(120).default('main') }),
    output: z.object({ players: z.array(PricedPlayer), slate: SlateHead, ...Provenance }),
    refusals: ['not_found', 'feed_down'],
    example: { league: 'nba', platform: 'draftkings' },
  }),
  pricingOfBoth: endpoint({
    method: 'GET',
    path: '/api/dfs/pricing',
    who: 'user',
    summary: 'What players cost on DraftKings and on FanDuel.',
    input: z.object({ sport: LeagueOrSportKey, slate: z.string().min(1).max(120).default('main') }),
    output: z.object({ draftkings: z.array(PricedPlayer), fanduel: z.array(PricedPlayer), league: LeagueKey, ...Provenance }),
    refusals: ['feed_down'],
    example: { sport: 'nba' },
  }),
  players: endpoint({
    method: 'GET',
    path: '/api/players/comprehensive',
    who: 'user',
    summary: 'Every player of a league: team, position, salaries on both sites, injury.',
    input: z.object({
      sport: LeagueOrSportKey,
      search: z.string().max(80).optional(),
      limit: numeric(z.number().int().min(1).max(5000)).default(5000),
    }),
    output: z.object({
      players: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          position: z.string(),
          team: z.string(),
          teamName: z.string(),
          number: z.number().int().nullable(),
          /** On the next main slate; null when not offered. */
          dkSalary: z.number().int().nullable(),
          fdSalary: z.number().int().nullable(),
          injury: InjuryStatus.nullable(),
          injuryNote: z.string().nullable(),
        }),
      ),
      league: LeagueKey,
      ...Provenance,
    }),
    refusals: ['feed_down'],
    example: { sport: 'nba' },
  }),
  saved: endpoint({
    method: 'GET',
    path: '/api/lineups',
    who: 'user',
    isPersonal: true,
    summary: 'The lineups a person keeps, newest change first.',
    input: z.object({ sport: LineupSport.optional() }),
    output: z.object({ lineups: z.array(KnownLineup) }),
    example: {},
    tool: { name: 'list_lineups', when: 'the user asks for their saved lineups' },
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/lineups',
    who: 'user',
    creates: true,
    summary: 'Keeps a lineup.',
    input: z.object({
      name: LineupName,
      sport: LineupSport,
      site: Site.nullable().default(null),
      slate: SlateId.nullable().default(null),
      players: LineupPlayers,
      projectionsBy: ModelName.default(null),
    }),
    output: z.object({ lineup: SavedLineup }),
    refusals: ['conflict'],
    example: {
      name: 'Friday night',
      sport: 'nba',
      site: 'draftkings',
      players: [{ id: '101', name: 'Ann Link', position: 'PG', team: 'BOS', slot: 'PG', salary: 9000, projectedPoints: 45.5 }],
    },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/lineups/:id',
    who: 'user',
    summary: 'Renames a kept lineup or replaces its players.',
    input: Id.extend({
      name: LineupName.optional(),
      players: LineupPlayers.optional(),
      slate: SlateId.nullable().optional(),
      projectionsBy: ModelName.optional(),
    }).strict(),
    output: z.object({ lineup: SavedLineup }),
    refusals: ['not_found'],
    example: { id: 'none', name: 'Saturday night' },
  }),
  share: endpoint({
    method: 'POST',
    path: '/api/lineups/:id/share',
    who: 'user',
    creates: true,
    // Taking a link back stays open.
    care: { act: 'enter_contest', keepsNothing: true, when: ({ isShared }) => isShared },
    summary: 'Gives a kept lineup an address where anybody may look at it, or takes that address away.',
    input: Id.extend({ isShared: z.boolean().default(true) }),
    output: z.object({ lineup: SavedLineup }),
    refusals: ['not_found', 'conflict'],
    example: { id: 'none' },
  }),
  shared: endpoint({
    method: 'GET',
    path: '/api/shared-lineups/:token',
    who: 'anyone',
    summary: 'A lineup that somebody shares, to look at.',
    input: z.object({ token: z.string().min(8).max(64) }),
    output: z.object({ lineup: SavedLineup.omit({ id: true, shareToken: true }) }),
    refusals: ['not_found'],
    example: { token: 'no-such-token' },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/lineups/:id',
    who: 'user',
    summary: 'Removes a kept lineup.',
    input: Id,
    output: z.object({ ok: z.literal(true) }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
} as const satisfies EndpointTable
