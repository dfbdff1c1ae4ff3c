// How much of a slate a plan shows.
import { TIERS } from '#core/access/tiers.ts'
import { type Call, memberOf } from '../../kernel/door/invoke.ts'

/** How many players of a slate the caller's plan shows; null = all. */
export function playersShown(call: Call): number | null {
  const member = memberOf(call)
  return member.isAdmin ? null : TIERS[member.tier].limits.projectionPlayers
}
