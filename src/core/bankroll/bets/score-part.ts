// Bets on a part of the score: the points of one team, or what one half, quarter or period brought.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { Game, Play } from '../../leagues/games.ts'
import { LEAGUES, type Sport } from '../../leagues/leagues.ts'
import { ScorePart } from '../../leagues/score-part.ts'
import { gameSummary } from '../../live/game-summary.ts'
import { MarketKey } from '../../odds/board/market.ts'

/** What of the score a bet is on, and how: `team` is whose points a team total counts. */
export const TrackedScore = z.object({ market: MarketKey, team: z.enum(['home', 'away']).nullable(), part: ScorePart })
export type TrackedScore = Infer<typeof TrackedScore>

/** The most that one play can bring, its conversion with it; where it is not known no list of plays is believed. */
const MOST_IN_A_PLAY: Readonly<Partial<Record<Sport, number>>> = { football: 8, basketball: 4, baseball: 4, hockey: 1, soccer: 1 }

/**
 * Scores of the periods of a finished game from its plays, for feeds that do not tell them; undefined where the plays are not whole: a
 * period without any, or a score that rises by more than one play can bring.
 * @param plays oldest first
 */
export function periodScoresOf(plays: readonly Play[], game: Pick<Game, 'league' | 'home' | 'away'>): Game['periodScores'] {
  const { sport, periods } = LEAGUES[game.league]
  const most = MOST_IN_A_PLAY[sport] ?? 0
  const isWhole = plays.every(({ homeScore, awayScore }, i) => {
    const gained = [homeScore - (plays[i - 1]?.homeScore ?? 0), awayScore - (plays[i - 1]?.awayScore ?? 0)]
    return gained.every((points) => points <= most)
  })
  const seen = new Set(plays.map(({ period }) => period))
  if (!isWhole || Array.from({ length: periods }, (_, i) => i + 1).some((period) => !seen.has(period))) return undefined
  const { home, away } = gameSummary(plays, game).byPeriod
  const length = Math.max(home.length, away.length)
  const whole = (side: readonly number[]) => Array.from({ length }, (_, i) => side[i] ?? 0)
  return { home: whole(home), away: whole(away) }
}
