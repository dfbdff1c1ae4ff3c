// How much Lex's knowledge can be trusted right now: one level with the three factors it is made of, and a stage read off the graded record.
//
// The specification names a level in percent and an evolution stage; what they are made of is judged here and written down in
// docs/decisions/0030-lex-panel.md: every factor is counted, and where one of them is unknown, so is the level.
import type { Fraction } from '../../units.ts'

/** What of the public record counts: one row for each league, model and season. */
export type RecordRow = {
  readonly games: number
  /** Expected calibration error, and what a perfect forecast of as many games shows by chance. */
  readonly ece: Fraction
  readonly eceOfPerfect: Fraction
  /** 95 % interval of the calibration error beyond chance; a low of 0 says that chance alone could make it. */
  readonly eceInterval: { readonly low: Fraction; readonly high: Fraction }
  /** Log-loss of the model less that of the market on the same games; below 0 the model is the sharper one. */
  readonly market: { readonly difference: { readonly low: number; readonly high: number } } | null
}

export type Facts = {
  readonly feeds: { readonly fresh: number; readonly all: number }
  /** Sealed forecasts of games that should be over, and those of them that are graded. */
  readonly forecasts: { readonly due: number; readonly graded: number }
  readonly rows: readonly RecordRow[]
}

export type Level = {
  /** 0..100, whole percent; null while a factor is unknown. */
  readonly percent: number | null
  readonly fresh: Fraction | null
  readonly graded: Fraction | null
  readonly calibration: Fraction | null
}

/** Calibration error beyond chance at which nothing of the factor is left: forecasts that are ten points off on average. judged */
export const WORST_CALIBRATION = 0.1

/**
 * The level: share of feeds that are fresh × share of due forecasts that are graded × (1 − calibration error beyond chance / 0.1).
 * Each factor is 0..1; null where there is nothing to count.
 * @example knowledgeLevel({ feeds: { fresh: 9, all: 10 }, forecasts: { due: 20, graded: 20 }, rows: [] }).percent // null: nothing is graded by league yet
 */
export function knowledgeLevel({ feeds, forecasts, rows }: Facts): Level {
  const fresh = feeds.all === 0 ? null : feeds.fresh / feeds.all
  const graded = forecasts.due === 0 ? null : Math.min(1, forecasts.graded / forecasts.due)
  const error = calibrationError(rows)
  const calibration = error === null ? null : Math.max(0, 1 - error / WORST_CALIBRATION)
  const percent = fresh === null || graded === null || calibration === null ? null : Math.round(100 * fresh * graded * calibration)
  return { percent, fresh, graded, calibration }
}

/** Mean calibration error beyond what chance shows, weighted by games; null of no games. */
export function calibrationError(rows: readonly RecordRow[]): Fraction | null {
  const games = rows.reduce((sum, row) => sum + row.games, 0)
  if (games === 0) return null
  return rows.reduce((sum, row) => sum + row.games * Math.max(0, row.ece - row.eceOfPerfect), 0) / games
}

export const STAGES = ['LEARNING', 'MISCALIBRATED', 'CALIBRATED', 'SHARPER THAN THE MARKET'] as const
export type Stage = (typeof STAGES)[number]

/** Graded games before the record says anything: below it a calibration error of several points is chance. judged */
export const ENOUGH_GAMES = 100

/**
 * What the graded record shows; null before the first graded game.
 * Of the rows with at least 100 games: one whose calibration error chance cannot explain makes it MISCALIBRATED; else one whose log-loss is
 * below the market's with 95 % sureness makes it SHARPER THAN THE MARKET; else CALIBRATED. Without such a row it is LEARNING.
 * @example stageOf([]) // null
 */
export function stageOf(rows: readonly RecordRow[]): Stage | null {
  if (!rows.some(({ games }) => games > 0)) return null
  const known = rows.filter(({ games }) => games >= ENOUGH_GAMES)
  if (known.length === 0) return 'LEARNING'
  if (known.some(({ eceInterval }) => eceInterval.low > 0)) return 'MISCALIBRATED'
  return known.some(({ market }) => market !== null && market.difference.high < 0) ? 'SHARPER THAN THE MARKET' : 'CALIBRATED'
}
