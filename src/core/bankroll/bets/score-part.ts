// Bets on a part of the score: the points of one team, or what one half, quarter or period brought.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { Game, Play } from '../../leagues/games.ts'
import { LEAGUES, type LeagueKey, type Sport } from '../../leagues/leagues.ts'
import { gameSummary } from '../../live/game-summary.ts'
import { MarketKey } from '../../odds/board/market.ts'

/** Halves, quarters, hockey's periods, and the first five innings. */
export const ScorePart = z.enum(['game', '1H', '2H', '1Q', '2Q', '3Q', '4Q', '1P', '2P', '3P', 'F5'])
export type ScorePart = Infer<typeof ScorePart>

export const SCORE_PART_NAMES: Readonly<Record<ScorePart, string>> = {
  game: 'game',
  '1H': '1st half',
  '2H': '2nd half',
  '1Q': '1st quarter',
  '2Q': '2nd quarter',
  '3Q': '3rd quarter',
  '4Q': '4th quarter',
  '1P': '1st period',
  '2P': '2nd period',
  '3P': '3rd period',
  F5: 'first five innings',
}

/** What of the score a bet is on, and how: `team` is whose points a team total counts. */
export const TrackedScore = z.object({ market: MarketKey, team: z.enum(['home', 'away']).nullable(), part: ScorePart })
export type TrackedScore = Infer<typeof TrackedScore>

/** Periods of a part, counted from 0, the end left out; undefined where the league's games have no such part. */
function periodsOf(part: ScorePart, league: LeagueKey): readonly [from: number, to: number] | undefined {
  const { periods, periodName } = LEAGUES[league]
  const nth = Number(part[0]) - 1
  if (part === 'F5') return periodName === 'inning' ? [0, 5] : undefined
  const unit = part[1]
  if (unit === 'H' && (periodName === 'half' || periodName === 'quarter')) return [(nth * periods) / 2, ((nth + 1) * periods) / 2]
  const isUnit = (unit === 'Q' && periodName === 'quarter') || (unit === 'P' && periodName === 'period')
  return isUnit && nth < periods ? [nth, nth + 1] : undefined
}

/**
 * Whether games of a league have such a part.
 * @example hasPart('nhl', '1Q') // false
 */
export const hasPart = (league: LeagueKey, part: ScorePart): boolean => part === 'game' || periodsOf(part, league) !== undefined

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type Scored = Pick<Game, 'league' | 'homeScore' | 'awayScore' | 'periodScores'>

/**
 * What each side scored in a part of a finished game; undefined where nobody tells, or where the periods told do not add up to the final
 * score. Overtime belongs to the game, not to its fourth quarter or third period (get.bookmaker.help, basketball overtime rules). To the
 * second half it belongs at some books (ibid.) and not at others (kalshi.com, second-half markets), so after overtime that half is unknown.
 * @example scoreOf('1H', { league: 'nfl', homeScore: 24, awayScore: 17, periodScores: { home: [7, 3, 7, 7], away: [0, 10, 7, 0] } }) // { home: 10, away: 10 }
 */
export function scoreOf(part: ScorePart, game: Scored): { readonly home: number; readonly away: number } | undefined {
  const { league, homeScore, awayScore, periodScores } = game
  if (homeScore === null || awayScore === null) return undefined
  if (part === 'game') return { home: homeScore, away: awayScore }
  const range = periodsOf(part, league)
  if (!range || !periodScores) return undefined
  const { home, away } = periodScores
  const [from, to] = range
  if (Math.min(home.length, away.length) < to || sum(home) !== homeScore || sum(away) !== awayScore) return undefined
  if (part === '2H' && Math.max(home.length, away.length) > LEAGUES[league].periods) return undefined
  return { home: sum(home.slice(from, to)), away: sum(away.slice(from, to)) }
}

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
