// What is sealed of the players of a game before it begins, and what it adds up to once the game is over.

import { z } from 'zod'
import type { DataWorld } from '../data-world.ts'
import type { Infer } from '../infer.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { SealedGame } from '../leagues/pregame-snapshot.ts'
import type { Points, Probability } from '../units.ts'

/** Changes whenever the engine's numbers may. */
export const PROJECTIONS_VERSION = 'projections-3'

/** Whether a sealed model projects players; the others forecast games. */
export const isOfPlayers = (model: string): boolean => model.startsWith('projections-')

export const SealedPlayer = z.object({
  id: z.string(),
  name: z.string(),
  /** The group that he is judged with (QB, G, H …). */
  position: z.string(),
  team: z.string(),
  mean: z.number(),
  /** 15th, 50th, 85th percentile. */
  p15: z.number(),
  p50: z.number(),
  p85: z.number(),
  /** The plain mean of the games that were read: the baseline. */
  naive: z.number(),
})
export type SealedPlayer = Infer<typeof SealedPlayer>

/** One seal for the players of a game, so that the chain stays small. Times are epoch ms. */
export const SealedProjections = z.object({
  kind: z.literal('projections'),
  ...SealedGame.shape,
  scoring: z.literal('draftkings'),
  players: z.array(SealedPlayer),
})
export type SealedProjections = Infer<typeof SealedProjections>

/** Points that were scored, by player id; who did not take part is absent. */
export type ScoredPoints = Readonly<Record<string, Points>>

export type Interval = { readonly mean: number; readonly low: number; readonly high: number }

export type ProjectionRecord = {
  readonly world: DataWorld
  readonly league: LeagueKey
  readonly model: string
  readonly season: number
  /** A group, or "all". */
  readonly position: string
  readonly games: number
  /** Players graded, and players sealed who did not take part: they are not graded. */
  readonly players: number
  readonly absent: number
  /** Mean absolute error of the median, and of the plain season average. */
  readonly mae: number
  readonly naive: number
  /** Ours minus the baseline's with its 95 % interval: below 0 ours is nearer. */
  readonly difference: Interval
  readonly pinball: { readonly p15: number; readonly p50: number; readonly p85: number }
  /** Share of results from p15 to p85; 0.7 is meant. */
  readonly coverage: Probability
  /** Kendall's τ of median and points over pairs of the same group and game, −1..1; null without such pairs. */
  readonly rankCorrelation: number | null
}

type Tally = {
  games: number
  players: number
  absent: number
  error: number
  naive: number
  gap: number
  gapSquares: number
  p15: number
  p50: number
  p85: number
  covered: number
  inOrder: number
  crossed: number
}

const pinball = (p: Probability, said: Points, seen: Points) => (seen >= said ? p * (seen - said) : (1 - p) * (said - seen))

/** Adds up graded seals, one after another, in any order. */
export function projectionRecord(): {
  add(sealed: SealedProjections, points: ScoredPoints): void
  rows(): ProjectionRecord[]
} {
  const tallies = new Map<
    string,
    { readonly of: Pick<ProjectionRecord, 'world' | 'league' | 'model' | 'season' | 'position'>; readonly sum: Tally }
  >()
  const tallyOf = ({ world, league, model, season }: SealedProjections, position: string): Tally => {
    const key = [world, league, model, season, position].join('|')
    const known = tallies.get(key)
    if (known) return known.sum
    const sum: Tally = {
      games: 0,
      players: 0,
      absent: 0,
      error: 0,
      naive: 0,
      gap: 0,
      gapSquares: 0,
      p15: 0,
      p50: 0,
      p85: 0,
      covered: 0,
      inOrder: 0,
      crossed: 0,
    }
    tallies.set(key, { of: { world, league, model, season, position }, sum })
    return sum
  }
  return {
    add(sealed, points) {
      for (const position of new Set(sealed.players.map((player) => player.position))) {
        const own = sealed.players.filter((player) => player.position === position)
        const sums = [tallyOf(sealed, position), tallyOf(sealed, 'all')]
        sums[0]!.games++
        for (const sum of sums) for (const player of own) grade(sum, player, points[player.id])
        for (const sum of sums) pairs(sum, own, points)
      }
      if (sealed.players.length > 0) tallyOf(sealed, 'all').games++
    },
    rows: () =>
      [...tallies.values()]
        .filter(({ sum }) => sum.players > 0)
        .map(({ of, sum }) => rowOf(of, sum))
        .sort((a, b) => order(a, b)),
  }
}

function grade(sum: Tally, { p15, p50, p85, naive }: SealedPlayer, seen: Points | undefined): void {
  if (seen === undefined) {
    sum.absent++
    return
  }
  const gap = Math.abs(seen - p50) - Math.abs(seen - naive)
  sum.players++
  sum.error += Math.abs(seen - p50)
  sum.naive += Math.abs(seen - naive)
  sum.gap += gap
  sum.gapSquares += gap ** 2
  sum.p15 += pinball(0.15, p15, seen)
  sum.p50 += pinball(0.5, p50, seen)
  sum.p85 += pinball(0.85, p85, seen)
  if (seen >= p15 && seen <= p85) sum.covered++
}

function pairs(sum: Tally, own: readonly SealedPlayer[], points: ScoredPoints): void {
  for (let i = 0; i < own.length; i++)
    for (let j = i + 1; j < own.length; j++) {
      const [a, b] = [points[own[i]!.id], points[own[j]!.id]]
      if (a === undefined || b === undefined) continue
      const same = (own[i]!.p50 - own[j]!.p50) * (a - b)
      if (same > 0) sum.inOrder++
      else if (same < 0) sum.crossed++
    }
}

function rowOf(of: Pick<ProjectionRecord, 'world' | 'league' | 'model' | 'season' | 'position'>, sum: Tally): ProjectionRecord {
  const n = sum.players
  const mean = sum.gap / n
  const reach = 1.959964 * Math.sqrt(Math.max(0, sum.gapSquares / n - mean ** 2) / n)
  return {
    ...of,
    games: sum.games,
    players: n,
    absent: sum.absent,
    mae: sum.error / n,
    naive: sum.naive / n,
    difference: { mean, low: mean - reach, high: mean + reach },
    pinball: { p15: sum.p15 / n, p50: sum.p50 / n, p85: sum.p85 / n },
    coverage: sum.covered / n,
    rankCorrelation: sum.inOrder + sum.crossed > 0 ? (sum.inOrder - sum.crossed) / (sum.inOrder + sum.crossed) : null,
  }
}

/** World, league, newest season first, model, then "all" before the positions by size. */
function order(a: ProjectionRecord, b: ProjectionRecord): number {
  const text = (x: string, y: string) => (x < y ? -1 : x > y ? 1 : 0)
  return (
    text(a.world, b.world) ||
    text(a.league, b.league) ||
    b.season - a.season ||
    text(a.model, b.model) ||
    Number(b.position === 'all') - Number(a.position === 'all') ||
    b.players - a.players ||
    text(a.position, b.position)
  )
}
