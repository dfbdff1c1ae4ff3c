import { ArrowLeftRight, Check, Download, Sparkle, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pointsIn, salaryIn, violations } from '#core/dfs/lineup.ts'
import { isAtHome } from '#core/dfs/players/at-home.ts'
import { leftOut } from '#core/dfs/players/left-out.ts'
import { POINTS_MEANING } from '#core/simulation/scores/lineup-points.ts'
import { JOINT, LineupFigures, wordOf } from '../../../format/lineup-figures.tsx'
import { formatGame } from '../../../format/matchup.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPointChange, formatPoints } from '../../../format/percent.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { StatusTag } from '../../projections/player-table/player-cells.tsx'
import { SalaryBar } from '../card/salary-bar.tsx'
import { OPTIMIZER } from '../optimizer/optimizer.copy.ts'
import { pointsInSlots } from '../pool-points.ts'
import type { Pool } from '../use-pool.ts'
import { BestLine, type ProjectionFailure } from './best-line.tsx'
import { BUILDER } from './builder.copy.ts'
import { countOf, type LineupSlots, lineupOf, pointsOf, salaryOf } from './lineup-slots.ts'
import type { SolverAnswer } from './solver-order.ts'
import { swapsFor } from './swaps.ts'

/** Spec 001 section 9: export needs six or more players; where a contest has fewer slots, all of them. */
const EXPORT_AT = 6

type Props = {
  pool: Pool
  slots: LineupSlots
  bans: ReadonlySet<string>
  answer: SolverAnswer | null
  target: number | null
  isOptimizing: boolean
  failure: ProjectionFailure | null
  onTarget: (index: number | null) => void
  onRemove: (index: number) => void
  onSwap: (slots: LineupSlots) => void
  onClear: () => void
  onAutoOptimize: () => void
  onExport: () => void
  onUpload: () => void
  onAskLex: () => void
}

export function CurrentLineup(props: Props) {
  const { pool, slots, bans, answer } = props
  const { roster, players, points } = pool.table
  const chosen = countOf(slots)
  const isFull = chosen === roster.slots.length
  const broken = isFull ? violations(lineupOf(slots, roster), roster, players) : []
  const salary = salaryOf(slots, pool.table)
  const exportAt = Math.min(EXPORT_AT, roster.slots.length)
  return (
    <Card
      title={BUILDER.lineup}
      aside={
        <span className="note">
          {chosen} of {roster.slots.length}
        </span>
      }
      action={
        isFull && broken.length === 0 ? (
          <Badge tone="gain">
            <Check size={12} strokeWidth={2.5} aria-hidden="true" /> {BUILDER.valid}
          </Badge>
        ) : null
      }
    >
      <ol className="grid">
        {slots.map((id, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is its place
          <SlotRow key={index} index={index} id={id} {...props} />
        ))}
      </ol>
      <div className="grid gap-3 p-4">
        <SalaryBar used={salary} cap={roster.salaryCap} />
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-13 text-ink-2" title={POINTS_MEANING}>
            {wordOf('sum')}
          </span>
          <span>
            <span className="scoreboard text-26">{formatPoints(pointsOf(slots, pool.table))}</span> <span className="label">pts</span>
          </span>
        </p>
        <p className="note flex flex-wrap gap-x-4">
          <LineupFigures points={pointsInSlots(pool, slots)} shows={JOINT} />
        </p>
        {/* On a phone the main act is in reach wherever one is in the lineup. */}
        <div className="flex flex-wrap gap-2 max-md:sticky max-md:bottom-(--bottom-bar) max-md:z-10 max-md:-mx-4 max-md:border-t max-md:border-line max-md:bg-s-1 max-md:px-4 max-md:py-2">
          <Button
            id="auto-optimize"
            tone="primary"
            className="flex-1"
            busy={props.isOptimizing}
            disabled={props.failure?.problem.code === 'care'}
            icon={<Sparkle size={14} strokeWidth={2} aria-hidden="true" />}
            onClick={props.onAutoOptimize}
          >
            {props.isOptimizing ? BUILDER.optimizing : BUILDER.autoOptimize}
          </Button>
          <Button tone="quiet" disabled={chosen === 0} onClick={props.onClear}>
            {BUILDER.clear}
          </Button>
        </div>
        <BestLine
          answer={answer}
          players={pool.players}
          yours={pointsOf(slots, pool.table)}
          chosen={chosen}
          isFull={isFull}
          unknown={slots.filter((id) => id !== null && points[id] === undefined).length}
          hidden={pool.board?.hidden ?? 0}
          hasBans={bans.size > 0}
          failure={props.failure}
        />
        {broken.length > 0 ? (
          <ul className="grid gap-1 rounded-control border border-line border-l-3 border-l-loss bg-s-2 p-3 text-13">
            {broken.map(({ sentence }) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button size="sm" icon={<Download size={14} strokeWidth={1.5} />} disabled={chosen < exportAt} onClick={props.onExport}>
            {BUILDER.exportCsv}
          </Button>
          <Button
            size="sm"
            icon={<Download size={14} strokeWidth={1.5} />}
            disabled={!isFull || broken.length > 0 || !pool.hasUploadIds}
            onClick={props.onUpload}
          >
            {BUILDER.uploadCsv}
          </Button>
          <Button size="sm" onClick={props.onAskLex}>
            {BUILDER.askLex}
          </Button>
        </div>
        {pool.hasUploadIds ? null : <p className="note">{OPTIMIZER.noUploadIds}</p>}
        {chosen < exportAt ? <p className="note">{BUILDER.exportAt(exportAt)}</p> : null}
      </div>
    </Card>
  )
}

type SlotRowProps = Pick<Props, 'pool' | 'slots' | 'bans' | 'target' | 'onTarget' | 'onRemove' | 'onSwap'> & {
  index: number
  id: string | null
}

function SlotRow(props: SlotRowProps) {
  const { pool, target, onTarget, onRemove, index, id } = props
  const [isSwapping, setIsSwapping] = useState(false)
  const { roster, players, points } = pool.table
  const slot = roster.slots[index]
  const player = players.get(id ?? '')
  if (!slot) return null
  const worth = id === null ? undefined : points[id]
  const isTarget = target === index
  return (
    <li
      className={cx(
        'grid min-h-12 md:min-h-10 grid-cols-[2.75rem_minmax(0,1fr)_auto_auto_auto] items-center gap-2 border-b border-line py-1 pr-2 pl-4 text-13 md:py-0.5 sm:grid-cols-[2.75rem_minmax(0,1fr)_auto_2.75rem_auto_auto] max-sm:gap-x-1',
        isTarget && 'bg-accent-wash',
      )}
    >
      <span className="narrow text-12 font-semibold text-ink-3">{slot.name.split(' ')[0]}</span>
      {player ? (
        <>
          <span className="grid min-w-0">
            <span className="flex min-w-0 items-center gap-1.5">
              <span className="truncate font-semibold">{player.name.trim()}</span>
              <StatusTag status={player.status} />
            </span>
            <span className="note truncate">
              <span className="sm:hidden">{formatSalary(salaryIn(slot, player))} · </span>
              {formatGame(player.team, player.opponent, isAtHome(player.team, player.game))}
            </span>
          </span>
          <span className="text-ink-2 max-sm:hidden">{formatSalary(salaryIn(slot, player))}</span>
          <span className="text-right font-semibold">{worth === undefined ? '–' : formatPoints(pointsIn(slot, worth))}</span>
          <IconButton
            size="sm"
            aria-expanded={isSwapping}
            label={`Who could replace ${player.name.trim()}`}
            icon={<ArrowLeftRight size={15} strokeWidth={1.5} />}
            onClick={() => setIsSwapping(!isSwapping)}
          />
          <IconButton
            size="sm"
            label={`Remove ${player.name.trim()}`}
            icon={<X size={16} strokeWidth={1.5} />}
            onClick={() => onRemove(index)}
          />
          {isSwapping ? <Suggestions {...props} onDone={() => setIsSwapping(false)} /> : null}
        </>
      ) : (
        <button
          type="button"
          aria-pressed={isTarget}
          onClick={() => onTarget(isTarget ? null : index)}
          className="col-span-4 min-h-8 rounded-control border border-dashed border-line px-3 text-left text-ink-3 hover:border-line-2 hover:text-ink max-md:min-h-11 sm:col-span-5"
        >
          {isTarget ? `Choose a ${slot.name} from the list` : `Choose ${slot.name}`}
        </button>
      )}
    </li>
  )
}

/** The best replacements of a seat, each a press away. */
function Suggestions({ pool, slots, bans, index, onSwap, onDone }: SlotRowProps & { onDone: () => void }) {
  const swaps = useMemo(() => {
    const absent = leftOut(pool.slate, { points: pool.table.points }).map(({ id }) => id)
    return swapsFor(slots, pool.table, index, new Set([...bans, ...absent]))
  }, [slots, pool, index, bans])
  return (
    <ul aria-label="Replacements" className="col-span-full grid gap-1 pb-1.5">
      {swaps.length === 0 ? <li className="note">Nobody else fits this slot, the money and the rules.</li> : null}
      {swaps.map(({ player, slots: next, points, salary }) => (
        <li key={player.id}>
          <button
            type="button"
            onClick={() => {
              onSwap(next)
              onDone()
            }}
            className="flex min-h-8 w-full items-center gap-2 rounded-control bg-s-2 px-2.5 text-left hover:bg-s-3 max-md:min-h-11"
          >
            <span className="min-w-0 truncate font-semibold">{player.name.trim()}</span>
            <span className="note">{player.team}</span>
            <span className={cx('ml-auto font-semibold', points >= 0.05 ? 'text-gain' : 'text-ink-2')}>{formatPointChange(points)}</span>
            <span className="w-16 text-right text-ink-2">
              {salary > 0 ? '+' : salary < 0 ? '−' : ''}
              {formatSalary(Math.abs(salary))}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
