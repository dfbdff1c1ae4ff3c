// Contests that were recorded with all their lineups (../shared/data): what their entries look like, and those of a field made from their
// ownership. Used by the tests of the made field and by scripts/check/made-field.ts, which prints the figures.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readSlate } from '#core/dfs/imports/read-slate.ts'
import { type Roster, rosterOf } from '#core/dfs/sites.ts'
import type { Slate } from '#core/dfs/slate.ts'
import { readStandings } from '#core/dfs/standings/read-standings.ts'
import { pointsOfPicks } from '#core/dfs/standings/recompute.ts'
import { random } from '#core/math/random.ts'
import { generateField } from '#core/simulation/field/field-generator.ts'
import { fieldOfStandings } from '#core/simulation/field/known-lineups.ts'
import type { PlayerLineup } from '#core/simulation/field/lineup-draw.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../../shared/data')
const FILES = {
  'nba 2024-12-19': ['dfs-standings/dk-contest-standings-nba-2024-12-19.csv', 'dfs-entries/dk-nba-entries-2024-12-19.csv'],
  'nba 2024-12-21': ['dfs-standings/dk-contest-standings-nba-2024-12-21.csv', 'dfs-entries/dk-nba-entries-2024-12-21.csv'],
  'nba 2024-12-25': ['dfs-standings/dk-contest-standings-nba-2024-12-25.csv', 'dfs-entries/dk-nba-entries-2024-12-25.csv'],
  'mma 2019-11-09': ['dfs-standings/dk-contest-standings-80052526-mma-2019-11-09.csv', 'dfs-salaries/dk-mma-2019-11-09-zabit-kattar.csv'],
} as const
export type ContestName = keyof typeof FILES
export const CONTEST_NAMES = Object.keys(FILES) as ContestName[]
export const hasRecordedContests = CONTEST_NAMES.every((name) => FILES[name].every((file) => existsSync(path.join(FOLDER, file))))

export type RecordedContest = {
  readonly slate: Slate
  readonly roster: Roster
  /** The recorded lineups; two of the files hold every seventh entry, by rank. */
  readonly lineups: readonly PlayerLineup[]
  /** Entries of the whole contest. */
  readonly entries: number
  /** Share of the lineups by the player's place on the slate. */
  readonly owned: Float64Array
  readonly score: (lineup: PlayerLineup) => number
}

export function recordedContest(name: ContestName): RecordedContest {
  const [posted, listed] = FILES[name].map((file) => readFileSync(path.join(FOLDER, file)))
  const standings = readStandings(posted!, 'standings.csv')
  const reading = readSlate(listed!, 'slate.csv')
  if (standings.kind !== 'standings' || reading.kind !== 'slate') throw new Error(`${name}: the recorded files are not read`)
  const { slate } = reading
  const roster = rosterOf(slate)!
  const { lineups } = fieldOfStandings(standings, slate, roster)
  const pointsOf = pointsOfPicks(standings)
  const points = slate.players.map((player) => roster.slots.map((slot) => (pointsOf({ slot: slot.name, player: player.name }) ?? 0) / 100))
  return {
    slate,
    roster,
    lineups,
    entries: standings.entries.reduce((most, entry) => Math.max(most, entry.rank), 0),
    owned: sharesOf(lineups, slate.players.length),
    score: (lineup) => lineup.reduce((sum, place, slot) => sum + points[place]![slot]!, 0),
  }
}

/** A field as large as the contest, made from its ownership. */
export function madeField({ slate, roster, owned, entries }: RecordedContest, seed: number): PlayerLineup[] {
  const ownership = new Map(slate.players.map((player, place) => [player.id, owned[place]!]))
  const field = generateField({ players: slate.players, roster, ownership, size: entries, chance: random(seed) })
  if (!field) throw new Error('no field could be made')
  return field
}

export function sharesOf(lineups: readonly PlayerLineup[], players: number): Float64Array {
  const shares = new Float64Array(players)
  for (const lineup of lineups) for (const place of lineup) shares[place]! += 1 / lineups.length
  return shares
}

export type FieldFigures = {
  readonly mean: number
  /** Standard deviation of the scores of that night. */
  readonly spread: number
  readonly top10: number
  readonly top1: number
  /** Variance of how many players two entries share. */
  readonly overlap: number
  /** Share of entries that repeat another, among as many as were recorded. */
  readonly repeated: number
  /** Entries of the largest groups of equal lineups. */
  readonly groups: readonly number[]
  /** Sum over the players of what the share is off by. */
  readonly ownershipError: number
}

export function figuresOf(contest: RecordedContest, field: readonly PlayerLineup[]): FieldFigures {
  const scored = field.map((lineup) => ({ lineup, score: contest.score(lineup), key: [...lineup].sort((a, b) => a - b).join() }))
  scored.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1))
  const { mean, variance } = momentsOf(scored.map(({ score }) => score))
  // Recorded as the files were: every n-th by rank.
  const size = Math.min(contest.lineups.length, field.length)
  const groups = new Map<string, number>()
  for (let at = 0; at < size; at++) {
    const { key } = scored[Math.floor(((at + 0.5) * field.length) / size)]!
    groups.set(key, (groups.get(key) ?? 0) + 1)
  }
  const sizes = [...groups.values()].sort((a, b) => b - a)
  const shares = sharesOf(field, contest.slate.players.length)
  return {
    mean,
    spread: Math.sqrt(variance),
    top10: scored[Math.floor(0.1 * field.length)]!.score,
    top1: scored[Math.floor(0.01 * field.length)]!.score,
    overlap: momentsOf(overlaps(field)).variance,
    repeated: sizes.filter((many) => many > 1).reduce((sum, many) => sum + many, 0) / size,
    groups: sizes.slice(0, 4),
    ownershipError: contest.owned.reduce((sum, share, place) => sum + Math.abs(share - shares[place]!), 0),
  }
}

/** Players that two entries share, of 30,000 pairs. */
function overlaps(field: readonly PlayerLineup[]): number[] {
  const chance = random('pairs')
  return Array.from({ length: 30_000 }, () => {
    const [one, other] = [chance.pick(field), chance.pick(field)]
    return one === other ? undefined : one.filter((place) => other.includes(place)).length
  }).filter((shared) => shared !== undefined)
}

function momentsOf(values: readonly number[]): { mean: number; variance: number } {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length
  return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length }
}

/**
 * Spread of the made field over that of the recorded one on nights that might as well have come: a player is worth what his salary says, a
 * little more where many play him, and the chance of a night. One night's ratio hangs on who happened to score; their mean does not.
 */
export function spreadOverNights(contest: RecordedContest, made: readonly PlayerLineup[], nights: number): number {
  const chance = random('nights')
  const { players } = contest.slate
  const ratios = Array.from({ length: nights }, () => {
    const worth = players.map(
      ({ salary }, place) => (5 * salary) / 1000 + 2 * Math.log(Math.max(0.001, contest.owned[place]!)) + 12 * chance.normal(),
    )
    const spread = (field: readonly PlayerLineup[]) =>
      Math.sqrt(momentsOf(field.map((lineup) => lineup.reduce((sum, place) => sum + worth[place]!, 0))).variance)
    return spread(made) / spread(contest.lineups)
  })
  return momentsOf(ratios).mean
}
