// One place that decides whether a turn leans on the last answer, and how: by the trained kind of the turn (turn-kind.ts) together with what the
// answer left to lean on.
import type { Context } from '../ask.ts'
import type { Entities } from '../reading/entities.ts'
import { type TurnKind, turnKinds } from './turn-kind.ts'

/** What is taken of the kinds of a turn; `null` where it is the first one. */
export type Leaning = {
  readonly kind: TurnKind
  readonly chance: number
  /** Whether the kind is surely this one. */
  readonly is: (kind: TurnKind) => boolean
}
const SURE = 0.5
const MOST_WORDS = 12

export function leaningOf(masked: string, context: Pick<Context, 'ask' | 'pending'>): Leaning | null {
  const kinds = context.pending ? null : turnKinds(masked, context)
  const [best] = kinds ?? []
  if (!best) return null
  const isShort = masked.split(' ').length <= MOST_WORDS
  return { kind: best.name, chance: best.chance, is: (kind) => best.name === kind && best.chance >= SURE && isShort }
}

/** Whether a turn names nobody of its own. */
export const isNameless = (p: Entities): boolean => p.teams.length + p.players.length === 0 && !p.saidLeague

/** Whether a turn surely asks something of the rows that were listed. */
export const isOfRows = (leaning: Leaning | null): boolean => leaning !== null && (leaning.is('compute') || leaning.is('pick'))
