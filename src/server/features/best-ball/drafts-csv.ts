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
  'ADP at pick',
  'Picked at',
]

const dollars = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
const text = (value: number | string | null) => (value === null ? '' : String(value))

export function draftsCsv(drafts: readonly DraftRow[]): string {
  const lines = drafts.flatMap(({ roster, site, contest, entryFee, teams, draftedAt, picks }) =>
    picks.map(({ round, overall, player, position, team, adp, pickedAt }) => {
      const at = pickedAt ?? draftedAt
      const cells = [roster, site, contest, entryFee === null ? '' : dollars(entryFee), text(teams), text(round), text(overall)]
      return [...cells, player, position, team ?? '', text(adp), at === null ? '' : new Date(at).toISOString()].map(csvCell).join(',')
    }),
  )
  return `${[HEAD.join(','), ...lines].join('\r\n')}\r\n`
}
