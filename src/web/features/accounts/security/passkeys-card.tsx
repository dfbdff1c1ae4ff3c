import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { type PasskeyRow, passkeys } from '#contract/people/passkeys.ts'
import { problemIn } from '../../../api/problem.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { canUsePasskeys, makePasskey } from './browser-passkeys.ts'
import { PASSKEYS } from './security.copy.ts'

const CHANGED = { invalidates: [passkeys.list] }

/** Passkeys: made in this browser, named, removed. */
export function PasskeysCard() {
  const list = useQuery(query(passkeys.list, {}))
  return (
    <Card title={PASSKEYS.title} padded>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[68ch] text-ink-2">{PASSKEYS.lede}</p>
        {list.isPending ? (
          <LoadingState label={PASSKEYS.loading}>
            <Skeleton className="h-4 w-56" />
          </LoadingState>
        ) : null}
        {list.isError && !list.data ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
        {list.data?.passkeys.length === 0 ? <p className="note">{PASSKEYS.none}</p> : null}
        <ul className="grid w-full gap-2 empty:hidden">
          {list.data?.passkeys.map((row) => (
            <Row key={row.id} row={row} />
          ))}
        </ul>
        {canUsePasskeys() ? <AddPasskey /> : <p className="note">{PASSKEYS.unable}</p>}
      </div>
    </Card>
  )
}

function AddPasskey() {
  const [name, setName] = useState('')
  const client = useQueryClient()
  const begin = useMutation({ ...mutation(passkeys.begin), meta: { quiet: true } })
  const add = useMutation({ ...mutation(passkeys.add, CHANGED), meta: { quiet: true } })
  const [problem, setProblem] = useState<string | null>(null)
  const handleAdd = async () => {
    setProblem(null)
    try {
      const { options } = await begin.mutateAsync({})
      const credential = await makePasskey(options)
      if (credential === null) return setProblem(PASSKEYS.cancelled)
      await add.mutateAsync({ name: name.trim() || PASSKEYS.usualName, credential })
      setName('')
      await client.invalidateQueries({ queryKey: [passkeys.list.path] })
    } catch (error) {
      setProblem(problemIn(error).detail)
    }
  }
  return (
    <div className="flex w-full flex-wrap items-end gap-3">
      <Field
        label={PASSKEYS.name}
        placeholder={PASSKEYS.usualName}
        maxLength={60}
        className="min-w-48 flex-1"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button busy={begin.isPending || add.isPending} onClick={() => void handleAdd()}>
        {PASSKEYS.add}
      </Button>
      {problem ? (
        <p role="alert" className="basis-full text-13 text-loss">
          {problem}
        </p>
      ) : null}
    </div>
  )
}

function Row({ row }: { row: PasskeyRow }) {
  const { date } = useFormat()
  const remove = useMutation(mutation(passkeys.remove, CHANGED))
  const used = row.lastUsedAt === null ? PASSKEYS.neverUsed : PASSKEYS.used(date(row.lastUsedAt))
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2">
      <KeyRound aria-hidden className="size-5 shrink-0 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2 text-15 font-semibold [overflow-wrap:anywhere]">
          {row.name} {row.isSynced ? <Badge tone="outline">{PASSKEYS.synced}</Badge> : null}
        </p>
        <p className="note">{[PASSKEYS.since(date(row.createdAt)), used].join(' · ')}</p>
      </div>
      <Rename row={row} />
      <Button size="sm" aria-label={PASSKEYS.removeOne(row.name)} busy={remove.isPending} onClick={() => remove.mutate({ id: row.id })}>
        {PASSKEYS.remove}
      </Button>
    </li>
  )
}

function Rename({ row }: { row: PasskeyRow }) {
  const [isOpen, setIsOpen] = useState(false)
  const [name, setName] = useState(row.name)
  const rename = useMutation(mutation(passkeys.rename, CHANGED))
  return (
    <Dialog
      title={PASSKEYS.renameTitle}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button size="sm" tone="quiet" aria-label={PASSKEYS.renameOne(row.name)}>
          {PASSKEYS.rename}
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button tone="quiet">{PASSKEYS.cancel}</Button>} />
          <Button
            tone="primary"
            busy={rename.isPending}
            disabled={name.trim() === ''}
            onClick={() => rename.mutate({ id: row.id, name }, { onSuccess: () => setIsOpen(false) })}
          >
            {PASSKEYS.save}
          </Button>
        </>
      }
    >
      <Field label={PASSKEYS.name} maxLength={60} value={name} onChange={(event) => setName(event.target.value)} />
    </Dialog>
  )
}
