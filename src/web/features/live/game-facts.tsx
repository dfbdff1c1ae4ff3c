// What stands under the score: four numbers of the game, or, in a cage, what both fighters have done so far.
import type { GameDetails } from '#contract/sports/live-shapes.ts'
import { LEAGUES } from '#core/leagues/leagues.ts'
import { hasLinePoints } from '#core/projections/line-points.ts'
import { formatHandicap, formatPoint } from '../../format/odds.ts'
import { formatPoints } from '../../format/percent.ts'
import { cx } from '../../ui/layout/cx.ts'
import { useDelay } from './delay-choice.tsx'
import { TRACKER } from './live-tracker.copy.ts'

type Fact = readonly [label: string, value: string, note?: string]

export function GameFacts({ game }: { game: GameDetails }) {
  const [delay] = useDelay()
  // All of it is of now: to a late viewer it would give the game away.
  if (delay !== 'off' && game.status === 'in progress') return null
  if (game.league === 'mma') return game.status === 'scheduled' ? null : <BoutTape game={game} />
  return (
    <dl className="@container grid grid-cols-4 border-b border-line max-sm:grid-cols-[repeat(4,auto)] max-sm:justify-between">
      {factsOf(game).map(([label, value, note]) => (
        <div
          key={label}
          className="flex flex-col justify-between gap-x-2 gap-y-0.5 py-2.5 pr-2 pl-2 first:pl-4 sm:px-4 @3xl:flex-row @3xl:items-baseline @3xl:justify-start @3xl:py-1.5 @3xl:text-13"
          title={note}
        >
          <dt className="note leading-4">{label}</dt>
          <dd className="font-semibold whitespace-nowrap max-sm:text-13">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function factsOf(game: GameDetails): readonly Fact[] {
  const { fantasyImpact, spread, overUnder, summary, linesKnown } = game
  const none = linesKnown ? 'no line' : 'unknown'
  const total: Fact = ['Over/under', overUnder === null ? none : formatPoint(overUnder)]
  // A side that bats first leads by all it has made: what counts is how fast, and what is left to make.
  if (LEAGUES[game.league].sport === 'cricket') return [...chaseOf(game), total]
  const line: Fact = ['Spread', spread === null ? none : formatHandicap(game.homeAbbreviation, spread)]
  if (game.status === 'scheduled') return [line, total]
  // The books have taken it down: what is left is what it came to.
  if (game.status === 'final') return [...outcomeOf(game), ['Lead changes', String(summary.leadChanges)]]
  return [
    line,
    total,
    hasLinePoints(game.league)
      ? ['Fantasy impact', fantasyImpact === null ? 'unknown' : `${formatPoints(fantasyImpact)} of 10`, TRACKER.impactNote]
      : ['Largest lead', largestLead(game)],
    ['Lead changes', String(summary.leadChanges)],
  ]
}

/** By how much it was won, what both sides made together, and who once led by most. */
function outcomeOf(game: GameDetails): readonly Fact[] {
  const { homeScore, awayScore, homeAbbreviation, awayAbbreviation } = game
  if (homeScore === null || awayScore === null) return []
  const margin = homeScore - awayScore
  return [
    ['Won', margin === 0 ? 'level' : `${margin > 0 ? homeAbbreviation : awayAbbreviation} by ${Math.abs(margin)}`],
    ['Total', String(homeScore + awayScore)],
    ['Largest lead', largestLead(game)],
  ]
}

/** "KC by 14", of whichever side led by more. */
function largestLead({ summary: { largestLead }, homeAbbreviation, awayAbbreviation }: GameDetails): string {
  const { home, away } = largestLead
  if (home === 0 && away === 0) return 'none yet'
  return home >= away ? `${homeAbbreviation} by ${home}` : `${awayAbbreviation} by ${away}`
}

const BALLS_IN_OVER = 6
const BALLS = 20 * BALLS_IN_OVER

/** Runs an over, and in the second innings what is needed from how many balls. */
function chaseOf({ chance, status, homeScore, awayScore, homeAbbreviation, awayAbbreviation }: GameDetails): readonly Fact[] {
  const state = chance?.state
  const innings = state?.innings
  if (!state || !innings || status !== 'in progress') return []
  const isHome = innings.batting === 'home'
  const [runs, others] = isHome ? [homeScore ?? 0, awayScore ?? 0] : [awayScore ?? 0, homeScore ?? 0]
  const rate: Fact = ['Run rate', innings.balls === 0 ? '–' : formatPoints((runs * BALLS_IN_OVER) / innings.balls, 2), 'Runs an over']
  const batting: Fact = ['Batting', isHome ? homeAbbreviation : awayAbbreviation]
  if (state.period < 2) return [batting, rate]
  return [rate, ['Target', String(others + 1)], ['Needs', `${Math.max(0, others + 1 - runs)} off ${Math.max(0, BALLS - innings.balls)}`]]
}

const COUNTS = [
  ['Significant strikes', 'significantStrikes'],
  ['Takedowns', 'takedowns'],
  ['Knockdowns', 'knockdowns'],
  ['Control', 'controlSeconds'],
] as const

/** Both fighters' counts against each other, the visitor's corner at the left as on the board. */
function BoutTape({ game: { boxScore, awayColor, homeColor } }: { game: GameDetails }) {
  /** Null for a corner of which nothing is told: no line is no zero. */
  const count = (side: 'home' | 'away', key: string) => {
    const line = boxScore.find((one) => one.side === side)
    return line ? (line.stats[key] ?? 0) : null
  }
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  return (
    <table className="w-full border-b border-line text-13">
      <caption className="sr-only">What both fighters have done</caption>
      <tbody>
        {COUNTS.map(([label, key]) => {
          const [away, home] = [count('away', key), count('home', key)]
          const most = Math.max(1, away ?? 0, home ?? 0)
          const said = (value: number | null) => (value === null ? '–' : key === 'controlSeconds' ? clock(value) : String(value))
          return (
            <tr key={key}>
              <td className="w-14 py-1.5 pl-4 font-semibold tabular-nums">{said(away)}</td>
              <td>
                <Half share={(away ?? 0) / most} color={awayColor} isLeft />
              </td>
              <th scope="row" className="w-32 text-center font-normal text-ink-2">
                {label}
              </th>
              <td>
                <Half share={(home ?? 0) / most} color={homeColor} />
              </td>
              <td className="w-14 py-1.5 pr-4 text-right font-semibold tabular-nums">{said(home)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Grows from the label outwards; the corner's color is a cap at its end. */
function Half({ share, color, isLeft = false }: { share: number; color: string; isLeft?: boolean }) {
  return (
    <span aria-hidden="true" className={cx('flex h-2 rounded-tag bg-s-2', isLeft && 'justify-end')}>
      {share > 0 ? (
        <i
          className={cx('block h-full rounded-tag bg-ink-3', isLeft ? 'border-l-3' : 'border-r-3')}
          style={{ width: `${share * 100}%`, borderColor: color }}
        />
      ) : null}
    </span>
  )
}
