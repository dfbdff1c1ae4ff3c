import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Problem } from '#contract/problem.ts'
import { subscriptions } from '#contract/subscriptions.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { formatSalary } from '../../format/money.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { ToggleGroup } from '../../ui/toggle-group.tsx'
import type { Board } from '../player-table/use-board.ts'
import { OPTIMIZER } from './optimizer.copy.ts'
import { COUNTS, loosening, type OptimizerDraft } from './optimizer-draft.ts'
import { PlayerRules } from './player-rules.tsx'
import { TeamRules } from './team-rules.tsx'

type Props = {
  board: Board
  draft: OptimizerDraft
  onChange: (draft: OptimizerDraft) => void
  isPending: boolean
  problem: Problem | null
  onRun: (draft: OptimizerDraft) => void
  onCancel: () => void
}

const percent = (value: number) => `${value}%`

/** The optimizer's settings for the slate on screen. */
export function OptimizerPanel({ board, draft, onChange, isPending, problem, onRun, onCancel }: Props) {
  const set = (change: Partial<OptimizerDraft>) => onChange({ ...draft, ...change })
  return (
    <Card title={OPTIMIZER.title} aside={<span className="note">{board.slots.join(' ')}</span>}>
      <form
        className="grid gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          onRun(draft)
        }}
      >
        <CountField draft={draft} onChange={onChange} />
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
        <PlayerRules rows={board.rows} draft={draft} onChange={onChange} />
        <TeamRules rows={board.rows} places={board.slots.length} draft={draft} onChange={onChange} />
        <div className="flex gap-2">
          <Button type="submit" tone="primary" size="lg" busy={isPending} className="flex-1">
            {isPending ? OPTIMIZER.pending : OPTIMIZER.optimize}
          </Button>
          {isPending ? (
            <Button size="lg" onClick={onCancel}>
              {OPTIMIZER.cancel}
            </Button>
          ) : null}
        </div>
        <LeftToday />
        {problem ? <Refusal problem={problem} board={board} draft={draft} onChange={onChange} /> : null}
      </form>
    </Card>
  )
}

function CountField({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const id = useId()
  return (
    <div className="flex items-center justify-between gap-3">
      <span id={id} className="text-13 text-ink-2">
        Number of lineups
      </span>
      <ToggleGroup
        label="Number of lineups"
        choices={COUNTS.map((count) => ({ key: String(count), label: String(count) }))}
        value={String(draft.count)}
        onChange={(key) => onChange({ ...draft, count: COUNTS.find((count) => String(count) === key) ?? 3 })}
      />
    </div>
  )
}

function LeftToday() {
  const { data } = useQuery(query(subscriptions.usage, {}, { staleTime: FRESH.account }))
  const used = data?.lineups
  if (!used) return null
  const left = used.limit === -1 ? 'Your plan has no limit.' : `${Math.max(0, used.limit - used.used)} of ${used.limit} left.`
  return <p className="note">{OPTIMIZER.hints.spends(left)}</p>
}

type RefusalProps = Pick<Props, 'board' | 'draft' | 'onChange'> & { problem: Problem }

/** Why there is no lineup, and for each of the person's own rules in the way the button that drops it. */
function Refusal({ problem, board, draft, onChange }: RefusalProps) {
  const nameOf = (id: string) => board.rows.find((row) => row.id === id)?.name ?? id
  const rules = problem.conflict ?? []
  return (
    <div role="alert" className="grid gap-2 rounded-control border border-line border-l-3 border-l-mid bg-s-2 p-3 text-13">
      <p className="font-semibold">{rules.length > 0 ? OPTIMIZER.conflict : problem.title}</p>
      <p className="text-ink-2">{problem.detail}</p>
      {rules.length > 0 ? (
        <ul className="grid gap-1.5">
          {rules.map((rule) => {
            const way = loosening(rule, draft, nameOf, board.salaryCap)
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
