// A slate's rows by a member's model: its points in the place of ours for whom it has a word of, all others as the member chose.
import type { ProjectionRow } from '#contract/dfs/projections.ts'
import { LEAGUES, type LeagueKey } from '#core/leagues/leagues.ts'
import { rangeOf } from '#core/models/players/player-shape.ts'
import type { ProjectedBy } from '#core/models/players/projected-by.ts'
import { valuePer1000 } from '#core/projections/project.ts'
import type { ScoredSite } from '#core/projections/scoring.ts'
import { conflict, notFound } from '../../../kernel/door/errors.ts'
import type { OwnModel } from '../../../ports/slate-projections.ts'
import { isReady } from '../views.ts'
import { openForecasts } from './open-forecasts.ts'
import { type ComingPlayers, statOf } from './player-coming.ts'
import type { PlayerModelsDeps } from './player-models-deps.ts'

/** A slate may write another minute for the start than the schedule. */
const SAME_GAME_MS = 6 * 3_600_000

export type SlateByModel = (
  asked: { readonly league: LeagueKey; readonly site: ScoredSite },
  rows: readonly ProjectionRow[],
  by: OwnModel,
) => Promise<{ readonly rows: readonly ProjectionRow[]; readonly projectedBy: ProjectedBy }>

export const slateByModel =
  (deps: PlayerModelsDeps, coming: ComingPlayers): SlateByModel =>
  async ({ league, site }, rows, { userId, model, others }) => {
    const row = await deps.store.read(userId, model)
    if (!row || row.world !== deps.world()) throw notFound('There is no such model of yours.')
    if (!isReady(row)) throw conflict(`“${row.name}” is not fitted yet: it says nothing.`)
    const stat = statOf(row)
    if (row.spec.league !== league || stat.site !== site)
      throw conflict(
        `“${row.name}” forecasts ${stat.name.toLowerCase()} of the ${LEAGUES[row.spec.league].name}: it projects no lineups here.`,
      )
    const said = (await openForecasts(deps, coming, row)).flatMap(({ startsAt, players }) =>
      players.map(({ playerId, says }) => ({ playerId, startsAt, says })),
    )
    const find = ({ playerId, startsAt }: ProjectionRow) =>
      said.find((one) => one.playerId === playerId && (startsAt === null || Math.abs(one.startsAt - startsAt) < SAME_GAME_MS))
    let covered = 0
    const projected = rows.flatMap((one): ProjectionRow[] => {
      // Whoever is ruled out scores nothing by any model.
      if (one.status === 'OUT') return [one]
      const own = find(one)
      if (!own) return others === 'ours' ? [one] : []
      covered += 1
      const { floor, median, ceiling } = rangeOf(own.says)
      const { mean, deviation } = own.says
      return [{ ...one, mean, floor, median, ceiling, deviation, value: valuePer1000(median, one.player.salary), isByModel: true }]
    })
    const out = rows.filter(({ status }) => status === 'OUT').length
    return {
      rows: projected.toSorted((a, b) => b.median - a.median || b.mean - a.mean || (a.id < b.id ? -1 : 1)),
      projectedBy: { id: row.id, name: row.name, others, covered, without: rows.length - covered - out },
    }
  }
