import type { GameDetails } from '#contract/live.ts'
import { formatPercent } from '../../format/percent.ts'
import { EmptyState } from '../../ui/states.tsx'
import { TRACKER } from './live-tracker.copy.ts'

const [WIDTH, HEIGHT] = [600, 200]

/** The course of the home side's chance to win, with the plays that turned it most. Unknown is said to be unknown. */
export function WinChance({ game }: { game: GameDetails }) {
  const known = game.playByPlay
    .flatMap((play) => (play.homeWinProbability === null ? [] : [{ play, chance: play.homeWinProbability }]))
    .reverse()
  const last = known.at(-1)
  if (!last || known.length < 2) return <EmptyState title={TRACKER.noChance} detail={TRACKER.noChanceNote} />
  const x = (i: number) => Math.round((i / (known.length - 1)) * WIDTH * 10) / 10
  const y = (chance: number) => Math.round((1 - chance) * HEIGHT * 10) / 10
  const path = known.map(({ chance }, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(chance)}`).join('')
  const breaks = known.flatMap(({ play }, i) => (i > 0 && play.quarter !== known[i - 1]!.play.quarter ? [{ i, period: play.quarter }] : []))
  const [leader, chance] = last.chance >= 0.5 ? [game.homeAbbreviation, last.chance] : [game.awayAbbreviation, 1 - last.chance]
  const swings = known
    .map(({ play, chance: now }, i) => ({ play, swing: i === 0 ? 0 : now - known[i - 1]!.chance }))
    .sort((a, b) => Math.abs(b.swing) - Math.abs(a.swing))
    .slice(0, 3)
    .filter(({ swing }) => Math.abs(swing) >= 0.01)
  return (
    <div className="grid gap-3 px-4 pb-4">
      <p className="text-14">
        <b>
          {leader} {formatPercent(chance, 0)}
        </b>{' '}
        to win, by the feed’s own model.
      </p>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <span className="note flex flex-col justify-between">
          <span>{game.homeAbbreviation}</span>
          <span>50%</span>
          <span>{game.awayAbbreviation}</span>
        </span>
        <svg
          role="img"
          aria-label={`Chance to win over ${known.length} plays, now ${leader} ${formatPercent(chance, 0)}`}
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          className="h-44 w-full rounded-card bg-s-2"
        >
          <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} stroke="var(--line-2)" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
          {breaks.map(({ i, period }) => (
            <path key={period} d={`M${x(i)} 0V${HEIGHT}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
          ))}
          <path d={path} fill="none" stroke="var(--accent-mark)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </svg>
      </div>
      {swings.length > 0 ? (
        <section aria-label="Plays that turned the game most" className="grid gap-1.5">
          <h3 className="text-14 font-semibold">What turned it most</h3>
          <ol className="grid gap-1">
            {swings.map(({ play, swing }) => (
              <li key={play.id} className="flex items-baseline gap-3 text-13">
                <b className="w-20 shrink-0 tabular-nums">
                  {swing > 0 ? game.homeAbbreviation : game.awayAbbreviation} +{formatPercent(Math.abs(swing), 0)}
                </b>
                <span className="text-ink-2">{play.description}</span>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </div>
  )
}
