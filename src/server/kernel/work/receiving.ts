// Memory in which large bodies are received. As memory outside V8's heap grows, V8 collects the whole heap, 20 to 30 ms at a stretch for
// each of ten bodies of 35 MB; memory that threads share is not counted. Nor is it missed, so no more pieces are ever made than are used
// at once: what was given back is used again until a collection has taken it.

export type Piece = {
  readonly bytes: Uint8Array<SharedArrayBuffer>
  /** Whoever has given it back reads and writes it no more. */
  giveBack(): void
}

/** @param size  bytes of each piece; what nobody writes into takes no room */
export function openReceiving(size: number): { take(length: number): Piece } {
  // bounded: as many as turns are taken at once
  const free: WeakRef<SharedArrayBuffer>[] = []
  const again = (): SharedArrayBuffer | undefined => {
    for (let one = free.pop(); one; one = free.pop()) {
      const memory = one.deref()
      if (memory) return memory
    }
    return undefined
  }
  return {
    take(length) {
      const memory = again() ?? new SharedArrayBuffer(size)
      let isTaken = true
      return {
        bytes: new Uint8Array(memory, 0, length),
        giveBack() {
          if (isTaken) free.push(new WeakRef(memory))
          isTaken = false
        },
      }
    },
  }
}
