// The one door for best ball files: rosters that were drafted, or average draft positions; or a sentence that says why it is neither.
import { type CsvRow, csvRowsIn } from '../files/csv-rows.ts'
import { detectTextKind } from '../files/foreign.ts'
import { type Refused, refused } from '../files/reading.ts'
import { readableText } from '../files/text.ts'
import { type AdpRead, readAdp } from './adp.ts'
import { MOST_DRAFTS, MOST_PICKS } from './draft.ts'
import { layoutOf } from './layouts.ts'
import { type DraftsRead, readDrafts } from './read-drafts.ts'

/** Two thousand drafts in Underdog's columns. */
export const MOST_BEST_BALL_BYTES = 12 * 1024 * 1024
/** Headings stand at the top, below a title at most. */
const HEAD_WITHIN = 10
/** The picks of everybody may stand in a table: twice what all rosters of one person take. */
const MOST_ROWS = 2 * MOST_DRAFTS * MOST_PICKS

const EXPECTED =
  'Expected a best ball file: Underdog’s exposure export, DraftKings’ or Drafters’ drafted teams, or a table with the columns Draft ID, Round, Pick, Player, Position, Team; or a list of average draft positions (Player, Position, Team, ADP).'

export type BestBallReading = DraftsRead | AdpRead | Refused

/**
 * Reads the bytes or the text of a best ball file. Rows that are on no roster are in `dropped` with the reason. Never throws.
 * @param me  name under which the person drafts, where a table holds the picks of everybody
 * @param progress hears how many characters are read
 * @example readBestBall('Draft ID,Pick,Player,Position,Team\nd1,4,Ja\'Marr Chase,WR,CIN', 'mine.csv') // one draft of one pick
 */
export function readBestBall(
  input: Uint8Array | string,
  fileName: string,
  me: string | null = null,
  progress?: (characters: number) => void,
): BestBallReading {
  if (input.length > MOST_BEST_BALL_BYTES)
    return refused(`${fileName} has ${(input.length / 1024 / 1024).toFixed(1)} MB; at most 12 MB are read. Export one season at a time.`)
  const decoded = readableText(input)
  if (decoded.kind === 'not-text') return refused(`${fileName} is ${decoded.what}. ${EXPECTED}`)
  const { text } = decoded
  if (text.trim() === '') return refused(`${fileName} is empty. ${EXPECTED}`)
  const rows = rowsOf(text, fileName, progress)
  for (let above = 0; above < HEAD_WITHIN; above++) {
    const head = rows.next()
    if (head === null) break
    const layout = layoutOf(head.cells)
    if (!layout) continue
    const body = {
      broken: rows.broken,
      *[Symbol.iterator]() {
        for (let row = rows.next(); row !== null; row = rows.next()) yield row
      },
    }
    const read = layout.kind === 'drafts' ? readDrafts(fileName, layout, head, body, me) : readAdp(fileName, layout, body)
    const broken = rows.broken()
    if (broken) return refused(broken)
    return read.kind === 'refused' ? read : { ...read, warnings: [...decoded.warnings, ...read.warnings] }
  }
  return refused(rows.broken() ?? `${fileName} is no best ball file; it seems to be ${detectTextKind(text)}. ${EXPECTED}`)
}

/** The rows of a text one after another, so that a long file need not lie in memory as cells; what ends them early is told by `broken`. */
function rowsOf(text: string, fileName: string, progress: ((characters: number) => void) | undefined) {
  const all = csvRowsIn(text)
  let count = 0
  let why: string | null = null
  return {
    broken: () => why,
    next(): CsvRow | null {
      const { value, done } = all.next()
      if (done || why !== null) return null
      if (value.openQuoteAt !== undefined) why = `${fileName}, row ${value.openQuoteAt}: a quoted cell is opened here and never closed.`
      else if (++count > MOST_ROWS) why = `${fileName} has more than ${MOST_ROWS} rows. Export one season at a time.`
      if (count % 500 === 0) progress?.(value.end)
      return why === null ? value : null
    },
  }
}
