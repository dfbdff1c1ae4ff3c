// The contest simulator on the wire: lineups against a field, played many times; what each is worth with its standard error.

import { z } from 'zod'
import { SlateWorld } from '#core/data-world.ts'
import { ContestKind, DfsSport, OfferedSite, Site } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { Others, ProjectedBy } from '#core/models/players/projected-by.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { ContestForm, OwnPoints, PlayerId } from './contest-form.ts'
import { EXAMPLE_SALARIES } from './example-salaries.ts'
import { SlateLeague } from './slate-league.ts'

const MiB = 1024 * 1024
const Share = z.number().min(0).max(1)

const textFile = (most: number) => z.object({ fileName: z.string().trim().min(1).max(200), text: fileText(most, 1) })
const SalaryFile = textFile(5 * MiB).extend({ contest: ContestKind.optional() })
const SmallFile = textFile(5 * MiB)
const StandingsFile = textFile(36 * MiB)

const FieldForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('made'),
    ownership: z.record(PlayerId, Share).optional().describe('Share of the field by player id; modelled where it is not given'),
    passerStacks: Share.default(0).describe('Share of a football field that plays its quarterback with a receiver of his team'),
  }),
  z.object({ kind: z.literal('standings'), file: StandingsFile.describe('The real field: a contest-standings file of DraftKings') }),
])

const SimulateInput = z.object({
  league: SlateLeague,
  site: OfferedSite.default('draftkings'),
  slate: z.string().min(1).max(120).default('main').describe('main, showdown, turbo, or the id of an offered or imported slate'),
  salaryFile: SalaryFile.optional().describe('A salary file in the place of a slate'),
  lineups: z
    .array(z.array(PlayerId).min(1).max(20))
    .max(500)
    .default([])
    .describe('Player ids in the order of the slots, or upload ids; at most 500 lineups'),
  entriesFile: SmallFile.optional().describe('Your entries in the place of lineups: DKEntries.csv or an upload file'),
  contest: ContestForm,
  field: FieldForm.default({ kind: 'made', passerStacks: 0 }),
  points: OwnPoints,
  by: z.string().max(80).optional().describe('Id of a model of your own: its figures in the place of ours'),
  others: Others.default('ours').describe('Players of whom that model says nothing: keep ours, or count nothing'),
  live: z.boolean().default(false).describe('After the lock: points so far count, only what is left of the games is drawn'),
  simulations: z.number().int().min(100).max(100_000).default(10_000),
  seed: z.number().int().min(0).max(4_294_967_295).default(1).describe('Same seed, same answer'),
})

const LineupResult = z.object({
  players: z.array(z.object({ slot: z.string(), id: z.string(), name: z.string(), team: z.string() })),
  salary: z.number().int(),
  /** The projections of its players in their slots, as given, added up: medians where they are the model's. */
  projectedPoints: z.number(),
  /** Mean profit per dollar of entry fee; −1 = everything is lost. */
  roi: z.number(),
  /** Of the draws, of the fields that were made, and of what projections like these are usually off by. */
  roiStandardError: z.number(),
  /** The part of it that more simulations mend. */
  roiDrawsError: z.number(),
  /** ROI drawn toward the mean of all lineups as far as chance explains the difference: what the best of many is worth. */
  roiShrunken: z.number(),
  winRate: Share,
  top1Rate: Share,
  cashRate: Share,
  averageFinish: z.number(),
  /** Share of the simulations that it finishes in each twentieth of the field, from the best. */
  finishes: z.array(Share),
  /** Other entries with the same players: the mean of several made fields with its standard error, or counted in the one that is known (null). */
  expectedDuplicates: z.number(),
  duplicatesStandardError: z.number().nullable(),
  /** Lineups (by place in this list) whose ROI differs by less than 1.96 standard errors of the difference. */
  notDistinguishedFrom: z.array(z.number().int()),
  /** After the lock: points so far, and the share of the player minutes that is left; null before. */
  live: z.object({ points: z.number(), left: Share }).nullable(),
})

const PlayerResult = z.object({
  id: z.string(),
  name: z.string(),
  position: z.string(),
  team: z.string(),
  salary: z.number().int(),
  /** As given; and what was played: drawn toward what the salary and the field say of him. */
  projection: z.number(),
  expected: z.number(),
  /** Share of `optimal.simulations` in whose best lineup of the slate he stands. */
  optimalRate: Share,
  optimalStandardError: z.number(),
  /** Chance to score at least `boomAt`, and to score less than `bustBelow`; exact under the player's own distribution. */
  boomRate: Share,
  boomAt: z.number(),
  bustRate: Share,
  bustBelow: z.number(),
  /** Share of the entries played against that hold him; and as given or modelled beforehand, null = neither. */
  simulatedOwnership: Share,
  projectedOwnership: Share.nullable(),
  /** Share of the person's own lineups. */
  exposure: Share,
  /** Optimal rate less the share of the field. */
  leverage: z.number(),
})

const PortfolioResult = z.object({
  roi: z.number(),
  roiStandardError: z.number(),
  /** Cents. */
  cost: z.number().int(),
  meanProfit: z.number().int(),
  profitQuantiles: z.object({ p5: z.number(), p25: z.number(), p50: z.number(), p75: z.number(), p95: z.number(), p99: z.number() }),
  /** Share of the simulations by profit, in cents, `from` inclusive to `to` exclusive; the last takes in its end. */
  profits: z.array(z.object({ from: z.number(), to: z.number(), share: Share })),
  profitRate: Share,
  /** No lineup wins anything. */
  loseAllRate: Share,
  /** Mean share of players that two lineups have in common; null for a single one. */
  overlap: Share.nullable(),
  /** How many independent lineups would spread the profit as these do; null where nothing is ever won. */
  diversity: z.number().nullable(),
})

const SimulateAnswer = z.object({
  simulations: z.number().int(),
  seed: z.number().int(),
  slate: z.object({ id: z.string(), name: z.string(), site: Site, sport: DfsSport, contest: ContestKind, slots: z.array(z.string()) }),
  contest: z.object({
    /** Cents. */
    entryFee: z.number().int(),
    entries: z.number().int(),
    prizePool: z.number().int(),
    /** Share of the entry fees that is not paid out; negative where more is paid than taken. */
    rake: z.number(),
    paidPlaces: z.number().int(),
  }),
  field: z.enum(['made', 'standings']),
  lineups: z.array(LineupResult),
  players: z.array(PlayerResult),
  /** How the optimal rates were found: the exact best lineup of so many of the simulated slates. */
  optimal: z.object({ simulations: z.number().int() }),
  portfolio: PortfolioResult,
  /** What the answer rests on and lacks. */
  /** The person's own model, where it was played by its figures; absent where they were ours. */
  projectedBy: ProjectedBy.optional(),
  notes: z.array(z.string()),
  elapsedMs: z.number(),
  source: z.string(),
  world: SlateWorld,
})

export const simulation = {
  simulate: endpoint({
    method: 'POST',
    path: '/api/dfs/simulate',
    kind: 'stream',
    who: 'user',
    care: 'enter_contest',
    bodyLimit: 48 * MiB,
    files: ['salaryFile.text', 'entriesFile.text', 'field.file.text'],
    summary:
      'Plays a contest many times: your lineups against a field. JSON, or with Accept: text/event-stream the events progress {stage, done, of}, then end with the answer; closing the connection stops the work.',
    input: SimulateInput,
    output: SimulateAnswer,
    refusals: ['not_found', 'conflict', 'tier_required', 'unreadable_file', 'feed_down', 'rate_limited', 'unavailable'],
    example: {
      league: 'nba',
      salaryFile: EXAMPLE_SALARIES,
      lineups: [['101', '102', '103', '104', '105', '107']],
      contest: { payouts: '1st $50\n2nd $20', entryFee: 1000, size: 10 },
      field: { kind: 'made', ownership: { 101: 0.9, 102: 0.9, 103: 0.9, 104: 0.8, 105: 0.8, 106: 0.8, 107: 0.9 } },
      simulations: 1000,
    },
    tool: { name: 'simulate_contest', when: 'the user asks how lineups would do in a contest; needs the lineups' },
  }),
} as const satisfies EndpointTable

export type Simulated = Infer<typeof SimulateAnswer>
export type SimulationProgress = { readonly stage: 'field' | 'contest' | 'players'; readonly done: number; readonly of: number }
