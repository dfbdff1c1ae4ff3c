import { ArrowRight, Lock } from 'lucide-react'
import { useMemo, useState } from 'react'
import { type EntryPick, personById } from '#core/dfs/entries/read-entries.ts'
import type { ProjectionRow } from '#core/dfs/imports/read-projections.ts'
import { begunPlayers } from '#core/dfs/late-swap/availability.ts'
import type { SwappedEntry } from '#core/dfs/late-swap/late-swap.ts'
import { pointsIn } from '#core/dfs/lineup.ts'
import { rosterOf } from '#core/dfs/sites.ts'
import { type LineupPoints, POINTS_MEANING } from '#core/simulation/scores/lineup-points.ts'
import { entryFigures, type SwapFile, swapTotals } from '../../../files/late-swap-file.ts'
import { JOINT, LineupFigures, wordOf } from '../../../format/lineup-figures.tsx'
import { formatPointChange, formatPoints } from '../../../format/percent.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/layout/cx.ts'

type Props = {
  file: SwapFile
  entries: readonly SwappedEntry[]
  /** Points that count, by the id of a player. */
  points: Readonly<Record<string, number>>
  /** The projections that they come from; null = the file's averages. */
  rows: readonly ProjectionRow[] | null
  /** Epoch ms at which the swap is made: whose game has begun by then is held. */
  now: number
}
type Shown = SwappedEntry['outcome'] | 'all'

const SHOWN = 150

/** Each entry before and after; those that could not be solved say why they keep their lineup. */
export function SwapPreview({ file, entries, points, rows: projections, now }: Props) {
  const figures = useMemo(() => entryFigures(file, projections), [file, projections])
  const begun = useMemo(() => begunPlayers(file.slate, file.read.entries, now), [file, now])
  const worth = useMemo(() => worthIn(file, points), [file, points])
  const totals = swapTotals(entries)
  const [wanted, setWanted] = useState<Shown>('all')
  const rows = entries.filter(({ outcome }) => wanted === 'all' || outcome === wanted).toSorted((a, b) => RANK[a.outcome] - RANK[b.outcome])
  return (
    <div>
      <div className="px-4 py-3">
        <ToggleGroup
          look="pill"
          label="Entries"
          choices={[
            { key: 'all', label: 'All', count: entries.length },
            { key: 'swapped', label: 'Swapped', count: totals.swapped },
            { key: 'unsolved', label: 'Unsolved', count: totals.unsolved },
            { key: 'same', label: 'Same', count: totals.same },
          ]}
          value={wanted}
          onChange={setWanted}
        />
      </div>
      <ul aria-label="Swaps" className="grid">
        {rows.slice(0, SHOWN).map((entry) => (
          <EntryLine key={entry.entry.row} file={file} swapped={entry} worth={worth} figures={figures(entry.entry)} begun={begun} />
        ))}
      </ul>
      {rows.length > SHOWN ? <p className="note px-4 py-3">and {rows.length - SHOWN} more; the file holds all of them</p> : null}
      {rows.length === 0 ? <p className="note px-4 pb-4">No entry of this kind.</p> : null}
    </div>
  )
}

const RANK = { unsolved: 0, swapped: 1, same: 2 } as const

/** Points of a pick in the slot of its place; null = not projected. */
type Worth = (pick: EntryPick | null, place: number) => number | null

function worthIn({ slate }: SwapFile, points: Props['points']): Worth {
  const slots = rosterOf(slate)?.slots
  return (pick, place) => {
    const id = pick && personById(slate, pick.id)?.id
    const slot = slots?.[place]
    const worth = id ? points[id] : undefined
    return worth === undefined || !slot ? null : pointsIn(slot, worth)
  }
}

type LineProps = { file: SwapFile; swapped: SwappedEntry; worth: Worth; figures: LineupPoints; begun: ReadonlySet<string> }

function EntryLine({ file, swapped, worth, figures, begun }: LineProps) {
  const { entry, outcome, reason, swaps, before, after, isDuplicate } = swapped
  return (
    <li className="grid gap-1 border-t border-line px-4 py-2.5 text-13">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">{entry.entryId}</span>
        <span className="note min-w-0 truncate">{entry.contestName}</span>
        {outcome === 'unsolved' ? <Badge tone="loss">keeps its lineup</Badge> : null}
        {isDuplicate ? <Badge tone="mid">same as another entry</Badge> : null}
        <span className="ml-auto text-ink-2" title={POINTS_MEANING}>
          {before === null ? '' : `${wordOf('sum')} `}
          {before === null ? '–' : formatPoints(before)}
          {outcome === 'swapped' && after !== null ? (
            <>
              <ArrowRight size={12} aria-label="to" className="mx-1 inline" />
              <b className="text-ink">{formatPoints(after)}</b>
              {before === null ? null : (
                <span className={cx('ml-2 inline-block min-w-11 text-right font-semibold', after > before && 'text-gain')}>
                  {formatPointChange(after - before)}
                </span>
              )}
            </>
          ) : null}
        </span>
      </p>
      {figures.mean === null ? null : (
        <p className="note flex flex-wrap justify-end gap-x-4">
          <LineupFigures points={figures} shows={JOINT} />
        </p>
      )}
      {reason ? <p className="text-loss">{reason}.</p> : null}
      <Lineup file={file} picks={entry.picks} changed={swaps.map(({ place }) => place)} begun={begun} />
      {swaps.length > 0 ? (
        <ul className="grid gap-0.5">
          {swaps.map(({ place, from, to }) => (
            <li key={place} className="flex items-baseline gap-x-2">
              <span className="narrow w-10 shrink-0 text-12 font-semibold text-ink-3">{file.read.slots[place]}</span>
              <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
                <span className="flex items-baseline gap-x-2">
                  <span className="text-ink-2 line-through">{nameOf(file, from) || 'empty'}</span>
                  <Projected points={worth(from, place)} />
                </span>
                <ArrowRight size={12} aria-label="gives way to" className="self-center" />
                <span className="flex items-baseline gap-x-2">
                  <span className="font-semibold">{nameOf(file, to)}</span>
                  <Projected points={worth(to, place)} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  )
}

type LineupProps = { file: SwapFile; picks: readonly (EntryPick | null)[]; changed: readonly number[]; begun: ReadonlySet<string> }

/** The lineup as it will stand: a lock for whoever is held, bold for whoever comes in. */
function Lineup({ file, picks, changed, begun }: LineupProps) {
  if (picks.every((pick) => pick === null)) return <p className="note">Reserved, without a lineup.</p>
  return (
    <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-12">
      {picks.map((pick, place) => {
        const isHeld = pick !== null && (pick.isLocked || begun.has(personById(file.slate, pick.id)?.id ?? ''))
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <li key={place} className={cx('flex items-center gap-1', changed.includes(place) ? 'font-semibold text-ink' : 'text-ink-3')}>
            {isHeld ? <Lock size={10} aria-label="held:" className="shrink-0" /> : null}
            {nameOf(file, pick) || 'empty'}
          </li>
        )
      })}
    </ul>
  )
}

function Projected({ points }: { points: number | null }) {
  return points === null ? null : <span className="text-12 text-ink-3">{formatPoints(points)}</span>
}

function nameOf({ slate }: SwapFile, pick: EntryPick | null): string {
  return pick === null ? '' : (pick.name ?? personById(slate, pick.id)?.name ?? pick.id)
}
