// About how many bytes a value holds in memory: what a cache that is bounded in bytes goes by. Long lists are sampled, so that weighing
// costs microseconds; what is shared between two places is counted at both.

const POINTER = 8
const NUMBER = 12
const OBJECT = 24
const LIST = 32
/** Of a map or set: an entry's place in the table. */
const ENTRY = 40
const FUNCTION = 64
/** Elements that are looked at in a list, by how deep it lies; the rest is taken to be like them. */
const SAMPLES = [32, 12, 6, 4]
const DEEPEST = 12

/** Bytes, for V8 on 64 bits, right to about a third for plain data (objects, lists, maps, buffers). What a function holds is not seen. */
export function weigh(value: unknown, depth = 0): number {
  if (typeof value === 'string') return OBJECT + value.length
  if (typeof value === 'number') return NUMBER
  if (typeof value === 'function') return FUNCTION
  if (typeof value !== 'object' || value === null) return 0
  if (ArrayBuffer.isView(value)) return OBJECT + value.byteLength
  if (value instanceof ArrayBuffer || value instanceof SharedArrayBuffer) return OBJECT + value.byteLength
  if (depth >= DEEPEST) return OBJECT
  if (Array.isArray(value)) return LIST + POINTER * value.length + sampled(value, value.length, depth)
  if (value instanceof Map)
    return LIST + ENTRY * value.size + sampled(value.keys(), value.size, depth) + sampled(value.values(), value.size, depth)
  if (value instanceof Set) return LIST + ENTRY * value.size + sampled(value, value.size, depth)
  let sum = OBJECT
  for (const key in value) sum += POINTER + weigh((value as Record<string, unknown>)[key], depth + 1)
  return sum
}

/** What the elements hold, from some that lie evenly over the list. */
function sampled(elements: Iterable<unknown>, length: number, depth: number): number {
  const count = Math.min(length, SAMPLES[Math.min(depth, SAMPLES.length - 1)]!)
  let [sum, at, looked] = [0, 0, 0]
  for (const element of elements) {
    // The middle of each of `count` stretches.
    if (at++ !== Math.floor(((looked + 0.5) * length) / count)) continue
    sum += weigh(element, depth + 1)
    if (++looked === count) break
  }
  return count === 0 ? 0 : (sum / count) * length
}
