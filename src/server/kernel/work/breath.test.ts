import { expect, it } from 'vitest'
import { inSteps, mapInSteps } from './breath.ts'

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

it('goes through many a thousand at a time, each once and in their order', async () => {
  const many = Array.from({ length: 2500 }, (_, index) => index)
  const turns: number[] = []
  let made = 0
  const answer = mapInSteps(many, (one) => {
    made++
    return -one
  })
  const look = () => {
    turns.push(made)
    if (made < many.length) setImmediate(look)
  }
  look()
  expect(await answer).toEqual(many.map((one) => -one))
  expect(turns).toContain(1000)
  expect(turns).toContain(2000)
})
