import { expect, it } from 'vitest'
import { reloadOnNewBuild } from './new-build.ts'

const START = 1_790_000_000_000

function tab({ canStore = true } = {}) {
  const kept = new Map<string, string>()
  const state = { now: START, reloads: 0, isOnline: true }
  const events = new EventTarget()
  reloadOnNewBuild({
    events,
    storage: () => ({
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => {
        if (!canStore) throw new Error('no room')
        kept.set(key, value)
      },
    }),
    now: () => state.now,
    reload: () => void state.reloads++,
    isOnline: () => state.isOnline,
  })
  /** Whether the failure still reaches the screen. */
  const fail = () => events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  return { state, fail }
}

it('reloads once when a part of the old build is gone', () => {
  const { state, fail } = tab()
  expect(fail()).toBe(false)
  expect(state.reloads).toBe(1)
})

it('leaves it to the screen when the part is still missing after the reload', () => {
  const { state, fail } = tab()
  fail()
  state.now += 5000
  expect(fail()).toBe(true)
  expect(state.reloads).toBe(1)
})

it('reloads again at the next update', () => {
  const { state, fail } = tab()
  fail()
  state.now += 3_600_000
  fail()
  expect(state.reloads).toBe(2)
})

it('does not reload where it could not remember having done so', () => {
  const { state, fail } = tab({ canStore: false })
  expect(fail()).toBe(true)
  expect(state.reloads).toBe(0)
})

it('offline nothing is reloaded: the page that is there would be lost for one that cannot come', () => {
  const { state, fail } = tab()
  state.isOnline = false
  expect(fail()).toBe(true)
  expect(state.reloads).toBe(0)
})
