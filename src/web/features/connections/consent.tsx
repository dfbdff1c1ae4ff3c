import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { type ConnectionRequest, connections } from '#contract/people/connections.ts'
import type { ConnectionScope } from '#core/access/connection-rules.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { forgetSessionDrafts } from '../../preferences/session-drafts.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { CONSENT, SCOPE_NOTES, SCOPE_TITLES } from './connections.copy.ts'

type Props = {
  request: string
  asked: ConnectionRequest
  /** Leaves the page for the program. */
  onLeave: (location: string) => void
}

/** What a program asks for, in plain words, with the exact tools; the person allows it, a part of it, or nothing. */
export function Consent({ request, asked, onLeave }: Props) {
  const all = asked.scopes.map(({ scope }) => scope)
  const [chosen, setChosen] = useState<readonly ConnectionScope[]>(all)
  const quiet = { meta: { quiet: true } }
  const allow = useMutation({ ...mutation(connections.allow, { invalidates: [connections.list] }), ...quiet })
  const refuse = useMutation({ ...mutation(connections.refuse), ...quiet })
  const isDone = allow.isSuccess || refuse.isSuccess
  const isBusy = allow.isPending || refuse.isPending || isDone
  const failed = allow.error ?? refuse.error
  const leave = { onSuccess: ({ location }: { location: string }) => onLeave(location) }
  const toggle = (scope: ConnectionScope, isOn: boolean) =>
    setChosen((before) => all.filter((one) => (one === scope ? isOn : before.includes(one))))
  return (
    <Card padded>
      <div className="grid gap-5">
        <div className="grid gap-1">
          <p className="text-16">
            <strong className="[overflow-wrap:anywhere] text-accent">{asked.name}</strong> {CONSENT.asks}
          </p>
          <p className="note">{CONSENT.named}</p>
        </div>
        <dl className="grid gap-x-4 gap-y-1 text-13 sm:grid-cols-[max-content_minmax(0,1fr)]">
          <dt className="text-ink-2">{CONSENT.destination}</dt>
          <dd className="font-semibold [overflow-wrap:anywhere] max-sm:mb-2">{asked.destination}</dd>
          <dt className="text-ink-2">{CONSENT.account}</dt>
          <dd className="[overflow-wrap:anywhere]">
            <span className="font-semibold">{asked.email}</span> <OtherAccount />
          </dd>
        </dl>
        <fieldset className="grid gap-3">
          <legend className="mb-2 text-13 font-semibold">{CONSENT.may}</legend>
          {asked.scopes.map(({ scope, tools }) => (
            <Scope key={scope} scope={scope} tools={tools} isOn={chosen.includes(scope)} onChange={(isOn) => toggle(scope, isOn)} />
          ))}
        </fieldset>
        <div className="grid gap-1.5 border-t border-line pt-4">
          <p className="note">{CONSENT.never}</p>
          <p className="note">{CONSENT.binds}</p>
        </div>
        <ErrorText>{failed ? problemIn(failed).detail : null}</ErrorText>
        <div className="flex flex-wrap items-center gap-2">
          <Button
            tone="primary"
            size="lg"
            busy={allow.isPending}
            disabled={isBusy || chosen.length === 0}
            onClick={() => allow.mutate({ request, scopes: [...chosen] }, leave)}
          >
            {CONSENT.allow}
          </Button>
          <Button size="lg" busy={refuse.isPending} disabled={isBusy} onClick={() => refuse.mutate({ request }, leave)}>
            {CONSENT.refuse}
          </Button>
          <p role="status" className="note">
            {isDone ? CONSENT.gone : chosen.length === 0 ? CONSENT.needsOne : null}
          </p>
        </div>
      </div>
    </Card>
  )
}

type ScopeProps = { scope: ConnectionScope; tools: readonly string[]; isOn: boolean; onChange: (isOn: boolean) => void }

function Scope({ scope, tools, isOn, onChange }: ScopeProps) {
  return (
    <div className="grid gap-1 rounded-control border border-line px-3 py-2.5">
      <Checkbox label={<span className="font-semibold">{SCOPE_TITLES[scope]}</span>} checked={isOn} onChange={onChange} />
      <p className="note pl-[30px]">{SCOPE_NOTES[scope]}</p>
      <details className="pl-[30px] text-13">
        <summary className="min-h-6 cursor-pointer py-1 text-ink-2 hover:text-ink max-md:py-3">
          {tools.length === 1 ? 'The one tool' : `The ${tools.length} tools`}
        </summary>
        <p className="pb-1 text-ink-2">{tools.join(' · ')}</p>
      </details>
    </div>
  )
}

/** Signs out and comes back to the same question. */
function OtherAccount() {
  const client = useQueryClient()
  const signOut = useMutation(mutation(accounts.signOut))
  return (
    <button
      type="button"
      className="min-h-6 text-accent underline underline-offset-2 disabled:opacity-55"
      disabled={signOut.isPending}
      onClick={() =>
        signOut.mutate(
          {},
          {
            onSuccess: () => {
              forgetSessionDrafts()
              void client.resetQueries()
            },
          },
        )
      }
    >
      {CONSENT.another}
    </button>
  )
}
