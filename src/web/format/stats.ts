// The line of a player as words: the keys of the house are camelCase and begin with what they count.

const SHORT: Readonly<Record<string, string>> = {
  runsBattedIn: 'RBI',
  passingTDs: 'passing TD',
  rushingTDs: 'rushing TD',
  receivingTDs: 'receiving TD',
  fieldGoalAttempts: 'FGA',
  freeThrowAttempts: 'FTA',
  plateAppearances: 'PA',
  qualityStart: 'quality start',
  fieldGoals0to39: 'FG under 40',
  fieldGoals40to49: 'FG of 40 to 49',
  fieldGoals50plus: 'FG of 50 and more',
}

/** What a fan reads first; keys that are not named follow in the order of the feed. */
const ORDER = [
  // Football
  ...['completions', 'attempts', 'passingYards', 'passingTDs', 'interceptions', 'carries', 'rushingYards', 'rushingTDs'],
  ...['passCompletions', 'passAttempts', 'passYards', 'passTouchdowns', 'interceptionsThrown'],
  ...[
    'rushAttempts',
    'rushYards',
    'rushTouchdowns',
    'receptions',
    'targets',
    'receivingYards',
    'receivingTDs',
    'receivingTouchdowns',
    'fumblesLost',
  ],
  // Basketball
  ...['points', 'rebounds', 'assists', 'steals', 'blocks', 'threes', 'fieldGoalAttempts', 'freeThrowAttempts', 'turnovers'],
  // Hockey, after goals and assists
  ...['saves', 'goalsAgainst', 'shots', 'blockedShots', 'goalieWin'],
  // Baseball: batters, then pitchers
  ...['singles', 'doubles', 'triples', 'homeRuns', 'runsBattedIn', 'runs', 'walks', 'stolenBases', 'plateAppearances'],
  ...['outs', 'strikeouts', 'earnedRuns', 'hitsAllowed', 'walksAllowed', 'win'],
]
const RANK = new Map(['goals', ...ORDER].map((key, i) => [key, i]))
const rank = ([key]: readonly [string, number]): number => RANK.get(key) ?? ORDER.length + 1

/** "232 pass yards, 2 pass touchdowns"; zeros are left out, an empty line is a dash. @param most parts at most */
export function formatStatLine(stats: Readonly<Record<string, number>>, most = Infinity): string {
  const inOrder = Object.entries(stats).toSorted((a, b) => rank(a) - rank(b))
  const parts = inOrder.flatMap(([key, value]) => (value === 0 ? [] : [`${formatStat(value)} ${SHORT[key] ?? named(key, value)}`]))
  return parts.length === 0 ? '–' : parts.slice(0, most).join(', ')
}

/** One of a thing is singular: "1 target", "1 carry". */
const named = (key: string, value: number): string =>
  value === 1
    ? words(key)
        .replace(/ies$/, 'y')
        .replace(/([^s])s$/, '$1')
    : words(key)
const words = (key: string): string => key.replace(/([A-Z]|\d+)/g, ' $1').toLowerCase()
const formatStat = (value: number): string => String(Math.round(value * 10) / 10)
