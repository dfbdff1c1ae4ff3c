// How a person's own projections did beside ours: the same measures on the same players, and the weight that theirs have earned in a blend.
import type { Points, Probability } from '../units.ts'

/** One player of a slate that is over: what was said before it, and what came. */
export type OwnGraded = { readonly position: string; readonly theirs: Points; readonly ours: Points; readonly seen: Points }
/** Slates in any order; `startsAt` sorts them. */
export type OwnSlate = { readonly startsAt: number; readonly players: readonly OwnGraded[] }

export type OwnMeasures = {
  /** "all", or a position. */
  readonly position: string
  readonly players: number
  /** Mean absolute errors of theirs, of ours, and of the blend by the weight known before each slate. */
  readonly theirs: Points
  readonly ours: Points
  readonly blend: Points
  /** Theirs minus ours with its 95 % interval: below 0 theirs is nearer. */
  readonly difference: { readonly mean: number; readonly low: number; readonly high: number }
  /** Kendall's τ over pairs of a position and slate, null without such pairs. */
  readonly order: { readonly theirs: number | null; readonly ours: number | null }
}

/** So many players of an even blend are laid beside what was seen: a good day is not a better model. Judged: about a slate. */
const EVEN_PLAYERS = 150
const STEP = 0.05

/**
 * The weight of theirs in a blend that would have erred least, pulled to a half by the number of players behind it.
 * @returns 0..1; 0.5 before anything was graded
 * @example blendWeight([]) // 0.5
 */
export function blendWeight(players: readonly OwnGraded[]): Probability {
  if (players.length === 0) return 0.5
  let best = { weight: 0.5, error: Number.POSITIVE_INFINITY }
  for (let i = 0; i <= 1 / STEP; i++) {
    const weight = i * STEP
    const error = players.reduce((sum, one) => sum + Math.abs(blendOf(one, weight) - one.seen), 0)
    if (error < best.error) best = { weight, error }
  }
  return (best.weight * players.length + 0.5 * EVEN_PLAYERS) / (players.length + EVEN_PLAYERS)
}

const blendOf = ({ theirs, ours }: OwnGraded, weight: Probability): Points => weight * theirs + (1 - weight) * ours

/**
 * The record over all slates, all positions first; each slate's blend by the weight that the slates before it had earned.
 * @example ownRecord([slate]) // [{ position: 'all', players: 92, theirs: 6.1, ours: 5.8, blend: 5.7, … }, { position: 'WR', … }]
 */
export function ownRecord(slates: readonly OwnSlate[]): OwnMeasures[] {
  const before: OwnGraded[] = []
  const all: (OwnGraded & { readonly blend: Points; readonly slate: number })[] = []
  for (const [slate, { players }] of [...slates].sort((a, b) => a.startsAt - b.startsAt).entries()) {
    const weight = blendWeight(before)
    for (const one of players) all.push({ ...one, blend: blendOf(one, weight), slate })
    before.push(...players)
  }
  if (all.length === 0) return []
  const positions = [...new Set(all.map(({ position }) => position))].sort()
  const rows = positions.map((position) =>
    measured(
      position,
      all.filter((one) => one.position === position),
    ),
  )
  return [measured('all', all), ...rows.sort((a, b) => b.players - a.players)]
}

function measured(position: string, list: readonly (OwnGraded & { readonly blend: Points; readonly slate: number })[]): OwnMeasures {
  const n = list.length
  const mean = (of: (one: (typeof list)[number]) => number) => list.reduce((sum, one) => sum + of(one), 0) / n
  const gap = ({ theirs, ours, seen }: OwnGraded) => Math.abs(theirs - seen) - Math.abs(ours - seen)
  const difference = mean(gap)
  const reach = 1.959964 * Math.sqrt(Math.max(0, mean((one) => gap(one) ** 2) - difference ** 2) / n)
  return {
    position,
    players: n,
    theirs: mean(({ theirs, seen }) => Math.abs(theirs - seen)),
    ours: mean(({ ours, seen }) => Math.abs(ours - seen)),
    blend: mean(({ blend, seen }) => Math.abs(blend - seen)),
    difference: { mean: difference, low: difference - reach, high: difference + reach },
    order: { theirs: tau(list, 'theirs'), ours: tau(list, 'ours') },
  }
}

function tau(list: readonly (OwnGraded & { readonly slate: number })[], key: 'theirs' | 'ours'): number | null {
  const groups = new Map<string, OwnGraded[]>()
  for (const one of list) {
    const group = `${one.slate} ${one.position}`
    const own = groups.get(group)
    if (own) own.push(one)
    else groups.set(group, [one])
  }
  let [same, crossed] = [0, 0]
  for (const own of groups.values())
    for (const [i, a] of own.entries())
      for (let j = i + 1; j < own.length; j++) {
        const sign = (a[key] - own[j]![key]) * (a.seen - own[j]!.seen)
        if (sign > 0) same++
        else if (sign < 0) crossed++
      }
  return same + crossed > 0 ? (same - crossed) / (same + crossed) : null
}
