// Late swap: an entries file in, every lineup made the best it can still be, the same file out.
import { Download, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { LateSwapMode } from '#core/dfs/late-swap/late-swap.ts'
import { matchProjections } from '#core/dfs/match-projections.ts'
import { readProjections } from '#core/dfs/read-projections.ts'
import { formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Combobox } from '../../ui/combobox.tsx'
import { download } from '../../ui/download.ts'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Slider } from '../../ui/slider.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { readSwapFile, type SwapFile, type SwapSettings, swapOrder, swappedFile, swapTotals } from './late-swap-file.ts'
import { type Points, useOurPoints } from './our-points.ts'
import { SwapPreview } from './swap-preview.tsx'
import { useLateSwap } from './use-late-swap.ts'

const MODES: readonly { key: LateSwapMode; label: string }[] = [
  { key: 'out', label: 'Only players who are out' },
  { key: 'improve', label: 'Every improvement' },
  { key: 'fewest', label: 'Smallest change' },
]

export function LateSwapDesk() {
  const [file, setFile] = useState<SwapFile | null>(null)
  const [own, setOwn] = useState<Points | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [settings, setSettings] = useState<SwapSettings>(() => ({ mode: 'out', keep: 1, now: Date.now(), out: [] }))
  const order = useMemo(() => file && swapOrder(file, own?.rows ?? null, settings), [file, own, settings])
  const answer = useLateSwap(order)
  const handleEntries = async ([chosen]: File[]) => {
    if (!chosen) return
    const read = await opened(chosen, (bytes) => readSwapFile(bytes, chosen.name))
    setRefusal(read.kind === 'refused' ? read.reason : null)
    if (read.kind !== 'file') return
    setFile(read.file)
    // Points of another slate's players would say nothing of these.
    setOwn((before) => (before && matchProjections(read.file.slate, before.rows).byPlayer.size > 0 ? before : null))
    setSettings((before) => ({ ...before, out: [], now: Date.now() }))
  }
  const handleOwn = async ([chosen]: File[]) => {
    if (!chosen || !file) return
    const read = await opened(chosen, (bytes) => readProjections(bytes, chosen.name, file.read.site))
    setRefusal(read.kind === 'refused' ? read.reason : null)
    if (read.kind === 'projections') setOwn({ name: `${chosen.name} (${read.rows.length} rows)`, rows: read.rows })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 gap-4">
        <Card title="Your entries" padded>
          <div className="grid gap-3">
            <FileDrop
              label={file ? 'Drop another entries file' : 'Drop your entries file'}
              hint="DKEntries.csv with its player pool, or the upload template of FanDuel. It never leaves this page."
              accept=".csv"
              onFiles={(files) => void handleEntries(files)}
            />
            {refusal ? (
              <p role="alert" className="rounded-control border border-line border-l-3 border-l-loss bg-s-2 p-3 text-13">
                {refusal}
              </p>
            ) : null}
            {file ? (
              <p className="text-13 text-ink-2">
                <b className="text-ink">{file.name}</b>: {file.read.entries.length} entries, {file.slate.players.length} players in the
                pool, {file.lockedCells} locked cells.
              </p>
            ) : null}
          </div>
        </Card>
        {file ? <Settings file={file} own={own} settings={settings} onChange={setSettings} onOwn={handleOwn} onPoints={setOwn} /> : null}
      </div>
      <Answer file={file} answer={answer} />
    </div>
  )
}

async function opened<T>(file: File, read: (bytes: Uint8Array) => T): Promise<T | { kind: 'refused'; reason: string }> {
  try {
    return read(new Uint8Array(await file.arrayBuffer()))
  } catch {
    return { kind: 'refused', reason: 'The browser could not read this file. Choose it again.' }
  }
}

type SettingsProps = {
  file: SwapFile
  own: Points | null
  settings: SwapSettings
  onChange: (settings: SwapSettings) => void
  onOwn: (files: File[]) => Promise<void>
  onPoints: (points: Points | null) => void
}

function Settings({ file, own, settings, onChange, onOwn, onPoints }: SettingsProps) {
  const { mode, keep, now, out } = settings
  const set = (change: Partial<SwapSettings>) => onChange({ ...settings, ...change })
  return (
    <Card title="What may change" padded>
      <div className="grid gap-4">
        <ToggleGroup label="Which lineups" choices={MODES} value={mode} onChange={(next) => set({ mode: next })} className="flex-wrap" />
        {mode === 'fewest' ? (
          <Slider
            label="Fewest swaps or best projection"
            min={0}
            max={100}
            step={5}
            value={Math.round((1 - keep) * 100)}
            text={(value) => (value === 0 ? 'fewest swaps' : value === 100 ? 'best projection' : `${value}% towards points`)}
            hint="How much a swap must win before it is worth a change."
            onChange={(value) => set({ keep: 1 - value / 100 })}
          />
        ) : null}
        <div className="flex items-end gap-2">
          <Field
            label="At this time (this device’s clock)"
            type="datetime-local"
            value={localText(now)}
            hint="Players whose game has begun by then are held."
            onChange={(event) => {
              const time = Date.parse(event.target.value)
              if (!Number.isNaN(time)) set({ now: time })
            }}
            className="flex-1"
          />
          <Button className="mb-6" onClick={() => set({ now: Date.now() })}>
            Now
          </Button>
        </div>
        <div className="grid gap-2">
          <Combobox
            label="Treat a player as out"
            showLabel
            placeholder="Type a name"
            options={file.slate.players
              .filter(({ id }) => !out.includes(id))
              .map(({ id, name, team, status }) => ({ key: id, label: name, hint: status ? `${team} ${status}` : team }))}
            onChoose={({ key }) => set({ out: [...out, key] })}
          />
          <ul className="flex flex-wrap gap-1.5 empty:hidden">
            {out.map((id) => {
              const name = file.slate.players.find((player) => player.id === id)?.name ?? id
              return (
                <li key={id}>
                  <Button size="sm" aria-label={`${name} plays after all`} onClick={() => set({ out: out.filter((one) => one !== id) })}>
                    {name} <X size={12} aria-hidden="true" />
                  </Button>
                </li>
              )
            })}
          </ul>
        </div>
        <PointsSource file={file} own={own} onOwn={onOwn} onPoints={onPoints} />
      </div>
    </Card>
  )
}

type SourceProps = Pick<SettingsProps, 'file' | 'own' | 'onOwn' | 'onPoints'>

/** Whose points count: the file's averages, a file of one's own, or our projections of the slate. */
function PointsSource({ file, own, onOwn, onPoints }: SourceProps) {
  const ours = useOurPoints(onPoints)
  const hasAverages = file.slate.players.some(({ averagePoints }) => averagePoints !== null)
  if (own) {
    return (
      <p className="flex flex-wrap items-center gap-2 text-13 text-ink-2">
        <span className="mr-auto min-w-0">
          Points: <b className="text-ink">{own.name}</b>
        </span>
        <Button size="sm" onClick={() => onPoints(null)}>
          Use the file’s averages
        </Button>
      </p>
    )
  }
  return (
    <div className="grid gap-2">
      <p className="text-13 text-ink-2">
        {hasAverages
          ? 'Points: the averages in your entries file. Late news is not in them; our projections of the slate or a file of your own is better.'
          : 'Your entries file holds no points. Ask for our projections, or drop a file of your own.'}
      </p>
      <div>
        <Button size="sm" busy={ours.isBusy} onClick={() => ours.ask(file)}>
          Use our projections
        </Button>
      </div>
      {ours.refusal ? (
        <p role="alert" className="text-13 text-loss">
          {ours.refusal}
        </p>
      ) : null}
      <FileDrop
        label="Drop your projections"
        hint="Name, Team, Projection; 0 = does not play."
        accept=".csv,.txt"
        onFiles={(files) => void onOwn(files)}
      />
    </div>
  )
}

function Answer({ file, answer }: { file: SwapFile | null; answer: ReturnType<typeof useLateSwap> }) {
  if (!file) {
    return (
      <Card title="Swaps">
        <EmptyState
          title="No entries yet"
          detail="Each lineup is shown before and after here. Started players and locked cells stay untouched, and a lineup that cannot be solved keeps its old self."
        />
      </Card>
    )
  }
  if (!answer) {
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
          {totals.cells === 1 ? '1 cell' : `${totals.cells} cells`} in {totals.swapped === 1 ? '1 entry' : `${totals.swapped} entries`}{' '}
          change
          {totals.swapped > 0 ? `, ${formatPoints(totals.gain)} points in all` : ''}
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
      <SwapPreview file={file} entries={answer.entries} />
    </Card>
  )
}

/** What an input of type datetime-local shows: the device's own time, to the minute. */
function localText(time: number): string {
  const shifted = time - new Date(time).getTimezoneOffset() * 60_000
  return new Date(shifted).toISOString().slice(0, 16)
}
