// What a late swap may change, at what time, and whose points count.
import { X } from 'lucide-react'
import type { LateSwapMode } from '#core/dfs/late-swap/late-swap.ts'
import { plural } from '#core/plural.ts'
import { offsetAt } from '#core/zones.ts'
import { entriesWith, type SwapFile } from '../../../files/late-swap-file.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Combobox } from '../../../ui/forms/combobox.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { FileDrop } from '../../../ui/forms/file-drop.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useNow } from '../../../ui/layout/use-now.ts'
import { ErrorText } from '../../../ui/states/error-text.tsx'
import { type Points, useOurPoints } from './our-points.ts'
import type { SwapDraft } from './use-swap-draft.ts'

const MODES: readonly { key: LateSwapMode; label: string }[] = [
  { key: 'out', label: 'Only players who are out' },
  { key: 'improve', label: 'Every improvement' },
  { key: 'fewest', label: 'Smallest change' },
]

type SettingsProps = {
  file: SwapFile
  own: Points | null
  settings: SwapDraft
  onChange: (settings: SwapDraft) => void
  onOwn: (files: File[]) => Promise<void>
  onPoints: (points: Points | null) => void
}

export function SwapSettingsCard({ file, own, settings, onChange, onOwn, onPoints }: SettingsProps) {
  const { mode, keep, now, out } = settings
  const set = (change: Partial<SwapDraft>) => onChange({ ...settings, ...change })
  return (
    <Card title="What may change" padded>
      <div className="grid gap-4">
        <ToggleGroup label="Which lineups" choices={MODES} value={mode} onChange={(next) => set({ mode: next })} className="flex-col" />
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
        <TimeField now={now} onChange={(time) => set({ now: time })} />
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
                    {name} <span className="note">{heldBy(entriesWith(file, id))}</span> <X size={12} aria-hidden="true" />
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

/** "in 3 entries" */
const heldBy = (entries: number) => (entries === 0 ? 'in no entry' : `in ${plural(entries, 'entry', 'entries')}`)

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
      <ErrorText isSmall>{ours.refusal}</ErrorText>
      <FileDrop
        label="Drop your projections"
        hint="Name, Team, Projection; 0 = does not play."
        accept=".csv,.txt"
        onFiles={(files) => void onOwn(files)}
      />
    </div>
  )
}

type TimeProps = { now: SwapDraft['now']; onChange: (now: SwapDraft['now']) => void }

/** The clock of the device, which goes on by itself, or a time set by hand, which stands. */
function TimeField({ now, onChange }: TimeProps) {
  const clock = useNow()
  return (
    <div className="flex items-start gap-2">
      <Field
        label="At this time (this device’s clock)"
        type="datetime-local"
        value={localText(now ?? clock)}
        hint={
          now === null
            ? 'It goes with the clock: whose game begins is held from then on.'
            : 'It stands where you set it: players whose game has begun by then are held.'
        }
        onChange={(event) => {
          const time = Date.parse(event.target.value)
          if (!Number.isNaN(time)) onChange(time)
        }}
        className="flex-1"
      />
      <Button className="mt-6.5" disabled={now === null} onClick={() => onChange(null)}>
        Now
      </Button>
    </div>
  )
}

/** What an input of type datetime-local shows: the device's own time, to the minute. */
function localText(time: number): string {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  return new Date(time + offsetAt(time, timeZone)).toISOString().slice(0, 16)
}
