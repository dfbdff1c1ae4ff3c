// The solver's machine for one model: scenarios (one per captain), widening passes, and the fallback to exact salary bounds.
import { BestList } from './best-list.ts'
import { indexRows, type Model, type Row, type RowIndex } from './model.ts'
import { noPrices, type RowPrices, tightenRows } from './multipliers.ts'
import { Relaxation } from './relaxation.ts'
import { salaryTable } from './salary-table.ts'
import { isSpread, Search } from './search.ts'

/** Nodes a scenario may spend under prices alone before exact salary bounds are built. */
const PATIENCE = 20_000

/** Options that a scenario forces and forbids: the choice of captain and what follows from the locks. */
type Scenario = { readonly forced: readonly number[]; readonly roles: readonly number[]; lambda: number; bound: number; priced: boolean }

export type Found = { readonly value: number; readonly picks: readonly number[] }

export type Answer = {
  /** Best first. */
  readonly found: readonly Found[]
  /** True when nothing better exists; false when it was stopped before that was proved. */
  readonly proved: boolean
  readonly nodes: number
}

export class Engine {
  readonly model: Model
  /** Options out of play for the next question. */
  readonly banned: Uint8Array
  private readonly relaxation: Relaxation
  private readonly shouldStop: () => boolean
  private rows: readonly Row[]
  private rowIndex: RowIndex
  private members: readonly (readonly number[])[]
  counts: Int16Array
  private prices: RowPrices
  private lambda = 0
  /** The scenario whose options and prices the relaxation holds. */
  private loaded: Scenario | null = null
  private lower = Number.NEGATIVE_INFINITY
  private readonly teamSeen: Int32Array
  private readonly gameSeen: Int32Array
  private stamp = 0

  constructor(model: Model, shouldStop: () => boolean = () => false) {
    this.model = model
    this.banned = new Uint8Array(model.size)
    this.relaxation = new Relaxation(model)
    this.shouldStop = shouldStop
    this.rows = model.rows
    this.rowIndex = indexRows(model.size, this.rows)
    this.members = this.rows.map((row) => row.members)
    this.counts = new Int16Array(this.rows.length)
    this.prices = noPrices(this.rows.length)
    this.teamSeen = new Int32Array(model.teams)
    this.gameSeen = new Int32Array(model.games)
  }

  /** Adds a rule (for example "at most 7 of the last lineup"); prices of the others stay. */
  addRow(row: Row): void {
    this.rows = [...this.rows, row]
    this.rowIndex = indexRows(this.model.size, this.rows)
    this.members = this.rows.map((each) => each.members)
    this.counts = new Int16Array(this.rows.length)
    const grown = noPrices(this.rows.length)
    grown.most.set(this.prices.most)
    grown.least.set(this.prices.least)
    this.prices = grown
  }

  /** The `count` best lineups. @param known a value that some legal lineup is known to have (for count 1) */
  best(count: number, known = Number.NEGATIVE_INFINITY): Answer {
    const { model } = this
    this.lower = known
    this.loaded = null
    const list = new BestList(count, model.places)
    const search = new Search(model, this.relaxation, list, this.rowIndex, this.shouldStop)
    const scenarios = this.openScenarios()
    const lowest = this.lowestValue()
    if (scenarios.length === 0) return { found: [], proved: true, nodes: 0 }
    const top = Math.floor(scenarios[0]!.bound + 1e-6)
    let width = this.firstWidth(top, count)
    for (;;) {
      const floor = Math.max(top - width, lowest)
      list.reset(floor)
      const end = this.pass(scenarios, search, list)
      if (!end || list.size === count || floor === lowest) {
        return { found: list.sorted(), proved: end, nodes: search.nodes }
      }
      width = Math.max(1, width) * 3
    }
  }

  /** How far below the bound the first pass looks. */
  private firstWidth(top: number, count: number): number {
    const usual = Math.abs(top) * (count === 1 ? 0.004 : 0.004 + 0.0035 * Math.log2(count))
    if (count === 1 && this.lower > Number.NEGATIVE_INFINITY) return Math.min(Math.ceil(usual), top - this.lower)
    return Math.max(1, Math.ceil(usual))
  }

  /** Below this no lineup can be. */
  private lowestValue(): number {
    let least = 0
    for (const value of this.model.value) if (value < least) least = value
    return Math.min(0, least) * this.model.places - 1
  }

  /** One look through all scenarios at the list's threshold; false when stopped. */
  private pass(scenarios: readonly Scenario[], search: Search, list: BestList): boolean {
    for (const scenario of scenarios) {
      if (scenario.bound < list.threshold - 1e-6) continue
      if (this.loaded !== scenario || !scenario.priced) {
        this.load(scenario)
        if (!this.price(scenario) || scenario.bound < list.threshold - 1e-6) continue
      }
      if (!this.searchScenario(search, list)) return false
    }
    return true
  }

  private searchScenario(search: Search, list: BestList): boolean {
    const { relaxation, model } = this
    relaxation.fix(list.threshold, search.kept, search.keptStart)
    const saved = list.snapshot()
    const budget = PATIENCE + 20 * model.diagram.arcTo.length
    let end = search.run(budget, null)
    if (end === 'budget') {
      // Begin the scenario again with exact salary bounds; what it had found so far would be found twice.
      list.restore(saved)
      relaxation.fix(list.threshold, search.kept, search.keptStart)
      end = search.run(Number.POSITIVE_INFINITY, salaryTable(model, search.kept, search.keptStart, relaxation.forced))
    }
    return end === 'done'
  }

  /** Prices for the loaded scenario; false when no lineup fits. */
  private price(scenario: Scenario): boolean {
    const { relaxation } = this
    if (scenario.priced && this.rows.length === 0) {
      relaxation.evaluate(1, scenario.lambda)
      return true
    }
    const seen = () => this.noteRelaxed()
    const target = () => (this.lower > Number.NEGATIVE_INFINITY ? this.lower : relaxation.bound * 0.99)
    if (!tightenRows(relaxation, this.rowIndex, this.prices, this.members, scenario.lambda, target, seen)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return false
    }
    scenario.priced = true
    scenario.lambda = relaxation.lambda
    this.lambda = relaxation.lambda
    scenario.bound = Math.min(scenario.bound, relaxation.bound)
    return true
  }

  /** A relaxed lineup within cap and floor that keeps every rule is a lineup: its value is a lower bound. */
  private noteRelaxed(): void {
    const { relaxation, rowIndex, model, counts } = this
    if (relaxation.pathValue <= this.lower) return
    if (rowIndex.max.length > 0) {
      counts.fill(0)
      for (const option of relaxation.picks) {
        for (let r = rowIndex.start[option]!; r < rowIndex.start[option + 1]!; r++) counts[rowIndex.row[r]!]!++
      }
      for (let row = 0; row < counts.length; row++) {
        if (counts[row]! > rowIndex.max[row]! || counts[row]! < rowIndex.min[row]!) return
      }
    }
    if (!isSpread(relaxation.picks, model, this.teamSeen, this.gameSeen, ++this.stamp)) return
    this.lower = relaxation.pathValue
  }

  /** All scenarios, best bound first. With many of them only the promising ones are priced for themselves. */
  private openScenarios(): Scenario[] {
    const scenarios: Scenario[] = []
    this.branch(0, [], scenarios)
    for (const scenario of scenarios) {
      this.load(scenario)
      if (scenario.priced || scenarios.length === 1 || this.lambda === 0) this.price(scenario)
      else if (this.relaxation.evaluate(1, this.lambda)) scenario.bound = this.relaxation.pathWorth + this.relaxation.constant()
      else scenario.bound = Number.NEGATIVE_INFINITY
    }
    const open = scenarios.filter((scenario) => scenario.bound > Number.NEGATIVE_INFINITY)
    for (;;) {
      open.sort((a, b) => b.bound - a.bound)
      const first = open[0]
      if (!first || first.priced) return open
      this.load(first)
      if (!this.price(first)) open.shift()
    }
  }

  /** One scenario per choice of the roles (captain, MVP ...), or a single one where there are none. */
  private branch(level: number, roles: readonly number[], out: Scenario[]): void {
    const { model, banned } = this
    const layer = model.roleLayers[level]
    if (layer === undefined) {
      const forced = this.forcedBy(roles)
      if (forced) out.push({ forced, roles, lambda: this.lambda, bound: Number.POSITIVE_INFINITY, priced: false })
      return
    }
    const first = model.classStart[layer]!
    const end = model.classStart[layer + 1]!
    const locked = model.lockedOptions.filter((option) => option >= first && option < end)
    for (let option = first; option < end; option++) {
      if (banned[option] || (locked.length > 0 && !locked.includes(option))) continue
      if (roles.some((role) => model.person[role] === model.person[option])) continue
      this.branch(level + 1, [...roles, option], out)
    }
  }

  /** The options that locks and roles force together, or null when they contradict each other. */
  private forcedBy(roles: readonly number[]): number[] | null {
    const { model } = this
    const forced = new Set<number>([...roles, ...model.lockedOptions])
    for (const person of model.lockedPersons) {
      const options = model.optionsOf[person]!
      if (roles.some((role) => model.person[role] === person)) continue
      forced.add(options[options.length - 1]!)
    }
    const persons = new Set<number>()
    for (const option of forced) {
      if (this.banned[option]) return null
      persons.add(model.person[option]!)
    }
    return persons.size === forced.size ? [...forced] : null
  }

  /** Puts a scenario's options into the relaxation: forced ones first in their layer, other roles of used persons out. */
  private load(scenario: Scenario): void {
    const { relaxation, model, banned } = this
    const { items, start, forced } = relaxation
    this.loaded = scenario
    const roles = model.roleLayers.length > 0
    const used = new Set<number>()
    if (roles) for (const option of scenario.roles) used.add(model.person[option]!)
    let count = 0
    for (let layer = 0; layer < model.diagram.layers; layer++) {
      start[layer] = count
      const first = model.classStart[layer]!
      const end = model.classStart[layer + 1]!
      for (const option of scenario.forced) if (option >= first && option < end) items[count++] = option
      forced[layer] = count - start[layer]!
      if (model.roleLayers.includes(layer)) continue
      const held = forced[layer]! > 0
      for (let option = first; option < end; option++) {
        if (banned[option] || (held && scenario.forced.includes(option)) || (roles && used.has(model.person[option]!))) continue
        items[count++] = option
      }
    }
    start[model.diagram.layers] = count
  }
}
