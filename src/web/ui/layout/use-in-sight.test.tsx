import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { ToggleGroup } from '../actions/toggle-group.tsx'

afterEach(cleanup)

const CHOICES = ['nfl', 'nba', 'epl'].map((key) => ({ key, label: key }))

/** Three choices of 100 px in a window of 120, as a browser lays them out; the document of the tests lays out nothing. */
function layOut(row: HTMLElement, scroller: HTMLElement) {
  Object.defineProperties(scroller, { scrollWidth: { value: 300 }, clientWidth: { value: 120 } })
  const at = (left: number, width: number) => () => new DOMRect(left, 0, width, 44)
  scroller.getBoundingClientRect = at(0, 120)
  row.querySelectorAll('label').forEach((label, i) => {
    label.getBoundingClientRect = () => at(100 * i - scroller.scrollLeft, 100)()
  })
}

function shown(isInFilters: boolean) {
  const row = (value: string) => <ToggleGroup label="League" choices={CHOICES} value={value} onChange={() => undefined} />
  const page = (value: string) => (isInFilters ? <div style={{ overflowX: 'auto' }}>{row(value)}</div> : row(value))
  const { rerender, getByRole } = render(page('nfl'))
  const group = getByRole('radiogroup')
  if (!isInFilters) group.style.overflowX = 'auto'
  const scroller = isInFilters ? group.parentElement! : group
  layOut(group, scroller)
  return { scroller, choose: (value: string) => rerender(page(value)) }
}

it.each([
  ['the row itself', false],
  ['the filters in which the row stands', true],
])('%s scrolls until the middle of what was chosen is its own, and only where it was out of sight', (_, isInFilters) => {
  const { scroller, choose } = shown(isInFilters)
  choose('epl')
  expect(scroller.scrollLeft).toBe(250 - 60)
  choose('nba')
  expect(scroller.scrollLeft).toBe(150 - 60)
  choose('nba')
  expect(scroller.scrollLeft).toBe(150 - 60)
})

it('the filters stay at their beginning, where the title stands, for the first choice of a row in them', () => {
  const { scroller, choose } = shown(true)
  const group = scroller.firstElementChild!
  // The row begins at the right edge of the filters.
  for (const label of group.querySelectorAll('label')) label.getBoundingClientRect = () => new DOMRect(100, 0, 100, 44)
  choose('nba')
  const afterSecond = scroller.scrollLeft
  expect(afterSecond).toBeGreaterThan(0)
  scroller.scrollLeft = 0
  choose('nfl')
  expect(scroller.scrollLeft).toBe(0)
})
