// What is shown of members' models of players: the model itself, how it did, what it says of a game, and prices that beat it.
import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { PlayerModelSpec } from '#core/models/players/player-model.ts'
import { PlayerGrades, PlayerReport } from '#core/models/players/player-report.ts'
import { anyModelHead, besideMarket, Estimate, foundPrice, LeftOut } from './model-shapes.ts'

const Graded = PlayerGrades.extend({
  /** The miss of its medians less that of ours on the same players; null where we project no such figure. Below 0: the model is better. */
  ours: z.object({ forecasts: z.number().int(), theirs: z.number(), difference: Estimate }).nullable(),
})

export const PlayerModelHead = z.object({
  ...anyModelHead,
  spec: PlayerModelSpec,
  /** "Points", and what one unit of it is. */
  statName: z.string(),
  unit: z.string(),
  /** Walked forward; null until it is fitted. */
  walked: z
    .object({ forecasts: z.number().int(), loss: z.number(), inSample: z.number(), gap: Estimate, plain: z.number(), difference: Estimate })
    .nullable(),
  /** How its sealed forecasts did; null while none is graded. */
  graded: Graded.nullable(),
})
export type PlayerModelHead = Infer<typeof PlayerModelHead>

export const PlayerModelDetail = PlayerModelHead.extend({
  report: PlayerReport.nullable(),
  /** The difference to the plain average, for the best of so many tries. */
  forTries: Estimate.nullable(),
  /** Stated in files that came after the games, which proves nothing. */
  stated: Graded.nullable(),
  /** Games sealed and not graded yet; brought and not sealed yet. */
  open: z.number().int(),
  waiting: z.number().int(),
  /** Games that began before what was said of them could be sealed: they count for nothing. */
  missed: z.number().int(),
  leftOut: LeftOut,
})
export type PlayerModelDetail = Infer<typeof PlayerModelDetail>

/** What the model says of a player if he plays, beside ours. */
const PlayerForecast = z.object({
  playerId: z.string(),
  name: z.string(),
  position: z.string(),
  team: z.string(),
  /** Mean, and 15th, 50th and 85th percentile. */
  mean: z.number(),
  floor: z.number(),
  median: z.number(),
  ceiling: z.number(),
  /** Our projection of the same figure; null where we make none. */
  ours: z.object({ floor: z.number(), median: z.number(), ceiling: z.number() }).nullable(),
})

export const PlayerForecastGame = z.object({
  gameId: z.string(),
  startsAt: z.number(),
  home: z.string(),
  away: z.string(),
  basis: z.enum(['now', 'waiting', 'sealed']),
  /** Most of the figure first. */
  players: z.array(PlayerForecast),
  sealed: z.object({ place: z.number().int(), salt: z.string(), digest: z.string() }).nullable(),
})
export type PlayerForecastGame = Infer<typeof PlayerForecastGame>

/** Contests are shut for whoever asks, and the figure is of contests. */
export const ContestsShut = z.boolean().optional()

/** What a model of fantasy points says, for whom contests are shut. */
export const withoutContests = <T extends object>(answer: T): T & { games: []; isKeptBack: true } => ({
  ...answer,
  games: [],
  isKeptBack: true,
})

/** A price on a player that beats a member's model, beside what the market's fair chance says of it. */
export const PlayerValueRow = z.object({
  id: z.string(),
  game: z.object({ id: z.string(), startsAt: z.number(), home: z.string(), away: z.string() }),
  playerId: z.string(),
  player: z.string(),
  team: z.string(),
  market: z.string(),
  side: z.enum(['over', 'under']),
  point: z.number(),
  ...foundPrice,
  /** The model's median of the figure, its chance that the bet wins, and the edge by it. */
  median: z.number(),
  chance: z.number(),
  edge: z.number(),
  ...besideMarket,
})
export type PlayerValueRow = Infer<typeof PlayerValueRow>
