// Settings of the optimizer, in parts that are redrawn only when their own values change: a lock or ban leaves them as they are.
import { memo } from 'react'
import { SET_OBJECTIVES } from '#contract/dfs/optimize-shapes.ts'
import { useAccess } from '../../../access/use-access.ts'
import { formatSalary } from '../../../format/money.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { NumberField } from '../../../ui/forms/number-field.tsx'
import { Select } from '../../../ui/forms/select.tsx'
import { Slider } from '../../../ui/forms/slider.tsx'
import { Switch } from '../../../ui/forms/switch.tsx'
import type { PlayerRow } from '../../projections/player-table/player-row.ts'
import { OPTIMIZER } from './optimizer.copy.ts'
import { COUNTS, type DraftSetter, MOST_LINEUPS, type OptimizerDraft } from './optimizer-draft.ts'

type Part<K extends keyof OptimizerDraft> = Pick<OptimizerDraft, K> & { onChange: DraftSetter }

export const CountField = memo(function CountField({ count, onChange }: Part<'count'>) {
  const { tier } = useAccess()
  const most = tier === 'vip' ? MOST_LINEUPS : 150
  const choices = tier === 'vip' ? [...COUNTS, MOST_LINEUPS] : COUNTS
  const set = (wanted: number) => onChange((before) => ({ ...before, count: wanted }))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] items-center gap-x-3 gap-y-2">
      <span className="text-13 text-ink-2">Number of lineups</span>
      <NumberField
        label="Any number of lineups"
        hideLabel
        value={count}
        min={1}
        max={most}
        onChange={(wanted) => set(wanted ?? 1)}
        className="gap-0!"
      />
      <ToggleGroup
        className="col-span-full"
        label="Number of lineups"
        choices={choices.map((each) => ({ key: String(each), label: String(each) }))}
        value={String(count)}
        onChange={(key) => set(Number(key))}
      />
    </div>
  )
})

type ObjectiveProps = Part<'objective'> & { rows: readonly PlayerRow[]; ownership: Readonly<Record<string, number>> }

/** What the lineups are chosen for; what the slate does not know of its players cannot be chosen. */
export const ObjectiveField = memo(function ObjectiveField({ rows, ownership, objective, onChange }: ObjectiveProps) {
  const hasCeiling = rows.some(({ ceiling }) => ceiling !== null)
  const hasOwnership = Object.keys(ownership).length > 0
  const options = OBJECTIVE_OPTIONS.map((option) => ({
    ...option,
    isDisabled: option.key === 'leverage' ? !hasOwnership : (option.key === 'ceiling' || option.key === 'mix') && !hasCeiling,
  }))
  return (
    <Select
      label="Make most of"
      showLabel
      isOneLine
      options={options}
      value={objective}
      onChange={(chosen) => onChange((before) => ({ ...before, objective: chosen }))}
    />
  )
})

const OBJECTIVE_OPTIONS = SET_OBJECTIVES.map((key) => ({ key, label: OPTIMIZER.objectives[key], hint: OPTIMIZER.objectiveHints[key] }))

type AmountsProps = Part<'salaryCap' | 'salaryFloor' | 'hasBothSides' | 'uniques'> & {
  /** As they hold: the person's own, or the usual ones. */
  randomness: number
  maxExposure: number
  /** null where the sport has no usual stack. */
  isStacking: boolean | null
  /** What the stack is, in words. */
  stack: string
  hasBouts: boolean
  contestCap: number
  places: number
}

const percent = (value: number) => `${value}%`

/** How far lineups may stray from the best one, what they may cost, and how they differ. */
export const Amounts = memo(function Amounts(props: AmountsProps) {
  const {
    randomness,
    maxExposure,
    salaryCap,
    salaryFloor,
    isStacking,
    stack,
    hasBouts,
    hasBothSides,
    uniques,
    contestCap,
    places,
    onChange,
  } = props
  const set = (change: Partial<OptimizerDraft>) => onChange((before) => ({ ...before, ...change }))
  return (
    <>
      <Slider
        label="Randomness"
        min={0}
        max={50}
        step={5}
        value={randomness}
        text={percent}
        hint={OPTIMIZER.hints.randomness}
        foldsHint
        onChange={(value) => set({ randomness: value })}
      />
      <Slider
        label="Max exposure"
        min={5}
        max={100}
        step={5}
        value={maxExposure}
        text={percent}
        hint={OPTIMIZER.hints.exposure}
        foldsHint
        onChange={(value) => set({ maxExposure: value })}
      />
      <div className="grid grid-cols-2 gap-3">
        <Field
          label="Salary cap"
          inputMode="numeric"
          value={salaryCap}
          hint={`Contest: ${formatSalary(contestCap)}`}
          onChange={(event) => set({ salaryCap: event.target.value })}
        />
        <Field
          label="Salary floor"
          inputMode="numeric"
          value={salaryFloor}
          placeholder="None"
          onChange={(event) => set({ salaryFloor: event.target.value })}
        />
      </div>
      {isStacking === null ? null : (
        <Switch
          label="Stacking"
          hint={OPTIMIZER.hints.stacking(stack)}
          checked={isStacking}
          onChange={(value) => set({ isStacking: value })}
        />
      )}
      {hasBouts ? (
        <Switch
          label="Both sides of a bout"
          hint={OPTIMIZER.hints.bothSides}
          checked={hasBothSides}
          onChange={(value) => set({ hasBothSides: value })}
        />
      ) : null}
      <NumberField
        label="Players in which any two lineups differ"
        value={uniques}
        min={1}
        max={Math.max(1, places - 1)}
        onChange={(value) => set({ uniques: value ?? 1 })}
      />
    </>
  )
})
