import { describe, expect, it } from 'vitest'
import { MOST_VIEWS, nextSort, type Sort, saneTable, sortedBy, sortOfText, sortText, withView } from './table-view.ts'

const down = (key: string) => ({ key, isDescending: true })
const up = (key: string) => ({ key, isDescending: false })

describe('pressing the head of a column', () => {
  it('sorts by it alone, and turns it round at the next press', () => {
    expect(nextSort([], 'value', 'desc', false)).toEqual([down('value')])
    expect(nextSort([down('value')], 'value', 'desc', false)).toEqual([up('value')])
    expect(nextSort([down('value'), up('name')], 'name', 'asc', false)).toEqual([up('name')])
  })
  it('adds it with Shift, turns it round, and takes it out at the third press', () => {
    const once = nextSort([down('value')], 'name', 'asc', true)
    expect(once).toEqual([down('value'), up('name')])
    const twice = nextSort(once, 'name', 'asc', true)
    expect(twice).toEqual([down('value'), down('name')])
    expect(nextSort(twice, 'name', 'asc', true)).toEqual([down('value')])
  })
  it('never leaves a table without a sort', () => {
    expect(nextSort([up('value')], 'value', 'desc', true)).toEqual([down('value')])
  })
})

describe('rows in order', () => {
  const rows = [
    { id: 'a', team: 'TEN', value: 2 },
    { id: 'b', team: 'BUF', value: null },
    { id: 'c', team: 'TEN', value: 10 },
    { id: 'd', team: 'BUF', value: 2 },
  ]
  const order = (sort: Sort) =>
    sortedBy(rows, sort, (row, key) => row[key as 'team' | 'value'])
      .map(({ id }) => id)
      .join('')
  it('compares figures as figures and puts what is unknown last either way', () => {
    expect(order([down('value')])).toBe('cadb')
    expect(order([up('value')])).toBe('adcb')
  })
  it('sorts within equals by the second column', () => {
    expect(order([up('team'), down('value')])).toBe('dbca')
    expect(order([down('team'), up('value')])).toBe('acdb')
  })
  it('keeps the order that was there where nothing is asked', () => {
    expect(order([])).toBe('abcd')
  })
})

describe('a sort in an address', () => {
  const keys = ['value', 'name']
  it('is read as it was written', () => {
    const sort = [down('value'), up('name')]
    expect(sortText(sort)).toBe('value~name.asc')
    expect(sortOfText(sortText(sort), keys, [])).toEqual(sort)
  })
  it('passes over columns that are not there, and what is said twice', () => {
    expect(sortOfText('secret~name.asc~name', keys, [])).toEqual([up('name')])
    expect(sortOfText('', keys, [down('value')])).toEqual([down('value')])
  })
})

describe('what a browser kept of a table', () => {
  it('is taken as far as it can be read', () => {
    const view = { name: 'Cheap', sort: [up('salary')], hidden: ['floor'], filter: 'salary < 5k' }
    const kept = { hidden: ['own', 3], views: [view, { name: ' ' }, 'x', { name: 'Bare', sort: [{ key: 1 }] }] }
    expect(saneTable(kept)).toEqual({ hidden: ['own'], views: [view, { name: 'Bare', sort: [], hidden: [], filter: '' }] })
    expect(saneTable(null)).toEqual({ hidden: [], views: [] })
  })
  it('holds one view of a name, by name, and not more than it may', () => {
    const view = (name: string, filter = '') => ({ name, sort: [], hidden: [], filter })
    const two = withView([view('b'), view('c')], view('a'))
    expect(two.map(({ name }) => name)).toEqual(['a', 'b', 'c'])
    expect(withView(two, view('b', 'new')).filter(({ name }) => name === 'b')).toEqual([view('b', 'new')])
    const many = Array.from({ length: MOST_VIEWS + 5 }, (_, n) => view(`v${n}`)).reduce(withView, [] as ReturnType<typeof withView>)
    expect(many).toHaveLength(MOST_VIEWS)
  })
})
