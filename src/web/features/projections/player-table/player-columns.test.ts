import { expect, it } from 'vitest'
import { columnsShown } from './player-columns.ts'

/** What the columns take at least, in rem, but for the name, which comes before the rail where there is more; gaps are half a rem. */
function taken(template: string): number {
  const widths = template
    .replace('var(--action)', '4.5rem')
    .match(/minmax\([^)]*\)|[\d.]+rem/g)!
    .map((width, at) => (at === 0 ? 0 : Number(/([\d.]+)rem/.exec(width)![1])))
  return widths.reduce((sum, width) => sum + width, 0) + (widths.length - 1) / 2
}

it('beside the lineup that is built by hand, a name and its game have seventeen of the forty-six rem of the table', () => {
  const { template } = columnsShown({ isBrief: true, hasRange: true, hasOwnership: true, isRuled: false, hidden: [] })
  expect(46.75 - taken(template)).toBeGreaterThanOrEqual(17)
})

it('there is no column of ownership where nobody’s is known, and one where anybody’s is', () => {
  const what = { isBrief: false, hasRange: true, isRuled: false, hidden: [] }
  const [without, among] = [columnsShown({ ...what, hasOwnership: false }), columnsShown({ ...what, hasOwnership: true })]
  expect([without.has.has('ownership'), among.has.has('ownership')]).toEqual([false, true])
  // The name has the room of the column that is away.
  expect(taken(among.template) - taken(without.template)).toBeCloseTo(4, 9)
})
