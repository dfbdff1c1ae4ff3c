// Which stake is none that somebody can have placed?
import type { Cents } from '../../units.ts'

/**
 * The largest stake that is kept, in cents: a million dollars. Judged: beyond what books take of one person on one bet.
 * @example MOST_STAKE_CENTS / 100 // 1000000
 */
export const MOST_STAKE_CENTS: Cents = 1_000_000_00
