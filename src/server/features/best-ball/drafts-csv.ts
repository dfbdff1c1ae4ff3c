// All picks as a table that the import reads again, draft for draft.
import { csvCell } from '../../kernel/csv-cell.ts'
import type { DraftRow } from './best-ball.store.ts'

const HEAD = [
  'Draft ID',
  'Site',
  'Contest',
  'Entry fee',
  'Drafters',
  'Round',
  'Overall pick',
  'Player',
  'Position',
  'Team',
  // What the file of the draft itself says, which is read again; what lists say stands apart, and is made anew from them.
  'Site ADP',
  'Picked at',
  'ADP then',
  'Closing value',
]

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
/** A place in a draft, a mean of many: to the hundredth. */
const places = (value: number | null) => (value === null ? '' : String(Number(value.toFixed(2))))
const text = (value: number | string | null) => (value === null ? '' : String(value))

type Market = { readonly adp: number | null; readonly closing: number | null }

/** @param market  what all lists and drafts of the person say of each pick, by draft and in the order of its picks, as the page shows it */
export function draftsCsv(drafts: readonly DraftRow[], market: ReadonlyMap<string, readonly Market[]>): string {
  const lines = drafts.flatMap(({ id, roster, site, contest, entryFee, teams, draftedAt, picks }) => {
    return picks.map((pick, index) => {
      const { round, overall, player, position, team, adp, pickedAt } = pick
      const at = pickedAt ?? draftedAt
      const cells = [roster, site, contest, entryFee === null ? '' : dollars(entryFee), text(teams), text(round), text(overall)]
      const moment = at === null ? '' : new Date(at).toISOString()
      const known = market.get(id)?.[index]
      return [...cells, player, position, team ?? '', text(adp), moment, places(known?.adp ?? null), places(known?.closing ?? null)]
        .map(csvCell)
        .join(',')
    })
  })
  return `${[HEAD.join(','), ...lines].join('\r\n')}\r\n`
}
