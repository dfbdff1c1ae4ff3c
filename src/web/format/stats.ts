// The line of a player as words: the keys of the house are camelCase and begin with what they count.

const SHORT: Readonly<Record<string, string>> = {
  runsBattedIn: 'RBI',
  fieldGoalAttempts: 'FGA',
  freeThrowAttempts: 'FTA',
  plateAppearances: 'PA',
  qualityStart: 'quality start',
  fieldGoals0to39: 'FG under 40',
  fieldGoals40to49: 'FG of 40 to 49',
  fieldGoals50plus: 'FG of 50 and more',
}

/** "232 pass yards, 2 pass touchdowns"; zeros are left out, an empty line is a dash. */
export function formatStatLine(stats: Readonly<Record<string, number>>): string {
  const parts = Object.entries(stats).flatMap(([key, value]) =>
    value === 0 ? [] : [`${formatStat(value)} ${SHORT[key] ?? named(key, value)}`],
  )
  return parts.length === 0 ? '–' : parts.join(', ')
}

/** One of a thing is singular: "1 target". */
const named = (key: string, value: number): string => (value === 1 ? words(key).replace(/([^s])s$/, '$1') : words(key))
const words = (key: string): string => key.replace(/([A-Z]|\d+)/g, ' $1').toLowerCase()
const formatStat = (value: number): string => String(Math.round(value * 10) / 10)
