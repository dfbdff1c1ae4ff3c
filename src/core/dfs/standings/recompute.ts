// Are the posted scores and ranks right? Every entry's points again from the points of its players, and the ranks from the points.
import type { Points } from '../../units.ts'
import type { Standings, StandingsEntry, StandingsPick } from './standings.ts'

export type Recomputed = {
  /** Sum over the players that the file lists; players still hidden have no points yet. Null: the lineup could not be read. */
  readonly points: Points | null
  /** Players in the lineup of whom the file says no points. */
  readonly unlisted: readonly string[]
  /** Slots still hidden ("LOCKED"). */
  readonly hidden: number
  /** Rank by posted points among the entries of the file. */
  readonly rankInFile: number
}

export type Recount = {
  readonly entries: readonly (Recomputed & { readonly entry: StandingsEntry })[]
  /** Entries whose players are all listed; and of these, those whose points equal the posted ones. */
  readonly whole: number
  readonly equal: number
  /** Does every posted rank follow from the points in the file? False where the file holds a part of the field only. */
  readonly isWholeField: boolean
  /** Do entries share a rank exactly where they share their points, and do ranks leave room for all who stand above? */
  readonly ranksAgree: boolean
}

/** Points of a pick, in hundredths; undefined = the file does not say. */
export type PointsOfPick = (pick: StandingsPick) => number | undefined

/** Recounts a contest. Example: eight players of 40.25 points each → 322; posted 322 → equal. */
export function recount(standings: Standings): Recount {
  const pointsOf = pointsOfPicks(standings)
  const ranks = ranksOf(standings.entries.map((entry) => entry.points))
  const entries = standings.entries.map((entry, index) => ({ entry, ...recounted(entry, pointsOf), rankInFile: ranks[index]! }))
  const whole = entries.filter((one) => one.points !== null && one.unlisted.length === 0)
  return {
    entries,
    whole: whole.length,
    equal: whole.filter((one) => hundredths(one.points!) === hundredths(one.entry.points)).length,
    isWholeField: entries.every((one) => one.entry.rank === one.rankInFile),
    ranksAgree: doRanksAgree(entries),
  }
}

function recounted(entry: StandingsEntry, pointsOf: PointsOfPick): Omit<Recomputed, 'rankInFile'> {
  const unlisted: string[] = []
  let sum = 0
  let hidden = 0
  for (const pick of entry.picks ?? []) {
    const points = pointsOf(pick)
    if (points !== undefined) sum += points
    else if (pick.player === null) hidden++
    else unlisted.push(pick.player)
  }
  return { points: entry.picks === null ? null : sum / 100, unlisted, hidden }
}

/**
 * What a player of the contest brings in a slot. A captain brings the slot's multiple of the player's points. The block lists captains
 * beside plain players; whether a captain's own row is already multiplied is judged by which reading yields the posted scores.
 */
export function pointsOfPicks(standings: Standings): PointsOfPick {
  const multiplierOf = new Map(standings.slots.map((slot) => [slot.name, slot.pointsMultiplier]))
  const readings = [true, false].map((isMultiplied): PointsOfPick => {
    const plain = new Map<string, number>()
    for (const player of standings.players) {
      const multiplier = multiplierOf.get(player.slot) ?? 1
      if (player.points === null || (multiplier !== 1 && plain.has(player.name))) continue
      plain.set(player.name, isMultiplied ? player.points / multiplier : player.points)
    }
    return (pick) => {
      const points = pick.player === null ? undefined : plain.get(pick.player)
      return points === undefined ? undefined : hundredths(points * (multiplierOf.get(pick.slot) ?? 1))
    }
  })
  if (standings.slots.every((slot) => slot.pointsMultiplier === 1)) return readings[0]!
  const matches = (reading: PointsOfPick) =>
    standings.entries.filter((entry) => {
      const { points, unlisted } = recounted(entry, reading)
      return points !== null && unlisted.length === 0 && hundredths(points) === hundredths(entry.points)
    }).length
  return matches(readings[1]!) > matches(readings[0]!) ? readings[1]! : readings[0]!
}

/** Ranks from the best: tied values share the best rank, the next one leaves the gap. Example: [9, 7, 9, 5] → [1, 3, 1, 4]. */
export function ranksOf(points: readonly Points[]): number[] {
  const sorted = [...points].sort((a, b) => b - a)
  const first = new Map<number, number>()
  sorted.forEach((value, index) => {
    if (!first.has(value)) first.set(value, index + 1)
  })
  return points.map((value) => first.get(value)!)
}

function doRanksAgree(entries: readonly { readonly entry: StandingsEntry; readonly rankInFile: number }[]): boolean {
  const rankOfPoints = new Map<number, number>()
  const pointsOfRank = new Map<number, number>()
  return entries.every(({ entry: { rank, points }, rankInFile }) => {
    if (!rankOfPoints.has(points)) rankOfPoints.set(points, rank)
    if (!pointsOfRank.has(rank)) pointsOfRank.set(rank, points)
    return rankOfPoints.get(points) === rank && pointsOfRank.get(rank) === points && rank >= rankInFile
  })
}

/** The rank that a score takes in the contest; between two bounds where the file holds a part of the field only. */
export type Place = { readonly from: number; readonly to: number | null }

/**
 * Where a score stands in the contest: behind everyone above it. `to` is null when the file knows nobody at or below it.
 * Example: posted ranks 1 (90 points), 4 (80), 7 (70): 80 → 4, 85 → 2 to 4, 95 → 1.
 */
export function placeOf(points: Points, standings: Pick<Standings, 'entries'>): Place {
  let above = 0
  let to: number | null = null
  for (const entry of standings.entries) {
    if (entry.points > points) above = Math.max(above, entry.rank)
    else if (to === null || entry.rank < to) to = entry.rank
    if (entry.points === points) return { from: entry.rank, to: entry.rank }
  }
  const inFile = standings.entries.filter((entry) => entry.points > points).length
  return above === 0 ? { from: 1, to: 1 } : { from: Math.max(above, inFile) + 1, to }
}

function hundredths(points: Points): number {
  return Math.round(points * 100)
}
