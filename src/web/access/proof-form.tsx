import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { accounts } from '#contract/people/accounts.ts'
import { secondFactor } from '#contract/people/second-factor.ts'
import { mutation, query } from '../api/query.ts'
import { Button } from '../ui/actions/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { useCallForm } from '../ui/forms/use-call-form.ts'
import { ErrorState, InlineLoading } from '../ui/states/states.tsx'
import { CodeField } from './code-field.tsx'
import { PROOF } from './proof.copy.ts'

type Props = { onAnswer: (isProved: boolean) => void }

/** Confirming anew that it is oneself, before an act that cannot be undone or lets others in. Gone without an answer, it is a no. */
export function ProofForm({ onAnswer }: Props) {
  const state = useQuery(query(secondFactor.state, {}, { staleTime: 0 }))
  const isThere = useRef(true)
  const answer = useRef(onAnswer)
  answer.current = onAnswer
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      // Not where it is only drawn anew.
      queueMicrotask(() => isThere.current || answer.current(false))
    }
  }, [])
  if (state.error) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />
  if (!state.data) return <InlineLoading label={PROOF.asking} />
  return state.data.hasPassword ? (
    <Proof isCodeOffered={state.data.isOn} onAnswer={onAnswer} />
  ) : (
    <div className="grid gap-3">
      <p>{PROOF.elsewhere}</p>
      <div className="flex flex-wrap gap-2">
        <Button tone="primary" onClick={() => window.open('/api/auth/oidc', '_blank', 'noopener')}>
          {PROOF.signIn}
        </Button>
        <Button onClick={() => onAnswer(true)}>{PROOF.goOn}</Button>
        <Cancel onAnswer={onAnswer} />
      </div>
    </div>
  )
}

function Proof({ isCodeOffered, onAnswer }: Props & { isCodeOffered: boolean }) {
  const [isByCode, setIsByCode] = useState(false)
  const place = useRef<HTMLFormElement>(null)
  const { bind, handleSubmit, refusal, isBusy, reset } = useCallForm(mutation(accounts.prove), {
    defaults: { password: '', code: '' },
    missing: ({ password, code }) =>
      isByCode ? { code: code.trim() ? null : PROOF.missingCode } : { password: password ? null : PROOF.missing },
    input: ({ password, code }) => (isByCode ? { code } : { password }),
    onDone: () => onAnswer(true),
    onRefused: () => place.current?.querySelector('input')?.select(),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the field
  useEffect(() => place.current?.querySelector('input')?.focus(), [isByCode])
  const field = bind(isByCode ? 'code' : 'password')
  const bound = { ...field, error: field.error ?? refusal }
  return (
    <form
      ref={place}
      aria-label={PROOF.title}
      onSubmit={(event) => {
        // A React form inside another one's tree: its submit is nobody else's.
        event.stopPropagation()
        void handleSubmit(event)
      }}
      className="grid gap-4"
      noValidate
    >
      {isByCode ? (
        <CodeField key="code" field={bound} onSwitch={() => reset()} />
      ) : (
        <Field key="password" label={PROOF.password} type="password" autoComplete="current-password" {...bound} />
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" tone="primary" busy={isBusy}>
          {PROOF.confirm}
        </Button>
        <Cancel onAnswer={onAnswer} />
        {isCodeOffered ? (
          <Button
            tone="quiet"
            onClick={() => {
              reset()
              setIsByCode(!isByCode)
            }}
          >
            {isByCode ? PROOF.byPassword : PROOF.byCode}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

function Cancel({ onAnswer }: Props) {
  return (
    <Button tone="quiet" onClick={() => onAnswer(false)}>
      {PROOF.cancel}
    </Button>
  )
}
