// The sites' own scoring rules as one table: points per unit of a stat, and bonuses.
//
// Sources, read for this table:
// DraftKings NFL  https://www.draftkings.com/help/nfl
//                 https://dknetwork.draftkings.com/2020/6/10/21285151/daily-fantasy-sports-nfl-dfs-beginner-definitions-glossary-scoring-strategy
// DraftKings NBA  https://dknation.draftkings.com/2020/6/2/21277078/daily-fantasy-sports-nba-dfs-beginner-definitions-glossary-scoring-bonus-3-point-shot-assist
// DraftKings MLB  https://dknetwork.draftkings.com/2020/5/29/21271789/daily-fantasy-sports-mlb-dfs-beginner-definitions-glossary-scoring-wins-strikeouts-scarcity
// DraftKings NHL  https://pick6.draftkings.com/pick6-rules-and-scoring-nhl
// FanDuel NFL     https://www.fanduel.com/rules
// FanDuel NBA     https://www.fanduel.com/rules, steals and blocks at today's 3 points: https://courtvision-five.vercel.app/fantasy
// FanDuel MLB     https://www.fanduel.com/rules (batters), https://dailyfantasysports101.com/baseball-scoring-compared (pitchers, 2020 update)
// FanDuel NHL     https://www.rotowire.com/hockey/article.php?id=47260, https://ftnfantasy.com/nhl/the-basics-of-dfs-fantasy-hockey
import type { Points } from '../units.ts'

/** One player's line: stat key to count. */
export type StatLine = Readonly<Record<string, number>>
export type Bonus = { readonly name: string; readonly points: Points; readonly earned: (stats: StatLine) => boolean }
export type ScoringRules = { readonly perStat: Readonly<Record<string, Points>>; readonly bonuses: readonly Bonus[] }

const atLeast = (key: string, threshold: number, points: Points, name: string): Bonus => ({
  name,
  points,
  earned: (stats) => (stats[key] ?? 0) >= threshold,
})

/** Points allowed by a defense, both sites. A line without the key is not a defense and earns no band; 21 to 27 is worth 0. */
const POINTS_ALLOWED: readonly Bonus[] = (
  [
    [0, 0, 10],
    [1, 6, 7],
    [7, 13, 4],
    [14, 20, 1],
    [28, 34, -1],
    [35, Number.POSITIVE_INFINITY, -4],
  ] as const
).map(([from, to, points]) => ({
  name: `${from}${to === from ? '' : to === Number.POSITIVE_INFINITY ? '+' : `-${to}`} points allowed`,
  points,
  earned: ({ pointsAllowed }) => pointsAllowed !== undefined && pointsAllowed >= from && pointsAllowed <= to,
}))

const FOOTBALL_BOTH = {
  passYards: 0.04,
  passTouchdowns: 4,
  interceptionsThrown: -1,
  rushYards: 0.1,
  rushTouchdowns: 6,
  receivingYards: 0.1,
  receivingTouchdowns: 6,
  returnTouchdowns: 6,
  twoPointConversions: 2,
  fumbleRecoveryTouchdowns: 6,
  extraPoints: 1,
  fieldGoals0to39: 3,
  fieldGoals40to49: 4,
  fieldGoals50plus: 5,
  sacks: 1,
  interceptions: 2,
  fumbleRecoveries: 2,
  safeties: 2,
  blockedKicks: 2,
  defensiveTouchdowns: 6,
  conversionReturns: 2,
}

/** How many of the five categories reach double figures: what a double-double and a triple-double are made of. */
function doubleFigures(stats: StatLine): number {
  return ['points', 'rebounds', 'assists', 'steals', 'blocks'].filter((key) => (stats[key] ?? 0) >= 10).length
}

/** Site, then league, to rules; `scoring.ts` proves that every scored site and league is here. */
export const SITE_RULES = {
  draftkings: {
    nfl: {
      perStat: { ...FOOTBALL_BOTH, receptions: 1, fumblesLost: -1 },
      bonuses: [
        atLeast('passYards', 300, 3, '300+ yard passing game'),
        atLeast('rushYards', 100, 3, '100+ yard rushing game'),
        atLeast('receivingYards', 100, 3, '100+ yard receiving game'),
        ...POINTS_ALLOWED,
      ],
    },
    nba: {
      perStat: { points: 1, threes: 0.5, rebounds: 1.25, assists: 1.5, steals: 2, blocks: 2, turnovers: -0.5 },
      // A triple-double holds a double-double: both bonuses are paid, 4.5 in all.
      bonuses: [
        { name: 'double-double', points: 1.5, earned: (stats) => doubleFigures(stats) >= 2 },
        { name: 'triple-double', points: 3, earned: (stats) => doubleFigures(stats) >= 3 },
      ],
    },
    mlb: {
      perStat: {
        singles: 3,
        doubles: 5,
        triples: 8,
        homeRuns: 10,
        runsBattedIn: 2,
        runs: 2,
        walks: 2,
        hitByPitch: 2,
        stolenBases: 5,
        outs: 0.75, // 2.25 an inning
        strikeouts: 2,
        win: 4,
        earnedRuns: -2,
        hitsAllowed: -0.6,
        walksAllowed: -0.6,
        hitBatsmen: -0.6,
        completeGame: 2.5,
        noHitter: 5,
      },
      bonuses: [
        {
          name: 'complete game shutout',
          points: 2.5,
          earned: (stats) => (stats.completeGame ?? 0) > 0 && (stats.shutout ?? 0) > 0,
        },
      ],
    },
    nhl: {
      perStat: {
        goals: 8.5,
        assists: 5,
        shots: 1.5,
        blockedShots: 1.3,
        shortHandedPoints: 2,
        shootoutGoals: 1.5,
        goalieWin: 6,
        saves: 0.7,
        goalsAgainst: -3.5,
        goalieShutout: 4,
        overtimeLoss: 2,
      },
      bonuses: [
        atLeast('goals', 3, 3, 'hat trick'),
        atLeast('shots', 5, 3, '5+ shots'),
        atLeast('blockedShots', 3, 3, '3+ blocked shots'),
        { name: '3+ points', points: 3, earned: (stats) => (stats.goals ?? 0) + (stats.assists ?? 0) >= 3 },
        atLeast('saves', 35, 3, '35+ saves'),
      ],
    },
  },
  fanduel: {
    nfl: { perStat: { ...FOOTBALL_BOTH, receptions: 0.5, fumblesLost: -2 }, bonuses: POINTS_ALLOWED },
    nba: { perStat: { points: 1, rebounds: 1.2, assists: 1.5, steals: 3, blocks: 3, turnovers: -1 }, bonuses: [] },
    mlb: {
      perStat: {
        singles: 3,
        doubles: 6,
        triples: 9,
        homeRuns: 12,
        runsBattedIn: 3.5,
        runs: 3.2,
        walks: 3,
        hitByPitch: 3,
        stolenBases: 6,
        outs: 1, // 3 an inning, fractions count per out
        strikeouts: 3,
        win: 6,
        qualityStart: 4,
        earnedRuns: -3,
      },
      bonuses: [],
    },
    nhl: {
      perStat: {
        goals: 12,
        assists: 8,
        shots: 1.6,
        blockedShots: 1.6,
        shortHandedPoints: 2,
        powerPlayPoints: 0.5,
        goalieWin: 12,
        saves: 0.8,
        goalsAgainst: -4,
        goalieShutout: 8,
      },
      bonuses: [],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ScoringRules>>>>
