// Where modelled ownership is shown, and where it is said not to be known: it is shown of kinds of slates on which it came to a correlation of
// ENOUGH with fields that were really drafted, each left out of its fit. A vendor's forecast is no field: to agree with it says that two models
// are alike. scripts/fit/ownership.ts prints the grades that stand here: docs/models.md.
import type { Slate } from '../dfs/slate.ts'
import type { Fraction } from '../units.ts'

/** Correlation with real fields that must be reached for the shares of a kind of slate to be shown. */
export const ENOUGH = 0.6

/** What the players' points are: of the day, or a file's own averages. */
export type OwnershipInput = 'projection' | 'average'

/** Mean error of the shares where they are shown, in shares of the field; else why they are not, in a sentence. */
export type OwnershipReach = { readonly isReached: true; readonly error: Fraction } | { readonly isReached: false; readonly reason: string }

/** Against real fields: the correlation, the mean error in shares of the field, and what was graded, in words. */
export type OwnershipGrade = { readonly correlation: number; readonly error: Fraction; readonly words: string }

/** Classic basketball on DraftKings: five fields beside averages, one beside projections (of four days before). */
const NBA_GRADES: Readonly<Record<OwnershipInput, OwnershipGrade>> = {
  average: { correlation: 0.32, error: 0.043, words: 'beside averages the model of it hardly agrees with real fields' },
  projection: {
    correlation: 0.38,
    error: 0.058,
    words: 'beside projections the model of it agrees with forecasts of others, but not enough with a real field',
  },
}

const unknown = (reason: string): OwnershipReach => ({ isReached: false, reason: `Ownership is not known: ${reason}.` })

/**
 * What a grade lets be shown.
 * @example reachOf({ correlation: 0.71, error: 0.03, words: '…' }) // { isReached: true, error: 0.03 }
 */
export function reachOf({ correlation, error, words }: OwnershipGrade): OwnershipReach {
  return correlation >= ENOUGH ? { isReached: true, error } : unknown(`${words} (correlation ${correlation}, and ${ENOUGH} is asked)`)
}

/**
 * @example ownershipReach({ site: 'draftkings', sport: 'nfl', contest: 'classic' }, 'projection').isReached // false: never graded
 */
export function ownershipReach({ site, sport, contest }: Pick<Slate, 'site' | 'sport' | 'contest'>, input: OwnershipInput): OwnershipReach {
  if (sport === 'mma') return unknown('at fights the model came out worse than even shares')
  if (sport !== 'nba') return unknown('the model of it was never graded in this sport')
  if (site !== 'draftkings' || contest !== 'classic')
    return unknown('the model of it was graded on classic contests of DraftKings alone, and this is another kind')
  return reachOf(NBA_GRADES[input])
}

/** Too few players are projected. */
export const TOO_FEW_FOR_OWNERSHIP = 'Ownership is not known: too few players are projected to speak of a field.'

/** What is said beside shares that are shown. */
export const ownershipGrade = (error: Fraction): string =>
  `Ownership is a model’s, off by ${(100 * error).toFixed(1)} percentage points on average from fields that were drafted; no field is counted before the lock.`
