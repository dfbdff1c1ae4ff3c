// The problem as flat arrays, in the order the solver walks them: options by class, rules as counted rows.
import { type Diagram, diagramOf } from './diagram.ts'
import type { LineupPlayer, LineupProblem, StackCase } from './problem.ts'
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
  const masks: number[] = []
  const counts: number[] = []
  let size = 0
  for (const player of problem.players) {
    if (banned.size > 0 && banned.has(player.id)) continue
    for (const option of player.options) {
      if (banned.size > 0 && banned.has(option.id)) continue
      let known = masks.indexOf(option.slots)
      if (known < 0) {
        known = masks.push(option.slots) - 1
        counts.push(0)
      }
      counts[known]!++
      size++
    }
  }
  const sorted = [...masks].sort((a, b) => a - b)
  const diagram = diagramOf(
    problem.kinds.map((kind) => kind.count),
    sorted,
  )
  if (!diagram) return null
  const layers = diagram.classOrder.map((index) => masks.indexOf(sorted[index]!))
  const classStart = new Int32Array(diagram.layers + 1)
  const cursor = new Int32Array(masks.length)
  layers.forEach((known, layer) => {
    cursor[known] = classStart[layer]!
    classStart[layer + 1] = classStart[layer]! + counts[known]!
  })
  return flatten(problem, diagram, size, classStart, masks, cursor, banned)
}

/** @param cursor next free place per class, in the order of `masks` */
function flatten(
  problem: LineupProblem,
  diagram: Diagram,
  size: number,
  classStart: Int32Array,
  masks: readonly number[],
  cursor: Int32Array,
  banned: ReadonlySet<string>,
): Model | null {
  const { players } = problem
  const slots = new Int32Array(size)
  const value = new Int32Array(size)
  const salary = new Int32Array(size)
  const person = new Int32Array(size)
  const team = new Int32Array(size)
  const game = new Int32Array(size)
  const optionId = new Array<string>(size)
  const optionsOf: (readonly number[])[] = []
  const index = new TeamIndex()
  for (let at = 0; at < players.length; at++) {
    const player = players[at]!
    let own = NOTHING
    if (banned.size === 0 || !banned.has(player.id)) {
      for (const option of player.options) {
        if (banned.size > 0 && banned.has(option.id)) continue
        if (own.length === 0) index.look(player)
        const place = cursor[masks.indexOf(option.slots)]!++
        optionId[place] = option.id
        slots[place] = option.slots
        value[place] = option.points
        salary[place] = option.salary
        person[place] = at
        team[place] = player.countsForMinTeams ? index.team : -1
        game[place] = index.game
        own = own.length === 0 ? [place] : [...own, place]
      }
    }
    optionsOf.push(own)
  }
  const resolve = resolver(problem, optionsOf, optionId)
  const rows = rowsOf(problem, optionsOf, resolve, team, game, index.teams, index.games)
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
    teams: index.teams,
    games: index.games,
    minTeams: problem.minTeams,
    minGames: problem.minGames,
    salaryCap: problem.salaryCap,
    salaryFloor: problem.salaryFloor,
    roleLayers: roleLayersOf(diagram, problem, slots, classStart, optionsOf),
    ...locksOf(problem, resolve, person),
    rows,
    enemies: enemiesOf(problem, resolve, rows),
    stacks: stacksOf(problem, resolve, rows, size),
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

const NOTHING: readonly number[] = []

/** Numbers of teams that count for `minTeams` and of games, in the order in which they are met. */
class TeamIndex {
  team = -1
  game = -1
  teams = 0
  games = 0
  private readonly known = new Map<string, { team: number; readonly gameName: string; readonly game: number }>()
  private readonly gameOf = new Map<string, number>()

  /** Puts a player's numbers into `team` and `game`. */
  look({ team, game, countsForMinTeams }: LineupPlayer): void {
    let own = this.known.get(team)
    // A team plays one game of a slate: seldom is the game looked up by itself.
    if (!own) {
      own = { team: -1, gameName: game, game: this.numberOf(game) }
      this.known.set(team, own)
    }
    if (own.team < 0 && countsForMinTeams) own.team = this.teams++
    this.team = own.team
    this.game = own.gameName === game ? own.game : this.numberOf(game)
  }

  private numberOf(game: string): number {
    const known = this.gameOf.get(game)
    if (known !== undefined) return known
    this.gameOf.set(game, this.games)
    return this.games++
  }
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
  problem.players.forEach(({ options }, index) => {
    if (optionsOf[index]!.length === 0) return
    for (let at = 0; at < options.length - 1; at++) roleMasks.add(options[at]!.slots)
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

/** Appends a row per group of each stack; it binds only where a scenario says so. */
function stacksOf(problem: LineupProblem, resolve: Resolve, rows: Row[], size: number): ModelStack[] {
  const countedIn = new Int32Array(size)
  let many = 0
  const optionsOfAll = (ids: readonly string[]) => {
    const options: number[] = []
    many++
    for (let at = 0; at < ids.length; at++) {
      const own = resolve.any(ids[at]!)
      for (let k = 0; k < own.length; k++) {
        const option = own[k]!
        if (countedIn[option] === many) continue
        countedIn[option] = many
        options.push(option)
      }
    }
    return options
  }
  return (problem.stacks ?? []).map((stack) => {
    const groups = stack.groups.map(optionsOfAll)
    const groupRow = groups.map((members) => rows.push({ members, min: 0, max: problem.places.length, isGroup: true }) - 1)
    return { groups, groupRow, domain: stack.domain === null ? [] : groups[stack.domain]!, cases: stack.cases }
  })
}
