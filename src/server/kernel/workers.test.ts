import { afterAll, expect, it } from 'vitest'
import { hashText } from '#core/random.ts'
import { openWorkers } from './workers.ts'

const workers = openWorkers(2)
afterAll(() => workers.close())

it('answers from another thread what the same function answers here', async () => {
  const texts = ['a', 'Lex', 'no vig']
  expect(await Promise.all(texts.map((text) => workers.run('hashText', text)))).toEqual(texts.map(hashText))
})

it('passes an error on', async () => {
  await expect(workers.run('hashText', null as never)).rejects.toThrow(/null/)
})

it('stops when the caller has gone', async () => {
  await expect(workers.run('hashText', 'x'.repeat(1000), AbortSignal.abort())).rejects.toThrow(/abort/i)
})
