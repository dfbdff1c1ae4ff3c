import { Link } from '@tanstack/react-router'
import { useFormat } from '../../../format/use-format.ts'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { sideOf } from './game-line.ts'
import type { LeagueGame } from './scoreboard.queries.ts'

type Props = { game: LeagueGame; now: number; className?: string }

/** One game in one line: teams, scores and clock. Leads to the page of the game. */
export function ScoreLine({ game, now, className }: Props) {
  const { start } = useFormat()
  const isOn = game.status === 'in progress'
  const state = isOn || game.status === 'final' ? (game.quarter ?? 'Live') : start(Date.parse(game.startsAt), now)
  return (
    <Link
      to="/games/$gameId"
      params={{ gameId: game.id }}
      className={cx(
        'flex items-center gap-2 px-3 text-12 whitespace-nowrap outline-offset-[-2px] hover:bg-s-2',
        isOn ? 'text-ink' : 'text-ink-2',
        className,
      )}
    >
      <Side game={game} side="away" />
      <Side game={game} side="home" />
      {/* As wide as the longest clock, so that a game that starts pushes no other aside. */}
      <span className={cx('narrow min-w-14', isOn ? 'font-semibold text-ink' : 'text-ink-3')}>{state}</span>
    </Link>
  )
}

function Side({ game, side }: { game: LeagueGame; side: 'home' | 'away' }) {
  const { score, ...team } = sideOf(game, side)
  return (
    <span className="flex items-center gap-2">
      <TeamMark {...team} />
      {score === null ? null : <b className="scoreboard text-13 text-ink">{score}</b>}
    </span>
  )
}
