// Prices and lines as text. A price travels as American odds; the reader chooses how to see it.
import { decimalFromAmerican, type OddsFormat, printPrice } from '#core/odds/board/price.ts'

const MINUS = '−'

/** −110 → "−110" · "1.91" · "10/11" · "52.4%". Even money is "Even" where the format is American. */
export function formatOdds(american: number, format: OddsFormat = 'american'): string {
  if (format === 'american') {
    if (Math.abs(american) === 100) return 'Even'
    return american > 0 ? `+${american}` : `${MINUS}${Math.abs(american)}`
  }
  return printPrice(decimalFromAmerican(american), format)
}

/** The handicap of a side, as it is always shown: a number alone does not say whose it is. @example formatHandicap('DEN', 7.5) // "DEN +7.5" */
export function formatHandicap(side: string, point: number): string {
  return `${side} ${formatLine(point)}`
}

/** A bare handicap, where the side stands beside it (an axis, a leg without a club): +7.5 → "+7.5", 0 → "PK", −3 → "−3". */
export function formatLine(point: number): string {
  if (point === 0) return 'PK'
  return point > 0 ? `+${trim(point)}` : `${MINUS}${trim(-point)}`
}

/** A total or any other number at its own precision: 44.5 → "44.5", 47 → "47". */
export function formatPoint(point: number): string {
  return point < 0 ? `${MINUS}${trim(-point)}` : trim(point)
}

function trim(value: number): string {
  return String(Math.round(value * 100) / 100)
}
