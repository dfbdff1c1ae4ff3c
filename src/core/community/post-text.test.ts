import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EDIT_WINDOW_MS, MOST_POST_CHARACTERS, mayDelete, mayEdit } from './post.ts'
import {
  cleaned,
  commentFault,
  comparableWords,
  DEEPEST_NESTING,
  linkOf,
  linksIn,
  mentionParts,
  mentionsIn,
  nestingOf,
  textFault,
} from './post-text.ts'

describe('what a text may be', () => {
  it.each([
    ['an ordinary one', 'Broncos **+7.5** looks right.\n\n- rest\n- weather', undefined],
    ['nothing', ' \n\t ', 'empty'],
    ['nothing that shows', '\u200B\u202E', 'empty'],
    ['a joiner, a filler and a blank of Braille', '\u200D\u3164\u2800\uFE0F', 'empty'],
    ['marks of a quote and a list', '> \n- \n\n1. ', 'empty'],
    ['a heading and a line', '#\n\n---\n***', 'empty'],
    ['an empty block of code', '```\n```', 'empty'],
    ['code on one line', '```x```', undefined],
    ['a number below zero', '-3', undefined],
    ['a heart', '\u2764\uFE0F', undefined],
    ['what looks like HTML', '<div></div>', undefined],
    ['one letter too many', 'a'.repeat(MOST_POST_CHARACTERS + 1), 'long'],
    ['exactly as many as are kept', 'a'.repeat(MOST_POST_CHARACTERS), undefined],
    ['5,000 nested quotes', '>'.repeat(5000), 'deep'],
    ['quotes at the bound', `${'> '.repeat(DEEPEST_NESTING)}text`, undefined],
    ['one quote deeper', `${'> '.repeat(DEEPEST_NESTING + 1)}text`, 'deep'],
    ['lists in lists on one line', `${'- '.repeat(DEEPEST_NESTING + 1)}text`, 'deep'],
    ['lists that are indented', `${'  '.repeat(DEEPEST_NESTING)}- text`, 'deep'],
    ['brackets in brackets', '['.repeat(DEEPEST_NESTING + 1), 'deep'],
    ['emphasis in emphasis', '*a **b '.repeat(60), 'deep'],
    ['a script as a link', '[press](javascript:alert(1))', 'link'],
    ['a link with a password', 'https://me:secret@example.com', 'link'],
    ['data as an image', '![x](data:image/svg+xml;base64,PHN2Zz4=)', 'link'],
    ['half a letter', 'a\uD800', 'characters'],
    ['too many lines', '\n'.repeat(600).replaceAll('\n', 'a\n'), 'long'],
  ])('%s', (_, text, kind) => expect(textFault(text)?.kind).toBe(kind))
  it('comments are shorter', () => {
    expect(commentFault('a'.repeat(2000))).toBeNull()
    expect(commentFault('a'.repeat(2001))?.kind).toBe('long')
  })
})

describe('laws', () => {
  const hostile = fc.string({
    unit: fc.constantFrom('>', ' ', '-', '*', '_', '[', ']', '(', ')', '\n', 'a', '1', '.', '`', '!', '\t'),
    maxLength: 6000,
  })
  it('what passes is short and shallow', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        if (textFault(text) !== null) return
        expect(text.length).toBeLessThanOrEqual(MOST_POST_CHARACTERS)
        for (const line of text.split('\n')) expect(nestingOf(line)).toBeLessThanOrEqual(DEEPEST_NESTING)
      }),
    )
  })
  it('cleaning twice is cleaning once', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (text) => void expect(cleaned(cleaned(text))).toBe(cleaned(text))))
  })
  it('the parts of a text are the text', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('@', 'a', 'B', '.', ' ', '_', 'é', '1') }),
        (text) =>
          void expect(
            mentionParts(text)
              .map(({ kind, text: part }) => (kind === 'mention' ? `@${part}` : part))
              .join(''),
          ).toBe(text),
      ),
    )
  })
  it('every link that is shown is http or https', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.webUrl()), (text) => /^https?:/.test(linkOf(text)?.href ?? 'http:')))
  })
})

describe('links and names', () => {
  it('finds links however they are written', () => {
    expect(linksIn('see https://a.com/x, [b](https://b.com) <https://c.com> www.d.com and tel:911').length).toBe(5)
    expect(linkOf('https://www.nfl.com/x')).toEqual({ href: 'https://www.nfl.com/x', host: 'www.nfl.com' })
    expect(linkOf('JavaScript:alert(1)')).toBeNull()
  })
  it('finds members once, and no mail address', () => {
    expect(mentionsIn('@Ann and @ann, mail bob@example.com, (@carl.z)!')).toEqual(['ann', 'carl.z'])
  })
})

describe('until when an author may change a text', () => {
  const text = { type: 'general', state: 'shown', createdAt: 1000 } as const
  it('for fifteen minutes, and a pick never', () => {
    expect(mayEdit(text, 1000 + EDIT_WINDOW_MS - 1)).toBe(true)
    expect(mayEdit(text, 1000 + EDIT_WINDOW_MS)).toBe(false)
    expect(mayEdit({ ...text, type: 'pick' }, 1001)).toBe(false)
    expect(mayEdit({ ...text, state: 'removed' }, 1001)).toBe(false)
    expect(EDIT_WINDOW_MS).toBe(900_000)
  })
  it('a pick is never deleted, other texts are', () => {
    expect(mayDelete({ type: 'pick', state: 'shown' })).toBe(false)
    expect(mayDelete({ type: 'general', state: 'held' })).toBe(true)
    expect(mayDelete({ type: 'general', state: 'deleted' })).toBe(false)
  })
})

it('the same words are the same whatever their letters, blanks and last marks; marks alone are what they are', () => {
  for (const alike of ['go lions', 'Go  Lions!!', ' GO\nLIONS. ', 'Go Lions …']) expect(comparableWords(alike)).toBe('go lions')
  expect(comparableWords('Go, Lions')).toBe('go, lions')
  expect([comparableWords('???'), comparableWords('!')]).toEqual(['???', '!'])
  expect(comparableWords('+3.5')).not.toBe(comparableWords('-3.5'))
})
