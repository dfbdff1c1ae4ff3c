// The box score as each sport prints it: its tables, whose lines stand in them, and their columns.
import { LEAGUES, type LeagueKey, type Sport } from '#core/leagues/leagues.ts'

type Stats = Readonly<Record<string, number>>

export type BoxColumn = {
  /** Short, as on a scoreboard. */
  readonly label: string
  /** The same in full, for a screen reader and on hovering. */
  readonly name: string
  readonly text: (stats: Stats) => string
  /** What it is sorted by. */
  readonly worth: (stats: Stats) => number
}

export type BoxTable = {
  readonly name: string
  readonly isOf: (stats: Stats) => boolean
  readonly columns: readonly BoxColumn[]
}

const of = (stats: Stats, ...keys: readonly string[]): number => keys.reduce((sum, key) => sum + (stats[key] ?? 0), 0)
const has =
  (...keys: readonly string[]) =>
  (stats: Stats) =>
    keys.some((key) => stats[key] !== undefined)
const whole = (value: number): string => String(Math.round(value * 10) / 10)

const count = (label: string, name: string, ...keys: readonly string[]): BoxColumn => ({
  label,
  name,
  text: (stats) => whole(of(stats, ...keys)),
  worth: (stats) => of(stats, ...keys),
})
/** One thing for each of another: yards a carry; a dash where there was none. */
const rate = (label: string, name: string, top: string, bottom: string, times = 1, digits = 1): BoxColumn => ({
  label,
  name,
  text: (stats) => (of(stats, bottom) > 0 ? ((of(stats, top) / of(stats, bottom)) * times).toFixed(digits) : '–'),
  worth: (stats) => (of(stats, bottom) > 0 ? of(stats, top) / of(stats, bottom) : -1),
})
/** Made of tried: "23/31". */
const pair = (label: string, name: string, made: string, tried: string): BoxColumn => ({
  label,
  name,
  text: (stats) => `${whole(of(stats, made))}/${whole(of(stats, tried))}`,
  worth: (stats) => of(stats, made),
})
/** A part of a whole that is counted on: 17 outs are 5.2 innings, 25 balls 4.1 overs. */
const wholesOf = (label: string, name: string, key: string, size: number): BoxColumn => ({
  label,
  name,
  text: (stats) => `${Math.floor(of(stats, key) / size)}.${of(stats, key) % size}`,
  worth: (stats) => of(stats, key),
})

const HITS = ['singles', 'doubles', 'triples', 'homeRuns'] as const
const FIELD_GOALS = ['fieldGoals0to39', 'fieldGoals40to49', 'fieldGoals50plus'] as const

const FOOTBALL: readonly BoxTable[] = [
  {
    name: 'Passing',
    isOf: ({ passAttempts = 0 }) => passAttempts > 0,
    columns: [
      pair('C/ATT', 'completions of attempts', 'passCompletions', 'passAttempts'),
      count('YDS', 'yards', 'passYards'),
      count('TD', 'touchdowns', 'passTouchdowns'),
      count('INT', 'interceptions', 'interceptionsThrown'),
    ],
  },
  {
    name: 'Rushing',
    isOf: ({ rushAttempts = 0 }) => rushAttempts > 0,
    columns: [
      count('CAR', 'carries', 'rushAttempts'),
      count('YDS', 'yards', 'rushYards'),
      rate('AVG', 'yards a carry', 'rushYards', 'rushAttempts'),
      count('TD', 'touchdowns', 'rushTouchdowns'),
    ],
  },
  {
    name: 'Receiving',
    isOf: ({ targets = 0, receptions = 0 }) => targets + receptions > 0,
    columns: [
      count('REC', 'receptions', 'receptions'),
      count('TGT', 'targets', 'targets'),
      count('YDS', 'yards', 'receivingYards'),
      count('TD', 'touchdowns', 'receivingTouchdowns'),
    ],
  },
  {
    name: 'Kicking',
    isOf: has('extraPoints', ...FIELD_GOALS),
    columns: [
      count('FG', 'field goals', ...FIELD_GOALS),
      count('50+', 'field goals of 50 yards and more', 'fieldGoals50plus'),
      count('XP', 'extra points', 'extraPoints'),
    ],
  },
  {
    name: 'Defense',
    isOf: has('pointsAllowed'),
    columns: [
      count('PA', 'points allowed', 'pointsAllowed'),
      count('SCK', 'sacks', 'sacks'),
      count('INT', 'interceptions', 'interceptions'),
      count('FR', 'fumble recoveries', 'fumbleRecoveries'),
    ],
  },
]

const BASKETBALL: readonly BoxTable[] = [
  {
    name: 'Players',
    isOf: () => true,
    columns: [
      count('PTS', 'points', 'points'),
      count('REB', 'rebounds', 'rebounds'),
      count('AST', 'assists', 'assists'),
      count('3PM', 'threes made', 'threes'),
      count('STL', 'steals', 'steals'),
      count('BLK', 'blocks', 'blocks'),
      count('TO', 'turnovers', 'turnovers'),
      count('FGA', 'field goals tried', 'fieldGoalAttempts'),
      count('FTA', 'free throws tried', 'freeThrowAttempts'),
    ],
  },
]

const BASEBALL: readonly BoxTable[] = [
  {
    name: 'Batting',
    isOf: has('plateAppearances', ...HITS, 'runs', 'walks', 'stolenBases'),
    columns: [
      count('PA', 'plate appearances', 'plateAppearances'),
      count('H', 'hits', ...HITS),
      count('R', 'runs', 'runs'),
      count('RBI', 'runs batted in', 'runsBattedIn'),
      count('HR', 'home runs', 'homeRuns'),
      count('BB', 'walks', 'walks'),
      count('SB', 'stolen bases', 'stolenBases'),
    ],
  },
  {
    name: 'Pitching',
    isOf: has('outs', 'hitsAllowed', 'earnedRuns'),
    columns: [
      wholesOf('IP', 'innings pitched', 'outs', 3),
      count('H', 'hits allowed', 'hitsAllowed'),
      count('ER', 'earned runs', 'earnedRuns'),
      count('BB', 'walks allowed', 'walksAllowed'),
      count('SO', 'strikeouts', 'strikeouts'),
    ],
  },
]

const HOCKEY: readonly BoxTable[] = [
  {
    name: 'Skaters',
    isOf: (stats) => !has('saves', 'goalsAgainst')(stats),
    columns: [
      count('G', 'goals', 'goals'),
      count('A', 'assists', 'assists'),
      count('SOG', 'shots on goal', 'shots'),
      count('BLK', 'blocked shots', 'blockedShots'),
    ],
  },
  {
    name: 'Goalies',
    isOf: has('saves', 'goalsAgainst'),
    columns: [
      count('SV', 'saves', 'saves'),
      count('GA', 'goals against', 'goalsAgainst'),
      {
        label: 'SV%',
        name: 'share of shots saved',
        text: (stats) => (of(stats, 'saves', 'goalsAgainst') > 0 ? savedShare(stats).toFixed(3).replace(/^0/, '') : '–'),
        worth: savedShare,
      },
    ],
  },
]

function savedShare(stats: Stats): number {
  const shots = of(stats, 'saves', 'goalsAgainst')
  return shots > 0 ? of(stats, 'saves') / shots : -1
}

const SOCCER: readonly BoxTable[] = [
  {
    name: 'Outfield',
    isOf: (stats) => !has('saves', 'goalsConceded')(stats),
    columns: [
      count('G', 'goals', 'goals'),
      count('A', 'assists', 'assists'),
      count('SH', 'shots', 'shots'),
      count('SOT', 'shots on target', 'shotsOnTarget'),
      count('FC', 'fouls committed', 'fouls'),
      count('YC', 'yellow cards', 'yellowCards'),
      count('RC', 'red cards', 'redCards'),
    ],
  },
  {
    name: 'Goalkeepers',
    isOf: has('saves', 'goalsConceded'),
    columns: [count('SV', 'saves', 'saves'), count('GC', 'goals conceded', 'goalsConceded')],
  },
]

const CRICKET: readonly BoxTable[] = [
  {
    name: 'Batting',
    isOf: has('ballsFaced', 'fours', 'sixes'),
    columns: [
      count('R', 'runs', 'runs'),
      count('B', 'balls faced', 'ballsFaced'),
      count('4s', 'fours', 'fours'),
      count('6s', 'sixes', 'sixes'),
      rate('SR', 'runs in a hundred balls', 'runs', 'ballsFaced', 100),
    ],
  },
  {
    name: 'Bowling',
    isOf: has('ballsBowled'),
    columns: [
      wholesOf('O', 'overs', 'ballsBowled', 6),
      count('R', 'runs conceded', 'runsConceded'),
      count('W', 'wickets', 'wickets'),
      rate('ECON', 'runs an over', 'runsConceded', 'ballsBowled', 6, 2),
      count('WD', 'wides', 'wides'),
    ],
  },
]

const VOLLEYBALL: readonly BoxTable[] = [
  {
    name: 'Players',
    isOf: () => true,
    columns: [
      count('K', 'kills', 'kills'),
      count('E', 'errors', 'errors'),
      count('SA', 'aces', 'aces'),
      count('BS', 'blocks', 'blocks'),
      count('DIG', 'digs', 'digs'),
      count('A', 'assists', 'assists'),
    ],
  },
]

const AUSSIE_RULES: readonly BoxTable[] = [
  {
    name: 'Players',
    isOf: () => true,
    columns: [
      count('D', 'disposals', 'disposals'),
      count('G', 'goals', 'goals'),
      count('B', 'behinds', 'behinds'),
      count('M', 'marks', 'marks'),
      count('T', 'tackles', 'tackles'),
      count('CL', 'clearances', 'clearances'),
    ],
  },
]

const MMA: readonly BoxTable[] = [
  {
    name: 'Fighter',
    isOf: () => true,
    columns: [
      count('SIG', 'significant strikes', 'significantStrikes'),
      count('KD', 'knockdowns', 'knockdowns'),
      count('TD', 'takedowns', 'takedowns'),
      count('SUB', 'submission attempts', 'submissionAttempts'),
    ],
  },
]

const TABLES: Readonly<Record<Exclude<Sport, 'golf' | 'racing'>, readonly BoxTable[]>> = {
  football: FOOTBALL,
  basketball: BASKETBALL,
  baseball: BASEBALL,
  hockey: HOCKEY,
  soccer: SOCCER,
  cricket: CRICKET,
  volleyball: VOLLEYBALL,
  aussie_rules: AUSSIE_RULES,
  mma: MMA,
}

/** The tables of a league's box score; none where whole fields compete. */
export function boxTables(league: LeagueKey): readonly BoxTable[] {
  const { sport } = LEAGUES[league]
  return sport === 'golf' || sport === 'racing' ? [] : TABLES[sport]
}
