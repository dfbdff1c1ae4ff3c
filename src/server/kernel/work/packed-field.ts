// The lineups of a real field on their way between threads: places on the slate in one piece of shared memory. As lists of lists, 200,000
// of them would hold up the main thread for longer than an answer may take.

import type { ContestOrder, FieldSource } from '#core/simulation/contest/contest-order.ts'
import type { PlayerLineup } from '#core/simulation/field/lineup-draw.ts'
import type { HiddenField, PartialLineup } from '#core/simulation/field/unrevealed-picks.ts'

type Packed = { readonly width: number; readonly places: Int16Array }
export type PackedField = {
  readonly kind: 'packed'
  readonly lineups: Packed
  readonly hidden: { readonly lineups: Packed; readonly candidates: HiddenField['candidates'] } | null
}
/** The order of a contest as it travels to the thread that makes it ready. */
export type TravellingOrder = Omit<ContestOrder, 'field'> & { readonly field: FieldSource | PackedField }

const HIDDEN = -1

function pack(lineups: readonly PartialLineup[]): Packed {
  const width = lineups[0]?.length ?? 0
  const places = new Int16Array(new SharedArrayBuffer(2 * width * lineups.length))
  lineups.forEach((lineup, index) => {
    places.set(
      lineup.map((place) => place ?? HIDDEN),
      index * width,
    )
  })
  return { width, places }
}

function unpack({ width, places }: Packed): (number | null)[][] {
  const count = width === 0 ? 0 : places.length / width
  return Array.from({ length: count }, (_, index) =>
    [...places.subarray(index * width, (index + 1) * width)].map((place) => (place === HIDDEN ? null : place)),
  )
}

export function packedField(field: { readonly lineups: readonly PlayerLineup[]; readonly hidden: HiddenField | null }): PackedField {
  const { hidden } = field
  return {
    kind: 'packed',
    lineups: pack(field.lineups),
    hidden: hidden && { lineups: pack(hidden.lineups), candidates: hidden.candidates },
  }
}

/** The order with its field as lists again. */
export function unpackedOrder(order: TravellingOrder): ContestOrder {
  const { field } = order
  if (field.kind !== 'packed') return { ...order, field }
  const hidden = field.hidden && { lineups: unpack(field.hidden.lineups), candidates: field.hidden.candidates }
  return { ...order, field: { kind: 'known', lineups: unpack(field.lineups) as number[][], hidden } }
}
