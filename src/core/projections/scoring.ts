// What each line of a box score is worth on each site: the scoring tables of DraftKings and FanDuel, and the stat keys in which
// every game log of the house speaks. Read by projections, the demo world and the assistant.
import type { DfsSport, Site } from '../dfs/slate.ts'
import type { LeagueKey } from '../leagues/leagues.ts'
import type { Points } from '../units.ts'

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
export const SCORED_LEAGUES = {
  nfl: 'football',
  nba: 'basketball',
  wnba: 'basketball',
  mlb: 'baseball',
  nhl: 'hockey',
} as const satisfies Partial<Record<LeagueKey & DfsSport, ScoredSport>>
export type ScoredLeague = keyof typeof SCORED_LEAGUES
/** The sites with tables. */
export type ScoredSite = Exclude<Site, 'fantasydraft'>
/** One player's line: stat key to count. */
export type StatLine = Readonly<Record<string, number>>
