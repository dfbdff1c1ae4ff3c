// A salary file of a race projected from logs of races before its day.

import { meaningOf } from '../../dfs/players/player-status.ts'
import type { OfferedSite, Slate, SlatePlayer } from '../../dfs/slate.ts'
import { normalizedName } from '../../leagues/identity/names.ts'
import { type Day, dateOf } from '../logs/log-row.ts'
import type { ProjectedSlate, SlateProjection } from '../logs/project-slate.ts'
import type { LoggedRace } from './race-logs.ts'
import { raceModel } from './race-model.ts'

type Question = {
  readonly slate: Slate & { readonly site: OfferedSite }
  /** In the order of days. */
  readonly races: readonly LoggedRace[]
  /** Only races of earlier days are read. */
  readonly asOf: Day
  readonly tell?: (done: number, of: number) => void
}

/** A salary file tells no grid: everybody is thought to start where he mostly did. */
export function projectRaceSlate({ slate, races, asOf, tell }: Question): ProjectedSlate {
  const earlier = races.filter(({ day }) => day < asOf)
  const model = raceModel(slate.site)
  earlier.forEach(({ racers, season }, i) => {
    model.learn(racers, season)
    tell?.(i + 1, earlier.length)
  })
  const listed = slate.players.flatMap((player) => {
    const meaning = meaningOf(player.status)
    return meaning?.plays === 'out' || meaning?.plays === 'doubtful' ? [{ player, words: meaning.word }] : []
  })
  const out = new Set(listed.map(({ player }) => player))
  const field = slate.players.filter((player) => !out.has(player))
  const said = model.project(
    field.map(({ name }) => ({ key: normalizedName(name), start: null })),
    null,
  )
  const linesOf = (list: readonly LoggedRace[]) => list.reduce((sum, { racers }) => sum + racers.length, 0)
  return {
    projections: said.flatMap((one, i) => (one === null ? [] : [spoken(field[i]!, one)])),
    unknown: field.filter((_, i) => said[i] === null),
    ...{ averages: [], priced: [], out: listed, threesCalculated: 0 },
    ...{ gamesRead: linesOf(earlier), gamesLater: linesOf(races) - linesOf(earlier) },
  }
}

function spoken(
  player: SlatePlayer,
  { mean, floor, ceiling, races }: { mean: number; floor: number; ceiling: number; races: number },
): SlateProjection {
  return { player, points: mean, ifPlays: mean, floor, ceiling, plays: 1, usage: 0, gained: 0, games: races }
}

const STALE_DAYS = 30

/** What was read, and what is not known, in sentences. */
export function raceRemarks(
  { projections, unknown, out, gamesRead, gamesLater }: ProjectedSlate,
  races: readonly LoggedRace[],
  asOf: Day,
): string[] {
  const n = (value: number) => value.toLocaleString('en-US')
  const last = races.findLast(({ day }) => day < asOf)?.day ?? asOf
  const later = gamesLater > 0 ? `; ${n(gamesLater)} on or after that day were not read` : ''
  return [
    `${projections.length} drivers are projected from ${n(gamesRead)} lines of races before ${dateOf(asOf)}${later}.`,
    'The grid is not known: everybody is thought to start where he mostly did.',
    ...(out.length > 0
      ? [`Left out, for how they are listed: ${out.map(({ player, words }) => `${player.name} (${words})`).join(', ')}.`]
      : []),
    ...(unknown.length > 0 ? [`Unknown to the logs and not projected: ${unknown.map(({ name }) => name).join(', ')}.`] : []),
    ...(asOf - last > STALE_DAYS ? [`The last race of the logs before it is of ${dateOf(last)}: form since is unknown.`] : []),
  ]
}
