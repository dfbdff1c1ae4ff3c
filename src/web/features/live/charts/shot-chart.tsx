import { useState } from 'react'
import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatPercent } from '../../../format/percent.ts'
import { ToggleGroup } from '../../../ui/actions/toggle-group.tsx'
import { cx } from '../../../ui/layout/cx.ts'

/** Where both sides have shot from: filled went in, rings did not. Side by side where there is room, one at a time on a phone. */
export function ShotChart({ game }: { game: GameDetails }) {
  const [side, setSide] = useState<'away' | 'home'>('away')
  const isHockey = LEAGUES[game.league].sport === 'hockey'
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-3 px-4 pb-4">
      <ToggleGroup
        label="Whose shots"
        choices={[
          { key: 'away', label: game.awayAbbreviation },
          { key: 'home', label: game.homeAbbreviation },
        ]}
        value={side}
        onChange={setSide}
        className="md:hidden"
      />
      <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2">
        <Shots game={game} side="away" isHockey={isHockey} className={cx(side !== 'away' && 'max-md:hidden')} />
        <Shots game={game} side="home" isHockey={isHockey} className={cx(side !== 'home' && 'max-md:hidden')} />
      </div>
      <p className="note">
        Filled: went in. Ring: did not.{isHockey ? '' : ' Free throws are not drawn, nor second tries that the feed tells without a place.'}
      </p>
    </div>
  )
}

type ShotsProps = { game: GameDetails; side: 'away' | 'home'; isHockey: boolean; className: string }

/** Half a court or half a rink, the goal at the top. */
function Shots({ game, side, isHockey, className }: ShotsProps) {
  const shots = game.playByPlay.flatMap(({ id, shot, description, side: own }) => (shot && own === side ? [{ id, shot, description }] : []))
  const { made, onGoal } = game.summary.shots[side]
  const tried = triesOf(game, side)
  const name = side === 'home' ? game.homeTeam : game.awayTeam
  const said = isHockey
    ? `${onGoal} shots on goal, ${made} goals`
    : `${made} of ${tried} made${tried > 0 ? `, ${formatPercent(made / tried, 0)}` : ''}`
  return (
    <figure className={cx('m-0 grid content-start justify-items-center gap-2', className)}>
      <figcaption className="text-14">
        <b>{name}</b> <span className="text-ink-2">{said}</span>
      </figcaption>
      <svg
        role="img"
        aria-label={`Shots of ${name}: ${said}`}
        viewBox={isHockey ? '0 0 85 100' : '0 0 50 47'}
        className="w-full max-w-md rounded-card bg-s-2"
      >
        {isHockey ? <Rink /> : <Court />}
        {shots.map(({ id, shot, description }) => (
          <Mark key={id} shot={shot} description={description} isHockey={isHockey} />
        ))}
      </svg>
    </figure>
  )
}

/** As the box score counts them: a feed may tell of a second try without a play of its own. */
function triesOf({ boxScore, summary }: GameDetails, side: 'home' | 'away'): number {
  const counted = boxScore.reduce((sum, line) => sum + (line.side === side ? (line.stats.fieldGoalAttempts ?? 0) : 0), 0)
  return Math.max(counted, summary.shots[side].taken)
}

function Mark({ shot, description, isHockey }: { shot: NonNullable<PlayEvent['shot']>; description: string; isHockey: boolean }) {
  const [width, length, radius] = isHockey ? [85, 100, 1.5] : [50, 47, 0.8]
  return (
    <circle
      cx={shot.across * width}
      cy={shot.along * length}
      r={radius}
      fill={shot.made ? 'var(--accent-mark)' : 'none'}
      stroke={shot.made ? 'var(--on-gold)' : 'var(--ink-2)'}
      strokeWidth={isHockey ? 0.5 : 0.25}
    >
      <title>{description}</title>
    </circle>
  )
}

const LINE = { fill: 'none', stroke: 'var(--line-2)', strokeWidth: 0.3 } as const

/** Feet: the basket 5.25 from the end line, the arc 23.75 from it and 3 from the side lines. */
function Court() {
  return (
    <g {...LINE}>
      <path d="M17 0V19H33V0" />
      <circle cx="25" cy="19" r="6" />
      <circle cx="25" cy="5.25" r="0.75" />
      <path d="M22 4H28" />
      <path d="M3 0V14.2A23.75 23.75 0 0 0 47 14.2V0" />
      <path d="M19 47A6 6 0 0 1 31 47" />
    </g>
  )
}

/** Feet: the goal line 11 from the boards behind it, the blue line 75 from them. */
function Rink() {
  return (
    <g {...LINE} strokeWidth={0.5}>
      <path d="M0 11H85" stroke="var(--loss)" />
      <path d="M0 75H85" stroke="var(--info)" />
      <path d="M38.5 11V15A4 4 0 0 0 46.5 15V11" />
      <path d="M39.5 11V8H45.5V11" />
      <circle cx="20.5" cy="31" r="15" />
      <circle cx="64.5" cy="31" r="15" />
    </g>
  )
}
