// The sportsbooks of the world and their habits. The names are those of real books; margins, delays and leanings are the world's own.
import { MINUTE } from '../calendar/calendar.ts'

export type Book = {
  readonly key: string
  readonly title: string
  /** Overround of a two-way market: sum of the implied probabilities minus 1. */
  readonly overround: number
  /** How far behind the market its pre-game opinion is, and its live opinion. */
  readonly delay: number
  readonly liveDelay: number
  /** Its own error beside the market's, in standard deviations of the final margin. */
  readonly error: number
  /** Leaning toward favorites and overs, in the same unit; square books shade what the public bets. */
  readonly shade: number
  /** Whole numbers of the price grid: 1 = every cent, 5 = -105, -110, -115 ... */
  readonly grid: 1 | 5
  /** How often it looks at a game: multiplies the common pace. */
  readonly pace: number
}

export const BOOKS: readonly Book[] = [
  { key: 'pinnacle', title: 'Pinnacle', overround: 0.024, delay: 0, liveDelay: 1_600, error: 0.008, shade: 0, grid: 1, pace: 0.6 },
  {
    key: 'draftkings',
    title: 'DraftKings',
    overround: 0.046,
    delay: 4 * MINUTE,
    liveDelay: 3_600,
    error: 0.018,
    shade: 0.01,
    grid: 5,
    pace: 1,
  },
  { key: 'fanduel', title: 'FanDuel', overround: 0.045, delay: 3 * MINUTE, liveDelay: 3_200, error: 0.014, shade: 0.006, grid: 1, pace: 1 },
  {
    key: 'betmgm',
    title: 'BetMGM',
    overround: 0.048,
    delay: 9 * MINUTE,
    liveDelay: 5_600,
    error: 0.022,
    shade: 0.014,
    grid: 5,
    pace: 1.5,
  },
  {
    key: 'caesars',
    title: 'Caesars',
    overround: 0.047,
    delay: 8 * MINUTE,
    liveDelay: 6_000,
    error: 0.021,
    shade: 0.012,
    grid: 5,
    pace: 1.4,
  },
  {
    key: 'betrivers',
    title: 'BetRivers',
    overround: 0.049,
    delay: 12 * MINUTE,
    liveDelay: 6_400,
    error: 0.023,
    shade: 0.012,
    grid: 1,
    pace: 1.8,
  },
  {
    key: 'fanatics',
    title: 'Fanatics',
    overround: 0.046,
    delay: 10 * MINUTE,
    liveDelay: 5_600,
    error: 0.024,
    shade: 0.015,
    grid: 5,
    pace: 1.6,
  },
  {
    key: 'espnbet',
    title: 'ESPN BET',
    overround: 0.048,
    delay: 14 * MINUTE,
    liveDelay: 7_200,
    error: 0.025,
    shade: 0.015,
    grid: 5,
    pace: 2,
  },
  { key: 'bet365', title: 'bet365', overround: 0.044, delay: 5 * MINUTE, liveDelay: 2_800, error: 0.015, shade: 0.004, grid: 5, pace: 1 },
  {
    key: 'bovada',
    title: 'Bovada',
    overround: 0.043,
    delay: 18 * MINUTE,
    liveDelay: 8_000,
    error: 0.026,
    shade: 0.018,
    grid: 5,
    pace: 2.2,
  },
]

/** American odds that pay what a probability (margin included) asks, rounded to the book's grid. Probabilities 0.01..0.99. */
export function quotedPrice(implied: number, grid: 1 | 5): number {
  const p = Math.max(0.01, Math.min(0.985, implied))
  const exact = p >= 0.5 ? (-100 * p) / (1 - p) : (100 * (1 - p)) / p
  const size = Math.abs(exact)
  const step = size > 1000 ? 50 : size > 400 ? 10 : size > 180 ? 5 : grid
  const rounded = Math.max(100, Math.round(size / step) * step)
  return exact < 0 && rounded > 100 ? -rounded : rounded === 100 ? 100 : Math.sign(exact) * rounded
}
