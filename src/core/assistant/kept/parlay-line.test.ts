// A parlay that was told with one price for all of it: its legs are read, and none of them takes the price.
import { expect, it } from 'vitest'
import { hear } from '#tests/support/understanding.ts'

it.each([
  [
    'i bet forty bucks on a parlay lakers minus four and the celtics moneyline at plus two sixty on bet m g m save that',
    '$40 Los Angeles Lakers -4, Boston Celtics ml betmgm',
  ],
  ['log a parlay lakers -4 and celtics over 220.5 for 15 at +260', '$15 Los Angeles Lakers -4, Boston Celtics o220.5'],
  ['log a parlay lakers ml -150 and celtics -4.5 -110 for 20 at betmgm', '$20 Los Angeles Lakers ml -150, Boston Celtics -4.5 -110 betmgm'],
])('%s', (text, line) => expect(hear(text)).toMatchObject({ kind: 'ask', ask: { kind: 'look', tool: 'record_bet', line } }))
