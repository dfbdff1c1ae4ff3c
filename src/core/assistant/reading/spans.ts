// Stretches of words, as names are compared with them.
import type { Word } from './language.ts'

export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()

/** As it is written: the dictionary's own spelling turns "Sabres" into "sabers". */
export const teamWord = (word: Word): string => fold(word.text).replaceAll('.', '')

export const phraseOf = (words: readonly Word[], first: number, length: number): string =>
  words
    .slice(first, first + length)
    .map((word) => word.text)
    .join(' ')

export function unique<T extends { readonly id: string }>(refs: readonly T[]): T[] {
  return [...new Map(refs.map((ref) => [ref.id, ref])).values()]
}
