import { expect, it } from 'vitest'
import { PRODUCT } from './sources.ts'

/** Where a bare handicap may be printed: the side stands in the same sentence, or no club is meant. */
const BARE: Readonly<Record<string, string>> = {
  'src/web/features/odds/tools/teaser-tool.tsx': 'legs of a calculator, which have no clubs',
  'src/web/screens/dashboard/insights.tsx': '"KC went from −3 to −4"',
  'src/web/screens/sports/team-schedule.tsx': 'each is of the team whose page it is',
  'src/web/format/odds.ts': 'where both are made',
  'src/web/features/odds/line-movement/line-movement.tsx': 'the axis of one side’s chart, named above it',
}

it('a handicap on a screen is printed with the side that it belongs to', () => {
  const bare = PRODUCT.filter(({ file, code }) => file.startsWith('src/web/') && /\bformatLine\b/.test(code)).map(({ file }) => file)
  expect(bare.toSorted()).toEqual(Object.keys(BARE).toSorted())
})
