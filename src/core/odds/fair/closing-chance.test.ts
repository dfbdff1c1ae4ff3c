import { expect, it } from 'vitest'
import { closingChances, closingHomeChance } from './closing-chance.ts'

const at = (book: string, home: number, away: number, draw?: number) => [
  { market: 'h2h' as const, outcome: 'home' as const, book, price: home },
  { market: 'h2h' as const, outcome: 'away' as const, book, price: away },
  ...(draw === undefined ? [] : [{ market: 'h2h' as const, outcome: 'draw' as const, book, price: draw }]),
]

it('is the middle of the books, each without its margin; a draw is left out', () => {
  expect(closingHomeChance(at('a', -110, -110))).toBeCloseTo(0.5, 9)
  const home = closingHomeChance([...at('a', -110, -110), ...at('b', -200, 170), ...at('c', -150, 130)])!
  expect(home).toBeGreaterThan(0.56)
  expect(home).toBeLessThan(0.6)
  expect(closingHomeChance(at('a', 150, 150, 230))).toBeCloseTo(0.5, 9)
})
it('is unknown where no book prices both sides', () => {
  expect(closingHomeChance(at('a', -110, -110).slice(0, 1))).toBeUndefined()
  expect(closingHomeChance([])).toBeUndefined()
})
it('of all three ends sums to one, its draw by the books that price one, and the home side’s part as without', () => {
  const prices = [...at('a', 150, 150, 230), ...at('b', 120, 190)]
  const { home, draw, away } = closingChances(prices)!
  expect(home + draw + away).toBeCloseTo(1, 12)
  expect(home / (home + away)).toBeCloseTo(closingHomeChance(prices)!, 12)
  // +230 is 30.3 % with the margin, less without it.
  expect(draw).toBeGreaterThan(0.25)
  expect(draw).toBeLessThan(0.303)
  expect(closingChances(at('a', -110, -110))).toEqual({ home: 0.5, draw: 0, away: 0.5 })
  expect(closingChances([])).toBeUndefined()
})
