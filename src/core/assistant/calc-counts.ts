// Numbers of a calculation that are told by the words around them: legs of a round robin's parlays, paid places, what a share is of.
import { dictionary } from '../dictionary.ts'
import type { AskOf } from './ask.ts'

const SIZE_WORDS: Readonly<Record<string, number>> = dictionary({
  two: 2,
  pair: 2,
  double: 2,
  three: 3,
  triple: 3,
  treble: 3,
  four: 4,
  five: 5,
})
/** "by 2s", "in threes", "doubles", "3 leg parlays": how many legs each parlay of a round robin has. */
export function sizeIn(bare: string): number | null {
  const word =
    /\b(?:by|in|of|into|all the|all|as|using|to) (?:the )?(twos?|threes?|fours?|fives?|pairs?|doubles?|triples?|trebles?)\b|\b(doubles|trebles|pairs)\b/.exec(
      bare,
    )
  if (word) return SIZE_WORDS[(word[1] ?? word[2])!.replace(/s$/, '')] ?? null
  const byNumber = Number(/\bby (?:the )?(\d)'?s\b/.exec(bare)?.[1] ?? 0)
  if (byNumber >= 2) return byNumber
  const digit =
    /\b(?:by|in|of|into) (?:the )?(\d)'?s?\b(?! ?(?:teams?|legs?|picks?|by)\b)|\b(\d)[ -]?(?:leg|team|fold|pick) (?:parlays|combos|tickets)\b/.exec(
      bare,
    )
  const size = Number(digit?.[1] ?? digit?.[2] ?? 0)
  return size >= 2 ? size : null
}

/** "top 5", "with 3 places", "4 paid places": how many of a field are paid. */
export function placesIn(bare: string): number | null {
  const found = /\btop (\d{1,2})\b|\b(\d{1,2}) (?:paid )?places\b|\bplaces? (?:of |= ?)?(\d{1,2})\b/.exec(bare)
  const places = Number(found?.[1] ?? found?.[2] ?? found?.[3] ?? 0)
  return places >= 2 ? places : null
}

/** A unit is one percent of the bankroll. */
export const A_UNIT = 0.01
/** "2% of my bankroll": of the bankroll that is stated in the profile, which has to be looked up first. */
export const isOwnShare = (ask: AskOf<'calc'>): boolean =>
  ask.tool === 'stake_units' && ask.chances.length === 1 && ask.amounts.length === 0 && ask.numbers.length <= 1 && ask.bankroll === null

/** "One unit is 1.5 % of 4,200": what a share is of. */
export function wholeOfShare(bare: string): number | null {
  const digits = /% of (?:my |a |the |an? )?\$?(\d[\d,]*(?:\.\d+)?)/.exec(bare)?.[1]
  return digits === undefined ? null : Number(digits.replaceAll(',', ''))
}

/** "100 contracts" of a prediction market, each of which costs its price in cents and pays a dollar: what they cost together. */
export function contractsCost(bare: string, price: string | undefined): number | null {
  const count = Number(/\b(\d{1,6}) (?:contracts|shares)\b/.exec(bare)?.[1] ?? 0)
  return count > 0 && price?.endsWith('%') ? Math.round(count * Number(price.slice(0, -1))) / 100 : null
}
