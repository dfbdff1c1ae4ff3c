// The line of a player as words: the keys of the house are camelCase and begin with what they count.

const SHORT: Readonly<Record<string, string>> = {
  runsBattedIn: 'RBI',
  fieldGoalAttempts: 'FGA',
  freeThrowAttempts: 'FTA',
  plateAppearances: 'PA',
  qualityStart: 'quality start',
  outs: 'outs',
}

/** "232 pass yards, 2 pass touchdowns"; zeros are left out, an empty line is a dash. */
export function formatStatLine(stats: Readonly<Record<string, number>>): string {
  const parts = Object.entries(stats).flatMap(([key, value]) => (value === 0 ? [] : [`${formatStat(value)} ${SHORT[key] ?? words(key)}`]))
  return parts.length === 0 ? '–' : parts.join(', ')
}

const words = (key: string): string => key.replace(/([A-Z]|\d+)/g, ' $1').toLowerCase()
const formatStat = (value: number): string => String(Math.round(value * 10) / 10)
