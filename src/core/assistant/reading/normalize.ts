// What people type and say, in one spelling: signs, slang, spelled letters, spoken numbers and prices. Runs before anything is understood.
import { dictionary } from '../../dictionary.ts'
import { withShares } from '../stated/shares.ts'
import { criesInGerman } from './german/german-cries.ts'
import { repaired } from './repairs.ts'
import { SHORT_SLIPS, SPELLED } from './short-slips.ts'
import { SLANG } from './slang.ts'
import { inEnglish } from './spanish/spanish.ts'

const ONES: Readonly<Record<string, number>> = dictionary({
  zero: 0,
  oh: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
})
const TENS: Readonly<Record<string, number>> = dictionary({
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
})

/** What is asked of a club: "Bucks spread", "bucks injuries". */
const OF_A_CLUB =
  /^(?:spread|ml|moneyline|odds|line|lines|total|over|under|game|score|vs\.?|injur\w*|roster|lineup|props?|schedule|record|news|stack|tonight)[?.!,]*$/i
const TEAMS_AFTER_THE = /^(?:bucks|dubs)['s?!.,:;]*$/i

/** A number and the words that it was made of; prices are spoken digit by pair: "one twenty" is 120, "two fifty" 250. */
function spokenAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  // What stands before "thousand", and the group that is being read.
  let thousands = 0
  let group = 0
  let last: number | null = null
  let length = 0
  const isNumber = (word: string | undefined) => word !== undefined && (ONES[word] !== undefined || TENS[word] !== undefined)
  for (let i = at; i < words.length; i++) {
    const word = words[i]!
    const one = ONES[word]
    const ten = TENS[word]
    const isScale = last === 100 || last === 1000
    if (one !== undefined) {
      if (last === null && word === 'oh') break
      if (last === null) group = one
      else if (isScale) group += one
      else if (last >= 20 && one > 0 && one < 10) group += one
      // "one ten" = 110, "one oh five" = 105, "nine five" is two numbers.
      else if (last > 0 && last < 10 && group < 10 && one >= 10) group = group * 100 + one
      else if (last > 0 && last < 10 && group < 10 && word === 'oh') group *= 10
      else if (last === 0 && group > 0 && one < 10) group = group * 10 + one
      else break
      last = one
    } else if (ten !== undefined) {
      if (last === null) group = ten
      else if (isScale) group += ten
      // "one twenty" = 120, "eleven fifty" = 1150.
      else if (last > 0 && last < 20 && group < 20) group = group * 100 + ten
      else break
      last = ten
    } else if (word === 'hundred' && group > 0 && group < 100) {
      group *= 100
      last = 100
    } else if ((word === 'thousand' || word === 'grand') && group > 0 && thousands === 0) {
      thousands = group * 1000
      group = 0
      last = 1000
    } else if ((word === 'a' || word === 'an') && last === null && /^(?:hundred|thousand|grand)$/.test(words[i + 1] ?? '')) group = 1
    else if (word === 'and' && isScale && isNumber(words[i + 1])) continue
    else break
    length = i - at + 1
  }
  return length > 0 && last !== null ? { value: thousands + group, length } : undefined
}

/** The digits behind the point, spoken one by one or as a number: "one point nine five", "two point twenty five". */
function spokenDecimals(words: readonly string[], at: number): { digits: string; length: number } | undefined {
  let digits = ''
  let length = 0
  for (let i = at; i < words.length && digits.length < 4; i++) {
    const one = ONES[words[i]!]
    const ten = TENS[words[i]!]
    if (one !== undefined && one < 10) digits += one
    else if (digits === '' && one !== undefined) digits += one
    else if (digits === '' && ten !== undefined) {
      const unit = ONES[words[i + 1] ?? '']
      const isUnit = unit !== undefined && unit > 0 && unit < 10
      return { digits: `${isUnit ? ten + unit : ten}`, length: isUnit ? 2 : 1 }
    } else break
    length = i - at + 1
  }
  return length > 0 ? { digits, length } : undefined
}

const UNIT =
  /^(%|percent|dollars?|bucks|units?|legs?|teams?|points?|point|lineups?|entries|cents|games?|picks?|plays|bets|k|odds|of|star|players|qbs?|rbs?|wrs?|pointers?|leggers?|teamers?|teasers?|parlays?|each|folds?)$/

/** Spoken numbers as digits; a lone "one" stays a word. */
function withDigits(text: string): string {
  const tokens = text.split(/(\s+)/)
  const words = tokens.filter((_, i) => i % 2 === 0)
  const bare = words.map((word) => word.toLowerCase().replace(/[^a-z%-]/g, ''))
  const out: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = bare[i]!
    if ((word === 'a' || word === 'an') && bare[i + 1] === 'dozen') {
      out.push('12')
      i++
      continue
    }
    const found = spokenAt(bare, i)
    const next = found ? (bare[i + found.length] ?? '') : ''
    const decimals = found && next === 'point' ? spokenDecimals(bare, i + found.length + 1) : undefined
    if (found && decimals) {
      const until = i + found.length + decimals.length
      out.push(`${found.value}.${decimals.digits}${/[^\w]*$/.exec(words[until]!)?.[0] ?? ''}`)
      i = until
      continue
    }
    const isPrice = found !== undefined && /^(plus|minus)$/.test(bare[i - 1] ?? '')
    if (!found || (found.length === 1 && found.value < 2 && !UNIT.test(next) && !isPrice) || word === 'oh') {
      out.push(words[i]!)
      continue
    }
    const tail = /[^\w]*$/.exec(words[i + found.length - 1]!)?.[0] ?? ''
    out.push(`${found.value}${tail}`)
    i += found.length - 1
  }
  return out.join(' ')
}

/** No word, price or address that is asked about is longer; patterns over thousands of digits in a row take seconds. */
const LONGEST_WORD = 80

/** Lines of bets, lineups and stories are shorter; the time that reading takes grows faster than the words do. */
const MOST_WORDS = 160

/** What is read of a message for what it asks. Of care every word is heard (care/care.ts). */
export const readable = (message: string): string => normalized(message).split(' ').slice(0, MOST_WORDS).join(' ')

/**
 * A message in the one spelling that the rest reads. Names keep their case.
 * @example normalized('kelly on plus one twenty w/ fifty percent, n f l tonite') // 'kelly on +120 with 50% , NFL tonight' in effect
 */
export function normalized(text: string): string {
  let plain = text
    .normalize('NFKC')
    .replace(/[\u2018\u2019\u02bc\u00b4`]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/[\u2212\u2013\u2014\ufe63\uff0d]/g, '-')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .replace(/\S{81,}/g, (word) => word.slice(0, LONGEST_WORD))
    .trim()
  const cries = criesInGerman(plain)
  plain = cries === '' ? inEnglish(plain) : `${plain}. ${cries}`
  for (const [pattern, word] of SPELLED) plain = plain.replace(pattern, word)
  plain = plain.replace(/\bw\/o\b/gi, 'without').replace(/\bw\/(?=\s)/gi, 'with')
  plain = plain
    .split(' ')
    .map((word, at, all) => {
      // "The Bucks" and "the dubs" are teams, "ten bucks" and "two dubs" are not.
      const isClub =
        /^the$/i.test(all[at - 1] ?? '') ||
        (/^bucks['s]*$/i.test(word) &&
          !/\d|^(?:some|few|ten|five|twenty|fifty|hundred|couple|of|thousand|big|more|my)$/i.test(all[at - 1] ?? '') &&
          OF_A_CLUB.test(all[at + 1] ?? ''))
      if (TEAMS_AFTER_THE.test(word) && isClub) return word
      const core = /^([("']*)(.*?)([)"'?!.,:;]*)$/.exec(word)
      const lower = (core?.[2] ?? '').toLowerCase()
      const meant = SLANG[lower] ?? SHORT_SLIPS[lower]
      // A capitalized short form may be a team or a name ("SG", "U").
      return meant !== undefined && !/^[A-Z]{2,}$/.test(core![2]!) ? `${core![1]}${meant}${core![3]}` : word
    })
    .join(' ')
  plain = plain.replace(
    /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(one|two|three|four|five|six|seven|eight|nine)\b/gi,
    '$1 $2',
  )
  // "Two-leg", "ten-dollar", "six-point": a number and what it counts.
  plain = plain.replace(
    /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|fifty|hundred)-(?=(?:legs?|legger|teams?|teamer|folds?|picks?|games?|points?|pointer|dollars?|bucks|units?|ways?|man|bets?|sides?|percent)\b)/gi,
    '$1 ',
  )
  plain = withDigits(plain)
  // "Bet s", "line up s": a plural torn off its word.
  plain = plain.replace(/\b(bet|game|team|player|lineup|parlay|prop|wager|pick|book|alert|score|spread|total) s\b/gi, '$1s')
  const written = plain
    // Prices with a comma for the point ("1,72"); money in other signs is calculated as it stands.
    .replace(/(?<![\d.,$])(\d{1,2}),(\d{2})(?![\d,])/g, '$1.$2')
    .replace(/(?<=\d)\s?\u00a2/g, ' cents')
    .replace(/[\u20ac\u00a3]\s?(?=\d)/g, '$')
    .replace(/(?<=\d)\s?[\u20ac\u00a3]/g, ' dollars')
    .replace(/(\d(?:[\d,.]*\d)?) ?(?:euros?|eur|pounds?)\b(?! odds)/gi, '$1 dollars')
    // "Last weeks bets": of the one week before.
    .replace(/\b(last) (week|month|year)s(?= (?:bets?|wagers?|tickets?|results?|games?|scores?|record|picks?|parlays?)\b)/gi, '$1 $2')
    .replace(/(?<![\d.,+-])\b([1-9]\d?) hundred\b/gi, (_, digits: string) => `${Number(digits) * 100}`)
    .replace(
      /\b(plus|minus) (\d{2,5}(?:\.\d+)?)\b/gi,
      (_, sign: string, digits: string) => `${sign.toLowerCase() === 'plus' ? '+' : '-'}${digits}`,
    )
    .replace(/\b(laying|layin) (1\d\d|2\d\d|3\d\d)\b(?! ?(?:to|bucks|dollars|on|each|per|units?|a (?:game|bet|pop)))/gi, '$1 -$2')
    .replace(/\bplus (\d(?:\.5)?)\b(?! and| or)/gi, '+$1')
    .replace(/\bminus (\d{1,2}(?:\.5)?)\b(?= at\b| for\b|,| [+-]\d{3}| (?:mean|means|next to|beside|spread|favou?rites?)\b)/gi, '-$1')
    .replace(/\b(win(?:ning)?|hit) rat\b/gi, '$1 rate')
    .replace(/\b(\d{1,3}) to one\b/gi, '$1 to 1')
    .replace(/\b(\d+) point (\d)\b/gi, '$1.$2')
    .replace(/\bone and a half\b/gi, '1.5')
    .replace(/(\d) ?percent\b/gi, '$1%')
    .replace(/(\d) (?:and a half|1\/2)\b/gi, '$1.5')
    .replace(/\b(\d+(?:\.\d+)?) ?(?:grand|thousand)\b/gi, (_, digits: string) => `${Number(digits) * 1000}`)
    .replace(/\b(?:a )?couple (?:of )?(hundred|thousand|grand)\b/gi, (_, size: string) =>
      size.toLowerCase() === 'hundred' ? '200' : '2000',
    )
    // A dime is a thousand where money is spoken of; in a game it is a pass.
    .replace(
      /\b(a|1|2|3|4|5|10|20) dimes?\b(?= (?:on|pays?|at|bet|to win|back|returns?|down)\b)/gi,
      (_, count: string) => `$${(Number(count) || 1) * 1000}`,
    )
    .replace(/\bhalf a (?:grand|thousand)\b/gi, '500')
    .replace(/(?<!\d ?)\b(?:thousand|grand(?! (?:slam|prix|rapids|total)))\b/gi, '1000')
    // "-105 hundred each": behind a price the sum that is named without a number.
    .replace(/\bhundred\b(?! (?:%|yards?|points?|meters?))/gi, '100')
    // "To win a clean hundred": how a sum is called says nothing of it.
    .replace(
      /\ba (?:clean|cool|nice|even|round|solid|whole|quick|crisp|full|neat|tidy) (?=\$?\d{2,}(?![\d.]* ?(?:%|-|legs?|teams?|picks?|man|pack)))/gi,
      '',
    )
    .replace(/(?<![$\d])(\d[\d,]*(?:\.\d+)?) ?(?:dollars?|usd)\b/gi, '$$$1')
    .replace(/\b(?:a )?(coin[- ]?flip|50[- /]50)(?: (?:chance|shot|bet))?\b/gi, '50% chance')
    .replace(/\bhalf (?:the|of the) time\b/gi, '50% of the time')
  return repaired(withShares(written))
}
