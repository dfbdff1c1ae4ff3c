// Units of picks as text; they travel as hundredths.

/** 91 → "+0.91 u", −100 → "−1.00 u". */
export function formatUnits(hundredths: number): string {
  const sign = hundredths > 0 ? '+' : hundredths < 0 ? '−' : ''
  return `${sign}${(Math.abs(hundredths) / 100).toFixed(2)} u`
}

/** A stake: 150 → "1.5 u", 100 → "1 u". */
export const formatStake = (hundredths: number): string => `${Number((hundredths / 100).toFixed(2))} u`

/** A return with its range: "+4.3% (−2.0% to +9.8%)"; without a range where there are too few. */
export function formatReturn({
  value,
  low,
  high,
}: {
  readonly value: number
  readonly low: number | null
  readonly high: number | null
}): string {
  const percent = (fraction: number) => `${fraction < 0 ? '−' : '+'}${(Math.abs(fraction) * 100).toFixed(1)}%`
  return low === null || high === null ? percent(value) : `${percent(value)} (${percent(low)} to ${percent(high)})`
}

/** "Boston Celtics -3.5" with a real minus. */
export const formatSelection = (selection: string): string => selection.replace(/ -(?=\d)/, ' −')
