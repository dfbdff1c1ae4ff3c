// The diagram of a stack's case: beside the slots it counts what the case asks for, so that the bound knows a lineup without its
// receivers is none. Its classes are the roster's, crossed with the groups that a player counts in.

import { MOST_CASE_LAYERS, MOST_CASE_NODES } from '../bounds/relaxation.ts'
import { diagramOf, UNBOUNDED } from './diagram.ts'
import type { Model } from './model-shape.ts'
import type { StackNeed } from './problem.ts'
import { type CaseLayout, markCases, type Scenario } from './scenarios.ts'

/** More needs than this would make too many classes. */
const MOST_NEEDS = 4

export class CaseLayouts {
  private readonly model: Model
  private readonly known = new Map<string, CaseLayout | null>()

  constructor(model: Model) {
    this.model = model
  }

  /** The layout of a scenario's cases; null where it has none, or where rows and prices are cheaper. */
  of(scenario: Scenario): CaseLayout | null {
    if (scenario.cases.length === 0) return null
    const key = scenario.cases.join()
    const known = this.known.get(key)
    if (known !== undefined) return known
    const made = this.layoutOf(scenario)
    this.known.set(key, made)
    return made
  }

  private layoutOf(scenario: Scenario): CaseLayout | null {
    const { model } = this
    const needs = this.countedNeeds(scenario)
    if (needs.length === 0 || needs.length > MOST_NEEDS) return null
    const states = needs.reduce((product, { need }) => product * (need.min + 1), model.diagram.layerStart[model.diagram.layers]!)
    if (states > MOST_CASE_NODES) return null
    const code = new Uint8Array(model.size)
    needs.forEach(({ members }, at) => {
      for (const option of members) code[option]! |= 1 << at
    })
    const marks = new Uint8Array(model.size)
    markCases(model, scenario, marks)
    const classes: { base: number; code: number; mask: number }[] = []
    const { layers } = model.diagram
    for (let base = 0; base < layers; base++) {
      const codes = new Set<number>()
      for (let option = model.classStart[base]!; option < model.classStart[base + 1]!; option++)
        if (marks[option] !== 1) codes.add(code[option]!)
      for (const own of [...codes].sort((a, b) => a - b)) classes.push({ base, code: own, mask: model.slots[model.classStart[base]!]! })
    }
    if (classes.length > MOST_CASE_LAYERS) return null
    const diagram = diagramOf(
      model.slotCounts,
      classes.map((each) => each.mask),
      {
        moves: classes.map((each) => each.code),
        bounds: needs.map(({ need }) => ({ min: need.min, max: need.max >= model.places ? UNBOUNDED : need.max })),
      },
    )
    if (!diagram || diagram.layerStart[diagram.layers + 1]! > MOST_CASE_NODES) return null
    return {
      diagram,
      baseLayer: Int32Array.from(diagram.classOrder, (index) => classes[index]!.base),
      layerCode: Int32Array.from(diagram.classOrder, (index) => classes[index]!.code),
      code,
    }
  }

  /** Needs that a count can break: those for one person are forced, those for nobody leave him out. */
  private countedNeeds({ cases, forced }: Scenario): { need: StackNeed; members: readonly number[] }[] {
    return cases.flatMap((index, at) => {
      const stack = this.model.stacks[at]!
      return stack.cases[index]!.needs.flatMap((need) => {
        const members = stack.groups[need.group]!
        if (need.max === 0 || (need.min === 0 && need.max >= this.model.places)) return []
        if (need.min === 1 && members.length === 1 && forced?.includes(members[0]!)) return []
        return [{ need, members }]
      })
    })
  }
}
