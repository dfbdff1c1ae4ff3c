// How are the points of a lineup told beside the sum of its projections? The wire, the store and the screens share these figures.
import { z } from 'zod'

/** Mean, median, 15th and 85th percentile of what players score together; null while nothing tells how far one player's points go. */
export const JointPoints = z.object({
  mean: z.number().nullable(),
  median: z.number().nullable(),
  floor: z.number().nullable(),
  ceiling: z.number().nullable(),
})
