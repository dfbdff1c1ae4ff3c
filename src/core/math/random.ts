// Seeded randomness for whoever needs it: core never asks the machine for chance, it is handed a `Random`.
// Source of the generator: xoshiro128** by Blackman and Vigna (https://prng.di.unimi.it), seeded through SplitMix32.

/** A stream of chance. The same seed yields the same stream on every machine. */
export type Random = {
  /** Uniform in [0, 1), 32 bits of resolution. */
  next(): number
  /** Uniform integer in [0, n). @param n a positive integer */
  below(n: number): number
  /** Standard normal draw. */
  normal(): number
  /** Poisson draw with the given mean (≥ 0). */
  poisson(mean: number): number
  /** One element, uniform. The list must not be empty. */
  pick<T>(list: readonly T[]): T
  /** A new list in random order (Fisher and Yates). */
  shuffle<T>(list: readonly T[]): T[]
  /** An independent stream named by a label; it does not advance this one. */
  split(label: string): Random
}

/** A 32-bit hash of a text (FNV-1a), for seeds and labels. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    hash ^= text.charCodeAt(i)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 0
}

/** A stream of chance from a seed (any 32-bit integer, or a text that is hashed). */
export function random(seed: number | string): Random {
  const root = typeof seed === 'string' ? hashText(seed) : seed >>> 0
  let splitmix = root
  const word = () => {
    splitmix = (splitmix + 0x9e3779b9) | 0
    let z = splitmix
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad)
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97)
    return (z ^ (z >>> 15)) >>> 0
  }
  let a = word()
  let b = word()
  let c = word()
  let d = word()
  let spare: number | undefined

  const bits = () => {
    const product = Math.imul(b, 5)
    const result = Math.imul((product << 7) | (product >>> 25), 9)
    const t = b << 9
    c ^= a
    d ^= b
    b ^= c
    a ^= d
    c ^= t
    d = (d << 11) | (d >>> 21)
    return result >>> 0
  }
  const next = () => bits() / 4294967296

  const self: Random = {
    next,
    below: (n) => Math.floor(next() * n),
    normal() {
      if (spare !== undefined) {
        const value = spare
        spare = undefined
        return value
      }
      // Marsaglia's polar method.
      for (;;) {
        const u = 2 * next() - 1
        const v = 2 * next() - 1
        const s = u * u + v * v
        if (s > 0 && s < 1) {
          const scale = Math.sqrt((-2 * Math.log(s)) / s)
          spare = v * scale
          return u * scale
        }
      }
    },
    poisson(mean) {
      if (mean <= 0) return 0
      // Knuth's product for small means; a rounded normal where that would loop for long.
      if (mean > 60) return Math.max(0, Math.round(mean + Math.sqrt(mean) * self.normal()))
      const limit = Math.exp(-mean)
      let count = -1
      let product = 1
      do {
        count++
        product *= next()
      } while (product > limit)
      return count
    },
    pick: (list) => list[Math.floor(next() * list.length)]!,
    shuffle(list) {
      const out = [...list]
      for (let i = out.length - 1; i > 0; i--) {
        const j = Math.floor(next() * (i + 1))
        ;[out[i], out[j]] = [out[j]!, out[i]!]
      }
      return out
    },
    split: (label) => random((hashText(label) ^ Math.imul(root, 0x9e3779b1)) >>> 0),
  }
  return self
}
