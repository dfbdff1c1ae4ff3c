import { describe, expect, it } from 'vitest'
import type { BoardRow } from '../board-rows.ts'
import { foundRows } from './board-filter.ts'

const row = (id: string, home: string, away: string, edge: number | null, bookTitle: string | null, market = 'h2h') =>
  ({
    id,
    market,
    event: { home_team: `${home} Town`, away_team: `${away} City`, home_abbreviation: home, away_abbreviation: away },
    best: { name: home, outcome: 'home', point: null, edge, bookTitle },
  }) as unknown as BoardRow
const rows = [
  row('a', 'DEN', 'KC', 0.05, 'Fanatics'),
  row('b', 'BUF', 'MIA', -0.01, 'DraftKings'),
  row('c', 'SEA', 'LAR', null, null, 'spreads'),
]
const found = (typed: string) =>
  foundRows(rows, typed)
    .map(({ id }) => id)
    .join('')

describe('what is typed into the filter of the odds board', () => {
  it('finds teams of either side, markets and the book of the best price', () => {
    expect(found('')).toBe('abc')
    expect(found('kc')).toBe('a')
    expect(found('buf town')).toBe('b')
    expect(found('fanatics')).toBe('a')
    expect(found('spread')).toBe('c')
    expect(found('nobody')).toBe('')
  })
  it('compares edges in percent, where a price without one keeps none', () => {
    expect(found('edge > 2')).toBe('a')
    expect(found('edge<0%')).toBe('b')
    expect(found('edge >= -1')).toBe('ab')
    expect(found('edge > 2 buf')).toBe('')
  })
})
