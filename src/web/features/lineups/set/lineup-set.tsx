// A set of lineups: read, sorted, filtered, graded and pruned; the shares of its players edited and built anew; its files.

import { useMemo, useState } from 'react'
import { plural } from '#core/plural.ts'
import { useAccess } from '../../../access/use-access.ts'
import { formatCount, formatPercent } from '../../../format/percent.ts'
import { sourceName } from '../../../format/source-name.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { Progress } from '../../../ui/states/progress.tsx'
import { SimulatePanel } from '../../simulation/simulate-panel.tsx'
import { type StoredSimulation, useKept } from '../../simulation/use-simulation.ts'
import { modelIn, type SlateChoice } from '../../slates/picker/slate-choice.ts'
import { OPTIMIZER } from '../optimizer/optimizer.copy.ts'
import type { OptimizerDraft, ShareBounds } from '../optimizer/optimizer-draft.ts'
import type { Run } from '../optimizer/use-optimizer.ts'
import type { Pool } from '../use-pool.ts'
import type { SetRoi } from './compare-sets.ts'
import { CompareView } from './compare-view.tsx'
import { ExposureTable } from './exposure-table.tsx'
import { LeftOut } from './left-out.tsx'
import { LineupsView } from './lineups-view.tsx'
import { type SavedBuild, useSavedBuilds } from './saved-builds.ts'
import { SetFiles } from './set-files.tsx'
import { exposuresOf, keyOf, type SetRow, setRows, type Worth } from './set-row.ts'
import { setTitle } from './set-title.ts'

type Props = {
  run: Run
  pool: Pool | null
  choice: SlateChoice
  colors: ReadonlyMap<string, string>
  /** Points of the best lineup of the slate, for the grades; null = not known. */
  best: number | null
  draft: OptimizerDraft
  onWant: (id: string, bounds: ShareBounds) => void
  onRebuild: () => void
  /** A player who was left out stays in, or is banned for good. */
  onKeep: (id: string) => void
  onBan: (id: string) => void
  /** Puts a build that was kept in the place of the set on screen. */
  onShow: (build: SavedBuild) => void
  /** Puts the settings of the set into the form; null where the form has them. */
  onTakeSettings: (() => void) | null
}

const FROM = { model: 'medians of our model', average: "the file's own average points", own: 'your own projections' } as const
type View = 'lineups' | 'exposure' | 'files' | 'simulate' | 'compare'

export function LineupSet(props: Props) {
  const { run, pool, colors, best } = props
  const [view, setView] = useState<View>('lineups')
  const [dropped, setDropped] = useDropped(run)
  const played = { league: props.choice.league, site: props.choice.site, slateId: pool?.id ?? props.choice.slate, ...modelIn(props.choice) }
  const kept = useKept(played)
  const all = useMemo(() => setRows(run.lineups, best, playedIn(kept)), [run.lineups, best, kept])
  const rows = useMemo(() => all.filter(({ number }) => !dropped.has(number)), [all, dropped])
  const exposures = useMemo(() => (rows.length > 0 ? exposuresOf(rows) : []), [rows])
  const slate = pool?.id ?? props.choice.slate
  const saved = useSavedBuilds(useAccess().user?.id ?? '', slate)
  const drop = (numbers: readonly number[]) => setDropped(new Set([...dropped, ...numbers]))
  return (
    <Card
      title={setTitle(run, rows.length)}
      aside={<span className="note">{statusText(run)}</span>}
      {...(run.answer ? { source: { parts: sourceOf(run.answer) } } : {})}
    >
      {run.status === 'running' ? (
        <Progress className="px-4 pt-3" label={OPTIMIZER.stages[run.stage]} value={run.done / run.of} detail={`${run.done} of ${run.of}`} />
      ) : null}
      <Notes run={run} dropped={dropped.size} onRestore={() => setDropped(new Set())} onTakeSettings={props.onTakeSettings} />
      <LeftOut run={run} draft={props.draft} onKeep={props.onKeep} onBan={props.onBan} />
      <Tabs
        label="The set"
        look="pill"
        className="px-4 pt-3"
        value={view}
        onChange={setView}
        items={[
          { key: 'lineups', label: 'Lineups', count: rows.length },
          { key: 'exposure', label: 'Exposure' },
          { key: 'files', label: 'Files' },
          { key: 'simulate', label: 'Simulate' },
          { key: 'compare', label: 'Compare', ...(saved.builds.length > 0 ? { count: saved.builds.length } : {}) },
        ]}
      />
      {view === 'lineups' ? (
        <LineupsView rows={rows} pool={pool} colors={colors} run={run} best={best} onDrop={drop} onPlay={() => setView('simulate')} />
      ) : null}
      {view === 'exposure' ? <ExposureView {...props} exposures={exposures} /> : null}
      {view === 'simulate' && run.status !== 'running' ? (
        <div className="p-4">
          <SimulatePanel {...played} lineups={rows.map(({ lineup }) => lineup.players.map(({ id }) => id))} />
        </div>
      ) : null}
      {view === 'compare' ? (
        <CompareView rows={rows} run={run} slate={slate} roi={roiOf(kept, rows)} saved={saved} onShow={props.onShow} />
      ) : null}
      {view === 'files' ? <SetFiles rows={rows} pool={pool} by={run.answer?.projectedBy} /> : null}
    </Card>
  )
}

/** What each lineup earned when it was simulated, by its players. */
function playedIn(kept: StoredSimulation | null): ReadonlyMap<string, Worth> {
  return new Map(
    (kept?.answer.lineups ?? []).map(({ players, roi, roiStandardError, roiShrunken }) => [
      keyOf(players.map(({ id }) => id)),
      { mean: roi, standardError: roiStandardError, shrunken: roiShrunken },
    ]),
  )
}

/** What the whole set earned; null where something else was simulated than the set as it stands. */
function roiOf(kept: StoredSimulation | null, rows: readonly SetRow[]): SetRoi | null {
  if (!kept) return null
  const played = kept.answer.lineups.map(({ players }) => keyOf(players.map(({ id }) => id))).toSorted()
  const shown = rows.map(({ lineup }) => keyOf(lineup.players.map(({ id }) => id))).toSorted()
  if (played.length !== shown.length || played.some((key, at) => key !== shown[at])) return null
  const { roi, roiStandardError } = kept.answer.portfolio
  return { mean: roi, standardError: roiStandardError }
}

/** What was pruned belongs to its run. */
function useDropped({ request }: Run): [ReadonlySet<number>, (next: ReadonlySet<number>) => void] {
  const [state, setState] = useState<{ of: unknown; dropped: ReadonlySet<number> }>({ of: request, dropped: new Set() })
  return [state.of === request ? state.dropped : NONE, (dropped) => setState({ of: request, dropped })]
}
const NONE: ReadonlySet<number> = new Set()

function statusText({ status, answer }: Run): string {
  if (status === 'running') return 'Each stays as it is found'
  // How far a set came that was ended stands among its notes, once.
  if (!answer || status === 'stopped') return ''
  const { proof, elapsedMs } = answer
  const time = `${formatCount(elapsedMs)}\u00A0ms`
  if (answer.played) {
    const { candidates, simulations, entries } = answer.played
    return `Chosen among ${candidates} that were played · ${formatCount(simulations)} contests of ${formatCount(entries)} entries · ${time}`
  }
  if (answer.status === 'optimal') return `Proved to be the best there are · ${time}`
  if (!proof.isExact) return time
  const gap = proof.gap === null ? '' : `, the set within ${formatPercent(proof.gap, 2)} of the best possible`
  return `Each proved the best under its own draw and limits${gap} · ${time}`
}

function sourceOf(answer: NonNullable<Run['answer']>): (string | null)[] {
  const { world, source, projections, projectedBy, unprojected } = answer
  return [
    sourceName({ world, source }),
    projectedBy ? `your model “${projectedBy.name}”, not ours` : null,
    projectedBy && projections === 'model' ? null : FROM[projections],
    unprojected > 0 ? `${plural(unprojected, 'player')} without a projection ${unprojected === 1 ? 'was' : 'were'} left out` : null,
  ]
}

type NotesProps = { run: Run; dropped: number; onRestore: () => void; onTakeSettings: (() => void) | null }

function Notes({ run, dropped, onRestore, onTakeSettings }: NotesProps) {
  const { objective = 'projection' } = run.request
  const notes = [
    ...(objective === 'projection'
      ? []
      : [`Chosen for most ${OPTIMIZER.objectives[objective].toLowerCase()}: ${OPTIMIZER.objectiveHints[objective]}.`]),
    ...(run.answer?.notes ?? []),
    ...(run.status === 'stopped' && !run.answer
      ? [run.ended ?? `${run.done} of ${run.of} lineups were done; they are kept, and only they are counted.`]
      : []),
  ]
  if (notes.length === 0 && dropped === 0 && !onTakeSettings) return null
  return (
    <ul className="grid gap-1 px-4 pt-3 text-13 text-ink-2">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
      {dropped > 0 ? (
        <li className="flex flex-wrap items-center gap-2">
          {dropped} dropped.
          <Button size="sm" tone="quiet" onClick={onRestore}>
            Bring them back
          </Button>
        </li>
      ) : null}
      {onTakeSettings && run.status !== 'running' ? (
        <li className="flex flex-wrap items-center gap-2">
          {OPTIMIZER.otherSettings}
          <Button size="sm" tone="quiet" onClick={onTakeSettings}>
            {OPTIMIZER.takeSettings}
          </Button>
        </li>
      ) : null}
    </ul>
  )
}

type ExposureProps = Props & { exposures: ReturnType<typeof exposuresOf> }

function ExposureView({ exposures, draft, run, onWant, onRebuild }: ExposureProps) {
  const changed = Object.keys(draft.exposures).length
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 px-4 py-3 text-13 text-ink-2">
        <span className="mr-auto">
          Type the least and the most share of a player, then build the set again. A bar shows now, the marks what is asked.
        </span>
        <Button size="md" disabled={run.status === 'running'} onClick={onRebuild}>
          {changed > 0 ? `Rebuild with ${changed} ${changed === 1 ? 'share' : 'shares'}` : 'Rebuild'}
        </Button>
      </div>
      <ExposureTable
        exposures={exposures}
        wanted={draft.exposures}
        most={run.answer?.settings.maxExposure ?? (draft.maxExposure ?? 100) / 100}
        onWant={onWant}
        maxHeight="34rem"
      />
    </>
  )
}
