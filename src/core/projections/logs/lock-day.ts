// Which day a salary file locks on, and whether its sport is projected from logs.
import type { DfsSport, Slate } from '../../dfs/slate.ts'
import { localTime } from '../../zones.ts'
import { DAY_MS, type Day, dayOf, type LoggedLeague } from './log-row.ts'

/** The league of whose logs a sport of slates is projected; undefined of which no logs are read. */
export const loggedLeagueOf = (sport: DfsSport): LoggedLeague | undefined => (sport === 'nba' || sport === 'nfl' ? sport : undefined)

/** The day of the first game, by the clock of the league's schedules; where the file tells none the day in its name. */
export function lockDay({ players }: Pick<Slate, 'players'>, fileName: string): Day | null {
  const starts = players.flatMap(({ startsAt }) => startsAt ?? [])
  if (starts.length === 0) return dayOf(/\d{4}-\d{2}-\d{2}/.exec(fileName)?.[0] ?? '')
  return easternDay(starts.reduce((a, b) => Math.min(a, b)))
}

/** The calendar day of a moment on the east coast. */
export function easternDay(at: number): Day {
  const { year, month, day } = localTime(at, 'America/New_York')
  return Date.UTC(year, month - 1, day) / DAY_MS
}
