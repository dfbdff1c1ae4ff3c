import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { weigh } from './weigh.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

/**
 * Bytes by which the heap grows when a value is made: the median of five tries,
 * since what the test process itself held before may be freed in between.
 */
function grown(make: () => unknown): number {
  const tries = Array.from({ length: 5 }, () => {
    collect()
    const before = getHeapStatistics().used_heap_size
    const held = make()
    collect()
    const after = getHeapStatistics().used_heap_size
    return held === undefined ? 0 : after - before
  })
  return tries.sort((a, b) => a - b)[2]!
}

const quotes = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    gameId: `nfl-20261122-${i}`,
    market: 'spreads',
    price: -110 - (i % 40),
    point: i / 2 + 0.25,
    bookTime: 1_795_000_000_000 + i,
    books: [`book ${i}`, `other ${i}`],
  }))

describe('the weight of a value', () => {
  it.each([
    ['a list of quotes', () => quotes(20_000)],
    ['a map of lists', () => new Map(quotes(20_000).map((quote) => [quote.gameId, [quote]]))],
    ['long texts', () => Array.from({ length: 500 }, (_, i) => `${i}`.padEnd(4000, 'x').split('').join(''))],
  ])('of %s is right to within a factor of two', (_, make) => {
    const real = grown(make)
    const said = weigh(make())
    expect(said).toBeGreaterThan(real / 2)
    expect(said).toBeLessThan(real * 2)
  })

  it('counts the bytes of buffers, and ends on what holds itself', () => {
    expect(weigh({ bytes: new Uint8Array(1_000_000) })).toBeGreaterThan(1_000_000)
    const circle: Record<string, unknown> = {}
    circle.self = circle
    expect(weigh(circle)).toBeLessThan(1000)
  })
})
