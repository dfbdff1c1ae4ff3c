// The N best lineups found so far: a binary heap with the worst of them on top.

type Snapshot = { readonly size: number; readonly values: Int32Array; readonly picks: Int32Array }

export class BestList {
  readonly capacity: number
  readonly places: number
  size = 0
  /** A lineup must be worth at least this to be of use: `floor` until the list is full, then more than its worst. */
  threshold = 0
  private floor = 0
  readonly values: Int32Array
  readonly picks: Int32Array

  constructor(capacity: number, places: number) {
    this.capacity = capacity
    this.places = places
    this.values = new Int32Array(capacity)
    this.picks = new Int32Array(capacity * places)
  }

  /** Empties the list; only lineups of `floor` hundredths or more will be taken. */
  reset(floor: number): void {
    this.size = 0
    this.floor = floor
    this.threshold = floor
  }

  /** What the list holds now, to come back to with `restore`. */
  snapshot(): Snapshot {
    return { size: this.size, values: this.values.slice(0, this.size), picks: this.picks.slice(0, this.size * this.places) }
  }

  restore(saved: Snapshot): void {
    this.size = saved.size
    this.values.set(saved.values)
    this.picks.set(saved.picks)
    this.threshold = this.size === this.capacity ? Math.max(this.floor, this.values[0]! + 1) : this.floor
  }

  /** Takes a lineup worth `value` ≥ threshold; pushes out the worst when full. */
  add(value: number, picks: Int32Array): void {
    let at: number
    if (this.size < this.capacity) {
      at = this.size++
      while (at > 0) {
        const parent = (at - 1) >> 1
        if (this.values[parent]! <= value) break
        this.copy(parent, at)
        at = parent
      }
    } else {
      at = 0
      for (;;) {
        let child = 2 * at + 1
        if (child >= this.size) break
        if (child + 1 < this.size && this.values[child + 1]! < this.values[child]!) child++
        if (this.values[child]! >= value) break
        this.copy(child, at)
        at = child
      }
    }
    this.values[at] = value
    const offset = at * this.places
    for (let i = 0; i < this.places; i++) this.picks[offset + i] = picks[i]!
    if (this.size === this.capacity && this.values[0]! + 1 > this.threshold) this.threshold = this.values[0]! + 1
  }

  private copy(from: number, to: number): void {
    this.values[to] = this.values[from]!
    this.picks.copyWithin(to * this.places, from * this.places, (from + 1) * this.places)
  }

  /** The lineups, best first; equal values in the order of their picks, so that the same question has the same answer. */
  sorted(): { value: number; picks: number[] }[] {
    const list = Array.from({ length: this.size }, (_, at) => ({
      value: this.values[at]!,
      picks: Array.from(this.picks.subarray(at * this.places, (at + 1) * this.places)),
    }))
    return list.sort((a, b) => b.value - a.value || comparePicks(a.picks, b.picks))
  }
}

function comparePicks(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!
  return 0
}
