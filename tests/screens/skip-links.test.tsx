// What people come for is a few keys away: presses of Tab from the address bar, the skip links taken as they come.
import { render, screen, waitFor, within } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it } from 'vitest'
import { fan, oneFan } from '#tests/support/one-app.ts'
import { patientPerson } from '#tests/support/person.ts'
import { openScreen } from '#tests/support/screen.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { useRovingFocus } from '#web/ui/layout/use-roving-focus.ts'

oneFan('pro')

const opened = async (address: string) => {
  const { user, settled } = openScreen(fan, address)
  await settled()
  if (address === '/fantasy') await waitFor(() => expect(document.getElementById('optimize')).not.toBeNull())
  await screen.findByRole('navigation', { name: 'Games' })
  await screen.findByText('Skip to Optimize')
  document.body.focus()
  Element.prototype.scrollIntoView ??= () => {}
  return user
}
const at = () => document.activeElement as HTMLElement

it.each(['/fantasy', '/lineups'])('%s: the skip links are the first stops, and the second leads to “Optimize”', async (address) => {
  const user = await opened(address)
  await user.tab()
  expect(at().textContent).toBe('Skip to content')
  await user.tab()
  expect(at().textContent).toBe('Skip to Optimize')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at().id).toBe('optimize'))
})

it('/predictions: the first row is at most five keys away, by “Skip to the games”', async () => {
  const { user, settled } = openScreen(fan, '/predictions')
  await settled()
  await waitFor(() => expect(document.querySelector('main [data-row-stop]')).not.toBeNull())
  await screen.findByText('Skip to the games')
  Element.prototype.scrollIntoView ??= () => {}
  document.body.focus()
  let keys = 0
  while (at().textContent !== 'Skip to the games' && keys < 9) {
    await user.tab()
    keys += 1
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at().dataset.index).toBe('0'))
  expect(at().closest('main')).not.toBeNull()
  expect(keys + 1).toBeLessThanOrEqual(5)
})

it.each([
  ['/', 'Skip to the games', '#next-games tbody'],
  ['/lineups', 'Skip to the players', 'li[data-row]'],
  ['/alerts', 'Skip to your rules', 'form'],
  ['/chat', 'Skip to the questions', '[role=log] li'],
])('%s: what one comes for is at most five keys away, by “%s”', async (address, name, place) => {
  const { user, settled } = openScreen(fan, address)
  await settled()
  await waitFor(() => expect(document.querySelector(`main ${place} :is(a, button)`)).not.toBeNull())
  await screen.findByText(name)
  Element.prototype.scrollIntoView ??= () => {}
  document.body.focus()
  let keys = 0
  while (at().textContent !== name && keys < 9) {
    await user.tab()
    keys += 1
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(at().closest(place)).not.toBeNull())
  expect(keys + 1).toBeLessThanOrEqual(5)
})

it('“Skip to content” leads to the screen itself', async () => {
  const user = await opened('/fantasy')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(location.hash).toBe('#main')
  expect(document.querySelector(location.hash)!.tagName).toBe('MAIN')
})

it.each([
  ['/fantasy', 'BUTTON', 'Optimize Lineup'],
  ['/lineups', 'BUTTON', 'Analysis'],
])(
  '%s: the straight way from the top to what one comes for (%s “%s”), past every stop, is at most fifteen presses of Tab',
  async (address, tag, goal) => {
    const user = await opened(address)
    if (address === '/lineups') await screen.findByRole('tab', { name: goal })
    const way: string[] = []
    while (way.length <= 40) {
      await user.tab()
      const name = at().getAttribute('aria-label') ?? at().textContent ?? ''
      way.push(name.trim().slice(0, 30))
      if (at().tagName === tag && name.trim() === goal) break
    }
    expect(way.at(-1), way.join(' | ')).toBe(goal)
    expect(way.length, way.join(' | ')).toBeLessThanOrEqual(15)
  },
)

it('arrow keys walk within the header and the games, Home and End to their ends, and Tab comes back to where one was', async () => {
  const user = await opened('/fantasy')
  const stops = (box: HTMLElement) => within(box).getAllByRole('link')
  for (const box of [screen.getByRole('navigation', { name: 'Main' }), screen.getByRole('navigation', { name: 'Games' })]) {
    const links = stops(box)
    expect(links.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    links.find(({ tabIndex }) => tabIndex === 0)!.focus()
    await user.keyboard('{Home}')
    expect(at()).toBe(links[0])
    await user.keyboard('{ArrowRight}')
    expect(at()).toBe(links[1])
    await user.keyboard('{End}{ArrowRight}')
    expect(at()).toBe(links.at(-1))
    await user.keyboard('{ArrowLeft}')
    expect(at()).toBe(links.at(-2))
    await user.tab()
    expect(box.contains(at())).toBe(false)
    await user.tab({ shift: true })
    expect(at()).toBe(links.at(-2))
  }
})

it('a table with many buttons is one stop: up and down lead from row to row, left and right within one', async () => {
  function Rows() {
    const box = useRef<HTMLDivElement>(null)
    useRovingFocus(box, { grid: true, from: 12 })
    return (
      <div ref={box}>
        <table>
          <tbody>
            {['a', 'b', 'c', 'd', 'e', 'f'].map((row) => (
              <tr key={row}>
                <td>
                  <button type="button">{row}1</button>
                  <button type="button">{row}2</button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  render(<Rows />)
  const user = patientPerson()
  await user.tab()
  expect(at().textContent).toBe('a1')
  await user.keyboard('{ArrowRight}{ArrowDown}{ArrowDown}')
  expect(at().textContent).toBe('c2')
  await user.keyboard('{ArrowLeft}{ArrowUp}')
  expect(at().textContent).toBe('b1')
  await user.tab()
  expect(document.body).toBe(at())
})

it('a row with a box to tick and a menu is walked like any other; the menu keeps the keys by which it opens', async () => {
  const ticked: string[] = []
  function Rows() {
    const box = useRef<HTMLDivElement>(null)
    useRovingFocus(box, { grid: true, from: 4 })
    return (
      <div ref={box}>
        <table>
          <tbody>
            {['a', 'b', 'c'].map((row) => (
              <tr key={row}>
                <td>
                  <Checkbox hideLabel label={`Choose ${row}`} checked={false} onChange={() => ticked.push(row)} />
                  <button type="button" aria-haspopup="menu">
                    Actions of {row}
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  }
  render(<Rows />)
  const user = patientPerson()
  const boxes = screen.getAllByRole('checkbox')
  await user.tab()
  expect(at()).toBe(boxes[0])
  await user.keyboard('{ArrowDown}')
  expect(at()).toBe(boxes[1])
  await user.keyboard(' ')
  expect(ticked).toEqual(['b'])
  await user.keyboard('{ArrowRight}')
  const menu = screen.getByRole('button', { name: 'Actions of b' })
  expect(at()).toBe(menu)
  await user.keyboard('{ArrowDown}{ArrowUp}')
  expect(at()).toBe(menu)
  await user.tab()
  expect(document.body).toBe(at())
})

it('in one line of buttons up and down stay with the page', async () => {
  function Line() {
    const box = useRef<HTMLDivElement>(null)
    useRovingFocus(box)
    return (
      <div ref={box}>
        <button type="button">first</button>
        <button type="button">second</button>
      </div>
    )
  }
  render(<Line />)
  const user = patientPerson()
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(at().textContent).toBe('first')
  await user.keyboard('{ArrowRight}{ArrowUp}')
  expect(at().textContent).toBe('second')
})
