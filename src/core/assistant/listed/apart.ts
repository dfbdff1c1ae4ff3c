// How far apart two of the rows are that were listed: "the gap between first and last", "by how much does the top one lead", "what's between them".
import { ORDINALS } from '../stated/ordinals.ts'
import type { Fact, FactRule } from './fact-words.ts'

/** Two rows by their places in the list, −1 the last of it, or the two ends of the figure that is asked about. */
export type Apart = { readonly fact: Fact; readonly ends: readonly [number, number] | 'extremes' }

const SAYS_APART =
  /\b(?:differences?|gap|distance|spread between|(?:how|that|very|so) far apart|separat\w+|range)\b|\bby how (?:much|many|far)\b|\bhow (?:much|many|far)\b.*\b(?:between|apart|ahead|behind|lead\w*|in front|clear)\b/
const PLACES: Readonly<Record<string, number>> = { ...ORDINALS, top: 0, bottom: -1, leader: 0, one: 0, two: 1, three: 2 }
const PLACE = new RegExp(`\\b(${Object.keys(PLACES).join('|')})\\b`, 'g')
/** The most and the least of a figure, however they are called. */
const EXTREMES =
  /\b(?:best|highest|most|biggest|largest|priciest|dearest|longest|strongest|max\w*)\b.*\b(?:and|to|versus|vs|from|minus|&)\b.*\b(?:worst|lowest|least|smallest|cheapest|shortest|weakest|fewest|min\w*)\b|\b(?:worst|lowest|least|smallest|cheapest|shortest|weakest|fewest|min\w*)\b.*\b(?:and|to|versus|vs|from|&)\b.*\b(?:best|highest|most|biggest|largest|priciest|dearest|longest|strongest|max\w*)\b/

/**
 * Which two rows are held against each other, and by which figure; null where the turn asks for no difference.
 *
 * @example apartIn('how far apart are the first and the fifth in points', LISTS.read_projections.facts, 5) // { fact: 'median', ends: [0, 4] }
 */
export function apartIn(text: string, facts: readonly FactRule[], rows: number): Apart | null {
  const hit = SAYS_APART.exec(text)
  // "The widest gap" of a middle is a figure of one row.
  const isFigure = hit !== null && /^(?:gap|distance|differences?|range)$/.test(hit[0]) && facts.some(({ name }) => name.test(hit[0]))
  if (!hit || isFigure || facts.length === 0) return null
  const fact = (facts.find(({ name }) => name.test(text)) ?? facts[0]!).fact
  if (EXTREMES.test(text)) return { fact, ends: 'extremes' }
  const places = [...text.matchAll(PLACE)].map(([, word]) => PLACES[word!]!)
  if (/\btop two\b/.test(text)) return { fact, ends: [0, 1] }
  const [from, to] = places
  if (from !== undefined && to !== undefined && from !== to) return { fact, ends: [from, to] }
  // "By how many" alone is of the one game that is spoken of.
  if (rows === 2 && /\b(?:between|apart|them|they|those|these|two|both|differences?|gap)\b/.test(text)) return { fact, ends: [0, 1] }
  // "How far ahead is the first": of the next one; "the gap to second place": of the first.
  if (from !== undefined) return { fact, ends: from === 0 ? [0, 1] : [0, from] }
  return /\branges?\b/.test(text) ? { fact, ends: 'extremes' } : null
}
