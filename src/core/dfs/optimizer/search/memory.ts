// Memory for the hundred short arrays of a model and its engine: a piece of one block costs a thirtieth of what an array of its own does.

/** Bytes of a first block: enough for a slate of 800 players. */
const BLOCK = 1 << 18
/** A block beyond this is not kept for the next problem. */
const MOST_KEPT = 1 << 23
const LONGEST = Float64Array.BYTES_PER_ELEMENT

/** Arrays of zeros. */
export type Pieces = { floats(count: number): Float64Array; ints(count: number): Int32Array; bytes(count: number): Uint8Array }

export class Memory implements Pieces {
  private block = new ArrayBuffer(BLOCK)
  private used = 0

  floats(count: number): Float64Array {
    const at = this.take(count * Float64Array.BYTES_PER_ELEMENT)
    return new Float64Array(this.block, at, count)
  }

  ints(count: number): Int32Array {
    const at = this.take(count * Int32Array.BYTES_PER_ELEMENT)
    return new Int32Array(this.block, at, count)
  }

  bytes(count: number): Uint8Array {
    const at = this.take(count)
    return new Uint8Array(this.block, at, count)
  }

  /** Where the next piece begins; a block that is full is left to those who hold its pieces. */
  private take(bytes: number): number {
    const length = Math.ceil(bytes / LONGEST) * LONGEST
    if (this.used + length > this.block.byteLength) {
      this.block = new ArrayBuffer(Math.max(2 * this.block.byteLength, length))
      this.used = 0
    }
    this.used += length
    return this.used - length
  }

  /** Memory that nobody holds a piece of any more, all of it zero, or new memory. */
  static borrow(): Memory {
    return spare.pop() ?? new Memory()
  }

  /** For the next who borrows; whoever still holds a piece must not touch it. */
  giveBack(): void {
    if (this.block.byteLength > MOST_KEPT) return
    new Uint8Array(this.block, 0, this.used).fill(0)
    this.used = 0
    spare.push(this)
  }
}

/** Arrays of their own, for whatever outlives its question. */
export const apart: Pieces = {
  floats: (count) => new Float64Array(count),
  ints: (count) => new Int32Array(count),
  bytes: (count) => new Uint8Array(count),
}

/** No more than were ever borrowed at once: one, but for a problem solved while another asks whether to stop. */
const spare: Memory[] = []
