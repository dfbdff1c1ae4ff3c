// What a member shows by a link besides single lineups and models: a set of lineups as it was, and the record of their bets as it is. No
// sum of money and no name of the member is in either.
import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import { DfsSport, Site } from '#core/dfs/slate.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

export const MOST_SHARED_LINEUPS = 150
/** As names of players are spelt: letters, and what joins them. Strangers read it. */
const Named = z
  .string()
  .max(60)
  .regex(/^[\p{L}\p{M}\d .,'’()&/-]+$/u)
const Player = z.object({
  slot: Named,
  name: Named,
  team: z
    .string()
    .max(12)
    .regex(/^[\p{L}\d .&'-]*$/u),
  salary: z.number().int().min(0).max(1_000_000),
  points: z.number().min(-100).max(1000),
})
const Lineup = z.object({ players: z.array(Player).min(1).max(12) })

const Interval = z.object({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() })
const Closing = z.object({ bets: z.number().int(), mean: Interval, beat: Interval })
/** Shares are rounded to a tenth of a percent: from one with all its digits the stakes behind it follow. */
const Cut = z.object({
  key: z.string(),
  bets: z.number().int(),
  roi: Interval.nullable().describe('null of fewer than ten bets, and where with it the return of so few could be worked out'),
  isSmall: z.boolean(),
})

const RecordPage = z.object({
  kind: z.literal('record'),
  bets: z.number().int(),
  won: z.number().int(),
  lost: z.number().int(),
  pushed: z.number().int(),
  /** Epoch ms at which the UTC day of the first and the last settlement begins; null before the first. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  isTooFew: z.boolean(),
  isSmall: z.boolean().describe('Fewer than 30 settled bets: a small sample, as the member is told too'),
  roi: Interval.nullable().describe('null of fewer than ten bets: the return of one is its price'),
  winRate: Interval.nullable(),
  closing: Closing.nullable().describe('null where fewer than ten closes are known'),
  byLeague: z.array(Cut),
  byMarket: z.array(Cut),
})
const SetPage = z.object({
  kind: z.literal('set'),
  sport: DfsSport,
  site: Site,
  world: DataWorld,
  /** Epoch ms. */
  sharedAt: z.number(),
  lineups: z.array(Lineup.extend({ salary: z.number().int(), points: z.number() })),
  /** The points are those of a model of the member's own, and not ours. */
  isByOwnModel: z.boolean(),
})
export type RecordPage = Infer<typeof RecordPage>
export type SetPage = Infer<typeof SetPage>

const Link = z.object({ id: z.string(), token: z.string(), kind: z.enum(['record', 'set']), sharedAt: z.number() })

export const sharedPages = {
  list: endpoint({
    method: 'GET',
    path: '/api/me/shared-pages',
    who: 'user',
    isPersonal: true,
    summary: 'My links to a set of lineups or to the record of my bets.',
    input: z.object({}),
    output: z.object({ links: z.array(Link) }),
    example: {},
  }),
  shareRecord: endpoint({
    method: 'PUT',
    path: '/api/me/shared-pages/record',
    who: 'user',
    isPersonal: true,
    care: 'place_bet',
    summary:
      'Gives the record of my bets an address at which anybody reads it as it stands: counts, return, win rate and closing line value, without a sum of money or my name. Asked again it is the same address.',
    input: z.object({}),
    output: Link,
    refusals: ['conflict'],
    example: {},
  }),
  shareSet: endpoint({
    method: 'POST',
    path: '/api/me/shared-pages/sets',
    who: 'user',
    isPersonal: true,
    creates: true,
    care: 'enter_contest',
    bodyLimit: 512 * 1024,
    summary: 'Gives a set of lineups, as it is sent, an address at which anybody may look at it.',
    input: z.object({
      sport: DfsSport,
      site: Site,
      lineups: z.array(Lineup).min(1).max(MOST_SHARED_LINEUPS),
      isByOwnModel: z.boolean().default(false),
    }),
    output: Link,
    refusals: ['conflict'],
    example: {
      sport: 'nba',
      site: 'draftkings',
      lineups: [{ players: [{ slot: 'PG', name: 'Demo Player', team: 'BOS', salary: 5000, points: 25 }] }],
    },
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/me/shared-pages/:id',
    who: 'user',
    isPersonal: true,
    summary: 'Ends a link of mine: from then on its address leads nowhere.',
    input: z.object({ id: z.string().min(1).max(80) }),
    output: z.object({ id: z.string() }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/shared-pages/:token',
    who: 'anyone',
    summary: 'A set of lineups, or a betting record, that somebody shares.',
    input: z.object({ token: z.string().min(8).max(64) }),
    output: z.discriminatedUnion('kind', [RecordPage, SetPage]),
    refusals: ['not_found'],
    example: { token: 'no-such-token' },
  }),
} as const satisfies EndpointTable
