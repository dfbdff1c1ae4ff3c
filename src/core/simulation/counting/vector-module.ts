// The bytes of the WebAssembly module that counts totals, written instruction by instruction, so that no compiler is needed to build it.
// Encoding: WebAssembly Core Specification 2.0, chapter 5 (binary format); vector instructions: its section 5.4.8.

const I32 = 0x7f
const V128 = 0x7b
const VOID_BLOCK = 0x40

/** Unsigned LEB128, as all counts, indices and offsets are written. @example uleb(300) // [0xac, 0x02] */
function uleb(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  do {
    const low = rest & 0x7f
    rest >>>= 7
    bytes.push(rest === 0 ? low : low | 0x80)
  } while (rest !== 0)
  return bytes
}

const get = (local: number) => [0x20, ...uleb(local)]
const set = (local: number) => [0x21, ...uleb(local)]
const tee = (local: number) => [0x22, ...uleb(local)]
/** From 0 to 8,191; the signed encoding needs one bit more than the unsigned. */
const constant = (value: number) => [0x41, ...(value < 64 ? [value] : [(value & 0x7f) | 0x80, value >> 7])]
const ADD = [0x6a]
const SHIFT_LEFT = [0x74]
const LESS = [0x49]
const LOOP = [0x03, VOID_BLOCK]
const AGAIN_IF = [0x0d, 0x00]
const END = [0x0b]
/** Alignment (as a power of two) and offset of an access. */
const load = (offset: number) => [0x28, 2, ...uleb(offset)]
const store = (offset: number) => [0x36, 2, ...uleb(offset)]
const vector = (code: number, ...rest: number[]) => [0xfd, ...uleb(code), ...rest]
const VECTOR_LOAD = vector(0x00, 4, 0)
const VECTOR_STORE = vector(0x0b, 4, 0)
const vectorLoadAt = (offset: number) => vector(0x00, 4, ...uleb(offset))
/** Four additions of 32 bits. */
const VECTOR_ADD_32 = vector(0xae)
const lane32 = (index: number) => vector(0x1b, index)
/** Additions stop at 65,535 instead of wrapping. */
const VECTOR_ADD = vector(0x90)
const VECTOR_MAX = vector(0x99)
const lane = (index: number) => vector(0x19, index)

// Parameters and locals of the one function.
const ROWS = 0
const ROWS_END = 1
const COUNTS = 2
const TALLIES = 3
const STRIDE = 4
const MOST_AT = 5
/** Beginning of each simulation's tally: locals 6 to 13. */
const TALLY = 6
const ENTRIES = 14
const PLACE = 15
const TOTAL = 16
const MOST = 17
const LANES = 8

/** Totals whose entries are added up together by `sums`: 32 numbers of four bytes. */
export const BLOCK = 32
const BLOCK_BYTES = BLOCK * 4

/** Players of a lineup at most: the step from one lineup's rows to the next is a small constant. */
export const WIDEST = 15

/**
 * A module of three functions. `count(rows, rowsEnd, counts, tallies, stride, mostAt)`: adds the rows of each lineup (`width` addresses of eight 16-bit
 * codes), adds its entries to the tally of each of the eight simulations, and writes the eight highest totals. A total of 65,535 means
 * that or more. `add(rows, rowsEnd, totals)` writes the eight totals of each of some lineups. `sums(accumulator, tallyEnd, sums)` writes the entries
 * of each `BLOCK` totals of a tally. Addresses and the stride between tallies are in bytes. The additions of a lineup are written out, so a
 * module is of one width.
 */
export function vectorModule(width: number): Uint8Array {
  const types = [2, 0x60, 6, I32, I32, I32, I32, I32, I32, 0, 0x60, 3, I32, I32, I32, 0]
  const imported = [1, ...name('host'), ...name('memory'), 0x02, 0x00, 1]
  const exported = [3, ...name('count'), 0x00, 0, ...name('add'), 0x00, 1, ...name('sums'), 0x00, 2]
  const locals = [2, 10, I32, 2, V128]
  const count = [...locals, ...accumulatePlaces(), ...lineupLoop(width), ...get(MOST_AT), ...get(MOST), ...VECTOR_STORE, ...END]
  return Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, types),
    ...section(2, imported),
    ...section(3, [3, 0, 1, 1]),
    ...section(7, exported),
    ...section(10, [3, ...[count, addBody(width), sumsBody()].flatMap((body) => [...uleb(body.length), ...body])]),
  ])
}

function section(id: number, content: readonly number[]): number[] {
  return [id, ...uleb(content.length), ...content]
}

function name(text: string): number[] {
  return [text.length, ...Array.from(text, (letter) => letter.charCodeAt(0))]
}

/** tally[0] = tallies; tally[i] = tally[i - 1] + stride */
function accumulatePlaces(): number[] {
  const first = [...get(TALLIES), ...set(TALLY)]
  const others = Array.from({ length: LANES - 1 }, (_, i) => [...get(TALLY + i), ...get(STRIDE), ...ADD, ...set(TALLY + i + 1)])
  return [...first, ...others.flat()]
}

/** The sum of a lineup's rows, on the stack. */
function lineupSum(width: number): number[] {
  const row = (slot: number) => [...get(ROWS), ...load(4 * slot), ...VECTOR_LOAD]
  return Array.from({ length: width }, (_, slot) => (slot === 0 ? row(slot) : [...row(slot), ...VECTOR_ADD])).flat()
}

/** Parameters rows, rowsEnd, totals: *totals = sum; onward. */
function addBody(width: number): number[] {
  const store = [...get(COUNTS), ...lineupSum(width), ...VECTOR_STORE]
  const onward = [...get(COUNTS), ...constant(16), ...ADD, ...set(COUNTS), ...step(ROWS, 4 * width), ...get(ROWS_END), ...LESS, ...AGAIN_IF]
  return [0, ...LOOP, ...store, ...onward, ...END, ...END]
}

/** Parameters tally, tallyEnd, sums; one local vector: *sums = the four lanes of the block's sum. */
function sumsBody(): number[] {
  const VECTOR_SUM = 3
  const loads = Array.from({ length: BLOCK / 4 }, (_, at) => [...get(ROWS), ...vectorLoadAt(16 * at), ...(at === 0 ? [] : VECTOR_ADD_32)])
  const lanes = [0, 1, 2, 3].map((lane) => [...get(VECTOR_SUM), ...lane32(lane), ...(lane === 0 ? [] : ADD)])
  const sum = [...loads.flat(), ...set(VECTOR_SUM), ...get(COUNTS), ...lanes.flat(), ...store(0)]
  const onward = [
    ...get(COUNTS),
    ...constant(4),
    ...ADD,
    ...set(COUNTS),
    ...step(ROWS, BLOCK_BYTES),
    ...get(ROWS_END),
    ...LESS,
    ...AGAIN_IF,
  ]
  return [1, 1, V128, ...LOOP, ...sum, ...onward, ...END, ...END]
}

/** Adds to a local and leaves it on the stack. */
function step(local: number, bytes: number): number[] {
  return [...get(local), ...constant(bytes), ...ADD, ...tee(local)]
}

function lineupLoop(width: number): number[] {
  const sum = lineupSum(width)
  const highest = [...tee(TOTAL), ...get(MOST), ...VECTOR_MAX, ...set(MOST)]
  const entries = [...get(COUNTS), ...load(0), ...set(ENTRIES)]
  const counted = Array.from({ length: LANES }, (_, sim) => countedIn(sim)).flat()
  const onward = [
    ...[...get(COUNTS), ...constant(4), ...ADD, ...set(COUNTS)],
    ...[...get(ROWS), ...constant(4 * width), ...ADD, ...tee(ROWS)],
    ...[...get(ROWS_END), ...LESS, ...AGAIN_IF],
  ]
  return [...LOOP, ...sum, ...highest, ...entries, ...counted, ...onward, ...END]
}

/** place = tally[sim] + 4 × total[sim]; *place += entries */
function countedIn(sim: number): number[] {
  const place = [...get(TALLY + sim), ...get(TOTAL), ...lane(sim), ...constant(2), ...SHIFT_LEFT, ...ADD, ...tee(PLACE)]
  return [...place, ...get(PLACE), ...load(0), ...get(ENTRIES), ...ADD, ...store(0)]
}
