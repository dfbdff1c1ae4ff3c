// Of which leagues it counts who plays: those of which a recorded season grades it.
import type { LeagueKey } from '../leagues/leagues.ts'
import { everybody, type Lines, quarterbacks, type WhoPlays } from './who-plays.ts'
import { whoStarts } from './who-starts.ts'

/** How a feed must be asked who plays in a game of this league to come. */
export const whoCounts = (league: LeagueKey): 'quarterbacks' | 'everybody' | 'posted' | undefined => {
  if (league === 'mlb' || league === 'nhl') return 'posted'
  return league === 'nfl' ? 'quarterbacks' : league === 'nba' ? 'everybody' : undefined
}

/** Undefined of leagues of which no recorded season grades it, and where no box score is at hand. */
export function whoPlays(league: LeagueKey, lines: Lines): WhoPlays | undefined {
  if (lines.size === 0) return undefined
  if (league === 'mlb' || league === 'nhl') return whoStarts(league, lines)
  return league === 'nfl' ? quarterbacks(lines) : league === 'nba' ? everybody(lines) : undefined
}
