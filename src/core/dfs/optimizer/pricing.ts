// Bounds of scenarios: which options and rows a scenario has, and the prices at which its relaxation is tightest. Prices stay
// from one question to the next, so that a what-if starts where the last answer ended.
import { CaseBounds } from './case-bounds.ts'
import { CaseLayouts } from './case-layout.ts'
import type { Model } from './model.ts'
import { applyPrices, noPrices, PRESSED, provesEmpty, type RowPrices, tightenRows, USUAL } from './multipliers.ts'
import { fixOptions, narrowItems } from './reduced-cost.ts'
import { Relaxation, roomFor } from './relaxation.ts'
import { COUNT_EPSILON, indexRows, type Row, type RowIndex } from './rows.ts'
import { childrenOf, isRoot, loadScenario, type Play, type Pool, type Scenario } from './scenarios.ts'
import { isSpread } from './spread.ts'

const EPSILON = 1e-6

export class Pricing {
  readonly model: Model
  readonly relaxation: Relaxation
  rowIndex: RowIndex
  /** A value that some legal lineup has. */
  lower = Number.NEGATIVE_INFINITY
  /** Worth of the lineups that the current pass looks for, and how many the question asks for. */
  floor = Number.NEGATIVE_INFINITY
  /** Options in play: all that are not banned, and those of them that the bounds leave to the current pass. */
  readonly all: Pool
  readonly pool: Pool
  readonly stackPrices: RowPrices
  private readonly caseBounds: CaseBounds
  private readonly layouts: CaseLayouts
  counts: Float64Array
  room: Int32Array
  private wanted = 1
  private play: Play
  private rows: readonly Row[]
  private members: readonly Row[]
  private prices: RowPrices
  private lambda = 0
  /** The scenario whose options and prices the relaxation holds. */
  private loaded: Scenario | null = null
  private readonly kept: Int32Array
  private readonly keptStart: Int32Array
  private readonly teamSeen: Int32Array
  private readonly gameSeen: Int32Array
  private stamp = 0

  constructor(model: Model, play: Play) {
    this.model = model
    this.play = play
    this.all = { items: new Int32Array(model.size), start: new Int32Array(model.diagram.layers + 1) }
    this.pool = { items: new Int32Array(model.size), start: new Int32Array(model.diagram.layers + 1) }
    this.relaxation = new Relaxation(model)
    this.caseBounds = new CaseBounds(model)
    this.layouts = new CaseLayouts(model)
    this.rows = model.rows
    this.rowIndex = indexRows(model.size, this.rows, model.enemies)
    this.members = this.rows
    this.counts = new Float64Array(this.rows.length)
    this.room = new Int32Array(this.rows.length)
    this.prices = noPrices(this.rows.length)
    this.stackPrices = noPrices(this.rows.length)
    this.kept = new Int32Array(model.size)
    this.keptStart = new Int32Array(roomFor(model).layers + 1)
    this.teamSeen = new Int32Array(model.teams)
    this.gameSeen = new Int32Array(model.games)
  }

  get hasRows(): boolean {
    return this.rows.length > 0
  }

  /** A new question: nothing is known of its answer, only the prices stay. */
  begin(wanted: number, play: Play): void {
    this.wanted = wanted
    this.play = play
    this.lower = Number.NEGATIVE_INFINITY
    this.floor = Number.NEGATIVE_INFINITY
    this.loaded = null
    this.fillPools()
  }

  private fillPools(): void {
    const { model, all, play } = this
    let count = 0
    for (let layer = 0; layer < model.diagram.layers; layer++) {
      all.start[layer] = count
      for (let option = model.classStart[layer]!; option < model.classStart[layer + 1]!; option++) {
        if (!play.banned[option]) all.items[count++] = option
      }
    }
    all.start[model.diagram.layers] = count
    this.widenPool()
  }

  /** Leaves to the pass all options that are not banned. */
  widenPool(): void {
    this.pool.items.set(this.all.items)
    this.pool.start.set(this.all.start)
  }

  /** Leaves to the pass only what the root's bound does not exclude from lineups worth `floor`. */
  narrowPool(floor: number): void {
    const { pool, kept, keptStart } = this
    fixOptions(this.relaxation, floor, kept, keptStart)
    pool.items.set(kept)
    pool.start.set(keptStart.subarray(0, pool.start.length))
  }

  /** Adds a rule (for example "at most 7 of the last lineup"); prices of the others stay. */
  addRow(row: Row): number {
    return this.setRow(this.rows.length, row)
  }

  /** Puts a rule in a place, new or used before; the others keep their prices. */
  setRow(index: number, row: Row): number {
    this.rows = index === this.rows.length ? [...this.rows, row] : this.rows.map((each, at) => (at === index ? row : each))
    this.rowIndex = indexRows(this.model.size, this.rows, this.model.enemies)
    this.members = this.rows
    this.counts = new Float64Array(this.rows.length)
    this.room = new Int32Array(this.rows.length)
    const grown = noPrices(this.rows.length)
    grown.most.set(this.prices.most)
    grown.least.set(this.prices.least)
    this.prices = grown
    this.prices.most[index] = 0
    this.prices.least[index] = 0
    return index
  }

  setBounds(index: number, min: number, max: number): void {
    if (this.rows[index]!.isCap) {
      this.setRow(index, { ...this.rows[index]!, min, max, isCap: min === 0 })
      return
    }
    this.rows = this.rows.map((row, at) => (at === index ? { ...row, min, max } : row))
    this.members = this.rows
    this.rowIndex.min[index] = min
    this.rowIndex.max[index] = max
    this.prices.most[index] = 0
    this.prices.least[index] = 0
  }

  /** The children of a scenario, each with a bound, not all of them as tight as may be: `tightest` goes through them. */
  private open(scenario: Scenario): Scenario[] {
    if (!scenario.children) {
      const { model } = this
      const isFirst = this.floor === Number.NEGATIVE_INFINITY
      const children = scenario.born
        ? scenario.born.filter((child) => child.bound >= this.floor - EPSILON).map((child) => ({ ...child, origin: child }))
        : childrenOf(model, this.play, scenario)
      const stack = scenario.cases.length
      const bounds = scenario.roles.length === model.roleLayers.length && !scenario.born ? this.caseBounds : null
      const isOpen = !bounds || this.enter(scenario)
      if (bounds && isOpen) bounds.prepare(this.relaxation, stack)
      for (const child of children) {
        child.lambda = scenario.lambda
        child.bound = Math.min(child.bound, scenario.bound)
        if (!isOpen) child.bound = Number.NEGATIVE_INFINITY
        else if (bounds) bounds.bound(child)
        else if (!scenario.born) this.bound(child)
      }
      if (isFirst) {
        scenario.born = children.map((child) => ({ ...child, bounded: false, priced: false }))
        children.forEach((child, at) => {
          child.origin = scenario.born![at]!
        })
      }
      scenario.children = children.sort((a, b) => b.bound - a.bound)
    }
    return scenario.children
  }

  /** Bounds a scenario once, at the price of salary of its parent and the rows' prices at hand. */
  private bound(scenario: Scenario): void {
    const { relaxation } = this
    this.load(scenario)
    applyPrices(relaxation, this.rowIndex, this.prices, this.members)
    const bound = relaxation.evaluate(1, scenario.lambda) ? relaxation.pathWorth + relaxation.constant() : Number.NEGATIVE_INFINITY
    scenario.bound = Math.min(scenario.bound, bound)
    scenario.bounded = true
  }

  /**
   * The child in the place `at` of a scenario's children by falling bound, its bound drawn tight; null when none from there on
   * has a bound of `least`. @param closest also at its own best prices
   */
  tightest(scenario: Scenario, at: number, least: number, closest = false): Scenario | null {
    const children = this.open(scenario)
    for (;;) {
      const child = children[at]
      if (!child || child.bound < least - EPSILON) return null
      if (closest ? child.priced : child.bounded) return child
      if (!child.bounded) this.bound(child)
      else if (!this.enter(child)) child.bound = Number.NEGATIVE_INFINITY
      if (child.origin && this.floor === Number.NEGATIVE_INFINITY) {
        // What holds for every lineup holds for later passes too; prices drawn with a lineup at hand exclude only worse ones.
        child.origin.bound = Math.min(child.origin.bound, Math.max(child.bound, this.lower))
        child.origin.lambda = child.lambda
      }
      if (closest && child.bounded && child.bound === Number.NEGATIVE_INFINITY) child.priced = true
      let place = at
      while (place + 1 < children.length && children[place + 1]!.bound > child.bound) {
        children[place] = children[place + 1]!
        place++
      }
      children[place] = child
    }
  }

  /** Loads a scenario at its own best prices; false when no lineup fits. */
  enter(scenario: Scenario): boolean {
    if (this.loaded === scenario && scenario.priced) return true
    return this.price(scenario)
  }

  /** Seeks, once, a proof that the loaded scenario has no lineup; comes back with its prices restored. */
  isEmpty(scenario: Scenario): boolean {
    if (scenario.doubted) return false
    scenario.doubted = true
    if (provesEmpty(this.relaxation, this.rowIndex, this.members)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return true
    }
    scenario.priced = false
    return !this.price(scenario)
  }

  /** Options of the scenario into the relaxation, needs of its cases into the rows, with the prices these rows had last. */
  private load(scenario: Scenario): void {
    const { model, rowIndex, prices, stackPrices } = this
    const layout = this.layouts.of(scenario)
    loadScenario(model, isRoot(scenario) ? this.all : this.pool, scenario, this.relaxation, layout)
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
      // What the case's own diagram counts needs no row.
      if (layout) return
      for (const need of stack.cases[index]!.needs) {
        const row = stack.groupRow[need.group]!
        rowIndex.min[row] = Math.max(rowIndex.min[row]!, need.min)
        rowIndex.max[row] = Math.min(rowIndex.max[row]!, need.max)
        prices.most[row] = stackPrices.most[row]!
        prices.least[row] = stackPrices.least[row]!
      }
    })
    this.findActive()
  }

  /** Caps, and rows whose bounds a lineup could break. */
  private findActive(): void {
    const { rows, rowIndex, model, room } = this
    const { min, max, enemy } = rowIndex
    let many = 0
    for (let row = 0; row < rows.length; row++) {
      if (min[row]! > 0 || max[row]! < model.places || enemy[row]! >= 0) room[many++] = row
    }
    rowIndex.active = room.subarray(0, many)
  }

  private keepStackPrices(scenario: Scenario): void {
    const { model, prices, stackPrices } = this
    if (this.layouts.of(scenario)) return
    scenario.cases.forEach((index, at) => {
      const stack = model.stacks[at]!
      for (const need of stack.cases[index]!.needs) {
        const row = stack.groupRow[need.group]!
        stackPrices.most[row] = prices.most[row]!
        stackPrices.least[row] = prices.least[row]!
      }
    })
  }

  /** Presses the bound of the loaded scenario harder, for lineups worth `least`; false when there are none. */
  press(scenario: Scenario, least: number): boolean {
    if (this.rows.length === 0) return true
    scenario.openBound ??= scenario.bound
    scenario.priced = false
    return this.price(scenario, PRESSED, least) && scenario.bound >= least - EPSILON
  }

  /** Before a wider pass: what was pressed for the last one holds no more. */
  loosen(scenario: Scenario): void {
    if (scenario.openBound === null) return
    scenario.bound = scenario.openBound
    scenario.openBound = null
    scenario.priced = false
    this.loaded = null
  }

  /** @param least worth of the lineups that are still of use: a bound below it may be any */
  price(scenario: Scenario, effort = USUAL, least = Number.NEGATIVE_INFINITY): boolean {
    const { relaxation } = this
    if (this.loaded !== scenario) this.load(scenario)
    if (scenario.priced && this.rows.length === 0) {
      relaxation.evaluate(1, scenario.lambda)
      return true
    }
    const seen = () => this.noteRelaxed(scenario)
    const target = () => {
      const known = Math.max(this.lower, least)
      return known > Number.NEGATIVE_INFINITY ? known : relaxation.bound - Math.abs(relaxation.bound) * 0.01
    }
    // A lineup at hand excludes worse ones only where one lineup is asked for.
    const lower = this.wanted === 1 ? this.lower : Number.NEGATIVE_INFINITY
    const worth = Math.max(isRoot(scenario) ? Number.NEGATIVE_INFINITY : this.floor, lower, least)
    const narrow = () => {
      if (scenario.complete && worth > Number.NEGATIVE_INFINITY) narrowItems(relaxation, worth, this.kept, this.keptStart)
    }
    const guess = scenario.lambda === 0 ? this.lambda : scenario.lambda
    if (!tightenRows(relaxation, this.rowIndex, this.prices, this.members, guess, target, seen, narrow, effort, worth - EPSILON)) {
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
        for (let r = rowIndex.start[option]!; r < rowIndex.start[option + 1]!; r++) counts[rowIndex.row[r]!]! += rowIndex.weight[r]!
      }
      for (const row of rowIndex.active) {
        if (counts[row]! > rowIndex.max[row]! + COUNT_EPSILON || counts[row]! < rowIndex.min[row]! - COUNT_EPSILON) return
        const enemy = rowIndex.enemy[row]!
        if (enemy >= 0 && counts[row]! > 0 && counts[enemy]! > 0) return
      }
    }
    if (!isSpread(relaxation.picks, model, this.teamSeen, this.gameSeen, ++this.stamp)) return
    this.lower = relaxation.pathValue
  }
}
