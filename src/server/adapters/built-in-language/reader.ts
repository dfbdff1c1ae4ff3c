// Sentences by wink-nlp (words, dictionary forms, parts of speech) and chrono (dates). Both run on this machine without network.
import { createRequire } from 'node:module'
import type { ParsedResult } from 'chrono-node'
// English alone: the whole package reads twelve languages into each start.
import { casual } from 'chrono-node/en'
import type model from 'wink-eng-lite-web-model'
import type winkNLP from 'wink-nlp'
import type { ItemToken } from 'wink-nlp'
import type { DateSpan, Sentence, Word } from '#core/assistant/reading/language.ts'
import { periodsIn } from '#core/assistant/stated/periods.ts'
import type { EpochMs } from '#core/units.ts'
import { addDays, localTime, nextMidnight, offsetAt, startOfDay } from '#core/zones.ts'

const HOUR = 3_600_000
const require = createRequire(import.meta.url)

function openDictionary() {
  const wink = require('wink-nlp') as typeof winkNLP
  const nlp = wink(require('wink-eng-lite-web-model') as typeof model, ['sbd', 'pos'])
  const { its } = nlp
  /** Words beyond the dictionary get ids from here up. */
  const firstUnknown = nlp.readDoc('zzqxvk').tokens().itemAt(0).out(its.uniqueId) as unknown as number
  return { nlp, its, firstUnknown }
}

let dictionary: ReturnType<typeof openDictionary> | undefined
/** Opened with the first question, or when a server that listens has a moment: a quarter of a second that no start waits for. */
export function openedDictionary(): ReturnType<typeof openDictionary> {
  dictionary ??= openDictionary()
  return dictionary
}

export function readSentence(text: string, now: EpochMs, timeZone: string): Sentence {
  return { text, words: wordsOf(text), dates: datesOf(text, now, timeZone), timeZone }
}

function wordsOf(text: string): Word[] {
  const { nlp, its, firstUnknown } = openedDictionary()
  const words: Word[] = []
  // The dictionary holds lower case; parts of speech need the case as written.
  const isKnown = new Map<string, boolean>()
  nlp
    .readDoc(text.toLowerCase())
    .tokens()
    .each((token: ItemToken) => {
      isKnown.set(token.out(), (token.out(its.uniqueId) as unknown as number) < firstUnknown)
    })
  let at = 0
  nlp
    .readDoc(text)
    .tokens()
    .each((token: ItemToken) => {
      const written = token.out()
      const start = text.indexOf(written, at)
      const from = start === -1 ? at : start
      at = from + written.length
      const lower = token.out(its.normal).toLowerCase()
      words.push({
        text: written,
        lower,
        lemma: (token.out(its.lemma as unknown as typeof its.normal) as string).toLowerCase(),
        pos: token.out(its.pos),
        known: isKnown.get(written.toLowerCase()) ?? false,
        start: from,
        end: at,
      })
    })
  return whole(words)
}

/** "49ers" is one word: a number with letters straight behind it, of three or more. */
function whole(words: readonly Word[]): Word[] {
  const out: Word[] = []
  for (const word of words) {
    const before = out.at(-1)
    if (before && before.end === word.start && /^\d{2}$/.test(before.text) && /^[a-z]{3,}$/i.test(word.text)) {
      const text = before.text + word.text
      out[out.length - 1] = { ...word, text, lower: text.toLowerCase(), lemma: text.toLowerCase(), known: false, start: before.start }
    } else out.push(word)
  }
  return out
}

/** Chrono also reads "at 5" or "3 lineups" as times; only phrases with a word for a day, month or part of the day count. */
const DAY_WORD =
  /\b(today|tonight|tomorrow|yesterday|tmrw|this|next|last|mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|(mon|tues|wednes|thurs|fri|satur|sun)days?|morning|afternoon|evening|night|week|weekend|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)\b|\d{1,2}\/\d{1,2}/i

function datesOf(text: string, now: EpochMs, timeZone: string): DateSpan[] {
  const results = casual.parse(
    text,
    { instant: new Date(now), timezone: offsetAt(now, timeZone) / 60_000 },
    { forwardDate: !/\b(last|yesterday|did|won|was|were)\b/i.test(text) },
  )
  const periods = periodsIn(text, now, timeZone)
  const isPeriod = ({ index, text: said }: ParsedResult) => periods.some(({ start, end }) => index < end && start < index + said.length)
  const days = results
    .filter((result) => DAY_WORD.test(result.text) && !isPeriod(result))
    .map((result) =>
      NIGHT_GAME.test(text.slice(result.index)) ? nightOf(result, timeZone) : dayBefore(spanOf(result, now, timeZone), text, now, timeZone),
    )
  return [...periods, ...days].sort((a, b) => a.start - b.start)
}

/** "Monday night football": the games of that evening in the east of the United States, wherever the person is. */
const NIGHT_GAME = /^(?:this |next |last |on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day'?s? night'?s? (?:football|nfl|game)\b/i
const [KICKOFF, LATE] = [18 * HOUR, 27 * HOUR]
function nightOf(result: ParsedResult, timeZone: string): DateSpan {
  const midnight = startOfDay(localTime(result.start.date().getTime(), timeZone), 'America/New_York')
  return { text: result.text, start: result.index, end: result.index + result.text.length, from: midnight + KICKOFF, to: midnight + LATE }
}

/** "How much did I stake on Sunday": a day that is still to come is the one of the week before. */
function dayBefore(span: DateSpan, text: string, now: EpochMs, timeZone: string): DateSpan {
  const isPast =
    /\b(?:did|have) (?:i|we)\b|\bhow did\b/i.test(text) && /^(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)day$/i.test(span.text)
  if (!isPast || span.from <= now || /\bfor (?:this |next )?$/i.test(text.slice(0, span.start))) return span
  return { ...span, from: daysAfter(span.from, -7, timeZone), to: daysAfter(span.to, -7, timeZone) }
}

/** The whole day that is meant ("tonight" from now on), since games are asked for by day. */
function spanOf(result: ParsedResult, now: EpochMs, timeZone: string): DateSpan {
  const place = { text: result.text, start: result.index, end: result.index + result.text.length }
  const [from, to] = dayOf(result.start.date().getTime(), timeZone)
  if (/weekend/i.test(result.text)) {
    return { ...place, from, to: daysAfter(from, 2, timeZone) }
  }
  if (/\bweek\b/i.test(result.text))
    return { ...place, from: /last/i.test(result.text) ? from : Math.min(from, now), to: daysAfter(from, 7, timeZone) }
  if (/tonight|evening|night/i.test(result.text) && from <= now && now < to)
    return { ...place, from: Math.max(from, now - 4 * HOUR), to: to + 5 * HOUR }
  const end = result.end ? dayOf(result.end.date().getTime(), timeZone)[1] : to
  return { ...place, from, to: end }
}

/** The midnight that lies so many days after one: clocks may be turned between them. */
function daysAfter(midnight: EpochMs, days: number, timeZone: string): EpochMs {
  return startOfDay(addDays(localTime(midnight, timeZone), days), timeZone)
}

function dayOf(at: EpochMs, timeZone: string): [EpochMs, EpochMs] {
  return [startOfDay(localTime(at, timeZone), timeZone), nextMidnight(timeZone, at)]
}
