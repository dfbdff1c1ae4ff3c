// Which words of a picture stand in one row? A reader of pictures gives words with boxes; slips are read by rows and columns, also where the
// picture was taken at a slant.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'

/** A word that was read in a picture, with its place in pixels; `line` tells the words that the reader took for one line of text. */
export const SlipWord = z.object({
  text: z.string().max(200),
  /** 0 to 1: how sure the reader is of it. */
  confidence: z.number().min(0).max(1),
  line: z.number().int().min(0),
  left: z.number(),
  top: z.number(),
  right: z.number(),
  bottom: z.number(),
})
export type SlipWord = Infer<typeof SlipWord>

/** Words beside one another, from left to right. */
export type SlipRow = { readonly words: readonly SlipWord[]; readonly text: string }

/**
 * Slope of the lines of a picture, as rise per pixel to the right: the middle one of the slopes between the first and the last word of each
 * line. 0 where no line has two words.
 * @example slopeOf([{ line: 0, left: 0, right: 10, top: 0, bottom: 10, … }, { line: 0, left: 90, right: 110, top: 5, bottom: 15, … }]) // 0.05
 */
export function slopeOf(words: readonly SlipWord[]): number {
  const lines = new Map<number, SlipWord[]>()
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word])
  const slopes: { readonly slope: number; readonly weight: number }[] = []
  for (const line of lines.values()) {
    const sorted = [...line].sort((a, b) => a.left - b.left)
    const [first, last] = [sorted[0]!, sorted.at(-1)!]
    const run = middle(last) - middle(first)
    if (run > 4 * (first.bottom - first.top)) slopes.push({ slope: (last.bottom - first.bottom) / run, weight: run })
  }
  slopes.sort((a, b) => a.slope - b.slope)
  const half = slopes.reduce((sum, { weight }) => sum + weight, 0) / 2
  let weightSoFar = 0
  for (const { slope, weight } of slopes) {
    weightSoFar += weight
    if (weightSoFar >= half) return slope
  }
  return 0
}

const middle = ({ left, right }: SlipWord) => (left + right) / 2

/**
 * The rows of a picture from top to bottom: words whose heights overlap by half once the slant is taken out.
 * @example rowsOf(words).map(({ text }) => text) // ['Wager: $25.00 To pay: $47.73']
 */
export function rowsOf(words: readonly SlipWord[]): SlipRow[] {
  const slope = slopeOf(words)
  const level = words
    .filter(({ text }) => text.trim() !== '')
    .map((word) => {
      const shift = slope * middle(word)
      return { word, top: word.top - shift, bottom: word.bottom - shift }
    })
    .sort((a, b) => a.top + a.bottom - b.top - b.bottom)
  const rows: { top: number; bottom: number; words: SlipWord[] }[] = []
  for (const { word, top, bottom } of level) {
    const row = rows.at(-1)
    const shared = row ? Math.min(row.bottom, bottom) - Math.max(row.top, top) : 0
    if (row && shared >= 0.5 * Math.min(row.bottom - row.top, bottom - top)) {
      // The row is as high as its words are on average; a tall stroke does not draw the next line in.
      const count = row.words.push(word)
      row.top += (top - row.top) / count
      row.bottom += (bottom - row.bottom) / count
    } else rows.push({ top, bottom, words: [word] })
  }
  return rows.map(({ words }) => {
    const sorted = words.sort((a, b) => a.left - b.left)
    return { words: sorted, text: sorted.map(({ text }) => text).join(' ') }
  })
}
