// Which usernames can nobody take? Those by which a member would be taken for the house or for a sportsbook, in any spelling that reads like them.

import { plainOf, single, skeletonOf, spelledAs } from '../spelling.ts'

/** Names that speak for the house, alone and beside one another: "admin", "guru_support". */
const SPEAKS_FOR_US = (
  'admin admins administrator superadmin superadministrator root superuser sysadmin sysop webmaster hostmaster postmaster moderator ' +
  'moderators mod mods staff support helpdesk customerservice customercare noreply security billing payments official owner lex lexai guru gurulex sportsguru aisportsguru aiguru'
).split(' ')
/** Names that are nobody's by themselves; within another name they say nothing. */
const NOBODY = (
  'team help abuse legal sales info contact press news founder system server service bot api ' +
  'house everyone everybody all here verified nobody anonymous guest deleted unknown null undefined me'
).split(' ')
/** What may stand beside a name of ours and leaves it ours. */
const BESIDE = 'the real official team desk help service bot sportsbook online care account accounts'.split(' ')
/** The same, but ends of everyday words too, lexus and modus: run together with a short word they say nothing. */
const BESIDE_APART = 'hq ai us usa inc chat book bet bets betting'.split(' ')
/** From here on a word is not met by chance. */
const LONG = 5
/** Everyday words that read like a book only together with their digits: a year after circa, a fanatic with a number. */
const EVERYDAY = /^(?:circa(?:1\d|20)\d\d|fanatic\d+)$/

/** "suppport" is read as support; short words are other words when a letter is doubled (mod, mood). */
const SHORTEST_DOUBLED = 5

type Words = {
  readonly ours: ReadonlySet<string>
  readonly alone: ReadonlySet<string>
  readonly beside: ReadonlySet<string>
  readonly apart: ReadonlySet<string>
}

/** @param isSingle with doubled letters written once, of words that are long enough */
function wordsOf(books: readonly string[], isSingle: boolean): Words {
  const spelled = (words: readonly string[]) => {
    const skeletons = words.map((word) => skeletonOf(plainOf(word)))
    return new Set(isSingle ? skeletons.map(single).filter(({ length }) => length >= SHORTEST_DOUBLED) : skeletons)
  }
  return {
    ours: spelled([...SPEAKS_FOR_US, ...books]),
    alone: spelled(NOBODY),
    beside: spelled(BESIDE),
    apart: spelled(BESIDE_APART),
  }
}

/** A name as it looks, and where in it separators stood. */
type Spelling = { readonly text: string; readonly separators: ReadonlySet<number> }

function spellingOf(parts: readonly string[], change: (text: string) => string): Spelling {
  const upTo = (count: number) => change(parts.slice(0, count).join(''))
  return { text: upTo(parts.length), separators: new Set(parts.map((_, i) => upTo(i).length)) }
}

/** What the last word of a row is. */
type Last = 'long' | 'short' | 'apart'

/** Whether a name is made of names of ours and of what may stand beside them, with one of ours at least. */
function isMadeOf({ text, separators }: Spelling, words: Words, from = 0, last: Last | null = null, hasOurs = false): boolean {
  if (from === text.length) return hasOurs
  const ends = Array.from({ length: text.length - from }, (_, i) => from + i + 1)
  return ends.some((end) => {
    const word = text.slice(from, end)
    const isOurs = words.ours.has(word)
    const isApart = !isOurs && words.apart.has(word)
    if (!isOurs && !isApart && !words.beside.has(word)) return false
    const kind: Last = isApart ? 'apart' : word.length >= LONG ? 'long' : 'short'
    const isByChance = (last === 'apart' && kind === 'short') || (last === 'short' && kind === 'apart')
    if (isByChance && !separators.has(from)) return false
    return isMadeOf({ text, separators }, words, end, kind, hasOurs || isOurs)
  })
}

/**
 * Whether a username belongs to the house or to a book, also with digits, separators, signs and letters that read alike around and in it.
 * @param books titles of sportsbooks, "DraftKings"; nobody may pass for one
 *
 * @example isReservedName('Admin_01')   // true
 * @example isReservedName('s.u.p.p.0rt')   // true
 * @example isReservedName('admiral')    // false
 */
export function isReservedName(username: string, books: readonly string[] = []): boolean {
  const parts = username.split(/[^\p{L}\p{N}@$!|€+]+/u).map(plainOf)
  if (EVERYDAY.test(parts.join(''))) return false
  const bare = (text: string) => text.replace(/^\d+|\d+$/g, '')
  const spellings = [parts, trimmed(parts, bare), parts.map(bare)]
  const isIn = (words: Words, change: (text: string) => string) =>
    spellings
      .map((spelling) => spellingOf(spelling, change))
      .some((name) => words.alone.has(name.text) || words.alone.has(name.text.replace(/^(?:the|reai)/, '')) || isMadeOf(name, words))
  return isIn(wordsOf(books, false), skeletonOf) || isIn(wordsOf(books, true), (text) => single(skeletonOf(text)))
}

/** The same parts without the digits around the whole. */
function trimmed(parts: readonly string[], bare: (text: string) => string): string[] {
  const whole = parts.join('')
  const start = whole.length - whole.replace(/^\d+/, '').length
  const end = start + bare(whole).length
  let at = 0
  return parts.map((part) => {
    const [from, to] = [Math.max(start, at) - at, Math.min(end, at + part.length) - at]
    at += part.length
    return part.slice(from, Math.max(from, to))
  })
}

/** Words that are nobody's name: where one stands in a name, a role speaks. */
const ROLES = spelledAs(
  'admin admins administrator administrators superadmin superadministrator superuser sysadmin sysop webmaster hostmaster postmaster moderator ' +
    'moderators support helpdesk customerservice customercare noreply lexai gurulex sportsguru aisportsguru aiguru',
)
/** The same in several words. */
const SPELLED_APART = spelledAs('superadmin superuser helpdesk customerservice customercare noreply sportsguru aisportsguru')
/** Surnames (Staff, Owner) or words that a role is made of: a role only where nothing but such words is left of a name. */
const ALONE = spelledAs('staff official billing payments owner mods moderation team system verified')
/** First names too (Lex, Guru): they say nothing by themselves. */
const BESIDE_ALONE = spelledAs('the real our your lex guru ai mod bot help desk service care account accounts')

/**
 * Whether the name of a person, first and last, is a role of the house instead: "Admin", "Support Team", "M0derator Mike". Looked at word by
 * word, so that no real name is met by what stands in it or across its words ("Ad Min", "Lex Fridman", "Joe Root").
 *
 * @example isRoleName('Customer Service')   // true
 * @example isRoleName('Guru Dutt')   // false
 */
export function isRoleName(name: string): boolean {
  const parts = name.split(/\s+/).map(plainOf)
  const words = parts.every(({ length }) => length <= 1) ? [parts.join('')] : parts.filter((part) => part !== '')
  const looksOf = (word: string) => [word, word.replace(/^\d+|\d+$/g, '')].map(skeletonOf)
  const isIn = (list: ReadonlySet<string>) => (word: string) => looksOf(word).some((look) => list.has(look))
  const isRole = (word: string) => isIn(ROLES)(word) || (word.length > SHORTEST_DOUBLED && isIn(ROLES_SINGLE)(single(word)))
  if (words.some(isRole) || isIn(SPELLED_APART)(words.join(''))) return true
  return words.some(isIn(ALONE)) && words.every((word) => isIn(ALONE)(word) || isIn(BESIDE_ALONE)(word))
}

/** Roles with doubled letters written once: "suppport". */
const ROLES_SINGLE: ReadonlySet<string> = new Set([...ROLES].map(single))
