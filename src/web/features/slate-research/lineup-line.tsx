import { Check, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { wordOf } from '../../format/lineup-figures.tsx'
import { formatSalary } from '../../format/money.ts'
import { formatPercent, formatPoints } from '../../format/percent.ts'
import { Button } from '../../ui/actions/button.tsx'
import { IconButton } from '../../ui/actions/icon-button.tsx'
import { LinkButton } from '../../ui/actions/link-button.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { FootBar } from '../../ui/layout/foot-bar.tsx'
import { salaryTone } from '../lineups/card/salary-bar.tsx'
import type { Pool } from '../lineups/use-pool.ts'
import type { SlateChoice } from '../slates/picker/slate-choice.ts'
import { CENTER } from './command-center.copy.ts'
import type { Picks } from './use-picks.ts'

const NAME = 'Your lineup in figures'

type Props = {
  pool: Pool
  picks: Picks
  choice: SlateChoice
  /** On a phone: at the foot of the window, with the way on, once somebody is picked. */
  isAtFoot: boolean
}

/**
 * How many are picked, what they cost, what they should score and how they stand against the field. Beside the tabs, where it takes no row from
 * the players and nothing moves when the first of them is picked.
 */
export function LineupLine({ pool, picks, choice, isAtFoot }: Props) {
  const { ids, points, unknown, gpp, ownership, isValid } = picks.lineup
  const { slots } = pool.table.roster
  const isEmpty = ids.length === 0
  if (isAtFoot)
    return isEmpty ? null : (
      <FootBar className="-mx-3 mt-2 px-3 py-1.5 md:-mx-4 md:px-4">
        <section aria-label={NAME} className="flex items-center gap-3">
          <div className="min-w-0 flex-1 text-13">
            <p className="truncate font-semibold">
              {ids.length}/{slots.length} players · {formatPoints(points)} pts
            </p>
            <p className="truncate text-12 text-ink-2">
              <Money isBrief pool={pool} picks={picks} />
            </p>
          </div>
          <IconButton label={CENTER.clear} icon={<X size={18} strokeWidth={1.5} />} onClick={picks.clear} />
          <LinkButton to="/lineup-builder" search={{ ...choice, players: ids.join('~') }} tone="primary">
            {CENTER.finish}
          </LinkButton>
        </section>
      </FootBar>
    )
  return (
    <section aria-label={NAME} className="flex shrink-0 items-center gap-x-5 border-b border-line pr-1 text-13">
      {isValid ? (
        <Badge tone="gain">
          <Check size={12} strokeWidth={2.5} aria-hidden="true" /> {CENTER.valid}
        </Badge>
      ) : null}
      {isEmpty ? null : (
        <Button size="sm" tone="quiet" icon={<X size={14} strokeWidth={1.5} aria-hidden="true" />} onClick={picks.clear}>
          {CENTER.clear}
        </Button>
      )}
      <Figure label="Players selected" value={`${ids.length}/${slots.length}`} />
      <span className="text-ink-2">
        <Money pool={pool} picks={picks} />
      </span>
      <Figure
        label={wordOf('sum')}
        value={isEmpty ? '–' : formatPoints(points)}
        note={unknown > 0 ? `${unknown} without a projection` : undefined}
      />
      <Figure
        className="max-xl:hidden"
        label="GPP score"
        title="Points over the root of ownership"
        value={gpp === null ? (isEmpty ? '–' : 'unknown') : formatPoints(gpp)}
        note={isEmpty || ownership === null ? undefined : `average ownership ${formatPercent(ownership)}`}
      />
    </section>
  )
}

/** What keeps the picked players from being a lineup, above where they are picked. */
export function LineupProblems({ picks }: { picks: Picks }) {
  const { problems } = picks.lineup
  if (problems.length === 0) return null
  return (
    <ul role="status" className="grid gap-1 rounded-control border border-line border-l-3 border-l-loss bg-s-1 p-3 text-13">
      {problems.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}

type FigureProps = { label: string; value: string; note?: ReactNode; title?: string; className?: string }

function Figure({ label, value, note, title, className }: FigureProps) {
  return (
    <span title={title} className={cx('whitespace-nowrap', className)}>
      <span className="text-12 text-ink-3">{label}</span> <span className="font-semibold">{value}</span>
      {note ? <span className="max-2xl:sr-only text-12 text-ink-3"> {note}</span> : null}
    </span>
  )
}

const TONES = { over: 'text-loss', near: 'text-mid', within: '' } as const

/** What is spent, in the color of how near the cap is, and what is left for each open slot. */
function Money({ pool, picks, isBrief = false }: Pick<Props, 'pool' | 'picks'> & { isBrief?: boolean }) {
  const { roster } = pool.table
  const { salary, ids } = picks.lineup
  const left = roster.salaryCap - salary
  const open = roster.slots.length - ids.length
  // Whole dollars, rounded down: so much for each open slot always fits.
  const each = open > 1 && left > 0 ? `, ${formatSalary(Math.floor(left / open))} a slot` : ''
  const rest = left < 0 ? `${formatSalary(-left)} over the cap` : `${formatSalary(left)} left${isBrief ? '' : each}`
  const tone = TONES[salaryTone(salary, roster.salaryCap)]
  if (isBrief) return <span className={tone}>{rest}</span>
  return (
    <>
      <span className="text-12 text-ink-3">Salary</span> <span className={cx('font-semibold', tone)}>{formatSalary(salary)}</span>{' '}
      <span className="text-12 text-ink-3">{rest}</span>
    </>
  )
}
