// What is kept of a row that an answer showed, so that the next turn can point at it?
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { LeagueKey } from '../../leagues/leagues.ts'

/** One thing of a list that an answer showed, in the order of the answer: "the second one", "which starts first" mean these. */
export const ShownRow = z.object({
  kind: z.enum(['game', 'player', 'team', 'bet', 'alert']),
  id: z.string().max(120),
  name: z.string().max(160),
  league: LeagueKey.nullable(),
  /** Of a game the guests and the hosts, of a player or a bet the club, by name. */
  teams: z.array(z.string().max(80)).max(2),
  /** Of a player: where he plays, "PG/SG". */
  position: z.string().max(12).nullable().default(null),
  /** Epoch ms of its start, where it has one, and whether that is behind. */
  at: z.number().nullable().default(null),
  isBegun: z.boolean().default(false),
})
export type ShownRow = Infer<typeof ShownRow>
