// A choice of this browser: what is stored holds, what makes no sense does not, every piece and every tab shows the same, and a browser that
// stores nothing is no failure.
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { browserChoice, jsonChoice, storedText, storeText, switchChoice, TAB, wordChoice } from './browser-choice.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

const color = () => wordChoice('color', ['red', 'green', 'blue'], 'red')

/** Another tab stores a text: the browser tells every other one. */
const otherTab = (name: string | null, text: string | null) =>
  act(() => {
    if (name === null) localStorage.clear()
    else if (text === null) localStorage.removeItem(name)
    else localStorage.setItem(name, text)
    dispatchEvent(new StorageEvent('storage', { key: name, newValue: text }))
  })

function refuseStorage() {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
}

it('what was chosen is found when the page is opened again', () => {
  color().set('blue')
  expect([color().get(), localStorage.getItem('color')]).toEqual(['blue', 'blue'])
})

it('what is not stored, or is no choice, is the default', () => {
  expect(color().get()).toBe('red')
  localStorage.setItem('color', 'toString')
  expect(color().get()).toBe('red')
})

it('a switch is on or off, and anything else is its default', () => {
  const sound = () => switchChoice('sound', true)
  expect(sound().get()).toBe(true)
  sound().set(false)
  expect([sound().get(), localStorage.getItem('sound')]).toEqual([false, 'off'])
  localStorage.setItem('sound', '?')
  expect([sound().get(), switchChoice('sound', false).get()]).toEqual([true, false])
})

it('JSON that cannot be read counts as nothing stored', () => {
  const names = () => jsonChoice<readonly unknown[]>('names', (stored) => (Array.isArray(stored) ? stored : ['none']))
  for (const text of ['[', '{}', 'null']) {
    localStorage.setItem('names', text)
    expect(names().get(), text).toEqual(['none'])
  }
  names().set(['a'])
  expect(names().get()).toEqual(['a'])
})

it('a choice that is stored as nothing leaves nothing behind', () => {
  const isAway = browserChoice<boolean>('away', { read: (text) => text === '1', write: (isSo) => (isSo ? '1' : null) })
  isAway.set(true)
  expect(localStorage.getItem('away')).toBe('1')
  isAway.set(false)
  expect([isAway.get(), localStorage.getItem('away')]).toEqual([false, null])
})

it('of a tab, it is not found by another', () => {
  wordChoice('color', ['red', 'blue'], 'red', TAB).set('blue')
  expect([sessionStorage.getItem('color'), localStorage.getItem('color')]).toEqual(['blue', null])
})

it('all pieces show the same choice, and follow another tab, also when that one forgets all', () => {
  const choice = color()
  const Piece = () => <p>{choice.use()}</p>
  render(
    <>
      <Piece />
      <Piece />
    </>,
  )
  const shown = () => screen.getAllByText(/./).map(({ textContent }) => textContent)
  act(() => choice.set('green'))
  expect(shown()).toEqual(['green', 'green'])
  otherTab('color', 'blue')
  expect(shown()).toEqual(['blue', 'blue'])
  otherTab('size', 'large')
  expect(shown()).toEqual(['blue', 'blue'])
  otherTab(null, null)
  expect(shown()).toEqual(['red', 'red'])
})

it('what no piece shows is read as another tab left it', () => {
  const choice = color()
  expect(choice.get()).toBe('red')
  localStorage.setItem('color', 'green')
  expect(choice.get()).toBe('green')
})

it('is the same value as long as the same is stored, so that nothing is drawn again', () => {
  localStorage.setItem('names', '["a"]')
  const names = jsonChoice<unknown>('names', (stored) => stored)
  expect(names.get()).toBe(names.get())
})

it('nobody who left is called', () => {
  const choice = color()
  const listener = vi.fn()
  choice.subscribe(listener)()
  choice.set('blue')
  otherTab('color', 'green')
  expect(listener).not.toHaveBeenCalled()
})

it('where storage is refused, the choice lasts as long as the page', () => {
  refuseStorage()
  const choice = color()
  expect(choice.get()).toBe('red')
  choice.set('blue')
  expect([choice.get(), color().get()]).toEqual(['blue', 'red'])
})

it('where there is no room left, the choice lasts as long as the page, until another tab chooses', () => {
  localStorage.setItem('color', 'green')
  vi.stubGlobal('localStorage', {
    getItem: () => 'green',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })
  const choice = color()
  choice.set('blue')
  expect(choice.get()).toBe('blue')
  vi.unstubAllGlobals()
  choice.subscribe(() => {})
  otherTab('color', 'red')
  expect(choice.get()).toBe('red')
})

it('a text says whether it could be stored', () => {
  expect([storeText('note', 'a'), storedText('note'), storeText('note', null), storedText('note')]).toEqual([true, 'a', true, null])
  refuseStorage()
  expect([storeText('note', 'a'), storedText('note')]).toEqual([false, null])
})
