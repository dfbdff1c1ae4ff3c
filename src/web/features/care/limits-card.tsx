import { type ReactNode, useState } from 'react'
import type { CareLimit } from '#contract/people/care.ts'
import { LARGEST_AMOUNT, type LimitKey, type LimitKind, type LimitPeriod, PERIODS_OF } from '#core/care/limits.ts'
import { amountText, limitText } from '#core/care/sentences.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Meter } from '../../ui/display/meter.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { LIMITS, OFFERED } from './limits.copy.ts'
import { useCareChange } from './use-care.ts'

/** The limits in force with what is used of them, and the form that sets another. */
export function LimitsCard({ limits, isShut }: { limits: readonly CareLimit[]; isShut: boolean }) {
  return (
    <Card title="Limits" padded>
      <div className="grid gap-6">
        {limits.length === 0 ? <p className="text-ink-2">You have not set a limit.</p> : null}
        {limits.map((limit) => (
          <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} isShut={isShut} />
        ))}
        {isShut ? <p className="note">Limits stay as they are until your break or exclusion ends.</p> : <LimitForm limits={limits} />}
        <p className="note max-w-[72ch]">{LIMITS.reach}</p>
      </div>
    </Card>
  )
}

function LimitRow({ limit, isShut }: { limit: CareLimit; isShut: boolean }) {
  const { kind, period, amount, used, pending } = limit
  const { start } = useFormat()
  const change = useCareChange()
  const key: LimitKey = { kind, period }
  const now = Date.now()
  return (
    <div className="grid gap-2 border-b border-line pb-4">
      {used === null ? (
        <p className="flex justify-between gap-3">
          <span>{capitalized(limitText(limit))}</span>
        </p>
      ) : (
        <Meter
          label={capitalized(limitText(limit))}
          used={Math.max(0, used)}
          limit={amount}
          text={`${used < 0 ? `${amountText(kind, -used)} ahead` : amountText(kind, used)} of ${amountText(kind, amount)}`}
        />
      )}
      {pending ? (
        <div className="flex flex-wrap items-center gap-2">
          <p className="text-13 text-ink-2">
            {pending.amount === null ? 'You asked to take it away.' : `You asked for ${amountText(kind, pending.amount)}.`}{' '}
            {pending.canConfirm
              ? `Confirm it until ${start(pending.confirmUntil, now)}, or it lapses.`
              : `You can confirm it from ${start(pending.confirmFrom, now)}; nothing changes by itself.`}
          </p>
          {pending.canConfirm ? (
            <Button size="sm" busy={change.isPending} onClick={() => change.send({ type: 'confirm_raise', limit: key })}>
              Confirm
            </Button>
          ) : null}
          <Button size="sm" busy={change.isPending} onClick={() => change.send({ type: 'drop_raise', limit: key })}>
            {pending.amount === null ? 'Keep this limit' : 'Keep the lower limit'}
          </Button>
        </div>
      ) : isShut ? null : (
        <div>
          <Button
            size="sm"
            tone="quiet"
            busy={change.isPending}
            onClick={() => change.send({ type: 'set_limit', limit: key, amount: null }, () => void toast({ title: ASKED }))}
          >
            Ask to take it away
          </Button>
        </div>
      )}
    </div>
  )
}

function wrongAmount(amount: number | null, isTime: boolean): string | null {
  if (amount === null) return 'Enter an amount to set a limit.'
  if (amount < 0) return 'A limit is 0 or more.'
  if (isTime) return amount > LARGEST_AMOUNT.minutes ? 'A day has 1,440 minutes.' : null
  return amount > LARGEST_AMOUNT.cents ? 'A limit is at most $10,000,000.' : null
}

const ASKED = 'Asked. Nothing changes before you confirm it, 24 hours and the end of the period from now.'

const PERIOD_NAMES: Readonly<Record<LimitPeriod, string>> = { day: 'Per day', week: 'Per week', month: 'Per month', bet: 'Each bet' }

type FormProps = {
  limits: readonly CareLimit[]
  /** The button that declines, where the form answers a question: it stands beside the other, as large, and neither stands out. */
  decline?: ReactNode
}

/** Sets a limit, or asks for a raise of one. */
export function LimitForm({ limits, decline }: FormProps) {
  const [kind, setKind] = useState<LimitKind>('stake')
  const [period, setPeriod] = useState<LimitPeriod>('day')
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
      void toast({ title: isRaise ? ASKED : 'This limit holds from now on.' })
    })
  }
  return (
    // The field has no bounds: an amount that is brought back to one is not what was meant, and a limit acts at once.
    <form onSubmit={handleSubmit} className="grid gap-3" noValidate>
      <div className="grid items-end gap-3 sm:grid-cols-3">
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
        <NumberField label={isTime ? 'Minutes' : 'Dollars'} value={value} onChange={setValue} step={isTime ? 15 : 10} />
      </div>
      <p className="note">{offered?.counts}</p>
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

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
