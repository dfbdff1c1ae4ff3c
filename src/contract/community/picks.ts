// Picks and the records that they make: what can be picked now, a member's record, the leaderboard, and the check of the chain.
import { z } from 'zod'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { AmericanPrice, MarketKey, OutcomeKey } from '#core/odds/board/market.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { AuthorRow, CutRow, Id, RecordRow, Relation } from './community-shapes.ts'

const all = z.literal('all')

export const picks = {
  options: endpoint({
    method: 'GET',
    path: '/api/forum/picks/options',
    who: 'user',
    isPersonal: true,
    care: 'see_edges',
    summary:
      'Games of a league that have not begun, with the lines that can be picked; prices of the board for whose plan has them. The price at which a pick is sealed is a part of the pick, and everybody reads it.',
    input: z.object({ league: LeagueKey }),
    output: z.object({
      games: z.array(
        z.object({
          gameId: z.string(),
          home: z.string(),
          away: z.string(),
          startsAt: z.number(),
          lines: z.array(
            z.object({
              market: MarketKey,
              outcome: OutcomeKey,
              point: z.number().nullable(),
              selection: z.string(),
              /** The best of the board now; null where the plan has no prices. */
              price: AmericanPrice.nullable(),
              book: z.string().nullable(),
            }),
          ),
        }),
      ),
      source: z.string(),
    }),
    refusals: ['feed_down'],
    example: { league: 'nfl' },
  }),
  member: endpoint({
    method: 'GET',
    path: '/api/forum/members/:id',
    who: 'user',
    isPersonal: true,
    careHides: {
      act: 'see_edges',
      without: (member) => ({ ...member, record: null, bySport: [], byMarket: [], isHidingPicks: true }),
    },
    summary:
      'A member: since when, and, where they chose to show a profile or it is you, how much they wrote and the record of their picks by league and market.',
    input: z.object({ id: Id }),
    output: z.object({
      ...AuthorRow.shape,
      memberSince: z.number(),
      /** Counts and record are null of somebody who shows no profile. */
      posts: z.number().int().nullable(),
      comments: z.number().int().nullable(),
      followers: z.number().int().nullable(),
      relation: Relation,
      isOwn: z.boolean(),
      /** They chose to show a profile of their own. */
      hasProfile: z.boolean(),
      record: RecordRow.nullable(),
      bySport: z.array(CutRow),
      byMarket: z.array(CutRow),
      isHidingPicks: z.boolean(),
    }),
    refusals: ['not_found'],
    example: { id: 'none' },
  }),
  publicProfile: endpoint({
    method: 'GET',
    path: '/api/user/profile/:userId',
    who: 'user',
    isPersonal: true,
    careHides: {
      act: 'see_edges',
      without: (profile) => ({ ...profile, record: null, bySport: [], byMarket: [], isHidingPicks: true }),
    },
    summary: 'A profile that its member chose to show, or your own as others would see it: name, picture and the record of sealed picks.',
    input: z.object({ userId: Id }),
    output: z.object({
      ...AuthorRow.shape,
      memberSince: z.number(),
      posts: z.number().int(),
      followers: z.number().int(),
      relation: Relation,
      isOwn: z.boolean(),
      /** False only of your own: nobody else can open it. */
      isPublic: z.boolean(),
      /** Null where a limit hides it, or you muted or blocked the member. */
      record: RecordRow.nullable(),
      bySport: z.array(CutRow),
      byMarket: z.array(CutRow),
      isHidingPicks: z.boolean(),
    }),
    refusals: ['not_found'],
    example: { userId: 'none' },
  }),
  relate: endpoint({
    method: 'PUT',
    path: '/api/forum/members/:id/relation',
    who: 'user',
    summary: 'Follows, mutes or blocks a member, or none of it. A blocked member neither reads nor answers you.',
    input: z.object({ id: Id, relation: Relation }),
    output: z.object({ relation: Relation }),
    refusals: ['not_found', 'conflict'],
    example: { id: 'none', relation: 'follow' },
  }),
  leaderboard: endpoint({
    method: 'GET',
    path: '/api/forum/leaderboard',
    who: 'user',
    isPersonal: true,
    careHides: { act: 'see_edges', without: (board) => ({ ...board, rows: [], isHidingPicks: true }) },
    summary: 'Members who show a profile, by the lower end of the 95 % interval of their return, from twenty graded picks on.',
    input: z.object({ sport: z.union([all, LeagueKey]).default('all') }),
    output: z.object({
      rows: z.array(z.object({ author: AuthorRow, record: RecordRow })),
      leastPicks: z.number().int(),
      isHidingPicks: z.boolean(),
    }),
    example: {},
  }),
  verify: endpoint({
    method: 'GET',
    path: '/api/forum/picks/verify',
    who: 'anyone',
    summary: 'Calculates the chain of seals again and holds every pick against it: late, set back in time, changed, missing, regraded.',
    input: z.object({}),
    output: z.object({
      holds: z.boolean(),
      picks: z.number().int(),
      head: z.string(),
      brokenAt: z.number().int().nullable(),
      faults: z.array(z.object({ place: z.number().int(), fault: z.enum(['late', 'clock', 'changed', 'missing', 'regraded']) })),
    }),
    example: {},
  }),
} as const satisfies EndpointTable
