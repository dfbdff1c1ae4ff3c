// Numbers that only bettors use.

/** A ratio with three digits: 0.0981 → "0.098". True minus sign. */
export function formatRatio(ratio: number): string {
  return ratio.toFixed(3).replace('-', '−')
}

/** Units won or lost, under a heading that says so: 2.43 → "+2.4". */
export function formatUnits(units: number): string {
  const text = Math.abs(units).toFixed(1)
  return `${units > 0 ? '+' : units < 0 ? '−' : ''}${text}`
}

/** Cents as a field takes them: 2550 → "25.50". */
export function formatDollarField(cents: number): string {
  return (cents / 100).toFixed(2)
}
