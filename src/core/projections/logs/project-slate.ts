// A slate projected by our own model from logs of earlier games: who is out is left out, and what he leaves goes to his team-mates.
import { meaningOf } from '../../dfs/players/player-status.ts'
import { pricedAsAbsent } from '../../dfs/players/priced-as-absent.ts'
import type { OfferedSite, Slate, SlatePlayer } from '../../dfs/slate.ts'
import { normalizedTeam } from '../../leagues/identity/names.ts'
import type { Points } from '../../units.ts'
import { inLogs } from './find-in-logs.ts'
import { type Asked, type FormProjection, formModel } from './form-model.ts'
import { logPoints } from './log-points.ts'
import { type Day, type LoggedLeague, type LogRow, seasonOf } from './log-row.ts'

/** Games this many days before the slate teach nothing more. */
const YEARS_THAT_TEACH = 1700

export type SlateProjection = Pick<FormProjection, 'floor' | 'ceiling' | 'plays' | 'usage' | 'gained' | 'games'> & {
  readonly player: SlatePlayer
  /** Expected points, the chance that he does not play counted. */
  readonly points: Points
  /** Mean if he plays; floor and ceiling too are of a game in which he does. */
  readonly ifPlays: Points
}

export type ProjectedSlate = {
  readonly projections: readonly SlateProjection[]
  /** Of positions that no log tells, as the defenses of football: the average of the file itself, which is no projection of ours. */
  readonly averages: readonly { readonly player: SlatePlayer; readonly points: Points }[]
  /** Of whom the logs tell no game before the day. */
  readonly unknown: readonly SlatePlayer[]
  readonly out: readonly { readonly player: SlatePlayer; readonly words: string }[]
  /** Whose price contradicts the part that he has in his team: left out. */
  readonly priced: readonly { readonly player: SlatePlayer; readonly ifPlays: Points; readonly usualSalary: number }[]
  /** Games that were read, and those on or after the day, which were not. */
  readonly gamesRead: number
  readonly gamesLater: number
  readonly threesCalculated: number
}

type Question = {
  readonly slate: Slate & { readonly site: OfferedSite }
  readonly league: LoggedLeague
  /** In the order of days, as `joinLogs` gives them. */
  readonly rows: readonly LogRow[]
  /** Only games of earlier days are read. */
  readonly asOf: Day
  /** Hears how many of the games that teach are learned. */
  readonly tell?: (done: number, of: number) => void
}

export function projectSlate({ slate, league, rows, asOf, tell }: Question): ProjectedSlate {
  const earlier = rows.filter(({ day }) => day < asOf)
  const { pointsOf, threesCalculated } = logPoints(earlier, slate.site)
  const model = formModel(league, pointsOf)
  const teaching = earlier.filter(({ day }) => day >= asOf - YEARS_THAT_TEACH)
  let learned = 0
  for (const day of daysOf(teaching)) {
    const plays = new Set(day.map(({ key }) => key))
    model.learn(day, (key) => !plays.has(key))
    learned += day.length
    tell?.(learned, teaching.length)
  }
  const { keyOf } = inLogs(league, teaching)
  const known = slate.players.flatMap((player) => {
    const key = keyOf(player)
    return key === undefined || model.formOf(key) === undefined ? [] : [{ player, key }]
  })
  const listed = slate.players.flatMap((player) => {
    const meaning = meaningOf(player.status)
    return meaning?.plays === 'out' || meaning?.plays === 'doubtful' ? [{ player, words: meaning.word }] : []
  })
  const out = new Set(listed.map(({ player }) => player.id))
  const ask = (absentIds: ReadonlySet<string>) => {
    const present = known.filter(({ player }) => !absentIds.has(player.id))
    const plays = new Set(present.map(({ key }) => key))
    const season = seasonOf(league, asOf)
    const asked = present.map(({ player, key }) => askedOf(player, key, { season, day: asOf }))
    return model.project(asked, (key) => !plays.has(key)).map((projection, i) => ({ player: present[i]!.player, projection }))
  }
  const first = ask(out)
  const priced = pricedAgainstRole(slate, first)
  const pricedIds = new Set(priced.map(({ player }) => player.id))
  const said = pricedIds.size === 0 ? first : ask(new Set([...out, ...pricedIds]))
  const knownIds = new Set(known.map(({ player }) => player.id))
  const averages = averagesOf(league, slate.players, teaching).filter(({ player }) => !out.has(player.id))
  const averageIds = new Set(averages.map(({ player }) => player.id))
  return {
    projections: said.flatMap(({ player, projection }) => (projection === null ? [] : [spoken(player, projection)])),
    unknown: slate.players.filter(({ id }) => !knownIds.has(id) && !out.has(id) && !averageIds.has(id)),
    averages,
    ...{ out: listed, priced, threesCalculated, gamesRead: earlier.length, gamesLater: rows.length - earlier.length },
  }
}

/** Without these no lineup of football is whole: each holds a defense, and logs of players tell none. */
function averagesOf(league: LoggedLeague, players: readonly SlatePlayer[], rows: readonly LogRow[]): ProjectedSlate['averages'] {
  if (league !== 'nfl') return []
  const loggedPositions = new Set(rows.map(({ position }) => position))
  return players.flatMap((player) =>
    player.averagePoints === null || player.positions.some((position) => loggedPositions.has(position))
      ? []
      : [{ player, points: player.averagePoints }],
  )
}

function* daysOf(rows: readonly LogRow[]): Generator<readonly LogRow[]> {
  for (let start = 0; start < rows.length; ) {
    let end = start
    while (end < rows.length && rows[end]!.day === rows[start]!.day) end++
    yield rows.slice(start, end)
    start = end
  }
}

function askedOf(player: SlatePlayer, key: string, { season, day }: { season: number; day: Day }): Asked {
  const [away, home] = player.game?.split('@').map(normalizedTeam) ?? []
  const team = normalizedTeam(player.team)
  const isHome = team === home ? true : team === away ? false : null
  return { key, season, day, team, isHome, position: player.positions[0]!, opponent: normalizedTeam(player.opponent ?? '') }
}

/** Whom his price contradicts, our own projection standing where the file's average stands else. */
function pricedAgainstRole(slate: Slate, said: readonly { readonly player: SlatePlayer; readonly projection: FormProjection | null }[]) {
  const means = new Map(said.map(({ player, projection }) => [player.id, projection?.mean ?? null]))
  const byRole = slate.players.map((player) => ({ ...player, averagePoints: means.get(player.id) ?? null }))
  const players = new Map(slate.players.map((player) => [player.id, player]))
  return pricedAsAbsent({ sport: slate.sport, players: byRole }).map(({ id, averagePoints, usualSalary }) => ({
    ...{ player: players.get(id)!, ifPlays: averagePoints, usualSalary },
  }))
}

function spoken(player: SlatePlayer, { mean, floor, ceiling, plays, usage, gained, games }: FormProjection): SlateProjection {
  return { player, points: mean * plays, ifPlays: mean, floor, ceiling, plays, usage, gained, games }
}
