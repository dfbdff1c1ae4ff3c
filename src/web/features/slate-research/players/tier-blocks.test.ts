import { expect, it } from 'vitest'
import { tierBlocks } from './tier-blocks.ts'

const said = (A: number, B: number, C: number, X: number) =>
  tierBlocks({ A, B, C, X }, 4).map(({ tiers, columns }) => `${tiers.join('')}${columns}`)

it('a long tier has several columns, short ones share one, and all four columns are used', () => {
  expect(said(14, 5, 2, 1)).toEqual(['A2', 'B1', 'CX1'])
  expect(said(2, 2, 2, 20)).toEqual(['ABC1', 'X3'])
  expect(said(6, 6, 6, 6)).toEqual(['A1', 'B1', 'C1', 'X1'])
  expect(said(0, 0, 0, 30)).toEqual(['ABC1', 'X3'])
  const narrow = (columns: number) =>
    tierBlocks({ A: 14, B: 5, C: 2, X: 1 }, columns).map(({ tiers, columns }) => `${tiers.join('')}${columns}`)
  expect([narrow(2), narrow(1)]).toEqual([['A1', 'BCX1'], ['ABCX1']])
  for (const counts of [
    [1, 0, 0, 0],
    [9, 9, 1, 1],
    [3, 40, 2, 7],
  ] as const) {
    const blocks = tierBlocks({ A: counts[0], B: counts[1], C: counts[2], X: counts[3] }, 4)
    expect(blocks.flatMap(({ tiers }) => tiers)).toEqual(['A', 'B', 'C', 'X'])
    expect(blocks.reduce((sum, { columns }) => sum + columns, 0)).toBe(4)
  }
})
