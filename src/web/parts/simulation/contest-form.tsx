import type { Problem } from '#contract/problem.ts'
import type { SimulationProgress } from '#contract/simulation.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { ContestFields } from './contest-fields.tsx'
import { FileChoice } from './file-choice.tsx'
import { SIMULATION } from './simulation.copy.ts'
import { missingOf, type PanelSlate, SIMULATION_COUNTS, type SimulationDraft } from './simulation-draft.ts'

type Props = {
  slate: PanelSlate
  draft: SimulationDraft
  /** Lineups on the page. */
  lineups: number
  onChange: (draft: SimulationDraft) => void
  isRunning: boolean
  progress: SimulationProgress | null
  problem: Problem | null
  onRun: () => void
  onCancel: () => void
}

type Part = { draft: SimulationDraft; set: (change: Partial<SimulationDraft>) => void; problem: Problem | null }

const percent = (value: number) => `${value}%`

/** What the contest costs and pays, who else plays it, and how often it is played. */
export function ContestForm({ slate, draft, lineups, onChange, isRunning, progress, problem, onRun, onCancel }: Props) {
  const set = (change: Partial<SimulationDraft>) => onChange({ ...draft, ...change })
  const missing = missingOf(draft, lineups)
  return (
    <Card title={SIMULATION.title} aside={<span className="note">{lineups === 1 ? '1 lineup' : `${formatCount(lineups)} lineups`}</span>}>
      <form
        className="grid gap-5 p-4"
        // Fields bring their own bounds; what is missing is said beside the button.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === null && !isRunning) onRun()
        }}
      >
        <div className="grid items-start gap-5 @3xl:@max-5xl:grid-cols-3">
          <ContestFields draft={draft} set={set} problem={problem} />
          <Others draft={draft} set={set} problem={problem} hasStacks={slate.league === 'nfl'} />
          <Draws draft={draft} set={set} problem={problem} />
        </div>
        <div className="flex gap-2">
          <Button type="submit" tone="primary" size="lg" busy={isRunning} disabled={missing !== null} className="flex-1">
            {isRunning ? SIMULATION.running : SIMULATION.run}
          </Button>
          {isRunning ? (
            <Button size="lg" onClick={onCancel}>
              {SIMULATION.cancel}
            </Button>
          ) : null}
        </div>
        {isRunning ? <Running progress={progress} /> : null}
        {missing && !isRunning ? <p className="note">{missing}</p> : null}
        {problem?.fields ? (
          <p role="alert" className="text-13 text-loss">
            {problem.detail}
          </p>
        ) : null}
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

function Others({ draft, set, hasStacks }: Part & { hasStacks: boolean }) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-semibold">Field</legend>
      <ToggleGroup
        label="Other entries"
        choices={[
          { key: 'made', label: SIMULATION.made },
          { key: 'real', label: SIMULATION.real },
        ]}
        value={draft.isRealField ? 'real' : 'made'}
        onChange={(kind) => set({ isRealField: kind === 'real' })}
      />
      {draft.isRealField ? (
        <FileChoice
          label="Standings file"
          hint={SIMULATION.realHint}
          accept=".csv"
          file={draft.standings}
          onFile={(standings) => set({ standings })}
        />
      ) : hasStacks ? (
        <Slider
          label="Stacked quarterbacks"
          min={0}
          max={100}
          step={5}
          value={draft.stacks}
          text={percent}
          hint={SIMULATION.stacksHint}
          onChange={(stacks) => set({ stacks })}
        />
      ) : null}
      <FileChoice
        label="Entries file"
        hint={SIMULATION.entriesHint}
        accept=".csv"
        file={draft.entries}
        onFile={(entries) => set({ entries })}
      />
      <Switch label={SIMULATION.liveLabel} hint={SIMULATION.liveHint} checked={draft.isLive} onChange={(isLive) => set({ isLive })} />
    </fieldset>
  )
}

function Draws({ draft, set }: Part) {
  return (
    <fieldset className="grid gap-3">
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
