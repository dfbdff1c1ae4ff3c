// What each line of a box score is worth on each site: the scoring tables of DraftKings and FanDuel, and the stat keys in which
// every game log of the house speaks. Read by projections, the demo world and the assistant.
import type { DfsSport, OfferedSite } from '../dfs/slate.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Points } from '../units.ts'
import { type ScoringRules, SITE_RULES, type StatLine } from './site-rules.ts'

/**
 * The stat keys of a game log, per sport. A log holds the keys that its player has; an absent key counts as 0.
 * Counts are whole numbers unless said; rates are never stored.
 */
export const STAT_KEYS = {
  football: [
    'passAttempts',
    'passCompletions',
    'passYards',
    'passTouchdowns',
    'interceptionsThrown',
    'rushAttempts',
    'rushYards',
    'rushTouchdowns',
    'targets',
    'receptions',
    'receivingYards',
    'receivingTouchdowns',
    /** Punt, kickoff and missed-field-goal returns for a touchdown, by a player or by his defense. */
    'returnTouchdowns',
    'fumblesLost',
    /** Two-point conversions thrown, run or caught. */
    'twoPointConversions',
    'fumbleRecoveryTouchdowns',
    'extraPoints',
    'fieldGoals0to39',
    'fieldGoals40to49',
    'fieldGoals50plus',
    // The defense and special teams of a team (position DST) have a log of their own.
    'sacks',
    'interceptions',
    'fumbleRecoveries',
    'safeties',
    'blockedKicks',
    /** Interceptions and fumbles returned for a touchdown. */
    'defensiveTouchdowns',
    /** Two-point conversions and extra points returned by the defense. */
    'conversionReturns',
    'pointsAllowed',
  ],
  basketball: ['points', 'threes', 'rebounds', 'assists', 'steals', 'blocks', 'turnovers', 'fieldGoalAttempts', 'freeThrowAttempts'],
  baseball: [
    // Batters. `hits` is not stored: it is the sum of the four kinds.
    'plateAppearances',
    'singles',
    'doubles',
    'triples',
    'homeRuns',
    'runsBattedIn',
    'runs',
    'walks',
    'hitByPitch',
    'stolenBases',
    // Pitchers.
    /** Outs recorded: three to the inning. */
    'outs',
    'strikeouts',
    'earnedRuns',
    'hitsAllowed',
    'walksAllowed',
    'hitBatsmen',
    /** 1 when he is the winning pitcher. */
    'win',
    'completeGame',
    'shutout',
    'noHitter',
    /** 1 for at least 18 outs with at most 3 earned runs. */
    'qualityStart',
  ],
  hockey: [
    'goals',
    'assists',
    'shots',
    'blockedShots',
    /** Goals and assists while short-handed. */
    'shortHandedPoints',
    /** Goals and assists on the power play. */
    'powerPlayPoints',
    'shootoutGoals',
    // Goalies.
    'saves',
    'goalsAgainst',
    /** 1 when he is the winning goalie. */
    'goalieWin',
    /** 1 for the whole game without a goal against. */
    'goalieShutout',
    /** 1 for a loss in overtime or the shootout. */
    'overtimeLoss',
  ],
} as const

export type ScoredSport = keyof typeof STAT_KEYS
export type StatKey<S extends ScoredSport = ScoredSport> = (typeof STAT_KEYS)[S][number]

/** The leagues whose games the tables can score, with the sport whose stat keys they use. */
export const SCORED_LEAGUES = { nfl: 'football', nba: 'basketball', mlb: 'baseball', nhl: 'hockey' } as const satisfies Partial<
  Record<LeagueKey, ScoredSport>
>
export type ScoredLeague = keyof typeof SCORED_LEAGUES
/** The sites with tables. */
export type ScoredSite = OfferedSite
/** The rules of every scored site and league. */
export const SCORING: Readonly<Record<ScoredSite, Readonly<Record<ScoredLeague, ScoringRules>>>> = SITE_RULES

/** Whether the tables know the league: `score` and `project` can serve it. */
export function isScored(league: LeagueKey | DfsSport): league is ScoredLeague {
  return league in SCORED_LEAGUES
}

/**
 * Fantasy points of one line: points per unit of each stat, then the bonuses that the line earns, rounded to hundredths as the sites do.
 * An absent stat counts as 0; a stat without a rule is worth nothing. A line may be negative.
 *
 * @example score('draftkings', 'nba', { points: 20, threes: 2, rebounds: 10, assists: 5, turnovers: 4 })
 * // 20 + 1 + 12.5 + 7.5 - 2 + 1.5 (double-double) = 40.5
 */
export function score(site: ScoredSite, league: ScoredLeague, stats: StatLine): Points {
  const rules = SCORING[site][league]
  let total = 0
  for (const key in rules.perStat) total += (stats[key] ?? 0) * (rules.perStat[key] ?? 0)
  for (const bonus of rules.bonuses) if (bonus.earned(stats)) total += bonus.points
  return Math.round(total * 100) / 100
}
