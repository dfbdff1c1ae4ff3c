// One row of the table of stacks, and its head. On a phone its figures stand in one line below the names, what to do with it beside them.
import { Layers, Plus } from 'lucide-react'
import type { Stack } from '#contract/dfs/slate-research.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPercent, formatPoints, formatValue } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { ariaSort, SortButton } from '../../../ui/display/sort-button.tsx'
import { ROLE } from '../../../ui/display/table-roles.ts'
import { nextSort, type Sort } from '../../../ui/display/table-view.ts'
import { cx } from '../../../ui/layout/cx.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { FIRST_WAY, type StackSort } from './stack-sort.ts'
import { TeamBar } from './team-bar.tsx'

const UNKNOWN = 'unknown'

/** @param isOwned  somebody's ownership is known: else there is no column of it, nor of what is calculated from it */
const columnsOf = (isOwned: boolean) =>
  isOwned
    ? 'lg:grid-cols-[1.75rem_minmax(0,1.5fr)_5.5rem_minmax(6rem,1fr)_4.5rem_4.5rem_4rem_4.5rem_8.5rem]'
    : 'lg:grid-cols-[1.75rem_minmax(0,1.2fr)_5.5rem_minmax(6rem,1fr)_4.5rem_4.5rem_8.5rem]'
export const stackRowClass = (isOwned: boolean): string =>
  cx(
    'grid grid-cols-[1rem_minmax(0,1fr)_auto] items-center gap-x-2 px-3 py-1.5 lg:gap-x-3 lg:px-4 lg:py-0.5 lg:leading-[18px]',
    columnsOf(isOwned),
  )

type HeadProps = { sort: Sort; onSort: (sort: Sort) => void }

/** The heads, by which the rows are sorted; Shift adds one to the others. A phone has the words in each row, and a list to choose from. */
export function StackHead({ sort, onSort, isOwned }: HeadProps & { isOwned: boolean }) {
  return (
    <div {...ROLE.group} className="sticky top-0 z-1 border-b border-line bg-s-1 max-lg:sr-only">
      <div
        {...ROLE.row(1)}
        className={cx('narrow h-7 items-center gap-x-3 px-4 text-12 font-medium text-ink-3 lg:grid', columnsOf(isOwned))}
      >
        <span {...ROLE.head}>
          <span className="sr-only">Place</span>
        </span>
        <span {...ROLE.head}>Players · salary · points</span>
        <SortHead by="ceiling" sort={sort} onSort={onSort}>
          Ceiling
        </SortHead>
        <span {...ROLE.head}>Mean to ceiling</span>
        <SortHead by="salary" sort={sort} onSort={onSort}>
          Cost
        </SortHead>
        <SortHead by="value" sort={sort} onSort={onSort}>
          Per $1,000
        </SortHead>
        {isOwned ? (
          <>
            <SortHead by="ownership" sort={sort} onSort={onSort}>
              Owned
            </SortHead>
            <SortHead by="leverage" sort={sort} onSort={onSort}>
              Leverage
            </SortHead>
          </>
        ) : null}
        <span {...ROLE.head}>
          <span className="sr-only">What to do with it</span>
        </span>
      </div>
    </div>
  )
}

function SortHead({ by, sort, onSort, children }: HeadProps & { by: StackSort; children: string }) {
  return (
    <span {...ROLE.sortHead(ariaSort(sort, by))} className="text-right">
      <SortButton sort={sort} column={by} onSort={(isAdded) => onSort(nextSort(sort, by, FIRST_WAY[by], isAdded))}>
        {children}
      </SortButton>
    </span>
  )
}

type Props = {
  stack: Stack
  place: number
  /** Right end of the rails. */
  most: number
  isOwned: boolean
  colors: ReadonlyMap<string, string>
  buildLabel: string
  isBuilding: boolean
  isBusy: boolean
  onBuild: () => void
  onPick: () => void
}

/** One stack: its players, the ceiling they have together, what they cost and who else will have them. */
export function StackCells({ stack, place, most, isOwned, colors, buildLabel, isBuilding, isBusy, onBuild, onPick }: Props) {
  const { players, mean, ceiling, independentCeiling, salary, value, ownership, leverage } = stack
  const gained = ceiling - independentCeiling
  const names = players.map(({ name }) => name).join(', ')
  return (
    <>
      <span {...ROLE.cell} className="text-12 text-ink-3">
        {place}
      </span>
      <span {...ROLE.rowHead} className="grid min-w-0">
        {players.map((player) => (
          <span key={player.id} className="flex min-w-0 items-baseline gap-1.5">
            <span className="narrow w-6 shrink-0 text-12 font-semibold text-ink-3 lg:w-8">{player.position.split('/')[0]}</span>
            <span className="truncate font-semibold">{player.name}</span>
            <TeamBar color={colors.get(player.team)} />
            <span className="note shrink-0">
              {player.team}
              <span className="max-lg:hidden">
                {' '}
                · {formatSalary(player.salary)} · {formatPoints(player.points)}
              </span>
            </span>
          </span>
        ))}
      </span>
      <span {...ROLE.cell} className="text-right max-lg:col-start-3 max-lg:row-start-1 max-lg:self-start">
        <span className="scoreboard block text-20 leading-6 lg:text-16 lg:leading-5">{formatPoints(ceiling)}</span>
        <span className="note block max-lg:sr-only">
          {Math.abs(gained) < 0.05 ? 'ceiling' : `${gained > 0 ? '+' : '−'}${formatPoints(Math.abs(gained))} together`}
        </span>
      </span>
      <span {...ROLE.cell} className="max-lg:hidden">
        <RangeBar
          label={`Mean ${formatPoints(mean)}, ceiling ${formatPoints(ceiling)}, without correlation ${formatPoints(independentCeiling)} points`}
          range={[0, most]}
          ours={ceiling}
          band={[mean, ceiling]}
          reference={independentCeiling}
          width={320}
          className="h-auto max-h-7 w-full"
        />
      </span>
      <span className="contents max-lg:col-start-2 max-lg:row-start-2 max-lg:flex max-lg:flex-wrap max-lg:gap-x-2 max-lg:text-12 max-lg:leading-[18px]">
        <Figure term="Cost" value={formatSalary(salary)} />
        <Figure term="Per $1,000" value={formatValue(value)} />
        {isOwned ? (
          <>
            <Figure term="Owned" value={ownership === null ? UNKNOWN : formatPercent(ownership)} />
            <Figure
              term="Leverage"
              value={leverage === null ? UNKNOWN : `${leverage > 0 ? '+' : leverage < 0 ? '−' : ''}${Math.round(Math.abs(leverage) * 100)}`}
              tone={leverage === null ? undefined : leverage > 0.15 ? 'gain' : leverage < -0.15 ? 'loss' : undefined}
            />
          </>
        ) : null}
      </span>
      <span
        {...ROLE.cell}
        className="flex items-center justify-end gap-1.5 max-lg:col-start-3 max-lg:row-span-2 max-lg:row-start-1 max-lg:self-end max-lg:pt-6"
      >
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
          className="max-md:w-11 max-md:px-0"
          onClick={onBuild}
        >
          <span className="max-md:sr-only">{buildLabel}</span>
        </Button>
      </span>
    </>
  )
}

function Figure({ term, value, tone }: { term: string; value: string; tone?: 'gain' | 'loss' | undefined }) {
  return (
    <span {...ROLE.cell} className="lg:text-right">
      <span className="note lg:hidden">{term} </span>
      <span
        className={cx(
          'lg:block',
          value === UNKNOWN
            ? 'text-ink-3'
            : tone === 'gain'
              ? 'font-semibold text-gain'
              : tone === 'loss'
                ? 'font-semibold text-loss'
                : 'font-semibold',
        )}
      >
        {tone ? <span aria-hidden="true">{tone === 'gain' ? '▲ ' : '▼ '}</span> : null}
        {value}
      </span>
    </span>
  )
}
