// Everybody on a slate with salaries and roles, joined with what is known of their points.
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { lineups } from '#contract/dfs/lineups.ts'
import { playersById } from '#core/dfs/lineup.ts'
import { withReports } from '#core/dfs/players/player-status.ts'
import { type Roster, rosterOf } from '#core/dfs/sites.ts'
import type { DfsSport, Slate, SlatePlayer } from '#core/dfs/slate.ts'
import { FRESH } from '../../api/freshness.ts'
import { query } from '../../api/query.ts'
import { type PlayerRow, rowOfPlayer } from '../projections/player-table/player-row.ts'
import { type Board, useBoard } from '../projections/player-table/use-board.ts'
import { isImported, type SlateChoice } from '../slates/picker/slate-choice.ts'

export type Table = {
  readonly roster: Roster
  readonly players: ReadonlyMap<string, SlatePlayer>
  /** Points by player id; missing = unknown. */
  readonly points: Readonly<Record<string, number>>
}

export type Pool = {
  /** Id of the slate, and the whole of it. */
  readonly id: string
  readonly slate: Slate
  readonly sport: DfsSport
  readonly board: Board | null
  readonly table: Table
  readonly players: readonly SlatePlayer[]
  /** Does the site know the ids of its players? Only then is there an upload file. */
  readonly hasUploadIds: boolean
  readonly rows: readonly PlayerRow[]
}

export type PoolState = { readonly pool: Pool | null; readonly error: unknown; readonly refetch: () => void }

export function usePool(choice: SlateChoice): PoolState {
  const { league, site, slate } = choice
  const fromFile = isImported(slate)
  const { board } = useBoard(choice)
  // Cache times of spec 001 section 9: pricing 5 minutes.
  const offered = useQuery(query(lineups.pricing, { league, platform: site, slate }, { enabled: !fromFile, staleTime: FRESH.account }))
  const file = useQuery(query(lineups.importedSlate, { id: slate }, { enabled: fromFile }))
  const asked = fromFile ? file : offered
  const answer = asked.data
  const pool = useMemo((): Pool | null => {
    if (!answer) return null
    const reported = Object.fromEntries((board?.rows ?? []).map(({ id, status }) => [id, status]))
    const listed = answer.players.map((player) => ('gameTime' in player ? slatePlayer(player) : player))
    const players = [...withReports(listed, reported)]
    const roster = rosterOf(answer.slate)
    if (!roster) return null
    const known = new Map((board?.rows ?? []).map((row) => [row.id, row]))
    const rows = players.map((player) => known.get(player.id) ?? { ...rowOfPlayer(player), median: null, value: null })
    const points = Object.fromEntries(rows.flatMap(({ id, median }) => (median === null ? [] : [[id, median]])))
    const { site, sport, contest, slots, salaryCap } = answer.slate
    const slate: Slate = { site, sport, contest, slots: [...slots], salaryCap, players }
    const hasUploadIds = 'hasUploadIds' in answer.slate ? answer.slate.hasUploadIds : true
    return {
      id: answer.slate.id,
      slate,
      sport,
      board,
      table: { roster, players: playersById(players), points },
      players,
      hasUploadIds,
      rows,
    }
  }, [answer, board])
  return { pool, error: asked.error, refetch: () => void asked.refetch() }
}

type Priced = {
  readonly id: string
  readonly name: string
  readonly positions: readonly string[]
  readonly team: string
  readonly opponent: string | null
  readonly salary: number
  readonly gameTime: string | null
  readonly averagePoints: number | null
  readonly status: string | null
  readonly game: string | null
  readonly roles: SlatePlayer['roles']
}

function slatePlayer({ gameTime, ...player }: Priced): SlatePlayer {
  return { ...player, startsAt: gameTime === null ? null : Date.parse(gameTime) }
}
