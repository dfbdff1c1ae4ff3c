import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type TokenRow, tokens } from '#contract/people/tokens.ts'
import { SCOPE_WORDS, TokenScope } from '#core/access/token-scopes.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { copyText } from '../../../ui/actions/copy-text.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { inputClass } from '../../../ui/forms/field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TOKENS } from './settings.copy.ts'

const useMake = () => useMutation({ ...mutation(tokens.create, { invalidates: [tokens.list] }), meta: { quiet: true } })
const useRevoke = () => useMutation(mutation(tokens.revoke, { invalidates: [tokens.list] }))

const SPANS = [
  { key: '30', label: '30 days' },
  { key: '90', label: '90 days' },
  { key: '365', label: 'A year' },
  { key: 'never', label: 'Until revoked' },
] as const
type Span = (typeof SPANS)[number]['key']
const DAYS = { 30: 30, 90: 90, 365: 365, never: null } as const satisfies Record<Span, 30 | 90 | 365 | null>

/** Personal tokens: made here, shown once, revoked here. */
export function TokensCard({ className }: { className?: string }) {
  const { data, isPending, isError, refetch } = useQuery(query(tokens.list, {}))
  return (
    <Card title={TOKENS.title} padded className={className}>
      <div className="grid gap-4">
        <p className="note">{TOKENS.lede}</p>
        <NewToken />
        {isPending ? <p className="note">{TOKENS.loading}</p> : null}
        {isError ? (
          <p role="alert" className="flex flex-wrap items-center gap-3">
            {TOKENS.failed}
            <Button size="sm" onClick={() => void refetch()}>
              Try again
            </Button>
          </p>
        ) : null}
        {data?.tokens.length === 0 ? <p className="text-ink-2">{TOKENS.none}</p> : null}
        <ul className="grid gap-2">
          {data?.tokens.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
      </div>
    </Card>
  )
}

function Row({ row }: { row: TokenRow }) {
  const { date } = useFormat()
  const revoke = useRevoke()
  const used = row.lastUsedAt === null ? 'never used' : `last used ${date(Date.parse(row.lastUsedAt))}`
  const until = row.expiresAt === null ? 'until revoked' : `until ${date(Date.parse(row.expiresAt))}`
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
      <div className="min-w-0 flex-1">
        <p className="truncate text-15 font-semibold">{row.name}</p>
        <p className="note">
          …{row.ending} · {row.scopes.join(', ')} · {used} · {until}
        </p>
      </div>
      <Button size="sm" aria-label={`Revoke ${row.name}`} busy={revoke.isPending} onClick={() => revoke.mutate({ token: row.id })}>
        Revoke
      </Button>
    </li>
  )
}

function NewToken() {
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read'])
  const [span, setSpan] = useState<Span>('90')
  const make = useMake()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    make.mutate({ name: name.trim(), scopes: [...scopes], days: DAYS[span] }, { onSuccess: () => setName('') })
  }
  const toggle = (scope: TokenScope, isOn: boolean) =>
    setScopes((before) => TokenScope.options.filter((one) => (one === scope ? isOn : before.includes(one))))
  const isReady = name.trim() !== '' && scopes.length > 0
  return (
    <form className="grid gap-3" onSubmit={handleSubmit}>
      <input
        aria-label={TOKENS.name}
        placeholder={TOKENS.name}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
        className={inputClass}
      />
      <fieldset className="grid gap-1.5">
        <legend className="mb-1 text-13 font-semibold">{TOKENS.may}</legend>
        {TokenScope.options.map((scope) => (
          <Checkbox key={scope} label={SCOPE_WORDS[scope]} checked={scopes.includes(scope)} onChange={(isOn) => toggle(scope, isOn)} />
        ))}
      </fieldset>
      <Select label={TOKENS.span} options={SPANS} value={span} onChange={setSpan} showLabel />
      <Button type="submit" disabled={!isReady} busy={make.isPending} className="justify-self-start">
        {TOKENS.make}
      </Button>
      {make.error ? <p role="alert">{problemIn(make.error).detail || TOKENS.notMade}</p> : null}
      {make.data ? <Made token={make.data.token} /> : null}
    </form>
  )
}

/** The token itself: the one time that anybody sees it. */
function Made({ token }: { token: string }) {
  const [isCopied, setIsCopied] = useState(false)
  return (
    <div role="status" className="grid gap-2 rounded-control border border-accent-mark p-3">
      <p className="text-13 font-semibold">{TOKENS.once}</p>
      <code className="text-13 break-all">{token}</code>
      <Button size="sm" className="justify-self-start" onClick={() => void copyText(token).then(setIsCopied)}>
        {isCopied ? 'Copied' : 'Copy token'}
      </Button>
    </div>
  )
}
