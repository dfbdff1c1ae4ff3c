// Numbers as typed: what is none stays with its sentence, and never becomes another number.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { typedField } from '#tests/support/typed-field.tsx'
import { NumberField } from './number-field.tsx'

afterEach(cleanup)

type More = { keeps?: boolean; min?: number; max?: number; step?: number; isDecimal?: boolean }
const open = (start: number | null, more: More = {}) => typedField(NumberField, start, more)

it.each(['1e3', '1,5', '1.5', '12abc', '1 000'])('%s changes nothing, stays as it was typed, and says why', async (text) => {
  const { field, type, now, said } = open(20)
  await type(text)
  expect([field.value, now(), said()]).toEqual([text, { value: 20, isReadable: false }, 'Write a whole number, such as 1,250.'])
})

it('is no value at all where nothing may be kept in its place', async () => {
  const { type, now } = open(20, { keeps: false })
  await type('1e3')
  expect(now()).toEqual({ value: null, isReadable: false })
})

it('a number below 0 is read as such', async () => {
  const { type, now, field } = open(null)
  await type('-7')
  expect([now(), field.value]).toEqual([{ value: -7, isReadable: true }, '-7'])
})

it('is written with its thousands, and takes a fraction only where one is asked', async () => {
  const whole = open(1250)
  expect(whole.field.value).toBe('1,250')
  await whole.type('2,500')
  expect([whole.now().value, whole.said()]).toEqual([2500, null])
  cleanup()
  const decimal = open(0.1, { isDecimal: true, step: 0.1 })
  await decimal.type('2.25')
  expect(decimal.now().value).toBe(2.25)
  await decimal.type('2,25')
  expect([decimal.now().value, decimal.said()]).toEqual([2.25, 'Write a number, such as 2.5.'])
})

it('outside its bounds nothing is kept, and the bound is named', async () => {
  const { type, now, said } = open(3, { min: 2, max: 5 })
  await type('1')
  expect([now().value, said()]).toEqual([3, 'A number is 2 or more.'])
  await type('15')
  expect([now().value, said()]).toEqual([3, 'A number is at most 5.'])
  await type('5')
  expect([now(), said()]).toEqual([{ value: 5, isReadable: true }, null])
})

it('steps by keys and buttons within the bounds, without tails of binary fractions', async () => {
  const { user, field, now } = open(0.1, { min: 0, max: 1, step: 0.1, isDecimal: true })
  await user.click(field)
  await user.keyboard('{ArrowUp}{ArrowUp}')
  expect(now().value).toBe(0.3)
  await user.keyboard('{PageUp}')
  expect(now().value).toBe(1)
  await user.click(screen.getByRole('button', { name: 'Less: Amount' }))
  expect(now().value).toBe(0.9)
})
