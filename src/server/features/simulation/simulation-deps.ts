// What the contest simulator takes from other rooms.
import type { CareGate } from '../../kernel/door/care.ts'
import type { Workers } from '../../kernel/work/workers.ts'
import type { Clock } from '../../ports/clock.ts'
import type { BoxScoreFeed, ScoresFeed } from '../../ports/scores-feed.ts'
import type { SlateFeed } from '../../ports/slate-feed.ts'
import type { SlateFinder } from '../../ports/slate-finder.ts'
import type { SlateProjections } from '../../ports/slate-projections.ts'

export type SimulationDeps = {
  readonly slates: SlateFinder
  readonly slateFeed: SlateFeed
  readonly projections: SlateProjections
  readonly workers: Workers
  readonly clock: Clock
  readonly scores: ScoresFeed
  readonly boxScores: BoxScoreFeed
  readonly gate: Pick<CareGate, 'entryRoom'>
}
