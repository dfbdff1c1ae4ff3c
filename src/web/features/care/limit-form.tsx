import { type ReactNode, useState } from 'react'
import type { CareLimit } from '#contract/people/care.ts'
import { LARGEST_AMOUNT, type LimitKey, type LimitKind, type LimitPeriod, PERIODS_OF } from '#core/care/limits.ts'
import { Button } from '../../ui/actions/button.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { OFFERED } from './limits.copy.ts'
import { useCareChange } from './use-care.ts'

function wrongAmount(amount: number | null, isTime: boolean): string | null {
  if (amount === null) return 'Enter an amount to set a limit.'
  if (amount < 0) return 'A limit is 0 or more.'
  if (isTime) return amount > LARGEST_AMOUNT.minutes ? 'A day has 1,440 minutes.' : null
  return amount > LARGEST_AMOUNT.cents ? 'A limit is at most $10,000,000.' : null
}

export const ASKED = 'Asked. Nothing changes before you confirm it, 24 hours and the end of the period from now.'

const PERIOD_NAMES: Readonly<Record<LimitPeriod, string>> = { day: 'Per day', week: 'Per week', month: 'Per month', bet: 'Each bet' }

type FormProps = {
  limits: readonly CareLimit[]
  /** The one limit that is changed, with what follows when it is: neither kind nor period is asked for. */
  only?: { readonly limit: LimitKey; readonly onDone: () => void }
  /** The button that declines, where the form answers a question: it stands beside the other, as large, and neither stands out. */
  decline?: ReactNode
}

/** Sets a limit, or asks for a raise of one. */
export function LimitForm({ limits, only, decline }: FormProps) {
  const [kind, setKind] = useState<LimitKind>(only?.limit.kind ?? 'stake')
  const [period, setPeriod] = useState<LimitPeriod>(only?.limit.period ?? 'day')
  const [value, setValue] = useState<number | null>(null)
  const [isMissing, setIsMissing] = useState(false)
  const change = useCareChange()
  const periods = PERIODS_OF[kind]
  const chosen = periods.includes(period) ? period : (periods[0] ?? 'day')
  const offered = OFFERED.find((one) => one.kind === kind)
  const isTime = kind === 'time'
  const amount = value === null ? null : Math.round(isTime ? value : value * 100)
  const current = limits.find((one) => one.kind === kind && one.period === chosen)
  const isRaise = current !== undefined && amount !== null && amount > current.amount
  const wrong = wrongAmount(amount, isTime)
  const handleSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    if (amount === null || wrong !== null) return setIsMissing(true)
    change.send({ type: 'set_limit', limit: { kind, period: chosen }, amount }, () => {
      setValue(null)
      setIsMissing(false)
      only?.onDone()
      void toast({ title: isRaise ? ASKED : 'This limit holds from now on.' })
    })
  }
  return (
    // The field has no bounds: an amount that is brought back to one is not what was meant, and a limit acts at once.
    <form onSubmit={handleSubmit} className="grid gap-3" noValidate>
      <div className="grid items-end gap-3 sm:grid-cols-3">
        {only ? null : (
          <>
            <Select
              label="Limit"
              showLabel
              options={OFFERED.map((one) => ({ key: one.kind, label: one.name }))}
              value={kind}
              onChange={setKind}
            />
            <Select
              label="Period"
              showLabel
              options={periods.map((one) => ({ key: one, label: PERIOD_NAMES[one] }))}
              value={chosen}
              onChange={setPeriod}
              disabled={periods.length === 1}
            />
          </>
        )}
        <NumberField
          label={`${only ? 'New limit: ' : ''}${isTime ? 'Minutes' : 'Dollars'}`}
          value={value}
          onChange={setValue}
          step={isTime ? 15 : 10}
        />
      </div>
      {only ? null : <p className="note">{offered?.counts}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <div className={decline ? 'grid w-full max-w-[26rem] grid-cols-2 gap-2' : 'contents'}>
          <Button type="submit" tone={decline ? 'secondary' : 'primary'} busy={change.isPending}>
            {isRaise ? 'Ask for this raise' : 'Set this limit'}
          </Button>
          {decline}
        </div>
        {isMissing && wrong !== null ? (
          <p role="alert" className="text-13 text-loss">
            {wrong}
          </p>
        ) : null}
        {amount === 0 ? <p className="note">Nothing at all, from now on.</p> : null}
        {isRaise ? <p className="note">It takes 24 hours and the end of the running period, and then your confirmation.</p> : null}
      </div>
    </form>
  )
}
