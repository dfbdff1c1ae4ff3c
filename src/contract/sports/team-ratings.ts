// A team's rating over time, as the engine of the forecasts keeps it.
import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'

export const TeamRatings = z.object({
  league: LeagueKey,
  team: z.string(),
  /** Oldest first, from the game on that makes them enough to forecast. */
  ratings: z.array(
    z.object({
      gameId: z.string(),
      /** Epoch ms of the game after which it stood. */
      startsAt: z.number(),
      /** In `unit`, on neutral ground; above 0 is better than the average team of the league. */
      rating: z.number(),
      /** 95 % interval by how well the team is known. */
      low: z.number(),
      high: z.number(),
    }),
  ),
  /** Finished games of the team that were learned. */
  games: z.number().int(),
  /** Points, runs or goals. */
  unit: z.string(),
  model: z.string(),
  /** Why there is no rating; null where there is one. */
  note: z.string().nullable(),
  source: z.string(),
  world: DataWorld,
})
export type TeamRatings = Infer<typeof TeamRatings>
