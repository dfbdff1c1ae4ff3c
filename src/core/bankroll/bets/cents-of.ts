// Money as files and people write it, as whole cents: read as text, never through a float.

/**
 * Cents of a text of dollars, exact: "18.5", "$1,234.50", "-25"; undefined when it is no amount. Beyond cents it is rounded to the nearest,
 * halves away from zero: spreadsheets write 18.8699999 for 18.87.
 * @example centsOf('-18.5') // -1850
 */
export function centsOf(text: string): number | undefined {
  const match = /^(-?)\$?(\d{1,3}(?:,\d{3})+|\d{1,10})(?:\.(\d*))?$/.exec(text.trim().replace(/^\$-/, '-$'))
  if (!match) return undefined
  const digits = `${match[3] ?? ''}000`
  const cents = Number(match[2]!.replaceAll(',', '')) * 100 + Number(digits.slice(0, 2)) + (digits[2]! >= '5' ? 1 : 0)
  return match[1] === '-' && cents !== 0 ? -cents : cents
}
