// Why does a player stay out of the lineups? See left-out.ts.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'

/** Listed as out or doubtful, priced as if he did not play, or the second quarterback of a team. */
export const WhyLeftOut = z.enum(['out', 'doubtful', 'priced', 'backup'])
export type WhyLeftOut = Infer<typeof WhyLeftOut>
