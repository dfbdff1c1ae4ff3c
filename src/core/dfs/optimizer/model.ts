// The problem as flat arrays, in the order the solver walks them: options by class, rules as counted rows.
import { type Diagram, diagramOf } from './diagram.ts'
import type { LineupProblem, StackCase } from './problem.ts'
import { type Resolve, type Row, resolver, rowsOf } from './rows.ts'

export type Model = {
  readonly diagram: Diagram
  readonly slotCounts: readonly number[]
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
  /** Pairs of rows of which never both count somebody. */
  readonly enemies: readonly (readonly [number, number])[]
  readonly stacks: readonly ModelStack[]
}

/** A stack in options: the row that counts each group, and who is bound to the groups of the chosen case. */
export type ModelStack = {
  readonly groups: readonly (readonly number[])[]
  readonly groupRow: readonly number[]
  readonly domain: readonly number[]
  readonly cases: readonly StackCase[]
}

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
    slotCounts: problem.kinds.map((kind) => kind.count),
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
    enemies: enemiesOf(problem, resolve, rows),
    stacks: stacksOf(problem, resolve, rows),
  }
  const missing = problem.locks.some((id) => resolve.any(id).length === 0)
  const places = problem.places.length
  const hopeless =
    problem.salaryFloor > problem.salaryCap ||
    model.minTeams > model.teams ||
    model.minGames > model.games ||
    model.rows.some((row) => row.min > row.max || row.min > (row.weights ? places : row.members.length))
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

/** Appends two rows per exclusion that count its sides and bound nothing of themselves. */
function enemiesOf(problem: LineupProblem, resolve: Resolve, rows: Row[]): [number, number][] {
  return (problem.exclusions ?? []).map(({ either, or }) => {
    const side = (ids: readonly string[]) =>
      rows.push({ members: [...new Set(ids.flatMap(resolve.any))], min: 0, max: problem.places.length }) - 1
    return [side(either), side(or)]
  })
}

function optionsOfAll(resolve: Resolve, ids: readonly string[]): number[] {
  const options = new Set<number>()
  for (const id of ids) for (const option of resolve.any(id)) options.add(option)
  return [...options]
}

/** Appends a row per group of each stack; it binds only where a scenario says so. */
function stacksOf(problem: LineupProblem, resolve: Resolve, rows: Row[]): ModelStack[] {
  return (problem.stacks ?? []).map((stack) => {
    const groups = stack.groups.map((members) => optionsOfAll(resolve, members))
    const groupRow = groups.map((members) => rows.push({ members, min: 0, max: problem.places.length, isGroup: true }) - 1)
    return { groups, groupRow, domain: stack.domain === null ? [] : groups[stack.domain]!, cases: stack.cases }
  })
}
