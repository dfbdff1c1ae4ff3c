import { describe, expect, it } from 'vitest'
import type { SlatePlayer } from '#core/dfs/slate.ts'
import { type PlayerRow, rowOfPlayer, withEdit } from './player-row.ts'
import { filteredRows } from './row-filter.ts'

const row = (id: string, name: string, change: Partial<PlayerRow>): PlayerRow => ({
  ...rowOfPlayer({
    id,
    name,
    positions: ['WR'],
    team: 'TEN',
    opponent: 'NE',
    salary: 5000,
    averagePoints: 10,
    status: null,
  } as unknown as SlatePlayer),
  ...change,
})
const rows = [
  row('a', 'Ann Able', { value: 3, ownership: 0.2, salary: 9500 }),
  row('b', 'Bo Hart', { value: 2, ownership: null, team: 'BUF', opponent: 'HOU', salary: 4000 }),
  row('c', 'Cy Cole', { value: null, ownership: 0.05, position: 'QB' }),
]
const found = (typed: string) =>
  filteredRows(rows, typed)
    .map(({ id }) => id)
    .join('')

describe('what is typed into the filter of a player table', () => {
  it('finds words of name, team, opponent and position', () => {
    expect(found('')).toBe('abc')
    expect(found('hart')).toBe('b')
    expect(found('ten qb')).toBe('c')
    expect(found('hou')).toBe('b')
    expect(found('nobody')).toBe('')
  })
  it('compares figures, where what is unknown keeps none', () => {
    expect(found('value > 2.5')).toBe('a')
    expect(found('value<=3')).toBe('ab')
    expect(found('own < 10%')).toBe('c')
    expect(found('salary >= $9,500')).toBe('a')
    expect(found('salary < 5k')).toBe('b')
    expect(found('value > 1 ten')).toBe('a')
  })
})

describe('a projection that is typed over', () => {
  it('takes floor and ceiling along in proportion and says what stood there', () => {
    const edited = withEdit(row('a', 'Ann Able', { floor: 5, median: 10, ceiling: 20, mean: 11, deviation: 6 }), 12)
    expect(edited).toMatchObject({ floor: 6, median: 12, ceiling: 24, mean: null, deviation: null, unedited: 10, value: 2.4 })
  })
  it('makes up no range where there was none', () => {
    expect(withEdit(row('a', 'Ann Able', { floor: null, median: null, ceiling: null }), 12)).toMatchObject({
      floor: null,
      median: 12,
      ceiling: null,
      unedited: null,
    })
  })
})
