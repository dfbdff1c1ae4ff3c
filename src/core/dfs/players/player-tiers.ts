// The expert's view of a slate: players by salary bracket, and in it by tier. The tier is a formula, so that anyone can check it.
import type { Fraction, Points, Salary } from '../../units.ts'

export const PLAYER_TIERS = ['A', 'B', 'C', 'X'] as const
export type PlayerTier = (typeof PLAYER_TIERS)[number]

/** spec 001 section 9: brackets and what the letters mean. */
export const SALARY_BRACKETS = [
  { key: '7k', label: '$7K', from: 7000 },
  { key: '6k', label: '$6K', from: 6000 },
  { key: '5k', label: '$5K', from: 5000 },
  { key: '4k', label: '$4K', from: 0 },
] as const
export type SalaryBracket = (typeof SALARY_BRACKETS)[number]['key']

/** The bracket of a salary. @example bracketOf(6900) // '6k' */
export function bracketOf(salary: Salary): SalaryBracket {
  return SALARY_BRACKETS.find(({ from }) => salary >= from)?.key ?? '4k'
}

/** Scores from which a tier begins. Judged: a fifth of a position is A, a fifth B, a quarter C, as even ranks would have it. */
export const TIER_FROM = { A: 0.8, B: 0.6, C: 0.35 } as const

export type TieredPlayer = {
  readonly id: string
  readonly positions: readonly string[]
  readonly salary: Salary
  /** Projected points; null = unknown. Who is ruled out is projected at 0. */
  readonly points: Points | null
}

export type Tiering = {
  readonly tier: PlayerTier
  /** Mean of the two percentiles, 0..1; null without a projection or a salary. */
  readonly score: Fraction | null
}

/**
 * Tier of every player. Among the projected players of his first position he has two percentiles, one by points per $1,000 and one by
 * points; their mean is the score: A from 0.80, B from 0.60, C from 0.35, X below. Who is projected at nothing, or not at all, is X.
 * A percentile counts half of those who are equal, himself included: the best of ten has 0.95, a lone player 0.5.
 */
export function tiersOf(players: readonly TieredPlayer[]): ReadonlyMap<string, Tiering> {
  const groups = new Map<string, TieredPlayer[]>()
  const tiers = new Map<string, Tiering>()
  for (const player of players) {
    if (!(player.points !== null && player.points > 0 && player.salary > 0)) {
      tiers.set(player.id, { tier: 'X', score: null })
      continue
    }
    const position = player.positions[0] ?? ''
    const group = groups.get(position)
    if (group) group.push(player)
    else groups.set(position, [player])
  }
  for (const group of groups.values()) {
    const points = percentiles(group.map((player) => player.points ?? 0))
    const values = percentiles(group.map((player) => (player.points ?? 0) / player.salary))
    group.forEach((player, i) => {
      const score = (points[i]! + values[i]!) / 2
      tiers.set(player.id, { tier: tierFrom(score), score })
    })
  }
  return tiers
}

function tierFrom(score: Fraction): PlayerTier {
  if (score >= TIER_FROM.A) return 'A'
  if (score >= TIER_FROM.B) return 'B'
  return score >= TIER_FROM.C ? 'C' : 'X'
}

/**
 * Share of a list that each number exceeds, those equal to it counted half.
 * @example percentiles([1, 2, 2, 4]) // [0.125, 0.5, 0.5, 0.875]
 */
export function percentiles(values: readonly number[]): Fraction[] {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((value) => (firstFrom(sorted, value, false) + firstFrom(sorted, value, true)) / 2 / values.length)
}

/** How many of an ascending list lie below a value; with `isAfter`, how many are at most it. */
function firstFrom(sorted: readonly number[], value: number, isAfter: boolean): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < value || (isAfter && sorted[middle]! === value)) low = middle + 1
    else high = middle
  }
  return low
}

export type ValueGrade = 'high' | 'good' | 'fair' | 'low'

/** spec 001 section 9: points per $1,000 above 3.5, above 3, above 2.5, else. @example valueGrade(3.2) // 'good' */
export function valueGrade(pointsPerThousand: number): ValueGrade {
  if (pointsPerThousand > 3.5) return 'high'
  if (pointsPerThousand > 3) return 'good'
  return pointsPerThousand > 2.5 ? 'fair' : 'low'
}
