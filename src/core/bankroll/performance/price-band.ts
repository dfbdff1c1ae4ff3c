// In which range of prices does a bet lie? The record and the coaching report are cut alike.
import type { DecimalOdds } from '../../units.ts'

/** Cut where bettors speak of favorites, fair fights and long shots. @example priceBand(1.91) // '1.50 to 1.99' */
export function priceBand(decimal: DecimalOdds | undefined): string {
  if (decimal === undefined) return 'no one price'
  if (decimal < 1.5) return 'under 1.50'
  if (decimal < 2) return '1.50 to 1.99'
  if (decimal < 3) return '2.00 to 2.99'
  return '3.00 and more'
}
