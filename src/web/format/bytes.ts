// Sizes of files.

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'] as const

/** Bytes with one digit below ten of a unit, in steps of 1,024: 1,536 → "1.5 KB". */
export function formatBytes(bytes: number): string {
  let [value, unit] = [bytes, 0]
  // Half of the last digit early, so that 1,023.9 KB is not shown as "1,024 KB".
  while (value >= 1023.5 && unit < UNITS.length - 1) {
    value /= 1024
    unit++
  }
  return `${new Intl.NumberFormat('en-US', { maximumFractionDigits: unit > 0 && value < 10 ? 1 : 0 }).format(value)} ${UNITS[unit]}`
}
