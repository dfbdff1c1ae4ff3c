import { expect, it } from 'vitest'
import { byHead } from './by-head.ts'
import { clearCaches } from './cache.ts'

it('computes once for many who ask, again for another head, and never two at once', async () => {
  let [head, made, under, most] = ['a', 0, 0, 0]
  const ask = byHead({
    name: 'test of heads',
    head: async () => head,
    make: async () => {
      most = Math.max(most, ++under)
      await new Promise((resolve) => setTimeout(resolve, 5))
      under--
      return ++made
    },
  })
  const first = Promise.all([ask(), ask(), ask()])
  await Promise.resolve()
  head = 'b'
  const second = ask()
  expect(await first).toEqual([1, 1, 1])
  expect(await second).toBe(2)
  expect([made, most]).toEqual([2, 1])
  clearCaches()
  expect(await ask()).toBe(3)
})

it('a failure is not kept and holds up nobody behind it', async () => {
  let fails = true
  const ask = byHead({
    name: 'test of failing heads',
    head: async () => 'a',
    make: async () => (fails ? Promise.reject(new Error('no')) : 'made'),
  })
  await expect(ask()).rejects.toThrow('no')
  fails = false
  expect(await ask()).toBe('made')
})
