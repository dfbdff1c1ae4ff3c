// What does a contest of a lobby cost, hold and pay, and what does the site keep of it?
import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import type { Cents, Fraction } from '../../units.ts'

/** Kinds whose prizes follow from the pool alone, and tournaments, whose prizes do not. */
export const LobbyKind = z.enum(['tournament', 'double-up', 'fifty-fifty', 'triple-up', 'head-to-head', 'winner-takes-all'])
export type LobbyKind = Infer<typeof LobbyKind>

/** Contests of one lobby at most: a full Sunday of one sport has about a thousand. */
export const MOST_CONTESTS = 3000

export const LobbyContest = z.object({
  id: z.string().min(1).max(80),
  name: z.string().max(200),
  kind: LobbyKind,
  /** Cents. */
  entryFee: z.number().int().min(1).max(100_000_000),
  /** Entries that it takes. */
  size: z.number().int().min(2).max(500_000),
  /** Entries that are in it; null = not told. */
  entered: z.number().int().min(0).max(500_000).nullable(),
  /** All prizes, in cents. */
  pool: z.number().int().min(1).max(1e12),
  /** What the winner takes, in cents, where it is told ("[$50K to 1st]"). */
  first: z.number().int().min(1).max(1e12).nullable(),
  /** Entries of one person; null = not told. */
  maxEntries: z.number().int().min(1).max(500_000).nullable(),
  /** The prizes are paid though it does not fill. */
  isGuaranteed: z.boolean(),
  /** Contests of one group are of one slate: the same players at the same salaries. */
  group: z.string().max(80).nullable(),
})
export type LobbyContest = Infer<typeof LobbyContest>

/** A slate of a lobby, as far as it is told. */
export const LobbyGroup = z.object({
  id: z.string(),
  /** "CFB Classic, 9 games" */
  name: z.string(),
  startsAt: z.number().nullable(),
  contests: z.number().int(),
})
export type LobbyGroup = Infer<typeof LobbyGroup>

/**
 * What the site keeps of the fees when the contest is full; below 0 = more is paid than taken.
 * @example rakeOf({ entryFee: 1500, size: 11_764, pool: 15_000_000 }) // 0.15
 */
export function rakeOf({ entryFee, size, pool }: Pick<LobbyContest, 'entryFee' | 'size' | 'pool'>): Fraction {
  return 1 - pool / (entryFee * size)
}

/**
 * Cents that the site would add if nobody else entered: guaranteed prizes less the fees of `entries`; 0 where the fees cover them.
 * @param entries that are paid for
 * @example overlayOf({ entryFee: 1500, pool: 15_000_000, isGuaranteed: true }, 9000) // 1,500,000: the fees are $135,000
 */
export function overlayOf(
  { entryFee, pool, isGuaranteed }: Pick<LobbyContest, 'entryFee' | 'pool' | 'isGuaranteed'>,
  entries: number,
): Cents {
  return isGuaranteed ? Math.max(0, pool - entryFee * entries) : 0
}

/**
 * Entries that one person may make: what the contest says; where it says nothing, half of a contest of two, else one.
 * @example entriesAllowed({ maxEntries: null, size: 100 }) // 1
 */
export function entriesAllowed({ maxEntries, size }: Pick<LobbyContest, 'maxEntries' | 'size'>): number {
  return Math.min(maxEntries ?? 1, size - 1)
}
