import { expect, it } from 'vitest'
import { marketNamed } from './import-tickets.ts'

it.each([
  ['DEN +7.5', 'spreads'],
  ['New York Knicks −3', 'spreads'],
  ['KC ML', 'h2h'],
  ['Real Madrid moneyline', 'h2h'],
  ['Over 47.5', 'totals'],
  ['u 210', 'totals'],
  ['Over 23.5 Deandre Ayton Total Points Portland Trail Blazers at Charlotte Hornets', 'prop'],
  ['Stephen Curry First Three Point Field Goal Scorer GS Warriors @ NY Knicks', 'prop'],
  ['Tim Hardaway Jr. To Score 10+ Points', 'prop'],
  ['Imported bet', 'prop'],
])('the selection “%s” of a file is a bet on %s', (selection, market) => {
  expect(marketNamed(selection)).toBe(market)
})
