// The choice of captain (MVP, STAR ...) as a tree: a scenario fixes the first few roles, its children fix the next one.
// With all roles fixed no person can be chosen twice, so the relaxation needs no rule for it.
import type { Model } from './model.ts'
import type { Relaxation } from './relaxation.ts'

export type Scenario = {
  /** Options chosen for the first role layers, in their order. */
  readonly roles: readonly number[]
  /** All roles fixed: the relaxation of this scenario is of lineups, and locks are forced. */
  readonly complete: boolean
  readonly forced: readonly number[]
  /** No lineup of the scenario is worth more. */
  bound: number
  /** Price of a dollar that gave the bound; `priced` = tightened for this scenario itself. */
  lambda: number
  priced: boolean
  /** Proof that the scenario has no lineup was already sought. */
  doubted: boolean
  children: Scenario[] | null
}

/** What one question changes: options out of play, and persons who must stand in some role besides the model's locks. */
export type Play = { readonly banned: Uint8Array; readonly required: readonly number[] }

/** The scenario with these roles, or null when locks, bans and roles contradict each other. */
export function scenarioOf(model: Model, play: Play, roles: readonly number[]): Scenario | null {
  const complete = roles.length === model.roleLayers.length
  const forced = complete ? forcedBy(model, play, roles) : roles
  if (!forced) return null
  return { roles, complete, forced, bound: Number.POSITIVE_INFINITY, lambda: 0, priced: false, doubted: false, children: null }
}

/** The scenarios that fix one role more. */
export function childrenOf(model: Model, play: Play, scenario: Scenario): Scenario[] {
  const layer = model.roleLayers[scenario.roles.length]!
  const first = model.classStart[layer]!
  const end = model.classStart[layer + 1]!
  const locked = model.lockedOptions.filter((option) => option >= first && option < end)
  const children: Scenario[] = []
  for (let option = first; option < end; option++) {
    if (play.banned[option] || (locked.length > 0 && !locked.includes(option))) continue
    if (scenario.roles.some((role) => model.person[role] === model.person[option])) continue
    const child = scenarioOf(model, play, [...scenario.roles, option])
    if (child) children.push(child)
  }
  return children
}

/** The options that locks and roles force together, or null when they contradict each other. */
function forcedBy(model: Model, play: Play, roles: readonly number[]): number[] | null {
  const forced = new Set<number>([...roles, ...model.lockedOptions])
  for (const person of [...model.lockedPersons, ...play.required]) {
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

/** Puts a scenario's options into the relaxation: forced ones first in their layer, other roles of used persons out. */
export function loadScenario(model: Model, banned: Uint8Array, scenario: Scenario, relaxation: Relaxation): void {
  const { items, start, forced } = relaxation
  const { roleLayers, classStart, person, diagram } = model
  const used = scenario.roles.map((role) => person[role]!)
  let count = 0
  for (let layer = 0; layer < diagram.layers; layer++) {
    start[layer] = count
    const first = classStart[layer]!
    const end = classStart[layer + 1]!
    for (const option of scenario.forced) if (option >= first && option < end) items[count++] = option
    const held = count - start[layer]!
    forced[layer] = held
    const role = roleLayers.indexOf(layer)
    if (role >= 0 && role < scenario.roles.length) continue
    for (let option = first; option < end; option++) {
      if (banned[option]) continue
      if (used.length > 0 && used.includes(person[option]!)) continue
      if (held > 0 && scenario.forced.includes(option)) continue
      items[count++] = option
    }
  }
  start[diagram.layers] = count
}
