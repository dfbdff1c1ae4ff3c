// A layer is put behind the page, which then is no longer the last child of the body: a rule for whatever stands inside of a last (or first, or
// only) child has the browser style all of the page anew, at each opening and closing, for some 50 ms.
import { expect, it } from 'vitest'
import { sourcesBelow } from './sources.ts'

const WITHIN_A_PLACE = /(?<![\w-])(?:group|in|peer)-(?:first|last|only|odd|even|nth)[\w-]*(?=[:/[])/g

it('no class hangs on the place of an element around it among its neighbors', () => {
  const sources = sourcesBelow('src/web', (file) => file.endsWith('.tsx'))
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(({ file, text }) => (text.match(WITHIN_A_PLACE) ?? []).map((one) => `${file}: ${one}`))).toEqual([])
  expect('group-last:rounded in-first:p-1 peer-odd:x last:border-b-0 group-hover:p'.match(WITHIN_A_PLACE)).toEqual([
    'group-last',
    'in-first',
    'peer-odd',
  ])
})
