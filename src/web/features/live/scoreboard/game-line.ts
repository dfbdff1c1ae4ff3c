// The line of a game as the side that is favored: "KC −7.5".
import type { LiveGame } from '#contract/sports/live-shapes.ts'
import { formatHandicap } from '../../../format/odds.ts'

/** The favorite and its handicap, "PK" when there is none, null while no book has the game up. */
export function favoredLine({
  spread,
  homeAbbreviation,
  awayAbbreviation,
}: Pick<LiveGame, 'spread' | 'homeAbbreviation' | 'awayAbbreviation'>) {
  if (spread === null) return null
  if (spread === 0) return 'PK'
  return spread < 0 ? formatHandicap(homeAbbreviation, spread) : formatHandicap(awayAbbreviation, -spread)
}

type Side = { readonly name: string; readonly abbreviation: string; readonly color: string; readonly score: number | null }

/** One side of a game, as a mark and a score are drawn from it. */
export function sideOf(game: LiveGame, side: 'home' | 'away'): Side {
  return side === 'home'
    ? { name: game.homeTeam, abbreviation: game.homeAbbreviation, color: game.homeColor, score: game.homeScore }
    : { name: game.awayTeam, abbreviation: game.awayAbbreviation, color: game.awayColor, score: game.awayScore }
}

/** Whether a finished game went to this side, by the verdict where there is one, else by the score. */
export function hasWon({ status, winner, homeScore, awayScore }: Verdict, side: 'home' | 'away'): boolean {
  if (status !== 'final') return false
  if (winner !== null) return winner === side
  return side === 'home' ? (homeScore ?? 0) > (awayScore ?? 0) : (awayScore ?? 0) > (homeScore ?? 0)
}
type Verdict = Pick<LiveGame, 'status' | 'winner' | 'homeScore' | 'awayScore'>
