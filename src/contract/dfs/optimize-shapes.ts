// The optimizer's order and its answer.
import { z } from 'zod'
import { OBJECTIVES } from '#core/dfs/build/objective.ts'
import { WhyLeftOut } from '#core/dfs/players/why-left-out.ts'
import { RuleSet } from '#core/dfs/rules/rule-set.ts'
import { OfferedSite } from '#core/dfs/slate.ts'
import { Others, ProjectedBy } from '#core/models/players/projected-by.ts'
import { numeric } from '#core/numeric.ts'
import { ContestForm } from './contest-form.ts'
import { BuiltLineup, PlayerId, Provenance, SlateHead } from './lineup-shapes.ts'
import { SlateLeague } from './slate-league.ts'

/** What a set may be chosen for; `roi` plays candidates in a contest and keeps the best earners. */
export const SET_OBJECTIVES = [...OBJECTIVES, 'roi'] as const
export type SetObjective = (typeof SET_OBJECTIVES)[number]

/** Most lineups of one order. */
export const MOST_LINEUPS_BUILT = 150
const MOST_OF_VIP = 500

/** spec 001 section 7: slate, rules {salaryCap, positions, maxPlayersPerTeam}, randomness; the rest is ours. */
export const OptimizeInput = z.object({
  league: SlateLeague,
  site: OfferedSite.default('draftkings').describe('DFS site'),
  slate: z.string().min(1).max(120).default('main').describe('main, showdown, turbo, or the id of an offered or imported slate'),
  count: numeric(z.number().int().min(1).max(MOST_OF_VIP))
    .default(3)
    .describe('How many lineups, 1 to 150 (vip: 500); each that is delivered counts against the daily limit'),
  locks: z.array(PlayerId).max(20).default([]).describe('Ids or whole names of players every lineup must hold'),
  bans: z.array(PlayerId).max(500).default([]).describe('Ids or whole names of players no lineup may hold'),
  rules: z
    .object({
      salaryCap: numeric(z.number().int().min(1).max(1_000_000)).optional(),
      /** Slot counts as older clients send them; the contest's own roster is what counts, and the answer says so. */
      positions: z.union([z.record(z.string().max(20), z.number()), z.array(z.string().max(20))]).optional(),
      maxPlayersPerTeam: numeric(z.number().int().min(1).max(20)).optional(),
    })
    .default({})
    .describe('salaryCap, maxPlayersPerTeam: tighter than the contest, never wider'),
  salaryFloor: numeric(z.number().int().min(0).max(1_000_000)).optional().describe('A lineup costs at least so many dollars'),
  minPerTeam: z.record(z.string().max(40), z.number().int().min(0).max(20)).optional().describe('Fewest players by team, {"DAL": 3}'),
  maxPerTeam: z.record(z.string().max(40), z.number().int().min(0).max(20)).optional().describe('Most players by team, {"DAL": 1}'),
  minGames: numeric(z.number().int().min(1).max(20)).optional().describe('Fewest different games'),
  randomness: numeric(z.number().min(0).max(0.5))
    .optional()
    .describe(
      '0 = the best lineups (unless said); above, each is the best for points drawn around the projections in use, which are the medians of the draws',
    ),
  maxExposure: numeric(z.number().min(0.01).max(1))
    .optional()
    .describe('Largest share of the lineups that may hold one player; 1 unless said'),
  usualStack: z
    .boolean()
    .optional()
    .describe('The stack that tournaments of the sport are played with, in all lineups but the first, which is the best there is'),
  tournament: z
    .boolean()
    .default(false)
    .describe(
      'From ten lineups on, where they are not said: randomness 0.1; maxExposure 0.5, from fifty lineups on 0.2 but of a single game (or the least above it that fills the places); usualStack',
    ),
  keeps: z
    .array(PlayerId)
    .max(500)
    .default([])
    .describe('Ids or whole names of players who stay in though they are listed as out or priced as if they did not play'),
  bothSides: z.boolean().default(false).describe('Both sides of one bout or match may meet in a lineup'),
  minUniques: numeric(z.number().int().min(1).max(10)).default(1).describe('Any two lineups differ in at least so many players'),
  seed: numeric(z.number().int().min(0).max(4_294_967_295)).default(1).describe('Same seed, same lineups'),
  projections: z
    .enum(['auto', 'model', 'average'])
    .default('auto')
    .describe("model = our medians, average = the file's own average points, auto = model where there is one"),
  by: z.string().max(80).optional().describe('Id of a model of your own: its figures in the place of ours'),
  others: Others.default('ours').describe('Players of whom that model says nothing: keep ours, or are left out'),
  points: z.record(PlayerId, z.number().min(-100).max(1000)).optional().describe('Own projections by player id; they win over the others'),
  ceilings: z.record(PlayerId, z.number().min(-100).max(2000)).optional().describe('Own ceilings by player id'),
  ownership: z.record(PlayerId, z.number().min(0).max(1)).optional().describe('Own ownership by player id, shares of the field 0 to 1'),
  objective: z
    .enum(SET_OBJECTIVES)
    .default('projection')
    .describe(
      'What is made most of: projection, ceiling, mix (their mean), leverage (projection less what the field holds), roi (profit per dollar in the simulated contest)',
    ),
  contest: ContestForm.extend({
    passerStacks: z.number().min(0).max(1).default(0).describe('Share of a football field that plays its quarterback with a receiver'),
    simulations: z.number().int().min(100).max(20_000).default(4000),
  })
    .optional()
    .describe('For the objective roi: the contest that four candidates for each lineup, 600 at most, are played in'),
  resumable: z
    .boolean()
    .default(false)
    .describe(
      'With Accept: text/event-stream: a connection that closes does not end the build; GET /api/optimizer-run finds it again, DELETE ends it. Unless somebody asks within six seconds it ends with what is done',
    ),
  ruleSet: RuleSet.optional().describe(
    'Stacks, groups, if-then, never-together, shares of players, teams and positions, uniques, ownership, salary; as in a rules file',
  ),
})

export const OptimizeAnswer = z.object({
  lineups: z.array(BuiltLineup),
  /** optimal = proved the best there are; built = each the best under its own draws and limits; stopped = ended with what was done. */
  status: z.enum(['optimal', 'built', 'stopped']),
  proof: z.object({
    /** Each lineup is the exact optimum of what was asked of it: its draw, its limits, what the ones before it left. Of the set, see `gap`. */
    isExact: z.boolean(),
    /** Points of the whole set by the objective, and what no set that keeps the shares can exceed; null where points were drawn. */
    value: z.number(),
    bound: z.number().nullable(),
    /** (bound − value) / bound; 0 = proved the best set; null without a bound. */
    gap: z.number().nullable(),
    /** What is proved of the lineups and of the set, and what is not; a sentence or two. */
    says: z.string(),
  }),
  objective: z.enum(SET_OBJECTIVES),
  /** For roi: how many candidates were played, among how many entries, how often; null otherwise. */
  played: z.object({ candidates: z.number().int(), entries: z.number().int(), simulations: z.number().int() }).nullable(),
  /** The person's rules in words. */
  rules: z.array(z.object({ rule: z.string(), sentence: z.string() })),
  slate: SlateHead,
  projections: z.enum(['model', 'average', 'own']),
  /** The person's own model, where its figures stood in the place of ours; absent where they were ours. */
  projectedBy: ProjectedBy.optional(),
  /** Players without a projection; they were left out. */
  unprojected: z.number().int(),
  /** Players with a projection who stay out unless they are locked or among `keeps`, and why. */
  leftOut: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      salary: z.number().int(),
      why: WhyLeftOut,
      words: z.string(),
    }),
  ),
  /** What the lineups were asked to be where nobody said it: how far draws went, what one player's share was, whether stacks bound. */
  settings: z.object({ randomness: z.number(), maxExposure: z.number(), stack: z.string().nullable() }),
  /** Share of these lineups that holds a player, most used first. */
  exposure: z.array(z.object({ id: z.string(), name: z.string(), share: z.number() })),
  /** The site's own upload file; null where the salary file carried no ids that the site would know. */
  uploadCsv: z.string().nullable(),
  /** What the person should know about how the lineups came about. */
  notes: z.array(z.string()),
  elapsedMs: z.number(),
  ...Provenance,
})

/** The set that a person is building or built last. */
export const LineupRun = z.object({
  request: OptimizeInput.partial(),
  /** lost: its server went away while it was built; what was done by then is here, and only that was counted. */
  status: z.enum(['running', 'done', 'stopped', 'failed', 'lost']),
  stage: z.enum(['lineups', 'candidates', 'contest']),
  done: z.number().int(),
  of: z.number().int(),
  lineups: z.array(BuiltLineup),
  /** null until the end. */
  answer: OptimizeAnswer.nullable(),
  problem: z.object({ title: z.string(), detail: z.string() }).nullable(),
  /** Epoch ms: when it was last written down; of a set that is done, when it was. */
  at: z.number(),
})

/** The event `progress` of a running build; by ROI the lineups come at the end only, after the candidates and the contest. */
export type BuildEvent = {
  readonly stage: 'lineups' | 'candidates' | 'contest'
  readonly done: number
  readonly of: number
  readonly lineups: readonly BuiltLineup[]
}
