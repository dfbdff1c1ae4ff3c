// Whose figures stand for a slate's players: ours, or a member's own model where it has a word of them.

import { z } from 'zod'
import type { Infer } from '../../infer.ts'
import { plural } from '../../plural.ts'

/** What becomes of players of whom the model says nothing: they keep our projection, or are left out. */
export const OTHERS = ['ours', 'left out'] as const
export const Others = z.enum(OTHERS)
export type Others = Infer<typeof Others>

export const ProjectedBy = z.object({
  id: z.string(),
  name: z.string(),
  others: Others,
  /** Players of the slate by the model, and players of whom it says nothing. */
  covered: z.number().int(),
  without: z.number().int(),
})
export type ProjectedBy = Infer<typeof ProjectedBy>

/** @example projectedByText({ name: 'Mine', covered: 84, without: 12, others: 'ours', id: 'm' }) // 'Projections by your model “Mine” for 84 players; 12 players of whom it says nothing keep ours.' */
export function projectedByText({ name, covered, without, others }: ProjectedBy): string {
  const rest =
    without === 0
      ? ''
      : `; ${plural(without, 'player')} of whom it says nothing ${others === 'ours' ? (without === 1 ? 'keeps' : 'keep') : without === 1 ? 'is' : 'are'} ${others === 'ours' ? 'ours' : 'left out'}`
  return `Projections by your model “${name}” for ${plural(covered, 'player')}${rest}.`
}
