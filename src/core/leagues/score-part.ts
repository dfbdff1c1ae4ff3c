// The parts into which the score of a game is cut for bets: halves, quarters, hockey's periods, the first five innings.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import type { Game } from './games.ts'
import { LEAGUES, type LeagueKey } from './leagues.ts'

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

/** The parts that books price before the start, in the order in which they are offered. Later halves and periods open only in the game. */
const PRICED: readonly ScorePart[] = ['1H', '1Q', '1P', 'F5']

/**
 * The parts of a league's games on which prices are asked for, beside the whole game.
 * @example pricedParts('nfl') // ['1H', '1Q']
 * @example pricedParts('mlb') // ['F5']
 */
export const pricedParts = (league: LeagueKey): ScorePart[] => PRICED.filter((part) => periodsOf(part, league) !== undefined)

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
