// By the month or by the year: chosen once, wherever a price is shown, and carried to the checkout.
import { TAB, wordChoice } from '../preferences/browser-choice.ts'
import { ToggleGroup } from '../ui/actions/toggle-group.tsx'
import type { Period } from './use-upgrade.ts'

export const PERIOD = wordChoice<Period>('billingPeriod', ['monthly', 'yearly'], 'monthly', TAB)

/** The period in which prices are shown and bought, and how to choose another. */
export function useBillingPeriod(): readonly [Period, (next: Period) => void] {
  return [PERIOD.use(), PERIOD.set]
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
