// A lineup that is asked for, with all that it is held to.
import { z } from 'zod'
import { Site } from '../../dfs/slate.ts'
import { LeagueKey } from '../../leagues/leagues.ts'
import { TeamRef } from '../reading/language.ts'
import { Players, Teams } from './parts.ts'

/** A cap on what anybody costs, whatever he plays. */
export const ANY_POSITION = 'any'

export const LineupAsk = z.object({
  kind: z.literal('lineup'),
  league: LeagueKey.nullable(),
  site: Site.nullable(),
  slate: z.enum(['main', 'showdown', 'turbo']).nullable(),
  count: z.number().int().min(1).max(150).nullable(),
  locks: Players,
  bans: Players,
  stacks: Teams,
  /** Teams of which nobody may be in it. */
  without: Teams.default([]),
  maxPerTeam: z.number().int().min(1).max(9).nullable(),
  minSalary: z.number().int().nullable(),
  /** The most that the whole may cost, below the cap of the contest. */
  maxSalary: z.number().int().nullable().default(null),
  /** What is to stay of the cap, whichever contest it is: "leave 500 unused". */
  unspent: z.number().int().nullish(),
  /** In how many different games its players are at least. */
  minGames: z.number().int().min(1).max(9).nullable().default(null),
  /** Largest share of the lineups that may hold one player, and in how many players any two differ at least. */
  maxExposure: z.number().min(0.01).max(1).nullable().default(null),
  minUniques: z.number().int().min(1).max(9).nullable().default(null),
  /** How many of a team a stack has; of football how many receivers stand by their quarterback, and how many of the opponent. */
  stackSize: z.number().int().min(2).max(8).nullable().default(null),
  passer: z
    .object({ with: z.number().int().min(1).max(4), bringBack: z.number().int().min(0).max(3) })
    .nullable()
    .default(null),
  /** Teams of which at least so many are to be in it: "with three Bruins". */
  atLeastOf: z
    .array(z.object({ team: TeamRef, count: z.number().int().min(1).max(8) }))
    .max(4)
    .optional(),
  /** What a player of a position may cost at most and at least: "a quarterback up to 6500". */
  caps: z
    .array(z.object({ position: z.string().max(5), most: z.number().nullable(), least: z.number().nullable() }))
    .max(4)
    .optional(),
  /** The sentence itself: which of its limits are not applied is told. */
  said: z.string().max(300).nullable().default(null),
  /** Somebody who is to be in it, named by his team and position. */
  role: z
    .object({ team: TeamRef, position: z.string().max(5) })
    .nullable()
    .default(null),
  /** What the lineup leaves of the cap is asked for, not the lineup once more. */
  isOfCap: z.boolean().default(false),
  /** In how many of several lineups somebody is: of these, or of whoever is in most of them. */
  sharesOf: Players.optional(),
  /** Of several that were built, the one at this place is to be shown. */
  nth: z.number().int().min(1).max(150).nullable().default(null),
})
