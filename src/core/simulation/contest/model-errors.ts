// What may a lineup's ROI be off by because the projections are? Its score less the field's mean moves with the errors of its own players as
// far as the field does not hold them, and against those whom it leaves to the field.
import type { Roster } from '../../dfs/sites.ts'
import type { Slate } from '../../dfs/slate.ts'
import type { Fraction, Points } from '../../units.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import type { Expectation } from '../scores/projection-error.ts'
import type { SoFar } from '../scores/shapes.ts'

export type ModelErrors = {
  /** Standard error of each lineup's expected score over that of the field. */
  readonly shifts: readonly Points[]
  /** Correlation of those errors, `lineup × lineups + other`. */
  readonly alike: Float64Array
}

export type ModelErrorOrder = {
  readonly slate: Slate
  readonly roster: Roster
  readonly expected: Readonly<Record<string, Expectation>>
  readonly ours: readonly PlayerLineup[]
  /** Share of the field by place on the slate. */
  readonly owned: Float64Array
  readonly soFar: Readonly<Record<string, SoFar>> | null
}

/** @example one player, off by 3 points, held by a third of the field → a lineup that holds him is off by 2 */
export function modelErrors({ slate, roster, expected, ours, owned, soFar }: ModelErrorOrder): ModelErrors {
  const off = Float64Array.from(slate.players, ({ id }) => (expected[id]?.error ?? 0) * (soFar?.[id]?.left ?? 1))
  const apart = ours.map((lineup) => {
    const held = Float64Array.from(owned, (share: Fraction, place) => -share * off[place]!)
    lineup.forEach((place, slot) => {
      held[place]! += roster.slots[slot]!.pointsMultiplier * off[place]!
    })
    return held
  })
  const product = (a: Float64Array, b: Float64Array) => {
    let sum = 0
    for (let at = 0; at < a.length; at++) sum += a[at]! * b[at]!
    return sum
  }
  const shifts = apart.map((held) => Math.sqrt(product(held, held)))
  const many = ours.length
  const alike = new Float64Array(many * many)
  for (let i = 0; i < many; i++)
    for (let j = 0; j <= i; j++) {
      const scale = shifts[i]! * shifts[j]!
      const value = scale > 0 ? product(apart[i]!, apart[j]!) / scale : 0
      alike[i * many + j] = value
      alike[j * many + i] = value
    }
  return { shifts, alike }
}
