import { expect, it } from 'vitest'
import { columnsShown } from './player-columns.ts'

/** What the columns take at most, in rem, but for the name, which has what is left; the gaps between them are half a rem. */
function taken(template: string): number {
  const widths = template
    .replace('var(--action)', '4.5rem')
    .match(/minmax\([^)]*\)|[\d.]+rem/g)!
    .map((width) => (width.includes('1fr') ? 0 : Number(/([\d.]+)rem\)?$/.exec(width)![1])))
  return widths.reduce((sum, width) => sum + width, 0) + (widths.length - 1) / 2
}

it('beside the lineup that is built by hand, a name and its game have seventeen of the forty-six rem of the table', () => {
  const { template } = columnsShown({ isBrief: true, hasRange: true, isRuled: false, hidden: [] })
  expect(46.75 - taken(template)).toBeGreaterThanOrEqual(17)
})
