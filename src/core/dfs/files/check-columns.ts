// Is a salary file what its columns say? A game, team or id that does not parse in one row is that row's; in most rows it is the file's:
// something mangled it, and a slate made of it would have no games, or ids that the site refuses.
import type { RawPlayer } from './reading.ts'

/** A tournament's or a race's name stands in the game column for everybody: one or two names, no games. */
const FEW_NAMES = 2
/** Of fewer rows nothing is concluded: a list typed by hand may be anything. */
const FEW_ROWS = 8

export type ColumnCells = { readonly id: string; readonly game: string; readonly player: RawPlayer }
type Heads = { readonly id: string; readonly game: string; readonly team: string; readonly idForm: RegExp }

/** Why the file is not read: "most of its … "; undefined where its columns parse. */
export function brokenColumn(rows: readonly ColumnCells[], heads: Heads): string | undefined {
  if (rows.length < FEW_ROWS) return undefined
  const isMost = (wrong: readonly ColumnCells[], of: readonly ColumnCells[]) => wrong.length > of.length / 2
  const sample = (wrong: readonly ColumnCells[], cell: (row: ColumnCells) => string) =>
    `“${(wrong[0] ? cell(wrong[0]) : '').slice(0, 40)}” in row ${wrong[0]?.player.row}`

  const strange = rows.filter(({ id }) => !heads.idForm.test(id))
  if (isMost(strange, rows)) return `most cells of ${heads.id} are no ids of the site (${sample(strange, ({ id }) => id)}).`

  const withCell = rows.filter(({ game }) => game !== '')
  const unread = withCell.filter(({ player }) => player.game === null && player.status === null)
  const names = new Set(unread.map(({ game }) => game))
  if (isMost(unread, withCell) && names.size > FEW_NAMES) {
    return `most cells of ${heads.game} are no games (${sample(unread, ({ game }) => game)}).`
  }

  const inGames = rows.filter(({ player }) => player.game !== null)
  const elsewhere = inGames.filter(({ player }) => player.opponent === null)
  if (isMost(elsewhere, inGames) && inGames.length > 0) {
    return `most teams of ${heads.team} do not play in the game beside them (${sample(elsewhere, ({ player }) => `${player.team}: ${player.game}`)}).`
  }
  return undefined
}
