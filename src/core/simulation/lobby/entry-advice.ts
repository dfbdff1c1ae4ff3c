// The words in which a contest is said to be worth entering or not.
import { z } from 'zod'
import type { Infer } from '../../infer.ts'

/**
 * `enter`: the bankroll clearly grows by it; `either`: so it does, and as much by another in its place; `spent`: by itself so it does, but
 * the others use the money, and more grows of it there; `close`: too close to call; `no`: the bankroll clearly shrinks by it.
 */
export const Verdict = z.enum(['enter', 'either', 'spent', 'close', 'no'])
export type Verdict = Infer<typeof Verdict>
