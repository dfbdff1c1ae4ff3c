// What the glossary says of one word of the field.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'

export const Term = z.object({
  /** Stable, in kebab-case; the anchor in docs/glossary.md. */
  key: z.string(),
  name: z.string(),
  /** Other ways of writing it, in lower case. */
  aliases: z.array(z.string()),
  /** Short forms in capitals, "CLV". */
  abbreviations: z.array(z.string()),
  area: z.enum(['betting', 'dfs', 'models', 'care']),
  meaning: z.string(),
  /** What it is counted in; null where it is no quantity. */
  unit: z.string().nullable(),
  formula: z.string().nullable(),
  /** Worked with real numbers. */
  example: z.string(),
  source: z.string(),
})
export type Term = Infer<typeof Term>
