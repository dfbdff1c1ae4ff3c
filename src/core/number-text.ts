// Numbers as a person types them into a field. The reading is strict, as that of dollars (dollars.ts): what can be read in two ways is not
// read at all. "1e3" is no 13, and "1,5" is no 15.

/** What is said of a text that is no number. */
export const NO_WHOLE_NUMBER = 'Write a whole number, such as 1,250.'
export const NO_NUMBER = 'Write a number, such as 2.5.'

// After a comma come exactly three digits, and none before it is a leading zero.
const NUMBER = /^([+\-\u2212])?([0-9]{1,13}|[1-9][0-9]{0,2}(?:,[0-9]{3}){1,3})(?:\.([0-9]{1,6}))?$/

/**
 * A number with its sign; null for everything that is none, and for a fraction where a whole one is asked.
 *
 * @param isWhole no fraction is taken, not one of zeros either
 * @example readNumber('1,250', true)   // 1250
 * @example readNumber('1,5', false)   // null
 */
export function readNumber(text: string, isWhole: boolean): number | null {
  const match = NUMBER.exec(text.trim())
  if (!match) return null
  const [, sign, whole = '', part] = match
  if (isWhole && part !== undefined) return null
  const value = Number(`${whole.replaceAll(',', '')}.${part ?? '0'}`)
  return (sign === '-' || sign === '\u2212') && value !== 0 ? -value : value
}

/** @example numberText(-1250.5)   // '-1,250.5' */
export const numberText = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 6 })
