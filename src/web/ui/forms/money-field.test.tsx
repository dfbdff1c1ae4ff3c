// Dollars as typed: what is no amount stays with its sentence; a figure that is stored is not changed by it.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { typedField } from '#tests/support/typed-field.tsx'
import { MoneyField } from './money-field.tsx'

afterEach(cleanup)

type More = { keeps?: boolean; min?: number; max?: number; step?: number }
const open = (start: number | null, more: More = {}) => typedField(MoneyField, start, more)

it('shows its value as an amount, and what is typed as it is typed until it is left', async () => {
  const { field, user, type, now } = open(1250.5)
  expect(field.value).toBe('$1,250.50')
  await user.clear(field)
  expect(now().value).toBeNull()
  await user.type(field, '1000')
  expect(field.value).toBe('1000')
  await user.tab()
  expect(field.value).toBe('$1,000')
  expect(now()).toEqual({ value: 1000, isReadable: true })
  await type('0.5')
  expect(field.value).toBe('$0.50')
})

it('a text that is no amount leaves an empty field without a value', async () => {
  const empty = open(null)
  await empty.type('1e3')
  expect([empty.field.value, empty.now(), empty.said()]).toEqual([
    '1e3',
    { value: null, isReadable: false },
    'Write an amount in dollars, such as 1,250.50.',
  ])
})

it('a stored figure stands until another can be read', async () => {
  const stored = open(500, { keeps: true })
  await stored.type('12,50')
  expect([stored.field.value, stored.now(), stored.said()]).toEqual([
    '12,50',
    { value: 500, isReadable: false },
    'Write an amount in dollars, such as 1,250.50.',
  ])
  await stored.type('12.50')
  expect([stored.field.value, stored.now(), stored.said()]).toEqual(['$12.50', { value: 12.5, isReadable: true }, null])
})

it('an amount beyond its bounds is not brought back to them', async () => {
  const { type, now, said, field } = open(null, { min: 2, max: 1000 })
  await type('1')
  expect([now().value, said()]).toEqual([null, 'An amount is $2 or more.'])
  await type('1000.01')
  expect([now().value, said(), field.value]).toEqual([null, 'An amount is at most $1,000.', '1000.01'])
})

it('keys and buttons step, within the bounds', async () => {
  const { user, field, now } = open(10, { step: 5, max: 100 })
  await user.click(screen.getByRole('button', { name: 'More: Amount' }))
  expect(now().value).toBe(15)
  await user.click(field)
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(now().value).toBe(5)
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  expect(now().value).toBe(55)
  await user.keyboard('{PageUp}')
  expect([now().value, field.value]).toEqual([100, '$100'])
})
