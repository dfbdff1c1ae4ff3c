// The linked accounts, how each stands in words, and what can be done with it.
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ConnectionRow } from '#contract/bets/platform-shapes.ts'
import { platforms } from '#contract/bets/platforms.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { problemIn } from '../../api/problem.ts'
import { mutation } from '../../api/query.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { useFormat } from '../../format/use-format.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { toast } from '../../ui/overlays/toast.tsx'
import { PLATFORMS_COPY as COPY, STATE_LOOKS } from './platforms.copy.ts'
import { ALL_ROWS } from './platforms.queries.ts'

type Money = OutputOf<typeof platforms.balances>['platforms'][number]

type Props = {
  rows: readonly ConnectionRow[]
  /** What the books state, for the accounts of `rows` of which it is known. */
  money: readonly Money[]
  onLink: (row: ConnectionRow) => void
}

export function ConnectionList({ rows, money, onLink }: Props) {
  const [removed, setRemoved] = useState<ConnectionRow | null>(null)
  return (
    <>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-2 2xl:grid-cols-3">
        {rows.map((row) => (
          <Connection key={row.id} row={row} money={money.find(({ id }) => id === row.id)} onLink={onLink} onRemove={setRemoved} />
        ))}
      </ul>
      {removed ? <RemoveDialog row={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  )
}

const cents = (dollars: number) => formatMoney(Math.round(dollars * 100))

const nameOf = ({ book, platformId }: ConnectionRow) => (platformId ? `${book} · ${platformId}` : book)

type ConnectionProps = {
  row: ConnectionRow
  money: Money | undefined
  onLink: Props['onLink']
  onRemove: (row: ConnectionRow) => void
}

function Connection({ row, money, onLink, onRemove }: ConnectionProps) {
  const { weekdayTime, time } = useFormat()
  const { state, progress, source, lastSyncAt, retryAt } = row
  const sync = useMutation({ ...mutation(platforms.sync, { invalidates: ALL_ROWS }), meta: { quiet: true } })
  const pause = useMutation(mutation(platforms.pause, { invalidates: [platforms.connections] }))
  const cancel = useMutation(mutation(platforms.disconnect, { invalidates: [platforms.connections] }))
  const isFile = source === 'file'
  const look = isFile && state === 'up to date' ? { word: 'From files', tone: 'outline' as const } : STATE_LOOKS[state]
  const handleSync = () =>
    sync.mutate(
      { id: row.id },
      {
        onSuccess: ({ isDone, syncResults: { betsSync, transactionsSync }, connection }) => {
          if (!isDone) void toast({ title: COPY.syncGoesOn, detail: COPY.syncGoesOnDetail })
          else if (connection.state === 'up to date')
            void toast({ title: COPY.synced, detail: COPY.syncedDetail(betsSync, transactionsSync) })
          else void toast({ title: COPY.syncFailed, detail: `${connection.sentence} ${connection.nextStep}`, tone: 'bad' })
        },
        onError: (error) => void toast({ title: COPY.syncFailed, detail: problemIn(error).detail, tone: 'bad' }),
      },
    )
  const isReadable = !isFile && state !== 'linking' && state !== 'paused' && state !== 'signed out' && state !== 'closed'
  return (
    <li className="grid content-start gap-2 rounded-card border border-line bg-s-1 p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <b className="[overflow-wrap:anywhere]">{nameOf(row)}</b>
        <Badge tone={look.tone}>{look.word}</Badge>
      </div>
      {money?.availableBalance == null || money.currentBalance === null ? null : (
        <p className="tabular-nums">
          {COPY.ofAccount(cents(money.availableBalance), cents(money.currentBalance - money.availableBalance))}
        </p>
      )}
      {/* The badge says it already. */}
      {state === 'up to date' && !isFile ? null : (
        <p className="text-13 text-ink-2" role={state === 'syncing' ? 'status' : undefined}>
          {isFile ? COPY.readFile(progress.records, progress.bets) : `${row.sentence} ${row.nextStep}`}
        </p>
      )}
      {state === 'syncing' || (lastSyncAt !== null && !isFile) ? (
        <p className="note">
          {COPY.read(formatCount(progress.records), formatCount(progress.bets + progress.transactions))}{' '}
          {lastSyncAt !== null && state !== 'syncing' ? COPY.lastRead(weekdayTime(lastSyncAt)) : ''}
          {retryAt !== null ? ` ${COPY.retry(time(retryAt))}` : ''}
        </p>
      ) : null}
      {progress.left > 0 ? <p className="note">{COPY.left(progress.left)}</p> : null}
      <div className="flex flex-wrap gap-2">
        {state === 'linking' ? (
          <Button size="sm" onClick={() => onLink(row)}>
            {COPY.goOn}
          </Button>
        ) : null}
        {state === 'signed out' ? (
          <Button size="sm" onClick={() => onLink(row)}>
            {COPY.again}
          </Button>
        ) : null}
        {isReadable ? (
          <Button size="sm" busy={sync.isPending || state === 'syncing'} onClick={handleSync}>
            {COPY.sync}
          </Button>
        ) : null}
        {isReadable || state === 'paused' ? (
          <Button size="sm" busy={pause.isPending} onClick={() => pause.mutate({ id: row.id, isPaused: state !== 'paused' })}>
            {state === 'paused' ? COPY.resume : COPY.pause}
          </Button>
        ) : null}
        {state === 'linking' ? (
          <Button size="sm" tone="quiet" busy={cancel.isPending} onClick={() => cancel.mutate({ id: row.id })}>
            {COPY.cancel}
          </Button>
        ) : (
          <Button size="sm" tone="quiet" onClick={() => onRemove(row)} aria-label={`${COPY.remove} ${nameOf(row)}`}>
            {COPY.remove}
          </Button>
        )}
      </div>
    </li>
  )
}

function RemoveDialog({ row, onClose }: { row: ConnectionRow; onClose: () => void }) {
  const remove = useMutation({ ...mutation(platforms.disconnect, { invalidates: ALL_ROWS }), meta: { quiet: true } })
  const handleRemove = () => {
    const handleSuccess = () => {
      void toast({ title: COPY.disconnected, detail: nameOf(row) })
      onClose()
    }
    remove.mutate({ id: row.id }, { onSuccess: handleSuccess })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width="sm"
      title={COPY.removeQuestion(nameOf(row))}
      description={COPY.removeDetail}
      footer={
        <>
          <Button onClick={onClose}>{COPY.keep}</Button>
          <Button tone="danger" busy={remove.isPending} onClick={handleRemove}>
            {COPY.remove}
          </Button>
        </>
      }
    >
      {remove.error ? (
        <p role="alert" className="text-13 text-loss">
          {COPY.disconnectFailed}: {problemIn(remove.error).detail}
        </p>
      ) : null}
    </Dialog>
  )
}
