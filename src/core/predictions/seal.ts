// The public record: what is sealed before a game, how seals hang together, and what they add up to once games are over.

import { z } from 'zod'
import type { DataWorld } from '../data-world.ts'
import type { Infer } from '../infer.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import { SealedGame } from '../leagues/pregame-snapshot.ts'
import { random } from '../math/random.ts'
import type { Graded } from './calibration-bins.ts'
import { eceInterval, type Interval } from './calibration-interval.ts'
import { ForecastChances, GameForecast } from './forecast.ts'
import { type Difference, difference, type Grades, gradesOf } from './grades.ts'

/** What is sealed: enough to grade it by, and to see that it was not written afterwards. Times are epoch ms. */
export const SealedForecast = z.object({
  ...SealedGame.shape,
  chances: ForecastChances,
  low: z.number(),
  high: z.number(),
  margin: GameForecast.shape.margin,
  total: GameForecast.shape.total,
  /** The market without its margin when it was sealed; null where nobody showed a price. */
  market: ForecastChances.nullable(),
  /** What moved the margin, and the games of the side that was seen less; absent from a blend, and from seals before reasons were sealed too. */
  factors: GameForecast.shape.factors.optional(),
  games: GameForecast.shape.games.optional(),
})
export type SealedForecast = Infer<typeof SealedForecast>

/** The hash before the first seal. */
export const GENESIS = '0'.repeat(64)

/**
 * The text that is hashed: the hash before it, a line break, and the sealed forecast as JSON with sorted keys, so that anybody can calculate it again.
 * hash(n) = SHA-256(chainText(hash(n − 1), sealed(n)))
 * @param sealed the forecast, or its text as it was sealed
 * @example chainText('00', { b: 1, a: [2] }) // '00\n{"a":[2],"b":1}'
 */
export function chainText(previous: string, sealed: unknown): string {
  return `${previous}\n${typeof sealed === 'string' ? sealed : canonical(sealed)}`
}

/** JSON with sorted keys and without what is undefined. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .filter(([, one]) => one !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`)
      .join(',')}}`
  return JSON.stringify(value)
}

/** A seal whose game is over. */
export type GradedSeal = { readonly sealed: SealedForecast; readonly result: 1 | 0.5 | 0 }

export type RecordRow = Grades & {
  readonly world: DataWorld
  readonly league: LeagueKey
  readonly model: string
  readonly season: number
  /** 95 % interval of `ece`. */
  readonly eceInterval: Interval
  /** Against the market when it was sealed, on the games that had one; and against a coin weighted by the league's home share so far. */
  readonly market: { readonly games: number; readonly logLoss: number; readonly brier: number; readonly difference: Difference } | null
  readonly naive: { readonly logLoss: number; readonly difference: Difference }
}

const asGraded = ({ sealed, result }: GradedSeal): Graded => ({ chances: sealed.chances, result })

/** How sure the calibration error of a row is; the row's name serves as the seed of its draws. */
export type IntervalOf = (row: string, list: readonly Graded[]) => Interval

const intervalOf: IntervalOf = (row, list) => eceInterval(list, random(row))!

/**
 * An `IntervalOf` that draws anew only when a row has grown: seals are graded once and never change.
 * @example cachedIntervals()('demo|nfl|ratings-6|2025', graded) // { low: 0, high: 0.034 }
 */
export function cachedIntervals(): IntervalOf {
  const kept = new Map<string, { readonly games: number; readonly interval: Interval }>()
  return (row, list) => {
    const known = kept.get(row)
    if (known?.games === list.length) return known.interval
    const interval = intervalOf(row, list)
    kept.set(row, { games: list.length, interval })
    return interval
  }
}

/** One row for each world, league, model and season, in that order. */
export function recordOf(seals: readonly GradedSeal[], sureness: IntervalOf = intervalOf): RecordRow[] {
  const groups = new Map<string, GradedSeal[]>()
  for (const seal of seals) {
    const { world, league, model, season } = seal.sealed
    const key = [world, league, model, season].join('|')
    groups.set(key, [...(groups.get(key) ?? []), seal])
  }
  return [...groups]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, list]) => {
      const sorted = list.sort((a, b) => a.sealed.startsAt - b.sealed.startsAt)
      return { ...rowOf(sorted), eceInterval: sureness(key, sorted.map(asGraded)) }
    })
}

function rowOf(list: readonly GradedSeal[]): Omit<RecordRow, 'eceInterval'> {
  const { world, league, model, season } = list[0]!.sealed
  const own = list.map(asGraded)
  const naive = homeShares(own)
  const priced = list.filter(({ sealed }) => sealed.market !== null)
  const market = priced.map(({ sealed, result }): Graded => ({ chances: sealed.market!, result }))
  const marketGrades = gradesOf(market)
  return {
    world,
    league,
    model,
    season,
    ...gradesOf(own)!,
    market: marketGrades
      ? {
          games: market.length,
          logLoss: marketGrades.logLoss,
          brier: marketGrades.brier,
          difference: difference(priced.map(asGraded), market),
        }
      : null,
    naive: { logLoss: gradesOf(naive)!.logLoss, difference: difference(own, naive) },
  }
}

/** The naive forecast of each game: how often the home side won the games before it, with eleven of twenty to begin with. */
export function homeShares(list: readonly Graded[]): Graded[] {
  let [home, away] = [11, 9]
  return list.map(({ chances, result }) => {
    const sum = home + away
    const isThreeWay = chances.draw > 0
    const naive = {
      chances: isThreeWay
        ? { home: (0.75 * home) / sum, draw: 0.25, away: (0.75 * away) / sum }
        : { home: home / sum, draw: 0, away: away / sum },
      result,
    }
    if (result === 1) home++
    else if (result === 0) away++
    return naive
  })
}
