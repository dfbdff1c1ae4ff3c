// By the month or by the year: chosen once, wherever a price is shown, and carried to the checkout.
import { useSyncExternalStore } from 'react'
import { ToggleGroup } from '../ui/actions/toggle-group.tsx'
import type { Period } from './use-upgrade.ts'

const KEY = 'billingPeriod'
const listeners = new Set<() => void>()
let current: Period = read()

function read(): Period {
  try {
    return sessionStorage.getItem(KEY) === 'yearly' ? 'yearly' : 'monthly'
  } catch {
    return 'monthly'
  }
}

function choose(next: Period): void {
  current = next
  try {
    sessionStorage.setItem(KEY, next)
  } catch {
    // A forbidden storage loses the choice when the page is left.
  }
  for (const listener of listeners) listener()
}

/** The period in which prices are shown and bought, and how to choose another. */
export function useBillingPeriod(): readonly [Period, (next: Period) => void] {
  const period = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => current,
  )
  return [period, choose]
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
