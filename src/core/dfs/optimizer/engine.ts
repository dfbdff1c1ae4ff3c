// The solver's machine for one model: scenarios opened best first, widening passes, and the fallback to exact salary bounds.
import { BestList } from './best-list.ts'
import { indexRows, type Model, type Row, type RowIndex } from './model.ts'
import { noPrices, provesEmpty, type RowPrices, tightenRows } from './multipliers.ts'
import { Relaxation } from './relaxation.ts'
import { salaryTable } from './salary-table.ts'
import { childrenOf, loadScenario, type Scenario, scenarioOf } from './scenarios.ts'
import { isSpread, Search } from './search.ts'

/** Nodes a scenario may spend under prices alone before exact salary bounds are built. */
const PATIENCE = 300_000
const EPSILON = 1e-6

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
  /** Persons who must be chosen in the next question, besides the model's locks. */
  required: readonly number[] = []
  counts: Int16Array
  private readonly relaxation: Relaxation
  private readonly shouldStop: () => boolean
  private rows: readonly Row[]
  private rowIndex: RowIndex
  private members: readonly (readonly number[])[]
  private prices: RowPrices
  /** Last prices of the stacks' rows, each from the last scenario that needed it. */
  readonly stackPrices: RowPrices
  /** Prices of the last question: the next one starts from them. */
  private lambda = 0
  /** The scenario whose options and prices the relaxation holds. */
  private loaded: Scenario | null = null
  /** A value that some legal lineup has. */
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
    this.stackPrices = noPrices(this.rows.length)
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
    const root = scenarioOf(model, this, [])
    if (!root || !this.price(root)) return { found: [], proved: true, nodes: 0 }
    const top = Math.floor(this.firstBound(root) + EPSILON)
    const lowest = this.lowestValue()
    let width = this.firstWidth(top, count)
    for (let pass = 0; ; pass++) {
      const floor = Math.max(top - width, lowest)
      list.reset(floor)
      const end = this.explore(root, search, list, pass > 0)
      if (!end || list.size === count || floor === lowest || root.bound < lowest) {
        return { found: list.sorted(), proved: end, nodes: search.nodes }
      }
      width = Math.max(1, width) * 3
    }
  }

  /** A bound on the optimum: the root's, or the best of its children's where roles are still open. */
  private firstBound(root: Scenario): number {
    if (root.complete) return root.bound
    let top = Number.NEGATIVE_INFINITY
    for (const child of this.open(root)) {
      if (child.bound <= top) break
      if (this.enter(child) && child.bound > top) top = child.bound
    }
    return Math.max(top, this.lowestValue())
  }

  /** How far below the bound the first pass looks. */
  private firstWidth(top: number, count: number): number {
    const usual = Math.ceil(Math.abs(top) * (count === 1 ? 0.004 : 0.004 + 0.0026 * Math.log2(count)))
    if (count === 1 && this.lower > Number.NEGATIVE_INFINITY) return Math.max(0, Math.min(usual, top - this.lower))
    return Math.max(1, usual)
  }

  /** Below this no lineup can be. */
  private lowestValue(): number {
    let least = 0
    for (const value of this.model.value) if (value < least) least = value
    return least * this.model.places - 1
  }

  /**
   * Looks through a scenario at the list's threshold; false when stopped.
   * @param doubt seek a proof that the scenario is empty before searching it (the first, narrow pass found too little)
   */
  private explore(scenario: Scenario, search: Search, list: BestList, doubt: boolean): boolean {
    if (scenario.bound < list.threshold - EPSILON) return true
    if (!this.enter(scenario) || scenario.bound < list.threshold - EPSILON) return true
    if (doubt && list.size === 0 && this.isEmpty(scenario)) return true
    if (scenario.complete) return this.searchScenario(scenario, search, list)
    for (const child of this.open(scenario)) {
      if (child.bound < list.threshold - EPSILON) break
      if (!this.explore(child, search, list, doubt)) return false
    }
    return true
  }

  /** Seeks, once, a proof that the loaded scenario has no lineup; comes back with its prices restored. */
  private isEmpty(scenario: Scenario): boolean {
    if (scenario.doubted) return false
    scenario.doubted = true
    if (provesEmpty(this.relaxation, this.rowIndex, this.members)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return true
    }
    scenario.priced = false
    return !this.price(scenario)
  }

  private searchScenario(scenario: Scenario, search: Search, list: BestList): boolean {
    const { relaxation, model } = this
    relaxation.fix(list.threshold, search.kept, search.keptStart)
    const saved = list.snapshot()
    let end = search.run(scenario.cases, PATIENCE + 1500 * list.capacity, null)
    if (end === 'budget') {
      // Begin the scenario again with exact salary bounds; what it had found so far would be found twice.
      list.restore(saved)
      if (list.size === 0 && this.isEmpty(scenario)) return true
      relaxation.fix(list.threshold, search.kept, search.keptStart)
      end = search.run(scenario.cases, Number.POSITIVE_INFINITY, salaryTable(model, search.kept, search.keptStart, relaxation.forced))
    }
    return end === 'done'
  }

  /** The children of a scenario by falling bound, each bounded once at the prices at hand. */
  private open(scenario: Scenario): Scenario[] {
    if (!scenario.children) {
      const { relaxation, model, banned } = this
      const children = childrenOf(model, this, scenario)
      for (const child of children) {
        loadScenario(model, banned, child, relaxation)
        child.lambda = scenario.lambda
        child.bound = relaxation.evaluate(1, scenario.lambda) ? relaxation.pathWorth + relaxation.constant() : Number.NEGATIVE_INFINITY
      }
      this.loaded = null
      scenario.children = children
    }
    return scenario.children.sort((a, b) => b.bound - a.bound)
  }

  /** Loads a scenario at its own best prices; false when no lineup fits. */
  private enter(scenario: Scenario): boolean {
    if (this.loaded === scenario && scenario.priced) return true
    return this.price(scenario)
  }

  /** Options of the scenario into the relaxation, needs of its cases into the rows, with the prices these rows had last. */
  private load(scenario: Scenario): void {
    const { model, rowIndex, prices, stackPrices } = this
    loadScenario(model, this.banned, scenario, this.relaxation)
    this.loaded = scenario
    for (const stack of model.stacks) {
      for (const row of stack.groupRow) {
        rowIndex.min[row] = 0
        rowIndex.max[row] = model.places
        prices.most[row] = 0
        prices.least[row] = 0
      }
    }
    scenario.cases.forEach((index, at) => {
      const stack = model.stacks[at]!
      for (const need of stack.cases[index]!.needs) {
        const row = stack.groupRow[need.group]!
        rowIndex.min[row] = Math.max(rowIndex.min[row]!, need.min)
        rowIndex.max[row] = Math.min(rowIndex.max[row]!, need.max)
        prices.most[row] = stackPrices.most[row]!
        prices.least[row] = stackPrices.least[row]!
      }
    })
  }

  private keepStackPrices(scenario: Scenario): void {
    const { model, prices, stackPrices } = this
    scenario.cases.forEach((index, at) => {
      const stack = model.stacks[at]!
      for (const need of stack.cases[index]!.needs) {
        const row = stack.groupRow[need.group]!
        stackPrices.most[row] = prices.most[row]!
        stackPrices.least[row] = prices.least[row]!
      }
    })
  }

  private price(scenario: Scenario): boolean {
    const { relaxation } = this
    if (this.loaded !== scenario) this.load(scenario)
    if (scenario.priced && this.rows.length === 0) {
      relaxation.evaluate(1, scenario.lambda)
      return true
    }
    const seen = () => this.noteRelaxed(scenario)
    const target = () => (this.lower > Number.NEGATIVE_INFINITY ? this.lower : relaxation.bound - Math.abs(relaxation.bound) * 0.01)
    const guess = scenario.lambda === 0 ? this.lambda : scenario.lambda
    if (!tightenRows(relaxation, this.rowIndex, this.prices, this.members, guess, target, seen)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return false
    }
    this.keepStackPrices(scenario)
    scenario.priced = true
    scenario.lambda = relaxation.lambda
    this.lambda = relaxation.lambda
    scenario.bound = Math.min(scenario.bound, relaxation.bound)
    return true
  }

  /** A relaxed lineup within cap and floor that keeps every rule is a lineup: its value is a lower bound. */
  private noteRelaxed(scenario: Scenario): void {
    const { relaxation, rowIndex, model, counts } = this
    if (!scenario.complete || relaxation.pathValue <= this.lower) return
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
}
