// Forecasts of games, and their public record.

import { z } from 'zod'
import { SealedPick } from '#core/community/picks.ts'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { Game } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { SealedCommitment } from '#core/models/sealed-model.ts'
import { numeric } from '#core/numeric.ts'
import { SealedField } from '#core/predictions/fields/sealed-field.ts'
import { ForecastChances, GameForecast } from '#core/predictions/forecast.ts'
import type { GradedSeasons } from '#core/predictions/graded-seasons.ts'
import { SealedForecast } from '#core/predictions/seal.ts'
import { SealedProjections } from '#core/projections/sealed-projections.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { CalibrationBin, Difference, FieldAnswer, FieldRecordRow, SealNote } from './field-shapes.ts'
import { TeamRatings } from './team-ratings.ts'

const Chance = z.number().min(0).max(1)

const Prediction = z.object({
  gameId: z.string(),
  /** "forecast", or "not_enough_data" with the reason in `prediction` and null for every number. */
  kind: z.enum(['forecast', 'not_enough_data']),
  homeTeamWinProb: Chance.nullable(),
  awayTeamWinProb: Chance.nullable(),
  drawProb: Chance.nullable(),
  /** 95 % interval of homeTeamWinProb by how well the teams are known. */
  interval: z.object({ low: Chance, high: Chance }).nullable(),
  /** 1 minus the width of that interval: 1 = the teams are known exactly. */
  confidenceScore: Chance.nullable(),
  /** What moved it, in points for the home side; they sum to the margin. */
  keyFactors: z.array(GameForecast.shape.factors.element),
  margin: GameForecast.shape.margin.nullable(),
  total: GameForecast.shape.total,
  /** One or two sentences. */
  prediction: z.string(),
  model: z.string(),
  /** Games seen of the side that was seen less. */
  games: z.number().int(),
  /** The market without its margin, and our second forecast that blends it in; graded apart. */
  market: ForecastChances.nullable(),
  blended: ForecastChances.nullable(),
  /** While the game is on: the chances now, by score, clock and ball, from the sealed forecast on; null else. */
  live: ForecastChances.nullable(),
  /** The forecast as it was sealed before the start; null while it is not. The numbers above are then the sealed ones. */
  sealed: SealNote.nullable(),
})
export type Prediction = Infer<typeof Prediction>

export const PredictedGame = Game.pick({
  id: true,
  league: true,
  startsAt: true,
  venue: true,
  indoor: true,
  status: true,
  clockText: true,
  note: true,
}).extend({
  homeTeam: Game.shape.home,
  awayTeam: Game.shape.away,
  score: z.object({ home: z.number().int(), away: z.number().int() }).nullable(),
  isFinal: z.boolean(),
  isLive: z.boolean(),
  /** Is its forecast sealed? */
  isSealed: z.boolean(),
})
export type PredictedGame = Infer<typeof PredictedGame>

/** A forecast as a list has room for it. */
const ListedForecast = GameForecast.pick({ gameId: true, chances: true, low: true, high: true, margin: true, total: true }).extend({
  /** The market's chances without its margin; null where no price is complete and fresh. */
  market: ForecastChances.nullable(),
  isSealed: z.boolean(),
})
export type ListedForecast = Infer<typeof ListedForecast>

const RecordRow = z.object({
  world: DataWorld,
  league: LeagueKey,
  model: z.string(),
  season: z.number().int(),
  games: z.number().int(),
  brier: z.number(),
  logLoss: z.number(),
  /** Expected calibration error over tenths, and what a perfect forecast of as many games shows by chance. */
  ece: z.number(),
  eceOfPerfect: z.number(),
  /** 95 % interval of the calibration error by a bootstrap over games; a low of 0 says that chance alone could make it. */
  eceInterval: z.object({ low: Chance, high: Chance }),
  accuracy: z.number(),
  sharpness: z.number(),
  byBin: z.array(CalibrationBin),
  market: z.object({ games: z.number().int(), logLoss: z.number(), brier: z.number(), difference: Difference }).nullable(),
  naive: z.object({ logLoss: z.number(), difference: Difference }),
})
export type CalibrationRow = Infer<typeof RecordRow>

/** One row of the grading on real seasons (core/predictions/graded-seasons.ts), as its table says it. */
const RealSeasons = z.object({
  seasons: z.string(),
  file: z.string(),
  trainedOn: z.string(),
  games: z.string(),
  ours: z.string(),
  theirs: z.string(),
  difference: z.string(),
  ece: z.string(),
  elo: z.string(),
  command: z.string(),
}) satisfies z.ZodType<GradedSeasons>

const ProjectionRecordRow = z.object({
  world: DataWorld,
  league: LeagueKey,
  model: z.string(),
  season: z.number().int(),
  /** A group of positions, or "all". */
  position: z.string(),
  games: z.number().int(),
  players: z.number().int(),
  /** Sealed players who did not take part; they are not graded. */
  absent: z.number().int(),
  /** Mean absolute error of the median and of the plain season average, fantasy points. */
  mae: z.number(),
  naive: z.number(),
  difference: z.object({ mean: z.number(), low: z.number(), high: z.number() }),
  pinball: z.object({ p15: z.number(), p50: z.number(), p85: z.number() }),
  /** Share of results between p15 and p85. */
  coverage: Chance,
  /** Kendall's τ over pairs of the same position and game; null without pairs. */
  rankCorrelation: z.number().nullable(),
})
export type ProjectionRecordRow = Infer<typeof ProjectionRecordRow>

export const predictions = {
  games: endpoint({
    method: 'GET',
    path: '/api/predictions',
    who: 'user',
    summary: 'Games of a league of the last 24 hours and a week ahead, with the state of their forecasts.',
    input: z.object({ league: LeagueKey.default('nfl') }),
    output: z.object({ league: LeagueKey, games: z.array(PredictedGame), isRated: z.boolean(), source: z.string(), world: DataWorld }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
  forecasts: endpoint({
    method: 'GET',
    path: '/api/predictions/forecasts',
    who: 'user',
    isPersonal: true,
    care: 'see_edges',
    summary:
      'Chance, spread and total of every game of a league that has a forecast, of the last 24 hours and a week ahead, beside the market; the sealed ones where they are sealed.',
    input: z.object({ league: LeagueKey.default('nfl') }),
    output: z.object({ league: LeagueKey, forecasts: z.array(ListedForecast), source: z.string(), world: DataWorld }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
  predict: endpoint({
    method: 'POST',
    path: '/api/chat/predict',
    who: 'user',
    care: 'see_edges',
    creates: true,
    summary: 'The forecast of a game: chances, spread and total as distributions, key factors, doubt; the sealed one where it is sealed.',
    input: z.object({
      game: z
        .union([z.string().min(1).max(200), z.object({ id: z.string().min(1).max(200) })])
        .describe('The id of a game, or an object with it'),
      sport: LeagueKey,
    }),
    output: z.object({ prediction: Prediction, source: z.string(), world: DataWorld }),
    refusals: ['not_found', 'feed_down'],
    tool: {
      name: 'predict_game',
      when: 'the user asks who will win a game, by how much, or how sure that is; needs the id of the game',
    },
    example: { game: 'nba-20261201-chi-ind', sport: 'nba' },
  }),
  field: endpoint({
    method: 'GET',
    path: '/api/predictions/field',
    who: 'user',
    care: 'see_edges',
    summary:
      'Who wins the tournament or race that is under way or comes next: chance of each entrant with its interval, of the first five, ten and twenty, and of the cut; the sealed ones where they are sealed.',
    input: z.object({
      league: LeagueKey.extract(['pga', 'lpga', 'nascar']),
      limit: numeric(z.number().int().min(1).max(200)).default(60).describe('So many of the likeliest winners'),
    }),
    output: FieldAnswer,
    refusals: ['feed_down'],
    tool: {
      name: 'forecast_field',
      when: 'the user asks who will win a race or a golf tournament, or for the chances of a driver or golfer to win or come in among the first',
    },
    example: { league: 'nascar' },
  }),
  ratings: endpoint({
    method: 'GET',
    path: '/api/predictions/ratings/:league/:team',
    who: 'user',
    care: 'see_edges',
    summary:
      'What the engine of the forecasts holds a team to be worth, against the average of its league on neutral ground: after each finished game that it learned, with its doubt.',
    input: z.object({ league: LeagueKey, team: z.string().min(1).max(120).describe('Id as in the list of teams') }),
    output: TeamRatings,
    refusals: ['feed_down'],
    example: { league: 'nba', team: 'nba-gsw' },
  }),
  calibration: endpoint({
    method: 'GET',
    path: '/api/calibration',
    who: 'anyone',
    summary:
      'The record of the sealed forecasts by league, model and season, beside the market and a naive baseline; and walked-back seasons.',
    input: z.object({}),
    output: z.object({
      rows: z.array(RecordRow),
      /** Earlier games forecast as of their day by today's engine; not sealed, so kept apart. */
      walkedBack: z.array(RecordRow.omit({ market: true })),
      /** The real seasons that the engine was graded on before anybody used it: public archives, walked forward. */
      realSeasons: z.array(RealSeasons),
      /** Leagues whose seasons are still being walked back. */
      walking: z.array(LeagueKey),
      sealed: z.number().int(),
      /** Graded forecasts, and those that wait for their grade though the game began more than six hours ago. */
      due: z.number().int(),
      graded: z.number().int(),
      calledOff: z.number().int(),
      /** Projections of players, sealed one game at a time. */
      projections: z.object({ rows: z.array(ProjectionRecordRow), sealed: z.number().int(), graded: z.number().int() }),
      /** Tournaments and races, sealed a field at a time. */
      fields: z.object({ rows: z.array(FieldRecordRow), sealed: z.number().int(), graded: z.number().int() }),
      head: z.object({ place: z.number().int(), hash: z.string() }).nullable(),
      world: DataWorld,
    }),
    example: {},
    tool: { name: 'read_calibration', when: 'the user asks how good the forecasts have been' },
  }),
  seals: endpoint({
    method: 'GET',
    path: '/api/calibration/seals',
    who: 'anyone',
    // Until a seal is graded it forecasts what can still be bet on. Its hash stays, so that the chain can be kept.
    careHides: {
      act: 'see_edges',
      without: (page) => ({
        ...page,
        seals: page.seals.filter(({ gradedAt }) => gradedAt !== null),
        withheld: [
          ...(page.withheld ?? []),
          ...page.seals.flatMap(({ place, hash, gradedAt }) => (gradedAt === null ? [{ place, hash }] : [])),
        ].sort((a, b) => a.place - b.place),
      }),
    },
    summary:
      'The chain of sealed forecasts, projections, picks of members and hashes of their own models’ forecasts, to keep and to check: hash = SHA-256(hash before, line break, sealed text). Without a plan with odds a pick is its hash alone (`withheld`) until its game starts: the fair chance stands in its text.',
    input: z.object({
      after: numeric(z.number().int().min(0)).default(0),
      limit: numeric(z.number().int().min(1).max(1000)).default(500),
      game: z.string().max(120).optional().describe('Only the forecasts of this game'),
    }),
    output: z.object({
      genesis: z.string(),
      seals: z.array(
        z.object({
          place: z.number().int(),
          text: z.string(),
          sealed: z.union([SealedProjections, SealedField, SealedPick, SealedCommitment, SealedForecast]),
          hash: z.string(),
          result: z.number().nullable(),
          /** Of sealed projections what the players scored, of a sealed field the places, by id; who is not in it did not take part, or has no place. */
          points: z.record(z.string(), z.number()).nullable(),
          gradedAt: z.number().nullable(),
        }),
      ),
      /**
       * Without what they say: seals that are not graded yet, where a break, an exclusion or a limit shuts prices; and picks before the start
       * of their game, where the plan has no odds. The chain goes on from the hash, and the text is there to check once the game has started.
       */
      withheld: z.array(z.object({ place: z.number().int(), hash: z.string() })).optional(),
      /** The place to ask on from; null at the end. */
      next: z.number().int().nullable(),
    }),
    example: {},
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/calibration/verify',
    who: 'anyone',
    summary: 'Calculates the whole chain again and says whether it holds.',
    input: z.object({}),
    output: z.object({ holds: z.boolean(), seals: z.number().int(), head: z.string(), brokenAt: z.number().int().nullable() }),
    example: {},
  }),
} as const satisfies EndpointTable
