// "My books" names books that there are. What was chosen before stays, also where the feed of now does not know it.
import type { MyBooks } from '#core/access/preferences.ts'
import { feedDown, wrongField } from '../../../kernel/door/errors.ts'
import type { AccountsDeps } from '../accounts-deps.ts'

const NOT_TOLD = 'Which books there are is not known now: the feed of prices does not answer. Please try again in a moment.'

export async function requireKnownBooks({ knownBooks }: Pick<AccountsDeps, 'knownBooks'>, books: MyBooks | undefined, kept: MyBooks) {
  const added = (books ?? []).filter((key) => !kept?.includes(key))
  if (added.length === 0) return
  const { unknown, known, isSilent } = await knownBooks(added)
  if (unknown.length === 0) return
  if (isSilent) throw feedDown(NOT_TOLD)
  throw wrongField('books', unknownSentence(unknown, known))
}

const unknownSentence = (unknown: readonly string[], known: readonly string[]): string =>
  `No book here has the key ${unknown.map((key) => `“${key}”`).join(', ')}. ${known.length === 0 ? 'The feed of prices tells no book now.' : `Known are ${known.join(', ')}.`}`

/** Books of an export that can be chosen here, and a sentence for those that cannot; null where all can. */
export async function booksBroughtIn(
  { knownBooks }: Pick<AccountsDeps, 'knownBooks'>,
  books: MyBooks | undefined,
  kept: MyBooks,
): Promise<{ readonly books: MyBooks | undefined; readonly note: string | null }> {
  const added = (books ?? []).filter((key) => !kept?.includes(key))
  if (!books || added.length === 0) return { books, note: null }
  const { unknown } = await knownBooks(added)
  if (unknown.length === 0) return { books, note: null }
  const left = books.filter((key) => !unknown.includes(key))
  const note = `Settings. Left out of My books: ${unknown.join(', ')}. The feed of prices of this server does not tell of such books.`
  return { books: left.length === 0 ? undefined : left, note }
}
