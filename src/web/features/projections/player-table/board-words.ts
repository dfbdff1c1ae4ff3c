// What is said of the board of a slate: its name, what its figures rest on, and a first question about it.
import { projectedByText } from '#core/models/players/projected-by.ts'
import { formatSalary } from '../../../format/money.ts'
import { formatPercent } from '../../../format/percent.ts'
import { sourceName } from '../../../format/source-name.ts'
import { formatAge } from '../../../format/time.ts'
import { useNow } from '../../../ui/layout/use-now.ts'
import type { PlayerRow } from './player-row.ts'
import { OWNERSHIP_WORDS, SOURCE_OF_POINTS, TABLE } from './player-table.copy.ts'
import type { Board } from './use-board.ts'

export function useSourceParts(board: Board): (string | null)[] {
  const now = useNow()
  const world = board.world === 'file' ? 'Your file' : sourceName(board)
  return [
    world,
    board.world === 'file' ? board.source : null,
    board.projectedBy ? projectedByText(board.projectedBy).slice(0, -1) : null,
    board.projectedBy && board.pointsFrom === 'model' ? null : SOURCE_OF_POINTS[board.pointsFrom],
    ownershipPart(board),
    board.unprojected > 0 ? `${board.unprojected} ${board.unprojected === 1 ? 'player has' : 'players have'} no projection` : null,
    board.edits ? TABLE.edited(board.edits.size) : null,
    board.hidden > 0 ? `${board.hidden} projections beyond your plan` : null,
    board.asOf === null ? null : `${formatAge(board.asOf, now)} ago`,
  ]
}

const OWN_OWNERSHIP = 'ownership: your own where your file has the player'

/** Where nobody’s share is known there is no column of it, and it is said here. */
function ownershipPart(board: Board): string | null {
  if (board.ownOwnership) return OWN_OWNERSHIP
  if (board.pointsFrom === 'model') return `ownership: ${ownershipWords(board)}`
  const isElsewhere = board.pointsFrom === 'average' || board.rows.some(({ ownership }) => ownership !== null)
  return isElsewhere ? null : `ownership: ${OWNERSHIP_WORDS.unknown}`
}

/** "modeled, ± 3.2%": the mean error of its grade */
export function ownershipWords({ ownershipSource, ownershipError }: Pick<Board, 'ownershipSource' | 'ownershipError'>): string {
  const words = OWNERSHIP_WORDS[ownershipSource]
  return ownershipError === null ? words : `${words}, ± ${formatPercent(ownershipError)}`
}

const SITE_NAMES = { draftkings: 'DraftKings', fanduel: 'FanDuel', yahoo: 'Yahoo', fantasydraft: 'FantasyDraft' } as const

/** "DraftKings · Main · $50,000" */
export function slateWords({ site, name, salaryCap, isImported }: Board): string {
  const shown = isImported ? name : name.slice(0, 1).toUpperCase() + name.slice(1)
  return `${SITE_NAMES[site]} · ${shown} · ${formatSalary(salaryCap)}`
}

export function askAbout(board: Board, rows: readonly PlayerRow[]): string {
  const names = rows.slice(0, 2).map(({ name }) => name)
  return names.length === 2
    ? `Who should I play on ${SITE_NAMES[board.site]}, ${names.join(' or ')}?`
    : `Who should I play on ${SITE_NAMES[board.site]}?`
}
