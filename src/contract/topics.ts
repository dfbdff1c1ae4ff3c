// What can be followed over the socket: each topic is the answer of a row, kept fresh. Gate, input and shape are those of the row.

import { z } from 'zod'
import type { Infer } from '#core/infer.ts'
import type { Frame, Parts } from '#core/live/delta-sync.ts'
import { bets } from './bets/bets.ts'
import { forum } from './community/forum.ts'
import type { Endpoint } from './endpoint.ts'
import { odds } from './odds/odds.ts'
import { alerts } from './people/alerts.ts'
import { live } from './sports/live.ts'

type Shape = Readonly<Record<string, unknown>>

export type Topic = {
  readonly row: Endpoint
  /** How often the answer is made anew while someone follows it, ms. */
  readonly everyMs: number
  /** The answer taken apart, and put together again. */
  readonly parts: (answer: Shape) => Parts<Shape>
  readonly whole: (parts: Parts<Shape>) => Shape
  readonly id: (row: Shape) => string
  /** The answer is about whoever asks: each person has a channel of their own. */
  readonly isPersonal?: true
}

/** @param list  the field of the answer that holds its rows;  @param id  the field of a row that names it */
function listed(row: Endpoint, list: string, { id = 'id', everyMs = 2000 } = {}): Topic {
  return {
    row,
    everyMs,
    parts: ({ [list]: rows, ...rest }) => ({ rows: rows as readonly Shape[], rest }),
    whole: ({ rows, rest }) => ({ ...rest, [list]: rows }),
    id: (one) => String(one[id]),
  }
}

/** A game with its plays: the plays are the rows. */
const game: Topic = {
  row: live.details as unknown as Endpoint,
  everyMs: 2000,
  parts: ({ details, ...rest }) => {
    const { playByPlay, ...about } = details as Shape
    return { rows: playByPlay as readonly Shape[], rest: { ...rest, details: about } }
  },
  whole: ({ rows, rest: { details, ...rest } }) => ({ ...rest, details: { ...(details as Shape), playByPlay: rows } }),
  id: (one) => String(one.id),
}

/** That the person's bets changed, here, in another browser or by a final score; which ones, a page reads by itself. */
const betChanges: Topic = {
  row: bets.revision as unknown as Endpoint,
  everyMs: 15_000,
  parts: (rest) => ({ rows: [], rest }),
  whole: ({ rest }) => rest,
  id: () => '',
  isPersonal: true,
}

/** That posts came, or that a thread changed; what, a page reads by itself, as its reader may see it. */
const forumChanges: Topic = {
  row: forum.pulse as unknown as Endpoint,
  everyMs: 1000,
  parts: (rest) => ({ rows: [], rest }),
  whole: ({ rest }) => rest,
  id: () => '',
}

export const TOPICS = {
  scores: listed(live.scores as unknown as Endpoint, 'scores'),
  games: listed(live.games as unknown as Endpoint, 'games'),
  game,
  injuries: listed(live.injuries as unknown as Endpoint, 'injuries', { id: 'playerId', everyMs: 15_000 }),
  odds: listed(odds.board as unknown as Endpoint, 'odds'),
  alerts: { ...listed(alerts.inbox as unknown as Endpoint, 'alerts', { id: 'key', everyMs: 15_000 }), isPersonal: true },
  bets: betChanges,
  forum: forumChanges,
} as const satisfies Record<string, Topic>

export type TopicName = keyof typeof TOPICS

/** The row behind each topic, for typed queries. */
export type TopicRows = {
  readonly scores: typeof live.scores
  readonly games: typeof live.games
  readonly game: typeof live.details
  readonly injuries: typeof live.injuries
  readonly odds: typeof odds.board
  readonly alerts: typeof alerts.inbox
  readonly bets: typeof bets.revision
  readonly forum: typeof forum.pulse
}

export const REALTIME_PATH = '/api/realtime'

/** What a client says. `id` is its own name for what it follows; `have` is where it stands, so that nothing is told twice. */
export const ToServer = z.discriminatedUnion('do', [
  z.object({
    do: z.literal('follow'),
    id: z.number().int().min(0).max(1_000_000),
    topic: z.string().max(40),
    input: z.record(z.string().max(40), z.unknown()),
    have: z.object({ epoch: z.string().max(60), seq: z.number().int().min(0) }).optional(),
  }),
  z.object({ do: z.literal('leave'), id: z.number().int().min(0).max(1_000_000) }),
])
export type ToServer = Infer<typeof ToServer>

/** What the server says: under which key the frames of `id` will come; a frame; or why not. */
export type ToClient =
  | { readonly do: 'following'; readonly id: number; readonly key: string }
  | { readonly do: 'frame'; readonly key: string; readonly frame: Frame<Shape> }
  | { readonly do: 'refused'; readonly id: number; readonly code: string; readonly detail: string }
