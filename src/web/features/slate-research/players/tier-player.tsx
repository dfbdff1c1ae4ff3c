import { Check, MessageSquare } from 'lucide-react'
import type { ExpertPlayer } from '#contract/dfs/slate-research.ts'
import { isAtHome } from '#core/dfs/players/at-home.ts'
import { valueGrade } from '#core/dfs/players/player-tiers.ts'
import { formatGame } from '../../../format/matchup.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPercent, formatPoints, formatValue } from '../../../format/percent.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { StatusTag } from '../../projections/player-table/player-cells.tsx'
import { CENTER } from '../command-center.copy.ts'
import { TeamBar } from '../research/team-bar.tsx'

type Props = {
  player: ExpertPlayer
  color?: string
  isPicked: boolean
  onToggle: () => void
  onAsk: () => void
}

/** One player of a tier: press to pick him; Lex at the right. */
export function TierPlayer({ player, color, isPicked, onToggle, onAsk }: Props) {
  const { name, position, team, opponent, gameInfo, salary, projectedPoints, ownership, status } = player
  return (
    <li data-row className={cx('group relative flex break-inside-avoid items-stretch', isPicked && 'bg-accent-wash')}>
      <button
        type="button"
        aria-pressed={isPicked}
        onClick={onToggle}
        className="grid min-h-10 min-w-0 flex-1 content-center py-0.5 pr-1 pl-3 text-left outline-offset-[-2px] hover:bg-s-2 max-md:min-h-12 max-md:py-1"
      >
        <span className="flex min-w-0 items-center gap-1.5 text-13">
          <span className="narrow shrink-0 text-12 font-semibold text-ink-3">{position}</span>
          <span className="truncate font-semibold">{name}</span>
          {isPicked ? <Check size={14} strokeWidth={2.5} className="shrink-0 text-accent-ink" aria-hidden="true" /> : null}
          {status === 'ACTIVE' ? null : <StatusTag status={status} />}
          {projectedPoints === null ? (
            <span className="ml-auto shrink-0 text-12 text-ink-3">No projection</span>
          ) : (
            <span className="ml-auto shrink-0 font-semibold">
              {formatPoints(projectedPoints)} <span className="text-12 font-normal text-ink-3">pts</span>
            </span>
          )}
        </span>
        <span className="flex min-w-0 items-center gap-1.5 text-12 text-ink-3">
          <TeamBar color={color} />
          <span className="truncate">{formatGame(team, opponent, isAtHome(team, gameInfo))}</span>
          <span className="ml-auto flex shrink-0 items-baseline gap-2">
            {ownership === null ? null : <span>{formatPercent(ownership, 0)} own</span>}
            <ValueMark value={player.value} />
            <span className="text-ink-2">{formatSalary(salary)}</span>
          </span>
        </span>
      </button>
      <IconButton
        size="sm"
        label={CENTER.askLex(name)}
        icon={<MessageSquare size={14} strokeWidth={1.5} />}
        onClick={onAsk}
        className="self-center text-ink-3"
      />
    </li>
  )
}

const MARKS = {
  high: { glyph: '▲', tone: 'text-gain' },
  good: { glyph: '◆', tone: 'text-mid' },
  fair: { glyph: '○', tone: 'text-mid' },
  low: { glyph: '▽', tone: 'text-loss' },
} as const
const GRADES = { high: 'above 3.5', good: 'above 3', fair: 'above 2.5', low: '2.5 or less' } as const

/** Spec 001 section 9: points per $1,000 in four grades; each has its own shape, as an edge has, so that it reads without color. */
function ValueMark({ value }: { value: number | null }) {
  if (value === null || value <= 0) return null
  const grade = valueGrade(value)
  return (
    <span className="flex items-baseline gap-1" title={`Points per $1,000: ${GRADES[grade]}`}>
      <span aria-hidden="true" className={cx('text-[0.7em]', MARKS[grade].tone)}>
        {MARKS[grade].glyph}
      </span>
      {formatValue(value)}
      <span className="sr-only"> points per $1,000</span>
    </span>
  )
}
