// What stands in the cells of a player's row.
import { CircleHelp } from 'lucide-react'
import { formatGame } from '../../../format/matchup.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPercent, formatPoints, formatValue } from '../../../format/percent.ts'
import { IconButton } from '../../../ui/actions/icon-button.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { RangeBar } from '../../../ui/layout/range-bar.tsx'
import { PlayerLink } from '../../players/name-links.tsx'
import { isValue, type PlayerRow } from './player-row.ts'
import { TABLE } from './player-table.copy.ts'

type IdentityProps = {
  row: PlayerRow
  color?: string
  when?: string
  mark?: string
  /** On a phone the start gives way to the name of the opponent. */
  isBrief?: boolean | undefined
  /** Beside many columns the start stands in the tooltip only. */
  isTight?: boolean
  onExplain?: (() => void) | undefined
  /** On a phone the position is the button that opens what holding or swiping the row opens. */
  onOpen?: (() => void) | undefined
  /** One press from a warning to a ban. */
  onBan?: (() => void) | undefined
}

/** Position, name, status; below it the team with its bar, the opponent and the start. */
export function Identity({ row, color, when, mark, isBrief = false, isTight = false, onExplain, onOpen, onBan }: IdentityProps) {
  return (
    <span className="flex min-w-0 items-center gap-2.5">
      {onOpen ? (
        <button
          type="button"
          aria-label={TABLE.open(row.name, row.position)}
          onClick={onOpen}
          className="narrow -my-1 -ml-2 grid size-11 shrink-0 place-items-center text-12 font-semibold text-ink-2"
        >
          <span className="grid h-5 min-w-9 place-items-center rounded-tag border border-line-2 bg-s-3 px-1">{row.position}</span>
        </button>
      ) : (
        <span className="narrow grid h-5 min-w-11 shrink-0 place-items-center rounded-tag bg-s-3 px-1 text-12 font-semibold text-ink-2 @3xl:min-w-9">
          {row.position}
        </span>
      )}
      <span className="grid min-w-0 @3xl:flex @3xl:flex-1 @3xl:items-center @3xl:gap-2">
        <span className="flex min-w-0 items-center gap-1.5">
          {row.personId === null ? (
            <span className="truncate font-semibold">{row.name}</span>
          ) : (
            <PlayerLink id={row.personId} className="truncate font-semibold max-md:leading-6">
              {row.name}
            </PlayerLink>
          )}
          {onExplain ? (
            <IconButton
              size="sm"
              label={TABLE.why(row.name)}
              icon={<CircleHelp size={13} strokeWidth={1.5} />}
              onClick={onExplain}
              className="text-ink-3 max-md:hidden md:size-6!"
            />
          ) : null}
          <StatusTag status={row.status} />
          {row.isOurs ? <Badge tone="outline">Ours</Badge> : null}
          {mark ? <Badge tone="outline">{mark}</Badge> : null}
          {row.warning && mark === undefined ? (
            <span className="flex shrink-0 items-center gap-1.5" title={row.warning}>
              <Badge tone="mid">Priced as absent</Badge>
              <span className="sr-only">{row.warning}</span>
              {onBan ? (
                <button type="button" aria-label={`Ban ${row.name}`} className="min-h-6 text-12 underline" onClick={onBan}>
                  Ban
                </button>
              ) : null}
            </span>
          ) : null}
        </span>
        <span
          title={isTight ? when : undefined}
          className={cx('note flex min-w-0 items-center gap-1.5 @3xl:ml-auto @3xl:shrink-0', isTight ? '@3xl:w-24' : '@3xl:w-42')}
        >
          <i
            aria-hidden="true"
            className="inline-block h-2.5 w-[3px] shrink-0 bg-line-2"
            style={color ? { background: color } : undefined}
          />
          <span className="truncate">
            {formatGame(row.team, row.opponent, row.isHome)}
            {when ? <span className={cx(isBrief && 'max-sm:hidden', isTight && '@3xl:hidden')}>{` · ${when}`}</span> : null}
          </span>
        </span>
      </span>
    </span>
  )
}

const STATUS: Readonly<Record<string, { short: string; tone: 'loss' | 'mid' | 'outline' }>> = {
  OUT: { short: 'Out', tone: 'loss' },
  DOUBTFUL: { short: 'Doubtful', tone: 'loss' },
  QUESTIONABLE: { short: 'Questionable', tone: 'mid' },
  PROBABLE: { short: 'Probable', tone: 'outline' },
}

/** Injury status in words; anything that is not one of the four is neutral (spec 001 section 4). */
export function StatusTag({ status }: { status: string | null }) {
  if (status === null || status === '') return null
  const { short, tone } = STATUS[status.toUpperCase()] ?? { short: status, tone: 'outline' as const }
  return <Badge tone={tone}>{short}</Badge>
}

type RangeProps = {
  row: PlayerRow
  most: number
  /** What stands where no points are known. */
  none?: string | undefined
  className?: string
}

/** Everything the player may score on one line: pale from floor to ceiling, the gold tick at the median. */
export function OutcomeRangeBar({ row, most, none = 'No projection', className }: RangeProps) {
  if (row.median === null) return <span className="note">{none}</span>
  const range = row.floor === null || row.ceiling === null ? '' : `floor ${formatPoints(row.floor)}, ceiling ${formatPoints(row.ceiling)}, `
  return (
    <RangeBar
      label={`${range}median ${formatPoints(row.median)} points`}
      range={[0, most]}
      ours={row.median}
      band={row.floor === null || row.ceiling === null ? null : [row.floor, row.ceiling]}
      className={cx('h-auto w-full', className)}
    />
  )
}

export function PointsText({ points, isStrong = false }: { points: number | null; isStrong?: boolean }) {
  if (points === null) return <span className="text-ink-3">–</span>
  return <span className={isStrong ? 'font-bold' : 'text-ink-2'}>{formatPoints(points)}</span>
}

export function ValueText({ row }: { row: PlayerRow }) {
  if (row.value === null) return <span className="text-ink-3">–</span>
  return (
    <span className="inline-flex items-center gap-1.5">
      {isValue(row) ? <Badge tone="gain">{TABLE.value}</Badge> : null}
      {formatValue(row.value)}
    </span>
  )
}

export function OwnershipText({ ownership }: { ownership: number | null }) {
  return ownership === null ? (
    <span className="narrow text-12 whitespace-nowrap text-ink-3">{TABLE.unknown}</span>
  ) : (
    <span>{formatPercent(ownership)}</span>
  )
}

export function SalaryText({ salary }: { salary: number }) {
  return <span>{formatSalary(salary)}</span>
}
