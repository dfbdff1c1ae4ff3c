import { type ReactNode, useState } from 'react'
import type { CareLimit } from '#contract/people/care.ts'
import { LARGEST_AMOUNT, type LimitKey, type LimitKind, type LimitPeriod, PERIODS_OF, raiseOpensAt } from '#core/care/limits.ts'
import { amountText, zeroText } from '#core/care/sentences.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import type { DraftedLimit } from './drafted-limit.ts'
import { LIMITS, OFFERED } from './limits.copy.ts'
import { useCareChange } from './use-care.ts'

function wrongAmount(amount: number | null, isTime: boolean): string | null {
  if (amount === null) return 'Enter an amount to set a limit.'
  if (amount < 0) return 'A limit is 0 or more.'
  return isTime && amount > LARGEST_AMOUNT.minutes ? 'A day has 1,440 minutes.' : null
}

export const ASKED = 'Asked. Nothing changes before you confirm it, 24 hours and the end of the period from now.'

const PERIOD_NAMES: Readonly<Record<LimitPeriod, string>> = { day: 'Per day', week: 'Per week', month: 'Per month', bet: 'Each bet' }

type FormProps = {
  limits: readonly CareLimit[]
  /** The one limit that is changed, with what follows when it is: neither kind nor period is asked for. */
  only?: { readonly limit: LimitKey; readonly onDone: () => void }
  /** The button that declines, where the form answers a question: it stands beside the other, as large, and neither stands out. */
  decline?: ReactNode
  /** What was said in the talk, entered beforehand. */
  drafted?: DraftedLimit | null
  /** On a break or excluded: a limit is set or cut then, not raised. */
  isShut?: boolean
}

/** Sets a limit, or asks for a raise of one. */
export function LimitForm({ limits, only, decline, drafted = null, isShut = false }: FormProps) {
  const [kind, setKind] = useState<LimitKind>(only?.limit.kind ?? drafted?.kind ?? 'stake')
  const [period, setPeriod] = useState<LimitPeriod>(only?.limit.period ?? drafted?.period ?? 'day')
  const [value, setValue] = useState<number | null>(drafted?.value ?? null)
  // The field says by itself what is wrong with a text that is no amount, and with one that is no number.
  const [isReadable, setIsReadable] = useState(true)
  const [isMissing, setIsMissing] = useState(false)
  const [isAskingZero, setIsAskingZero] = useState(false)
  const change = useCareChange()
  const periods = PERIODS_OF[kind]
  const chosen = periods.includes(period) ? period : (periods[0] ?? 'day')
  const offered = OFFERED.find((one) => one.kind === kind)
  const isTime = kind === 'time'
  const amount = value === null ? null : Math.round(isTime ? value : value * 100)
  const current = limits.find((one) => one.kind === kind && one.period === chosen)
  const isRaise = current !== undefined && amount !== null && amount > current.amount
  const wrong = wrongAmount(amount, isTime) ?? (isShut && isRaise ? LIMITS.lockedForm : null)
  const handleKind = (next: LimitKind) => {
    setKind(next)
    // Minutes and dollars have a field each: what could not be read goes with the one that goes.
    if (isTime !== (next === 'time')) setIsReadable(true)
  }
  const handleSubmit = (event: React.FormEvent) => {
    event.preventDefault()
    if (!isReadable) return
    if (amount === null || wrong !== null) return setIsMissing(true)
    // Nothing at all is easily typed and not soon undone.
    if (amount === 0 && current?.amount !== 0) return setIsAskingZero(true)
    set(amount)
  }
  const set = (to: number) =>
    change.send({ type: 'set_limit', limit: { kind, period: chosen }, amount: to }, () => {
      setIsAskingZero(false)
      setValue(null)
      setIsMissing(false)
      only?.onDone()
      void toast({ title: isRaise ? ASKED : 'This limit holds from now on.' })
    })
  return (
    // No amount is brought back to a bound: that is not what was meant, and a limit acts at once.
    <form onSubmit={handleSubmit} className="grid gap-3" noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-3">
        {only ? null : (
          <>
            <Select
              label="Limit"
              showLabel
              options={OFFERED.map((one) => ({ key: one.kind, label: one.name }))}
              value={kind}
              onChange={handleKind}
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
        {isTime ? (
          <NumberField
            label={`${only ? 'New limit: ' : ''}Minutes`}
            keeps={false}
            value={value}
            onChange={(next, isNumber) => {
              setValue(next)
              setIsReadable(isNumber)
            }}
            step={15}
          />
        ) : (
          <MoneyField
            label={`${only ? 'New limit: ' : ''}Dollars`}
            noun="A limit"
            isBare
            value={value}
            onChange={(next, isAmount) => {
              setValue(next)
              setIsReadable(isAmount)
            }}
            max={LARGEST_AMOUNT.cents / 100}
            step={10}
          />
        )}
      </div>
      {only ? null : <p className="note">{offered?.counts}</p>}
      <div className="flex flex-wrap items-center gap-3">
        <div className={decline ? 'grid w-full max-w-[26rem] grid-cols-2 gap-2' : 'contents'}>
          <Button type="submit" tone={decline ? 'secondary' : 'primary'} busy={change.isPending}>
            {isRaise ? 'Ask for this raise' : 'Set this limit'}
          </Button>
          {decline}
        </div>
        <ErrorText isSmall>{isMissing && isReadable && wrong !== null ? wrong : null}</ErrorText>
        {amount === 0 ? <p className="note">Nothing at all, from now on.</p> : null}
        <ZeroQuestion
          limit={{ kind, period: chosen }}
          timeZone={current?.timeZone}
          isOpen={isAskingZero}
          isBusy={change.isPending}
          onOpenChange={setIsAskingZero}
          onSet={() => set(0)}
        />
        {isRaise && !isShut ? (
          <p className="note">It takes 24 hours and the end of the running period, and then your confirmation.</p>
        ) : null}
      </div>
    </form>
  )
}

type ZeroProps = {
  limit: LimitKey
  /** The zone of the limit in force. */
  timeZone: string | undefined
  isOpen: boolean
  isBusy: boolean
  onOpenChange: (isOpen: boolean) => void
  onSet: () => void
}

/** A limit of nothing acts at once and is not soon undone: what it shuts, and until when, is said before it is set. */
function ZeroQuestion({ limit, timeZone, isOpen, isBusy, onOpenChange, onSet }: ZeroProps) {
  const { zone, fullDate, time } = useFormat()
  const opens = raiseOpensAt(limit.period, Date.now(), timeZone ?? zone)
  return (
    <Dialog
      title={LIMITS.zeroTitle(amountText(limit.kind, 0))}
      description={zeroText(limit, `${fullDate(opens)}, ${time(opens)}`)}
      width="sm"
      open={isOpen}
      onOpenChange={onOpenChange}
      footer={
        <>
          {/* To go back is as large as to go on, and neither stands out. */}
          <DialogClose
            render={
              <Button size="lg" className="flex-1">
                {LIMITS.zeroBack}
              </Button>
            }
          />
          <Button size="lg" className="flex-1" busy={isBusy} onClick={onSet}>
            {LIMITS.zeroSet(amountText(limit.kind, 0))}
          </Button>
        </>
      }
    />
  )
}
