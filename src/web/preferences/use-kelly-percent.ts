import { kellyShareFor } from '#core/bankroll/staking/kelly.ts'
import { usePreferences } from './preferences.ts'

/** Where stake calculators begin, in percent of Kelly: the person's own risk tolerance. */
export function useKellyPercent(): number {
  return Math.round(kellyShareFor(usePreferences().riskTolerance) * 100)
}
