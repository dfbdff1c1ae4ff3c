// A slate: the players, salaries and roster of one DFS contest type, from a site's file or from the demo world.

import { z } from 'zod'
import type { Infer } from '../infer.ts'

export const Site = z.enum(['draftkings', 'fanduel', 'yahoo', 'fantasydraft'])
export type Site = Infer<typeof Site>

/** Sites whose slates are on offer here and are projected; of the others there are files. */
export const OfferedSite = Site.exclude(['yahoo', 'fantasydraft'])
export type OfferedSite = Infer<typeof OfferedSite>

/** Sports as the sites cut them; not every one is a league of ours (cfb, cbb, xfl, ufl, cfl, lol, cs). */
export const DfsSport = z.enum([
  'nfl',
  'nba',
  'mlb',
  'nhl',
  'wnba',
  'cfb',
  'cbb',
  'pga',
  'mma',
  'nascar',
  'soccer',
  'tennis',
  'lol',
  'xfl',
  'ufl',
  'cfl',
  'cs',
  'madden',
])
export type DfsSport = Infer<typeof DfsSport>

export const ContestKind = z.enum(['classic', 'showdown'])
export type ContestKind = Infer<typeof ContestKind>

export const SlatePlayer = z.object({
  /** The site's own id; identity on a slate. In showdown files each person has one id per role, see `roles`. */
  id: z.string(),
  name: z.string(),
  /** Eligible positions as the site writes them ("PG", "SG"). */
  positions: z.array(z.string()).min(1),
  team: z.string(),
  opponent: z.string().nullable(),
  /** "AWAY@HOME" in the site's abbreviations, or null where the sport has no games (golf, racing). */
  game: z.string().nullable(),
  /** Epoch ms UTC, or null when the file does not say. */
  startsAt: z.number().nullable(),
  salary: z.number().int().nonnegative(),
  /** The file's own average points, null when absent. */
  averagePoints: z.number().nullable(),
  /** "O", "IR", "GTD" ... as the file says; null = nothing said. */
  status: z.string().nullable(),
  /** Baseball: place in the batting order, where the file says it. */
  battingOrder: z.number().int().min(1).max(9).optional(),
  /** Showdown only: the same person in each role (CPT, MVP, FLEX ...) with that role's own id and salary. */
  roles: z.array(z.object({ slot: z.string(), id: z.string(), salary: z.number().int().nonnegative() })).nullable(),
})
export type SlatePlayer = Infer<typeof SlatePlayer>

export const Slate = z.object({
  site: Site,
  sport: DfsSport,
  contest: ContestKind,
  /** Slot names in the upload file's order, e.g. QB RB RB WR WR WR TE FLEX DST. */
  slots: z.array(z.string()).min(1),
  salaryCap: z.number().int().positive(),
  players: z.array(SlatePlayer),
})
export type Slate = Infer<typeof Slate>
