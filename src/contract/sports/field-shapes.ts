// Forecasts of whole fields on the wire, tournaments and races, and how records of all kinds of forecasts are written.
import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { FieldEvent } from '#core/leagues/games.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { SealedEntrant } from '#core/predictions/fields/sealed-field.ts'

const Chance = z.number().min(0).max(1)

/** Where a sealed forecast stands in the chain. */
export const SealNote = z.object({ place: z.number().int(), hash: z.string(), sealedAt: z.number() })

export const Difference = z.object({ games: z.number().int(), mean: z.number(), low: z.number(), high: z.number() })
export const CalibrationBin = z.object({
  from: Chance,
  to: Chance,
  games: z.number().int(),
  forecast: Chance,
  happened: Chance,
  low: Chance,
  high: Chance,
})

/** Ours beside everybody's even share. */
const Against = z.object({ ours: z.number(), even: z.number() })

export const FieldRecordRow = z.object({
  world: DataWorld,
  league: LeagueKey,
  model: z.string(),
  season: z.number().int(),
  events: z.number().int(),
  entrants: z.number().int(),
  /** −log of the chance that the winner was given, on average; `even` is what even shares of the field have. */
  logLoss: z.number(),
  even: z.number(),
  /** Ours minus even shares, event by event, with its 95 % interval; null of a single event. */
  difference: Difference.nullable(),
  /** Brier scores over entrants of winning, of the first ten and of playing on after two rounds (null where nobody is cut). */
  brier: z.object({ win: Against, top10: Against, cut: Against.nullable() }),
  /** Share of winners among the first five named. */
  named: Chance,
  /** Chances of the first ten beside how often they came, by tenths. */
  byBin: z.array(CalibrationBin),
})
export type FieldCalibrationRow = Infer<typeof FieldRecordRow>

/** An entrant of a tournament or a race; place and score as they stand once it has begun. */
const FieldEntrant = SealedEntrant.extend({ detail: z.string().nullable(), place: z.string().nullable(), score: z.string().nullable() })
export type FieldEntrant = Infer<typeof FieldEntrant>

export const FieldAnswer = z.object({
  league: LeagueKey,
  /** "forecast", or "unknown" with the reason in `because` and no entrants. */
  kind: z.enum(['forecast', 'unknown']),
  because: z.string().nullable(),
  event: FieldEvent.pick({ id: true, name: true, venue: true, startsAt: true, status: true, stage: true }).nullable(),
  /** Where nothing is near: the next event that the schedule knows; null or absent where it knows none, or something is near. */
  next: FieldEvent.pick({ name: true, startsAt: true }).nullish(),
  /** The likeliest winner first, as many as were asked for; `fieldSize` counts all. */
  entrants: z.array(FieldEntrant),
  fieldSize: z.number().int(),
  sealed: SealNote.nullable(),
  model: z.string(),
  source: z.string(),
  world: DataWorld,
})
