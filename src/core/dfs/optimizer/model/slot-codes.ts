// Which slots so many players fill, as one number: a digit per kind of slot, how many of that kind are taken. The best worth of a
// group for each such number is a small table, and what several groups bring together is the best way to share the slots out.

/** More codes than this would cost more than they bring. */
const MOST_CODES = 512
/** So would more ways to share the slots out. */
const MOST_SPLITS = 1000

/** One player more: for each code `to` that he can complete, the code `from` without him; the highest first, so that nobody comes twice. */
export type Steps = { readonly room: number; readonly to: Int32Array; readonly from: Int32Array }

export class SlotCodes {
  readonly codes: number
  /** All slots taken. */
  readonly full: number
  /** Slots that are taken, by code. */
  readonly taken: Uint8Array
  private readonly counts: readonly number[]
  private readonly radix: readonly number[]
  private readonly known = new Map<number, Steps>()
  private readonly splits = new Map<string, Int32Array | null>()

  private constructor(counts: readonly number[], codes: number) {
    this.counts = counts
    this.codes = codes
    this.full = codes - 1
    const radix: number[] = []
    counts.reduce((product, count) => {
      radix.push(product)
      return product * (count + 1)
    }, 1)
    this.radix = radix
    this.taken = Uint8Array.from({ length: codes }, (_, code) => counts.reduce((sum, _count, kind) => sum + this.digit(code, kind), 0))
  }

  /** The codes of these kinds of slots (bit k = kind k), made once for each roster; null where there are too many. */
  static of(slotCounts: readonly number[], kinds: number): SlotCodes | null {
    const counts = slotCounts.map((count, kind) => ((kinds >> kind) & 1 ? count : 0))
    const codes = counts.reduce((product, count) => product * (count + 1), 1)
    if (codes > MOST_CODES) return null
    const key = counts.join()
    const known = made.get(key) ?? new SlotCodes(counts, codes)
    if (made.size >= MOST_MADE) made.clear()
    made.set(key, known)
    return known
  }

  /** Slots of these kinds. */
  roomFor(kinds: number): number {
    return this.counts.reduce((sum, count, kind) => sum + ((kinds >> kind) & 1 ? count : 0), 0)
  }

  /** The codes of up to `most` players that a player of these slots can complete. */
  stepsOf(slots: number, most: number): Steps {
    const key = slots * MOST_CODES + most
    const known = this.known.get(key)
    if (known) return known
    const to: number[] = []
    const from: number[] = []
    for (let code = this.full; code > 0; code--) {
      if (this.taken[code]! > most) continue
      for (let kind = 0; kind < this.counts.length; kind++) {
        if (!((slots >> kind) & 1) || this.digit(code, kind) === 0) continue
        to.push(code)
        from.push(code - this.radix[kind]!)
      }
    }
    const steps = { room: Math.min(most, this.roomFor(slots)), to: Int32Array.from(to), from: Int32Array.from(from) }
    this.known.set(key, steps)
    return steps
  }

  /**
   * All ways to share all slots out among groups of these sizes: a code per group, one way after the other; null where there are
   * too many. Example: one guard and one center's slot, sizes 1 and 1 → two ways.
   */
  splitsOf(sizes: readonly number[]): Int32Array | null {
    const key = sizes.join()
    const known = this.splits.get(key)
    if (known !== undefined) return known
    const found: number[] = []
    const share = (left: number, way: readonly number[]): void => {
      if (found.length > MOST_SPLITS * sizes.length) return
      const size = sizes[way.length]
      if (size === undefined) {
        if (left === 0) found.push(...way)
        return
      }
      for (let code = 0; code <= left; code++) if (this.taken[code] === size && this.isPart(code, left)) share(left - code, [...way, code])
    }
    share(this.full, [])
    const splits = found.length > MOST_SPLITS * sizes.length ? null : Int32Array.from(found)
    this.splits.set(key, splits)
    return splits
  }

  private digit(code: number, kind: number): number {
    return Math.floor(code / this.radix[kind]!) % (this.counts[kind]! + 1)
  }

  private isPart(code: number, whole: number): boolean {
    return this.counts.every((_, kind) => this.digit(code, kind) <= this.digit(whole, kind))
  }
}

/** Rosters come from files that people hand in. */
const MOST_MADE = 64
const made = new Map<string, SlotCodes>()
