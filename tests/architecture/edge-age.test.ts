import { expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

/** Where an edge is printed and the age of its price stands in a piece of its own, right below. */
const BELOW: Readonly<Record<string, string>> = {
  'src/web/features/trading/pair-list.tsx': 'LegList: the age of each leg',
}

it('a piece that prints the edge of a price prints how old the price is', () => {
  const pieces = PRODUCT.filter(({ file, code }) => file.startsWith('src/web/') && code.includes('<EdgeMark'))
  const ageless = pieces.filter(({ code }) => !/<PriceAge\b|<RowAge\b|ageSeconds/.test(code)).map(({ file }) => file)
  expect(ageless.toSorted()).toEqual(Object.keys(BELOW).toSorted())
  expect(pieces.length).toBeGreaterThan(10)
})
