// Which of the saved lineups a sentence means.
import type { OutputOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'

type Lineup = OutputOf<typeof API.lineups.saved>['lineups'][number]

const PLACES: readonly (readonly [RegExp, number])[] = [
  [/\b(?:first|1st|top)\b/, 0],
  [/\b(?:second|2nd|other)\b/, 1],
  [/\b(?:third|3rd)\b/, 2],
  [/\b(?:fourth|4th)\b/, 3],
  [/\b(?:last|bottom|latest|newest)\b/, -1],
]

/** The lineup that a sentence names, by its name, its place in the list, its league, or because there is one. */
export function namedIn(said: string, lineups: readonly Lineup[]): number | null {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const byName = lineups.findIndex(({ name }) => ` ${words(said)} `.includes(` ${words(name)} `))
  if (byName >= 0) return byName
  const byWord = lineups.flatMap(({ name }, i) =>
    words(name)
      .split(' ')
      .some((word) => word.length > 3 && new RegExp(`\\b${word}\\b`).test(words(said)))
      ? [i]
      : [],
  )
  if (byWord.length === 1) return byWord[0]!
  const bySport = lineups.flatMap(({ sport }, i) => (new RegExp(`\\b${sport.toLowerCase()}\\b`).test(said) ? [i] : []))
  if (bySport.length === 1) return bySport[0]!
  const place = PLACES.find(([pattern]) => pattern.test(said))?.[1]
  if (place !== undefined) {
    const at = place < 0 ? lineups.length - 1 : place
    return at < lineups.length ? at : null
  }
  return lineups.length === 1 ? 0 : null
}
