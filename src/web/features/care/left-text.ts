import type { CareLimit } from '#contract/people/care.ts'
import { amountText } from '#core/care/sentences.ts'

/**
 * What a limit leaves of its running period.
 *
 * @param until the end of the period in the reader's words
 * @example leftText({ kind: 'stake', left: 3750 }, 'Sun 12:00 AM')   // '$37.50 left until Sun 12:00 AM, then it starts anew.'
 */
export function leftText({ kind, left }: Pick<CareLimit, 'kind' | 'left'>, until: string): string {
  const rest = left === null || left <= 0 ? `Used up until ${until}` : `${amountText(kind, left)} left until ${until}`
  return `${rest}, then it starts anew.`
}
