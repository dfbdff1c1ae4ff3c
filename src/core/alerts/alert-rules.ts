// What a person may be told about, and when they want silence.

import { z } from 'zod'
import type { Infer } from '../infer.ts'
import { LeagueKey } from '../leagues/leagues.ts'
import { MarketKey, OutcomeKey } from '../odds/board/market.ts'

export const AlertChannel = z.enum(['inApp', 'email', 'push', 'sms'])
export type AlertChannel = Infer<typeof AlertChannel>

const OUTCOMES: Readonly<Record<MarketKey, readonly OutcomeKey[]>> = {
  h2h: ['home', 'away', 'draw'],
  spreads: ['home', 'away'],
  totals: ['over', 'under'],
}
const team = z.string().trim().min(1).max(60).optional()
const selection = { league: LeagueKey, gameId: z.string().max(120), market: MarketKey, outcome: OutcomeKey }

/**
 * A rule. Prices are American odds.
 * - `price`: the best price of a selection (at the point, if one is given) is at least so good.
 * - `edge`: a best price of the league beats fair by at least so much. `model`: the same against a model of the person's own, in place of fair. `arbitrage`: a sure profit of at least so much.
 * - `line`: the main line of a game's market, of a spread the home side's, has moved by so many points since the rule was set (`from`).
 * - `injury`: a new report, of one player, of one team or of the league. `start`: so many minutes before a game of the team.
 */
export const AlertRule = z.discriminatedUnion('kind', [
  z
    .object({
      kind: z.literal('price'),
      ...selection,
      point: z.number().nullable().default(null),
      atLeast: z
        .number()
        .int()
        .refine((price) => Math.abs(price) >= 100, 'American odds are at or beyond 100.'),
      label: z.string().trim().max(120),
    })
    .refine(
      ({ market, outcome, point }) => OUTCOMES[market].includes(outcome) && (point === null) === (market === 'h2h'),
      'No market has such a selection: a moneyline has no line, a spread has sides, a total over and under.',
    ),
  z.object({ kind: z.literal('edge'), league: LeagueKey, atLeast: z.number().min(0.005).max(1), team }),
  z.object({
    kind: z.literal('model'),
    league: LeagueKey,
    model: z.object({ id: z.string().min(1).max(80), name: z.string().trim().min(1).max(60) }),
    atLeast: z.number().min(0.005).max(1),
  }),
  z.object({ kind: z.literal('arbitrage'), league: LeagueKey, atLeast: z.number().min(0).max(1) }),
  z.object({
    kind: z.literal('line'),
    league: LeagueKey,
    gameId: z.string().max(120),
    market: z.enum(['spreads', 'totals']),
    by: z.number().min(0.5).max(30),
    from: z.number(),
    label: z.string().trim().max(120),
  }),
  z.object({
    kind: z.literal('injury'),
    league: LeagueKey,
    team,
    /** One player of the registry. */
    player: z.object({ id: z.string().min(1).max(120), name: z.string().trim().min(1).max(80) }).optional(),
  }),
  z.object({ kind: z.literal('start'), league: LeagueKey, team, minutes: z.number().int().min(1).max(1440) }),
])
export type AlertRule = Infer<typeof AlertRule>

export type AlertKind = AlertRule['kind']

/** Minutes after the person's midnight; from > to runs over midnight. */
export const QuietHours = z.object({ from: z.number().int().min(0).max(1439), to: z.number().int().min(0).max(1439) })
export type QuietHours = Infer<typeof QuietHours>

/**
 * Whether a minute of the day lies in the quiet hours: from `from` (inclusive) to `to` (exclusive). Equal ends mean none.
 * @example isQuiet({ from: 1320, to: 420 }, 60) // true: one o'clock lies between 22:00 and 07:00
 */
export function isQuiet(quiet: QuietHours | null, minute: number): boolean {
  if (!quiet || quiet.from === quiet.to) return false
  return quiet.from < quiet.to ? minute >= quiet.from && minute < quiet.to : minute >= quiet.from || minute < quiet.to
}
