// What the best so many of a group are worth together, if each is to have a slot of his own: of five hitters of one team at most
// one catches. Players who can be seated at once are the independent sets of a matroid, so taking the dearest who still fits
// gives the best set of every size (J. Edmonds, "Matroids and the greedy algorithm", 1971); whether he fits says Hall's
// condition: of no choice of slots are there more takers than slots.
import type { Model } from './model.ts'

/** More kinds of slots than this would make too many choices of them. */
export const MOST_KINDS = 10

export class SeatedSums {
  private readonly model: Model
  /** Slots of each choice of kinds (bit k = kind k), and how many are taken by players who fit nowhere else. */
  private readonly room: Int32Array
  readonly taken: Int32Array
  readonly order: Int32Array
  readonly worth: Float64Array

  constructor(model: Model) {
    const choices = 1 << model.slotCounts.length
    this.model = model
    this.room = new Int32Array(choices)
    this.taken = new Int32Array(choices)
    this.order = new Int32Array(model.size)
    this.worth = new Float64Array(model.size)
    for (let choice = 1; choice < choices; choice++) {
      const lowest = 31 - Math.clz32(choice & -choice)
      this.room[choice] = this.room[choice & (choice - 1)]! + model.slotCounts[lowest]!
    }
  }

  /** Kinds of slots that any of the options can take. */
  kindsOf(options: readonly number[]): number {
    let kinds = 0
    for (const option of options) kinds |= this.model.slots[option]!
    return kinds
  }

  /** Slots of these kinds. */
  roomFor(kinds: number): number {
    return this.room[kinds]!
  }

  /**
   * Sums of the best 0, 1 .. `most` of a group into `sums` from `first` on; minus infinity beyond what can be seated.
   * @param own points less the rules' prices; @param lambda price of a dollar; @param inPlay 1 = may be chosen
   */
  find(
    options: readonly number[],
    own: Float64Array,
    lambda: number,
    inPlay: Uint8Array,
    sums: Float64Array,
    first: number,
    most: number,
  ): void {
    const { order, worth, taken, model } = this
    const { salary, slots } = model
    let many = 0
    let kinds = 0
    for (const option of options) {
      if (inPlay[option] === 0) continue
      const value = own[option]! - lambda * salary[option]!
      kinds |= slots[option]!
      let place = many++
      while (place > 0 && worth[place - 1]! < value) {
        worth[place] = worth[place - 1]!
        order[place] = order[place - 1]!
        place--
      }
      worth[place] = value
      order[place] = option
    }
    taken.fill(0)
    sums.fill(Number.NEGATIVE_INFINITY, first, first + most + 1)
    sums[first] = 0
    let seated = 0
    for (let at = 0; at < many && seated < most; at++) {
      if (!this.seat(slots[order[at]!]!, kinds)) continue
      sums[first + seated + 1] = sums[first + seated]! + worth[at]!
      seated++
    }
  }

  /** Seats a player of the slots `own` among others of `kinds`; false when there is no room. */
  private seat(own: number, kinds: number): boolean {
    const { taken, room } = this
    // Every choice of kinds that holds all of his: his own, and his with any of the others.
    const others = kinds & ~own
    let more = 0
    do {
      if (taken[own | more]! >= room[own | more]!) return false
      more = (more - others) & others
    } while (more !== 0)
    do {
      taken[own | more]!++
      more = (more - others) & others
    } while (more !== 0)
    return true
  }
}
