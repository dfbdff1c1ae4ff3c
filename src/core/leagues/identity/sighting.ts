// A person as one maker writes him: the raw material of the registry.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { LeagueKey } from '../leagues.ts'

export const Sighting = z.object({
  /** Who writes so: "espn", "sleeper", "draftkings". */
  vendor: z.string(),
  /** The maker's own id of the person. */
  id: z.string(),
  league: LeagueKey,
  name: z.string(),
  /** Team as written; null for someone without one. */
  team: z.string().nullable(),
  positions: z.array(z.string()),
  number: z.number().int().nullable(),
  /** ISO date of birth; null when the maker does not say. */
  born: z.string().nullable(),
  /** Ids of other makers that this one states, by maker. */
  knownAs: z.record(z.string(), z.string()),
})
export type Sighting = Infer<typeof Sighting>
