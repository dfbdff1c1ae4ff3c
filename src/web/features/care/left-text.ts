import type { CareLimit } from '#contract/people/care.ts'
import { amountText } from '#core/care/sentences.ts'

/**
 * What a limit leaves of its running period.
 *
 * @param until the end of the period in the reader's words
 * @example leftText({ kind: 'stake', amount: 5000, left: 3750 }, 'Sun 12:00 AM')   // '$37.50 left until Sun 12:00 AM, then it starts anew.'
 */
export function leftText({ kind, left, amount }: Pick<CareLimit, 'kind' | 'left' | 'amount'>, until: string): string {
  if (amount === 0) return `Nothing at all, in this period and in the next.`
  const rest = left === null || left <= 0 ? `Used up until ${until}` : `${amountText(kind, left)} left until ${until}`
  return `${rest}, then it starts anew.`
}
