// How a selection ended, from the final score: what turns an open leg into a won, lost or returned one.
import type { Game } from '../../leagues/games.ts'
import { LEAGUES } from '../../leagues/leagues.ts'
import { scoreOf } from '../../leagues/score-part.ts'
import type { LegStatus } from './bets.ts'
import type { TrackedScore } from './score-part.ts'
import type { TrackedLeg } from './tracked-bet.ts'

type Final = Pick<Game, 'league' | 'status' | 'homeScore' | 'awayScore' | 'periodScores'>
type Picked = Pick<TrackedLeg, 'market' | 'outcome' | 'point' | 'onScore'>

/**
 * The status of a leg by the score as it stands at the end, overtime included; `open` while the game is not over, and where the score says
 * nothing of the market (props, see grade-prop.ts; futures). A tie returns a two-way moneyline; where a draw can be backed (soccer) it loses both sides.
 * A bet on a part of the score (`onScore`) is judged by that part alone, and stays open where nobody tells it.
 * Quarter lines are two half bets on the half points beside them.
 * @example gradeLeg({ market: 'spreads', outcome: 'away', point: 7.5 }, { league: 'nfl', status: 'final', homeScore: 24, awayScore: 17 }) // 'won'
 * @example gradeLeg({ market: 'totals', outcome: 'over', point: 2.25 }, { league: 'epl', status: 'final', homeScore: 1, awayScore: 1 }) // 'half lost'
 */
export function gradeLeg({ market, outcome, point, onScore }: Picked, game: Final): LegStatus {
  const { status, homeScore, awayScore } = game
  if (onScore) return status === 'final' ? gradePart(onScore, { outcome, point }, game) : 'open'
  if (status !== 'final' || homeScore === null || awayScore === null || outcome === null) return 'open'
  const lead = outcome === 'away' ? awayScore - homeScore : homeScore - awayScore
  switch (market) {
    case 'h2h':
      return moneyline(lead, outcome === 'draw', LEAGUES[game.league].sport === 'soccer')
    case 'spreads':
      return point === null || (outcome !== 'home' && outcome !== 'away') ? 'open' : byMargin(lead + point)
    case 'totals':
      if (point === null || (outcome !== 'over' && outcome !== 'under')) return 'open'
      return byMargin(outcome === 'over' ? homeScore + awayScore - point : point - homeScore - awayScore)
    default:
      return 'open'
  }
}

function gradePart({ market, team, part }: TrackedScore, { outcome, point }: Pick<Picked, 'outcome' | 'point'>, game: Final): LegStatus {
  const score = scoreOf(part, game)
  if (!score) return 'open'
  const counted = team === null ? score : { home: team === 'home' ? score.home : 0, away: team === 'away' ? score.away : 0 }
  return gradeLeg({ market, outcome, point }, { ...game, homeScore: counted.home, awayScore: counted.away })
}

function moneyline(lead: number, isDraw: boolean, hasDraw: boolean): LegStatus {
  if (isDraw) return lead === 0 ? 'won' : 'lost'
  if (lead === 0) return hasDraw ? 'lost' : 'push'
  return lead > 0 ? 'won' : 'lost'
}

/** By how much the line was beaten: ±1/4 is the half next to a push, on a quarter line only. */
export function byMargin(margin: number): LegStatus {
  if (margin === 0) return 'push'
  if (margin === 0.25) return 'half won'
  if (margin === -0.25) return 'half lost'
  return margin > 0 ? 'won' : 'lost'
}
