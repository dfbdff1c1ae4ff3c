// One problem solved over and over with other points: the players, their salaries and the rules stay, so the model is made once.
import type { Points } from '../../../units.ts'
import { modelOf } from '../model/model.ts'
import type { LineupProblem } from '../model/problem.ts'
import { Engine } from './engine.ts'

export type SolveAgain = {
  /** Players of the problem who may stand in a lineup, in the order of the points that `best` takes. */
  readonly playerIds: readonly string[]
  /** Ids of the players of the exact best lineup at these points (hundredths, without a slot's multiplier); null = no lineup fits. */
  readonly best: (points: Float64Array) => ReadonlySet<string> | null
}

/**
 * @param problem with one and the same points for everybody, so that what an option is worth is its slot's multiplier
 * @param points those points
 * @returns null where no lineup keeps the rules
 */
export function solveAgain(problem: LineupProblem, points: Points): SolveAgain | null {
  const model = modelOf(problem)
  if (!model) return null
  const multiplier = Float64Array.from(model.value, (value) => value / (100 * points * model.scale))
  const engine = new Engine(model)
  return {
    playerIds: model.playerId,
    best: (drawn) => {
      for (let option = 0; option < multiplier.length; option++)
        model.value[option] = Math.round(drawn[model.person[option]!]! * multiplier[option]!)
      const best = engine.best(1).found[0]
      return best ? new Set(best.picks.map((option) => model.playerId[model.person[option]!]!)) : null
    },
  }
}
