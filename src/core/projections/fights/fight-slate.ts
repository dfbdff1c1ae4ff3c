// A salary file of fights projected from bouts before its day, and bouts that are walked and graded.
import { meaningOf } from '../../dfs/players/player-status.ts'
import type { OfferedSite, Slate, SlatePlayer } from '../../dfs/slate.ts'
import { normalizedName } from '../../leagues/identity/names.ts'
import { fighterName } from '../../predictions/results/fighter-names.ts'
import type { GameResult } from '../../predictions/results/game-result.ts'
import type { Points } from '../../units.ts'
import type { GradedGame } from '../logs/grade-logs.ts'
import { type Day, dateOf } from '../logs/log-row.ts'
import type { ProjectedSlate, SlateProjection } from '../logs/project-slate.ts'
import { bonusOf, type FightProjection, fightModel } from './fight-model.ts'

type Question = {
  readonly slate: Slate & { readonly site: OfferedSite }
  /** In the order of days. */
  readonly bouts: readonly GameResult[]
  /** Only bouts of earlier days are read. */
  readonly asOf: Day
  readonly tell?: (done: number, of: number) => void
}

/** Both corners of a bout, as the file names them; who has no opponent in the file is not projected. */
export function projectFightSlate({ slate, bouts, asOf, tell }: Question): ProjectedSlate {
  const earlier = bouts.filter(({ day }) => day < asOf)
  const model = fightModel(slate.site, bouts)
  const names = new Map<string, string>()
  earlier.forEach((bout, i) => {
    model.learn(bout)
    for (const name of [bout.home, bout.away]) names.set(normalizedName(name), name)
    tell?.(i + 1, earlier.length)
  })
  const nameOf = ({ name }: SlatePlayer) => names.get(normalizedName(fighterName(name))) ?? names.get(normalizedName(name)) ?? name
  const listed = slate.players.flatMap((player) => {
    const meaning = meaningOf(player.status)
    return meaning?.plays === 'out' || meaning?.plays === 'doubtful' ? [{ player, words: meaning.word }] : []
  })
  const out = new Set(listed.map(({ player }) => player))
  const projections = cornersOf(slate.players.filter((player) => !out.has(player))).flatMap(([red, blue]) => {
    const said = model.project(comingBout([nameOf(red), nameOf(blue)], asOf), true)
    return [spoken(red, said.home), spoken(blue, said.away)].filter((one) => one !== null)
  })
  const known = new Set(projections.map(({ player }) => player))
  return {
    projections,
    unknown: slate.players.filter((player) => !known.has(player) && !out.has(player)),
    ...{ averages: [], priced: [], out: listed, threesCalculated: 0 },
    ...{ gamesRead: earlier.length, gamesLater: bouts.length - earlier.length },
  }
}

function cornersOf(players: readonly SlatePlayer[]): (readonly [SlatePlayer, SlatePlayer])[] {
  const games = new Map<string, SlatePlayer[]>()
  for (const player of players) if (player.game !== null) games.set(player.game, [...(games.get(player.game) ?? []), player])
  return [...games.values()].flatMap((corners) => (corners.length === 2 ? [[corners[0]!, corners[1]!] as const] : []))
}

/** A bout of which the file tells nothing but who meets. */
const comingBout = ([home, away]: readonly [string, string], day: Day): GameResult => ({
  ...{ league: 'mma', competition: 'mma', day, season: new Date(day * 86_400_000).getUTCFullYear(), isNeutral: true, isPlayoff: null },
  ...{
    home,
    away,
    score: null,
    result: 0.5,
    expectedGoals: null,
    threat: null,
    market: null,
    closingMargin: null,
    reference: null,
    projected: null,
  },
})

function spoken(player: SlatePlayer, said: FightProjection | null): SlateProjection | null {
  if (said === null) return null
  const { mean, floor, ceiling, bouts } = said
  return { player, points: mean, ifPlays: mean, floor, ceiling, plays: 1, usage: 0, gained: 0, games: bouts }
}

const STALE_DAYS = 60

/** What was read, and what is not known, in sentences. */
export function fightRemarks(
  { projections, unknown, out, gamesRead, gamesLater }: ProjectedSlate,
  bouts: readonly GameResult[],
  asOf: Day,
): string[] {
  const n = (value: number) => value.toLocaleString('en-US')
  const last = bouts.findLast(({ day }) => day < asOf)?.day ?? asOf
  const later = gamesLater > 0 ? `; ${n(gamesLater)} on or after that day were not read` : ''
  return [
    `${projections.length} fighters are projected from ${n(gamesRead)} bouts before ${dateOf(asOf)}${later}.`,
    'What is landed is taken as usual, for bouts are told by their end alone; age, reach and the length of a bout are not known of the file: three rounds are thought.',
    ...(out.length > 0
      ? [`Left out, for how they are listed: ${out.map(({ player, words }) => `${player.name} (${words})`).join(', ')}.`]
      : []),
    ...(unknown.length > 0
      ? [`Unknown to the bouts, or without an opponent in the file, and not projected: ${unknown.map(({ name }) => name).join(', ')}.`]
      : []),
    ...(asOf - last > STALE_DAYS ? [`The last bout before it is of ${dateOf(last)}: what was since is unknown.`] : []),
  ]
}

type WalkQuestion = { readonly site: OfferedSite; readonly from: number; readonly least: Points }
export type Corner = { readonly bout: GameResult; readonly side: 'home' | 'away' }

/** Projects what a win brings in each bout from the bouts of earlier days: what is landed is in no log. @param bouts in the order of days */
export function walkFights(bouts: readonly GameResult[], { site, from, least }: WalkQuestion): GradedGame<Corner>[] {
  const model = fightModel(site, bouts)
  const graded: GradedGame<Corner>[] = []
  for (let start = 0; start < bouts.length; ) {
    let end = start
    while (end < bouts.length && bouts[end]!.day === bouts[start]!.day) end++
    const day = bouts.slice(start, end)
    for (const bout of day) {
      if (bout.season < from) continue
      const said = model.project(bout, false)
      for (const side of ['home', 'away'] as const) {
        const one = said[side]
        if (one === null || one.lastTen === null || one.seasonMean === null || one.lastTen < least) continue
        const { lastTen, seasonMean } = one
        graded.push({ row: { bout, side }, points: bonusOf(site, bout, side), projection: { ...one, lastTen, seasonMean } })
      }
    }
    for (const bout of day) model.learn(bout)
    start = end
  }
  return graded
}
