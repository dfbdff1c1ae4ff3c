import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type WebhookRow, webhooks } from '#contract/people/webhooks.ts'
import { ADMIN_EVENTS, MEMBER_EVENTS, WEBHOOK_EVENT_WORDS, type WebhookEvent } from '#core/access/webhook-events.ts'
import { useAccess } from '../../../access/use-access.ts'
import { mutation, query } from '../../../api/query.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { useCallForm } from '../../../ui/forms/use-call-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.tsx'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { WebhookLog } from './webhook-log.tsx'
import { WEBHOOKS } from './webhooks.copy.ts'

const CHANGED = { invalidates: [webhooks.list, webhooks.deliveries] }

/** Addresses that are told of one's events: added, tried, paused, removed. */
export function WebhooksCard() {
  const list = useQuery(query(webhooks.list, {}))
  return (
    <Card title={WEBHOOKS.title} padded>
      <div className="grid gap-4">
        <p className="max-w-[68ch] text-ink-2">{WEBHOOKS.lede}</p>
        {list.isPending ? <LoadingState label={WEBHOOKS.loading} rows={2} /> : null}
        {list.isError && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.endpoints.length === 0 ? <p className="note">{WEBHOOKS.none}</p> : null}
        <ul className="grid gap-2 empty:hidden">
          {list.data?.endpoints.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
        <NewWebhook />
      </div>
    </Card>
  )
}

function Row({ row }: { row: WebhookRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const change = useMutation(mutation(webhooks.change, CHANGED))
  const test = useMutation(mutation(webhooks.test, CHANGED))
  const rotate = useMutation(mutation(webhooks.rotate, CHANGED))
  const remove = useMutation(mutation(webhooks.remove, CHANGED))
  const handleTest = () =>
    test.mutate({ id: row.id }, { onSuccess: ({ answer, error }) => void toast({ title: WEBHOOKS.tested(answer, error) }) })
  return (
    <li className="grid gap-2 rounded-control border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{row.url}</p>
        {row.isPaused ? <Badge tone="mid">{WEBHOOKS.paused}</Badge> : null}
        {row.waiting > 0 ? <Badge tone="outline">{WEBHOOKS.waiting(row.waiting)}</Badge> : null}
      </div>
      <p className="note">{[row.events.join(', '), row.pausedFor].filter(Boolean).join(' · ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" aria-label={`${WEBHOOKS.test}: ${row.url}`} busy={test.isPending} onClick={handleTest}>
          {WEBHOOKS.test}
        </Button>
        <Button size="sm" busy={change.isPending} onClick={() => change.mutate({ id: row.id, isPaused: !row.isPaused })}>
          {row.isPaused ? WEBHOOKS.goOn : WEBHOOKS.pause}
        </Button>
        <Button size="sm" tone="quiet" onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? WEBHOOKS.hideLog : WEBHOOKS.log}
        </Button>
        <Button size="sm" tone="quiet" busy={rotate.isPending} onClick={() => rotate.mutate({ id: row.id })}>
          {WEBHOOKS.rotate}
        </Button>
        <Button
          size="sm"
          tone="quiet"
          aria-label={`${WEBHOOKS.remove}: ${row.url}`}
          busy={remove.isPending}
          onClick={() => remove.mutate({ id: row.id })}
        >
          {WEBHOOKS.remove}
        </Button>
      </div>
      {rotate.data ? <Secret secret={rotate.data.secret} /> : null}
      {isOpen ? <WebhookLog id={row.id} /> : null}
    </li>
  )
}

function NewWebhook() {
  const { user } = useAccess()
  const [events, setEvents] = useState<readonly WebhookEvent[]>(['bet.settled', 'alert.fired'])
  const offered: readonly WebhookEvent[] = user?.isAdmin ? [...MEMBER_EVENTS, ...ADMIN_EVENTS] : MEMBER_EVENTS
  const form = useCallForm(mutation(webhooks.add, CHANGED), {
    defaults: { url: '' },
    missing: ({ url }) => ({ url: url.trim() === '' ? WEBHOOKS.urlMissing : events.length === 0 ? WEBHOOKS.eventsMissing : null }),
    input: ({ url }) => ({ url: url.trim(), events: [...events] }),
  })
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    setEvents((before) => offered.filter((one) => (one === event ? isOn : before.includes(one))))
  return (
    <form onSubmit={form.handleSubmit} className="grid gap-3 border-t border-line pt-4" noValidate>
      <Field label={WEBHOOKS.url} type="url" maxLength={500} autoComplete="off" hint={WEBHOOKS.urlHint} {...form.bind('url')} />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-13 font-semibold">{WEBHOOKS.events}</legend>
        {offered.map((event) => (
          <Checkbox
            key={event}
            label={WEBHOOK_EVENT_WORDS[event]}
            checked={events.includes(event)}
            onChange={(isOn) => toggle(event, isOn)}
          />
        ))}
      </fieldset>
      <Button type="submit" busy={form.isBusy} className="justify-self-start">
        {WEBHOOKS.add}
      </Button>
      <ErrorText isSmall>{form.refusal}</ErrorText>
      {form.answer ? <Secret secret={form.answer.secret} /> : null}
    </form>
  )
}

/** The secret itself: the one time that anybody sees it. */
function Secret({ secret }: { secret: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div role="status" className="grid gap-2 rounded-control border border-accent-mark p-3">
      <p className="text-13 font-semibold">{WEBHOOKS.once}</p>
      <code className="text-13 break-all">{secret}</code>
      <Button size="sm" className="justify-self-start" onClick={() => void copyText(secret).then(setIsCopied)}>
        {isCopied ? WEBHOOKS.copied : WEBHOOKS.copy}
      </Button>
    </div>
  )
}
