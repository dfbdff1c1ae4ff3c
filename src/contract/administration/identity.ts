// Who is who: names of vendors and salary files that may be one of several players, for an administrator to look at.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import { LeagueKey } from '#core/leagues/leagues.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'

const Candidate = z.object({
  personId: z.string(),
  name: z.string(),
  team: z.string().nullable(),
  positions: z.array(z.string()),
  /** How much speaks for it: 6 is sure where nobody else comes near, below 4 nobody is asked. */
  points: z.number(),
})

export const DoubtRow = z.object({
  /** Who writes the name: "draftkings", "NHL api-web". */
  vendor: z.string(),
  id: z.string(),
  league: LeagueKey,
  name: z.string(),
  team: z.string().nullable(),
  positions: z.array(z.string()),
  /** The likeliest first. */
  candidates: z.array(Candidate),
  /** Epoch ms. */
  seenAt: z.number(),
  decidedAt: z.number().nullable(),
  decidedBy: z.string().nullable(),
  /** Who it is by the decision; null for none of the candidates. */
  personId: z.string().nullable(),
})
export type DoubtRow = Infer<typeof DoubtRow>

const Review = z.object({
  /** Those that somebody has yet to look at, at most 200, the latest first. */
  open: z.array(DoubtRow),
  decided: z.array(DoubtRow),
  /** How many are open altogether. */
  total: z.number().int(),
})

const key = { vendor: z.string().min(1).max(60), id: z.string().min(1).max(200) }
const example = { vendor: 'draftkings', id: 'nfl mike williams NYJ WR' }

export const identity = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/identity',
    who: 'admin',
    isPersonal: true,
    summary: 'Names of other makers that may be one of several players, and what was decided of them.',
    input: z.object({}),
    output: Review,
    example: {},
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/identity/decide',
    who: 'admin',
    creates: true,
    summary:
      'Says who a doubtful name is, or with null that it is none of the candidates. Kept in the book of changes; the registry honors it.',
    input: z.object({ ...key, personId: z.string().max(200).nullable() }),
    output: Review,
    refusals: ['not_found'],
    example: { ...example, personId: null },
  }),
  reopen: endpoint({
    method: 'POST',
    path: '/api/admin/identity/reopen',
    who: 'admin',
    creates: true,
    summary: 'Takes a decision about a doubtful name back.',
    input: z.object(key),
    output: Review,
    refusals: ['not_found'],
    example,
  }),
} as const satisfies EndpointTable
