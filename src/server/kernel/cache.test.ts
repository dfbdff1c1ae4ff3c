import { expect, it } from 'vitest'
import { cache } from './cache.ts'

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
