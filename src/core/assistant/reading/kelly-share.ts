// The share of full Kelly that a sentence asks for, in any order of words: "quarter kelly", "a third of kelly", "kelly (full)", "0.25x kelly".
import type { Fraction } from '../../units.ts'

const SHARES: Readonly<Record<string, Fraction>> = {
  full: 1,
  whole: 1,
  half: 1 / 2,
  halved: 1 / 2,
  third: 1 / 3,
  quarter: 1 / 4,
  fourth: 1 / 4,
  fifth: 1 / 5,
  sixth: 1 / 6,
  eighth: 1 / 8,
  tenth: 1 / 10,
}
const WORD = Object.keys(SHARES).join('|')
const NUMBER = `(\\d)\\s?\\/\\s?(\\d{1,2})|(\\d{1,3}(?:\\.\\d+)?)\\s?(?:%|percent|pct)|(0?\\.\\d+|1\\.0+)x?`
const NAMED = `(?:(one|two|three|1|2|3)[ -])?(${WORD})s?`
const SHARE = `${NAMED}|${NUMBER}`
// "0.45 full kelly" is a chance and a share: a number has to say "of", or stand straight before the word; behind a price it is a chance.
const BEFORE = new RegExp(
  `(?<![\\w.+$])(?:${NAMED}(?:[ -]+(?:of|the|a|full|sized?|strength)){0,3}|(?<![+-]\\d{3,4}(?: at| with| @|,)? )(?:${NUMBER})(?: (?:of|times|x)(?: the| a)?(?: full)?)?)[ -]+kelly\\b`,
)
const BEHIND = new RegExp(
  `\\bkelly(?: criterion| fraction| multiplier| share| size| at| of| is| to| =|:|,| \\(|\\(){1,3} ?(?:a |an )?(?:${SHARE})(?![\\w%.]| ?(?:%|percent|chance|edge|to win|of the time|prob|win))`,
)
/** The least and the most that a stake may be taken of full Kelly. */
const LEAST = 0.05

/** "Kelly half": the word straight behind, with nothing between. */
const STRAIGHT_BEHIND = new RegExp(`\\bkelly ${NAMED}\\b(?! ?(?:the |a |my )?(?:bank|roll|unit|point|time|dollar))`)
/** "Kelly at -105, roll 3200, quarter": the word alone at the end. */
const AT_THE_END = new RegExp(`\\bkelly\\b.*[,;] ?(?:a |at |and )?${NAMED}(?: of it| size)?[.!? ]*$`)
const found = (plain: string): RegExpExecArray | null => BEFORE.exec(plain) ?? BEHIND.exec(plain) ?? STRAIGHT_BEHIND.exec(plain)

/** @example kellyShareIn('a third of kelly') // 0.333 */
export function kellyShareIn(plain: string): Fraction | null {
  const hit = found(plain) ?? AT_THE_END.exec(plain)
  if (!hit) return null
  const [, times, word, over, under, percent, decimal] = hit
  const count = { two: 2, three: 3, '2': 2, '3': 3 }[times ?? ''] ?? 1
  const share = word ? count * SHARES[word]! : over ? Number(over) / Number(under) : percent ? Number(percent) / 100 : Number(decimal)
  return share >= LEAST && share <= 1 ? share : null
}

const CAP =
  /\b(?:cap(?:ped|ping)?(?: (?:it|me|that|them))?(?: (?:at|of|to))?|max(?:imum)?(?: (?:bet|stake))?(?: (?:of|is|at))?|at most|no more than|never more than|not more than|limit(?:ed)?(?: (?:it|me))? (?:to|of|at|is)|up to) (\d{1,2}(?:\.\d+)?) ?(?:%|percent|pct)(?: ?(?:of )?(?:my |the )?(?:bank ?roll|roll|bank)\b)?/
/** "Cap it at 3 %": the most of the bankroll that is staked, a fraction. */
export const capIn = (plain: string): Fraction | null => {
  const hit = /\bkelly\b/.test(plain) ? CAP.exec(plain) : null
  return hit ? Number(hit[1]) / 100 : null
}
/** The text with such a cap blanked out, so that it is no chance; every place stays where it was. */
export function withoutCap(plain: string): string {
  const hit = capIn(plain) === null ? null : CAP.exec(plain)
  return hit === null ? plain : `${plain.slice(0, hit.index)}${' '.repeat(hit[0].length)}${plain.slice(hit.index + hit[0].length)}`
}

/** The text with the share blanked out, so that "1/3 kelly" is no price and "25 % kelly" no chance; every place stays where it was. */
export function withoutShare(plain: string): string {
  const hit = found(plain)
  return hit === null ? plain : `${plain.slice(0, hit.index)}${' '.repeat(hit[0].length - 5)}kelly${plain.slice(hit.index + hit[0].length)}`
}
