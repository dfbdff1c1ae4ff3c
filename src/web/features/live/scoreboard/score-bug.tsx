import { Link } from '@tanstack/react-router'
import type { LiveGame } from '#contract/sports/live-shapes.ts'
import { useFormat } from '../../../format/use-format.ts'
import { TeamMark } from '../../../ui/display/team-mark.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { favoredLine, sideOf } from './game-line.ts'
import type { LeagueGame } from './scoreboard.queries.ts'

type Props = { game: LeagueGame; now: number; className?: string }

/** One game in four corners: teams, scores, clock, line. Leads to the page of the game. */
export function ScoreBug({ game, now, className }: Props) {
  const { start } = useFormat()
  const isOn = game.status === 'in progress'
  const state = isOn || game.status === 'final' ? (game.quarter ?? 'Live') : start(Date.parse(game.startsAt), now)
  return (
    <Link
      to="/games/$gameId"
      params={{ gameId: game.id }}
      className={cx(
        'grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-3 py-2 text-13 text-ink-2 outline-offset-[-2px] hover:bg-s-2',
        className,
      )}
    >
      <Side game={game} side="away" isOn={isOn} />
      <span className={cx('narrow text-right text-12 leading-5 whitespace-nowrap', isOn ? 'font-semibold text-ink' : 'text-ink-3')}>
        {state}
      </span>
      <Side game={game} side="home" isOn={isOn} />
      <span className="narrow text-right text-12 leading-5 whitespace-nowrap text-ink-3">{favoredLine(game) ?? ''}</span>
    </Link>
  )
}

function Side({ game, side, isOn }: { game: LiveGame; side: 'home' | 'away'; isOn: boolean }) {
  const { score, ...team } = sideOf(game, side)
  return (
    <span className={cx('flex items-center justify-between gap-3 leading-5 font-semibold', isOn && 'text-ink')}>
      <TeamMark {...team} />
      {score === null ? null : <b className="scoreboard text-14 text-ink [font-stretch:118%]">{score}</b>}
    </span>
  )
}
