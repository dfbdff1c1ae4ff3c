// Where modelled ownership is shown, and where it is said not to be known: it is shown of kinds of slates on which, left out of the fit, it came to
// a correlation of ENOUGH with what is recorded. scripts/fit/ownership.ts prints the grades that stand here: docs/models.md.
import type { Slate } from '../dfs/slate.ts'
import type { Fraction } from '../units.ts'

/** Correlation that each slate left out of the fit must reach for the shares of its kind to be shown. */
export const ENOUGH = 0.6

/** What the players' points are: of the day, or a file's own averages. */
export type OwnershipInput = 'projection' | 'average'

/** Mean error of the shares where they are shown, in shares of the field; else why they are not, in a sentence. */
export type OwnershipReach = { readonly isReached: true; readonly error: Fraction } | { readonly isReached: false; readonly reason: string }

/** Of seven published slates, each left out of its fit: correlation 0.63 to 0.74. */
const NBA_WITH_PROJECTIONS: OwnershipReach = { isReached: true, error: 0.032 }

const unknown = (reason: string): OwnershipReach => ({ isReached: false, reason: `Ownership is not known: ${reason}.` })

/**
 * @example ownershipReach({ site: 'draftkings', sport: 'nba', contest: 'classic' }, 'projection') // { isReached: true, error: 0.032 }
 */
export function ownershipReach({ site, sport, contest }: Pick<Slate, 'site' | 'sport' | 'contest'>, input: OwnershipInput): OwnershipReach {
  if (sport === 'mma') return unknown('at fights the model came out worse than even shares')
  if (sport !== 'nba') return unknown('the model of it was never graded in this sport')
  if (site !== 'draftkings' || contest !== 'classic')
    return unknown('the model of it was graded on classic contests of DraftKings alone, and this is another kind')
  if (input === 'average') return unknown('beside averages the model of it hardly agrees with real fields (correlation 0.32)')
  return NBA_WITH_PROJECTIONS
}

/** Too few players are projected. */
export const TOO_FEW_FOR_OWNERSHIP = 'Ownership is not known: too few players are projected to speak of a field.'

/** What is said beside shares that are shown. */
export const ownershipGrade = (error: Fraction): string =>
  `Ownership is a model’s, off by ${(100 * error).toFixed(1)} percentage points on average from published forecasts; no field is counted before the lock.`
