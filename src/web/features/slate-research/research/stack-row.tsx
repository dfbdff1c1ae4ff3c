import { Layers, Plus } from 'lucide-react'
import type { Stack } from '#contract/dfs/slate-research.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPercent, formatPoints, formatValue } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { TeamBar } from './team-bar.tsx'

const UNKNOWN = 'unknown'

type Props = {
  stack: Stack
  place: number
  /** Right end of the rails. */
  most: number
  colors: ReadonlyMap<string, string>
  buildLabel: string
  isBuilding: boolean
  isBusy: boolean
  onBuild: () => void
  onPick: () => void
}

/** The columns of the rows below on a desktop; a phone has the words in each row. */
export function StackHead() {
  return (
    <div
      aria-hidden="true"
      className="narrow hidden h-7 items-center gap-x-3 border-b border-line px-4 text-12 font-medium text-ink-3 lg:grid lg:grid-cols-[1.75rem_minmax(0,1.5fr)_5.5rem_minmax(6rem,1fr)_4.5rem_4.5rem_5rem_8.5rem] [&>*]:text-right"
    >
      <span />
      <span className="!text-left">Players · salary · points</span>
      <span>Ceiling</span>
      <span className="!text-left">Mean to ceiling</span>
      <span>Owned</span>
      <span>Cost</span>
      <span>Leverage</span>
    </div>
  )
}

/** One stack: its players, the ceiling they have together, what they cost and who else will have them. */
export function StackRow({ stack, place, most, colors, buildLabel, isBuilding, isBusy, onBuild, onPick }: Props) {
  const { players, mean, ceiling, independentCeiling, salary, value, ownership, leverage } = stack
  const gained = ceiling - independentCeiling
  const names = players.map(({ name }) => name).join(', ')
  return (
    <li className="grid grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 border-b border-line px-4 py-3 text-13 last:border-b-0 hover:bg-s-2 lg:py-0.5 lg:leading-[18px] lg:grid-cols-[1.75rem_minmax(0,1.5fr)_5.5rem_minmax(6rem,1fr)_4.5rem_4.5rem_5rem_8.5rem]">
      <span className="text-12 text-ink-3">{place}</span>
      <ul className="grid min-w-0 gap-1 lg:gap-0">
        {players.map((player) => (
          <li key={player.id} className="flex min-w-0 items-baseline gap-1.5">
            <span className="narrow w-6 shrink-0 lg:w-8 text-12 font-semibold text-ink-3">{player.position.split('/')[0]}</span>
            <span className="truncate font-semibold">{player.name}</span>
            <TeamBar color={colors.get(player.team)} />
            <span className="note shrink-0">
              {player.team}
              <span className="max-lg:hidden">
                {' '}
                · {formatSalary(player.salary)} · {formatPoints(player.points)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <p className="text-right max-lg:row-start-1 max-lg:col-start-3">
        <span className="scoreboard block text-20 lg:text-16 lg:leading-5">{formatPoints(ceiling)}</span>
        <span className="note block">
          {Math.abs(gained) < 0.05 ? 'ceiling' : `${gained > 0 ? '+' : '−'}${formatPoints(Math.abs(gained))} together`}
        </span>
      </p>
      <RangeBar
        label={`Mean ${formatPoints(mean)}, ceiling ${formatPoints(ceiling)}, without correlation ${formatPoints(independentCeiling)} points`}
        range={[0, most]}
        ours={ceiling}
        band={[mean, ceiling]}
        reference={independentCeiling}
        width={320}
        className="h-auto max-h-7 w-full max-lg:hidden"
      />
      <dl className="contents max-lg:col-span-3 max-lg:col-start-1 max-lg:flex max-lg:flex-wrap max-lg:gap-x-5">
        <Figure term="Owned" value={ownership === null ? UNKNOWN : formatPercent(ownership)} />
        <Figure term="Cost" value={formatSalary(salary)} note={`${formatValue(value)} per $1,000`} />
        <Figure
          term="Leverage"
          value={leverage === null ? UNKNOWN : `${leverage > 0 ? '+' : leverage < 0 ? '−' : ''}${Math.round(Math.abs(leverage) * 100)}`}
          tone={leverage === null ? undefined : leverage > 0.15 ? 'gain' : leverage < -0.15 ? 'loss' : undefined}
        />
      </dl>
      <span className="flex items-center justify-end gap-1.5 max-lg:col-span-3">
        <IconButton
          bordered
          size="sm"
          label={`Put ${names} into your lineup`}
          icon={<Plus size={16} strokeWidth={1.5} />}
          onClick={onPick}
        />
        <Button
          size="sm"
          busy={isBuilding}
          disabled={isBusy && !isBuilding}
          icon={<Layers size={14} strokeWidth={1.5} aria-hidden="true" />}
          aria-label={`${buildLabel} with ${names}`}
          onClick={onBuild}
        >
          {buildLabel}
        </Button>
      </span>
    </li>
  )
}

function Figure({ term, value, note, tone }: { term: string; value: string; note?: string; tone?: 'gain' | 'loss' | undefined }) {
  return (
    <div className="lg:text-right">
      <dt className="note lg:sr-only">{term}</dt>
      <dd
        className={
          value === UNKNOWN
            ? 'text-ink-3'
            : tone === 'gain'
              ? 'font-semibold text-gain'
              : tone === 'loss'
                ? 'font-semibold text-loss'
                : 'font-semibold'
        }
      >
        {tone ? <span aria-hidden="true">{tone === 'gain' ? '▲ ' : '▼ '}</span> : null}
        {value}
      </dd>
      {note ? <dd className="note whitespace-nowrap">{note}</dd> : null}
    </div>
  )
}
