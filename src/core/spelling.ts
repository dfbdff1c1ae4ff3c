// How does a name read to the eye, in whatever letters and signs it is written?

import { LIKE_LATIN } from './look-alikes.ts'

/** Signs that are read as letters: "s.u.p.p.0rt". */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ 0: 'o', 1: 'i', 2: 'z', 3: 'e', 4: 'a', 5: 's', 6: 'g', 7: 't', 8: 'b', 9: 'g' },
  ...{ '@': 'a', $: 's', '!': 'i', '|': 'i', '€': 'e', '+': 't' },
}

/** In small Latin letters and digits, without accents and separators. @example plainOf('S.u.p.Pórt') // 'support' */
export function plainOf(text: string): string {
  const folded = text.normalize('NFKD').toLowerCase()
  return [...folded]
    .map((letter) => LIKE_LATIN[letter] ?? letter)
    .join('')
    .replace(/[^a-z0-9@$!|€+]/g, '')
}

/**
 * What a name looks like (the skeleton of Unicode TS 39): signs as letters, l as i, "rn" as m, "vv" as w. Two names that look alike have one.
 * @example skeletonOf('l3x') // 'iex'
 */
export const skeletonOf = (plain: string): string =>
  [...plain]
    .map((sign) => READ_AS[sign] ?? sign)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('l', 'i')

/** With doubled letters written once. @example single('suppport') // 'suport' */
export const single = (skeleton: string) => skeleton.replace(/(.)\1+/g, '$1')

/** How each of some words looks. @example spelledAs('mod lex') // Set { 'mod', 'iex' } */
export function spelledAs(words: string): ReadonlySet<string> {
  return new Set(words.split(' ').map(skeletonOf))
}
