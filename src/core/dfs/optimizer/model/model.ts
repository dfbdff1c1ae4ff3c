// The problem as flat arrays, in the order the solver walks them: options by class, rules as counted rows.

import { Memory } from '../search/memory.ts'
import { type Diagram, diagramOf } from './diagram.ts'
import type { Model, ModelStack } from './model-shape.ts'
import { pointScale } from './point-scale.ts'
import type { LineupPlayer, LineupProblem } from './problem.ts'
import { type Resolve, type Row, resolver, rowsOf } from './rows.ts'

/**
 * The model of a problem, or null when no lineup can exist for a reason that needs no search.
 * @param memory holds the model and its engines; given back, they are gone
 */
export function modelOf(problem: LineupProblem, memory = new Memory()): Model | null {
  const banned = new Set(problem.bans)
  const hasBans = banned.size > 0
  const { players } = problem
  const masks: number[] = []
  const counts: number[] = []
  /** Of each set of slots its place in `masks`, from 1 on. */
  const classOf = memory.ints(1 << problem.kinds.length)
  let size = 0
  for (let at = 0; at < players.length; at++) {
    const { id, options } = players[at]!
    if (hasBans && banned.has(id)) continue
    for (let k = 0; k < options.length; k++) {
      const option = options[k]!
      if (hasBans && banned.has(option.id)) continue
      if (classOf[option.slots] === 0) {
        classOf[option.slots] = masks.push(option.slots)
        counts.push(0)
      }
      counts[classOf[option.slots]! - 1]!++
      size++
    }
  }
  const sorted = [...masks].sort((a, b) => a - b)
  const slotCounts = problem.kinds.map((kind) => kind.count)
  const diagram = diagramOf(slotCounts, sorted)
  if (!diagram) return null
  const classStart = memory.ints(diagram.layers + 1)
  const cursor = memory.ints(masks.length + 1)
  for (let layer = 0; layer < diagram.layers; layer++) {
    const own = classOf[sorted[diagram.classOrder[layer]!]!]!
    cursor[own] = classStart[layer]!
    classStart[layer + 1] = classStart[layer]! + counts[own - 1]!
  }
  return flatten(problem, diagram, slotCounts, size, classStart, classOf, cursor, banned, memory)
}

/** @param cursor next free place per class, as `classOf` numbers them */
function flatten(
  problem: LineupProblem,
  diagram: Diagram,
  slotCounts: readonly number[],
  size: number,
  classStart: Int32Array,
  classOf: Int32Array,
  cursor: Int32Array,
  banned: ReadonlySet<string>,
  memory: Memory,
): Model | null {
  const { players } = problem
  const hasBans = banned.size > 0
  const slots = memory.ints(size)
  const value = memory.ints(size)
  const salary = memory.ints(size)
  const person = memory.ints(size)
  const team = memory.ints(size)
  const game = memory.ints(size)
  const teamOf = memory.ints(players.length)
  const optionId = new Array<string>(size)
  const playerId = new Array<string>(players.length)
  const optionsOf = new Array<readonly number[]>(players.length)
  const index = new TeamIndex()
  const scale = pointScale(problem)
  for (let at = 0; at < players.length; at++) {
    const player = players[at]!
    const { options } = player
    let own = NOTHING
    const known = index.look(player)
    playerId[at] = player.id
    teamOf[at] = known.number
    if (!hasBans || !banned.has(player.id)) {
      for (let k = 0; k < options.length; k++) {
        const option = options[k]!
        if (hasBans && banned.has(option.id)) continue
        if (own.length === 0) index.count(known, player)
        const place = cursor[classOf[option.slots]!]!++
        optionId[place] = option.id
        slots[place] = option.slots
        value[place] = scale === 1 ? option.points : Math.round(option.points * scale)
        salary[place] = option.salary
        person[place] = at
        team[place] = player.countsForMinTeams ? known.team : -1
        game[place] = index.game
        own = own.length === 0 ? [place] : [...own, place]
      }
    }
    optionsOf[at] = own
  }
  const resolve = resolver(problem, optionsOf, optionId)
  const rows = rowsOf(problem, optionsOf, resolve, teamOf, team, game, index.teams, index.games)
  const model: Model = {
    memory,
    diagram,
    slotCounts,
    places: problem.places.length,
    size,
    classStart,
    optionId,
    slots,
    value,
    scale,
    salary,
    person,
    optionsOf,
    playerId,
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
    stacks: stacksOf(problem, resolve, rows, size, memory),
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

/** A team of the slate: its number, that among the teams that count for `minTeams` (-1 = not counted yet), its game (the same). */
type KnownTeam = { readonly number: number; team: number; readonly gameName: string; game: number }

/** Numbers of teams and games, in the order in which they are met. */
class TeamIndex {
  /** Teams that count for `minTeams`, and games, of those who were counted. */
  teams = 0
  games = 0
  /** Of who was counted last. */
  game = -1
  private readonly known = new Map<string, KnownTeam>()
  private readonly gameOf = new Map<string, number>()

  look({ team, game }: LineupPlayer): KnownTeam {
    let own = this.known.get(team)
    if (!own) {
      own = { number: this.known.size, team: -1, gameName: game, game: -1 }
      this.known.set(team, own)
    }
    return own
  }

  /** Counts a player who is in play. A team plays one game of a slate: seldom is the game looked up by itself. */
  count(own: KnownTeam, { game, countsForMinTeams }: LineupPlayer): void {
    if (own.team < 0 && countsForMinTeams) own.team = this.teams++
    if (own.gameName !== game) this.game = this.numberOf(game)
    else {
      if (own.game < 0) own.game = this.numberOf(game)
      this.game = own.game
    }
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
  for (let index = 0; index < optionsOf.length; index++) {
    if (optionsOf[index]!.length === 0) continue
    const { options } = problem.players[index]!
    for (let at = 0; at < options.length - 1; at++) roleMasks.add(options[at]!.slots)
  }
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
function stacksOf(problem: LineupProblem, resolve: Resolve, rows: Row[], size: number, memory: Memory): ModelStack[] {
  const countedIn = memory.ints(size)
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
