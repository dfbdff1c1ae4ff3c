import type { ProjectionRow } from '#contract/dfs/projections.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Others, ProjectedBy } from '#core/models/players/projected-by.ts'
import type { ScoredSite } from '#core/projections/scoring.ts'
import type { OfferedSlate } from './slate-feed.ts'

/** A member's model in the place of ours. */
export type OwnModel = { readonly userId: string; readonly model: string; readonly others: Others }

/**
 * Projections of a slate: one on offer by its name (main, showdown, turbo; the next to start) or id, or one that is known: a person's file. By a
 * member's own model where one is named. Throws not_found, and conflict where that model does not project this slate.
 */
export type SlateProjections = {
  open(
    league: LeagueKey,
    site: ScoredSite,
    slate: string | OfferedSlate,
    by?: OwnModel,
  ): Promise<{ readonly rows: readonly ProjectionRow[]; readonly projectedBy?: ProjectedBy }>
}
