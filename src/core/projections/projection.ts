// What a player is expected to do: a distribution, never a bare point.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const Projection = z.object({
  playerId: z.string(),
  /** Fantasy points on the site whose rules scored it. */
  mean: z.number(),
  /** 15th percentile. */
  floor: z.number(),
  /** 50th percentile. */
  median: z.number(),
  /** 85th percentile. */
  ceiling: z.number(),
  /** Standard deviation in points, ≥ 0. */
  deviation: z.number().nonnegative(),
  /** Games behind it; small samples are said, not hidden. */
  sampleSize: z.number().int().nonnegative(),
  /** Share of the field 0..1, or null: unknown. */
  ownership: z.number().min(0).max(1).nullable(),
})
export type Projection = Infer<typeof Projection>
