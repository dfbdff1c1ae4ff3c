// Lex states no number that no tool returned. These functions read the numbers of a text and link them to their source; what
// a language model says is held to more than that (guard/guard.ts).

import { z } from 'zod'
import { HELPLINES } from '../access/helplines.ts'
import type { Infer } from '../infer.ts'

/** A number of the reply and where it came from. Offsets count UTF-16 units of the whole reply. */
export const Citation = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().nonnegative(),
  text: z.string(),
  /** Which tool answer, by its order in the reply, from 0; -1 = the user's own words. */
  tool: z.number().int().min(-1),
  /** Where in the answer: "outcomes.0.best.price". Empty for the user's own words. */
  path: z.string(),
})
export type Citation = Infer<typeof Citation>

/** What a tool answered, or what it was asked (a stake of 1,000 is the user's number). */
export type Source = { readonly tool: number; readonly value: unknown }

type Figure = { readonly value: number; readonly path: string; readonly tool: number }
export type Written = {
  readonly text: string
  readonly start: number
  readonly end: number
  readonly value: number
  readonly isPercent: boolean
  /** Written with its sign. */
  readonly isSigned: boolean
  /** Followed by "min": an age, which tools give in seconds. */
  readonly isMinutes: boolean
  readonly decimals: number
}

/** Numbers as people write them: 1,250 · 52.4 % · +120 · −3.5 · $20.83 · 6.2k. Digits inside words (49ers, P2, Q3) are not numbers. */
const NUMBER =
  /(?<![\p{L}\d.,])([+\-\u2212]?)\$?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:[\s\u00a0\u202f]?(%|percent\b|pct\b)|(k)\b)?(?!\p{L}|\d)/gu

const NO_QUANTITY = new RegExp(
  [
    /\b\d{1,2}:\d{2}\b(?:\s?[ap]\.?m\.?)?(?:\s?GMT[+\-\u2212]\d{1,2}(?::\d{2})?)?|\b\d{4}-\d{2}-\d{2}\b/.source,
    /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b(?:, 20\d{2}\b)?/.source,
    /\b[13]-800[-\w]*|https?:\/\/\S+|\b1-800-[\w-]+|\b988\b/.source,
    ...HELPLINES.map(({ contact }) => `\\b${contact.replaceAll('.', '\\.')}\\b`),
  ].join('|'),
  'g',
)

/** The numbers of a text with their places. Times of day (7:30), dates (2026-01-11) and numbers to call are not quantities. */
export function numbersIn(text: string): Written[] {
  const found: Written[] = []
  const masked = text.replace(NO_QUANTITY, (hit) => '\u0000'.repeat(hit.length))
  for (const hit of masked.matchAll(NUMBER)) {
    const digits = hit[2]!.replaceAll(',', '')
    const magnitude = Number(`${digits}${hit[3] ?? ''}`) * (hit[5] ? 1000 : 1)
    const sign = hit[1] === '-' || hit[1] === '\u2212' ? -1 : 1
    found.push({
      text: hit[0],
      start: hit.index,
      end: hit.index + hit[0].length,
      value: sign * magnitude,
      isPercent: hit[4] !== undefined,
      isSigned: hit[1] !== '',
      isMinutes: /^[\s\u00a0]min(?:utes?)?\b/.test(masked.slice(hit.index + hit[0].length)),
      decimals: hit[3] ? hit[3].length - 1 : 0,
    })
  }
  return found
}

/** Words with digits that `numbersIn` does not read as a number: "31pts", "3u", "$2M", ".75"; also those that are names, "49ers". */
export function unreadIn(text: string): string[] {
  const masked = text.replace(NO_QUANTITY, (hit) => '\u0000'.repeat(hit.length))
  const read = numbersIn(text)
  return [...masked.matchAll(/[\p{L}\d]*\d[\p{L}\d]*/gu)]
    .filter((hit) => !read.some(({ start, end }) => start <= hit.index && hit.index + hit[0].length <= end))
    .map((hit) => hit[0])
}

/** Every number of a value, with its path; numbers written inside its texts count too. */
export function figuresOf({ tool, value }: Source): Figure[] {
  const figures: Figure[] = []
  const walk = (node: unknown, path: string) => {
    if (typeof node === 'number' && Number.isFinite(node)) figures.push({ value: node, path, tool })
    else if (typeof node === 'string') for (const written of numbersIn(node)) figures.push({ value: written.value, path, tool })
    else if (Array.isArray(node)) {
      figures.push({ value: node.length, path: `${path}.length`.replace(/^\./, ''), tool })
      node.forEach((item, i) => {
        walk(item, path === '' ? String(i) : `${path}.${i}`)
      })
    } else if (typeof node === 'object' && node !== null)
      for (const [key, item] of Object.entries(node)) walk(item, path === '' ? key : `${path}.${key}`)
  }
  walk(value, '')
  return figures
}

/**
 * How far a written number is from a figure, 0 = the same; undefined when it does not say it. It says it when both are equal after
 * rounding to the decimals written (a bare digit must be exact), as percent of a fraction (0.524 -> 52.4 %), or as dollars of cents
 * (2083 -> $20.83), as minutes of seconds (505 -> 8 min, of a figure that is called so); the sign may be left to the words ("by 3.5").
 */
function distance(written: Written, { value: figure, path }: Figure): number | undefined {
  if (written.isMinutes && path.endsWith('Seconds')) {
    const off = Math.abs(written.value - figure / 60)
    return off <= 0.5 + 1e-9 ? off : undefined
  }
  const isDigit = written.decimals === 0 && !written.isPercent && Math.abs(written.value) < 10
  const slack = isDigit ? 1e-9 : 0.5 * 10 ** -written.decimals + 1e-9
  if (written.isSigned && Math.sign(written.value) !== Math.sign(figure) && figure !== 0) return undefined
  const readings = written.isPercent ? [figure * 100, figure] : written.text.includes('$') ? [figure, figure / 100] : [figure]
  const nearest = Math.min(...readings.map((reading) => Math.abs(Math.abs(written.value) - Math.abs(reading))))
  return nearest <= slack ? nearest : undefined
}

/** The source of each number of a text; numbers without one come back in `unsourced`. */
export function cite(
  text: string,
  sources: readonly Source[],
): { citations: Citation[]; unsourced: { start: number; end: number; text: string }[] } {
  const figures = sources.flatMap(figuresOf)
  const citations: Citation[] = []
  const unsourced: { start: number; end: number; text: string }[] = []
  for (const written of numbersIn(text)) {
    const figure = nearestOf(written, figures)
    if (figure) citations.push({ start: written.start, end: written.end, text: written.text, tool: figure.tool, path: figure.path })
    else unsourced.push({ start: written.start, end: written.end, text: written.text })
  }
  return { citations, unsourced }
}

/** The figure that a written number says best; of equals the first of its own sign, for -1 may stand for "without a limit". */
function nearestOf(written: Written, figures: readonly Figure[]): Figure | undefined {
  let best: { figure: Figure; off: number; isOfOtherSign: boolean } | undefined
  for (const figure of figures) {
    const off = distance(written, figure)
    if (off === undefined) continue
    const isOfOtherSign = Math.sign(written.value) * Math.sign(figure.value) < 0
    if (!best || off < best.off || (off === best.off && best.isOfOtherSign && !isOfOtherSign)) best = { figure, off, isOfOtherSign }
    if (best.off === 0 && !best.isOfOtherSign) break
  }
  return best?.figure
}
