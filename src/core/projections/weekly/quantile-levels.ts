// Keeps a 70 % interval at 70 % while the world drifts: the levels that are read off past errors move a little after every outcome, down
// where too many fall below, up where too many rise above. The update is the one known as adaptive conformal inference; the step is judged
// on the weeks of 2023.
import type { Points } from '../../units.ts'

const STEP = 0.003
const FLOOR = 0.15
const CEILING = 0.85
/** How far a level may go from its own. */
const REACH = 0.07

export type QuantileLevels = {
  /** Levels at which floor and ceiling of a group are to be read off its past errors. */
  of(group: string): readonly [low: number, high: number]
  learn(group: string, points: Points, said: { readonly floor: Points; readonly ceiling: Points }): void
}

/**
 * @example levels.learn('RB', 3, { floor: 5, ceiling: 15 }) // the floor was too high: levels.of('RB')[0] sinks from 0.15 to 0.14745
 */
export function quantileLevels(): QuantileLevels {
  const groups = new Map<string, readonly [number, number]>()
  const of = (group: string) => groups.get(group) ?? [FLOOR, CEILING]
  const near = (level: number, own: number) => Math.min(own + REACH, Math.max(own - REACH, level))
  return {
    of,
    learn(group, points, { floor, ceiling }) {
      const [low, high] = of(group)
      groups.set(group, [
        near(low + STEP * (FLOOR - (points < floor ? 1 : 0)), FLOOR),
        near(high + STEP * ((points > ceiling ? 1 : 0) - (1 - CEILING)), CEILING),
      ])
    },
  }
}
