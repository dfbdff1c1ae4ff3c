// By the month or by the year: chosen once, wherever a price is shown, and carried to the checkout.
import type { BillingPeriod } from '#core/access/pricing.ts'
import { storedText, TAB, wordChoice } from '../preferences/browser-choice.ts'
import { ToggleGroup } from '../ui/actions/toggle-group.tsx'

/** As a draft is (session-drafts.ts): whoever signs out leaves it to nobody. */
const STORED = 'guru.draft.billingPeriod'

export const PERIOD = wordChoice<BillingPeriod>(STORED, ['monthly', 'yearly'], 'monthly', TAB)

/** The period in which prices are shown and bought, and how to choose another. */
export function useBillingPeriod(): readonly [BillingPeriod, (next: BillingPeriod) => void] {
  return [PERIOD.use(), PERIOD.set]
}

/** What was chosen with a trial goes on after it, on every device, until another is chosen there. */
export function keepPeriod(chosen: BillingPeriod): void {
  if (storedText(STORED, TAB) === null) PERIOD.set(chosen)
}

export function PeriodToggle({ className }: { className?: string }) {
  const [period, setPeriod] = useBillingPeriod()
  return (
    <ToggleGroup
      label="Billing"
      choices={[
        { key: 'monthly', label: 'Monthly' },
        { key: 'yearly', label: 'Yearly' },
      ]}
      value={period}
      onChange={setPeriod}
      className={className}
    />
  )
}
