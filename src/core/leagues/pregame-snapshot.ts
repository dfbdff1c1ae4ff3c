// What every seal says first, whatever it seals: which game, and by whom it was sealed when.
import { z } from 'zod'
import { DataWorld } from '../data-world.ts'
import { LeagueKey } from './leagues.ts'

/** Times are epoch ms. */
export const SealedGame = z.object({
  gameId: z.string(),
  league: LeagueKey,
  season: z.number().int(),
  home: z.string(),
  away: z.string(),
  startsAt: z.number(),
  sealedAt: z.number(),
  /** "demo" games are of the demo world, "live" ones real. */
  world: DataWorld,
  model: z.string(),
})
