import { describe, expect, it } from 'vitest'
import { cite, numbersIn } from './numbers.ts'

describe('numbers of a text', () => {
  it.each<[string, number[]]>([
    ['Kelly says 8.3 %, about $20.83 of 1,000', [8.3, 20.83, 1000]],
    ['DEN +7.5 at −108', [7.5, -108]],
    ['salary 6.2k', [6200]],
    ['the 49ers in Q3, RB2 and P2', []],
    ['starts at 7:30 PM on Jan 11', []],
    ['call 1-800-MY-RESET or 0808 8020 133', []],
    ['call 1-866-531-2600, 1800 858 858 or 0800 1 37 27 00', []],
    ['win 52.38% of them.', [52.38]],
  ])('%s', (text, values) => {
    expect(numbersIn(text).map((written) => written.value)).toEqual(values)
  })
})

describe('the source of a number', () => {
  const sources = [{ tool: 0, value: { games: [{ price: -108, point: 7.5, fair: 0.5238 }], stakeCents: 2083 } }]
  it('is found under rounding, as percent, and as dollars', () => {
    const { citations, unsourced } = cite('+7.5 at −108, fair 52.4 %, stake $20.83', sources)
    expect(unsourced).toEqual([])
    expect(citations.map(({ tool, path }) => [tool, path])).toEqual([
      [0, 'games.0.point'],
      [0, 'games.0.price'],
      [0, 'games.0.fair'],
      [0, 'stakeCents'],
    ])
  })
  it('is not found for another number, another sign or another rounding', () => {
    expect(cite('the price is +108', sources).unsourced).toHaveLength(1)
    expect(cite('fair 53 or 0.53', sources).unsourced.map(({ text }) => text)).toEqual(['53', '0.53'])
    expect(cite('fair 52.5 %', sources).unsourced).toHaveLength(1)
    const aged = [{ tool: 0, value: { ageSeconds: 505, other: 505 } }]
    expect(cite('seen 8 min ago', aged).citations.map(({ path }) => path)).toEqual(['ageSeconds'])
    expect(cite('seen 9 min ago', aged).unsourced).toHaveLength(1)
    expect(cite('seen 8 s ago', aged).unsourced).toHaveLength(1)
    // 2 is not 1.7, and of two figures the nearer one is meant.
    expect(cite('2 of them', [{ tool: 0, value: { a: 1.7 } }]).unsourced).toHaveLength(1)
    expect(cite('12.5 points', [{ tool: 0, value: { a: 12.46, b: 12.5 } }]).citations[0]!.path).toBe('b')
  })
  it('is one of its own sign where there is one: -1 of a limit is no source of a one', () => {
    const value = { limits: { lineups: -1 }, features: ['Community', '1-on-1 coaching'] }
    expect(cite('1-on-1', [{ tool: 0, value }]).citations.map(({ path }) => path)).toEqual(['features.1', 'features.1'])
    expect(cite('down by 1', [{ tool: 0, value: { lead: -1 } }]).citations.map(({ path }) => path)).toEqual(['lead'])
  })
  it('may be a number inside a text of the answer', () => {
    expect(cite('−110 implies 52.38 %', [{ tool: 0, value: { example: '−110 implies 110/210 = 52.38 %.' } }]).unsourced).toEqual([])
  })
})
