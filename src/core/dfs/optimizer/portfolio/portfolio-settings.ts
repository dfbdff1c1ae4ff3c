// What a set of lineups is asked to be.
import type { Fraction, Points } from '../../../units.ts'
import type { LineupStack } from '../model/problem.ts'
import type { SolvedLineup } from '../search/solve.ts'
import type { LineupShare } from './share-count.ts'

export type PortfolioSettings = {
  readonly count: number
  /** 0..0.5: each player's points are drawn anew for each lineup, 2 × randomness of his own distribution wide. */
  readonly randomness?: Fraction
  /** Most lineups, as a share of `count`, that one player may stand in (at least one lineup); 1 = no limit. */
  readonly maxExposure?: Fraction
  /** Limits of single players, by player id; they go before `maxExposure`. */
  readonly exposures?: ReadonlyMap<string, { readonly min?: Fraction; readonly max?: Fraction }>
  readonly shares?: readonly LineupShare[]
  /** Stacks of the problem that the opening lineup, the best of the projection, need not keep. */
  readonly opensWithout?: readonly LineupStack[]
  /** Least number of players (or roles) in which any two lineups differ; 1 = no two the same. */
  readonly minUniques?: number
  readonly seed?: number | string
  /** Standard deviation of a player's points, by player id; half of the projection where nothing is known. */
  readonly deviations?: ReadonlyMap<string, Points>
  /** 15th and 85th percentile of a player's points, by player id; they go before the deviation. */
  readonly spreads?: ReadonlyMap<string, { readonly floor?: Points | undefined; readonly ceiling?: Points | undefined }>
  readonly shouldStop?: () => boolean
  /** After each lineup: how many of how many, and the lineup itself; where the set is mended later, another may take its place. */
  readonly onProgress?: (done: number, of: number, newest: SolvedLineup) => void
}
