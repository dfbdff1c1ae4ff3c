// What a table that is not the one asked for seems to be, so that the refusal can say it.
import type { CsvTable } from './csv-rows.ts'
import { headerKey } from './csv-rows.ts'

// The header words that give a kind of file away: all of `has`, or any of `any`.
const KINDS: readonly { readonly what: string; readonly has?: readonly string[]; readonly any?: RegExp }[] = [
  { what: 'contest standings (ranks and scores of entries)', has: ['rank', 'entryname', 'points'] },
  { what: 'an entries file', has: ['entryid', 'contestid'] },
  { what: 'a salary file', has: ['salary'], any: /^(avgpointspergame|fppg)$/ },
  { what: 'a sportsbook bet history', has: ['sportsbook', 'odds'] },
  { what: 'betting odds for outcomes (winner, top finishes)', any: /^(tournamentwinner|top\d+finish|moneyline|ml)$/ },
  {
    what: 'a projections file; give it beside a salary file, as projections',
    any: /(proj|^fpts|projected|expectedpoints|^xp$|dkexp|fdexp)/,
  },
  { what: 'past results or statistics', any: /^(actual.*|.*actual|gamedate|fgm|rushingyds|passingyds|scored)$/ },
]

/** A sentence part: "a projections file", or the header itself where nothing is recognised. */
export function whatItSeems(table: CsvTable): string {
  const first = table.rows[0]
  if (!first) return 'empty'
  const keys = first.cells.map(headerKey)
  const kind = KINDS.find(
    (one) => (one.has?.every((key) => keys.includes(key)) ?? true) && (one.any ? keys.some((key) => one.any!.test(key)) : true),
  )
  if (kind) return kind.what
  const numeric = first.cells.filter((cell) => /^-?[$]?\d[\d,]*(\.\d+)?%?$/.test(cell)).length
  if (numeric >= 2 && first.cells.length <= 6) return 'results or scores without a header'
  return `a table with the columns ${first.cells
    .filter((cell) => cell !== '')
    .slice(0, 6)
    .map((cell) => `“${cell.slice(0, 30)}”`)
    .join(', ')}`
}
