// The solver's machine for one model: scenarios opened best first, widening passes, and the fallback to exact salary bounds.

import { Pricing } from '../bounds/pricing.ts'
import { fixOptions } from '../bounds/reduced-cost.ts'
import { salaryTable } from '../bounds/salary-table.ts'
import type { Model } from '../model/model-shape.ts'
import type { Row } from '../model/rows.ts'
import { type Scenario, scenarioOf } from '../model/scenarios.ts'
import { BestList } from './best-list.ts'
import { Search } from './search.ts'

/** Nodes a scenario may spend under prices alone before exact salary bounds are built. */
const PATIENCE = 300_000
/** Nodes before the prices of the rows are pressed harder. */
const HASTE = 6000
/** How far below its bound the best scenario is searched first, as a share. */
const DIVE = 0.008
/** A pass this wide (as a share) is quicker than several narrower ones. */
const NARROW = 0.03
/** A bound of the root this far (as a share) above what a pass looks for excludes hardly anybody. */
const FAR = 0.06
/** Nothing found this far (as a share) below the bound: perhaps there is nothing. */
const DOUBTFUL = 0.1
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
  private readonly pricing: Pricing
  readonly search: Search
  /** A lineup near the bound is at hand: one pass down to it suffices. */
  private hasDived = false

  constructor(model: Model, shouldStop: () => boolean = () => false) {
    this.model = model
    this.banned = model.memory.bytes(model.size)
    this.pricing = new Pricing(model, this)
    this.search = new Search(model, this.pricing.relaxation, new BestList(1, model.places), this.pricing.sides.index, shouldStop)
  }

  /** Adds a rule (for example "at most 7 of the last lineup"); prices of the others stay. */
  addRow(row: Row): number {
    return this.pricing.sides.add(row)
  }

  /** Another rule in the place of one that was added. */
  setRow(index: number, members: readonly number[], max: number): number {
    return this.pricing.sides.set(index, { members, min: 0, max, isCap: true })
  }

  /** Other bounds for a rule that was added. @param index as `addRow` numbered it */
  setBounds(index: number, min: number, max: number): void {
    this.pricing.sides.setBounds(index, min, max)
  }

  /** The `count` best lineups. */
  best(count: number): Answer {
    const { model, search } = this
    this.pricing.begin(count, this)
    this.hasDived = false
    const list = new BestList(count, model.places)
    search.begin(list, this.pricing.sides.index)
    const root = scenarioOf(model, [], [])
    if (!this.pricing.price(root)) return { found: [], proved: true, nodes: 0 }
    const lowest = this.lowestValue()
    const top = Math.floor(this.firstBound(root, search, list) + EPSILON)
    let width = this.firstWidth(top, count)
    for (;;) {
      const floor = Math.max(top - width, lowest)
      list.reset(floor)
      this.pricing.floor = floor
      if (!root.complete) this.narrow(root, floor)
      const end = this.explore(root, search, list, width > Math.abs(top) * DOUBTFUL)
      if (!end || list.size === count || floor === lowest || root.bound < lowest) {
        return { found: list.sorted(), proved: end, nodes: search.nodes }
      }
      this.pricing.loosen(root)
      width = Math.max(1, width) * (count === 1 && !root.complete ? 2 : 3)
    }
  }

  /**
   * Leaves out of a pass whatever the root's bound already excludes from lineups worth `floor`. The children's bounds then
   * hold for such lineups only, so they are drawn up anew in every pass.
   */
  private narrow(root: Scenario, floor: number): void {
    root.children = null
    if (root.bound - floor > FAR * Math.abs(root.bound)) this.pricing.widenPool()
    else if (this.pricing.enter(root)) this.pricing.narrowPool(floor)
  }

  /** A bound on the optimum: the root's, or the best of its children's where roles are still open. */
  private firstBound(root: Scenario, search: Search, list: BestList): number {
    if (root.complete) return root.bound
    const best = this.pricing.tightest(root, this.lowestValue(), list.capacity > 1)
    if (!best) return this.lowestValue()
    if (list.capacity === 1 && best.complete && this.pricing.enter(best)) this.dive(best, search, list)
    return Math.max(best.bound, this.lowestValue())
  }

  /** Searches the most promising scenario first: its best lineup tells how far below the bound a pass has to look. */
  private dive(scenario: Scenario, search: Search, list: BestList): void {
    const { model, pricing } = this
    const { relaxation } = pricing
    const isCounted = relaxation.diagram !== model.diagram
    const { bound } = scenario
    if (!Number.isFinite(bound)) return
    const lowest = Math.ceil(Math.max(bound - DOUBTFUL * Math.abs(bound) - 1, pricing.lower + 1))
    for (let width = Math.max(1, DIVE * Math.abs(bound)); ; width *= 2) {
      const floor = Math.max(Math.ceil(bound - width), lowest)
      list.reset(floor)
      fixOptions(relaxation, floor, search.kept, search.keptStart)
      const end = search.run(scenario.cases, isCounted, HASTE, null)
      if (list.size > 0) pricing.lower = list.values[0]!
      this.hasDived = pricing.lower > Number.NEGATIVE_INFINITY
      if (list.size > 0 || end !== 'done' || floor === lowest) return
    }
  }

  /** How far below the bound the first pass looks. */
  private firstWidth(top: number, count: number): number {
    if (this.hasDived && top - this.pricing.lower <= NARROW * Math.abs(top)) return Math.max(0, top - this.pricing.lower)
    const usual = Math.ceil(Math.abs(top) * (count === 1 ? 0.004 : 0.004 + 0.0026 * Math.log2(count)))
    if (count === 1 && this.pricing.lower > Number.NEGATIVE_INFINITY) return Math.max(0, Math.min(usual, top - this.pricing.lower))
    return Math.max(1, usual)
  }

  /** Below this no lineup can be. */
  private lowestValue(): number {
    const { value, places } = this.model
    let least = 0
    for (let option = 0; option < value.length; option++) if (value[option]! < least) least = value[option]!
    return least * places - 1
  }

  /**
   * Looks through a scenario at the list's threshold; false when stopped.
   * @param doubt seek a proof that the scenario is empty before searching it (the narrow passes found nothing)
   */
  private explore(scenario: Scenario, search: Search, list: BestList, doubt: boolean): boolean {
    if (scenario.bound < list.threshold - EPSILON) return true
    // The root's children have their bounds already; its own would say nothing new.
    const isKnown = scenario.born !== null && !doubt
    if (!isKnown && !this.pricing.enter(scenario)) return true
    if (scenario.bound < list.threshold - EPSILON) return true
    if (doubt && list.size === 0 && this.pricing.isEmpty(scenario)) return true
    if (scenario.complete) return this.searchScenario(scenario, search, list)
    for (;;) {
      const child = this.pricing.tightest(scenario, list.threshold)
      if (!child) return true
      if (!this.explore(child, search, list, doubt)) return false
    }
  }

  private searchScenario(scenario: Scenario, search: Search, list: BestList): boolean {
    const { model, pricing } = this
    const { relaxation } = pricing
    fixOptions(relaxation, list.threshold, search.kept, search.keptStart)
    const saved = list.snapshot()
    const isCounted = relaxation.diagram !== model.diagram
    let end = search.run(
      scenario.cases,
      isCounted,
      this.pricing.sides.rows.length > 0 ? HASTE * list.capacity : PATIENCE + 1500 * list.capacity,
      null,
    )
    if (end === 'budget' && this.pricing.sides.rows.length > 0) {
      // Too many lineups lie between bound and optimum: better prices for the rows first. A single best lineup is kept, the
      // threshold lies above it; of a list what was found would be found twice.
      if (list.capacity > 1) list.restore(saved)
      if (!pricing.press(scenario, list.threshold)) return true
      fixOptions(relaxation, list.threshold, search.kept, search.keptStart)
      end = search.run(scenario.cases, isCounted, PATIENCE + 1500 * list.capacity, null)
    }
    if (end === 'budget') {
      // Begin the scenario again with exact salary bounds; what it had found so far would be found twice.
      list.restore(saved)
      if (list.size === 0 && pricing.isEmpty(scenario)) return true
      fixOptions(relaxation, list.threshold, search.kept, search.keptStart)
      end = search.run(
        scenario.cases,
        isCounted,
        Number.POSITIVE_INFINITY,
        salaryTable(model, relaxation.diagram, search.kept, search.keptStart, relaxation.forced),
      )
    }
    return end === 'done'
  }
}
