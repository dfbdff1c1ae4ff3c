// Chance by address: a draw is a pure function of the seed and of what it is for, so any corner of the world can be looked at alone.
import { hashText } from './random.ts'

/** Mixes a 32-bit state with a word (murmur3's finalizer), so that neighboring addresses give unrelated draws. */
export function mix(state: number, word: number): number {
  let h = (state ^ Math.imul(word + 0x7ed55d16, 0x9e3779b1)) >>> 0
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}

/** The address of something in the world: a seed, a label, and whole numbers that tell its kin apart. */
export function address(seed: number, label: string, ...words: readonly number[]): number {
  let h = mix(seed, hashText(label))
  for (const word of words) h = mix(h, word)
  return h
}

/** Uniform in (0, 1) at an address. */
export const uniformAt = (at: number): number => (mix(at, 0x51ed27) + 0.5) / 4294967296

/** Standard normal at an address (Box and Muller). */
export function normalAt(at: number): number {
  const u = (mix(at, 0x1f83d9) + 0.5) / 4294967296
  const v = mix(at, 0x5be0cd) / 4294967296
  return Math.sqrt(-2 * Math.log(u)) * Math.cos(2 * Math.PI * v)
}

/** Smooth noise in time, standard deviation near 1: hashed normals at knots, joined by a cosine. `t` counts knots. */
export function noiseAt(at: number, t: number): number {
  const knot = Math.floor(t)
  const weight = (1 - Math.cos(Math.PI * (t - knot))) / 2
  const a = normalAt(mix(at, knot))
  const b = normalAt(mix(at, knot + 1))
  // Dividing by the norm of the weights keeps the variance at 1 between the knots too.
  return (a * (1 - weight) + b * weight) / Math.sqrt((1 - weight) ** 2 + weight ** 2)
}

/** Index of the share into which `u` falls when they lie one after another from 0 on; their number when it lies beyond them. */
export function shareAt(shares: readonly number[], u: number): number {
  let sum = 0
  for (let i = 0; i < shares.length; i++) {
    sum += shares[i]!
    if (u < sum) return i
  }
  return shares.length
}
