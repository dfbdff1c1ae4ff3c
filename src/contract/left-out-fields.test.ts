import { expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { API } from './index.ts'

const rowsWhere = (isWanted: (row: Endpoint, room: string) => boolean) =>
  Object.entries(API).flatMap(([room, rows]) =>
    Object.entries(rows as Record<string, Endpoint>).flatMap(([name, row]) =>
      isWanted(row, room) ? [[`${room}.${name}`, row] as const] : [],
    ),
  )
const CHANGES = rowsWhere(({ method }) => method === 'PATCH')
/** What binds a person or takes their money; the reports of a payment provider are its own matter. */
const MONEY = rowsWhere(
  ({ method, takesBytes }, room) => method === 'POST' && ['billing', 'subscriptions', 'care'].includes(room) && !takesBytes,
)

it.each(CHANGES)('%s leaves as it is what a change leaves out', (_, { input }) => {
  const { shape } = input as unknown as z.ZodObject
  const filledIn = Object.entries(shape).filter(([, field]) => (field as z.ZodType).safeParse(undefined).data !== undefined)
  expect(filledIn.map(([name]) => name)).toEqual([])
})

// A change that silently leaves a field out says "done" of what was not done.
it.each([...CHANGES, ...MONEY])('%s names a field that it does not know', (_, { input }) => {
  const { success, error } = input.safeParse({ ofNoRow: 1 })
  expect(success).toBe(false)
  expect(error?.issues).toContainEqual(expect.objectContaining({ code: 'unrecognized_keys', keys: ['ofNoRow'] }))
})
