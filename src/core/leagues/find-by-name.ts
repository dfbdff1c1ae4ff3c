// Which of many named things does somebody mean who typed a part of a name? For the box that finds everything, on the server and in the page.

/** Something that can be found: its name as it is written, and the folded text that is looked through. */
export type Named = {
  readonly name: string
  /** `foldName` of the name and of the words beside it that also lead to it (team, league). */
  readonly folded: string
}

/**
 * A text without accents, marks and capitals, its words apart by one blank; the "@" of a game is a word, so that "@ lac" finds the games
 * there.
 *
 * @example foldName("  D'Angelo  Peña ")   // 'dangelo pena'
 */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’.]/gu, '')
    .toLowerCase()
    .replaceAll('@', ' at ')
    .replace(/[^\p{L}\p{N}+]+/gu, ' ')
    .trim()
}

/** Stand between the two sides of a game: "kc vs cin", "kc @ cin", "kc at cin". */
const BETWEEN: ReadonlySet<string> = new Set(['vs', 'v', 'versus', 'at'])

/** How well a folded name answers a folded text; less is better, null = not at all. */
function distance(words: readonly string[], whole: string, { name, folded }: Named): number | null {
  for (const word of words) if (!folded.includes(word)) return null
  if (folded.startsWith(whole)) return name.length / 1000
  // The text as it was typed, from the middle of one word into the next: "g line" of "Closing line value".
  const at = folded.indexOf(whole)
  if (at >= 0) return (folded[at - 1] === ' ' ? 0.3 : 0.6) + name.length / 1000
  const begins = words.every((word) => folded.startsWith(word) || folded.includes(` ${word}`))
  return (begins ? 1 : 2) + name.length / 1000
}

/**
 * Those whose name holds every typed word somewhere: first the names that begin with the text, then those that hold it as it was typed, from the
 * beginning of a word before the middle of one, then those with words that begin so, then the rest; shorter names first. The order of the list decides between equals.
 *
 * @param limit most that are answered
 * @example findByName([{ name: 'Patrick Mahomes', folded: 'patrick mahomes kc nfl' }], 'maho', 5).length   // 1
 */
export function findByName<T extends Named>(list: readonly T[], text: string, limit: number): readonly T[] {
  const whole = foldName(text)
  if (whole === '') return []
  const typed = whole.split(' ')
  const named = typed.filter((word) => !BETWEEN.has(word))
  const words = named.length > 0 ? named : typed
  const found: { readonly one: T; readonly far: number }[] = []
  for (const one of list) {
    const far = distance(words, whole, one)
    if (far !== null) found.push({ one, far })
  }
  return found
    .sort((a, b) => a.far - b.far)
    .slice(0, limit)
    .map(({ one }) => one)
}
