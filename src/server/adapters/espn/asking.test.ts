import { expect, it } from 'vitest'
import { AppError } from '../../kernel/door/errors.ts'
import { gathered } from './asking.ts'

const NOW = 1_000
const came = (value: string, asOf = 900) => Promise.resolve({ value, asOf, stale: false })
const failed = () => Promise.reject(new AppError('feed_down'))
const noSuchPage = () => Promise.reject(new AppError('not_found'))

it('what came whole is as old as its oldest part', async () => {
  expect(await gathered([came('a'), came('b', 700)], NOW)).toEqual({ value: ['a', 'b'], asOf: 700, stale: false })
})

it('a part that did not come is missing: what came is shown, and said to be stale', async () => {
  expect(await gathered([came('a'), failed()], NOW)).toEqual({ value: ['a'], asOf: 900, stale: true })
})

it('a page that the vendor does not have is none that is missing', async () => {
  expect(await gathered([came('a'), noSuchPage()], NOW)).toEqual({ value: ['a'], asOf: 900, stale: false })
})

it('where nothing came, the first error is the answer', async () => {
  await expect(gathered([failed(), noSuchPage()], NOW)).rejects.toMatchObject({ code: 'feed_down' })
})
