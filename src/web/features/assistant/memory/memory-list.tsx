import { useMutation, useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { OutputOf } from '#contract/endpoint.ts'
import { type Memory, memory } from '#contract/people/memory.ts'
import { MOST_LETTERS } from '#core/assistant/memory/remember.ts'
import { mutation, query } from '../../../api/query.ts'
import { useFormat } from '../../../format/use-format.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { HrefButton } from '../../../ui/actions/link-button.tsx'
import { inputClass } from '../../../ui/forms/field.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog, DialogClose } from '../../../ui/overlays/dialog.tsx'
import { ErrorState, LoadingState } from '../../../ui/states/states.tsx'
import { useHelp } from '../../care/help-dialog.tsx'
import { MEMORY } from './memory.copy.ts'

const TOUCHED = { invalidates: [memory.list] } as const

/** The sentences that Lex remembers, each to change and to erase; the switch; and what it reads of settings and profile. */
export function MemoryList() {
  const { data, error, refetch } = useQuery(query(memory.list, {}))
  if (error) return <ErrorState error={error} title={MEMORY.failed} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label={MEMORY.loading} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <MemorySwitch isOn={data.isOn} />
      <Card title={MEMORY.own} aside={<p className="note">{MEMORY.most(data.most)}</p>} padded>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <NewMemory />
          {data.memories.length === 0 ? <p className="text-ink-2">{MEMORY.none}</p> : null}
          <ul className="grid gap-1">
            {data.memories.map((one) => (
              <Row key={one.id} memory={one} />
            ))}
          </ul>
          {data.memories.length > 1 ? <EraseAll /> : null}
        </div>
      </Card>
      <FromProfile sentences={data.fromProfile} />
    </div>
  )
}

function MemorySwitch({ isOn }: { isOn: boolean }) {
  const turn = useMutation(mutation(memory.turn, TOUCHED))
  return (
    <Card padded>
      <Switch label={MEMORY.switch} checked={isOn} onChange={(next) => turn.mutate({ isOn: next })} />
      <p className="note pt-1">{isOn ? MEMORY.on : MEMORY.off}</p>
    </Card>
  )
}

function NewMemory() {
  const [text, setText] = useState('')
  const add = useMutation(mutation(memory.add, TOUCHED))
  const help = useHelp()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') {
      const onSuccess = (answer: Parameters<typeof help.note>[0]) => {
        setText('')
        help.note(answer)
      }
      add.mutate({ text: text.trim() }, { onSuccess, onError: help.noteRefusal })
    }
  }
  return (
    <form className="flex flex-wrap gap-2" onSubmit={handleSubmit}>
      <input
        aria-label={MEMORY.add}
        placeholder={MEMORY.placeholder}
        maxLength={MOST_LETTERS}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={`${inputClass} min-w-0 flex-1 max-md:basis-full`}
      />
      <Button type="submit" disabled={text.trim() === '' || add.isPending}>
        {MEMORY.add}
      </Button>
      {help.dialog}
    </form>
  )
}

function Row({ memory: one }: { memory: Memory }) {
  const { date } = useFormat()
  const [draft, setDraft] = useState<string | null>(null)
  const change = useMutation(mutation(memory.change, TOUCHED))
  const help = useHelp()
  const erase = useMutation(mutation(memory.remove, TOUCHED))
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (draft?.trim()) {
      const onSuccess = (answer: Parameters<typeof help.note>[0]) => {
        setDraft(null)
        help.note(answer)
      }
      change.mutate({ id: one.id, text: draft.trim() }, { onSuccess, onError: help.noteRefusal })
    }
  }
  if (draft !== null)
    return (
      <li className="rounded-control border border-line p-2">
        <form className="flex flex-wrap gap-2" onSubmit={handleSubmit}>
          <input
            // biome-ignore lint/a11y/noAutofocus: the person asked to change it
            autoFocus
            aria-label={MEMORY.change(one.text)}
            maxLength={MOST_LETTERS}
            value={draft}
            onChange={(event) => setDraft(event.target.value)}
            className={`${inputClass} min-w-0 flex-1 max-md:basis-full`}
          />
          <Button size="sm" type="submit" disabled={draft.trim() === '' || change.isPending}>
            {MEMORY.save}
          </Button>
          <Button size="sm" tone="quiet" onClick={() => setDraft(null)}>
            {MEMORY.cancel}
          </Button>
        </form>
        {help.dialog}
      </li>
    )
  return (
    <li className="flex items-center gap-1 rounded-control border border-line px-3 py-1.5">
      <p className="min-w-0 flex-1 text-15 [overflow-wrap:anywhere]">
        {one.text} <span className="note whitespace-nowrap">{date(Date.parse(one.updatedAt))}</span>
      </p>
      <IconButton
        size="sm"
        label={MEMORY.change(one.text)}
        icon={<Pencil size={14} aria-hidden="true" />}
        onClick={() => setDraft(one.text)}
      />
      <IconButton
        size="sm"
        label={MEMORY.erase(one.text)}
        icon={<Trash2 size={14} aria-hidden="true" />}
        disabled={erase.isPending}
        onClick={() => erase.mutate({ id: one.id })}
      />
      {help.dialog}
    </li>
  )
}

function EraseAll() {
  const [isOpen, setIsOpen] = useState(false)
  const erase = useMutation(mutation(memory.removeAll, TOUCHED))
  return (
    <Dialog
      title={MEMORY.eraseAll}
      description={MEMORY.eraseAllDetail}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button tone="quiet" size="sm" className="justify-self-start">
          {MEMORY.eraseAll}
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button>{MEMORY.keep}</Button>} />
          <Button tone="primary" disabled={erase.isPending} onClick={() => erase.mutate({}, { onSuccess: () => setIsOpen(false) })}>
            {MEMORY.eraseAll}
          </Button>
        </>
      }
    />
  )
}

function FromProfile({ sentences }: { sentences: OutputOf<typeof memory.list>['fromProfile'] }) {
  return (
    <Card title={MEMORY.profile} padded>
      <div className="grid gap-2">
        <p className="note">{MEMORY.profileNote}</p>
        <ul className="grid gap-1">
          {sentences.map(({ text, href }) => (
            <li
              key={text}
              className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-b border-line py-1.5 last:border-b-0"
            >
              <span className="min-w-0 text-15">{text}</span>
              <HrefButton size="sm" tone="quiet" href={href}>
                {MEMORY.goThere}
              </HrefButton>
            </li>
          ))}
        </ul>
        <p className="note">{MEMORY.conversations}</p>
      </div>
    </Card>
  )
}
