import type { SimulationProgress } from '#contract/dfs/simulation.ts'
import type { Problem } from '#contract/problem.ts'
import { formatCount } from '../../format/percent.ts'
import { RunButtons } from '../../ui/actions/run-buttons.tsx'
import { NumberField } from '../../ui/forms/number-field.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { ErrorText } from '../../ui/states/error-text.tsx'
import { Progress } from '../../ui/states/progress.tsx'
import { ContestFields } from './contest-fields.tsx'
import { FieldFields } from './field-fields.tsx'
import { SIMULATION } from './simulation.copy.ts'
import { missingOf, type PanelSlate, SIMULATION_COUNTS, type SimulationDraft } from './simulation-draft.ts'

type Props = {
  slate: PanelSlate
  draft: SimulationDraft
  /** Lineups on the page. */
  lineups: number
  /** Nothing stands beside it. */
  isWide: boolean
  onChange: (draft: SimulationDraft) => void
  isRunning: boolean
  progress: SimulationProgress | null
  problem: Problem | null
  onRun: () => void
  onCancel: () => void
}

type Part = { draft: SimulationDraft; set: (change: Partial<SimulationDraft>) => void }

/** What the contest costs and pays, who else plays it, and how often it is played. */
export function ContestForm({ slate, draft, lineups, isWide, onChange, isRunning, progress, problem, onRun, onCancel }: Props) {
  const set = (change: Partial<SimulationDraft>) => onChange({ ...draft, ...change })
  const missing = missingOf(draft, lineups)
  return (
    <Card
      title={SIMULATION.title}
      aside={
        <span className="note">{draft.entries ? SIMULATION.fromFile : lineups === 1 ? '1 lineup' : `${formatCount(lineups)} lineups`}</span>
      }
    >
      <form
        className="p-4"
        // Fields bring their own bounds; what is missing is said beside the button.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === null && !isRunning) onRun()
        }}
      >
        <div className={cx('grid grid-cols-[minmax(0,1fr)] items-start gap-5', isWide ? '@3xl:grid-cols-3' : '@3xl:@max-5xl:grid-cols-3')}>
          <ContestFields draft={draft} set={set} problem={problem} />
          <FieldFields draft={draft} set={set} hasStacks={slate.league === 'nfl'} />
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5">
            <Draws draft={draft} set={set} />
            <RunButtons isRunning={isRunning} disabled={missing !== null} words={SIMULATION} onCancel={onCancel} />
            {isRunning ? <Running progress={progress} /> : null}
            {missing && !isRunning ? <p className="note">{missing}</p> : null}
            <ErrorText isSmall>{problem?.fields ? problem.detail : null}</ErrorText>
          </div>
        </div>
      </form>
    </Card>
  )
}

function Running({ progress }: { progress: SimulationProgress | null }) {
  if (!progress) return <Progress label={SIMULATION.stages.field} value={null} />
  const { stage, done, of } = progress
  return (
    <Progress
      label={SIMULATION.stages[stage]}
      value={stage === 'field' ? null : done / of}
      detail={stage === 'field' ? null : `${formatCount(done)} of ${formatCount(of)}`}
    />
  )
}

function Draws({ draft, set }: Part) {
  return (
    <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <legend className="mb-2 text-14 font-semibold">Draws</legend>
      <div className="grid grid-cols-2 gap-3">
        <Select
          label="Simulations"
          showLabel
          options={SIMULATION_COUNTS.map((count) => ({ key: String(count), label: formatCount(count) }))}
          value={String(draft.simulations)}
          onChange={(count) => set({ simulations: Number(count) })}
        />
        <NumberField label="Seed" value={draft.seed} min={0} max={4_294_967_295} onChange={(seed) => set({ seed: seed ?? 1 })} />
      </div>
    </fieldset>
  )
}
