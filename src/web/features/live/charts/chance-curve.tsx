import type { GameDetails, PlayEvent } from '#contract/sports/live-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { Plot, pathThrough } from '../../../charts/plot.tsx'
import { formatChance, formatPercent } from '../../../format/percent.ts'
import { whenOf } from '../play-time.ts'
import { isOftenDrawn, likelier } from '../side-chance.ts'
import { apart } from './apart.ts'

type Known = PlayEvent & { readonly homeWinProbability: number }
type Props = {
  game: GameDetails
  /** Oldest first. */
  plays: readonly Known[]
  /** The plays that are numbered on the curve, the biggest first. */
  turns: readonly Known[]
}

/** Pixels of the highest bar of leverage, at the foot. */
const TALLEST = 26
/** So wide at most: those of a game that just began would else cover the names beside them. */
const WIDEST = 6

/** Home up, visitors down, even in the middle (where games are often drawn, the home side's chance from nothing up); at the foot how much each moment swings on the next score. */
export function ChanceCurve({ game, plays, turns }: Props) {
  const { homeAbbreviation, awayAbbreviation, league } = game
  const curve = plays.map(({ homeWinProbability }, i) => ({ x: i, y: homeWinProbability }))
  const breaks = plays.flatMap(({ quarter }, i) => (i > 0 && quarter !== plays[i - 1]!.quarter ? [{ i, quarter }] : []))
  const now = plays.at(-1)!.homeWinProbability
  const isHomes = isOftenDrawn(league)
  const said = (home: number, print = formatChance) => {
    const { side, chance } = likelier(game, home)
    return `${side} ${print(chance)}`
  }
  const base = isHomes ? 0 : 0.5
  // Bars are drawn to the tensest moment of this game: beside a whole they would all be flat.
  const tensest = Math.max(0, ...plays.map(({ leverage }) => leverage ?? 0))
  const { periodName } = LEAGUES[league]
  return (
    <figure className="m-0 grid gap-1">
      <Plot
        label={`Chance to win over ${plays.length} plays, now ${said(now, game.status === 'final' ? (chance) => formatPercent(chance, 0) : formatChance)}`}
        height={230}
        nearest="moment"
        x={{ domain: [0, Math.max(1, plays.length - 1)], text: String, ticks: [] }}
        y={{
          domain: [0, 1],
          text: (chance) => ({ 0: isHomes ? '0%' : awayAbbreviation, 1: homeAbbreviation })[chance] ?? formatPercent(chance, 0),
          ticks: [0, 0.5, 1],
        }}
        readings={plays.map((play, i) => ({
          x: i,
          y: play.homeWinProbability,
          text: `${whenOf(play, league)}, ${said(play.homeWinProbability)}: ${play.description}`,
        }))}
      >
        {(scale) => (
          <>
            {breaks.map(({ i, quarter }) => (
              <path key={quarter} d={`M${scale.x(i)} ${scale.top}V${scale.foot}`} stroke="var(--line)" />
            ))}
            <path d={`${pathThrough(curve, scale)}L${scale.right} ${scale.y(base)}L${scale.left} ${scale.y(base)}Z`} fill="var(--band)" />
            <path d={`M${scale.left} ${scale.y(0.5)}H${scale.right}`} stroke="var(--line-2)" strokeDasharray="4 4" />
            <path d={pathThrough(curve, scale)} fill="none" stroke="var(--accent-mark)" strokeWidth="2" strokeLinejoin="round" />
            {plays.map(({ id, leverage }, i) => (
              <path
                key={id}
                d={`M${scale.x(i)} ${scale.foot + TALLEST}v${tensest > 0 ? (-TALLEST * (leverage ?? 0)) / tensest : 0}`}
                stroke="var(--ink-3)"
                strokeWidth={Math.min(WIDEST, Math.max(0.5, (0.8 * (scale.right - scale.left)) / plays.length))}
              />
            ))}
            {apart(
              turns.map((turn) => ({ turn, x: scale.x(plays.indexOf(turn)), at: scale.y(turn.homeWinProbability) })),
              scale,
            ).map(({ turn, x, at, y }, i) => (
              <g key={turn.id}>
                {y === at ? null : <path d={`M${x} ${at}V${y}`} stroke="var(--line-2)" />}
                <circle cx={x} cy={y} r="9" fill="var(--s-1)" stroke="var(--line-2)" />
                <text x={x} y={y + 4} textAnchor="middle" fontSize="12" fontWeight="700" fill="var(--ink)">
                  {i + 1}
                </text>
              </g>
            ))}
          </>
        )}
      </Plot>
      <figcaption className="note pl-12">
        {periodName === 'inning' ? 'Innings' : 'Periods'} are cut by lines. Numbers mark what turned it most
        {tensest > 0 ? `; bars below are leverage, the highest ${formatChance(tensest)}` : ''}.
      </figcaption>
    </figure>
  )
}
