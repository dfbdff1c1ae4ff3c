// The choice of captain (MVP, STAR ...), then of each stack's case, as a tree: a scenario fixes the first few choices, its
// children fix the next one. With all roles fixed no person can be chosen twice, so the relaxation needs no rule for it.

import type { Relaxation } from '../bounds/relaxation.ts'
import type { Diagram } from './diagram.ts'
import type { Model } from './model-shape.ts'

export type Scenario = {
  /** Options chosen for the first role layers, in their order. */
  readonly roles: readonly number[]
  /** Cases chosen of the first stacks, in their order; only once all roles are fixed. */
  readonly cases: readonly number[]
  /** All choices made: a relaxed lineup of this scenario that keeps every row is a lineup. */
  readonly complete: boolean
  /** Options that the choices and the locks force together; null = not looked at yet. */
  forced: readonly number[] | null
  /** No lineup of the scenario is worth more. */
  bound: number
  /** Price of a dollar that gave the bound; `priced` = tightened for this scenario itself. */
  lambda: number
  priced: boolean
  /** Bounded on its own options, at the prices of its parent. */
  bounded: boolean
  /** How many prices of salary its quick bound has seen. */
  guessed: number
  /** The bound for every lineup, while `bound` is one for those that a pass looks for; null = they are the same. */
  openBound: number | null
  /** The same scenario with bounds that hold for every lineup. */
  origin: Scenario | null
  /** Proof that the scenario has no lineup was already sought. */
  doubted: boolean
  children: Scenario[] | null
  /** The children with bounds that hold for every lineup, not only for those that a pass looks for. */
  born: readonly Scenario[] | null
}

/** What one question changes: options out of play, and persons who must stand in some role besides the model's locks. */
export type Play = { readonly banned: Uint8Array; readonly required: readonly number[] }

const NOBODY: readonly number[] = []

/** The scenario of no choice yet. */
export function isRoot(scenario: Scenario): boolean {
  return scenario.roles.length === 0 && scenario.cases.length === 0
}

/** The scenario with these choices; whether they contradict each other or the locks `isPossible` finds out. */
export function scenarioOf(model: Model, roles: readonly number[], cases: readonly number[]): Scenario {
  return {
    roles,
    cases,
    complete: roles.length === model.roleLayers.length && cases.length === model.stacks.length,
    forced: null,
    bound: Number.POSITIVE_INFINITY,
    lambda: 0,
    priced: false,
    bounded: false,
    guessed: 0,
    origin: null,
    openBound: null,
    doubted: false,
    children: null,
    born: null,
  }
}

/** The same scenario again, nothing looked at but its quick bounds. */
export function anew(scenario: Scenario, origin: Scenario | null): Scenario {
  const { roles, cases, complete, forced, bound, lambda, guessed, openBound, doubted, children, born } = scenario
  return {
    roles,
    cases,
    complete,
    forced,
    bound,
    lambda,
    priced: false,
    bounded: false,
    guessed,
    origin,
    openBound,
    doubted,
    children,
    born,
  }
}

/** Finds what the scenario forces; false when locks, bans and choices contradict each other. */
export function isPossible(model: Model, play: Play, scenario: Scenario): boolean {
  if (scenario.forced) return true
  const { roles, cases } = scenario
  if (cases.length > 0 && !canFill(model, cases)) return false
  const rolesFixed = roles.length === model.roleLayers.length
  const forced = rolesFixed ? forcedBy(model, play, roles, neededPersons(model, cases)) : roles
  if (!forced || forced.some((option) => isOutside(model, cases, option))) return false
  scenario.forced = forced
  return true
}

/** The scenarios that make one choice more. */
export function childrenOf(model: Model, play: Play, scenario: Scenario): Scenario[] {
  const { roles, cases } = scenario
  const layer = model.roleLayers[roles.length]
  if (layer !== undefined) return roleChoices(model, play, roles, layer).map((option) => scenarioOf(model, [...roles, option], cases))
  return model.stacks[cases.length]!.cases.map((_, index) => scenarioOf(model, roles, [...cases, index]))
}

function roleChoices(model: Model, play: Play, roles: readonly number[], layer: number): number[] {
  const first = model.classStart[layer]!
  const end = model.classStart[layer + 1]!
  const locked = model.lockedOptions.filter((option) => option >= first && option < end)
  const choices: number[] = []
  for (let option = first; option < end; option++) {
    if (play.banned[option] || (locked.length > 0 && !locked.includes(option))) continue
    if (!roles.some((role) => model.person[role] === model.person[option])) choices.push(option)
  }
  return choices
}

/** Has the last chosen case enough players to choose from? */
function canFill(model: Model, cases: readonly number[]): boolean {
  const stack = model.stacks[cases.length - 1]!
  return stack.cases[cases[cases.length - 1]!]!.needs.every((need) => stack.groups[need.group]!.length >= need.min)
}

/** Do the chosen cases have no place for the option? */
function isOutside(model: Model, cases: readonly number[], option: number): boolean {
  return cases.some((index, at) => {
    const stack = model.stacks[at]!
    const own = stack.cases[index]!.needs.filter((need) => stack.groups[need.group]!.includes(option))
    if (own.some((need) => need.max === 0)) return true
    return own.length === 0 && stack.domain.includes(option)
  })
}

/** Persons whom the chosen cases ask for by name: groups of one. */
function neededPersons(model: Model, cases: readonly number[]): number[] {
  const persons: number[] = []
  cases.forEach((index, at) => {
    const stack = model.stacks[at]!
    for (const need of stack.cases[index]!.needs) {
      const members = stack.groups[need.group]!
      if (need.min > 0 && members.length > 0 && members.every((option) => model.person[option] === model.person[members[0]!])) {
        persons.push(model.person[members[0]!]!)
      }
    }
  })
  return persons
}

/** The options that locks and roles force together, or null when they contradict each other. */
function forcedBy(model: Model, play: Play, roles: readonly number[], needed: readonly number[]): readonly number[] | null {
  const many = roles.length + needed.length + play.required.length + model.lockedOptions.length + model.lockedPersons.length
  if (many === 0) return NOBODY
  const forced = new Set<number>([...roles, ...model.lockedOptions])
  for (const person of [...model.lockedPersons, ...play.required, ...needed]) {
    if (roles.some((role) => model.person[role] === person)) continue
    const options = model.optionsOf[person]!
    if (options.some((option) => forced.has(option))) continue
    forced.add(options[options.length - 1]!)
  }
  const persons = new Set<number>()
  for (const option of forced) {
    if (play.banned[option]) return null
    persons.add(model.person[option]!)
  }
  return persons.size === forced.size ? [...forced] : null
}

/** The diagram that counts what the cases of a scenario ask for. */
export type CaseLayout = {
  readonly diagram: Diagram
  /** Layer of the model, and code, that each layer of the diagram holds. */
  readonly baseLayer: Int32Array
  readonly layerCode: Int32Array
  /** Which needs an option counts for, bit by bit. */
  readonly code: Uint8Array
}

/** Options in play, by layer: those of layer l are items[start[l]] .. items[start[l + 1] - 1]. */
export type Pool = { readonly items: Int32Array; readonly start: Int32Array }

/** Puts a scenario's options into the relaxation: forced ones first in their layer, other roles of used persons out. */
export function loadScenario(model: Model, pool: Pool, scenario: Scenario, relaxation: Relaxation, layout: CaseLayout | null): void {
  const { items, start, forced } = relaxation
  const own = scenario.forced ?? NOBODY
  const { roleLayers, classStart, person } = model
  const used = scenario.roles.map((role) => person[role]!)
  const { marks } = relaxation
  const choosy = scenario.cases.length > 0
  if (choosy) markCases(model, scenario, marks)
  relaxation.diagram = layout ? layout.diagram : model.diagram
  const { layers } = relaxation.diagram
  let count = 0
  for (let layer = 0; layer < layers; layer++) {
    start[layer] = count
    const base = layout ? layout.baseLayer[layer]! : layer
    const code = layout ? layout.layerCode[layer]! : 0
    const first = classStart[base]!
    const end = classStart[base + 1]!
    for (const option of own) {
      if (option >= first && option < end && (!layout || layout.code[option] === code)) items[count++] = option
    }
    const held = count - start[layer]!
    forced[layer] = held
    const role = roleLayers.indexOf(base)
    if (role >= 0 && role < scenario.roles.length) continue
    for (let at = pool.start[base]!; at < pool.start[base + 1]!; at++) {
      const option = pool.items[at]!
      if (layout && layout.code[option] !== code) continue
      if (choosy && marks[option] === 1) continue
      if (used.length > 0 && used.includes(person[option]!)) continue
      if (held > 0 && own.includes(option)) continue
      items[count++] = option
    }
  }
  start[layers] = count
  relaxation.settle()
}

const OUT = 1
const INSIDE = 2

/** Marks with 1 the options that the chosen cases have no place for. */
export function markCases(model: Model, { cases }: Scenario, marks: Uint8Array): void {
  marks.fill(0)
  for (let at = 0; at < cases.length; at++) {
    const { groups, domain, cases: known } = model.stacks[at]!
    const { needs } = known[cases[at]!]!
    for (let need = 0; need < needs.length; need++) {
      const mark = needs[need]!.max > 0 ? INSIDE : OUT
      const members = groups[needs[need]!.group]!
      for (let k = 0; k < members.length; k++) if (marks[members[k]!] !== OUT) marks[members[k]!] = mark
    }
    for (let k = 0; k < domain.length; k++) if (marks[domain[k]!] !== INSIDE) marks[domain[k]!] = OUT
    for (let need = 0; need < needs.length; need++) {
      const members = groups[needs[need]!.group]!
      for (let k = 0; k < members.length; k++) if (marks[members[k]!] === INSIDE) marks[members[k]!] = 0
    }
  }
}
