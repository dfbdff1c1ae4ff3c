// How many fantasy points is a line worth in any league that a site scores, those without projections included?
// DraftKings: the tables of the four projected leagues; WNBA and fights as cited here.
//
// WNBA https://pick6.draftkings.com/pick6-rules-and-scoring-wnba (the NBA's table, number by number)
// MMA  https://dknetwork.draftkings.com/2023/7/26/23808622/25k-ufc-mountain-battle-exclusive-contest-terms-and-conditions (strikes, control,
//      takedowns, sweeps, knockdowns, wins by round), https://dailyfanmma.com/strategy-new-draftkings-scoring/ (decision, quick win, and that a
//      significant strike counts as a strike and as a significant one)
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Points } from '../units.ts'
import { isScored, score } from './scoring.ts'
import type { ScoringRules, StatLine } from './site-rules.ts'

/**
 * Points of a fighter. Our feeds count significant strikes alone, so each is worth 0.2 as a strike and 0.2 as a significant one; strikes that are
 * not significant, 0.2 each on the site, are counted nowhere and missing here. A win is written under the round in which it came.
 */
const FIGHT: ScoringRules = {
  perStat: {
    significantStrikes: 0.4,
    controlSeconds: 0.03,
    takedowns: 5,
    sweeps: 5,
    knockdowns: 10,
    firstRoundWin: 90,
    secondRoundWin: 70,
    thirdRoundWin: 45,
    fourthRoundWin: 40,
    fifthRoundWin: 40,
    decisionWin: 30,
    /** In the first minute of the first round, over what such a win brings. */
    quickWin: 25,
  },
  bonuses: [],
}

/** The keys under which a win of each round stands in a fighter's line, the first round first. */
export const ROUND_WINS = ['firstRoundWin', 'secondRoundWin', 'thirdRoundWin', 'fourthRoundWin', 'fifthRoundWin'] as const
/** A first-round win within so many seconds is a quick one. */
export const QUICK_SECONDS = 60

/** Whether `linePoints` knows the league. */
export const hasLinePoints = (league: LeagueKey): boolean => isScored(league) || league === 'wnba' || league === 'mma'

/**
 * DraftKings points of one line so far, rounded to hundredths; null in a league whose lines no site scores here.
 *
 * @example linePoints('mma', { significantStrikes: 20, takedowns: 1, controlSeconds: 100, secondRoundWin: 1 })
 * // 8 + 5 + 3 + 70 = 86
 */
export function linePoints(league: LeagueKey, stats: StatLine): Points | null {
  if (isScored(league)) return score('draftkings', league, stats)
  if (league === 'wnba') return score('draftkings', 'nba', stats)
  if (league !== 'mma') return null
  let total = 0
  for (const [key, points] of Object.entries(FIGHT.perStat)) total += (stats[key] ?? 0) * points
  return Math.round(total * 100) / 100
}
