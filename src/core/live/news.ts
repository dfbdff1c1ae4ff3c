// What is reported: one item of news about a league.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LeagueKey } from '../leagues/leagues.ts'

export const NewsItem = z.object({
  id: z.string(),
  league: LeagueKey,
  title: z.string(),
  summary: z.string(),
  /** Who says so. */
  source: z.string(),
  /** When it was reported, epoch ms. */
  at: z.number(),
  /** The player it is about, by name and id, or null. */
  player: z.string().nullable(),
  playerId: z.string().nullable(),
  gameId: z.string().nullable(),
})
export type NewsItem = Infer<typeof NewsItem>
