// What the server says about itself: where its data come from and how old they are.

import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import type { Infer } from '#core/infer.ts'
import { type EndpointTable, endpoint } from './endpoint.ts'

/** How the time of the demo world runs: as ours, twenty times as fast, or a finished day again. */
export const DemoSpeed = z.enum(['real', 'x20', 'replay'])
export type DemoSpeed = Infer<typeof DemoSpeed>

export const SourceStatus = z.object({
  /** Port name, "odds". */
  port: z.string(),
  /** Vendor behind it, "demo". */
  vendor: z.string(),
  world: DataWorld,
  /** Epoch ms of the last good answer, null before the first. */
  asOf: z.number().nullable(),
  stale: z.boolean(),
})

/** One side of a game on the landing page: what books ask for it, what it is worth, and where it is cheapest. */
export const PreviewRow = z.object({
  gameId: z.string(),
  team: z.string(),
  opponent: z.string(),
  isHome: z.boolean(),
  /** Epoch ms. */
  startsAt: z.number(),
  /** American odds of the best fresh price, and whose it is. */
  price: z.number().int(),
  bookTitle: z.string(),
  ageSeconds: z.number(),
  /** Chance that the price itself says, margin included. */
  implied: z.number(),
  /** Chance with the margin taken out, and its range over the methods. */
  fair: z.number(),
  fairLow: z.number(),
  fairHigh: z.number(),
  edge: z.number(),
  /** What each book's price says, margin included. */
  market: z.array(z.number()),
})

export const system = {
  preview: endpoint({
    method: 'GET',
    path: '/api/system/preview',
    who: 'anyone',
    care: 'see_edges',
    summary: 'A few moneylines with their fair price, for the landing page.',
    input: z.object({}),
    output: z.object({
      world: DataWorld,
      source: z.string(),
      method: z.string(),
      /** Null when no league has priced games now. */
      league: z.string().nullable(),
      asOf: z.number(),
      books: z.number().int(),
      rows: z.array(PreviewRow).max(6),
    }),
    example: {},
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/system/status',
    who: 'anyone',
    summary: 'Version, world (demo or live), and the source and age of each feed.',
    input: z.object({}),
    output: z.object({
      version: z.string(),
      world: DataWorld,
      /** Null while the world is live. */
      speed: DemoSpeed.nullable(),
      now: z.number(),
      sources: z.array(SourceStatus),
      signIn: z.object({ password: z.boolean(), oidc: z.object({ name: z.string() }).nullable(), mail: z.boolean() }),
      languageModel: z.object({ vendor: z.string(), model: z.string() }).nullable(),
    }),
    example: {},
  }),
} as const satisfies EndpointTable
