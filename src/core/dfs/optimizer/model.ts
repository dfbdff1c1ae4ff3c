// The problem as flat arrays, in the order the solver walks them: options by class, rules as counted rows.
import { type Diagram, diagramOf } from './diagram.ts'
import type { LineupProblem, StackCase } from './problem.ts'

/** At least `min`, at most `max` of the members; every side rule of the solver is such a row. */
export type Row = { readonly members: readonly number[]; readonly min: number; readonly max: number }

export type Model = {
  readonly diagram: Diagram
  /** Places of a lineup. */
  readonly places: number
  readonly size: number
  /** Options of layer l: classStart[l] .. classStart[l + 1] - 1. */
  readonly classStart: Int32Array
  readonly optionId: readonly string[]
  readonly slots: Int32Array
  /** Hundredths of a point. Replaced as a whole for randomized lineups. */
  value: Int32Array
  readonly salary: Int32Array
  /** Person of an option, and all options of a person. */
  readonly person: Int32Array
  readonly optionsOf: readonly (readonly number[])[]
  readonly playerId: readonly string[]
  /** Team for `minTeams`, -1 where not counted; game for `minGames`. */
  readonly team: Int32Array
  readonly game: Int32Array
  readonly teams: number
  readonly games: number
  readonly minTeams: number
  readonly minGames: number
  readonly salaryCap: number
  readonly salaryFloor: number
  /** Layers that decide a role (captain, MVP), each exactly one player; the solver branches on them first. */
  readonly roleLayers: readonly number[]
  /** Options that every lineup holds, and persons of several options that must stand in any role. */
  readonly lockedOptions: readonly number[]
  readonly lockedPersons: readonly number[]
  readonly rows: readonly Row[]
  readonly stacks: readonly ModelStack[]
}

/** A stack in options: the row that counts each group, and who is bound to the groups of the chosen case. */
export type ModelStack = {
  readonly groups: readonly (readonly number[])[]
  readonly groupRow: readonly number[]
  readonly domain: readonly number[]
  readonly cases: readonly StackCase[]
}

/** Rows turned around: which rows count an option. */
export type RowIndex = { readonly start: Int32Array; readonly row: Int32Array; readonly min: Int16Array; readonly max: Int16Array }

/** The model of a problem, or null when no lineup can exist for a reason that needs no search. */
export function modelOf(problem: LineupProblem): Model | null {
  const banned = new Set(problem.bans)
  const options: { player: number; option: number; mask: number }[] = []
  problem.players.forEach((player, index) => {
    if (banned.size > 0 && banned.has(player.id)) return
    player.options.forEach((option, at) => {
      if (banned.size === 0 || !banned.has(option.id)) options.push({ player: index, option: at, mask: option.slots })
    })
  })
  const masks = [...new Set(options.map((option) => option.mask))].sort((a, b) => a - b)
  const diagram = diagramOf(
    problem.kinds.map((kind) => kind.count),
    masks,
  )
  if (!diagram) return null
  return flatten(problem, diagram, masks, options)
}

function flatten(
  problem: LineupProblem,
  diagram: Diagram,
  masks: readonly number[],
  options: readonly { player: number; option: number; mask: number }[],
): Model | null {
  const layerOfMask = new Map(diagram.classOrder.map((index, layer) => [masks[index]!, layer]))
  const size = options.length
  const classStart = new Int32Array(diagram.layers + 1)
  for (const { mask } of options) classStart[layerOfMask.get(mask)! + 1]!++
  for (let layer = 0; layer < diagram.layers; layer++) classStart[layer + 1]! += classStart[layer]!
  const cursor = classStart.slice()
  const slots = new Int32Array(size)
  const value = new Int32Array(size)
  const salary = new Int32Array(size)
  const person = new Int32Array(size)
  const team = new Int32Array(size)
  const game = new Int32Array(size)
  const optionId = new Array<string>(size)
  const optionsOf: number[][] = problem.players.map(() => [])
  const teamIndex = new Map<string, number>()
  const gameIndex = new Map<string, number>()
  for (const { player: index, option: which, mask } of options) {
    const player = problem.players[index]!
    const option = player.options[which]!
    const at = cursor[layerOfMask.get(mask)!]!++
    optionId[at] = option.id
    slots[at] = mask
    value[at] = option.points
    salary[at] = option.salary
    person[at] = index
    team[at] = player.countsForMinTeams ? indexIn(teamIndex, player.team) : -1
    game[at] = indexIn(gameIndex, player.game)
    optionsOf[index]!.push(at)
  }
  const resolve = resolver(problem, optionsOf, optionId)
  const rows = rowsOf(problem, optionsOf, resolve, team, game, teamIndex.size, gameIndex.size)
  const model: Model = {
    diagram,
    places: problem.places.length,
    size,
    classStart,
    optionId,
    slots,
    value,
    salary,
    person,
    optionsOf,
    playerId: problem.players.map((player) => player.id),
    team,
    game,
    teams: teamIndex.size,
    games: gameIndex.size,
    minTeams: problem.minTeams,
    minGames: problem.minGames,
    salaryCap: problem.salaryCap,
    salaryFloor: problem.salaryFloor,
    roleLayers: roleLayersOf(diagram, problem, slots, classStart, optionsOf),
    ...locksOf(problem, resolve, person),
    rows,
    stacks: stacksOf(problem, resolve, rows),
  }
  const missing = problem.locks.some((id) => resolve.any(id).length === 0)
  const hopeless =
    problem.salaryFloor > problem.salaryCap ||
    model.minTeams > model.teams ||
    model.minGames > model.games ||
    model.rows.some((row) => row.min > row.max || row.min > row.members.length)
  return missing || hopeless ? null : model
}

function indexIn(index: Map<string, number>, key: string): number {
  const known = index.get(key)
  if (known !== undefined) return known
  index.set(key, index.size)
  return index.size - 1
}

/** A role is a layer of which persons hold one of several options: all layers of their options but the last. */
function roleLayersOf(
  diagram: Diagram,
  problem: LineupProblem,
  slots: Int32Array,
  classStart: Int32Array,
  optionsOf: readonly (readonly number[])[],
): number[] {
  const roleMasks = new Set<number>()
  problem.players.forEach((player, index) => {
    for (const option of player.options.slice(0, -1)) if (optionsOf[index]!.length > 0) roleMasks.add(option.slots)
  })
  for (const mask of roleMasks) {
    const kind = 31 - Math.clz32(mask)
    if (mask !== 1 << kind || problem.kinds[kind]?.count !== 1) throw new Error('a role with its own value must be one slot')
  }
  const layers: number[] = []
  for (let layer = 0; layer < diagram.layers; layer++) {
    const first = classStart[layer]!
    if (first < classStart[layer + 1]! && roleMasks.has(slots[first]!)) layers.push(layer)
  }
  return layers
}

/** Options meant by an id. `any`: a player's id means all his roles, an upload id that role. `role`: upload ids only. */
type Resolve = { any(id: string): readonly number[]; role(id: string): readonly number[] }

function resolver(problem: LineupProblem, optionsOf: readonly (readonly number[])[], optionId: readonly string[]): Resolve {
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

function locksOf(problem: LineupProblem, resolve: Resolve, person: Int32Array) {
  const lockedOptions = new Set<number>()
  const lockedPersons = new Set<number>()
  for (const id of problem.locks) {
    const options = resolve.any(id)
    if (options.length === 1) lockedOptions.add(options[0]!)
    else if (options.length > 1) lockedPersons.add(person[options[0]!]!)
  }
  return { lockedOptions: [...lockedOptions], lockedPersons: [...lockedPersons] }
}

/** The side rules: team limits, fewest games and teams (as far as rows can say them), groups, earlier lineups. */
function rowsOf(
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

/** Appends a row per group of each stack; it binds only where a scenario says so. */
function stacksOf(problem: LineupProblem, resolve: Resolve, rows: Row[]): ModelStack[] {
  return (problem.stacks ?? []).map((stack) => {
    const groups = stack.groups.map((members) => [...new Set(members.flatMap(resolve.any))])
    const groupRow = groups.map((members) => rows.push({ members, min: 0, max: problem.places.length }) - 1)
    return { groups, groupRow, domain: stack.domain === null ? [] : groups[stack.domain]!, cases: stack.cases }
  })
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
