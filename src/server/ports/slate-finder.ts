import type { SlateWorld } from '#core/data-world.ts'
import type { DfsSport, Slate } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { ScoredSite } from '#core/projections/scoring.ts'
import type { OfferedSlate } from './slate-feed.ts'

export type AskedSlate = {
  readonly league: LeagueKey
  readonly site: ScoredSite
  /** The name or id of a slate on offer, or the id of one of the person's own files. */
  readonly slate: string
}

export type FoundSlate = {
  readonly id: string
  readonly name: string
  readonly slate: Slate
  readonly hasUploadIds: boolean
  /** Present when the slate is on offer, and for a person's own file whose people are known here. */
  readonly offered: OfferedSlate | undefined
  readonly source: string
  readonly world: SlateWorld
}

export type SlateFinder = {
  /** Which slate a person means: by id among their own files, else by name or id among those on offer. Throws not_found. */
  find(userId: string, asked: Omit<AskedSlate, 'league'> & { readonly league: LeagueKey | DfsSport }): Promise<FoundSlate>
  /** What a slate opened is counted under: "main" and its id are one slate, and count once a day. */
  keyOf(asked: AskedSlate): Promise<string>
}
