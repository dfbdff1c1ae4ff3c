// Help that no pattern asks for: the text about a place of the product that has the most, and the rarest, words of the question in it.
import type { PageHelp } from './page-help.ts'

const COMMON = new Set(
  'a an and any are at be by can could did do does for from get have how i if in is it lex like me my not of on one or please so some than that the their them there these they this those to up use want was way we what when where which who will with would you your need show tell page'.split(
    ' ',
  ),
)
/** A word without its endings, so that "deleting" and "deleted" meet. */
const stemOf = (word: string): string =>
  word
    .replace(/'s$/, '')
    .replace(/(?:ies)$/, 'y')
    .replace(/(?<=\w{3})(?:ing|ed|es|s|ly)$/, '')
    .replace(/(?<=\w{3})e$/, '')
const wordsOf = (text: string): string[] => [
  ...new Set(
    text
      .toLowerCase()
      .split(/[^a-z0-9']+/)
      .filter((word) => word.length > 2 && !COMMON.has(word))
      .map(stemOf),
  ),
]

type Page = { readonly help: PageHelp; readonly words: ReadonlySet<string>; readonly label: ReadonlySet<string> }

/** @returns which help fits a question best, or null where none has enough of its words */
export function helpSearch(all: readonly PageHelp[]): (question: string) => PageHelp | null {
  const pages: Page[] = all.map((help) => ({
    help,
    words: new Set(wordsOf(`${help.text} ${help.label} ${help.key.replaceAll('-', ' ')}`)),
    label: new Set(wordsOf(`${help.label} ${help.key.replaceAll('-', ' ')}`)),
  }))
  const countOf = new Map<string, number>()
  for (const { words } of pages) for (const word of words) countOf.set(word, (countOf.get(word) ?? 0) + 1)
  const weightOf = (word: string) => Math.log(1 + pages.length / (countOf.get(word) ?? pages.length))
  return (question) => {
    const asked = wordsOf(question)
    let best: { help: PageHelp; score: number; hits: number } | null = null
    for (const { help, words, label } of pages) {
      const found = asked.filter((word) => words.has(word))
      const score = found.reduce((sum, word) => sum + weightOf(word) * (label.has(word) ? 1.5 : 1), 0)
      if (best === null || score > best.score) best = { help, score, hits: found.length }
    }
    // Two words of the page, or one that hardly any other page has.
    return best !== null && asked.length > 0 && (best.hits >= 2 || best.score >= RARE) && best.hits * 3 >= asked.length ? best.help : null
  }
}
const RARE = 4
