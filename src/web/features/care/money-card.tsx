import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { care } from '#contract/people/care.ts'
import type { MoneyKind } from '#core/care/money.ts'
import { amountText } from '#core/care/sentences.ts'
import { mutation, query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { MoneyField } from '../../ui/forms/money-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorState, InlineLoading } from '../../ui/states/states.tsx'
import { useHelp } from './help-dialog.tsx'
import { LIMITS } from './limits.copy.ts'

const KINDS: readonly { readonly key: MoneyKind; readonly label: string }[] = [
  { key: 'deposit', label: 'Deposit' },
  { key: 'withdrawal', label: 'Withdrawal' },
  { key: 'entry_fee', label: 'Entry fee' },
]
const NAMES = Object.fromEntries(KINDS.map(({ key, label }) => [key, label])) as Record<MoneyKind, string>
/** What counts under one's limits changed. */
const TOUCHED = [care.money, care.overview]

/** What one pays in, takes out and pays for entries: it counts under the limits on deposits and entry fees. */
export function MoneyCard() {
  return (
    <Card title={LIMITS.moneyTitle} padded>
      <div className="grid gap-4">
        <p className="text-ink-2">{LIMITS.moneyLede}</p>
        <MoneyForm />
        <MoneyList />
      </div>
    </Card>
  )
}

function MoneyForm() {
  const [kind, setKind] = useState<MoneyKind>('deposit')
  const [dollars, setDollars] = useState<number | null>(null)
  const [place, setPlace] = useState('')
  const [when, setWhen] = useState('')
  const [isReadable, setIsReadable] = useState(true)
  const [isMissing, setIsMissing] = useState(false)
  const add = useMutation(mutation(care.addMoney, { invalidates: TOUCHED }))
  const help = useHelp()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReadable) return
    const cents = Math.round((dollars ?? 0) * 100)
    if (cents < 1) return setIsMissing(true)
    add.mutate(
      { kind, place: place.trim(), cents, ...(when === '' ? {} : { at: new Date(when).getTime() }) },
      {
        onSuccess: (answer) => {
          help.note(answer)
          setDollars(null)
          setWhen('')
          setIsMissing(false)
        },
        onError: help.noteRefusal,
      },
    )
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-3" noValidate>
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <Select label="Kind" showLabel options={KINDS} value={kind} onChange={setKind} />
        <MoneyField
          label="Amount ($)"
          isBare
          value={dollars}
          onChange={(next, isAmount) => {
            setDollars(next)
            setIsReadable(isAmount)
          }}
          max={10_000_000}
          step={10}
        />
        <Field
          label={kind === 'entry_fee' ? 'Contest' : 'Sportsbook'}
          value={place}
          maxLength={80}
          onChange={(event) => setPlace(event.target.value)}
        />
        <Field label="When (empty: now)" type="datetime-local" value={when} onChange={(event) => setWhen(event.target.value)} />
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={add.isPending}>
          Enter it
        </Button>
        {isMissing && isReadable && !dollars ? (
          <p role="alert" className="text-13 text-loss">
            Enter an amount above zero.
          </p>
        ) : null}
      </div>
      {help.dialog}
    </form>
  )
}

function MoneyList() {
  const money = useQuery(query(care.money, {}))
  const remove = useMutation(mutation(care.removeMoney, { invalidates: TOUCHED }))
  const { fullDate, time } = useFormat()
  if (money.error) return <ErrorState error={money.error} onRetry={() => void money.refetch()} />
  if (!money.data) return <InlineLoading label="Loading what you entered" />
  if (money.data.entries.length === 0) return <p className="note">{LIMITS.moneyEmpty}</p>
  return (
    <ul className="grid max-h-80 gap-1 overflow-y-auto" aria-label="Entered">
      {money.data.entries.map(({ id, kind, place, cents, at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 border-b border-line pb-1">
          <span className="font-medium">
            {NAMES[kind]} of {amountText('stake', cents)}
          </span>
          <span className="note">{[place, `${fullDate(at)}, ${time(at)}`].filter(Boolean).join(' · ')}</span>
          <Button
            size="sm"
            tone="quiet"
            className="ml-auto"
            onClick={() => remove.mutate({ id }, { onSuccess: () => void toast({ title: LIMITS.moneyRemoved }) })}
          >
            Take away
          </Button>
        </li>
      ))}
    </ul>
  )
}
