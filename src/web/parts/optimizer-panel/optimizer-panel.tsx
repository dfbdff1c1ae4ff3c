import { useQuery } from '@tanstack/react-query'
import { SET_OBJECTIVES } from '#contract/optimize-shapes.ts'
import type { Problem } from '#contract/problem.ts'
import { subscriptions } from '#contract/subscriptions.ts'
import { useAccess } from '../../access/use-access.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatSalary } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { NumberField } from '../../ui/number-field.tsx'
import { Progress } from '../../ui/progress.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import type { Board } from '../player-table/use-board.ts'
import { ContestFields } from '../simulation/contest-fields.tsx'
import { missingOf } from '../simulation/simulation-draft.ts'
import type { Pool } from '../slate-pool/use-pool.ts'
import { OPTIMIZER } from './optimizer.copy.ts'
import { COUNTS, type Loosening, loosening, MOST_LINEUPS, type OptimizerDraft } from './optimizer-draft.ts'
import { PlayerRules } from './player-rules.tsx'
import { ruleNamed } from './rule-list.ts'
import { RuleSection } from './rule-section.tsx'
import { TeamRules } from './team-rules.tsx'
import type { Run } from './use-optimizer.ts'

type Props = {
  board: Board
  /** The whole slate; null while it is on its way. */
  pool: Pool | null
  ownership: Readonly<Record<string, number>>
  draft: OptimizerDraft
  onChange: (draft: OptimizerDraft) => void
  run: Run | null
  isPending: boolean
  problem: Problem | null
  onRun: (draft: OptimizerDraft) => void
  onCancel: () => void
}

const percent = (value: number) => `${value}%`

/** The optimizer's settings for the slate on screen. */
export function OptimizerPanel({ board, pool, ownership, draft, onChange, run, isPending, problem, onRun, onCancel }: Props) {
  const set = (change: Partial<OptimizerDraft>) => onChange({ ...draft, ...change })
  const missing = draft.objective === 'roi' ? missingOf({ ...draft.contest, entries: null, isRealField: false }, draft.count) : null
  return (
    <Card title={OPTIMIZER.title} aside={<span className="note">{board.slots.join(' ')}</span>}>
      <form
        className="grid gap-4 p-4"
        // Fields bring their own bounds; the browser's would refuse an entry fee between two steps.
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (missing === null) onRun(draft)
        }}
      >
        <CountField draft={draft} onChange={onChange} />
        <ObjectiveField board={board} hasOwnership={Object.keys(ownership).length > 0} draft={draft} onChange={onChange} />
        {draft.objective === 'roi' ? (
          <div className="grid gap-3 border-l-3 border-l-accent-mark pl-3">
            <ContestFields draft={draft.contest} problem={problem} set={(change) => set({ contest: { ...draft.contest, ...change } })} />
            <p className="note">{OPTIMIZER.hints.roi}</p>
          </div>
        ) : null}
        <Slider
          label="Randomness"
          min={0}
          max={50}
          step={5}
          value={draft.randomness}
          text={percent}
          hint={OPTIMIZER.hints.randomness}
          onChange={(randomness) => set({ randomness })}
        />
        <Slider
          label="Max exposure"
          min={5}
          max={100}
          step={5}
          value={draft.maxExposure}
          text={percent}
          hint={OPTIMIZER.hints.exposure}
          onChange={(maxExposure) => set({ maxExposure })}
        />
        <div className="grid grid-cols-2 gap-3">
          <Field
            label="Salary cap"
            inputMode="numeric"
            value={draft.salaryCap}
            hint={`Contest: ${formatSalary(board.salaryCap)}`}
            onChange={(event) => set({ salaryCap: event.target.value })}
          />
          <Field
            label="Salary floor"
            inputMode="numeric"
            value={draft.salaryFloor}
            placeholder="None"
            onChange={(event) => set({ salaryFloor: event.target.value })}
          />
        </div>
        <Switch
          label="Stacking"
          hint={OPTIMIZER.hints.stacking}
          checked={draft.isStacking}
          onChange={(isStacking) => set({ isStacking })}
        />
        <NumberField
          label="Players in which any two lineups differ"
          value={draft.uniques}
          min={1}
          max={Math.max(1, board.slots.length - 1)}
          onChange={(uniques) => set({ uniques: uniques ?? 1 })}
        />
        <PlayerRules rows={board.rows} draft={draft} onChange={onChange} />
        {pool ? <RuleSection pool={pool} ownership={ownership} draft={draft} onChange={onChange} /> : null}
        <TeamRules rows={board.rows} places={board.slots.length} draft={draft} onChange={onChange} />
        <div className="flex gap-2">
          <Button type="submit" tone="primary" size="lg" busy={isPending} disabled={missing !== null} className="flex-1">
            {isPending ? OPTIMIZER.pending : OPTIMIZER.optimize}
          </Button>
          {isPending ? (
            <Button size="lg" onClick={onCancel}>
              {OPTIMIZER.cancel}
            </Button>
          ) : null}
        </div>
        {isPending && run ? (
          <Progress
            label={run.done === 0 && run.stage === 'lineups' ? OPTIMIZER.starting : OPTIMIZER.stages[run.stage]}
            value={run.done === 0 ? null : run.done / run.of}
            detail={`${run.done} of ${run.of}`}
          />
        ) : null}
        {missing ? <p className="note">{missing}</p> : null}
        <LeftToday />
        {problem ? <Refusal problem={problem} board={board} pool={pool} ownership={ownership} draft={draft} onChange={onChange} /> : null}
      </form>
    </Card>
  )
}

function CountField({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const { tier } = useAccess()
  const most = tier === 'vip' ? MOST_LINEUPS : 150
  const choices = tier === 'vip' ? [...COUNTS, MOST_LINEUPS] : COUNTS
  const set = (count: number) => onChange({ ...draft, count })
  return (
    <div className="grid gap-2">
      <span className="text-13 text-ink-2">Number of lineups</span>
      <div className="flex flex-wrap items-center gap-2">
        <ToggleGroup
          label="Number of lineups"
          choices={choices.map((count) => ({ key: String(count), label: String(count) }))}
          value={String(draft.count)}
          onChange={(key) => set(Number(key))}
        />
        <NumberField
          label="Any number of lineups"
          hideLabel
          value={draft.count}
          min={1}
          max={most}
          onChange={(count) => set(count ?? 1)}
          className="min-w-36 flex-1"
        />
      </div>
    </div>
  )
}

type ObjectiveProps = Pick<Props, 'board' | 'draft' | 'onChange'> & { hasOwnership: boolean }

/** What the lineups are chosen for; what the slate does not know of its players cannot be chosen. */
function ObjectiveField({ board, hasOwnership, draft, onChange }: ObjectiveProps) {
  const hasCeiling = board.rows.some(({ ceiling }) => ceiling !== null)
  const options = OBJECTIVE_OPTIONS.map((option) => ({
    ...option,
    isDisabled: option.key === 'leverage' ? !hasOwnership : (option.key === 'ceiling' || option.key === 'mix') && !hasCeiling,
  }))
  return (
    <Select
      label="Make most of"
      showLabel
      options={options}
      value={draft.objective}
      onChange={(objective) => onChange({ ...draft, objective })}
    />
  )
}

const OBJECTIVE_OPTIONS = SET_OBJECTIVES.map((key) => ({ key, label: OPTIMIZER.objectives[key], hint: OPTIMIZER.objectiveHints[key] }))

function LeftToday() {
  const { data } = useQuery(query(subscriptions.usage, {}, { staleTime: FRESH.account }))
  const used = data?.lineups
  if (!used) return null
  const left = used.limit === -1 ? 'Your plan has no limit.' : `${Math.max(0, used.limit - used.used)} of ${used.limit} left.`
  return <p className="note">{OPTIMIZER.hints.spends(left)}</p>
}

type RefusalProps = Pick<Props, 'board' | 'pool' | 'ownership' | 'draft' | 'onChange'> & { problem: Problem }

/** Why there is no lineup, and for each of the person's own rules in the way the button that drops it. */
function Refusal({ problem, board, pool, ownership, draft, onChange }: RefusalProps) {
  const nameOf = (id: string) => board.rows.find((row) => row.id === id)?.name ?? id
  const rules = problem.conflict ?? []
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-line border-l-3 border-l-mid bg-s-2 p-3 text-13">
      <p className="font-semibold">{rules.length > 0 ? OPTIMIZER.conflict : problem.title}</p>
      <p className="text-ink-2">{problem.detail}</p>
      {rules.length > 0 ? (
        <ul className="grid gap-1.5">
          {rules.map((rule) => {
            const way = loosening(rule, draft, nameOf, board.salaryCap) ?? dropping(rule, draft, pool, ownership)
            return (
              <li key={rule} className="flex flex-wrap items-center justify-between gap-2">
                <span>{rule}</span>
                {way ? (
                  <Button size="sm" onClick={() => onChange(way.draft)}>
                    {way.label}
                  </Button>
                ) : null}
              </li>
            )
          })}
        </ul>
      ) : null}
      {rules.length > 1 ? <p className="note">{OPTIMIZER.conflictHelp}</p> : null}
    </div>
  )
}

/** The button for a stack, a group or the like: it takes the whole rule out. */
function dropping(conflict: string, draft: OptimizerDraft, pool: Pool | null, ownership: Props['ownership']): Loosening | undefined {
  const at = pool ? ruleNamed(conflict, draft.rules, pool.slate, ownership) : undefined
  return at === undefined
    ? undefined
    : { label: 'Drop this rule', draft: { ...draft, rules: draft.rules.filter((_, index) => index !== at) } }
}
