// The owner's view of the feeds: which world the product shows, and how each feed does.
import { z } from 'zod'
import { DataWorld } from '#core/data-world.ts'
import { type EndpointTable, endpoint } from '../endpoint.ts'
import { DemoSpeed, SourceStatus } from '../system.ts'

const Worlds = z.object({
  /** The world of the moment. */
  world: DataWorld,
  /** How the time of the demo world runs; null while the world is live. */
  speed: DemoSpeed.nullable(),
  /** What GURU_DATA says: a start begins with it. */
  begins: z.enum(['demo', 'live', 'auto']),
  /** Whether the chosen world answered when it was chosen; null before a choice was made here. */
  answers: z.boolean().nullable(),
  sources: z.array(SourceStatus),
  /** The last asking of all feeds by hand on this server; null before the first. */
  sync: z
    .object({
      startedAt: z.number(),
      /** Null while it goes on. */
      endedAt: z.number().nullable(),
      feeds: z.array(
        z.object({
          port: z.string(),
          /** Leagues that were asked for, of so many. */
          done: z.number().int(),
          of: z.number().int(),
          /** Games, players, reports, prices or slates that came. */
          items: z.number().int(),
          /** Leagues for which nothing usable came. */
          failed: z.array(z.string()),
        }),
      ),
    })
    .nullable(),
})

export const feeds = {
  status: endpoint({
    method: 'GET',
    path: '/api/admin/feeds',
    who: 'admin',
    isPersonal: true,
    summary: 'Which world the product shows, and how old each feed is.',
    input: z.object({}),
    output: Worlds,
    example: {},
  }),
  sync: endpoint({
    method: 'POST',
    path: '/api/admin/feeds/sync',
    who: 'admin',
    summary: 'Asks every feed anew for every league; how far it is stands in the status.',
    input: z.object({}),
    output: Worlds,
    refusals: ['conflict'],
    example: {},
  }),
  choose: endpoint({
    method: 'POST',
    path: '/api/admin/feeds/world',
    who: 'admin',
    summary: 'Shows another world from now on, until the next start: demo, or live from public feeds.',
    input: z.object({ world: DataWorld }),
    output: Worlds,
    example: { world: 'demo' },
  }),
  pace: endpoint({
    method: 'POST',
    path: '/api/admin/feeds/speed',
    who: 'admin',
    summary: 'Lets the time of the demo world run otherwise from now on, until the next start: real, x20, or replay of a finished day.',
    input: z.object({ speed: DemoSpeed }),
    output: Worlds,
    example: { speed: 'x20' },
  }),
} as const satisfies EndpointTable
