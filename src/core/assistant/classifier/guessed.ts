// What the classifier takes a question to want: read whole, and clause by clause where the whole is open.

import { clausesOf } from '../reading/clauses.ts'
import { classifier, type Guess } from './classifier.ts'
import { INTENT_MODEL } from './intent-weights.ts'
import { intentFeaturesOf } from './text-features.ts'

export const classify = classifier(INTENT_MODEL, intentFeaturesOf)

/**
 * What the words of a question want: the whole of it, and where that is open the clause that is surest, since the words around a request
 * ("nothing fancy, just whatever is best") drown it.
 */
export function guessed(masked: string): readonly Guess[] {
  const all = classify(masked)
  if (all[0]!.chance >= SURE_OF_ALL) return all
  const parts = clausesOf(masked)
    .map(({ from, to }) => masked.slice(from, to).trim())
    .filter((part) => part.split(' ').length >= LEAST_OF_A_CLAUSE)
  if (parts.length < 2) return all
  const best = parts.map((part) => classify(part)).reduce((a, b) => (b[0]!.chance > a[0]!.chance ? b : a))
  return best[0]!.chance >= SURE_OF_A_CLAUSE && best[0]!.name !== 'continue' ? best : all
}
const SURE_OF_ALL = 0.5
const SURE_OF_A_CLAUSE = 0.85
const LEAST_OF_A_CLAUSE = 3
