// Figures that nothing reads: written as powers, with two points, or larger than anything of the field. A part of one is no figure either.

const TOKEN = /(?<![\w.$])[+\u2212-]?\$?\d[\w.,]*(?<![.,])/g
const SCIENTIFIC = /^[+\u2212-]?\d+(?:\.\d+)?e\d+$/
/** Of a price in American odds the digits that it may have, and of any other number. */
const MOST_SIGNED_DIGITS = 5
const MOST_DIGITS = 12

/** Figures that nothing reads: written as powers, with two points, or larger than anything of the field. @example unreadIn('ev of +120 at 1e9') // ['1e9'] */
export function unreadIn(bare: string): string[] {
  const found = [...bare.matchAll(TOKEN)].map(([token]) => token)
  return [...new Set(found.filter(isUnread))].slice(0, 3)
}
function isUnread(token: string): boolean {
  const whole = token.replace(/[+\u2212$,-]/g, '').split('.')
  if (SCIENTIFIC.test(token) || whole.length > 2) return true
  const digits = whole[0]!
  return /^\d+$/.test(digits) && digits.length > (/^[+\u2212-]/.test(token) ? MOST_SIGNED_DIGITS : MOST_DIGITS)
}

/** The text without them: "1e9" is no 9. */
export const withoutUnread = (bare: string): string => bare.replace(TOKEN, (token) => (isUnread(token) ? ' '.repeat(token.length) : token))
