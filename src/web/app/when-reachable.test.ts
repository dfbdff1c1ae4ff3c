import { expect, it } from 'vitest'
import { whenReachable } from './when-reachable.ts'

/** A part that comes at the `succeedsAt`-th try, while the server answers or not as `answers` says after each failure. */
function part(succeedsAt: number, answers: readonly boolean[]) {
  let tries = 0
  let pauses = 0
  const done = whenReachable(
    async () => {
      if (++tries < succeedsAt) throw new Error('Failed to fetch dynamically imported module')
      return 'the part'
    },
    { isReachable: async () => answers[tries - 1] ?? true, pause: async () => void pauses++ },
  )
  return { done, seen: () => ({ tries, pauses }) }
}

it('a part that loads is asked for once', async () => {
  const { done, seen } = part(1, [])
  expect(await done).toBe('the part')
  expect(seen()).toEqual({ tries: 1, pauses: 0 })
})

it('while the server cannot be reached the part is asked for again until it comes', async () => {
  const { done, seen } = part(4, [false, false, false])
  expect(await done).toBe('the part')
  expect(seen()).toEqual({ tries: 4, pauses: 3 })
})

it('a part that a server which answers does not have is gone', async () => {
  const { done, seen } = part(4, [false, true])
  await expect(done).rejects.toThrow('Failed to fetch')
  expect(seen()).toEqual({ tries: 2, pauses: 1 })
})
