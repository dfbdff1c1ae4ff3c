import { type FormEvent, useEffect, useState } from 'react'
import type { alerts } from '#contract/people/alerts.ts'
import type { Infer } from '#core/infer.ts'
import { problemIn } from '../../api/problem.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Switch } from '../../ui/forms/switch.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorState } from '../../ui/states/states.tsx'
import { useChangeSettings, useInbox, useRules } from './alerts.queries.ts'

type Settings = Infer<typeof alerts.changeSettings.output>

export function AlertSettings() {
  const { data, error, refetch } = useRules()
  const { data: inbox } = useInbox()
  const rung = inbox?.alerts[0]?.key
  // What rang counts against the allowance at once.
  useEffect(() => void (rung && refetch()), [rung, refetch])
  return (
    <Card title="Quiet hours and allowance" padded>
      {data ? (
        <Form key={JSON.stringify([data.settings.quiet, data.settings.phone])} settings={data.settings} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <p className="note min-h-[7.7rem]">Loading your settings.</p>
      )}
    </Card>
  )
}

const clockOf = (minute: number) => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
const minuteOf = (text: string): number => {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return hours * 60 + minutes
}

function Form({ settings }: { settings: Settings }) {
  const { zone } = useFormat()
  const [isOn, setIsOn] = useState(settings.quiet !== null)
  const [from, setFrom] = useState(clockOf(settings.quiet?.from ?? 22 * 60))
  const [to, setTo] = useState(clockOf(settings.quiet?.to ?? 7 * 60))
  const [phone, setPhone] = useState(settings.phone ?? '')
  const [error, setError] = useState<string | null>(null)
  const changing = useChangeSettings()
  const hasTexts = settings.channels.some(({ channel, isAvailable }) => channel === 'sms' && isAvailable)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    changing.mutate(
      {
        quiet: isOn ? { from: minuteOf(from), to: minuteOf(to) } : null,
        ...(hasTexts ? { phone: phone.trim() === '' ? null : phone.replace(/[\s()-]/g, '') } : {}),
      },
      { onSuccess: () => void toast({ title: 'Settings saved' }), onError: (failure) => setError(problemIn(failure).detail) },
    )
  }
  return (
    <form onSubmit={handleSubmit} className="grid gap-3" noValidate>
      <p className="text-13 text-ink-2">
        {settings.limit === null
          ? `${settings.used} ${settings.used === 1 ? 'alert' : 'alerts'} rang today; your plan sets no limit.`
          : `${settings.used} of ${settings.limit} alerts rang today.`}
        {settings.heldBack > 0 ? ` ${settings.heldBack} were held back: your plan’s allowance was used up.` : ''}
      </p>
      <Switch label="Quiet hours" hint="Alerts wait here; no mail and no message is sent." checked={isOn} onChange={setIsOn} />
      {isOn ? (
        <div className="grid grid-cols-2 gap-3">
          <Field label="From" type="time" value={from} onChange={(event) => setFrom(event.target.value)} />
          <Field label="Until" type="time" value={to} onChange={(event) => setTo(event.target.value)} />
          <p className="note col-span-2">By the clock of {zone}, as in your settings.</p>
        </div>
      ) : null}
      {hasTexts ? (
        <Field
          label="Number for text messages"
          type="tel"
          placeholder="+15551234567"
          value={phone}
          error={error}
          onChange={(event) => setPhone(event.target.value)}
        />
      ) : error ? (
        <p role="alert" className="text-13 text-loss">
          {error}
        </p>
      ) : null}
      <Button type="submit" busy={changing.isPending} className="justify-self-start">
        Save
      </Button>
    </form>
  )
}
