import { expect, it } from 'vitest'
import { titleFault } from './titles.ts'

const refused = (titles: readonly string[]) => titles.filter((title) => titleFault(title) !== null)

it('a title is seen, in one line, and turns no text around', () => {
  const hidden = [
    'Form\u202elatot',
    'Two\nlines',
    'Bell\u0007',
    '\u200d',
    '\u200b\u200b',
    '\u3164',
    '\u2066Form',
    'Half \ud83d',
    'A\u2028B',
    '\u0301',
  ]
  expect(refused(hidden)).toEqual(hidden)
})

it('a title does not pose as the product, in whatever letters, beside whatever words', () => {
  const posing = [
    ...['AI Sports Guru', 'ai-sports-guru NBA', 'The A.I. Sports Guru model', 'Al Sp0rts Guru', 'AISportsGuru', 'Sports Guru picks', 'Lex'],
    ...[
      'Lex official',
      'Official model of Lex',
      'Verified by Guru',
      'Guru staff model',
      'L3X 0fficial',
      'Lех official',
      'Admin',
      'lex ai',
      'The Lex team',
      'Guru team',
    ],
  ]
  expect(refused(posing)).toEqual(posing)
})

it('leaves every other title alone', () => {
  const own = [
    ...[
      'Form',
      'Pace & rest 2.0',
      'مدل\u200cمن',
      'क्ष',
      '日本',
      '🏀 Heat check 👨‍👩‍👧',
      'Support vectors',
      'Team totals',
      'Official injuries',
    ],
    ...[
      'Lexington stack',
      'Alexis unders',
      'Guru of the glass',
      'Home team',
      'Sports',
      'My AI',
      'AI sports model',
      'Verified starters',
      'Team Lex',
      'Lex Luthor team',
      'Bot 7',
    ],
  ]
  expect(refused(own)).toEqual([])
})
