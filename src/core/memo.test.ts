import { expect, it } from 'vitest'
import { forgetLightMemos, memo } from './memo.ts'

const counting = (remembered: ReturnType<typeof memo<number>>) => {
  let made = 0
  return { get: (key: string) => remembered.get(key, () => ++made), made: () => made }
}

it('makes an answer once, and lets the oldest go where there are too many', () => {
  const { get, made } = counting(memo<number>(8))
  for (let round = 0; round < 2; round++) for (let key = 0; key < 8; key++) get(String(key))
  expect(made()).toBe(8)
  // The ninth takes the place of the first.
  get('8')
  expect([get('1'), made()]).toEqual([2, 9])
  expect(get('0')).toBe(10)
})

it('lets go of what is made again in no time when nobody is there, and of nothing else', () => {
  const [light, other] = [counting(memo<number>(8, { isLight: true })), counting(memo<number>(8))]
  for (const one of [light, other]) one.get('a')
  forgetLightMemos()
  for (const one of [light, other]) one.get('a')
  expect([light.made(), other.made()]).toEqual([2, 1])
})
