// Side rules as counted rows: team limits, fewest games and teams, groups, earlier lineups. The solver knows no others.
import type { LineupProblem } from './problem.ts'

/** At least `min`, at most `max` of the members; every side rule of the solver is such a row. */
export type Row = { readonly members: readonly number[]; readonly min: number; readonly max: number }

/** Rows turned around: which rows count an option. */
export type RowIndex = { readonly start: Int32Array; readonly row: Int32Array; readonly min: Int16Array; readonly max: Int16Array }

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
    byPlayer ??= new Map(problem.players.map((player, index) => [player.id, optionsOf[index]!]))
    return byPlayer.get(id) ?? role(id)
  }
  return { any, role }
}

/** The side rules: team limits, fewest games and teams (as far as rows can say them), groups, earlier lineups. */
export function rowsOf(
  problem: LineupProblem,
  optionsOf: readonly (readonly number[])[],
  resolve: Resolve,
  team: Int32Array,
  game: Int32Array,
  teams: number,
  games: number,
): Row[] {
  const rows: Row[] = []
  const places = problem.places.length
  const add = (members: readonly number[], min: number, max: number) => {
    if (members.length > max || min > 0) rows.push({ members, min, max })
  }
  const counted = new Map<string, number[]>()
  problem.players.forEach((player, index) => {
    if (!player.countsForTeamMax) return
    const list = counted.get(player.team)
    if (list) list.push(...optionsOf[index]!)
    else counted.set(player.team, [...optionsOf[index]!])
  })
  for (const [name, members] of counted) {
    const own = problem.teamLimits.filter((limit) => limit.team === name)
    const max = Math.min(problem.maxPerTeam ?? places, places, ...own.map((limit) => limit.max))
    const min = Math.max(0, ...own.map((limit) => limit.min))
    if (max < places || min > 0) add(members, min, max)
  }
  for (const limit of problem.teamLimits) if (limit.min > 0 && !counted.has(limit.team)) add([], limit.min, places)
  spread(game, games, problem.minGames, places, add)
  spread(team, teams, problem.minTeams, places, add)
  for (const group of problem.groups) {
    add([...new Set(group.members.flatMap(resolve.any))], group.min, group.max)
  }
  for (const lineup of problem.earlier) {
    add(lineup.ids.flatMap(resolve.role), 0, lineup.maxShared)
  }
  return rows
}

/** "At least k different" implies: no one of them fills more than places - (k - 1), no two more than places - (k - 2). */
function spread(
  groupOf: Int32Array,
  groups: number,
  least: number,
  places: number,
  add: (members: readonly number[], min: number, max: number) => void,
): void {
  if (least < 2) return
  const members: number[][] = Array.from({ length: groups }, () => [])
  groupOf.forEach((group, option) => {
    if (group >= 0) members[group]!.push(option)
  })
  for (const list of members) add(list, 0, places - least + 1)
  if (least < 3 || groups > 12) return
  for (let a = 0; a < groups; a++) {
    for (let b = a + 1; b < groups; b++) add([...members[a]!, ...members[b]!], 0, places - least + 2)
  }
}

/** Which rows count each option. */
export function indexRows(size: number, rows: readonly Row[]): RowIndex {
  const start = new Int32Array(size + 1)
  for (const row of rows) for (const option of row.members) start[option + 1]!++
  for (let option = 0; option < size; option++) start[option + 1]! += start[option]!
  const cursor = start.slice()
  const of = new Int32Array(start[size]!)
  rows.forEach((row, index) => {
    for (const option of row.members) of[cursor[option]!++] = index
  })
  return { start, row: of, min: Int16Array.from(rows, (row) => row.min), max: Int16Array.from(rows, (row) => row.max) }
}
