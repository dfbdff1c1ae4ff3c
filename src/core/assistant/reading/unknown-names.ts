// Names that belong to nobody here: words that no dictionary knows, and pairs of words with capitals.
import { corrected } from './bare-text.ts'
import type { PlayerRef, Sentence, TeamRef } from './language.ts'
import type { Mention } from './names.ts'
import { BOOK_WORDS, CUE_WORDS } from './vocabulary.ts'

/** The first run of words that no dictionary knows and that is neither a name found nor a word of the trade. */
export function strangerIn(sentence: Sentence, teams: readonly Mention<TeamRef>[], players: readonly Mention<PlayerRef>[]): string | null {
  const taken = new Set(
    [...teams, ...players].flatMap((mention) => Array.from({ length: mention.last - mention.first + 1 }, (_, k) => mention.first + k)),
  )
  const isStrange = (i: number) => {
    const word = sentence.words[i]
    if (!word || word.known || taken.has(i) || !/^\p{L}[\p{L}'.-]{2,}$/u.test(word.text)) return false
    // "Tonight's", "books'": a word of the language with what it owns.
    if (OWNED.test(word.lower)) return false
    // "My SalaryExport file": what a file is called.
    if (/^(?:files?|csvs?|spreadsheets?|sheets?|exports?)$/.test(sentence.words[i + 1]?.lower ?? '')) return false
    if (isOfTheField(word.lower)) return false
    return corrected(word.lower, word.text) === word.text && !TRADE.test(word.lower) && !CUE_WORDS.includes(word.lower)
  }
  const first = sentence.words.findIndex((_, i) => isStrange(i))
  if (first === -1) return properNameIn(sentence, taken)
  const before = sentence.words[first - 1]
  const isNamePart = before !== undefined && /^\p{Lu}\p{Ll}+$/u.test(before.text) && first > 1 && !taken.has(first - 1)
  let last = first
  while (isStrange(last + 1)) last++
  // "Springfield Atoms": the second half of a name may be a word of the language.
  const isCapital = (i: number) => /^\p{Lu}\p{Ll}{2,}$/u.test(sentence.words[i]?.text ?? '')
  const next = sentence.words[last + 1]
  if (last === first && isCapital(last) && isCapital(last + 1) && next && !taken.has(last + 1) && isFreeWord(next.lower)) last++
  return sentence.text.slice(isNamePart ? before.start : sentence.words[first]!.start, sentence.words[last]!.end)
}

const isFreeWord = (lower: string): boolean => !TRADE.test(lower) && !CUE_WORDS.includes(lower) && !NOT_PEOPLE.test(lower)

/** Words of time and of the trade that are written with an apostrophe. */
const OWNED =
  /^(?:tonight|today|tomorrow|yesterday|week|weekend|sunday|monday|tuesday|wednesday|thursday|friday|saturday|night|team|player|league|season|game|book|house|month|year|nfl|nba|mlb|nhl|wnba|everyone|everybody|someone|somebody|anybody)'?s?'?$/

/** Two words in a row with capitals, not at the start: a name, though each word is in the dictionary ("Josh Allen"). */
function properNameIn(sentence: Sentence, taken: ReadonlySet<number>): string | null {
  const { words } = sentence
  const isName = (i: number) => {
    const word = words[i]
    return (
      word !== undefined &&
      !taken.has(i) &&
      /^\p{Lu}\p{Ll}{2,}$/u.test(word.text) &&
      !TRADE.test(word.lower) &&
      !CUE_WORDS.includes(word.lower) &&
      !NOT_PEOPLE.test(word.lower)
    )
  }
  const first = words.findIndex((_, i) => i > 0 && isName(i) && isName(i + 1))
  return first === -1 ? null : sentence.text.slice(words[first]!.start, words[first + 1]!.end)
}
const NOT_PEOPLE =
  /^(draft|kings|duel|hong|kong|malay|indonesian|super|bowl|world|series|cup|stanley|premier|league|kelly|criterion|brier|thursday|friday|saturday|sunday|monday|tuesday|wednesday|night|football|conference|division|eastern|western|central|atlantic|pacific|metropolitan|american|national|southeast|northwest|southwest|caesars|hard|rock|red|zone|pro|lex|guru)$/
/** Whether a word is a book or a thing of play, and no name. */
export const isOfTheField = (word: string): boolean => OF_PLAY.test(word) || BOOK_WORDS.some(([pattern]) => pattern.test(word))

/** What is counted or priced in a game, whatever the dictionary knows of it. */
const OF_PLAY =
  /^(?:pucks?|pucklines?|runlines?|turnovers?|takeaways?|giveaways?|rebounds?|assists?|steals?|blocks?|threes|sacks?|punts?|penalties|fouls?|faceoffs?|saves?|strikeouts?|walks?|homers?|rbis?|stats?|alts?|sgps?|gpps?|h2hs?|fades?|dogs?|unders?|overs?|uniques?|exposures?|leans?)$/
/** Words of the trade that the dictionary lacks. */
export const TRADE =
  /^(nfl|nba|mlb|nhl|wnba|nascar|mls|epl|pga|lpga|mma|ufc|fifa|afl|dfs|gpps?|tds?|pts|qbs?|rbs?|wrs?|tes|dsts?|pgs?|sgs?|sfs?|pfs?|sportsbooks?|bet365|betonline|bovada|unibet|espnbet|prizepicks|pointsbet|betrivers|moneylines?|underdogs?|favou?rites?|parlays?|arbs?|devig|juiced?|thx|lol|pls|plz|lemme|gimme|gonna|wanna|whats|hows|whos|tmrw|lex|guru|ceilings?|wideouts?|o\/u|vs\.?)$/
