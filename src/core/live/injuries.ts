// How much an absence matters for fantasy: by what the player scores beside others of his position, and how sure it is that he misses.
import type { Injury } from '../leagues/games.ts'
import type { Fraction } from '../units.ts'

export type FantasyImpact = 'HIGH' | 'MEDIUM' | 'LOW'

/**
 * HIGH: one of the best tenth of his position is out or doubtful. MEDIUM: the best tenth questionable, or the best third out or doubtful.
 * LOW: everyone else. Null when nothing is known of what he scores. The bounds are judged.
 *
 * @param rank  share of his position that scores more than he does, 0 = the best
 */
export function injuryImpact(status: Injury['status'], rank: Fraction | null): FantasyImpact | null {
  if (rank === null) return null
  const misses = status === 'OUT' || status === 'DOUBTFUL'
  if (rank < 0.1 && misses) return 'HIGH'
  if ((rank < 0.1 && status === 'QUESTIONABLE') || (rank < 0.34 && misses)) return 'MEDIUM'
  return 'LOW'
}
