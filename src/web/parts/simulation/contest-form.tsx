import type { Problem } from '#contract/problem.ts'
import type { SimulationProgress } from '#contract/simulation.ts'
import { PAYOUT_SHAPES, paidPlaces, prizePool } from '#core/simulation/contest/payout-shapes.ts'
import { formatMoneyShort } from '../../format/money.ts'
import { formatCount } from '../../format/percent.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextArea } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import { FileChoice } from './file-choice.tsx'
import { SIMULATION } from './simulation.copy.ts'
import { missingOf, type PanelSlate, prizesOf, SIMULATION_COUNTS, type SimulationDraft, sizeOf } from './simulation-draft.ts'

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
        <Payouts draft={draft} set={set} problem={problem} />
        <Others draft={draft} set={set} problem={problem} hasStacks={slate.league === 'nfl'} />
        <Draws draft={draft} set={set} problem={problem} />
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

function Payouts({ draft, set, problem }: Part) {
  const isOwn = draft.payout === 'own'
  const tableProblem = problem?.fields?.find(({ path }) => path === 'contest.payouts')
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-14 font-semibold">Contest</legend>
      <Select
        label="Payouts"
        showLabel
        options={[...PAYOUT_SHAPES, 'own' as const].map((key) => ({ key, label: SIMULATION.shapes[key] }))}
        value={draft.payout}
        onChange={(payout) => set({ payout })}
      />
      {draft.payout === 'own' ? null : <p className="note">{SIMULATION.shapeHints[draft.payout]}</p>}
      {isOwn ? (
        <>
          <TextArea
            label="Payout table"
            rows={6}
            value={draft.table}
            placeholder={'1st $200\n2-5 $40\n6-20 $10'}
            hint={SIMULATION.tableHint}
            error={tableProblem?.message ?? null}
            onChange={(event) => set({ table: event.target.value })}
          />
          <FileChoice
            label="Import a payout table"
            accept=".json,.txt,.csv"
            file={null}
            onFile={(file) => file && set({ table: file.text })}
          />
        </>
      ) : null}
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          label="Entry fee"
          value={draft.fee}
          min={0.01}
          max={100_000}
          step={1}
          format={{ style: 'currency', currency: 'USD', minimumFractionDigits: 0 }}
          onChange={(fee) => set({ fee })}
        />
        {draft.payout === 'head-to-head' ? null : (
          <NumberField label="Entries" value={draft.size} min={2} max={500_000} step={100} onChange={(size) => set({ size })} />
        )}
      </div>
      {isOwn ? null : (
        <Slider label="The site keeps" min={0} max={25} value={draft.rake} text={percent} onChange={(rake) => set({ rake })} />
      )}
      <PayoutLine draft={draft} />
      <NumberField
        label="Most entries of one person"
        value={draft.maxEntries}
        min={1}
        max={500_000}
        hint="Leave it empty where there is no such limit."
        onChange={(maxEntries) => set({ maxEntries })}
      />
    </fieldset>
  )
}

/** "Pays 220 of 1,000: 1st $850, last paid $10, pool $4,250" */
function PayoutLine({ draft }: { draft: SimulationDraft }) {
  const prizes = prizesOf(draft)
  const size = sizeOf(draft)
  if (!prizes || size === null) return null
  const paid = paidPlaces(prizes, size)
  const last = prizes.filter((row) => row.cents > 0).at(-1)
  return (
    <p className="rounded-control bg-s-2 px-3 py-2 text-13 text-ink-2">
      Pays {formatCount(paid)} of {formatCount(size)}: 1st {formatMoneyShort(prizes[0]!.cents)}
      {paid > 1 && last ? `, last paid ${formatMoneyShort(last.cents)}` : ''}, pool {formatMoneyShort(prizePool(prizes, size))}.
    </p>
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
