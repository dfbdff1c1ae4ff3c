import { describe, expect, it } from 'vitest'
import { gapText } from './pair-text.ts'

const game = { homeAbbreviation: 'SEA', awayAbbreviation: 'CHI' }
describe('the results of a middle in words', () => {
  it('name the totals themselves', () => {
    expect(gapText({ market: 'totals', game, results: [45] })).toBe('when the total is 45')
    expect(gapText({ market: 'totals', game, results: [45, 46, 47] })).toBe('when the total is 45 to 47')
    expect(gapText({ market: 'totals', game, results: [48, 49] })).toBe('when the total is 48 or 49')
  })
  it('name the winner and by how much', () => {
    expect(gapText({ market: 'spreads', game, results: [3] })).toBe('when SEA wins by 3')
    expect(gapText({ market: 'spreads', game, results: [-4, -3] })).toBe('when CHI wins by 3 or 4')
    expect(gapText({ market: 'spreads', game, results: [-1, 0, 1, 2, 3] })).toBe(
      'when SEA wins by 1 to 3 or the game ends level or CHI wins by 1',
    )
  })
})
