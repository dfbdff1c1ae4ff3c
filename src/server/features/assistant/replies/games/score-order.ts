// In which order finished games are wanted: the closest, the widest margin, the most or the fewest points.
import type { Score } from '#contract/sports/live-shapes.ts'
import type { AskOf } from '#core/assistant/ask.ts'

type ScoreOrder = { readonly lead: string; readonly of: (game: Score) => number }
const margin = ({ homeScore, awayScore }: Score): number => Math.abs((homeScore ?? 0) - (awayScore ?? 0))
const points = ({ homeScore, awayScore }: Score): number => (homeScore ?? 0) + (awayScore ?? 0)
/** "The closest finish", "the biggest blowout", "the highest scoring game": of games that have a score. */
export function orderOf({ line, teams }: AskOf<'scores'>): ScoreOrder | null {
  const said = line ?? ''
  if (teams.length > 0) return null
  if (/\b(?:closest|tightest|narrowest)\b/.test(said)) return { lead: 'The closest first', of: (game) => -margin(game) }
  if (/\b(?:biggest|largest|worst)\b.*\b(?:blow ?-?outs?|wins?|margins?|beat\w*|loss(?:es)?|victor\w*)\b/.test(said))
    return { lead: 'The widest margin first', of: margin }
  if (/\bhighest[- ]scor\w*|\b(?:highest|biggest|most) (?:\w+ )?(?:totals?|points|scores?)\b/.test(said))
    return { lead: 'The most points first', of: points }
  if (/\blowest[- ]scor\w*|\b(?:lowest|fewest) (?:\w+ )?(?:totals?|points|scores?)\b/.test(said))
    return { lead: 'The fewest points first', of: (game) => -points(game) }
  return null
}
/** Games in that order; as they stand where none of them has a score. */
export function inOrder<T extends { readonly game: Score }>(ask: AskOf<'scores'>, spots: readonly T[]): readonly T[] {
  const order = orderOf(ask)
  const scored = spots.filter(({ game }) => game.homeScore !== null && game.awayScore !== null)
  return order === null || scored.length === 0 ? spots : scored.toSorted((a, b) => order.of(b.game) - order.of(a.game))
}
