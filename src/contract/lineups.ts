// Lineups: building them, the salary files behind them, what players cost, and the lineups a person keeps.
import { z } from 'zod'
import { ContestKind, DfsSport, Site, SlatePlayer } from '#core/dfs/slate.ts'
import { InjuryStatus } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { type EndpointTable, endpoint } from './endpoint.ts'
import { LeagueOrSportKey } from './odds.ts'

const OfferedSite = z.enum(['draftkings', 'fanduel'])
const PlayerId = z.string().min(1).max(80)

/** What stands behind an answer. */
const Provenance = { source: z.string(), world: z.enum(['demo', 'live', 'file']) }

const SlateHead = z.object({
  id: z.string(),
  /** "main", "showdown", or the name of the file. */
  name: z.string(),
  site: Site,
  sport: DfsSport,
  contest: ContestKind,
  /** Slots in the upload file's order. */
  slots: z.array(z.string()),
  salaryCap: z.number().int(),
  players: z.number().int(),
  /** Epoch ms of the first game, null = the file does not say. */
  startsAt: z.number().nullable(),
})

export const BuiltLineup = z.object({
  players: z.array(
    z.object({
      slot: z.string(),
      /** The person on the slate; what locks and bans name. */
      id: z.string(),
      /** The id in the site's upload file, of this role. */
      uploadId: z.string(),
      name: z.string(),
      /** "PG/SG" */
      position: z.string(),
      team: z.string(),
      opponent: z.string().nullable(),
      /** Dollars and points in this slot: a captain's are the multiplied ones. */
      salary: z.number().int(),
      projection: z.number(),
      status: z.string().nullable(),
    }),
  ),
  totalSalary: z.number().int(),
  projectedPoints: z.number(),
})
export type BuiltLineup = z.infer<typeof BuiltLineup>

/** spec 001 section 7: slate, rules {salaryCap, positions, maxPlayersPerTeam}, randomness; the rest is ours. */
const OptimizeInput = z.object({
  league: LeagueOrSportKey,
  site: OfferedSite.default('draftkings').describe('DFS site'),
  slate: z.string().min(1).max(120).default('main').describe('main, showdown, turbo, or the id of an offered or imported slate'),
  count: z.coerce.number().int().min(1).max(150).default(3).describe('How many lineups; each counts against the daily limit'),
  locks: z.array(PlayerId).max(20).default([]).describe('Ids or whole names of players every lineup must hold'),
  bans: z.array(PlayerId).max(500).default([]).describe('Ids or whole names of players no lineup may hold'),
  rules: z
    .object({
      salaryCap: z.coerce.number().int().min(1).max(1_000_000).optional(),
      /** Slot counts as older clients send them; the contest's own roster is what counts, and the answer says so. */
      positions: z.union([z.record(z.string().max(20), z.number()), z.array(z.string().max(20))]).optional(),
      maxPlayersPerTeam: z.coerce.number().int().min(1).max(20).optional(),
    })
    .default({})
    .describe('salaryCap, maxPlayersPerTeam: tighter than the contest, never wider'),
  salaryFloor: z.coerce.number().int().min(0).max(1_000_000).optional().describe('A lineup costs at least so many dollars'),
  minPerTeam: z.record(z.string().max(40), z.number().int().min(0).max(20)).optional().describe('Fewest players by team, {"DAL": 3}'),
  maxPerTeam: z.record(z.string().max(40), z.number().int().min(0).max(20)).optional().describe('Most players by team, {"DAL": 1}'),
  minGames: z.coerce.number().int().min(1).max(20).optional().describe('Fewest different games'),
  randomness: z.coerce
    .number()
    .min(0)
    .max(0.5)
    .default(0)
    .describe('0 = the best lineups; above, each is the best under projections drawn around their means'),
  maxExposure: z.coerce.number().min(0.01).max(1).default(1).describe('Largest share of the lineups that may hold one player'),
  minUniques: z.coerce.number().int().min(1).max(10).default(1).describe('Any two lineups differ in at least so many players'),
  seed: z.coerce.number().int().min(0).max(4_294_967_295).default(1).describe('Same seed, same lineups'),
  projections: z
    .enum(['auto', 'model', 'average'])
    .default('auto')
    .describe("model = our medians, average = the file's own average points, auto = model where there is one"),
  points: z.record(PlayerId, z.number().min(-100).max(1000)).optional().describe('Own projections by player id; they win over the others'),
})

const OptimizeAnswer = z.object({
  lineups: z.array(BuiltLineup),
  /** optimal = proved the best there are; built = each the best under its own draws and limits. */
  status: z.enum(['optimal', 'built']),
  slate: SlateHead,
  projections: z.enum(['model', 'average', 'own']),
  /** Players without a projection; they were left out. */
  unprojected: z.number().int(),
  /** Share of these lineups that holds a player, most used first. */
  exposure: z.array(z.object({ id: z.string(), name: z.string(), share: z.number() })),
  /** The site's own upload file; null where the salary file carried no ids that the site would know. */
  uploadCsv: z.string().nullable(),
  /** What the person should know about how the lineups came about. */
  notes: z.array(z.string()),
  elapsedMs: z.number(),
  ...Provenance,
})

const Dropped = z.object({ row: z.number().int(), reason: z.string() })

const ImportedSlate = SlateHead.extend({
  fileName: z.string(),
  /** "DraftKings salaries", "FanDuel players list" … */
  format: z.string(),
  dropped: z.array(Dropped),
  warnings: z.array(z.string()),
  /** ISO time of the import. */
  createdAt: z.string(),
})

/** A player in a builder (spec 001 section 3). */
const PricedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string(),
  positions: z.array(z.string()),
  team: z.string(),
  opponent: z.string().nullable(),
  salary: z.number().int(),
  /** ISO time of the game, null = unknown. */
  gameTime: z.string().nullable(),
  averagePoints: z.number().nullable(),
  status: z.string().nullable(),
  /** "AWAY@HOME"; null where the sport has no games. */
  game: z.string().nullable(),
  /** Showdown: the upload id and the salary in each role. */
  roles: SlatePlayer.shape.roles,
})

const SavedPlayer = z.object({
  id: PlayerId,
  name: z.string().min(1).max(120),
  position: z.string().max(40),
  team: z.string().max(60).default(''),
  slot: z.string().max(20).nullable().default(null),
  salary: z.coerce.number().int().min(0).max(1_000_000),
  projectedPoints: z.coerce.number().min(-1000).max(10_000).nullable().default(null),
})

const SavedLineup = z.object({
  id: z.string(),
  name: z.string(),
  sport: z.string(),
  site: Site.nullable(),
  players: z.array(SavedPlayer),
  totalSalary: z.number().int(),
  /** null while a player's points are unknown. */
  projectedPoints: z.number().nullable(),
  /** ISO times. */
  created: z.string(),
  lastModified: z.string(),
})

// spec 001 section 5: "Please enter a name for your lineup", "Add players to save lineup".
const LineupName = z.string().trim().min(1, 'Please enter a name for your lineup').max(120)
const LineupPlayers = z.array(SavedPlayer).min(1, 'Add players to save lineup').max(30)
const LineupSport = z.string().trim().min(1).max(20)

const Id = z.object({ id: z.string().min(1).max(80) })

export const lineups = {
  optimize: endpoint({
    method: 'POST',
    path: '/api/optimizer/:league',
    who: 'user',
    spends: { meter: 'lineups', count: (input) => input.count },
    summary: 'The best lineups of a slate that keep the contest’s and the person’s rules.',
    input: OptimizeInput,
    output: OptimizeAnswer,
    refusals: ['infeasible', 'not_found', 'feed_down', 'unavailable'],
    tool: { name: 'build_lineup', when: 'the user asks for a lineup, an optimal lineup, or to optimize for a league and site' },
    example: { league: 'nba', count: 1 },
  }),
  importSlate: endpoint({
    method: 'POST',
    path: '/api/dfs/slates',
    who: 'user',
    summary: 'Imports a salary file: as text, or as base64 of its bytes (which keeps the encoding). At most 5 MB.',
    input: z
      .object({
        fileName: z.string().trim().min(1).max(200),
        text: z
          .string()
          .max(5 * 1024 * 1024)
          .optional(),
        base64: z
          .string()
          .max(7 * 1024 * 1024)
          .optional(),
        contest: ContestKind.optional().describe('Where the file could be either'),
      })
      .refine((input) => (input.text === undefined) !== (input.base64 === undefined), {
        message: 'Give either the text or the bytes.',
        path: ['text'],
      }),
    output: z.object({ slate: ImportedSlate }),
    bodyLimit: 8 * 1024 * 1024,
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
    output: z.object({ slate: ImportedSlate, players: z.array(SlatePlayer) }),
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
      limit: z.coerce.number().int().min(1).max(5000).default(5000),
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
    summary: 'The lineups a person keeps, newest change first.',
    input: z.object({ sport: LineupSport.optional() }),
    output: z.object({ lineups: z.array(SavedLineup) }),
    example: {},
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/lineups',
    who: 'user',
    summary: 'Keeps a lineup.',
    input: z.object({ name: LineupName, sport: LineupSport, site: Site.nullable().default(null), players: LineupPlayers }),
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
    input: Id.extend({ name: LineupName.optional(), players: LineupPlayers.optional() }),
    output: z.object({ lineup: SavedLineup }),
    refusals: ['not_found'],
    example: { id: 'none', name: 'Saturday night' },
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
