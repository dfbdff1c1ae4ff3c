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
    <nav ref={row} aria-label="Sports" className="no-scrollbar -mx-4 flex gap-0.5 overflow-x-auto px-4 md:mx-0 md:px-0">
      {LEAGUE_KEYS.map((key) => (
        <Link
          key={key}
          to="/sports/$sport"
          params={{ sport: key }}
          aria-current={key === current ? 'page' : undefined}
          className={cx(
            'narrow flex shrink-0 items-center rounded-control px-3 py-1.5 text-13 max-md:min-h-11',
            key === current ? 'bg-accent-fill font-bold text-on-gold' : 'font-medium text-ink-2 hover:bg-s-2 hover:text-ink',
          )}
        >
          {LEAGUES[key].name}
          {counts[key] ? <span className={cx('ml-1.5 text-12', key === current ? '' : 'text-ink-3')}>{counts[key]}</span> : null}
        </Link>
      ))}
    </nav>
  )
}
