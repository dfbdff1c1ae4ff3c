// What a person may set about how the product looks and behaves for them. Every screen honours it; the server keeps it.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LeagueKey } from '../leagues/leagues.ts'
import { isTimeZone } from '../zones.ts'

/** An IANA zone name that this machine knows, "America/New_York". */
export const TimeZone = z.string().max(64).refine(isTimeZone, 'expected an IANA time zone such as America/New_York')

/** Keys of the books at which a person can bet, "draftkings"; null = all of them. Only their prices may be the best, fair hears every book. */
export const MyBooks = z
  .array(z.string().regex(/^[^\s,]{1,40}$/, 'expected the key of a book such as draftkings'))
  .min(1)
  .max(40)
  .nullable()
export type MyBooks = Infer<typeof MyBooks>

export const Preferences = z.object({
  theme: z.enum(['dark', 'light', 'system']),
  /** `default`: gain and loss in cyan and ember; `classic`: green and red. */
  palette: z.enum(['default', 'classic']),
  oddsFormat: z.enum(['american', 'decimal', 'fractional']),
  /** Times are shown in it and day limits reset at its midnight. */
  timeZone: TimeZone,
  defaultLeague: LeagueKey,
  books: MyBooks,
  /** Table rows of 52 or 36 pixels. */
  density: z.enum(['comfortable', 'compact']),
  autoRefresh: z.boolean(),
  notifications: z.boolean(),
  emailUpdates: z.boolean(),
  smsAlerts: z.boolean(),
  voiceEnabled: z.boolean(),
  cameraEnabled: z.boolean(),
  /** Members may open the profile: name, picture and the record of sealed picks, nothing else. */
  publicProfile: z.boolean(),
  /** 1 (careful) to 10 (bold). */
  riskTolerance: z.number().int().min(1).max(10),
  /** Whole US cents; 0 = none set. */
  bankrollTargetCents: z.number().int().min(0).max(1_000_000_000_00),
})
export type Preferences = Infer<typeof Preferences>

/**
 * Spec 001, settings object: risk 5, league NFL. Nothing is switched on that sends something somewhere. Its bankroll target of $15,000 is what
 * the form suggests; nobody has a target before they set one (docs/decisions/0026-no-target-of-ours.md).
 */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  palette: 'default',
  oddsFormat: 'american',
  timeZone: 'UTC',
  defaultLeague: 'nfl',
  books: null,
  density: 'compact',
  autoRefresh: true,
  notifications: false,
  emailUpdates: false,
  smsAlerts: false,
  voiceEnabled: false,
  cameraEnabled: false,
  publicProfile: false,
  riskTolerance: 5,
  bankrollTargetCents: 0,
}

/** The person's own statement of their bankroll (spec 001, profile). Whole US cents. */
export const BankrollPlan = z.object({
  totalCents: z.number().int().min(0).max(1_000_000_000_00),
  /** Part of it set aside for DFS. */
  allocatedCents: z.number().int().min(0).max(1_000_000_000_00),
  riskTolerance: z.enum(['conservative', 'moderate', 'aggressive']),
})
export type BankrollPlan = Infer<typeof BankrollPlan>

/** The plan as it is kept: with the time at which `totalCents` was stated, null where none was or an older version did not note it. */
export const StatedBankrollPlan = BankrollPlan.extend({ statedAt: z.number().nullable() })
export type StatedBankrollPlan = Infer<typeof StatedBankrollPlan>

export const DEFAULT_BANKROLL_PLAN: StatedBankrollPlan = { totalCents: 0, allocatedCents: 0, riskTolerance: 'moderate', statedAt: null }

/** Most teams, and most players, that a person follows. */
export const MOST_FAVORITES = 50

/** A team or player of the registry. Without an id where an older version kept a name as it was typed. */
export const Favorite = z.object({
  id: z.string().min(1).max(120).nullable(),
  name: z.string().trim().min(1).max(80),
  league: LeagueKey.nullable(),
  /** Of a player, the name of the team. */
  team: z.string().trim().max(80).nullable(),
})
export type Favorite = Infer<typeof Favorite>

/** Teams and players a person follows. */
export const Favorites = z.object({ teams: z.array(Favorite).max(MOST_FAVORITES), players: z.array(Favorite).max(MOST_FAVORITES) })
export type Favorites = Infer<typeof Favorites>

/** One entry for each, however often it was chosen. @example withoutDoubles([bills, bills]).length // 1 */
export function withoutDoubles(list: readonly Favorite[]): Favorite[] {
  const key = ({ id, name }: Favorite) => id ?? `name ${name.toLowerCase()}`
  return [...new Map(list.map((one) => [key(one), one])).values()]
}

/** Favorites as they are stored: names of an older version become entries without an id; what is neither is left out. */
export function readFavorites(stored: unknown): Favorites {
  const { teams, players } = (stored ?? {}) as { teams?: unknown; players?: unknown }
  return { teams: entriesOf(teams), players: entriesOf(players) }
}

function entriesOf(list: unknown): Favorite[] {
  if (!Array.isArray(list)) return []
  const all = list.flatMap((one: unknown) => {
    const read = Favorite.safeParse(typeof one === 'string' ? { id: null, name: one, league: null, team: null } : one)
    return read.success ? [read.data] : []
  })
  return withoutDoubles(all).slice(0, MOST_FAVORITES)
}
