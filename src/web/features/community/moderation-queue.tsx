import { useState } from 'react'
import type { QueueRow } from '#contract/community/moderation.ts'
import type { Decision } from '#core/community/moderation.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { EmptyState, ErrorState, LoadingState } from '../../ui/states/states.tsx'
import { ACTION_WORDS, REASON_WORDS } from './community.copy.ts'
import { useDecide, useDecideAppeal, useQueue } from './community.queries.ts'
import { ImageGrid } from './image-grid.tsx'

/** What waits for a moderator: texts, longest waiting first, and appeals. */
export function ModerationQueue() {
  const { data, error, refetch } = useQueue()
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingState label="Loading the queue" />
  return (
    <div className="grid gap-4">
      <Card
        title="Texts, names and links to look at"
        aside={<span className="note">{data.waiting > data.texts.length ? `${data.texts.length} of ${data.waiting}` : data.waiting}</span>}
      >
        {data.texts.length === 0 ? (
          <EmptyState title="Nothing waits" detail="Reports, words of the list and cries for help come here." />
        ) : (
          <ul>
            {data.texts.map((row) => (
              <TextRow key={row.id} row={row} />
            ))}
          </ul>
        )}
      </Card>
      <Card title="Appeals" aside={<span className="note">{data.appeals.length}</span>}>
        {data.appeals.length === 0 ? (
          <EmptyState title="No appeal waits" />
        ) : (
          <ul>
            {data.appeals.map(({ log, text, content }) => (
              <AppealRow key={log.id} id={log.id} action={ACTION_WORDS[log.action]} reason={log.reason} text={text} content={content} />
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

const DECIDED: readonly (readonly [decision: Decision, label: string])[] = [
  ['keep', 'Keep'],
  ['warn', 'Keep and warn'],
  ['remove', 'Remove'],
  ['remove with strike', 'Remove with a strike'],
]

function TextRow({ row }: { row: QueueRow }) {
  const [reason, setReason] = useState('')
  const deciding = useDecide()
  const { date, time } = useFormat()
  const decide = (decision: Decision) =>
    deciding.mutate(
      row.kind === 'name'
        ? { memberId: row.author.id, decision, reason }
        : row.kind === 'link'
          ? { linkId: row.id, mark: row.mark, decision, reason }
          : { postId: row.postId, commentId: row.kind === 'comment' ? row.id : null, decision, reason },
    )
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-b-0">
      <span className="flex flex-wrap items-center gap-2">
        <b>{row.author.username}</b>
        <span className="note">
          {row.kind} · {date(row.createdAt)}, {time(row.createdAt)} · {row.strikes} {row.strikes === 1 ? 'strike' : 'strikes'}
        </span>
        {row.isHeld ? <Badge tone="mid">hidden</Badge> : null}
        {row.isPick ? <Badge tone="gold">pick: its text is removed, the pick stays</Badge> : null}
        {row.why.map((why) => (
          <Badge key={why} tone="outline">
            {why}
          </Badge>
        ))}
      </span>
      <p className="rounded-control border border-line bg-s-2 p-3 [overflow-wrap:anywhere] whitespace-pre-wrap">
        {row.content || '(no text)'}
        {row.address === null ? null : (
          <>
            {' '}
            <a className="text-accent underline" href={row.address} target="_blank" rel="noreferrer">
              Look at it
            </a>
          </>
        )}
        {row.shown ? <span className="note block">{row.shown}</span> : null}
      </p>
      <ImageGrid images={row.images} author={row.author.username} />
      {row.earlier.map(({ content, until }) => (
        <div key={until} className="grid gap-1">
          <span className="note">
            What it said when it was reported, until {date(until)}, {time(until)}
          </span>
          <p className="rounded-control border border-line p-3 [overflow-wrap:anywhere] whitespace-pre-wrap">{content || '(no text)'}</p>
        </div>
      ))}
      {row.reports.map(({ reason: why, note, at, shown }) => (
        <div key={`${why} ${at}`} className="grid gap-1">
          <p className="note [overflow-wrap:anywhere]">
            {REASON_WORDS[why]}
            {note ? `: ${note}` : ''}
          </p>
          {shown ? (
            <>
              <span className="note">What it showed when it was reported</span>
              <p className="rounded-control border border-line p-3 [overflow-wrap:anywhere] whitespace-pre-wrap">{shown}</p>
            </>
          ) : null}
        </div>
      ))}
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Reason, for the public log"
          className="min-w-64 flex-1 max-md:basis-full"
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        {DECIDED.map(([decision, label]) => (
          <Button
            key={decision}
            tone={decision.startsWith('remove') ? 'danger' : 'secondary'}
            disabled={reason.trim().length < 3}
            busy={deciding.isPending}
            onClick={() => decide(decision)}
          >
            {label}
          </Button>
        ))}
      </div>
    </li>
  )
}

type AppealProps = { id: number; action: string; reason: string; text: string; content: string | null }

function AppealRow({ id, action, reason, text, content }: AppealProps) {
  const [answer, setAnswer] = useState('')
  const deciding = useDecideAppeal()
  const decide = (isGranted: boolean) => deciding.mutate({ id, isGranted, reason: answer })
  return (
    <li className="grid gap-2 border-b border-line p-4 last:border-b-0">
      <span className="note [overflow-wrap:anywhere]">
        {action}: {reason}
      </span>
      {content ? (
        <p className="rounded-control border border-line bg-s-2 p-3 [overflow-wrap:anywhere] whitespace-pre-wrap">{content}</p>
      ) : null}
      <p className="[overflow-wrap:anywhere] whitespace-pre-wrap">{text}</p>
      <div className="flex flex-wrap items-end gap-2">
        <Field
          label="Reason of the answer"
          className="min-w-64 flex-1 max-md:basis-full"
          maxLength={300}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <Button disabled={answer.trim().length < 3} busy={deciding.isPending} onClick={() => decide(true)}>
          Grant
        </Button>
        <Button tone="danger" disabled={answer.trim().length < 3} busy={deciding.isPending} onClick={() => decide(false)}>
          Refuse
        </Button>
      </div>
    </li>
  )
}
