// What people may be called, beside offers and roles, which have tests of their own.
import { expect, it } from 'vitest'
import { personNameFault } from './no-offer.ts'

it.each([
  ['nothing that is seen', '\u200b'],
  ['a sign between letters', 'Le\u200bx'],
  ['a turn of the direction', '\u202eRobin'],
  ['a second line', 'Robin\nEvil'],
  ['a soft hyphen', 'Ro\u00adbin'],
])('%s is no name', (_, name) => expect(personNameFault(name)).toBe('A name consists of letters that can be seen, in one line.'))

it.each(['Robin', 'Zoë O’Neal-Smith', '李小龙', 'علی\u200cرضا', 'Nguyễn Văn An', 'Jean  Luc'])('%s is a name', (name) =>
  expect(personNameFault(name)).toBeNull(),
)

it.each(['<script>', 'Robin<b>', 'Robin 2', 'a@b.c', 'Robin; drop', '🏀', '...', '-', '{7*7}', 'Robin/Lee', '"Robin"', 'Robin (Bob)'])(
  '%s is none: it holds other signs than names have',
  (name) => expect(personNameFault(name)).toBe('A name is written with letters, apostrophes, hyphens, dots and blanks.'),
)

it.each(["D'Arcy", 'D’Angelo', 'O´Neal', 'J. R. Smith Jr.', 'Anne-Marie', 'Gal·la', 'ジョン・スミス', 'बिंदु', 'בן־גוריון', 'Çağla'])(
  '%s is one',
  (name) => expect(personNameFault(name)).toBeNull(),
)
