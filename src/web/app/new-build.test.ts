import { expect, it } from 'vitest'
import { reloadOnNewBuild } from './new-build.ts'

const START = 1_790_000_000_000

function tab({ canStore = true } = {}) {
  const kept = new Map<string, string>()
  const state = { now: START, reloads: 0, isReachable: true }
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
    isReachable: async () => state.isReachable,
  })
  const fail = async () => {
    events.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
    await Promise.resolve()
    await Promise.resolve()
  }
  return { state, fail }
}

it('reloads once when a part of the old build is gone', async () => {
  const { state, fail } = tab()
  await fail()
  expect(state.reloads).toBe(1)
})

it('leaves it to the screen when the part is still missing after the reload', async () => {
  const { state, fail } = tab()
  await fail()
  state.now += 5000
  await fail()
  expect(state.reloads).toBe(1)
})

it('reloads again at the next update', async () => {
  const { state, fail } = tab()
  await fail()
  state.now += 3_600_000
  await fail()
  expect(state.reloads).toBe(2)
})

it('does not reload where it could not remember having done so', async () => {
  const { state, fail } = tab({ canStore: false })
  await fail()
  expect(state.reloads).toBe(0)
})

it('nothing is reloaded while the server cannot be reached: the page that is there would be lost for one that cannot come', async () => {
  const { state, fail } = tab()
  state.isReachable = false
  await fail()
  expect(state.reloads).toBe(0)
})
