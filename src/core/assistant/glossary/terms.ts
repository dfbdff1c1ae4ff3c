// The glossary: every term of the field that the product uses, once. docs/glossary.md is written from it, and Lex explains from it.
import { editDistance, slipsAllowed } from '../reading/edit-distance.ts'
import type { Term } from './term.ts'
import { BETTING_TERMS } from './terms-betting.ts'
import { DFS_TERMS } from './terms-dfs.ts'
import { MODEL_TERMS } from './terms-models.ts'

export const TERMS: readonly Term[] = [...BETTING_TERMS, ...DFS_TERMS, ...MODEL_TERMS]

const plural = (text: string): string[] => (text.endsWith('s') ? [text, text.replace(/e?s$/, '')] : [text, `${text}s`])
const BY_NAME: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap((term) =>
    [
      term.key.replaceAll('-', ' '),
      term.name.toLowerCase(),
      ...term.aliases,
      ...term.abbreviations.map((short) => short.toLowerCase()),
    ].flatMap((name) => plural(name.replaceAll('-', ' ')).map((spelling): [string, Term] => [spelling, term])),
  ).reverse(),
)

/**
 * The term that a text names, misspellings of longer words included; undefined when it names none.
 *
 * @example termOf('closing line value')?.key   // 'closing-line-value'
 */
export function termOf(text: string): Term | undefined {
  const name = text.toLowerCase().replaceAll('-', ' ').replace(/\s+/g, ' ').trim()
  if (name.length < 2) return undefined
  const exact = BY_NAME.get(name)
  if (exact || name.length < 6) return exact
  const slips = slipsAllowed(name)
  let best: { term: Term; distance: number } | undefined
  for (const [spelling, term] of BY_NAME) {
    if (spelling.length < 6) continue
    const distance = editDistance(name, spelling, slips)
    if (distance <= slips && (!best || distance < best.distance)) best = { term, distance }
  }
  return best?.term
}
