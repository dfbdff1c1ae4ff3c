// Which contests to enter, on the wire: a lobby and a set of lineups in; what each contest is worth and how a bankroll is divided among them out.
import { z } from 'zod'
import { SlateWorld } from '#core/data-world.ts'
import { LobbyContest, LobbyGroup } from '#core/dfs/lobby/lobby-contest.ts'
import { ContestKind, DfsSport, OfferedSite, Site } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { Verdict } from '#core/simulation/lobby/entry-advice.ts'
import { PayoutShares, PrizeBasis } from '#core/simulation/lobby/lobby-prizes.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { fileText } from '../file-text.ts'
import { OwnPoints, PlayerId } from './contest-form.ts'
import { EXAMPLE_SALARIES } from './example-salaries.ts'
import { SlateLeague } from './slate-league.ts'

const MiB = 1024 * 1024
const Share = z.number().min(0).max(1)
const File = z.object({ fileName: z.string().trim().min(1).max(200), text: fileText(5 * MiB, 1) })

const WeighInput = z.object({
  league: SlateLeague,
  site: OfferedSite.default('draftkings'),
  slate: z.string().min(1).max(120).default('main').describe('main, showdown, turbo, or the id of an offered or imported slate'),
  salaryFile: File.extend({ contest: ContestKind.optional() }).optional().describe('A salary file in the place of a slate'),
  lineups: z
    .array(z.array(PlayerId).min(1).max(20))
    .max(150)
    .default([])
    .describe('Player ids in the order of the slots, or upload ids, the best lineup first; at most 150'),
  entriesFile: File.optional().describe('Your entries in the place of lineups: DKEntries.csv or an upload file'),
  lobby: File.optional().describe('The contests: the JSON of DraftKings’ lobby, or a table with headings'),
  group: z.string().min(1).max(80).optional().describe('Draft group of the lobby that is of this slate; needed where it has several'),
  contests: z
    .array(
      LobbyContest.extend({
        payouts: z.string().min(1).max(100_000).nullable().default(null).describe('Payout table as text, where you have it'),
        expectedEntries: z.number().int().min(2).max(500_000).nullable().default(null).describe('Entries at the start; null = it fills'),
      }),
    )
    .max(200)
    .default([])
    .describe('Typed contests, in the place of a lobby or beside it'),
  points: OwnPoints,
  ownership: z.record(PlayerId, Share).optional().describe('Share of the fields by player id; modelled where it is not given'),
  passerStacks: Share.default(0).describe('Share of a football field that plays its quarterback with a receiver of his team'),
  bankroll: z.number().int().min(1).max(100_000_000_000).describe('Cents'),
  kelly: z.number().min(0.05).max(1).default(0.25).describe('Part of the Kelly stakes'),
  simulations: z.number().int().min(200).max(20_000).default(4000),
  seed: z.number().int().min(0).max(4_294_967_295).default(1).describe('Same seed, same answer'),
})

const Figures = z.object({
  entries: z.number().int(),
  /** Their fees, in cents. */
  cost: z.number().int(),
  /** Mean profit per dollar of fees; its error is of the draws, of the fields that were made, and of what projections are usually off by. */
  roi: z.number(),
  roiStandardError: z.number(),
  cashRate: Share,
  cashRateStandardError: Share,
  /** They win more than they cost. */
  profitRate: Share,
  profitRateStandardError: Share,
})

const WeighAnswer = z.object({
  slate: z.object({ id: z.string(), name: z.string(), site: Site, sport: DfsSport, contest: ContestKind }),
  lineups: z.number().int(),
  bankroll: z.number().int(),
  kelly: z.number(),
  /** Fees that one's own limits leave, in cents; null = no limit is set. */
  limitLeft: z.number().int().nullable(),
  /** Suggested first, then by ROI. */
  contests: z.array(
    z.object({
      contest: LobbyContest,
      /** Entries that were played. */
      size: z.number().int(),
      /** Share of the fees that the site keeps when it is full; below 0 = more is paid than taken. */
      rake: z.number(),
      /** Cents that the site adds with the entries that are in it now, and with those that were played. */
      overlayNow: z.number().int().nullable(),
      overlay: z.number().int(),
      /** What the prizes rest on: an own table, the kind of contest, the told first prize, or a usual tournament. */
      basis: PrizeBasis,
      shares: PayoutShares,
      /** With as many lineups as it takes. */
      most: Figures,
      /** With those that are suggested; null = not to be entered. */
      suggested: Figures.nullable(),
      /**
       * enter; either: another does as well in its place; spent: good by itself, but the others use the money (one bankroll, one's own
       * limits) and more grows of it there; close: too close to call, another draw might say otherwise; no: the bankroll shrinks by it.
       */
      verdict: Verdict,
    }),
  ),
  /** Contests that were not weighed, with the reason. */
  left: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Slates of the lobby. */
  groups: z.array(LobbyGroup),
  /** Fees of all that is suggested, in cents. */
  cost: z.number().int(),
  /** Mean logarithm of the bankroll after a night over before, of what is suggested or of the best that is too close to call; null = none is. */
  growth: z.object({ mean: z.number(), standardError: z.number() }).nullable(),
  /** Why nothing is suggested; null where something is. */
  none: z.string().nullable(),
  /** Chance that what is suggested loses money together. */
  lossRate: Share.nullable(),
  lossRateStandardError: Share.nullable(),
  simulations: z.number().int(),
  notes: z.array(z.string()),
  elapsedMs: z.number(),
  source: z.string(),
  world: SlateWorld,
})

export const contests = {
  weigh: endpoint({
    method: 'POST',
    path: '/api/dfs/contests',
    kind: 'stream',
    who: 'user',
    care: 'enter_contest',
    bodyLimit: 24 * MiB,
    files: ['salaryFile.text', 'entriesFile.text', 'lobby.text'],
    summary:
      'Which contests of a lobby to enter with a set of lineups, and how a bankroll is divided among them, within one’s own limits; none of them is an answer. JSON, or with Accept: text/event-stream the events progress {stage, done, of}, then end with the answer; closing the connection stops the work.',
    input: WeighInput,
    output: WeighAnswer,
    refusals: ['not_found', 'unreadable_file', 'feed_down', 'rate_limited', 'unavailable'],
    example: {
      league: 'nba',
      salaryFile: EXAMPLE_SALARIES,
      lineups: [['101', '102', '103', '104', '105', '107']],
      lobby: { fileName: 'lobby.csv', text: 'Contest,Entry fee,Entries,Prizes\nThe Birdie Double Up,$5,20,$90' },
      ownership: { 101: 0.8, 102: 0.8, 103: 0.8, 104: 0.7, 105: 0.7, 106: 0.7, 107: 0.8, 108: 0.7 },
      bankroll: 10_000,
      simulations: 400,
    },
  }),
} as const satisfies EndpointTable

export type WeighedContests = Infer<typeof WeighAnswer>
export type WeighProgress = { readonly stage: 'contests'; readonly done: number; readonly of: number }
