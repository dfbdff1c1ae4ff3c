// What narrows the rows of a list, kept with the ask: bounds on their figures, books and teams that are left out, a side of the field, the sign
// of a price, a time of day, how many there are, and what was said and could not be used.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { When } from '../asked/when.ts'
import { TeamRef } from '../reading/language.ts'

export const FIELDS = [
  'total',
  'spread',
  'price',
  'edge',
  'fair',
  'profit',
  'width',
  'point',
  'salary',
  'median',
  'ceiling',
  'floor',
  'ownership',
  'value',
  'mean',
  'margin',
  'wind',
  'temperature',
  'rain',
  'wins',
  'losses',
  'streak',
  'stake',
  'payout',
  'won',
  'lost',
] as const
export type Field = (typeof FIELDS)[number]

export const Bound = z.object({
  field: z.enum(FIELDS),
  op: z.enum(['above', 'least', 'below', 'most']),
  value: z.number(),
  said: z.string().max(80),
})
export type Bound = Infer<typeof Bound>

/** Minutes after midnight; games of the small hours belong to the night before. */
export const Clock = z.object({
  from: z.number().int().nullable(),
  to: z.number().int().nullable(),
  /** IANA name; null for the person's own. */
  zone: z.string().max(40).nullable(),
  said: z.string().max(60),
})
export type Clock = Infer<typeof Clock>

export const Held = z.object({
  bounds: z.array(Bound).max(6),
  /** Keys of books, and titles as they are said. */
  booksOut: z.array(z.string().max(30)).max(8),
  /** Only these, where the ask has no place of its own for them. */
  booksIn: z.array(z.string().max(30)).max(8).optional(),
  teamsOut: z.array(TeamRef).max(6),
  /** Nobody who plays against these. */
  opponentsOut: z.array(TeamRef).max(6).optional(),
  /** Of an over and an under only the one. */
  side: z.enum(['over', 'under']).optional(),
  positionsOut: z.array(z.string().max(5)).max(6),
  /** The side of a game that is meant; the draw is one, too. */
  venue: z.enum(['home', 'away', 'draw']).nullable(),
  sign: z.enum(['plus', 'minus']).nullable(),
  clock: Clock.nullable(),
  /** Of rows that stand on a slate: the day it is asked for. */
  when: When.optional(),
  /** How many there are is asked, not which. */
  isCounted: z.boolean(),
  /** The one at this place of the order is meant: "the second highest". */
  nth: z.number().int().min(1).max(20).nullable(),
  /** So many rows and no more; as many as a list has where it is not said. */
  count: z.number().int().min(1).max(20).optional(),
  /** Of the games of a stretch of time the one that begins first or last. */
  starts: z.enum(['first', 'last']).optional(),
  /** Words that no row could be held to. */
  left: z.array(z.string().max(80)).max(4),
})
export type Held = Infer<typeof Held>

export const NOTHING_HELD: Held = {
  bounds: [],
  booksOut: [],
  teamsOut: [],
  positionsOut: [],
  venue: null,
  sign: null,
  clock: null,
  isCounted: false,
  nth: null,
  left: [],
}

/** Null where nothing narrows. */
export const orNothing = (held: Held): Held | null => (JSON.stringify(held) === JSON.stringify(NOTHING_HELD) ? null : held)

/** What was said before with what is newly said: a bound on the same figure takes the place of the old one; a count is asked once. */
export function withNew(before: Held | null | undefined, said: Held | null): Held | null {
  if (!before) return said
  const next = said ?? NOTHING_HELD
  const isAnew = ({ field }: Bound) => next.bounds.some((bound) => bound.field === field)
  const joined = <T>(old: readonly T[], more: readonly T[], most: number): T[] =>
    [...new Map([...old, ...more].map((one) => [JSON.stringify(one), one])).values()].slice(-most)
  return orNothing({
    bounds: [...before.bounds.filter((bound) => !isAnew(bound)), ...next.bounds].slice(0, 6),
    booksOut: joined(before.booksOut, next.booksOut, 8),
    ...((next.booksIn ?? before.booksIn) ? { booksIn: next.booksIn ?? before.booksIn } : {}),
    teamsOut: joined(before.teamsOut, next.teamsOut, 6),
    ...(before.opponentsOut || next.opponentsOut ? { opponentsOut: joined(before.opponentsOut ?? [], next.opponentsOut ?? [], 6) } : {}),
    ...((next.side ?? before.side) ? { side: next.side ?? before.side } : {}),
    positionsOut: joined(before.positionsOut, next.positionsOut, 6),
    venue: next.venue ?? before.venue,
    sign: next.sign ?? before.sign,
    clock: next.clock ?? before.clock,
    ...((next.when ?? before.when) ? { when: next.when ?? before.when } : {}),
    isCounted: next.isCounted,
    nth: next.nth,
    ...((next.count ?? before.count) ? { count: next.count ?? before.count } : {}),
    left: next.left,
  })
}
