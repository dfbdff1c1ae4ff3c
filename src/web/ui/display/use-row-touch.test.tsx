import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRowTouch } from './use-row-touch.ts'

let asked: string[] = []
const Rows = () => (
  <div {...useRowTouch((target) => asked.push(target.id))}>
    <p id="row">
      <span id="figure">22.8</span>
      <button id="act" type="button">
        Select
      </button>
    </p>
  </div>
)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  render(<Rows />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const at = (x: number, y: number) => ({ touches: [{ clientX: x, clientY: y }] })
const on = (id: string) => document.getElementById(id)!

it('a finger that rests opens the row, and its end is no tap on what has opened', () => {
  fireEvent.touchStart(on('figure'), at(200, 100))
  vi.advanceTimersByTime(449)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(1)
  expect(asked).toEqual(['figure'])
  expect(fireEvent.touchEnd(on('figure'), { touches: [] })).toBe(false)
})

it('a short touch, one that scrolls and two fingers open nothing, and their end stays a tap', () => {
  fireEvent.touchStart(on('figure'), at(200, 100))
  vi.advanceTimersByTime(200)
  expect(fireEvent.touchEnd(on('figure'), { touches: [] })).toBe(true)
  fireEvent.touchStart(on('figure'), at(200, 100))
  fireEvent.touchMove(on('figure'), at(202, 120))
  vi.advanceTimersByTime(1000)
  fireEvent.touchMove(on('figure'), at(120, 130))
  fireEvent.touchStart(on('figure'), { touches: [...at(1, 1).touches, ...at(2, 2).touches] })
  vi.advanceTimersByTime(1000)
  expect(asked).toEqual([])
})

it('a swipe to either side opens it once, also over a button, which does nothing when it is held', () => {
  for (const to of [140, 260]) {
    fireEvent.touchStart(on('figure'), at(200, 100))
    fireEvent.touchMove(on('figure'), at(to, 105))
    fireEvent.touchMove(on('figure'), at(to + (to > 200 ? 20 : -20), 105))
  }
  expect(asked).toEqual(['figure', 'figure'])
  fireEvent.touchStart(on('act'), at(300, 100))
  vi.advanceTimersByTime(1000)
  expect(asked).toHaveLength(2)
  fireEvent.touchMove(on('act'), at(240, 100))
  expect(asked).toEqual(['figure', 'figure', 'act'])
})
