import { useState } from 'react'
import type { CareLimit } from '#contract/people/care.ts'
import type { LimitKey } from '#core/care/limits.ts'
import { amountText, limitText } from '#core/care/sentences.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Meter } from '../../ui/display/meter.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import type { DraftedLimit } from './drafted-limit.ts'
import { leftText } from './left-text.ts'
import { ASKED, LimitForm } from './limit-form.tsx'
import { LIMITS } from './limits.copy.ts'
import { useCareChange } from './use-care.ts'

type CardProps = { limits: readonly CareLimit[]; isShut: boolean; drafted?: DraftedLimit | null }

/** The limits in force with what is used of them, and the form that sets another. */
export function LimitsCard({ limits, isShut, drafted = null }: CardProps) {
  return (
    <Card title="Limits" padded>
      <div className="grid gap-6">
        {limits.length === 0 ? <p className="text-ink-2">You have not set a limit.</p> : null}
        {limits.map((limit) => (
          <LimitRow key={`${limit.kind} ${limit.period}`} limit={limit} isShut={isShut} />
        ))}
        {isShut ? <p className="note">{LIMITS.lockedForm}</p> : null}
        <LimitForm limits={limits} isShut={isShut} drafted={drafted} />
        <p className="note max-w-[72ch]">{LIMITS.reach}</p>
      </div>
    </Card>
  )
}

function LimitRow({ limit, isShut }: { limit: CareLimit; isShut: boolean }) {
  const { kind, period, amount, used, pending } = limit
  const { start } = useFormat()
  const [isChanging, setIsChanging] = useState(false)
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
      {limit.periodEndsAt === null ? null : <p className="text-13 text-ink-2">{leftText(limit, start(limit.periodEndsAt, now))}</p>}
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
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          aria-expanded={isChanging}
          aria-label={`${isShut ? CUT : CHANGE}: ${limitText(limit)}`}
          onClick={() => setIsChanging(!isChanging)}
        >
          {isShut ? CUT : CHANGE}
        </Button>
        {pending || isShut ? null : (
          <Button
            size="sm"
            tone="quiet"
            busy={change.isPending}
            onClick={() => change.send({ type: 'set_limit', limit: key, amount: null }, () => void toast({ title: ASKED }))}
          >
            Ask to take it away
          </Button>
        )}
      </div>
      {isChanging ? <LimitForm limits={[limit]} only={{ limit: key, onDone: () => setIsChanging(false) }} isShut={isShut} /> : null}
    </div>
  )
}

const CHANGE = 'Raise or cut'
const CUT = 'Cut'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
