// What is kept of a player from game to game: faded means of points and usage, how often he plays, and for whom.
import type { Points } from '../../units.ts'
import type { Day, LogRow } from './log-row.ts'

/** Games after which a game weighs half: the last ones, the last weeks, the season, the years. */
export const HALF_LIVES = [2, 5, 12, 40] as const
/** What games of earlier seasons keep of their weight when a season begins, by half-life. */
const NEW_SEASON = [0.3, 0.4, 0.5, 0.7] as const
const DECAYS = HALF_LIVES.map((games) => 0.5 ** (1 / games))
/** Share that the last game of his team has in how regularly he plays. */
const REGULAR_STEP = 0.15
const RECENT_GAMES = 10

export type PlayerForm = {
  readonly key: string
  position: string
  team: string
  season: number
  lastDay: Day
  games: number
  seasonGames: number
  seasonPoints: Points
  /** Points of the last ten games, the last first. */
  recent: Points[]
  readonly weight: number[]
  readonly points: number[]
  readonly usage: number[]
  squares: number
  starts: number
  /** 0..1: how regularly he plays, the last games of his team most. */
  regular: number
  /** Games of his team that he has missed since his last one. */
  missed: number
}

export function newForm({ key, position, team, season, day }: Pick<LogRow, 'key' | 'position' | 'team' | 'season' | 'day'>): PlayerForm {
  const zeros = () => HALF_LIVES.map(() => 0)
  return {
    ...{ key, position, team, season, lastDay: day, games: 0, seasonGames: 0, seasonPoints: 0, recent: [] },
    ...{ weight: zeros(), points: zeros(), usage: zeros(), squares: 0, starts: 0, regular: 0.5, missed: 0 },
  }
}

/** What faded means of a player who is hardly known lean to. */
export type Usual = { readonly points: number; readonly usage: number }

/** Faded mean of points or usage over one of the half-lives, leaning to the usual with the weight of one game. */
export function faded(form: PlayerForm, what: 'points' | 'usage', horizon: number, usual: Usual): number {
  return (form[what][horizon]! + 0.6 * usual[what]) / (form.weight[horizon]! + 0.6)
}

/** Points for each unit of usage over the years, leaning to his position's with the weight of some games. */
export function efficiency(form: PlayerForm, usual: Usual): number {
  const lean = 6
  const last = HALF_LIVES.length - 1
  return (form.points[last]! + lean * usual.points) / Math.max(0.5, form.usage[last]! + lean * usual.usage)
}

/** Standard deviation of his games around their mean, leaning to what is usual at his mean. */
export function deviation(form: PlayerForm, usualDeviation: number): number {
  const [weight, mean] = [form.weight[3]!, form.points[3]! / Math.max(1, form.weight[3]!)]
  const own = Math.max(0, form.squares - weight * mean * mean)
  return Math.sqrt((own + 8 * usualDeviation ** 2) / (weight + 8))
}

export function openSeason(form: PlayerForm, season: number): void {
  if (form.season === season) return
  form.season = season
  form.seasonGames = 0
  form.seasonPoints = 0
  NEW_SEASON.forEach((keep, i) => {
    form.weight[i]! *= keep
    form.points[i]! *= keep
    form.usage[i]! *= keep
  })
  form.squares *= NEW_SEASON[3]
  form.missed = 0
}

export function noteGame(form: PlayerForm, row: LogRow, points: Points): void {
  openSeason(form, row.season)
  for (let i = 0; i < DECAYS.length; i++) {
    form.weight[i] = form.weight[i]! * DECAYS[i]! + 1
    form.points[i] = form.points[i]! * DECAYS[i]! + points
    form.usage[i] = form.usage[i]! * DECAYS[i]! + row.usage
  }
  form.squares = form.squares * DECAYS[3]! + points * points
  if (row.hasStarted !== null) form.starts += 0.3 * ((row.hasStarted ? 1 : 0) - form.starts)
  form.games++
  form.seasonGames++
  form.seasonPoints += points
  form.recent = [points, ...form.recent.slice(0, RECENT_GAMES - 1)]
  form.lastDay = row.day
  form.team = row.team
  form.position ||= row.position
}

export function noteTeamGame(form: PlayerForm, hasPlayed: boolean): void {
  form.regular += REGULAR_STEP * ((hasPlayed ? 1 : 0) - form.regular)
  form.missed = hasPlayed ? 0 : form.missed + 1
}

export const meanOfLastTen = ({ recent }: PlayerForm): Points | null =>
  recent.length === 0 ? null : recent.reduce((sum, one) => sum + one, 0) / recent.length
/** Mean of the season so far; of the last ten games where it has none. */
export const seasonMean = (form: PlayerForm): Points | null =>
  form.seasonGames > 0 ? form.seasonPoints / form.seasonGames : meanOfLastTen(form)
