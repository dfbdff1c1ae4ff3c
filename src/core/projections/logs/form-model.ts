// Projections from logs alone, day after day: form over four horizons, usage apart from efficiency, what absent team-mates leave, the
// opponent, own ground, rest, put together by regressions that are learned anew each day from the days before. Nothing of a day is read
// before it is projected.
import { quantileOf } from '../../math/statistics.ts'
import type { Points, Probability } from '../../units.ts'
import type { Day, LoggedLeague, LogRow } from './log-row.ts'
import * as form from './player-form.ts'
import { playingChance } from './playing-chance.ts'
import { type Ridge, ridge } from './ridge.ts'

export type Asked = Pick<LogRow, 'key' | 'position' | 'team' | 'opponent' | 'isHome' | 'season' | 'day'>

export type FormProjection = {
  readonly mean: Points
  readonly median: Points
  /** 15th and 85th percentile. */
  readonly floor: Points
  readonly ceiling: Points
  /** Chance that he plays, as far as the logs tell. */
  readonly plays: Probability
  /** Minutes; in football attempts, carries and one and a half times targets. */
  readonly usage: number
  /** Usage that absent team-mates leave to him. */
  readonly gained: number
  readonly games: number
  readonly lastTen: Points
  readonly seasonMean: Points
}

export type FormModel = {
  /** One for each who is asked; null for whom the logs do not know. @param isAbsent who of a team does not play, as was known before */
  project(asked: readonly Asked[], isAbsent: (key: string) => boolean): (FormProjection | null)[]
  /** Learns a day that is over. */
  learn(day: readonly LogRow[], isAbsent: (key: string) => boolean): void
  /** What is kept of a player; undefined for whom the logs do not know. */
  formOf(key: string): form.PlayerForm | undefined
  /** Who of a team's last games is still its own: whoever may be absent. */
  rotation(team: string): readonly form.PlayerForm[]
}

/** By league: days without a game that count as tired or as back from an absence, and who shares what an absent player leaves. */
const LEAGUES = {
  nba: { tired: 1, away: 12, sameSpot: false, forget: 0.9985 },
  nfl: { tired: 0, away: 15, sameSpot: true, forget: 0.998 },
  epl: { tired: 3, away: 20, sameSpot: true, forget: 0.998 },
} as const satisfies Record<LoggedLeague, object>

/** Points that are expected of him at least whose misses tell floor and ceiling. */
const LEAST_MISSED: Readonly<Record<LoggedLeague, Points>> = { nba: 4, nfl: 4, epl: 1 }

/** Team games after which an absence is in everybody's form. */
const ABSENCE_HALF_LIFE = 4
const ROTATION_GAMES = 8
/** Who has not played for so many days left before, and nothing of his is left to share. */
const STALE_DAYS = 40
const FEWEST_LESSONS = 200
/** Misses of the last days from which floor and ceiling are read. */
const MOST_MISSES = 5000
const TWO_WEEKS_OF_ALLOWED = 10

type Group = {
  usual: form.Usual
  seen: number
  readonly usage: Ridge
  readonly points: Ridge
  readonly size: Ridge
  misses: number[]
  at: number
  sorted: Float64Array | null
}
type Team = { games: number; readonly roster: Set<form.PlayerForm> }
type Allowed = { points: number; usual: number }
type Looked = {
  readonly own: form.PlayerForm
  readonly group: Group
  readonly usageX: number[]
  readonly usage: number
  readonly x: number[]
  readonly mean: number
  readonly sizeX: number[]
  readonly size: number
  readonly gained: number
}

export function formModel(league: LoggedLeague, pointsOf: (row: LogRow) => Points): FormModel {
  const rules = LEAGUES[league]
  const players = new Map<string, form.PlayerForm>()
  const teams = new Map<string, Team>()
  const groups = new Map<string, Group>()
  const allowed = new Map<string, Allowed>()
  const chances = playingChance()
  const spot = (position: string) => (rules.sameSpot ? position : '')
  const teamOf = (name: string) => {
    const found = teams.get(name) ?? { games: 0, roster: new Set() }
    teams.set(name, found)
    return found
  }
  const groupOf = (position: string) => {
    const found = groups.get(spot(position)) ?? newGroup()
    groups.set(spot(position), found)
    return found
  }
  const rotation = (team: string) =>
    [...teamOf(team).roster].filter((one) => one.team === team && one.missed <= ROTATION_GAMES && one.games > 0)

  /** Usage that is left by the absent of a team, and what those who stay have together, by spot. */
  function leftOf(team: string, today: Day, isAbsent: (key: string) => boolean) {
    const spots = new Map<string, { left: number; stays: number }>()
    for (const one of rotation(team)) {
      if (today - one.lastDay > STALE_DAYS) continue
      const place = spots.get(spot(one.position)) ?? { left: 0, stays: 0 }
      spots.set(spot(one.position), place)
      const usage = form.faded(one, 'usage', 1, groupOf(one.position).usual) * one.regular
      if (isAbsent(one.key)) place.left += usage * 0.5 ** (one.missed / ABSENCE_HALF_LIFE)
      else place.stays += usage
    }
    return spots
  }

  function look(asked: Asked, own: form.PlayerForm, left: ReturnType<typeof leftOf>): Looked {
    const group = groupOf(own.position || asked.position)
    const { usual } = group
    form.openSeason(own, asked.season)
    const place = left.get(spot(own.position || asked.position))
    const usages = form.HALF_LIVES.map((_, i) => form.faded(own, 'usage', i, usual))
    const gained = place === undefined ? 0 : (place.left * usages[1]! * own.regular) / Math.max(usages[1]!, place.stays)
    const rest = asked.day - own.lastDay
    const isTired = rest <= rules.tired ? 1 : 0
    const wasAway = own.games > 0 && rest > rules.away ? 1 : 0
    const isNew = own.games < 5 ? 1 : 0
    const usageX = [
      1,
      ...usages,
      gained,
      isTired * usages[1]!,
      wasAway * usages[2]!,
      isNew * usages[1]!,
      own.starts * usages[1]!,
      own.starts,
      own.regular * usages[1]!,
      Math.min(3, own.missed),
    ]
    const usage = group.usage.size() < FEWEST_LESSONS ? usages[2]! : Math.max(0, group.usage.predict(usageX))
    const points = form.HALF_LIVES.map((_, i) => form.faded(own, 'points', i, usual))
    const versus = allowed.get(`${asked.opponent}|${spot(own.position || asked.position)}`)
    const matchup =
      versus === undefined
        ? 0
        : (versus.points + TWO_WEEKS_OF_ALLOWED * usual.points) / (versus.usual + TWO_WEEKS_OF_ALLOWED * usual.points) - 1
    const home = asked.isHome === null ? 0 : asked.isHome ? 1 : -1
    const worth = form.efficiency(own, usual)
    const x = [
      1,
      usage * worth,
      ...points,
      points[2]! * matchup,
      points[2]! * home,
      isTired * points[2]!,
      gained * worth,
      isNew * points[1]!,
      wasAway * points[2]!,
    ]
    const mean = group.points.size() < FEWEST_LESSONS ? points[2]! : Math.max(0, group.points.predict(x))
    const scatter = form.deviation(own, 2 + 0.3 * mean)
    // Before there are lessons a mean is that of his games, which may have cost points.
    const sizeX = [1, mean, Math.sqrt(Math.max(0, mean)), scatter, Math.abs(usages[0]! - usages[3]!) * worth, isNew]
    const size = Math.max(0.8, group.size.size() < FEWEST_LESSONS ? 0.8 * scatter : group.size.predict(sizeX))
    return { own, group, usageX, usage, x, mean, sizeX, size, gained }
  }

  const lookAll = (asked: readonly Asked[], isAbsent: (key: string) => boolean) => {
    const lefts = new Map<string, ReturnType<typeof leftOf>>()
    return asked.map((one) => {
      const own = players.get(one.key)
      if (!own || own.games === 0) return null
      const left = lefts.get(one.team) ?? leftOf(one.team, one.day, isAbsent)
      lefts.set(one.team, left)
      return look(one, own, left)
    })
  }

  return {
    rotation,
    formOf: (key) => players.get(key),
    project: (asked, isAbsent) => lookAll(asked, isAbsent).map((looked) => (looked === null ? null : said(looked, chances.of(looked.own)))),
    learn(day, isAbsent) {
      const looks = lookAll(day, isAbsent)
      for (const group of groups.values()) for (const one of [group.usage, group.points, group.size]) one.fade(rules.forget)
      day.forEach((row, i) => {
        const looked = looks[i]
        const points = pointsOf(row)
        if (looked) studied(looked, row, points)
        const group = groupOf(row.position || looked?.own.position || '')
        meet(group, row.usage, points)
        noteAllowed(allowed, `${row.opponent}|${spot(row.position)}`, points, looked?.mean ?? group.usual.points)
        const own = players.get(row.key) ?? form.newForm(row)
        players.set(row.key, own)
        form.noteGame(own, row, points)
        teamOf(row.team).roster.add(own)
      })
      for (const name of new Set(day.map(({ team }) => team)))
        endOfTeamGame(name, new Set(day.filter(({ team }) => team === name).map(({ key }) => key)))
    },
  }

  function endOfTeamGame(name: string, played: ReadonlySet<string>): void {
    const team = teamOf(name)
    team.games++
    for (const one of team.roster) {
      if (one.team !== name || one.missed > 30) {
        team.roster.delete(one)
        continue
      }
      chances.learn(one, played.has(one.key))
      form.noteTeamGame(one, played.has(one.key))
    }
  }
}

function newGroup(): Group {
  return { usual: { points: 6, usage: 10 }, seen: 0, usage: ridge(13), points: ridge(12), size: ridge(6), misses: [], at: 0, sorted: null }
}

function said({ own, group, usage, mean, size, gained }: Looked, plays: Probability): FormProjection {
  const [low, middle, high] = levelsOf(group)
  return {
    ...{ mean, median: Math.max(0, mean + middle * size), floor: mean + low * size, ceiling: mean + high * size, plays, usage, gained },
    ...{ games: own.games, lastTen: form.meanOfLastTen(own)!, seasonMean: form.seasonMean(own)! },
  }
}

/** 15th, 50th and 85th percentile of past misses, in sizes of a miss; those of a normal until enough are known. */
function levelsOf(group: Group): readonly [number, number, number] {
  if (group.misses.length < FEWEST_LESSONS) return [-1.3, -0.05, 1.3]
  group.sorted ??= Float64Array.from(group.misses).sort()
  return [quantileOf(group.sorted, 0.15), quantileOf(group.sorted, 0.5), quantileOf(group.sorted, 0.85)]
}

function studied({ group, usageX, x, mean, sizeX, size }: Looked, row: LogRow, points: Points): void {
  group.usage.learn(usageX, row.usage)
  group.points.learn(x, points)
  if (group.points.size() < FEWEST_LESSONS) return
  group.size.learn(sizeX, Math.abs(points - mean))
  // Misses of those who hardly play are of another kind.
  if (mean < LEAST_MISSED[row.league]) return
  group.misses[group.at] = (points - mean) / size
  group.at = (group.at + 1) % MOST_MISSES
  if (group.at % 40 === 0) group.sorted = null
}

function meet(group: Group, usage: number, points: Points): void {
  group.seen = Math.min(5000, group.seen + 1)
  const step = 1 / Math.max(50, group.seen)
  group.usual = {
    points: group.usual.points + step * (points - group.usual.points),
    usage: group.usual.usage + step * (usage - group.usual.usage),
  }
}

function noteAllowed(allowed: Map<string, Allowed>, key: string, points: Points, expected: Points): void {
  const before = allowed.get(key) ?? { points: 0, usual: 0 }
  const keep = 0.995
  allowed.set(key, { points: keep * before.points + points, usual: keep * before.usual + expected })
}
