import { expect, it } from 'vitest'
import { normalized, readable } from './normalize.ts'

it('a word is read as far as words go, and so many words of a message', () => {
  expect(normalized('9'.repeat(4000))).toHaveLength(80)
  expect(readable('odds '.repeat(800)).split(' ')).toHaveLength(160)
  expect(readable('what is the hold on -110 and -110')).toBe(normalized('what is the hold on -110 and -110'))
})

it('of care every word is heard', () => {
  expect(normalized(`${'odds '.repeat(300)}i want to die`)).toContain('i want to die')
})
