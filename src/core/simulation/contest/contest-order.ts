// What is asked of the simulator: whose lineups, in which contest, against whom, and what is expected of the players. Plain data.
import type { Slate } from '../../dfs/slate.ts'
import type { Cents, Fraction } from '../../units.ts'
import type { PlayerLineup } from '../field/lineup-draw.ts'
import type { HiddenField } from '../field/unrevealed-picks.ts'
import type { ShapeSource, SoFar } from '../scores/shapes.ts'
import type { PrizeRow } from './payouts.ts'

export type FieldSource =
  | {
      readonly kind: 'made'
      /** Share of the field by `SlatePlayer.id`; null = modelled from what is expected. */
      readonly ownership: Readonly<Record<string, Fraction>> | null
      /** Share of a football field that plays its passer with a receiver of his team. */
      readonly passerStacks: Fraction
    }
  /** Lineups of the other entries; a sample of them where the contest has more entries. */
  | {
      readonly kind: 'known'
      readonly lineups: readonly PlayerLineup[]
      /** Entries with hidden seats, which are filled by estimate. */
      readonly hidden?: HiddenField | null
    }

export type ContestOrder = {
  readonly slate: Slate
  /** What players are expected to score, by `SlatePlayer.id`; who is missing scores nothing. */
  readonly expected: Readonly<Record<string, ShapeSource>>
  /** After the lock: what players have already and how much of their games is left; who is missing has not begun. */
  readonly soFar?: Readonly<Record<string, SoFar>> | null
  readonly ours: readonly PlayerLineup[]
  readonly field: FieldSource
  /** Entries of the contest, ours included; null = as many as the known field and ours are. */
  readonly entries: number | null
  readonly entryFee: Cents
  readonly prizes: readonly PrizeRow[]
  readonly simulations: number
  readonly seed: number
}
