import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, type RefObject, useState } from 'react'
import { sports } from '#contract/sports/sports.ts'
import { videoAnalysis } from '#contract/videos/analysis.ts'
import type { NoteRow } from '#contract/videos/video-shapes.ts'
import { type Drawing, MOST_NOTE } from '#core/videos/drawing.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation, query } from '../../api/query.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { copyText } from '../../ui/actions/copy-text.ts'
import { Field, TextArea } from '../../ui/forms/field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { unsentRest } from '../../ui/forms/unsent-rest.ts'
import { Card } from '../../ui/layout/card.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { useHelp } from '../care/help-dialog.tsx'
import { STROKE_COLORS, TOOLS, type Tool } from './drawing-board.tsx'
import { clock, VIDEOS } from './videos.copy.ts'

const TOOL_NAMES = { arrow: 'Arrow', circle: 'Circle', free: 'Freehand' } as const
const COLOR_NAMES = { gold: 'Gold', white: 'White', red: 'Red', blue: 'Blue' } as const

export type Board = { readonly drawing: Drawing; readonly tool: Tool | null; readonly color: (typeof STROKE_COLORS)[number] }
export const NO_BOARD: Board = { drawing: [], tool: null, color: 'gold' }

type Props = { id: string; video: RefObject<HTMLVideoElement | null>; board: Board; onBoard: (board: Board) => void }
type Named = { readonly id: string; readonly name: string }

/** Notes on a clip: written and drawn at the moment at which it stands, about a player and a game, shown by links. */
export function NotesPanel({ id, video, board, onBoard }: Props) {
  const { data, error, refetch } = useQuery(query(videoAnalysis.notes, { id }))
  const [text, setText] = useState('')
  const [player, setPlayer] = useState<Named | null>(null)
  const [game, setGame] = useState<Named | null>(null)
  const help = useHelp()
  const add = useMutation({ ...mutation(videoAnalysis.add, { invalidates: [videoAnalysis.notes] }), meta: { quiet: true } })
  const remove = useMutation(mutation(videoAnalysis.remove, { invalidates: [videoAnalysis.notes] }))
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Loading your notes" rows={3} />
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const at = video.current?.currentTime ?? 0
    add.mutate(
      { id, at, text, drawing: [...board.drawing], playerId: player?.id ?? null, gameId: game?.id ?? null },
      {
        onSuccess: (answer) => {
          help.note(answer)
          setText(unsentRest(text))
          onBoard(NO_BOARD)
        },
        onError: help.noteRefusal,
      },
    )
  }
  const handleShow = (note: NoteRow) => {
    if (video.current) {
      video.current.pause()
      video.current.currentTime = note.at
    }
    onBoard({ ...NO_BOARD, drawing: note.drawing })
  }
  return (
    <div className="grid gap-4">
      <form className="grid gap-3" onSubmit={handleSubmit}>
        <fieldset className="flex flex-wrap items-end gap-2" aria-label="Drawing">
          {TOOLS.map((tool) => (
            <Button
              key={tool}
              size="sm"
              aria-pressed={board.tool === tool}
              onClick={() => {
                video.current?.pause()
                onBoard({ ...board, tool: board.tool === tool ? null : tool })
              }}
            >
              {TOOL_NAMES[tool]}
            </Button>
          ))}
          <Select
            label="Color"
            size="sm"
            options={STROKE_COLORS.map((key) => ({ key, label: COLOR_NAMES[key] }))}
            value={board.color}
            onChange={(color) => onBoard({ ...board, color })}
          />
          <Button
            size="sm"
            disabled={board.drawing.length === 0}
            onClick={() => onBoard({ ...board, drawing: board.drawing.slice(0, -1) })}
          >
            Undo stroke
          </Button>
        </fieldset>
        <TextArea label="Note" rows={3} maxLength={MOST_NOTE} value={text} onChange={({ target }) => setText(target.value)} />
        <div className="grid gap-3 sm:grid-cols-2">
          <RegistryField label="Player" kind="player" chosen={player} onChoose={setPlayer} />
          <RegistryField label="Game" kind="game" chosen={game} onChoose={setGame} />
        </div>
        <ErrorText>{add.error ? problemIn(add.error).detail : null}</ErrorText>
        <Button
          type="submit"
          tone="primary"
          className="justify-self-start"
          busy={add.isPending}
          disabled={text.trim() === '' && board.drawing.length === 0}
        >
          Note it here
        </Button>
      </form>
      <NoteList notes={data.notes} onShow={handleShow} onRemove={(note) => remove.mutate({ id: note.id })} />
      <Links id={id} links={data.links} isEmpty={data.notes.length === 0} />
      {help.dialog}
    </div>
  )
}

export function NoteList({
  notes,
  onShow,
  onRemove,
}: {
  notes: readonly NoteRow[]
  onShow: (note: NoteRow) => void
  onRemove?: (note: NoteRow) => void
}) {
  if (notes.length === 0) return <p className="text-ink-2">Nothing is noted yet.</p>
  return (
    <ol className="grid gap-2">
      {notes.map((note) => (
        <li key={note.id} className="grid gap-1 rounded-control border border-line p-3">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Button size="sm" onClick={() => onShow(note)}>
              {clock(note.at)}
            </Button>
            {note.drawing.length > 0 ? <span className="note">with a drawing</span> : null}
            {onRemove ? (
              <Button size="sm" onClick={() => onRemove(note)} aria-label={`Delete the note at ${clock(note.at)}`}>
                Delete
              </Button>
            ) : null}
          </div>
          {note.text ? <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">{note.text}</p> : null}
          <p className="note flex flex-wrap gap-3">
            {note.player ? (
              <Link to="/players/$playerId" params={{ playerId: note.player.id }} className="underline">
                {note.player.name}
              </Link>
            ) : null}
            {note.game ? (
              <Link to="/games/$gameId" params={{ gameId: note.game.id }} className="underline">
                {note.game.name}
              </Link>
            ) : null}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** A player or a game of the registry, found by a part of its name. */
function RegistryField({
  label,
  kind,
  chosen,
  onChoose,
}: {
  label: string
  kind: 'player' | 'game'
  chosen: Named | null
  onChoose: (named: Named | null) => void
}) {
  const [text, setText] = useState('')
  const { data } = useQuery(query(sports.find, { text, limit: 20 }, { enabled: text.trim().length >= 3 }))
  const found = (data?.found ?? []).filter((one) => one.kind === kind).slice(0, 5)
  if (chosen)
    return (
      <p className="flex items-center gap-2 text-13">
        {label}: {chosen.name}
        <Button size="sm" onClick={() => onChoose(null)} aria-label={`Take ${chosen.name} away`}>
          Take away
        </Button>
      </p>
    )
  return (
    <div className="grid gap-1">
      <Field label={label} maxLength={80} value={text} onChange={({ target }) => setText(target.value)} />
      {found.map(({ id, name, detail }) => (
        <Button key={id} size="sm" className="justify-self-start" onClick={() => onChoose({ id, name })}>
          {name}, {detail}
        </Button>
      ))}
    </div>
  )
}

function Links({
  id,
  links,
  isEmpty,
}: {
  id: string
  links: readonly { readonly id: string; readonly createdAt: number }[]
  isEmpty: boolean
}) {
  const { date, time } = useFormat()
  const share = useMutation(mutation(videoAnalysis.share, { invalidates: [videoAnalysis.notes] }))
  const revoke = useMutation(mutation(videoAnalysis.revoke, { invalidates: [videoAnalysis.notes] }))
  const [address, setAddress] = useState<string>()
  const handleShare = () =>
    share.mutate(
      { id },
      {
        onSuccess: ({ token }) => {
          const made = `${location.origin}/videos/shared/${token}`
          setAddress(made)
          void copyText(made)
          void toast({ title: VIDEOS.shareMade })
        },
      },
    )
  return (
    <Card title="Links" padded>
      <div className="grid gap-3">
        <Button className="justify-self-start" disabled={isEmpty} busy={share.isPending} onClick={handleShare}>
          {VIDEOS.share}
        </Button>
        {address ? <Field label="The link, shown once" readOnly value={address} /> : null}
        {links.map((link) => (
          <p key={link.id} className="flex flex-wrap items-center gap-2 text-13">
            Made {date(link.createdAt)}, {time(link.createdAt)}
            <Button size="sm" onClick={() => revoke.mutate({ id: link.id })}>
              End it
            </Button>
          </p>
        ))}
      </div>
    </Card>
  )
}
