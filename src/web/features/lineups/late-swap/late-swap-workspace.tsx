// Late swap: an entries file in, every lineup made the best it can still be, the same file out.

import { useSearch } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { matchProjections } from '#core/dfs/imports/match-projections.ts'
import type { ProjectionRow } from '#core/dfs/imports/read-projections.ts'
import type { LateSwapOrder } from '#core/dfs/late-swap/late-swap.ts'
import { plural } from '#core/plural.ts'
import { FileRefusal } from '../../../files/file-refusal.tsx'
import { playersNamed, type SwapFile, swapOrder, swappedFile, swapTotals, whyNothing } from '../../../files/late-swap-file.ts'
import { ReadingBar } from '../../../files/reading-bar.tsx'
import { useFileReader } from '../../../files/use-file-reader.ts'
import { formatCount, formatPointChange } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { download } from '../../../ui/actions/download.ts'
import { LinkButton } from '../../../ui/actions/link-button.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton.tsx'
import { EmptyState } from '../../../ui/states/states.tsx'
import type { Points } from './our-points.ts'
import { OutNow } from './out-now.tsx'
import { SwapPreview } from './swap-preview.tsx'
import { SwapSettingsCard } from './swap-settings.tsx'
import { useLateSwap } from './use-late-swap.ts'
import { type SwapDraft, useLastStart } from './use-swap-draft.ts'

export function LateSwapWorkspace() {
  // A link from an injury report names whom it is about.
  const { out: named = '' } = useSearch({ strict: false }) as { out?: string }
  const names = String(named).split('~').filter(Boolean)
  const [file, setFile] = useState<SwapFile | null>(null)
  const [own, setOwn] = useState<Points | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const reader = useFileReader()
  const [settings, setSettings] = useState<SwapDraft>({ mode: 'out', keep: 1, now: null, out: [] })
  const lastStart = useLastStart(file?.slate ?? null)
  const order = useMemo(
    () => file && swapOrder(file, own?.rows ?? null, { ...settings, now: settings.now ?? lastStart }),
    [file, own, settings, lastStart],
  )
  const answer = useLateSwap(order)
  const handleEntries = async ([chosen]: File[]) => {
    if (!chosen) return
    const read = await reader.read('swapFile', chosen, undefined)
    if (!read) return
    setRefusal(read.kind === 'refused' ? read.reason : null)
    if (read.kind !== 'file') return
    setFile(read.file)
    // Points of another slate's players would say nothing of these.
    setOwn((before) => (before && matchProjections(read.file.slate, before.rows).byPlayer.size > 0 ? before : null))
    // The same evening's file again: whoever is out still is.
    const ids = new Set(read.file.slate.players.map(({ id }) => id))
    const out = playersNamed(read.file.slate, names)
    setSettings((before) => ({ ...before, out: [...new Set([...before.out.filter((id) => ids.has(id)), ...out])], now: null }))
  }
  const handleOwn = async ([chosen]: File[]) => {
    if (!chosen || !file) return
    const read = await reader.read('projections', chosen, { site: file.read.site })
    if (!read) return
    setRefusal(read.kind === 'refused' ? read.reason : null)
    if (read.kind === 'projections') setOwn({ name: `${chosen.name} (${plural(read.rows.length, 'row')})`, rows: read.rows })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Card title="Your entries" padded>
          <div className="grid gap-3">
            <FileDrop
              label={file ? 'Drop another entries file' : 'Drop your entries file'}
              hint="DKEntries.csv with its player pool, or the upload template of FanDuel. It never leaves this page."
              accept=".csv"
              busy={reader.isRunning}
              onFiles={(files) => void handleEntries(files)}
            />
            <ReadingBar job={reader} />
            <FileRefusal reason={refusal} />
            {file ? (
              <p className="text-13 text-ink-2">
                <b className="text-ink">{file.name}</b>: {counted(file.read.entries.length, 'entry', 'entries')},{' '}
                {counted(file.slate.players.length, 'player', 'players')} in the pool,{' '}
                {counted(file.lockedCells, 'locked cell', 'locked cells')}.
              </p>
            ) : null}
          </div>
        </Card>
        {file ? (
          <SwapSettingsCard file={file} own={own} settings={settings} onChange={setSettings} onOwn={handleOwn} onPoints={setOwn} />
        ) : null}
      </div>
      <Answer file={file} answer={answer} order={order} rows={own?.rows ?? null} names={names} />
    </div>
  )
}

/** "1 entry", "no locked cells" */
function counted(count: number, one: string, many: string): string {
  return count === 0 ? `no ${many}` : `${formatCount(count)} ${count === 1 ? one : many}`
}

type AnswerProps = {
  file: SwapFile | null
  answer: ReturnType<typeof useLateSwap>
  order: LateSwapOrder | null
  /** The projections that count; null = the file's averages. */
  rows: readonly ProjectionRow[] | null
  /** Players who are out, as the address names them. */
  names: readonly string[]
}

function Answer({ file, answer, order, rows, names }: AnswerProps) {
  if (!file) {
    return (
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
        <Card title="Swaps">
          <EmptyState
            title={names.length > 0 ? `${names.join(', ')}: out` : 'Each lineup before and after'}
            detail="They stand here once your entries file is read, and the swapped file is downloaded from here. Started players and locked cells stay untouched, and a lineup that cannot be solved keeps its old self."
          >
            <LinkButton to="/lineups" search={{ tab: 'builder' }}>
              Build lineups
            </LinkButton>
          </EmptyState>
        </Card>
        <OutNow />
      </div>
    )
  }
  if (!answer || !order) {
    return (
      <Card title="Swaps">
        <SkeletonRows rows={6} />
      </Card>
    )
  }
  if (answer.kind === 'refused') {
    return (
      <Card title="Swaps" padded>
        <p role="alert">{answer.reason}</p>
      </Card>
    )
  }
  const totals = swapTotals(answer.entries)
  return (
    <Card
      title="Swaps"
      aside={
        <span className="note" aria-live="polite">
          {totals.cells === 0
            ? 'Nothing changes'
            : `${counted(totals.cells, 'cell', 'cells')} in ${counted(totals.swapped, 'entry', 'entries')} change, projections ${formatPointChange(totals.gain)} in all`}
        </span>
      }
      action={
        <Button
          tone="primary"
          icon={<Download size={14} strokeWidth={1.5} />}
          disabled={totals.cells === 0}
          onClick={() => download(file.name.replace(/(\.csv)?$/i, '-swapped.csv'), swappedFile(file, answer.entries))}
        >
          Download entries
        </Button>
      }
    >
      {answer.unknownStarts > 0 ? (
        <p className="note px-4 pt-3">No start is known of {answer.unknownStarts} players; only cells marked (LOCKED) hold them.</p>
      ) : null}
      {totals.cells === 0 && totals.unsolved === 0 ? <p className="px-4 pt-3 text-13 text-ink-2">{whyNothing(file, order)}</p> : null}
      <SwapPreview file={file} entries={answer.entries} points={order.points} rows={rows} now={order.now} />
    </Card>
  )
}
