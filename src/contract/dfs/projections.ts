// What players will score, as distributions, per slate; limits by tier are applied on the server.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import { ContestKind, OfferedSite } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { GameStatus, InjuryStatus, StrokesGained } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { Others, ProjectedBy } from '#core/models/players/projected-by.ts'
import { numeric } from '#core/numeric.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { LeagueOrSportKey } from '../odds/odds.ts'

const SiteKey = OfferedSite.default('draftkings').describe('DFS site whose scoring and salaries count')
/** A slate by its name (main, showdown, turbo) or its id. */
const SlateKey = z.string().min(1).max(120).default('main').describe('Slate name (main, showdown, turbo) or slate id')

export const ProjectionRow = z.object({
  /** The site's own player id: unique on the slate. */
  id: z.string(),
  playerId: z.string(),
  mean: z.number(),
  /** 15th, 50th and 85th percentile, fantasy points. */
  floor: z.number(),
  median: z.number(),
  ceiling: z.number(),
  deviation: z.number(),
  /** Games behind it. */
  sampleSize: z.number().int(),
  /** Median points per $1,000; null without a salary. */
  value: z.number().nullable(),
  /** Share of the field 0..1, modelled; null = unknown. */
  ownership: z.number().nullable(),
  opponent: z.string().nullable(),
  /** "AWAY@HOME" in the site's letters; null where the slate has no games. */
  game: z.string().nullable(),
  /** Epoch ms of the game's start. */
  startsAt: z.number().nullable(),
  /** Injury report; null when nothing is reported. OUT players are projected at 0. */
  status: InjuryStatus.nullable(),
  /** Its figures are those of the person's own model, not ours. */
  isByModel: z.literal(true).optional(),
  player: z.object({
    name: z.string(),
    /** Positions as the site writes them, "PG/SG". */
    position: z.string(),
    positions: z.array(z.string()),
    team: z.string(),
    teamId: z.string(),
    salary: z.number().int(),
  }),
})
export type ProjectionRow = Infer<typeof ProjectionRow>

const SlateHead = z.object({
  id: z.string(),
  name: z.string(),
  contest: ContestKind,
  /** Epoch ms. */
  startsAt: z.number(),
  salaryCap: z.number().int(),
  slots: z.array(z.string()),
  players: z.number().int(),
})

/** Where the figures come from, and how old they are. */
const Provenance = {
  source: z.string(),
  world: DataWorld,
  /** ISO time before which the games that were read had ended. */
  asOf: z.string(),
}

const ProjectionsAnswer = z.object({
  projections: z.array(ProjectionRow),
  league: LeagueKey,
  site: OfferedSite,
  slate: SlateHead,
  /** Rows in this answer, rows that the plan hides (the lowest medians), and the plan's limit (null = none). */
  shown: z.number().int(),
  hidden: z.number().int(),
  limit: z.number().int().nullable(),
  /** Players of the slate about whom nothing is known: no game on record. */
  unprojected: z.number().int(),
  /** Whether ownership is modelled; unknown where the model did not reach enough on contests left out of its fit. */
  ownershipSource: z.enum(['model', 'unknown']),
  /** What a share is off by on average, 0..1; null where shares are unknown. */
  ownershipError: z.number().nullable(),
  /** How it was graded, or why it is not known; a sentence. */
  ownershipNote: z.string(),
  /** The person's own model, where its figures stand in the place of ours; absent where all are ours. Ownership stays ours. */
  projectedBy: ProjectedBy.optional(),
  ...Provenance,
})

/** One step on the way to a mean. */
const Contribution = z.object({
  key: z.enum([
    'form',
    'sample',
    'absences',
    'returns',
    'order',
    'platoon',
    'line',
    'powerPlay',
    'weather',
    'pace',
    'opponent',
    'market',
    'ground',
    'rest',
    'appearance',
  ]),
  /** What it is called, and in a sentence what was read. */
  name: z.string(),
  says: z.string(),
  /** Points that it adds; all of them sum to the mean. */
  points: z.number(),
})
export type Contribution = Infer<typeof Contribution>

/** A model of one's own in the place of ours. */
const byModel = {
  by: z.string().max(80).optional().describe('Id of a model of your own, whose figures stand in the place of ours; ours when absent'),
  others: Others.default('ours').describe('Players of whom that model says nothing: keep ours, or are left out'),
}

const filters = {
  position: z.string().max(10).optional().describe('Only this position'),
  search: z.string().max(80).optional().describe('Part of a player or team name'),
  limit: numeric(z.number().int().min(1).max(1000)).optional().describe('At most so many rows, best median first'),
  ...byModel,
}

export const projections = {
  slates: endpoint({
    method: 'GET',
    path: '/api/fantasy/slates/:league',
    who: 'anyone',
    summary: 'The slates on offer for a league and site.',
    input: z.object({ league: LeagueOrSportKey, site: SiteKey }),
    output: z.object({ slates: z.array(SlateHead), source: z.string(), world: DataWorld }),
    refusals: ['feed_down'],
    example: { league: 'nba' },
    tool: { name: 'list_slates', when: 'the user asks which slates there are or when one locks' },
  }),
  forSlate: endpoint({
    method: 'GET',
    path: '/api/fantasy/projections/:league/:slate',
    who: 'user',
    care: 'enter_contest',
    spends: { meter: 'projections', key: (input) => `${input.league}/${input.site}/${input.slate.toLowerCase()}` },
    summary:
      'Projections of a slate: floor, median, ceiling, value, and modelled ownership where its model was graded. A slate counts once a day.',
    input: z.object({ league: LeagueOrSportKey, slate: SlateKey, site: SiteKey, ...filters }),
    output: ProjectionsAnswer,
    refusals: ['not_found', 'conflict', 'tier_required', 'feed_down'],
    tool: {
      name: 'read_projections',
      when: 'the user asks who to play, for projections, value plays, floors, ceilings or ownership on a slate',
    },
    example: { league: 'nba', slate: 'main' },
  }),
  forQuery: endpoint({
    method: 'GET',
    path: '/api/fantasy/projections',
    who: 'user',
    care: 'enter_contest',
    spends: { meter: 'projections', key: (input) => `${input.league}/${input.site}/${input.slate.toLowerCase()}` },
    summary: 'The same with league (or sport) and slate in the query.',
    input: z
      // spec 001 section 7: builder B says `sport` for `league`.
      .object({ league: LeagueOrSportKey.optional(), sport: LeagueOrSportKey.optional(), slate: SlateKey, site: SiteKey, ...filters })
      .transform(({ league, sport, ...rest }, context) => {
        const asked = league ?? sport
        if (asked !== undefined) return { ...rest, league: asked }
        context.addIssue({ code: 'custom', message: 'Say which league.', path: ['league'] })
        return z.NEVER
      }),
    output: ProjectionsAnswer,
    refusals: ['not_found', 'conflict', 'tier_required', 'feed_down'],
    example: { league: 'nba', slate: 'main' },
  }),
  explain: endpoint({
    method: 'GET',
    path: '/api/fantasy/explain/:league/:slate/:player',
    who: 'user',
    care: 'enter_contest',
    spends: { meter: 'projections', key: (input) => `${input.league}/${input.site}/${input.slate.toLowerCase()}` },
    summary: "A player's projection taken apart: what each step adds in points, and what is not known and so not counted.",
    input: z.object({
      league: LeagueOrSportKey,
      slate: SlateKey,
      site: SiteKey,
      player: z.string().min(1).max(120).describe('Player name or id'),
    }),
    output: z.object({
      row: ProjectionRow,
      contributions: z.array(Contribution),
      unknown: z.array(z.object({ name: z.string(), because: z.string() })),
      /** How ownership was graded, or why it is not known. */
      ownershipNote: z.string(),
      slate: SlateHead,
      ...Provenance,
    }),
    refusals: ['not_found', 'forbidden', 'feed_down'],
    tool: { name: 'explain_projection', when: 'the user asks why a player is projected so high or low, or what goes into a projection' },
    example: { league: 'nba', slate: 'main', player: 'a' },
  }),
  golf: endpoint({
    method: 'GET',
    path: '/api/fantasy/golf/:league',
    who: 'user',
    care: 'enter_contest',
    spends: { meter: 'projections', key: (input) => `${input.league}/golf` },
    summary: 'The field of the next golf tournament: strokes gained a round by part of the game, and chances of cut, top ten and win.',
    input: z.object({ league: z.enum(['pga', 'lpga']) }),
    output: z.object({
      event: z.object({ id: z.string(), name: z.string(), venue: z.string().nullable(), startsAt: z.number(), status: GameStatus }),
      /** Best first. */
      golfers: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          detail: z.string().nullable(),
          /** Strokes a round better than the field, and by part; null = the feed tells whole rounds only. */
          expected: z.number(),
          parts: StrokesGained.nullable(),
          /** Plain mean of his earlier rounds, and how many there are. */
          plain: z.number(),
          rounds: z.number().int(),
          cut: z.number(),
          top10: z.number(),
          win: z.number(),
        }),
      ),
      hidden: z.number().int(),
      limit: z.number().int().nullable(),
      /** Finished tournaments that were read. */
      tournaments: z.number().int(),
      ...Provenance,
    }),
    refusals: ['not_found', 'feed_down'],
    tool: { name: 'project_golf', when: 'the user asks who will win or play well in a golf tournament, or for strokes gained' },
    example: { league: 'pga' },
  }),
  compare: endpoint({
    method: 'GET',
    path: '/api/fantasy/compare/:league',
    who: 'user',
    care: 'enter_contest',
    spends: { meter: 'projections', key: (input) => `${input.league}/${input.site}/${input.slate.toLowerCase()}` },
    summary: 'Two to six players of a slate side by side, and the chance that each outscores the others.',
    input: z.object({
      league: LeagueOrSportKey,
      players: z
        .string()
        .max(400)
        .describe('Two to six player names or ids, comma-separated')
        .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
        .pipe(z.array(z.string()).min(2).max(6)),
      slate: SlateKey,
      site: SiteKey,
    }),
    output: z.object({
      players: z.array(
        ProjectionRow.extend({
          /** Chance of the most points among those compared, if they score independently. */
          winChance: z.number(),
        }),
      ),
      /** Names that matched nobody with a projection on the slate. */
      unknown: z.array(z.string()),
      /** Names of players whom the plan hides on this slate. */
      hidden: z.array(z.string()),
      slate: SlateHead,
      ...Provenance,
    }),
    refusals: ['not_found', 'feed_down'],
    tool: { name: 'compare_players', when: 'the user asks which of two or more players to start or how they compare' },
    example: { league: 'nba', players: 'a,b' },
  }),
} as const satisfies EndpointTable
