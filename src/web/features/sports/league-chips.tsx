import { Link } from '@tanstack/react-router'
import { LEAGUE_KEYS, LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { cx } from '../../ui/layout/cx.ts'
import { useInSight } from '../../ui/layout/use-in-sight.ts'

type Props = {
  /** The league whose hub is open. */
  current?: LeagueKey
  /** Games under way or to come today, by league; a league without a number shows none. */
  counts?: Partial<Record<LeagueKey, number>>
}

/** The row of fifteen sports; each leads to its hub. */
export function LeagueChips({ current, counts = {} }: Props) {
  const row = useInSight<HTMLElement>(current)
  return (
    <nav ref={row} aria-label="Sports" className="no-scrollbar flex gap-0.5 overflow-x-auto">
      {LEAGUE_KEYS.map((key) => (
        <Link
          key={key}
          to="/sports/$sport"
          params={{ sport: key }}
          aria-current={key === current ? 'page' : undefined}
          className={cx(
            'narrow flex shrink-0 items-center rounded-control px-2.5 py-1 text-13 max-md:min-h-11',
            key === current
              ? 'bg-s-3 font-semibold text-ink shadow-[inset_0_-2px_0_var(--accent-mark)]'
              : 'font-medium text-ink-2 hover:bg-s-2 hover:text-ink',
          )}
        >
          {LEAGUES[key].name}
          {counts[key] ? <span className={cx('ml-1.5 text-12', key === current ? '' : 'text-ink-3')}>{counts[key]}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
