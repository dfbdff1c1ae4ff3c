import { Download, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { type ConversationRow, conversations } from '#contract/people/conversations.ts'
import { call } from '../../api/client.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { download } from '../../ui/actions/download.ts'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { inputClass } from '../../ui/forms/field.tsx'
import { Dialog, DialogClose } from '../../ui/overlays/dialog.tsx'
import { CONVERSATIONS } from './chat.copy.ts'
import { useConversations, useRemove, useRemoveAll, useRename } from './conversations.queries.ts'

type Props = {
  /** The one on screen. */
  current: string | null
  onOpen: (id: string) => void
  /** One was deleted. */
  onGone: (id: string) => void
}

/** The conversations that the server keeps: found, opened, renamed, taken along, deleted. */
export function ConversationList({ current, onOpen, onGone }: Props) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data, isPending, isError, refetch } = useConversations(wanted)
  const rows = data?.conversations ?? []
  return (
    <div className="grid content-start gap-3 p-4">
      <input
        type="search"
        aria-label={CONVERSATIONS.search}
        placeholder={CONVERSATIONS.search}
        maxLength={100}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className={inputClass}
      />
      {isPending ? <p className="note">{CONVERSATIONS.loading}</p> : null}
      {isError ? (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{CONVERSATIONS.failed}</p>
          <Button size="sm" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : null}
      {data && rows.length === 0 ? <p className="text-ink-2">{wanted === '' ? CONVERSATIONS.none : CONVERSATIONS.notFound}</p> : null}
      <ul className="grid gap-1">
        {rows.map((row) => (
          <Row key={row.id} row={row} isCurrent={row.id === current} onOpen={onOpen} onGone={onGone} />
        ))}
      </ul>
      {wanted === '' && rows.length > 1 ? <RemoveAll onGone={() => current !== null && onGone(current)} /> : null}
    </div>
  )
}

type RowProps = { row: ConversationRow; isCurrent: boolean } & Pick<Props, 'onOpen' | 'onGone'>

function Row({ row, isCurrent, onOpen, onGone }: RowProps) {
  const { date, time } = useFormat()
  const at = Date.parse(row.updatedAt)
  const [isRenaming, setIsRenaming] = useState(false)
  const remove = useRemove()
  const handleRemove = () => remove.mutate({ conversation: row.id }, { onSuccess: () => onGone(row.id) })
  const handleDownload = async () => {
    const { fileName, text } = await call(conversations.text, { conversation: row.id })
    download(fileName, text, 'text/plain')
  }
  if (isRenaming) return <Renaming row={row} onDone={() => setIsRenaming(false)} />
  return (
    <li className="flex items-center gap-1 rounded-control border border-line px-2 py-1">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        className="min-h-9 min-w-0 flex-1 text-left max-md:min-h-11"
        onClick={() => onOpen(row.id)}
      >
        <span className="block truncate text-15">{row.title}</span>
        <span className="note block">
          {date(at)} {time(at)} · {row.turns} {row.turns === 1 ? 'answer' : 'answers'}
        </span>
      </button>
      <IconButton
        size="sm"
        label={`Rename ${row.title}`}
        icon={<Pencil size={14} aria-hidden="true" />}
        onClick={() => setIsRenaming(true)}
      />
      <IconButton
        size="sm"
        label={`Download ${row.title}`}
        icon={<Download size={14} aria-hidden="true" />}
        onClick={() => void handleDownload()}
      />
      <IconButton
        size="sm"
        label={`Delete ${row.title}`}
        icon={<Trash2 size={14} aria-hidden="true" />}
        disabled={remove.isPending}
        onClick={handleRemove}
      />
    </li>
  )
}

function Renaming({ row, onDone }: { row: ConversationRow; onDone: () => void }) {
  const [title, setTitle] = useState(row.title)
  const rename = useRename()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') rename.mutate({ conversation: row.id, title: title.trim() }, { onSuccess: onDone })
  }
  return (
    <li className="rounded-control border border-line p-2">
      <form className="flex flex-wrap items-center gap-2" onSubmit={handleSubmit}>
        <input
          // biome-ignore lint/a11y/noAutofocus: the person asked to rename it
          autoFocus
          aria-label={CONVERSATIONS.title}
          maxLength={120}
          value={title}
          onChange={(event) => setTitle(event.target.value)}
          className={inputClass}
        />
        <Button size="sm" tone="primary" type="submit" disabled={title.trim() === '' || rename.isPending}>
          Save title
        </Button>
        <Button size="sm" tone="quiet" onClick={onDone}>
          Keep it
        </Button>
      </form>
    </li>
  )
}

function RemoveAll({ onGone }: { onGone: () => void }) {
  const [isOpen, setIsOpen] = useState(false)
  const remove = useRemoveAll()
  const handleRemove = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          setIsOpen(false)
          onGone()
        },
      },
    )
  return (
    <Dialog
      title={CONVERSATIONS.removeAll}
      description={CONVERSATIONS.removeAllDetail}
      width="sm"
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={
        <Button tone="quiet" size="sm" className="justify-self-start">
          {CONVERSATIONS.removeAll}
        </Button>
      }
      footer={
        <>
          <DialogClose render={<Button>Keep them</Button>} />
          <Button tone="primary" disabled={remove.isPending} onClick={handleRemove}>
            Delete all
          </Button>
        </>
      }
    />
  )
}
