import { expect, it } from 'vitest'
import { askedBy, FRAME_KEYS, SHORTCUTS } from './shortcuts.ts'

const press = (key: string, more: object = {}) => ({
  key,
  metaKey: false,
  ctrlKey: false,
  altKey: false,
  repeat: false,
  defaultPrevented: false,
  ...more,
})

it('⌘K and Ctrl+K open the palette everywhere, also while somebody types', () => {
  for (const isTyping of [true, false])
    for (const held of [{ metaKey: true }, { ctrlKey: true }]) expect(askedBy(press('k', held), isTyping, false)).toBe('palette')
})

it('single keys lead somewhere, unless something is typed or they are switched off', () => {
  expect(askedBy(press('t'), false, true)).toMatchObject({ to: '/betting', search: { tab: 'analytics' } })
  expect(askedBy(press('/'), false, true)).toBe('palette')
  expect(askedBy(press('t'), true, true)).toBeNull()
  expect(askedBy(press('t'), false, false)).toBeNull()
  expect(askedBy(press('t', { altKey: true }), false, true)).toBeNull()
  expect(askedBy(press('t', { ctrlKey: true }), false, true)).toBeNull()
})

it('no two places share a key', () => {
  const keys = [...SHORTCUTS, ...FRAME_KEYS].map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
})

it('S, L and ? change the frame, unless something is typed', () => {
  expect(['s', 'l', '?'].map((key) => askedBy(press(key), false, true))).toEqual(['scores', 'lex', 'keys'])
  expect(['s', 'l', '?'].map((key) => askedBy(press(key), true, true))).toEqual([null, null, null])
})
