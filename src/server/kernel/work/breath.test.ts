import { expect, it } from 'vitest'
import { inSteps } from './breath.ts'

it('others have their turn between two steps of a long computation', async () => {
  const order: string[] = []
  function* long(): Generator<void, string> {
    for (const step of ['first', 'second', 'third']) {
      order.push(step)
      yield
    }
    return 'done'
  }
  const answer = inSteps(long())
  setImmediate(() => order.push('somebody else'))
  expect(await answer).toBe('done')
  expect(order.slice(0, 3)).toEqual(['first', 'second', 'somebody else'])
})
