// What a play means for those who bet or play fantasy: rules that can be said in a sentence, not a model.
import { fractionPlayed } from '../leagues/clock.ts'
import type { Game, Play } from '../leagues/games.ts'
import type { Sport } from '../leagues/leagues.ts'
import { LEAGUES } from '../leagues/leagues.ts'
import type { Points } from '../units.ts'

export type BettingImpact = 'high' | 'medium' | 'low'

/** Points within which one score turns a game, by sport; judged (a touchdown with two points, a three and a free throw, a grand slam is rare, a goal). */
const ONE_SCORE: Partial<Record<Sport, number>> = { football: 8, basketball: 4, baseball: 1, hockey: 1 }
const CLOSING = 0.75
/** Change of the chance to win that makes a play of high or medium impact; judged: 7 points are about 25 cents on a moneyline near even. */
const BIG_SWING = 0.07
const SWING = 0.025

/**
 * How much a play moves prices. Where the chance to win is known before and after it: high when it changes by 7 points of a hundred and
 * more, medium by 2.5, else low. Where it is not known, by rule. High: a score that changes or levels the lead, or any score or turnover in the last quarter of regulation
 * (or later) while one score decides. Medium: other scores, turnovers and injuries. Low: the rest.
 *
 * @param before  the play before it, undefined for the first
 */
export function bettingImpact(league: Game['league'], play: Play, before: Play | undefined): BettingImpact {
  if (play.homeWinProbability != null && before?.homeWinProbability != null) {
    // To a millionth, so that a step of 7 points is one.
    const swing = Math.round(Math.abs(play.homeWinProbability - before.homeWinProbability) * 1e6) / 1e6
    return swing >= BIG_SWING ? 'high' : swing >= SWING ? 'medium' : 'low'
  }
  const lead = play.homeScore - play.awayScore
  const leadBefore = (before?.homeScore ?? 0) - (before?.awayScore ?? 0)
  const hasMoved = lead !== leadBefore
  if (hasMoved && Math.sign(lead) !== Math.sign(leadBefore) && (before?.homeScore ?? 0) + (before?.awayScore ?? 0) > 0) return 'high'
  const isClosing = fractionPlayed({ league, status: 'in progress', period: play.period, secondsLeft: play.secondsLeft }) >= CLOSING
  const isClose = Math.abs(lead) <= (ONE_SCORE[LEAGUES[league].sport] ?? 0)
  if ((hasMoved || play.kind === 'turnover') && isClosing && isClose) return 'high'
  return hasMoved || play.kind === 'turnover' || play.kind === 'injury' ? 'medium' : 'low'
}

/** A play counts for fantasy when somebody's line may have changed by it, or somebody was hurt. */
export const isFantasyRelevant = (play: Play): boolean => play.playerIds.length > 0 && play.kind !== 'penalty' && play.kind !== 'timeout'

/**
 * How rich a game is for fantasy, 0..10: points on pace for the whole game beside those of a typical game of the league; 5 is typical.
 * Null before a tenth of the game has been played, or when no typical game is known.
 *
 * @param points   fantasy points of both sides so far
 * @param typical  mean fantasy points of both sides in finished games
 * @example fantasyImpact(200, 320, 0.5)   // 400 on pace, a quarter more than typical: 6.3
 */
export function fantasyImpact(points: Points, typical: Points | null, played: number): number | null {
  if (typical === null || typical <= 0 || played < 0.1) return null
  const impact = (5 * points) / played / typical
  return Math.round(Math.min(10, Math.max(0, impact)) * 10) / 10
}
