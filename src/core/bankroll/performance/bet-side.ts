// On which side of its market was a bet: over or under, home or away; and was it on the favorite? The record is cut by both.
import type { DecimalOdds } from '../../units.ts'
import type { TrackedLeg } from '../bets/tracked-bet.ts'

type Legs<K extends keyof TrackedLeg> = { readonly legs: readonly Pick<TrackedLeg, K>[] }
/** What a bet of several selections, or of none that says its side, is counted under. */
export const NO_SIDE = 'several or not said'

/**
 * Over, under, home, away or draw, of a bet with one selection; as it was kept, else as its words begin.
 * @example betSide({ legs: [{ outcome: null, selection: 'Over 44.5' }] }) // 'over'
 */
export function betSide({ legs }: Legs<'outcome' | 'selection'>): string {
  const [leg] = legs
  if (!leg || legs.length > 1) return NO_SIDE
  return leg.outcome ?? /\b(over|under)\b/i.exec(leg.selection)?.[1]?.toLowerCase() ?? NO_SIDE
}

/**
 * Favorite or underdog: who gives points is the favorite, and without points who pays less than evens.
 * @param decimal  price of the bet, decimal
 * @example betRole({ legs: [{ market: 'h2h', point: null }] }, 1.5) // 'favorite'
 */
export function betRole({ legs }: Legs<'market' | 'point'>, decimal: DecimalOdds | undefined): string {
  const [leg] = legs
  if (!leg || legs.length > 1 || (leg.market !== 'h2h' && leg.market !== 'spreads')) return NO_SIDE
  const lead = leg.market === 'spreads' && leg.point ? -leg.point : decimal === undefined ? 0 : 2 - decimal
  return lead > 0 ? 'favorite' : lead < 0 ? 'underdog' : NO_SIDE
}
