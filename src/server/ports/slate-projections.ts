import type { ProjectionRow } from '#contract/dfs/projections.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { ScoredSite } from '#core/projections/scoring.ts'
import type { OfferedSlate } from './slate-feed.ts'

/** Projections of a slate: one on offer by its name (main, showdown, turbo; the next to start) or id, or one that is known: a person's file. Throws not_found. */
export type SlateProjections = {
  open(league: LeagueKey, site: ScoredSite, slate: string | OfferedSlate): Promise<{ readonly rows: readonly ProjectionRow[] }>
}
