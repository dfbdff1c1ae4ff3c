// Which letters does a reader take for which? Words that are searched for in what people typed are searched for in what is read.

/**
 * Letters of other scripts that look like Latin ones (Unicode's confusables, the usual ones of Greek and Cyrillic), in small letters.
 * @example LIKE_LATIN['ѕ']   // 's'
 */
export const LIKE_LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ё: 'e',
  һ: 'h',
  і: 'i',
  ї: 'i',
  ј: 'j',
  к: 'k',
  ӏ: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  р: 'p',
  ԛ: 'q',
  ѕ: 's',
  т: 't',
  у: 'y',
  ѵ: 'v',
  ԝ: 'w',
  х: 'x',
  г: 'r',
  α: 'a',
  β: 'b',
  ε: 'e',
  η: 'n',
  ι: 'i',
  κ: 'k',
  μ: 'u',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 's',
}

/** Signs that show nothing, or change only how the letter before them is drawn: between two letters they hide a word from a search and not from a reader. */
export const UNSEEN = /\u034F|\u17B4|\u17B5|[\u180B-\u180F]|[\uFE00-\uFE0F]|[\p{Cf}\u115F\u1160\u2800\u3164\uFFA0]/gu

/**
 * A text as a reader reads it: small Latin letters without accents, in one width, and nothing that shows nothing.
 * @example asRead('Ѕe\u200Bll PÍCKS')   // 'sell picks'
 */
export const asRead = (text: string): string =>
  [...text.normalize('NFKD').replace(UNSEEN, '').toLowerCase()]
    .map((letter) => LIKE_LATIN[letter] ?? letter)
    .join('')
    .replace(/\p{Mn}/gu, '')
