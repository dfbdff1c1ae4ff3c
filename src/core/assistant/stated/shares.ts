// A share that is said as two numbers, written as the percentage that it is: "1/3 of 450", "53 of 100 at -110", "12-8 at +120". Behind that
// a calculation reads it like any other chance or part.

const NUMERATORS: Readonly<Record<string, number>> = { a: 1, one: 1, two: 2, three: 3 }
const DENOMINATORS: Readonly<Record<string, number>> = { half: 2, third: 3, quarter: 4, fourth: 4, fifth: 5, tenth: 10 }
const OF_SUM = '(?= (?:of|from) (?:my |a |the |this |that )?\\$?\\d)'
const WRITTEN = new RegExp(`(?<![\\d/.+-])(\\d{1,2})/(\\d{1,2})${OF_SUM}`, 'g')
const SPOKEN = new RegExp(`\\b(?:(a|one|two|three|\\d) )?(half|third|quarter|fourth|fifth|tenth)s?${OF_SUM}`, 'gi')
/** A price, without which a record of wins is no chance of anything. */
const PRICE = /(?<![\d.])[+-]\d{3,4}(?![\d.])|\bat \d\.\d{1,3}\b|\beven money\b/
const WINS =
  /\b(win|wins|won|winning|hit|hits|hitting|cash|cashed|go|goes|went|going|get|gets|got|was|am|i'?m|right (?:on|in)|record of|record is) (?:on |about |only )?(\d{1,4}) (?:bets |picks |games |times )?(?:of|out of|in|for) (?:(?:my|the|every|last|about|those|each) )*(\d{1,4})\b(?! ?(?:units?|dollars|bucks|%))/gi
const RECORD =
  /\b(record(?: of| is| was)?|went|go|going|am|i'?m|was|gone|hit(?:ting)?|start(?:ed)?|finish(?:ed)?)( at)? (\d{1,4})-(\d{1,4})\b(?!-)/gi

/** What such a record came to is calculated from its wins and losses. */
const OF_RESULT =
  /\b(?:units?|flat|each|apiece|per (?:bet|game)|a (?:game|bet|pop)|how much|what did i|am i (?:up|down)|up or down|how (?:am|did) i)\b/i

/** "If I win 54 of 100, how many units am I up": bets that are counted, and no chance. */
const OF_COUNTED =
  /\bhow (?:many|much)\b[^?]{0,24}\b(?:up|down|ahead|behind)\b|\b(?:am|are|was|were) (?:i|we) (?:up|down|ahead|behind)\b|\bunits? (?:up|down)\b/i
export const countsWins = (text: string): boolean => !text.includes('%') && OF_COUNTED.test(text)

const percent = (share: number): string => `${Number((100 * share).toFixed(4))}%`

/** @example withShares('1/3 of 450') // '33.3333% of 450' */
export function withShares(text: string): string {
  const parts = text
    .replace(WRITTEN, (said, over: string, under: string) => (Number(over) < Number(under) ? percent(Number(over) / Number(under)) : said))
    .replace(SPOKEN, (said, count: string | undefined, part: string) => {
      const over = NUMERATORS[(count ?? 'a').toLowerCase()] ?? Number(count)
      const share = over / DENOMINATORS[part.toLowerCase()]!
      return share > 0 && share < 1 ? percent(share) : said
    })
  if (!PRICE.test(parts) || parts.includes('%')) return parts
  return parts
    .replace(countsWins(parts) ? /(?!)/ : WINS, (said, verb: string, won: string, all: string) =>
      Number(won) > 0 && Number(won) < Number(all) ? `${verb} ${percent(Number(won) / Number(all))}` : said,
    )
    .replace(OF_RESULT.test(parts) ? /(?!)/ : RECORD, (said, verb: string, at: string | undefined, won: string, lost: string) =>
      Number(won) > 0 && Number(lost) > 0 ? `${verb}${at ?? ''} ${percent(Number(won) / (Number(won) + Number(lost)))}` : said,
    )
}
