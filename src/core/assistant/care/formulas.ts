// Which part of a message is a formula, or marks of a page, and no words? A detector of words knows neither and hears despair in their letters.

/** Tags as a page writes them, a comparison that looks like one too; and the signs of emphasis. */
const TAG = /<\/?[a-z][a-z0-9]{0,15}(?: [^<>\n]{0,120})?\/?>/gi
const EMPHASIS = /\*{2,3}|~~|`+|(?<![\p{L}\p{N}*])\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\*(?![\p{L}\p{N}*])/gu

/** A message without the marks of a page. @example withoutMarks('i want to **die**')   // 'i want to die' */
export const withoutMarks = (text: string): string => text.replace(EMPHASIS, '').replace(TAG, tagless).replace(/ {2,}/g, ' ').trim()
/** Within a word a tag shows nothing; what stands in it, as in "x <y and z> 3", is put aside as a formula. */
const tagless = (tag: string): string => (/^<\/?(?:b|i|u|s|em|strong|span|mark|small)\/?>$/i.test(tag) ? '' : ' ')

/** A single letter that is no word. */
const LETTER = "(?<![\\p{L}\\p{N}'’$])[a-hj-z](?:\\[[^\\]]{0,12}\\])?(?![\\p{L}\\p{N}'’])"
const VALUE = '[\\p{L}\\p{N}._]{1,12}'
const SIGN = '(?: ?(?:<=|>=|==|!=|=>|[<>=+*^]) ?| [/-] )'
const SOURCE = `${LETTER}${SIGN}${VALUE}|${VALUE}${SIGN}${LETTER}|${VALUE} ?(?:(?:<=|>=|==|> |< ) ?(?:\\d[\\d.]*|NUM)|>\\d[\\d.]*)`
const FORMULA = new RegExp(SOURCE, 'gu')
const LONE = new RegExp(LETTER, 'gu')
/** Words of a formula. */
const KEYWORDS = new Set('if then else and or not for while return let bet pass in is while to of num'.split(' '))
/** With less words than these beside its letters a formula is all there is. Judged on texts of formulas and on cries for help. */
const LEAST_WORDS = 4

/** A message without what compares or counts letters. @example withoutFormulas('bet if x > y')   // 'bet if' */
export const withoutFormulas = (text: string): string =>
  text.search(FORMULA) >= 0 ? text.replace(FORMULA, ' ').replace(LONE, ' ').replace(/ {2,}/g, ' ').trim() : text

/**
 * Whether a message is letters and signs, with hardly a word.
 * @example isFormula('if x < y then bet; a c')   // true
 */
export function isFormula(text: string): boolean {
  const rest = withoutFormulas(text)
  const letters = (text.match(LONE) ?? []).length
  if (rest === text && letters === 0) return false
  const words = (rest.match(/\p{L}[\p{L}'’]+/gu) ?? []).filter((word) => !KEYWORDS.has(word.toLowerCase()))
  return words.length < LEAST_WORDS && (rest !== text || letters > words.length)
}
