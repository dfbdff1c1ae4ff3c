import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { looseId, parseLeniently, withSomethingReadable } from './parse-leniently.ts'

describe('a list that has to have something readable', () => {
  const list = withSomethingReadable(z.object({ items: z.array(z.unknown()) }), ({ items }) =>
    parseLeniently(items, z.object({ id: looseId }), ({ id }) => id),
  )
  it.each([
    [[], true],
    [[{ id: 1 }, -1], true],
    [[-1], false],
    [[null, { id: '' }], false],
  ])('%j is taken: %s', (items, isTaken) => {
    expect(list.safeParse({ items }).success).toBe(isTaken)
  })
})
