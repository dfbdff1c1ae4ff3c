// What may leave: is each figure of a text one field of a tool's answer, of the right kind, under the right name and of the right side, and
// are its words free of promises, chasing, orders and smuggled instructions? It reads sentence by sentence, before anybody else does.
import { type Citation, numbersIn, type Source, unreadIn, type Written } from '../numbers.ts'
import { faultOfWords, type PhraseFault } from './phrases.ts'
import { type Field, hasRole, isBreakEven, isKind, isRole, isStake } from './roles.ts'
import {
  type Mention,
  meets,
  mentionsIn,
  type Names,
  rowAt,
  type Side,
  strangerIn,
  subjectAt,
  type Vocabulary,
  vocabularyOf,
} from './subjects.ts'

export type GuardFault = { readonly kind: PhraseFault | 'figure' | 'name' | 'loop' | 'empty'; readonly text: string }

/** What a text may be built on: the answers of the tools, and what the person wrote. */
export type Evidence = {
  readonly fields: readonly (Field & { readonly tool: number; readonly answer: unknown })[]
  readonly own: readonly Written[]
  readonly vocabulary: Vocabulary
  readonly known: string
}

/** Fields of one answer that are looked at; the largest answers of the product have about half as many. */
const MOST_FIELDS = 60_000

/** The keys of whole distributions: nearly every chance stands in one, so that none of their figures bears a sentence. */
export const TABLE_KEYS: ReadonlySet<string> = new Set(['upTo'])

/** @param own what the person wrote, the newest first */
export function evidenceOf(sources: readonly Source[], own: readonly string[]): Evidence {
  const fields: (Field & { tool: number; answer: unknown })[] = []
  for (const { tool, value: answer } of sources) {
    const walk = (node: unknown, path: string): void => {
      if (fields.length >= MOST_FIELDS) return
      const at = (key: string | number) => (path === '' ? `${key}` : `${path}.${key}`)
      if (typeof node === 'number' && Number.isFinite(node)) fields.push({ tool, answer, path, value: node, written: null })
      else if (typeof node === 'string')
        for (const written of numbersIn(node)) fields.push({ tool, answer, path, value: written.value, written })
      else if (Array.isArray(node)) {
        fields.push({ tool, answer, path: at('length'), value: node.length, written: null })
        for (const [i, item] of node.entries()) walk(item, at(i))
      } else if (typeof node === 'object' && node !== null)
        for (const [key, item] of Object.entries(node)) if (!TABLE_KEYS.has(key)) walk(item, at(key))
    }
    walk(answer, '')
  }
  const answers = sources.map(({ value }) => value)
  return {
    fields,
    own: own.flatMap(numbersIn),
    vocabulary: vocabularyOf(answers, own.join('\n')),
    known: `${JSON.stringify(answers)} ${own.join(' ')}`,
  }
}

export type Guard = {
  /** Faults of the next sentence, and where its figures come from; offsets count from its start. */
  check(sentence: string, evidence: Evidence): { readonly faults: readonly GuardFault[]; readonly citations: readonly Citation[] }
  /** What is wrong with the text as a whole, at its end. */
  end(): GuardFault | null
}

/** A sentence said so often is a loop; an answer has at most so many letters. */
const MOST_REPEATS = 3
const MOST_LETTERS = 6000
const PRONOUN = /\b(?:he|she|they|him|them|his|her|hers|their|theirs|it|its)\b/i
/** What the person wrote is marked as theirs, or as supposed, in the clause of the number itself. */
const OF_THE_PERSON = /\byou (?:said|asked|wrote|mention\w*|told|gave|named)\b|\byour\b|\b(?:if|suppos\w*|assum\w*|given)\b/i
const SAID_AFTER = /^\s*(?:%\s*)?(?:that |as |which |is what |the one )?you (?:said|asked|wrote|mention\w*|told|gave|named)\b/i
/** Where a clause ends: not at the commas of a list of numbers. */
const CLAUSE =
  /[;:.]\s|,\s+(?!(?:and\s+)?[$+\u2212-]?\d)|\b(?:but|then|so|because|who|which|where|and (?:the|it|that|they|he|she|i|yes))\b/i
const LIST_MARK = /^\s*(?:\d{1,2}[.)](?:\s|$))/
const YEAR = /^20[2-3]\d$/
/** Numbers in words are figures that no mark could lead to a source. */
const SPELLED =
  /\b(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?)\b|\b(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen)\s+(?:percent|per cent|dollars?|bucks|points?|units?|grand|to one|cents)\b/i

/**
 * A guard for one text.
 *
 * @example openGuard().check('Put $200 on it.', evidenceOf([{ tool: 0, value: { price: 200 } }], [])).faults[0] // { kind: 'order', … }
 */
export function openGuard(): Guard {
  const said = new Map<string, number>()
  let letters = 0
  let carried: Names | null = null
  return {
    check(sentence, evidence) {
      letters += sentence.trim().length
      const key = sentence.trim().toLowerCase()
      const times = (said.get(key) ?? 0) + 1
      said.set(key, times)
      if ((times >= MOST_REPEATS && key.length > 3) || letters > MOST_LETTERS)
        return { faults: [{ kind: 'loop', text: key.slice(0, 60) }], citations: [] }
      const words = faultOfWords(sentence, evidence.known)
      if (words) return { faults: [words], citations: [] }
      const mentions = mentionsIn(sentence, evidence.vocabulary.who)
      const meant = PRONOUN.test(sentence) ? carried : null
      const checked = figures(sentence, evidence, mentions, meant)
      carried = mentions.findLast(({ isOpponent }) => !isOpponent)?.names ?? (meant || /^\s*$/.test(sentence) ? carried : null)
      return checked
    },
    end: () => (letters === 0 ? { kind: 'empty', text: '' } : null),
  }
}

function figures(sentence: string, evidence: Evidence, mentions: readonly Mention[], carried: Names | null) {
  const faults: GuardFault[] = []
  const citations: Citation[] = []
  const spelled = SPELLED.exec(sentence)
  if (spelled) faults.push({ kind: 'figure', text: spelled[0] })
  const list = LIST_MARK.exec(sentence)?.[0].length ?? 0
  const all = numbersIn(sentence).filter(
    ({ start, text, end }) => start >= list && !(YEAR.test(text) && !/^\s*(?:yards|points|dollars)/.test(sentence.slice(end))),
  )
  for (const text of unreadIn(sentence)) if (!isLabel(text, sentence, evidence)) faults.push({ kind: 'figure', text })
  const books = mentionsIn(sentence, evidence.vocabulary.books)
  for (const [i, written] of all.entries()) {
    const before = sentence.slice(all[i - 1]?.end ?? list, written.start)
    const place: Place = {
      before,
      after: sentence.slice(written.end, all[i + 1]?.start ?? sentence.length),
      sentence,
      // The second figure of "21 to 14" is the other side's.
      subject: i > 0 && /^\s*(?:to|[-\u2013])\s*$/.test(before) ? null : (subjectAt(mentions, written.start) ?? carried),
      book: bookAt(books, written.start),
      side: sideAt(sentence.slice(0, written.start)),
    }
    const source = sourceOf(written, place, evidence)
    if (source) citations.push({ start: written.start, end: written.end, text: written.text, ...source })
    else faults.push({ kind: 'figure', text: written.text })
  }
  const stranger = all.length > 0 ? strangerIn(sentence, evidence.vocabulary) : null
  if (stranger) faults.push({ kind: 'name', text: stranger })
  return { faults, citations }
}

/** "At Fanatics the price is +116", "+116 with Fanatics": the book named nearest before a number, else after it. */
const bookAt = (books: readonly Mention[], at: number): Names | null =>
  (books.findLast((book) => book.end <= at) ?? books.find((book) => book.at >= at))?.names ?? null

/** "The over 44.5 is +105": the side named last before a number. */
const sideAt = (before: string): Side | null =>
  (before
    .toLowerCase()
    .match(/\b(?:over|under)\b/g)
    ?.at(-1) as Side | undefined) ?? null

/** Digits within a word that are no figure: names that the answers bear (49ers), positions and quarters, the third quarter. */
function isLabel(text: string, sentence: string, { vocabulary, fields }: Evidence): boolean {
  const word = text.toLowerCase()
  if (
    (/\p{L}/u.test(word) && vocabulary.words.has(word)) ||
    /^(?:49ers|76ers|h2h|q[1-4]|p[1-3]|h[12]|f1|(?:qb|rb|wr|te|sp|of|pg|sg|sf|pf|c|g|f|d|w)\d)$/.test(word)
  )
    return true
  const place = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word)?.[1]
  if (place === undefined) return false
  const isPart = new RegExp(`\\b${word} (?:quarter|half|period|inning|round|set|down|hole)\\b`, 'i').test(sentence)
  return isPart || fields.some(({ value }) => value === Number(place))
}

type Place = {
  readonly before: string
  readonly after: string
  readonly sentence: string
  readonly subject: Names | null
  readonly book: Names | null
  readonly side: Side | null
}

/** Where a figure comes from, or null. Of several fields the nearest is meant. */
function sourceOf(written: Written, place: Place, { fields, own }: Evidence): Pick<Citation, 'tool' | 'path'> | null {
  let best: { off: number; tool: number; path: string } | null = null
  for (const field of fields) {
    const off = offOf(written, field)
    if (off === null || (best && off >= best.off)) continue
    // A bare whole number is a rounded one only where the words say of what.
    if (off > 1e-9 && isBare(written) && !hasRole(place.before, place.after)) continue
    if (!isKind(written, field) || !isRole(place.before, place.after, field) || !isOfRow(place, field)) continue
    best = { off, tool: field.tool, path: field.path }
    if (off === 0) break
  }
  if (best) return { tool: best.tool, path: best.path }
  if (written.isPercent && isBreakEven(place.before, place.after)) {
    const price = fields.find((field) => isAmerican(field) && isImplied(written, field.value) && isOfRow(place, field))
    if (price) return { tool: price.tool, path: price.path }
    if (own.some(({ value, isSigned }) => isSigned && Math.abs(value) >= 100 && isImplied(written, value))) return OWN
  }
  return isOwn(written, place, own) ? OWN : null
}
const isBare = ({ text, isPercent, isMinutes, decimals }: Written): boolean =>
  decimals === 0 && !isPercent && !isMinutes && !text.includes('$')
const OWN = { tool: -1, path: '' } as const

/** What the person wrote may be said back as theirs, never as an advised stake nor as somebody's price. */
function isOwn(written: Written, { before, after, sentence }: Place, own: readonly Written[]): boolean {
  const isSame = own.some(
    (one) => one.value === written.value && one.isPercent === written.isPercent && one.text.includes('$') === written.text.includes('$'),
  )
  const isLoose = written.text.includes('$') && own.some((one) => one.value === written.value && !one.isPercent && !one.isSigned)
  if (!isSame && !isLoose) return false
  if (/^\s*(?:stake|bet|put|wager|risk|lay)\b/i.test(sentence)) return false
  if (isStake(before, after) && !/\b(?:said|asked|wrote|mention\w*|told)\b/i.test(sentence)) return false
  const clause = sentence.slice(0, written.start).split(CLAUSE).at(-1) ?? ''
  return OF_THE_PERSON.test(clause) || SAID_AFTER.test(after)
}

function isOfRow({ subject, book, side }: Place, field: Evidence['fields'][number]): boolean {
  if (!subject && !book && !side) return true
  const row = rowAt(field.answer, field.path)
  if (side && row.side && side !== row.side) return false
  return (!subject || row.who.size === 0 || meets(subject, row.who)) && (!book || row.books.size === 0 || meets(book, row.books))
}

/** How far a written number is from a field, null when it does not say it: both equal after rounding to the decimals written. */
function offOf(written: Written, { value, path, written: text }: Field): number | null {
  if (written.isSigned && value !== 0 && Math.sign(written.value) !== Math.sign(value)) return null
  const isExact = written.decimals === 0 && !written.isPercent && !written.isMinutes && Math.abs(written.value) < 10
  const slack = isExact ? 1e-9 : 0.5 * 10 ** -written.decimals + 1e-9
  const readings =
    text !== null
      ? [value]
      : written.isMinutes
        ? [value / 60, value]
        : written.isPercent
          ? [/percent|pct|precip|humid/i.test(path.split('.').at(-1) ?? '') ? value : value * 100]
          : written.text.includes('$') && /cents/i.test(path)
            ? [value / 100]
            : [value]
  const off = Math.min(...readings.map((reading) => Math.abs(Math.abs(written.value) - Math.abs(reading))))
  return off <= slack ? off : null
}

const isAmerican = ({ value, path }: Field): boolean =>
  Number.isInteger(value) && Math.abs(value) >= 100 && /price|odds|american/i.test(path.split('.').at(-1) ?? '')
const isImplied = (written: Written, american: number): boolean => {
  const implied = american > 0 ? 100 / (american + 100) : -american / (100 - american)
  return Math.abs(written.value - implied * 100) <= 0.5 * 10 ** -written.decimals + 1e-9
}

/**
 * What is wrong with a reply of the built-in engine, whose figures are read from their fields; null when nothing is. Words that stand in a
 * tool's answer (a headline, a term of the glossary) are quoted, not said.
 */
export function faultOfReply(
  text: string,
  citations: readonly Pick<Citation, 'start' | 'end'>[],
  answers: readonly unknown[],
  own: readonly string[],
): string | null {
  const said = own.flatMap(numbersIn)
  // What the person could say ("log $20 on the Bears") is no statement.
  const stated = text.replace(/"[^"\n]*"/g, (quoted) => '\u0000'.repeat(quoted.length))
  for (const written of numbersIn(stated)) {
    const isLinked = citations.some(({ start, end }) => start <= written.start && written.end <= end)
    if (!isLinked && !said.some(({ value }) => Math.abs(value) === Math.abs(written.value))) return `figure ${written.text}`
  }
  const known = JSON.stringify(answers).toLowerCase()
  for (const sentence of text.split(/(?<=[.!?])\s|\n/)) {
    const fault = faultOfWords(sentence, known)
    // Its stakes are those that a tool gave: an order is a model's fault.
    if (fault && fault.kind !== 'order' && !known.includes(fault.text.toLowerCase())) return `${fault.kind} "${fault.text}"`
  }
  return null
}
