// What do the captions of a clip say, and when? WebVTT and SubRip in, plain cues inside, WebVTT out (https://www.w3.org/TR/webvtt1/).

import { z } from 'zod'
import { dictionary } from '../dictionary.ts'
import type { Infer } from '../infer.ts'

// Judged: two hours of speech have some 2,500 cues; nobody reads a cue of more than a few lines.
export const MOST_CUES = 5000
export const MOST_CUE_TEXT = 500
/** Letters of a whole file: as many captions as a clip may have, of a usual length, with their times and marks. */
export const MOST_CAPTION_LETTERS = 600_000
/** Seconds; a day, beyond any clip. */
const LATEST = 86_400

/** Words shown from `from` to `until`, seconds of the clip. Plain text: what a file says of styles and positions is left out. */
export const Cue = z
  .object({
    from: z.number().min(0).max(LATEST),
    until: z.number().min(0).max(LATEST),
    text: z.string().trim().min(1).max(MOST_CUE_TEXT),
  })
  .refine(({ from, until }) => until > from, { message: 'A caption ends after it begins.', path: ['until'] })
export type Cue = Infer<typeof Cue>

/** A language as a browser names it, such as `en` or `pt-BR`. */
export const CaptionLanguage = z.string().regex(/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2})?$/, 'Expected a language such as en or pt-BR.')

export type ReadCaptions = { readonly kind: 'read'; readonly cues: readonly Cue[] } | { readonly kind: 'refused'; readonly reason: string }

const SUBRIP_TIME = /^\d{1,3}:\d{2}:\d{2}[.,]\d{3}\s+-->/
/** A time, or the number of a caption and a time in the next line that is not empty. Line by line: one pattern over all of it would go through a run of blanks anew from each of them. */
function beginsAsSubRip(text: string): boolean {
  const first = text.trimStart()
  const [, ...lines] = /^\d+[ \t]*\n/.test(first) ? first.split('\n', 1000) : ['', first.slice(0, 100)]
  return SUBRIP_TIME.test(lines.find((line) => line.trim() !== '')?.trimStart() ?? '')
}

const TIMES = /^(\S+)[ \t]+-->[ \t]+(\S+)(?:[ \t].*)?$/
const TIME = /^(?:(\d{1,3}):)?([0-5]?\d):([0-5]\d)[.,](\d{3})$/

function secondsOf(text: string): number | undefined {
  const [, hours = '0', minutes, seconds, thousandths] = TIME.exec(text) ?? []
  if (minutes === undefined) return undefined
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000
}

const ENTITIES: Readonly<Record<string, string>> = dictionary({
  amp: '&',
  lt: '<',
  gt: '>',
  nbsp: ' ',
  lrm: '',
  rlm: '',
  quot: '"',
  apos: "'",
})

/** The words of a cue without its marks: `<v Robin>Hi</v>` says "Hi". */
const plain = (text: string): string =>
  text
    .replace(/<\/?[a-z0-9.][^<>]*>|<\/>/gi, '')
    .replace(/\{\\[^{}]*\}/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')

/**
 * Reads WebVTT or SubRip. A file that is neither, or one of whose times is none, is refused with the line.
 *
 * @example readCaptions('WEBVTT\n\n00:01.000 --> 00:02.500\nTouchdown!')   // { kind: 'read', cues: [{ from: 1, until: 2.5, text: 'Touchdown!' }] }
 */
export function readCaptions(file: string): ReadCaptions {
  const refused = (reason: string): ReadCaptions => ({ kind: 'refused', reason })
  const text = file.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n')
  const isVtt = /^WEBVTT(?:[ \t\n]|$)/.test(text)
  if (!isVtt && !beginsAsSubRip(text))
    return refused('This is neither WebVTT nor SubRip: it begins with neither WEBVTT nor a time such as 00:00:01,000 --> 00:00:03,000.')
  const lines = text.split('\n')
  const cues: Cue[] = []
  for (let at = 0; at < lines.length; at++) {
    const times = TIMES.exec(lines[at]!.trim())
    if (!times) continue
    const from = secondsOf(times[1]!)
    const until = secondsOf(times[2]!)
    if (from === undefined || until === undefined)
      return refused(`Line ${at + 1} has a time that is none: "${lines[at]!.trim().slice(0, 60)}".`)
    if (until <= from) return refused(`Line ${at + 1}: a caption ends before it begins.`)
    if (until > LATEST) return refused(`Line ${at + 1}: a caption ends later than any clip.`)
    const begin = at + 1
    while (at + 1 < lines.length && lines[at + 1]!.trim() !== '' && !TIMES.test(lines[at + 1]!.trim())) at++
    const said = plain(lines.slice(begin, at + 1).join('\n'))
    if (said.length > MOST_CUE_TEXT) return refused(`Line ${begin + 1}: a caption has at most ${MOST_CUE_TEXT} letters.`)
    if (said !== '') cues.push({ from, until, text: said })
    if (cues.length > MOST_CUES) return refused(`A clip has at most ${MOST_CUES} captions.`)
  }
  if (cues.length === 0) return refused('There is no caption in this file.')
  return { kind: 'read', cues: sorted(cues) }
}

const sorted = (cues: readonly Cue[]): readonly Cue[] => [...cues].sort((a, b) => a.from - b.from || a.until - b.until)

/**
 * A time of WebVTT.
 *
 * @example vttTime(3725.5)   // '01:02:05.500'
 */
export function vttTime(seconds: number): string {
  const thousandths = Math.round(seconds * 1000)
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = Math.floor(thousandths / 1000)
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${String(thousandths % 1000).padStart(3, '0')}`
}

/**
 * Cues as a WebVTT file; what in a text would be a mark is written so that it is none.
 *
 * @example writeCaptions([{ from: 1, until: 2.5, text: 'A < B' }])   // 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nA &lt; B\n'
 */
export function writeCaptions(cues: readonly Cue[]): string {
  const escaped = (text: string) =>
    text
      .replace(/&/g, '&amp;')
      .replace(/</g, '&lt;')
      .replace(/>/g, '&gt;')
      .replace(/\n{2,}/g, '\n')
  return `WEBVTT\n${sorted(cues)
    .map(({ from, until, text }) => `\n${vttTime(from)} --> ${vttTime(until)}\n${escaped(text)}\n`)
    .join('')}`
}

/**
 * The cues that hold every word of a search, in their order.
 *
 * @example findCues([{ from: 1, until: 2, text: 'Touchdown, Chiefs' }], 'chiefs touch')   // that cue
 */
export function findCues(cues: readonly Cue[], search: string): readonly Cue[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.length === 0 ? [] : cues.filter(({ text }) => words.every((word) => text.toLowerCase().includes(word)))
}
