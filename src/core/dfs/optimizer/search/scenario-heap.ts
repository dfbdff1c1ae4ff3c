// Scenarios by falling bound, as a heap: of a stack's thousand cases most never come to the top, and need no place in an order.
import type { Scenario } from '../model/scenarios.ts'

/** Brings a list into the heap's order. */
export function heapify(list: Scenario[]): void {
  for (let at = (list.length >> 1) - 1; at >= 0; at--) sink(list, at)
}

/** Takes out the first. */
export function pop(list: Scenario[]): Scenario {
  const first = list[0]!
  const last = list.pop()!
  if (list.length > 0) {
    list[0] = last
    sink(list, 0)
  }
  return first
}

/** Moves the one in place `from` down to where its bound belongs; of equal bounds who stands is left alone. */
export function sink(list: Scenario[], from: number): void {
  const own = list[from]!
  let at = from
  for (;;) {
    let child = 2 * at + 1
    if (child >= list.length) break
    if (child + 1 < list.length && list[child + 1]!.bound > list[child]!.bound) child++
    if (list[child]!.bound <= own.bound) break
    list[at] = list[child]!
    at = child
  }
  list[at] = own
}
