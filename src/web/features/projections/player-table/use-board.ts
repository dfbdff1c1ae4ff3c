// The players of a slate with their projections, whether the slate is on offer or an imported file.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lineups } from '#contract/dfs/lineups.ts'
import { projections } from '#contract/dfs/projections.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { SlateWorld } from '#core/data-world.ts'
import { pricedWarnings } from '#core/dfs/players/left-out.ts'
import type { ContestKind, Site } from '#core/dfs/slate.ts'
import type { ProjectedBy } from '#core/models/players/projected-by.ts'
import { FRESH } from '../../../api/freshness.ts'
import { query } from '../../../api/query.ts'
import {
  blended,
  type OwnOwnership,
  type OwnProjections,
  type PointEdits,
  useOwn,
  useOwnership,
  usePointEdits,
} from '../../../files/own-projections.ts'
import { isImported, modelIn, type SlateChoice } from '../../slates/picker/slate-choice.ts'
import { type PlayerRow, rowOfPlayer, rowOfProjection, withEdit, withOwn } from './player-row.ts'

export type Board = {
  readonly id: string
  readonly name: string
  readonly site: Site
  readonly contest: ContestKind
  readonly slots: readonly string[]
  readonly salaryCap: number
  /** Epoch ms of the first game. */
  readonly startsAt: number | null
  readonly isImported: boolean
  readonly rows: readonly PlayerRow[]
  /** Whose points stand in `median`. */
  readonly pointsFrom: 'model' | 'average' | 'own'
  readonly own: OwnProjections | null
  /** A model of the person's own, whose figures stand in the place of ours; below their file and what they type over. */
  readonly projectedBy?: ProjectedBy
  /** The person's own ownership; it stands in the rows. */
  readonly ownOwnership?: OwnOwnership | null
  /** Projections that were typed over in the table; they stand in the rows. */
  readonly edits?: PointEdits
  /** Rows that the plan hides, and the plan's limit; null = none. */
  readonly hidden: number
  readonly limit: number | null
  /** Players about whom nothing is known. */
  readonly unprojected: number
  readonly ownershipSource: 'model' | 'unknown'
  /** What a share is off by on average; null where none is known. */
  readonly ownershipError: number | null
  /** How shares are graded, or why they are not known. */
  readonly ownershipNote: string
  readonly source: string
  readonly world: SlateWorld
  /** Epoch ms. */
  readonly asOf: number | null
}

export type BoardState = {
  readonly board: Board | null
  readonly isPending: boolean
  readonly error: unknown
  readonly refetch: () => void
}

const EVERY_MS = 30_000 // spec 001 section 7

export function useBoard({ league, site, slate, by, others }: SlateChoice): BoardState {
  const fromFile = isImported(slate)
  const file = useQuery(query(lineups.importedSlate, { id: slate }, { enabled: fromFile }))
  const isProjected = fromFile ? (file.data?.isProjected ?? false) : true
  const offered = useQuery(
    query(
      projections.forSlate,
      { league, site, slate, ...modelIn({ by, others }) },
      { enabled: isProjected, staleTime: FRESH.slate, refetchInterval: EVERY_MS },
    ),
  )
  const base = useMemo(
    () => (fromFile ? file.data && boardOfFile(file.data, offered.data) : offered.data && boardOfOffer(offered.data)) ?? null,
    [fromFile, file.data, offered.data],
  )
  const own = useOwn(base?.id)
  const ownership = useOwnership(base?.id)
  const edits = usePointEdits(base?.id)
  const board = useMemo(
    () => base && withEdits(withOwnOwnership(withOwnProjections(base, own), ownership), edits),
    [base, own, ownership, edits],
  )
  const asked = fromFile ? file : offered
  return { board, isPending: asked.isPending, error: asked.error, refetch: () => void asked.refetch() }
}

type OfferAnswer = OutputOf<typeof projections.forSlate>
type FileAnswer = OutputOf<typeof lineups.importedSlate>

const byModel = ({ projectedBy }: OfferAnswer): Pick<Board, 'projectedBy'> => (projectedBy ? { projectedBy } : {})

/** Beside a person's own model a figure of ours says that it is ours. */
function rowsOf({ projections: rows, projectedBy }: OfferAnswer): PlayerRow[] {
  return rows.map((row) => ({
    ...rowOfProjection(row),
    ...(projectedBy && !row.isByModel && row.status !== 'OUT' ? { isOurs: true as const } : {}),
  }))
}

function boardOfOffer(answer: OfferAnswer): Board {
  const { slate, site, hidden, limit, unprojected, ownershipSource, ownershipError, ownershipNote, source, world, asOf } = answer
  const { id, name, contest, slots, salaryCap, startsAt } = slate
  const rows = rowsOf(answer)
  const known = { hidden, limit, unprojected, ownershipSource, ownershipError, ownershipNote, source, world, asOf: Date.parse(asOf) }
  return {
    id,
    name,
    site,
    contest,
    slots,
    salaryCap,
    startsAt,
    isImported: false,
    rows,
    pointsFrom: 'model',
    own: null,
    ...known,
    ...byModel(answer),
  }
}

/** Nobody of the file is projected. */
const OF_A_FILE = 'Ownership is not known: a salary file tells none.'

/** @param offer  the model's view of the file, where its people are known: it goes before the file's averages */
export function boardOfFile({ slate, players }: FileAnswer, offer: OfferAnswer | undefined): Board {
  const { id, fileName, site, contest, slots, salaryCap, startsAt, format, createdAt } = slate
  const projected = new Map(offer && rowsOf(offer).map((row) => [row.id, row]))
  const isLeftOut = offer?.projectedBy?.others === 'left out'
  const priced = pricedWarnings({ sport: slate.sport, players })
  const rows = players.map((player) => {
    const warning = priced.get(player.id)
    const row = rowOfPlayer(player)
    // Whom a person's model does not know is left out where they said so: his average does not bring him back.
    const unknown = isLeftOut ? { ...row, median: null, value: null } : row
    return projected.get(player.id) ?? { ...unknown, ...(warning === undefined ? {} : { warning }) }
  })
  const isModelled = offer !== undefined && projected.size > 0
  return {
    id,
    name: fileName,
    site,
    contest,
    slots,
    salaryCap,
    startsAt,
    isImported: true,
    rows,
    pointsFrom: isModelled ? 'model' : 'average',
    own: null,
    hidden: isModelled ? offer.hidden : 0,
    limit: isModelled ? offer.limit : null,
    // Whom the plan hides is not unknown: he is counted among the hidden, and only there.
    unprojected: isModelled ? offer.unprojected : rows.filter(({ median }) => median === null).length,
    ownershipSource: isModelled ? offer.ownershipSource : 'unknown',
    ownershipError: isModelled ? offer.ownershipError : null,
    ownershipNote: isModelled ? offer.ownershipNote : OF_A_FILE,
    source: isModelled ? `${format}; ${offer.source}` : format,
    world: 'file',
    asOf: isModelled ? Date.parse(offer.asOf) : Date.parse(createdAt),
    ...(offer && isModelled ? byModel(offer) : {}),
  }
}

function withOwnProjections(board: Board, kept: OwnProjections | null): Board {
  if (!kept) return board
  // An imported file has averages, not projections: nothing to blend with.
  const own = board.isImported ? { ...kept, weight: 1 } : blended(kept, new Map(board.rows.map((row) => [row.id, row])))
  return { ...board, own, pointsFrom: 'own', rows: board.rows.map((row) => withOwn(row, own.byPlayer.get(row.id))) }
}

function withOwnOwnership(board: Board, ownership: OwnOwnership | null): Board {
  if (!ownership) return board
  const rows = board.rows.map((row) => ({ ...row, ownership: ownership.byPlayer.get(row.id) ?? row.ownership }))
  return { ...board, ownOwnership: ownership, rows }
}

function withEdits(board: Board, edits: PointEdits): Board {
  if (edits.size === 0) return board
  return { ...board, edits, rows: board.rows.map((row) => withEdit(row, edits.get(row.id))) }
}

/** The person's own points as a request takes them, of a file and typed over; undefined where there are none. */
export function ownPoints({ own, edits }: Pick<Board, 'own' | 'edits'>): Readonly<Record<string, number>> | undefined {
  if (!own && !edits) return undefined
  return { ...Object.fromEntries([...(own?.byPlayer ?? [])].map(([id, { points }]) => [id, points])), ...Object.fromEntries(edits ?? []) }
}
