import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { formatPercent } from '../../../format/percent.ts'

type Known = PlayEvent & { readonly homeWinProbability: number }
type Props = {
  game: GameDetails
  /** Oldest first. */
  plays: readonly Known[]
  /** The plays that are numbered on the curve, the biggest first. */
  turns: readonly Known[]
}

const [WIDTH, HEIGHT, TENSION] = [600, 180, 26]

/** Home up, visitors down, even in the middle; below it how much each moment swings on the next score. */
export function ChanceCurve({ game, plays, turns }: Props) {
  const x = (i: number) => round((i / Math.max(1, plays.length - 1)) * WIDTH)
  const y = (chance: number) => round((1 - chance) * HEIGHT)
  const line = plays.map(({ homeWinProbability }, i) => `${i === 0 ? 'M' : 'L'}${x(i)} ${y(homeWinProbability)}`).join('')
  const area = `${line}L${WIDTH} ${HEIGHT / 2}L0 ${HEIGHT / 2}Z`
  const breaks = plays.flatMap(({ quarter }, i) => (i > 0 && quarter !== plays[i - 1]!.quarter ? [{ i, quarter }] : []))
  const now = plays.at(-1)!.homeWinProbability
  const leader = now >= 0.5 ? game.homeAbbreviation : game.awayAbbreviation
  const hasTension = plays.some(({ leverage }) => leverage !== null)
  const bar = WIDTH / plays.length
  return (
    <figure className="m-0 grid gap-1">
      <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2">
        <span aria-hidden="true" className="note flex flex-col justify-between py-0.5 font-semibold">
          <span>{game.homeAbbreviation}</span>
          <span className="font-normal">50%</span>
          <span>{game.awayAbbreviation}</span>
        </span>
        <div className="relative">
          <svg
            role="img"
            aria-label={`Chance to win over ${plays.length} plays, now ${leader} ${formatPercent(Math.max(now, 1 - now), 0)}`}
            viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
            preserveAspectRatio="none"
            className="block h-44 w-full rounded-tag bg-s-2"
          >
            {breaks.map(({ i, quarter }) => (
              <path key={quarter} d={`M${x(i)} 0V${HEIGHT}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
            ))}
            <path d={area} fill="var(--band)" />
            <path d={`M0 ${HEIGHT / 2}H${WIDTH}`} stroke="var(--line-2)" strokeDasharray="4 4" vectorEffect="non-scaling-stroke" />
            <path
              d={line}
              fill="none"
              stroke="var(--accent-mark)"
              strokeWidth="2"
              strokeLinejoin="round"
              vectorEffect="non-scaling-stroke"
            />
          </svg>
          {/* Marks are laid over the picture, so that they keep their shape whatever its width. */}
          {turns.map((turn, i) => {
            const at = plays.indexOf(turn)
            return (
              <i
                key={turn.id}
                aria-hidden="true"
                className="absolute grid size-4.5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border border-line-2 bg-s-1 text-12 leading-none font-bold not-italic"
                style={{
                  left: `${Math.min(98, Math.max(2, (x(at) / WIDTH) * 100))}%`,
                  top: `${Math.min(93, Math.max(7, (1 - turn.homeWinProbability) * 100))}%`,
                }}
              >
                {i + 1}
              </i>
            )
          })}
        </div>
      </div>
      {hasTension ? (
        <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-2">
          <span />
          <svg
            role="img"
            aria-label={`Leverage of each play, at most ${formatPercent(Math.max(...plays.map(({ leverage }) => leverage ?? 0)), 0)}`}
            viewBox={`0 0 ${WIDTH} ${TENSION}`}
            preserveAspectRatio="none"
            className="block h-6.5 w-full"
          >
            {plays.map(({ id, leverage }, i) => (
              <rect
                key={id}
                x={round(i * bar)}
                width={round(Math.max(0.5, bar * 0.8))}
                y={round(TENSION * (1 - Math.min(1, leverage ?? 0)))}
                height={round(TENSION * Math.min(1, leverage ?? 0))}
                fill="var(--ink-3)"
              />
            ))}
          </svg>
        </div>
      ) : null}
      <figcaption className="note pl-12">
        {LEAGUES[game.league].periodName === 'inning' ? 'Innings' : 'Periods'} are cut by lines. Numbers mark what turned it most
        {hasTension ? '; bars below are leverage' : ''}.
      </figcaption>
    </figure>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
