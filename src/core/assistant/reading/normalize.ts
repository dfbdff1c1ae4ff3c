// What people type and say, in one spelling: signs, slang, spelled letters, spoken numbers and prices. Runs before anything is understood.

const ONES: Readonly<Record<string, number>> = {
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
}
const TENS: Readonly<Record<string, number>> = {
  twenty: 20,
  thirty: 30,
  forty: 40,
  fourty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
}

/** Slang and short forms with one meaning in this field; whole words, in lower case. */
const SLANG: Readonly<Record<string, string>> = {
  tonite: 'tonight',
  tn: 'tonight',
  '2nite': 'tonight',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  '2moro': 'tomorrow',
  tmw: 'tomorrow',
  rn: 'right now',
  pls: 'please',
  plz: 'please',
  plss: 'please',
  u: 'you',
  ur: 'your',
  r: 'are',
  gimme: 'give me',
  lemme: 'let me',
  wanna: 'want to',
  gonna: 'going to',
  gotta: 'have to',
  shud: 'should',
  shoud: 'should',
  cuz: 'because',
  wat: 'what',
  wut: 'what',
  dose: 'does',
  whos: "who's",
  im: 'i am',
  ive: 'i have',
  whats: "what's",
  wats: "what's",
  wuts: "what's",
  wheres: "where's",
  whens: 'when is',
  hes: 'he is',
  shes: 'she is',
  theyre: 'they are',
  em: 'them',
  favoured: 'favored',
  favourite: 'favorite',
  favourites: 'favorites',
  favs: 'favorites',
  dawgs: 'dogs',
  gotchu: 'got you',
  lmk: 'let me know',
  tmrws: 'tomorrow',
  bk: 'book',
  bkroll: 'bankroll',
  br: 'bankroll',
  prob: 'probability',
  sched: 'schedule',
  inj: 'injury',
  injs: 'injuries',
  ques: 'questionable',
  mgmt: 'management',
  hows: "how's",
  thats: "that's",
  bux: 'dollars',
  bucks: 'dollars',
  buck: 'dollar',
  quid: 'dollars',
  hundo: '100 dollars',
  benjamin: '100 dollars',
  fiddy: '50',
  proj: 'projection',
  projs: 'projections',
  probs: 'probably',
  ppl: 'people',
  dubs: 'wins',
  dub: 'win',
  ya: 'you',
  yall: 'you all',
  "y'all": 'you all',
  ml: 'moneyline',
  mls: 'mls',
  sg: 'sg',
  bb: 'baseball',
  bball: 'basketball',
  ou: 'over under',
  percnt: 'percent',
  pct: 'percent',
  perc: 'percent',
  linup: 'lineup',
  linups: 'lineups',
  avg: 'average',
  vs: 'vs',
  pick3m: "pick'em",
  newz: 'news',
  squads: 'teams',
  sgp: 'same game parlay',
  rr: 'round robin',
  lb: 'leaderboard',
  acct: 'account',
}

const SPELLED: readonly (readonly [RegExp, string])[] = [
  [/\bw[ .]n[ .]b[ .]a\b\.?/gi, 'WNBA'],
  [/\bn[ .]f[ .]l\b\.?/gi, 'NFL'],
  [/\bn[ .]b[ .]a\b\.?/gi, 'NBA'],
  [/\bm[ .]l[ .]b\b\.?/gi, 'MLB'],
  [/\bn[ .]h[ .]l\b\.?/gi, 'NHL'],
  [/\bm[ .]l[ .]s\b\.?/gi, 'MLS'],
  [/\be[ .]p[ .]l\b\.?/gi, 'EPL'],
  [/\bp[ .]g[ .]a\b\.?/gi, 'PGA'],
  [/\bu[ .]f[ .]c\b\.?/gi, 'UFC'],
  [/\bd[ .]f[ .]s\b\.?/gi, 'DFS'],
  [/\bm[ .]m[ .]a\b\.?/gi, 'MMA'],
  [/\bc[ .]l[ .]v\b\.?/gi, 'CLV'],
  [/\be[ .]v\b\.?/gi, 'EV'],
  [/\bo[ /.]u\b/gi, 'over under'],
  [/\bfan duel\b/gi, 'FanDuel'],
  [/\bdraft kings?\b/gi, 'DraftKings'],
  [/\bbet m ?g ?m\b/gi, 'BetMGM'],
  [/\bleader board\b/gi, 'leaderboard'],
  [/\bmoney line\b/gi, 'moneyline'],
  [/\bback-?to-?back\b/gi, 'back to back'],
]

/** A number and the words that it was made of; prices are spoken digit by pair: "one twenty" is 120, "two fifty" 250. */
function spokenAt(words: readonly string[], at: number): { value: number; length: number } | undefined {
  let value = 0
  let last = 0
  let length = 0
  let isAny = false
  for (let i = at; i < words.length; i++) {
    const word = words[i]!
    const one = ONES[word]
    const ten = TENS[word]
    if (one !== undefined) {
      if (word === 'oh' && !isAny) break
      if (last >= 20 && last < 100 && last % 10 === 0 && one < 10) value += one
      else if (isAny && last === 0 && word !== 'oh') value = value * 10 + one
      else if (isAny && (last < 10 || word === 'oh')) {
        // "one ten" = 110, "one oh five" = 105.
        if (one >= 10) value = value * 100 + one
        else if (word === 'oh') value *= 10
        else break
      } else if (isAny && last >= 100) value += one
      else if (isAny) break
      else value = one
      last = one
    } else if (ten !== undefined) {
      if (isAny && last < 10 && last > 0 && value < 100) value = value * 100 + ten
      else if (isAny && last >= 100) value += ten
      else if (isAny) break
      else value = ten
      last = ten
    } else if (word === 'hundred' && isAny && value < 100) {
      value *= 100
      last = 100
    } else if ((word === 'thousand' || word === 'grand') && isAny) {
      value *= 1000
      last = 1000
    } else if (word === 'and' && last >= 100 && (ONES[words[i + 1] ?? ''] !== undefined || TENS[words[i + 1] ?? ''] !== undefined)) {
      // "one hundred and five"
    } else break
    isAny = true
    length = i - at + 1
  }
  return isAny ? { value, length } : undefined
}

const UNIT =
  /^(%|percent|dollars?|bucks|units?|legs?|teams?|points?|point|lineups?|entries|cents|games?|picks?|plays|bets|k|odds|of|star|players|qbs?|rbs?|wrs?)$/

/** Spoken numbers as digits; a lone "one" stays a word. */
function withDigits(text: string): string {
  const tokens = text.split(/(\s+)/)
  const words = tokens.filter((_, i) => i % 2 === 0)
  const bare = words.map((word) => word.toLowerCase().replace(/[^a-z%-]/g, ''))
  const out: string[] = []
  for (let i = 0; i < words.length; i++) {
    const word = bare[i]!
    if ((word === 'a' || word === 'an') && /^(hundred|thousand|grand|dozen)$/.test(bare[i + 1] ?? '')) {
      out.push({ hundred: '100', thousand: '1000', grand: '1000', dozen: '12' }[bare[i + 1] as 'hundred']!)
      i++
      continue
    }
    const found = ONES[word] !== undefined || TENS[word] !== undefined ? spokenAt(bare, i) : undefined
    const next = found ? (bare[i + found.length] ?? '') : ''
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
    .trim()
  for (const [pattern, word] of SPELLED) plain = plain.replace(pattern, word)
  plain = plain.replace(/\bw\/o\b/gi, 'without').replace(/\bw\/(?=\s)/gi, 'with')
  plain = plain
    .split(' ')
    .map((word) => {
      const core = /^([("']*)(.*?)([)"'?!.,:;]*)$/.exec(word)
      const meant = core ? SLANG[core[2]!.toLowerCase()] : undefined
      // A capitalized short form may be a team or a name ("SG", "U").
      return meant !== undefined && !/^[A-Z]{2,}$/.test(core![2]!) ? `${core![1]}${meant}${core![3]}` : word
    })
    .join(' ')
  plain = plain.replace(
    /\b(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-(one|two|three|four|five|six|seven|eight|nine)\b/gi,
    '$1 $2',
  )
  plain = withDigits(plain)
  return plain
    .replace(
      /\b(plus|minus) (\d{2,5}(?:\.\d+)?)\b/gi,
      (_, sign: string, digits: string) => `${sign.toLowerCase() === 'plus' ? '+' : '-'}${digits}`,
    )
    .replace(/\bplus (\d(?:\.5)?)\b(?! and| or)/gi, '+$1')
    .replace(/\b(\d+) point (\d)\b/gi, '$1.$2')
    .replace(/(\d) ?percent\b/gi, '$1%')
    .replace(/(\d) (?:and a half|1\/2)\b/gi, '$1.5')
    .replace(/\b(\d+(?:\.\d+)?) ?(?:grand|thousand)\b/gi, (_, digits: string) => `${Number(digits) * 1000}`)
    .replace(/\b(?:a )?couple (?:of )?(hundred|thousand|grand)\b/gi, (_, size: string) =>
      size.toLowerCase() === 'hundred' ? '200' : '2000',
    )
    .replace(/\bhalf a (?:grand|thousand)\b/gi, '500')
    .replace(/(?<!\d ?)\b(?:thousand|grand(?! (?:slam|prix|rapids|total)))\b/gi, '1000')
    .replace(/(?<![$\d])(\d[\d,]*(?:\.\d+)?) ?(?:dollars?|usd)\b/gi, '$$$1')
    .replace(/\b(?:a )?(coin ?flip|50[- /]50)\b/gi, '50% chance')
    .replace(/\bhalf (?:the|of the) time\b/gi, '50% of the time')
}
