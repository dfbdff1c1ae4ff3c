import { expect, it } from 'vitest'
import { z } from 'zod'
import { numeric } from './numeric.ts'

const Salary = numeric(z.number().int().min(0).max(1_000_000))

it.each([
  [5000, 5000],
  ['5000', 5000],
  [' 12 ', 12],
  ['1e3', 1000],
  [0, 0],
])('%j is a number', (given, number) => expect(Salary.parse(given)).toBe(number))

it.each(
  [
    [[[[]]]],
    [[5]],
    [[]],
    null,
    undefined,
    true,
    false,
    '',
    '  ',
    'five',
    '0x10',
    '1,000',
    'Infinity',
    'NaN',
    {},
    { valueOf: 5 },
    new Date(0),
  ].map((one) => [one]),
)('%j is none', (given) => expect(Salary.safeParse(given).success).toBe(false))

it('says the same in the OpenAPI document as the number alone', () => {
  expect(z.toJSONSchema(z.object({ a: Salary.optional() }), { io: 'input' })).toEqual(
    z.toJSONSchema(z.object({ a: z.number().int().min(0).max(1_000_000).optional() }), { io: 'input' }),
  )
})
