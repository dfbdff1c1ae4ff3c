// Bounds of scenarios: which options and rows a scenario has, and the prices at which its relaxation is tightest. Prices stay
// from one question to the next, so that a what-if starts where the last answer ended.

import { CaseLayouts } from '../model/case-layout.ts'
import type { Model } from '../model/model-shape.ts'
import { anew, childrenOf, isPossible, isRoot, loadScenario, type Play, type Scenario } from '../model/scenarios.ts'
import { SideRows } from '../model/side-rows.ts'
import { isSpread } from '../model/spread.ts'
import { heapify, pop, sink } from '../search/scenario-heap.ts'
import { CaseBounds, type QuickBounds } from './case-bounds.ts'
import { FullStack } from './full-stack.ts'
import { applyPrices, PRESSED, type PriceSeeker, provesEmpty, tightenRows, USUAL } from './multipliers.ts'
import { Pools } from './pools.ts'
import { narrowItems } from './reduced-cost.ts'
import { Relaxation, roomFor } from './relaxation.ts'

const EPSILON = 1e-6

export class Pricing implements PriceSeeker {
  readonly model: Model
  readonly relaxation: Relaxation
  readonly sides: SideRows
  /** A value that some legal lineup has. */
  lower = Number.NEGATIVE_INFINITY
  /** Worth of the lineups that the current pass looks for, and how many the question asks for. */
  floor = Number.NEGATIVE_INFINITY
  private readonly pools: Pools
  /** Of each stack whose cases were opened. */
  private readonly quick: QuickBounds[] = []
  private readonly layouts: CaseLayouts
  private wanted = 1
  private play: Play
  private lambda = 0
  /** The scenario whose options and prices the relaxation holds. */
  private loaded: Scenario | null = null
  /** Worth of the lineups that prices are sought for, and of those that may be left out on the way. */
  private least = Number.NEGATIVE_INFINITY
  private worth = Number.NEGATIVE_INFINITY
  private readonly kept: Int32Array
  private readonly keptStart: Int32Array
  private readonly teamSeen: Int32Array
  private readonly gameSeen: Int32Array
  private stamp = 0

  constructor(model: Model, play: Play) {
    this.model = model
    this.play = play
    this.pools = new Pools(model)
    this.relaxation = new Relaxation(model)
    this.layouts = new CaseLayouts(model)
    this.sides = new SideRows(model)
    this.kept = model.memory.ints(model.size)
    this.keptStart = model.memory.ints(roomFor(model).layers + 1)
    this.teamSeen = model.memory.ints(model.teams)
    this.gameSeen = model.memory.ints(model.games)
  }

  /** A new question: nothing is known of its answer, only the prices stay. */
  begin(wanted: number, play: Play): void {
    this.wanted = wanted
    this.play = play
    this.lower = Number.NEGATIVE_INFINITY
    this.floor = Number.NEGATIVE_INFINITY
    this.loaded = null
    this.pools.fill(play)
  }

  /** Leaves to the pass all options that are not banned. */
  widenPool(): void {
    this.pools.widen()
  }

  /** Leaves to the pass only what the root's bound, which is loaded, does not exclude from lineups worth `floor`. */
  narrowPool(floor: number): void {
    this.pools.narrow(this.relaxation, floor)
  }

  /** The children of a scenario, each with a bound, not all of them as tight as may be: `tightest` goes through them. */
  private open(scenario: Scenario): Scenario[] {
    if (!scenario.children) {
      const { model } = this
      const isFirst = this.floor === Number.NEGATIVE_INFINITY
      const children = scenario.born
        ? scenario.born.filter((child) => child.bound >= this.floor - EPSILON).map((child) => anew(child, child))
        : childrenOf(model, this.play, scenario)
      const bounds = scenario.roles.length === model.roleLayers.length && !scenario.born ? this.quickBounds(scenario.cases.length) : null
      const isOpen = !bounds || this.enter(scenario)
      for (const child of children) {
        if (!scenario.born) child.lambda = scenario.lambda
        child.bound = isOpen ? Math.min(child.bound, scenario.bound) : Number.NEGATIVE_INFINITY
        if (!bounds && !scenario.born) this.bound(child)
      }
      if (bounds && isOpen) bounds.glance(this.relaxation, scenario, children)
      if (isFirst) {
        scenario.born = children.map((child) => anew(child, null))
        children.forEach((child, at) => {
          child.origin = scenario.born![at]!
        })
      }
      heapify(children)
      scenario.children = children
    }
    return scenario.children
  }

  private quickBounds(stack: number): QuickBounds {
    this.quick[stack] ??= FullStack.of(this.model, stack) ?? new CaseBounds(this.model, stack)
    return this.quick[stack]
  }

  /** Bounds a scenario once, at the price of salary of its parent and the rows' prices at hand. */
  private bound(scenario: Scenario): void {
    const { relaxation } = this
    scenario.bounded = true
    if (!isPossible(this.model, this.play, scenario)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return
    }
    this.load(scenario)
    applyPrices(relaxation, this.sides.index, this.sides.prices, this.sides.rows)
    const bound = relaxation.evaluate(1, scenario.lambda) ? relaxation.pathWorth + relaxation.constant() : Number.NEGATIVE_INFINITY
    scenario.bound = Math.min(scenario.bound, bound)
  }

  /**
   * Takes the next child of a scenario by falling bound, its bound drawn tight; null when none that is left has a bound of `least`.
   * @param closest also at its own best prices
   */
  tightest(scenario: Scenario, least: number, closest = false): Scenario | null {
    const children = this.open(scenario)
    for (;;) {
      const child = children[0]
      if (!child || child.bound < least - EPSILON) return null
      if (closest ? child.priced : child.bounded) return pop(children)
      this.draw(child, scenario)
      if (closest && child.bounded && child.bound === Number.NEGATIVE_INFINITY) child.priced = true
      sink(children, 0)
    }
  }

  /** One step closer to the bound of a child: at other prices of salary, then on its own options, then at its own prices. */
  private draw(child: Scenario, parent: Scenario): void {
    if (!child.bounded) {
      const quick = this.quick[parent.cases.length]
      if (!quick?.look(child, parent)) {
        if (quick?.isClose) child.bounded = true
        else this.bound(child)
      }
    } else if (!this.enter(child)) child.bound = Number.NEGATIVE_INFINITY
    if (child.origin && this.floor === Number.NEGATIVE_INFINITY) {
      // What holds for every lineup holds for later passes too; prices drawn with a lineup at hand exclude only worse ones.
      child.origin.bound = Math.min(child.origin.bound, Math.max(child.bound, this.lower))
      child.origin.lambda = child.lambda
      child.origin.guessed = child.guessed
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
    if (provesEmpty(this.relaxation, this.sides.index, this.sides.rows)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return true
    }
    scenario.priced = false
    return !this.price(scenario)
  }

  /** Options of the scenario into the relaxation, needs of its cases into the rows, with the prices these rows had last. */
  private load(scenario: Scenario): void {
    const { all, pool } = this.pools
    const layout = this.layouts.of(scenario)
    loadScenario(this.model, isRoot(scenario) ? all : pool, scenario, this.relaxation, layout)
    this.loaded = scenario
    this.sides.bind(scenario, layout !== null)
  }

  /** Presses the bound of the loaded scenario harder, for lineups worth `least`; false when there are none. */
  press(scenario: Scenario, least: number): boolean {
    if (this.sides.rows.length === 0) return true
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
    const { relaxation, sides } = this
    if (!isPossible(this.model, this.play, scenario)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return false
    }
    if (this.loaded !== scenario) this.load(scenario)
    if (scenario.priced && sides.rows.length === 0) {
      relaxation.evaluate(1, scenario.lambda)
      return true
    }
    // A lineup at hand excludes worse ones only where one lineup is asked for.
    const lower = this.wanted === 1 ? this.lower : Number.NEGATIVE_INFINITY
    this.least = least
    this.worth = Math.max(isRoot(scenario) ? Number.NEGATIVE_INFINITY : this.floor, lower, least)
    const guess = scenario.lambda === 0 ? this.lambda : scenario.lambda
    if (!tightenRows(relaxation, sides.index, sides.prices, sides.rows, guess, this, effort, this.worth - EPSILON)) {
      scenario.bound = Number.NEGATIVE_INFINITY
      return false
    }
    if (!this.layouts.of(scenario)) sides.keepStackPrices(scenario)
    scenario.priced = true
    scenario.lambda = relaxation.lambda
    this.lambda = relaxation.lambda
    scenario.bound = Math.min(scenario.bound, relaxation.bound)
    return true
  }

  target(): number {
    const { bound } = this.relaxation
    const known = Math.max(this.lower, this.least)
    return known > Number.NEGATIVE_INFINITY ? known : bound - Math.abs(bound) * 0.01
  }

  narrow(): void {
    if (this.loaded?.complete && this.worth > Number.NEGATIVE_INFINITY) narrowItems(this.relaxation, this.worth, this.kept, this.keptStart)
  }

  /** A relaxed lineup within cap and floor that keeps every rule is a lineup: its value is a lower bound. */
  seen(): void {
    const { relaxation, model } = this
    if (!this.loaded?.complete || relaxation.pathValue <= this.lower) return
    if (!this.sides.areKept(relaxation)) return
    if (!isSpread(relaxation.picks, model, this.teamSeen, this.gameSeen, ++this.stamp)) return
    this.lower = relaxation.pathValue
  }
}
