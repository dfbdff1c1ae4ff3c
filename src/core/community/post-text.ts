// What may stand in a text of a member, decided before anything parses it as markdown: how long, how deep, which links, whom it names.

import { UNSEEN } from '../look-alikes.ts'
import { MOST_COMMENT_CHARACTERS, MOST_POST_CHARACTERS } from './post.ts'

/** Quotes and lists inside each other. Judged: 5,000 nested quotes overflow the stack of a parser; eight are more than anyone reads. */
export const DEEPEST_NESTING = 8
/** Runs of `*`, `_`, `~` or backticks in one paragraph, and brackets open at once: each may nest one level deeper. */
const MOST_RUNS = 100
const MOST_LINES = 500
const LONGEST_LINK = 1000

export type TextFault = { readonly kind: 'empty' | 'long' | 'deep' | 'link' | 'characters'; readonly sentence: string }

/** Letters that steer the direction of text or show nothing: they hide what a sentence says. Line breaks and tabs are no part of it. */
const ALL_HIDDEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** What begins a quote, a list or a heading, and whole lines that mark and say nothing. */
const MARKS =
  /^(?:[ \t]*(?:>|#{1,6}(?=[ \t]|$)|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$)))+|^[ \t]*(?:`{3,}[^`\n]*|~{3,}.*)$|^[ \t]*(?:[-*_][ \t]*){3,}$/gm

export const NOTHING_WRITTEN = 'Write something first.'

/**
 * Whether a text shows nothing: signs without a picture, or marks of quotes, lists, headings and lines without a word.
 * @example isBlank('> \n- ')   // true
 */
export const isBlank = (text: string): boolean => !/[^\s\p{Cc}\p{Mn}\p{Me}]/u.test(text.replace(UNSEEN, '').replace(MARKS, ''))

/** A text as it is kept: one kind of line break, no hidden letters, no blanks at either end. @example cleaned(' a\r\nb ') // 'a\nb' */
export const cleaned = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(ALL_HIDDEN, (letter) => (letter === '\n' || letter === '\t' ? letter : ''))
    .trim()

/**
 * The words of a text by which it is the same as another one: letters large or small, blanks and the marks at its end make no other.
 * @example comparableWords('Go  Lions!!') // 'go lions'
 */
export const comparableWords = (text: string): string => {
  const said = cleaned(text).toLowerCase().replace(/\s+/g, ' ')
  return said.replace(/[\s.,;:!?…]+$/u, '') || said
}

/**
 * How many quotes and list items a line opens. A marker that is indented opens one level more for each two blanks before it.
 * @example nestingOf('> > - text')   // 3
 */
export function nestingOf(line: string): number {
  let depth = 0
  let rest = line.replace(/\t/g, '    ')
  for (;;) {
    const opened = /^( *)(?:>|[-+*](?= |$)|\d{1,9}[.)](?= |$))/.exec(rest)
    if (!opened) return depth
    depth += 1 + Math.floor(opened[1]!.length / 2)
    rest = rest.slice(opened[0].length).replace(/^ /, '')
  }
}

/** The most brackets that are open at once. */
function deepestBracket(text: string): number {
  let [open, deepest] = [0, 0]
  for (const letter of text) {
    if (letter === '[') deepest = Math.max(deepest, ++open)
    else if (letter === ']' && open > 0) open--
    else if (letter === '\n') open = 0
  }
  return deepest
}

const isDeep = (text: string): boolean =>
  text.split('\n').some((line) => nestingOf(line) > DEEPEST_NESTING) ||
  deepestBracket(text) > DEEPEST_NESTING ||
  text.split(/\n\s*\n/).some((paragraph) => (paragraph.match(/\*+|_+|~+|`+/g) ?? []).length > MOST_RUNS)

/**
 * What is wrong with a text, or null. Nothing is parsed: each check is one pass over the letters.
 * @param most characters
 * @example textFault('>'.repeat(5000))?.kind   // 'deep'
 */
export function textFault(text: string, most: number = MOST_POST_CHARACTERS): TextFault | null {
  if (text.length > most)
    return {
      kind: 'long',
      sentence: `This text has ${text.length.toLocaleString('en-US')} characters; at most ${most.toLocaleString('en-US')} are kept.`,
    }
  if (cleaned(text) === '') return { kind: 'empty', sentence: NOTHING_WRITTEN }
  // A half of a surrogate pair is no letter, and the database refuses it.
  if (/\p{Cs}/u.test(text)) return { kind: 'characters', sentence: 'This text has letters that cannot be read.' }
  if (text.split('\n').length > MOST_LINES) return { kind: 'long', sentence: `This text has more than ${MOST_LINES} lines.` }
  if (isDeep(text))
    return {
      kind: 'deep',
      sentence: `Quotes, lists and brackets stand at most ${DEEPEST_NESTING} deep in each other. Flatten the text a little.`,
    }
  if (isBlank(text)) return { kind: 'empty', sentence: NOTHING_WRITTEN }
  return linkFault(linksIn(text))
}

/** What is wrong with the links of a text, or null. */
export const linkFault = (links: readonly string[]): TextFault | null =>
  links.some((link) => linkOf(link) === null)
    ? { kind: 'link', sentence: 'Only plain web addresses (http, https) without a password in them may be linked.' }
    : null

export const commentFault = (text: string): TextFault | null => textFault(text, MOST_COMMENT_CHARACTERS)

/** Addresses that a text names, in whatever way: bare, in brackets, in angles, in a definition; those of other schemes too. */
export function linksIn(text: string): readonly string[] {
  const bare = text.match(/\b[a-z][a-z0-9+.-]{1,20}:\/\/[^\s<>"'`)\]]+/gi) ?? []
  const targets = [...text.matchAll(/\]\(\s*<?([^\s)>]+)/g), ...text.matchAll(/^\s*\[[^\]]+\]:\s*<?([^\s>]+)/gm)].map((match) => match[1]!)
  const schemed = text.match(/\b(?:javascript|data|vbscript|file|blob|mailto|tel):[^\s)>\]]+/gi) ?? []
  const named = text.match(/\bwww\.[^\s<>"'`)\]]+/gi) ?? []
  return [...new Set([...bare, ...targets, ...schemed, ...named])]
}

/**
 * A link as it may be shown: its address and its host; null where it may not.
 * @example linkOf('https://www.nfl.com/x')   // { href: 'https://www.nfl.com/x', host: 'www.nfl.com' }
 * @example linkOf('javascript:alert(1)')   // null
 */
export function linkOf(link: string): { readonly href: string; readonly host: string } | null {
  if (link.length > LONGEST_LINK) return null
  const href = /^www\./i.test(link) ? `https://${link}` : link
  // Hosts in plain letters only: others can be drawn to look like a known one.
  const host = /^https?:\/\/((?:[a-z0-9-]+\.)+[a-z0-9-]{2,})(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i.exec(href)?.[1]
  return host === undefined ? null : { href, host: host.toLowerCase() }
}

/** How a member is named in a text. */
const MENTION = /(?<![\p{L}\p{N}_@/.])@([a-z0-9][a-z0-9._-]{1,38}[a-z0-9])(?![\p{L}\p{N}_@])/giu
const MOST_MENTIONS = 10

export type TextPart = { readonly kind: 'text' | 'mention'; readonly text: string }

/** A stretch of text with the members that it names. @example mentionParts('hi @ann!') // text, mention "ann", text */
export function mentionParts(text: string): readonly TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const match of text.matchAll(MENTION)) {
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) })
    parts.push({ kind: 'mention', text: match[1]! })
    at = match.index + match[0].length
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) })
  return parts
}

/** The usernames that a text names, in lower case, each once and at most ten. */
export const mentionsIn = (text: string): readonly string[] =>
  [...new Set(mentionParts(text).flatMap(({ kind, text: name }) => (kind === 'mention' ? [name.toLowerCase()] : [])))].slice(
    0,
    MOST_MENTIONS,
  )
