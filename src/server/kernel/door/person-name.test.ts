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
