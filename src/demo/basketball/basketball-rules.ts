// How basketball is played in the demo world: possessions, minutes, and the points that they are worth.
import { LEAD_LAWS, type LeadLaw } from '#core/live/rest/basketball.ts'
import type { Setup } from '../games/simulated-game.ts'

/** How the game of a league is cut: possessions of a side in an average game, seconds of a quarter, minutes from tip-off to the end. */
export type Rules = { readonly possessions: number; readonly quarter: number; readonly minutes: readonly [least: number, spread: number] }
const NBA_RULES: Rules = { possessions: 99, quarter: 720, minutes: [118, 10] }
/** Judged: four quarters of ten minutes at two possessions of a side in each minute. */
const WNBA_RULES: Rules = { possessions: 80, quarter: 600, minutes: [104, 9] }
export const rulesOf = ({ fixture }: Pick<Setup, 'fixture'>): Rules => (fixture.league === 'wnba' ? WNBA_RULES : NBA_RULES)

/** Possessions of each side in regulation, known before the game: the league's average, five more or less by the pace of the guards. */
export function possessionsOf(setup: Pick<Setup, 'sides' | 'fixture'>): number {
  const pace = setup.sides[0].roster.at.PG![0]!.style + setup.sides[1].roster.at.PG![0]!.style
  const { possessions } = rulesOf(setup)
  return Math.max(possessions - 5, Math.min(possessions + 5, Math.round(possessions + pace * 1.6)))
}

/** Possessions of each side in five minutes of overtime. */
export const OVERTIME_POSSESSIONS = 10

/** How the margins of a league go on: the law that real leads follow. */
export const leadLawOf = ({ fixture }: Pick<Setup, 'fixture'>): LeadLaw => LEAD_LAWS[fixture.league === 'wnba' ? 'wnba' : 'nba']

/** Chances that a possession brings 3, 2 or 1 points, for an expected number of points. */
export function possessionValues(points: number): readonly [three: number, two: number, one: number] {
  const scale = points / (3 * 0.127 + 2 * 0.355 + 0.034)
  return [0.127 * scale, 0.355 * scale, 0.034 * scale]
}

/** Variance of the points of one possession, the balancing counted in. */
export function possessionVariance(points: number): number {
  const value = valueAt(possessionValues(points))
  const steps = 2000
  let sum = 0
  let squares = 0
  let balanced = 0
  for (let i = 0; i < steps; i++) {
    const u = (i + 0.5) / steps
    const x = value(u)
    sum += x
    squares += x * x
    const pair = x + value((u + 0.5) % 1)
    balanced += pair * pair
  }
  const mean = sum / steps
  const free = squares / steps - mean * mean
  const paired = (balanced / steps - 4 * mean * mean) / 2
  return BALANCED * paired + (1 - BALANCED) * free
}

/** Share of possessions whose luck is balanced by the next: with it 198 possessions scatter as the law of leads says before anything is taken back. */
export const BALANCED = 0.1

export const valueAt =
  ([three, two, one]: readonly [number, number, number]) =>
  (u: number): number =>
    u < three ? 3 : u < three + two ? 2 : u < three + two + one ? 1 : 0
