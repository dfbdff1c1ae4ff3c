// The figures of a sentence in their order: prices in every notation, chances, money, points and plain numbers. For calculations, where
// two prices or three chances stand in one sentence. The text is normalized (normalize.ts) and in lower case.
import { type FigureKind, inContext, type StatedFigure } from './figure-roles.ts'
import { withoutCap, withoutShare } from './kelly-share.ts'

// The marks of blanked names ("§0") hold no figure.
const PATTERN =
  /(?<![\w.\u00a7\u00b6])(?:(\$)\s?(\d(?:[\d,]*\d)?(?:\.\d+)?)\s?(k\b)?|([+-])\s?(\d{1,5}(?:\.\d+)?)(?![\d%])|(\d{1,3})\s?\/\s?(\d{1,3})(?![\d/])|(\d{1,3}) to (\d{1,2})\b(?! (?:odds on|win))|(\d{1,2}) (?:in|out of)(?: every)? (\d{1,3})\b(?! ?(?:games|minutes|seconds|legs|teams))|(\d(?:[\d,]*\d)?(?:\.\d+)?)\s?(%)|(\d(?:[\d,]*\d)?(?:\.\d+)?|\.\d+)\s?(k\b|cents\b)?)/g

const MOST_VALUE = 1e12
const MOST_LETTERS = 20
const MOST_OF_A_KIND = 12

/** @example figuresIn('hedge $50 at +800 with -150').map(({ kind }) => kind) // ['money', 'price', 'price'] */
export function figuresIn(plain: string): StatedFigure[] {
  const found: StatedFigure[] = []
  const add = (hit: RegExpExecArray | RegExpMatchArray, kind: FigureKind, text: string, value: number, isPlain = false) => {
    // Nothing of the field is that large, and nobody asks about more figures than these.
    if (!(Math.abs(value) <= MOST_VALUE) || text.length > MOST_LETTERS || found.filter((one) => one.kind === kind).length >= MOST_OF_A_KIND)
      return
    const at = hit.index ?? 0
    found.push({ kind, text, value, at, end: at + hit[0].length, isPlain })
  }
  const amount = (digits: string, thousands: string | undefined) =>
    Number(digits.replaceAll(',', '')) * (thousands?.startsWith('k') ? 1000 : 1)
  // "-110/-110" and "+105/-125": the slash parts two prices.
  const text = withoutShare(withoutCap(plain.replace(/(?<=\d)\/(?=[+-])/g, ' ').replace(/(?<=[a-z])-(?=\d)/g, ' ')))
  for (const hit of text.matchAll(PATTERN)) {
    const [, dollar, money, thousands, sign, signed, over, under, to, per, some, outOf, percent, , plainNumber, suffix] = hit
    if (dollar) add(hit, 'money', money!, amount(money!, thousands))
    else if (sign) {
      const value = Number(signed) * (sign === '-' ? -1 : 1)
      if (Number.isInteger(value) && Math.abs(value) >= 100) add(hit, 'price', `${sign}${signed}`, value)
      else add(hit, 'points', `${sign}${signed}`, value)
    } else if (over && Number(over) > 0 && Number(under) > 0) add(hit, 'price', `${over}/${under}`, Number(over) / Number(under))
    else if (to && Number(to) > 0 && Number(per) > 0) add(hit, 'price', `${to}/${per}`, Number(to) / Number(per))
    else if (some && Number(some) > 0 && Number(some) < Number(outOf))
      add(hit, 'chance', `${some} in ${outOf}`, Number(some) / Number(outOf))
    else if (percent) add(hit, 'chance', percent, Number(percent.replaceAll(',', '')) / 100)
    else if (plainNumber) {
      const value = amount(plainNumber, suffix)
      if (suffix === 'cents') add(hit, 'price', `${value}%`, value / 100)
      else add(hit, 'number', plainNumber.replaceAll(',', ''), value, true)
    }
  }
  // "Even money", once for each time that it is said.
  for (const even of text.matchAll(/\beven(?: money|s)\b|\bevens\b|\bpick'?em price\b/g))
    found.push({ kind: 'price', text: '+100', value: 100, at: even.index, end: even.index + even[0].length, isPlain: false })
  return inContext(
    text,
    found.sort((a, b) => a.at - b.at),
  )
}

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
  return /^\d+$/.test(digits) && digits.length > (/^[+\u2212-](?!\$)/.test(token) ? MOST_SIGNED_DIGITS : MOST_DIGITS)
}

/** The text without them: "1e9" is no 9. */
export const withoutUnread = (bare: string): string => bare.replace(TOKEN, (token) => (isUnread(token) ? ' '.repeat(token.length) : token))
