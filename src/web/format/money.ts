// Money as text. Amounts travel in whole cents; salaries in whole dollars.
const WHOLE = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const EXACT = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** 499 → "$4.99", 261240 → "$2,612.40". True minus sign. */
export function formatMoney(cents: number): string {
  return EXACT.format(cents / 100).replace('-', '−')
}

/** Without cents from $100 on: 2900 → "$29.00", 261240 → "$2,612". */
export function formatMoneyShort(cents: number): string {
  return (Math.abs(cents) >= 10_000 ? WHOLE : EXACT).format(cents / 100).replace('-', '−')
}

/** With its sign: 147 → "+$1.47", −1600 → "−$16.00". */
export function formatMoneyChange(cents: number): string {
  return cents > 0 ? `+${formatMoney(cents)}` : formatMoney(cents)
}

/** Salary-cap dollars: 8200 → "$8,200". */
export function formatSalary(dollars: number): string {
  return WHOLE.format(dollars).replace('-', '−')
}
