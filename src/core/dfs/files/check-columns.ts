// Is a salary file what its columns say? A game, team or id that does not parse in one row is that row's; in most rows it is the file's:
// something mangled it, and a slate made of it would have no games, or ids that the site refuses. Asked once of every pool, whatever its reader.
import type { DfsSport } from '../slate.ts'
import { readGameInfo } from './kickoff.ts'
import type { ColumnHeads, RawPlayer } from './reading.ts'

/** Sports in which all play one tournament or race: its name stands in the game column, and there are no games. */
const WITHOUT_GAMES: ReadonlySet<DfsSport> = new Set(['pga', 'nascar'])
/** The names of one tournament in such a file: one, or two where a list spans two of them. */
const FEW_NAMES = 2
/** Of fewer rows nothing is concluded, but that none of them has a game: a list typed by hand may be anything. */
const FEW_ROWS = 8
/** A mangled team column spares at most the sides that it left alone: where a quarter plays elsewhere, it is the file's fault. */
const MOST_ELSEWHERE = 0.25
/** A day and a time of day, in whatever way they are written. */
const DAY_AND_TIME = /\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}\D{1,3}\d{1,2}:\d{2}/

/** Why the file is not read: "most of its … "; undefined where its columns parse. */
export function brokenColumn(rows: readonly RawPlayer[], heads: ColumnHeads, sport: DfsSport): string | undefined {
  const isMost = (wrong: readonly RawPlayer[], of: readonly RawPlayer[]) => of.length >= FEW_ROWS && wrong.length > of.length / 2
  const sample = ([wrong]: readonly RawPlayer[], cell: (row: RawPlayer) => string) =>
    `“${(wrong ? cell(wrong) : '').slice(0, 40)}” in row ${wrong?.row}`

  const strange = rows.filter(({ id }) => !heads.idForm.test(id))
  if (isMost(strange, rows)) return `most cells of ${heads.id} are no ids of the site (${sample(strange, ({ id }) => id)}).`

  // Of a file whose games are mostly under way only the others name a game.
  const named = rows.filter(({ game, gameCell }) => game !== null || readGameInfo(gameCell).state === null)
  const unread = named.filter(({ game }) => game === null)
  const names = new Set(unread.map(({ gameCell }) => gameCell))
  if (
    (isMost(unread, named) || (unread.length > 0 && unread.length === rows.length)) &&
    !(WITHOUT_GAMES.has(sport) && names.size <= FEW_NAMES)
  ) {
    return `most cells of ${heads.game} are no games (${sample(unread, ({ gameCell }) => gameCell)}).`
  }

  const inGames = rows.filter(({ game }) => game !== null)
  const elsewhere = inGames.filter(({ opponent }) => opponent === null)
  if (isMost(elsewhere, inGames) || (inGames.length >= FEW_ROWS && elsewhere.length > inGames.length * MOST_ELSEWHERE)) {
    return `many teams of ${heads.team} do not play in the game beside them (${sample(elsewhere, ({ team, game }) => `${team}: ${game}`)}).`
  }

  const timed = inGames.filter(({ gameCell }) => DAY_AND_TIME.test(gameCell))
  const timeless = timed.filter(({ startsAt }) => startsAt === null)
  if (isMost(timeless, timed)) return `most times in ${heads.game} cannot be read (${sample(timeless, ({ gameCell }) => gameCell)}).`
  return undefined
}
