import { expect, it } from 'vitest'
import { typedAfter } from './typed-ahead.ts'

const key = (name: string, held: object = {}) => ({ key: name, metaKey: false, ctrlKey: false, altKey: false, isComposing: false, ...held })
const typed = (...names: string[]) => names.reduce<string | null>((text, name) => (text === null ? null : typedAfter(text, key(name))), '')

it('what is typed right after ⌘K is kept for the box, letters of shortcuts too', () => {
  expect(typed('m', 'a', 'h', 'o')).toBe('maho')
  expect(typed('v', 't', '/', '$', '2')).toBe('vt/$2')
})

it('backspace takes back, keys without a sign write nothing, Escape closes', () => {
  expect(typed('m', 'x', 'Backspace', 'Shift', 'ArrowDown', 'Enter', 'a')).toBe('ma')
  expect(typed('m', 'Escape')).toBeNull()
})

it('other commands of the browser write nothing', () => {
  expect(typedAfter('m', key('c', { metaKey: true }))).toBe('m')
  expect(typedAfter('m', key('v', { ctrlKey: true }))).toBe('m')
})
