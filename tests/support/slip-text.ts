// Text of bet slips as a reader of pictures gives it.
import { readSlip } from '#core/bankroll/slips/read-slip.ts'
import type { SlipReading } from '#core/bankroll/slips/slip-reading.ts'
import type { SlipWord } from '#core/bankroll/slips/slip-words.ts'

/** Rows of text as a picture has them: words of a row beside one another, `|` parts columns. */
export function words(rows: readonly string[], slope = 0): SlipWord[] {
  return rows.flatMap((row, at) =>
    row.split('|').flatMap((column, place) => {
      let left = 20 + place * 400
      return column
        .trim()
        .split(/\s+/)
        .map((text): SlipWord => {
          const top = at * 40 + slope * left
          const word = { text, confidence: 0.95, line: at, left, top, right: left + text.length * 12, bottom: top + 22 }
          left = word.right + 10
          return word
        })
    }),
  )
}
/** Teams that are known. */
export const NAMES = ['Denver Nuggets', 'Los Angeles Lakers', 'Buffalo Bills', 'Kansas City Chiefs']
/** What is read from these rows. */
export const read = (...rows: string[]): SlipReading => readSlip(words(rows), NAMES)
/** A slip with one selection, without its money. */
export const STRAIGHT = ['FanDuel Sportsbook | Single', 'Denver Nuggets −4.5 | −110', 'Spread', 'Denver Nuggets @ Los Angeles Lakers']
