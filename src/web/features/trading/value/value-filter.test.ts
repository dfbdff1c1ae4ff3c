import { describe, expect, it } from 'vitest'
import type { ValueRow } from '#contract/odds/trading.ts'
import { ANY_VALUE, filterOf, isWanted, type ValueFilter, wordOf } from './value-filter.ts'

const row = {
  market: 'spreads',
  book: 'fanduel',
  price: -110,
  edge: 0.03,
  edgeRange: { low: -0.01, high: 0.04 },
  width: 0.045,
  ageSeconds: 120,
  game: { status: 'scheduled' },
} as ValueRow
const wants = (filter: Partial<ValueFilter>, change: Partial<ValueRow> = {}) => isWanted({ ...row, ...change }, { ...ANY_VALUE, ...filter })

describe('filters of value', () => {
  it('stand in the address, and read back as they were; nonsense asks for nothing', () => {
    const filter: ValueFilter = { ...ANY_VALUE, market: 'props', book: 'betfair_ex_us', edge: 'two', isSure: true }
    expect(wordOf(filter)).toBe('market.props~book.betfair_ex_us~edge.two~sure')
    expect(filterOf(wordOf(filter))).toEqual(filter)
    expect(wordOf(ANY_VALUE)).toBe('')
    expect(filterOf('edge.huge~market.golf~book.a b~what~toString.x')).toEqual(ANY_VALUE)
  })

  it('ask for nothing at first', () => {
    expect(wants({})).toBe(true)
  })
  it.each<[Partial<ValueFilter>, boolean]>([
    [{ market: 'spreads' }, true],
    [{ market: 'totals' }, false],
    [{ book: 'fanduel' }, true],
    [{ book: 'bovada' }, false],
    [{ band: 'even' }, true],
    [{ band: 'long' }, false],
    [{ edge: 'two' }, true],
    [{ edge: 'five' }, false],
    [{ width: 'common' }, true],
    [{ width: 'narrow' }, false],
    [{ age: 'five' }, true],
    [{ age: 'minute' }, false],
    [{ state: 'upcoming' }, true],
    [{ state: 'live' }, false],
    [{ isSure: true }, false],
  ])('%o keeps a -110 spread of 3 percent: %s', (filter, kept) => {
    expect(wants(filter)).toBe(kept)
  })
  it('a book that does not show the whole line has no width to be narrow', () => {
    expect(wants({ width: 'common' }, { width: null })).toBe(false)
    expect(wants({}, { width: null })).toBe(true)
  })
})
