// Side rules as counted rows: team limits, fewest games and teams, groups, earlier lineups. The solver knows no others.

import type { Pieces } from '../search/memory.ts'
import type { LineupProblem, LineupSum } from './problem.ts'

/**
 * At least `min`, at most `max` of the members, each counted once or by his weight (0 to 1, so that heads and shares are of one
 * size); every side rule of the solver is such a row.
 */
export type Row = {
  readonly members: readonly number[]
  readonly min: number
  readonly max: number
  readonly weights?: readonly number[] /** Never more than `max`, and nothing else: counted many rows at once. */
  readonly isCap?: boolean
  /** Counts a group of a stack. */
  readonly isGroup?: boolean
}

/** Rows turned around: which rows count an option, and by how much. */
export type RowIndex = {
  readonly start: Int32Array
  readonly row: Int32Array
  readonly weight: Float64Array
  readonly min: Float64Array
  readonly max: Float64Array
  /** Rows that can bind anybody now; the others need no look. Kept by whoever changes the bounds. */
  active: Int32Array
  /** The row of which nobody may stand beside anybody of this one, -1 = none. */
  readonly enemy: Int32Array
  /** The same for the rows that are counted one by one: those that are no caps. `few.row[few.start[option]] ...`. */
  readonly few: Counted
  /** The same without the rows of stacks' groups, which bind nobody where the diagram counts them. */
  readonly fewest: Counted
  /** Caps as bits: `words` words per option, one bit per cap. */
  readonly words: number
  readonly bits: Int32Array
  /** Count of each cap to begin with, 15 - max, in slices of one bit per cap: one more than `max` overflows. */
  readonly begin: Int32Array
}

type Counted = { readonly start: Int32Array; readonly row: Int32Array; readonly weight: Float64Array }

/** Slices of a count: enough for lineups of up to 15 players. */
export const SLICES = 4

/** Counts are sums of weights: what differs by less is equal. */
export const COUNT_EPSILON = 1e-9

/** Options meant by an id. `any`: a player's id means all his roles, an upload id that role. `role`: upload ids only. */
export type Resolve = { any(id: string): readonly number[]; role(id: string): readonly number[] }

export function resolver(problem: LineupProblem, optionsOf: readonly (readonly number[])[], optionId: readonly string[]): Resolve {
  const none: readonly number[] = []
  let byOption: Map<string, readonly number[]> | undefined
  let byPlayer: Map<string, readonly number[]> | undefined
  const role = (id: string) => {
    byOption ??= new Map(optionId.map((option, at) => [option, [at]]))
    return byOption.get(id) ?? none
  }
  const any = (id: string) => {
    if (!byPlayer) {
      byPlayer = new Map()
      for (let index = 0; index < optionsOf.length; index++) byPlayer.set(problem.players[index]!.id, optionsOf[index]!)
    }
    return byPlayer.get(id) ?? role(id)
  }
  return { any, role }
}

/**
 * The side rules: team limits, fewest games and teams (as far as rows can say them), groups, earlier lineups.
 * @param teamOf number of each player's team; @param team of each option, the number of his team among those that count for `minTeams`
 */
export function rowsOf(
  problem: LineupProblem,
  optionsOf: readonly (readonly number[])[],
  resolve: Resolve,
  teamOf: Int32Array,
  team: Int32Array,
  game: Int32Array,
  teams: number,
  games: number,
): Row[] {
  const rows: Row[] = []
  const places = problem.places.length
  const add = (members: readonly number[], min: number, max: number) => {
    if (members.length > max || min > 0) rows.push({ members, min, max, isCap: min === 0 })
  }
  if (problem.maxPerTeam !== null || problem.teamLimits.length > 0) teamRows(problem, optionsOf, teamOf, places, add)
  spread(game, games, problem.minGames, places, add)
  spread(team, teams, problem.minTeams, places, add)
  for (const group of problem.groups) {
    add([...new Set(group.members.flatMap(resolve.any))], group.min, group.max)
  }
  for (const sum of problem.sums ?? []) rows.push(sumRow(sum, resolve, places))
  for (const lineup of problem.earlier) {
    add(lineup.ids.flatMap(resolve.role), 0, lineup.maxShared)
  }
  return rows
}

type Add = (members: readonly number[], min: number, max: number) => void

function teamRows(
  { players, teamLimits, maxPerTeam }: LineupProblem,
  optionsOf: readonly (readonly number[])[],
  teamOf: Int32Array,
  places: number,
  add: Add,
): void {
  /** In the order in which the teams' first counted players come. */
  const counted: { readonly name: string; readonly members: number[] }[] = []
  const listOf: number[][] = []
  for (let index = 0; index < players.length; index++) {
    const { countsForTeamMax, team } = players[index]!
    if (!countsForTeamMax) continue
    let list = listOf[teamOf[index]!]
    if (!list) {
      list = []
      listOf[teamOf[index]!] = list
      counted.push({ name: team, members: list })
    }
    const own = optionsOf[index]!
    for (let k = 0; k < own.length; k++) list.push(own[k]!)
  }
  for (const { name, members } of counted) {
    const own = teamLimits.filter((limit) => limit.team === name)
    const max = Math.min(maxPerTeam ?? places, places, ...own.map((limit) => limit.max))
    const min = Math.max(0, ...own.map((limit) => limit.min))
    if (max < places || min > 0) add(members, min, max)
  }
  for (const limit of teamLimits) if (limit.min > 0 && !counted.some((each) => each.name === limit.team)) add([], limit.min, places)
}

/** Weights as shares of the largest one. */
function sumRow(sum: LineupSum, resolve: Resolve, places: number): Row {
  const weightOf = new Map<number, number>()
  const own: [number, number][] = []
  for (const [id, weight] of Object.entries(sum.weights)) {
    const role = resolve.role(id)
    const all = resolve.any(id)
    if (role.length > 0 && all.length === 1 && all[0] === role[0]) own.push([role[0]!, weight])
    else for (const option of all) weightOf.set(option, weight)
  }
  for (const [option, weight] of own) weightOf.set(option, weight)
  const unit = Math.max(Number.MIN_VALUE, ...weightOf.values())
  const members = [...weightOf.keys()].sort((a, b) => a - b)
  return {
    members,
    weights: members.map((option) => weightOf.get(option)! / unit),
    min: (sum.min ?? 0) / unit,
    max: sum.max === undefined ? places : sum.max / unit,
  }
}

/** "At least k different" implies: no one of them fills more than places - (k - 1), no two more than places - (k - 2). */
function spread(groupOf: Int32Array, groups: number, least: number, places: number, add: Add): void {
  if (least < 2) return
  const members: number[][] = Array.from({ length: groups }, () => [])
  for (let option = 0; option < groupOf.length; option++) {
    const group = groupOf[option]!
    if (group >= 0) members[group]!.push(option)
  }
  for (const list of members) add(list, 0, places - least + 1)
  if (least < 3 || groups > 12) return
  for (let a = 0; a < groups; a++) {
    for (let b = a + 1; b < groups; b++) add([...members[a]!, ...members[b]!], 0, places - least + 2)
  }
}

/** Which rows count each option. @param enemies pairs of rows that never meet in one lineup */
export function indexRows(size: number, rows: readonly Row[], enemies: readonly (readonly [number, number])[], memory: Pieces): RowIndex {
  const many = rows.length
  const start = memory.ints(size + 1)
  const min = memory.floats(many)
  const max = memory.floats(many)
  const active = memory.ints(many)
  let caps = 0
  for (let index = 0; index < many; index++) {
    const row = rows[index]!
    const { members } = row
    min[index] = row.min
    max[index] = row.max
    active[index] = index
    if (row.isCap) caps++
    for (let at = 0; at < members.length; at++) start[members[at]! + 1]!++
  }
  for (let option = 0; option < size; option++) start[option + 1]! += start[option]!
  const cursor = memory.ints(size + 1)
  cursor.set(start)
  const of = memory.ints(start[size]!)
  const weight = memory.floats(of.length).fill(1)
  for (let index = 0; index < many; index++) {
    const { members, weights } = rows[index]!
    for (let at = 0; at < members.length; at++) {
      const place = cursor[members[at]!]!++
      if (weights) weight[place] = weights[at]!
      of[place] = index
    }
  }
  const enemy = memory.ints(many).fill(-1)
  for (const [one, other] of enemies) {
    enemy[one] = other
    enemy[other] = one
  }
  const few = caps === many ? nobodyCounted(size, memory) : countedOf(size, start, of, weight, rows, false, memory)
  const fewest = few.row.length === 0 ? few : countedOf(size, start, of, weight, rows, true, memory)
  const words = Math.ceil(caps / 32)
  const bits = memory.ints(size * words)
  const begin = memory.ints(words * SLICES)
  markCaps(rows, words, bits, begin)
  return { few, fewest, words, bits, begin, start, row: of, weight, min, max, enemy, active }
}

function nobodyCounted(size: number, memory: Pieces): Counted {
  return { start: memory.ints(size + 1), row: memory.ints(0), weight: memory.floats(0) }
}

/** Rows that are no caps, by option. @param withoutGroups nor groups of stacks */
function countedOf(
  size: number,
  start: Int32Array,
  of: Int32Array,
  weight: Float64Array,
  rows: readonly Row[],
  withoutGroups: boolean,
  memory: Pieces,
): Counted {
  const isCounted = memory.bytes(rows.length)
  for (let row = 0; row < rows.length; row++) isCounted[row] = rows[row]!.isCap || (withoutGroups && rows[row]!.isGroup) ? 0 : 1
  const own = memory.ints(size + 1)
  const row = memory.ints(of.length)
  const weights = memory.floats(of.length)
  let many = 0
  for (let option = 0; option < size; option++) {
    for (let at = start[option]!; at < start[option + 1]!; at++) {
      if (isCounted[of[at]!] === 0) continue
      row[many] = of[at]!
      weights[many++] = weight[at]!
    }
    own[option + 1] = many
  }
  return { start: own, row: row.subarray(0, many), weight: weights.subarray(0, many) }
}

function markCaps(rows: readonly Row[], words: number, bits: Int32Array, begin: Int32Array): void {
  let cap = 0
  for (let index = 0; index < rows.length; index++) {
    const { members, max, isCap } = rows[index]!
    if (!isCap) continue
    const word = cap >> 5
    const bit = 1 << (cap & 31)
    for (let at = 0; at < members.length; at++) bits[members[at]! * words + word]! |= bit
    const first = Math.max(0, 15 - max)
    for (let slice = 0; slice < SLICES; slice++) if ((first >> slice) & 1) begin[word * SLICES + slice]! |= bit
    cap++
  }
}
