// What the contest simulator takes from other rooms.
import type { Slate } from '#core/dfs/slate.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Workers } from '../../kernel/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { OfferedSlate, SlateFeed } from '../../ports/slate-feed.ts'

/** A slate on offer by its name or id, or one of the person's own files by its id. Throws not_found. */
export type SlateFinder = {
  find(userId: string, asked: { league: LeagueKey; site: 'draftkings' | 'fanduel'; slate: string }): Promise<FoundSlate>
}

export type FoundSlate = {
  readonly id: string
  readonly name: string
  readonly slate: Slate
  /** Present when the slate is on offer, and for a file whose people are known. */
  readonly offered: OfferedSlate | undefined
  readonly source: string
  readonly world: 'demo' | 'live' | 'file'
}

/** Projections of a slate on offer, or of a file whose people are known. */
export type Projector = {
  open(
    league: LeagueKey,
    site: 'draftkings' | 'fanduel',
    slate: string | OfferedSlate,
  ): Promise<{
    readonly rows: readonly {
      readonly id: string
      readonly median: number
      readonly floor: number
      readonly ceiling: number
      readonly deviation: number
    }[]
  }>
}

export type SimulationDeps = {
  readonly slates: SlateFinder
  readonly slateFeed: SlateFeed
  readonly projections: Projector
  readonly workers: Workers
  readonly clock: Clock
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
}
