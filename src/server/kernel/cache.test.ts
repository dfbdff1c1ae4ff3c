import { expect, it } from 'vitest'
import { bounded, cache, cacheMemory } from './cache.ts'

const counting = () => {
  let calls = 0
  const answers = cache(
    async (key) => {
      calls++
      await new Promise((resolve) => setImmediate(resolve))
      if (key === 'broken') throw new Error('no answer')
      return `${key} ${calls}`
    },
    { name: 'test', ttlMs: 60_000, max: 2 },
  )
  return { answers, calls: () => calls }
}

it('does the work once for many who ask at the same time, and keeps it', async () => {
  const { answers, calls } = counting()
  expect(await Promise.all(Array.from({ length: 10 }, () => answers.get('a')))).toEqual(Array(10).fill('a 1'))
  expect(await answers.get('a')).toBe('a 1')
  expect(calls()).toBe(1)
})

it('keeps no failure', async () => {
  const { answers, calls } = counting()
  await expect(Promise.all([answers.get('broken'), answers.get('broken')])).rejects.toThrow('no answer')
  await expect(answers.get('broken')).rejects.toThrow('no answer')
  expect(calls()).toBe(2)
})

it('forgets on request, also an answer that was still being made', async () => {
  const { answers } = counting()
  const old = answers.get('a')
  answers.forget('a')
  expect(await answers.get('a')).toBe('a 2')
  await old
  expect(await answers.get('a')).toBe('a 2')
  answers.forget()
  expect(await answers.get('a')).toBe('a 3')
})

it('drops the least used key when it is full', async () => {
  const { answers, calls } = counting()
  await answers.get('a')
  await answers.get('b')
  await answers.get('c')
  await answers.get('a')
  expect(calls()).toBe(4)
})

const heldBy = (name: string) => cacheMemory().find((one) => one.name === name)

it('lets go of what is out of date when something new is kept, though nobody asks for the old again', async () => {
  const boards = cache(async (key) => ({ key }), { name: 'boards of a moment', ttlMs: 1, max: 64 })
  for (let moment = 0; moment < 10; moment++) await boards.get(`nfl ${moment}`)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await boards.get('nfl now')
  expect(heldBy('boards of a moment')?.entries).toBe(1)
})

it('is bounded in bytes, not only in number', async () => {
  const lists = cache(async () => Array.from({ length: 10_000 }, (_, i) => `price ${i}`), {
    name: 'lists',
    ttlMs: 60_000,
    max: 1000,
    mostBytes: 2_000_000,
  })
  for (let i = 0; i < 20; i++) await lists.get(String(i))
  const { entries = 0, bytes = 0 } = heldBy('lists') ?? {}
  expect(bytes).toBeLessThanOrEqual(2_000_000)
  expect(entries).toBeGreaterThan(0)
  expect(entries).toBeLessThan(20)
})

it('hands out what alone is heavier than the bound, and keeps nothing of it', async () => {
  const huge = cache(async () => new Uint8Array(3_000_000), { name: 'huge', ttlMs: 60_000, max: 10, mostBytes: 1_000_000 })
  expect((await huge.get('a')).length).toBe(3_000_000)
  expect(heldBy('huge')?.entries).toBe(0)
})

it('of stores without an age the least used goes', () => {
  const store = bounded<string>({ name: 'store', max: 2 })
  store.set('a', 'one').set('b', 'two')
  store.get('a')
  store.set('c', 'three')
  expect([...store.keys()].sort()).toEqual(['a', 'c'])
})
