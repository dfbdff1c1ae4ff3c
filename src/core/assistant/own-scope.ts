// Which of one's own bets a question is about: their market, kind, book and time, as far as it says so.

import type { BetKind, TrackedMarket } from '../bankroll/bets/tracked-bet.ts'
import { dictionary } from '../dictionary.ts'
import type { MarketKey } from '../odds/board/market.ts'
import type { AskOf } from './ask.ts'
import { comparedTimes } from './own/compared-times.ts'
import { cutAsked } from './own/cut-asked.ts'
import { namesNoMarket } from './own/open-asked.ts'
import { BOOK_WORDS } from './reading/vocabulary.ts'

export type OwnScope = {
  readonly market?: TrackedMarket
  readonly kind?: BetKind
  readonly book?: string
  /** Epoch ms: laid at or after, and before. */
  readonly from?: number
  readonly to?: number
  /** "spreads at FanDuel this month", to be said with the answer; empty where all bets are meant. */
  readonly words: string
}

const KINDS: readonly (readonly [RegExp, BetKind, string])[] = [
  [/\bround ?robins?\b/, 'round robin', 'round robins'],
  [/\bteasers?\b/, 'teaser', 'teasers'],
  [/\bparlays?\b|\baccas?\b/, 'parlay', 'parlays'],
  [/\bstraights?\b|\bsingles?\b/, 'straight', 'straight bets'],
]
const MARKETS: Readonly<Record<MarketKey, string>> = { h2h: 'moneylines', spreads: 'spreads', totals: 'totals' }
const BOOK_TITLES: Readonly<Record<string, string>> = dictionary({
  draftkings: 'DraftKings',
  fanduel: 'FanDuel',
  betmgm: 'BetMGM',
  caesars: 'Caesars',
  betrivers: 'BetRivers',
  pinnacle: 'Pinnacle',
  fanatics: 'Fanatics',
  espnbet: 'ESPN BET',
  hardrock: 'Hard Rock',
  circa: 'Circa',
  bovada: 'Bovada',
})
/** A stretch that ends now, however short the day that it is named by. */
const UNTIL_NOW = /^(?:this|past|the past|last \d+|the last \d+)\b/
/** "Last night" begins in the afternoon. */
const OF_A_NIGHT = /^(?:last|yesterday|yesterday's) (?:night|evening)/
const BEFORE_A_NIGHT = 15 * 3_600_000
/** A stretch that no calendar bounds, read as one day. */
const NOT_A_DAY = /^last (?:season|quarter)$/

/** "Last 30 days" as "last thirty days": a number in it would have to be shown where it came from, turns later too. */
const NUMBERS: Readonly<Record<string, string>> = dictionary({
  ...Object.fromEntries('two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, i) => [`${i + 2}`, word])),
  ...{ 14: 'fourteen', 15: 'fifteen', 20: 'twenty', 21: 'twenty-one', 28: 'twenty-eight', 30: 'thirty' },
  ...{ 45: 'forty-five', 60: 'sixty', 90: 'ninety', 100: 'hundred' },
})
function spelled(text: string): string {
  const said = text.replace(/(?<![\d/.-])\d+(?![\d/.-]|st\b|nd\b|rd\b|th\b)/g, (digits) => NUMBERS[digits] ?? digits)
  return /\d/.test(said) ? 'in the time asked for' : said
}

/** @example ownScope('how am i doing on spreads', 'spreads', null) // { market: 'spreads', words: 'spreads' } */
/** What stands before a thing that is to be left out. */
const OUT =
  '(?:without|exclud(?:e|ing)|except(?: for)?|leav(?:e|ing) out|tak(?:e|ing) out|drop(?:ping)?|remov(?:e|ing)|minus|not counting|ignor(?:e|ing)|skip(?:ping)?|no|not|besides|other than|apart from)(?: (?:the|my|any|all|of|those))*'
const isOut = (text: string, thing: RegExp): boolean => new RegExp(`\\b${OUT} (?:${thing.source})`).test(text)
/** What is left of the record without a kind of bet: the other of the two that nearly all bets are of. */
const LEFT: Partial<Record<BetKind, readonly [BetKind, string]>> = {
  parlay: ['straight', 'straight bets without parlays'],
  straight: ['parlay', 'parlays without straight bets'],
}
const MARKET_WORDS: Readonly<Record<MarketKey, RegExp>> = { h2h: /moneylines?|ml/, spreads: /spreads?/, totals: /totals?|overs?|unders?/ }
/** "Take out the parlays", of the record or the list before. */
export const LEAVES_OUT = new RegExp(
  `^(?:(?:and|so|ok|okay|now|please|pls|can you|could you|lex|but|what about|how about|just) )*${OUT} (?:props?|parlays?|accas?|teasers?|round ?robins?|straights?(?: bets)?|singles?|spreads?|totals?|moneylines?)(?: (?:bets|ones|please|pls|then|now|from (?:it|that|there)|out))*[?.! ]*$`,
)

export function ownScope(text: string, said: MarketKey | null, when: AskOf<'look'>['when']): OwnScope {
  // Two of a kind are set side by side: neither is left out.
  const cut = cutAsked(text)
  const isPropOut = isOut(text, /props?/)
  const prop = cut !== 'market' && !isPropOut && /\bprops?\b/.test(text)
  const named = cut === 'kind' ? undefined : KINDS.find(([pattern]) => pattern.test(text))
  const isKindOut = named !== undefined && isOut(text, named[0])
  const left = isKindOut ? LEFT[named[1]] : undefined
  const kind = left ? ([named![0], ...left] as const) : isKindOut ? undefined : named
  const book = cut === 'book' ? undefined : BOOK_WORDS.find(([pattern, key]) => pattern.test(text) && BOOK_TITLES[key])?.[1]
  const isMarketOut = said !== null && isOut(text, MARKET_WORDS[said])
  const market = cut === 'market' || namesNoMarket(text) || isMarketOut ? null : said
  const time =
    cut === 'month' && comparedTimes(text) === 'months' ? null : when !== null && NOT_A_DAY.test(when.text.toLowerCase()) ? null : when
  const isOpenEnded = time !== null && UNTIL_NOW.test(time.text.toLowerCase())
  // What was laid in the hours before a night was laid for it.
  const from = time === null ? 0 : time.from - (OF_A_NIGHT.test(time.text.toLowerCase()) ? BEFORE_A_NIGHT : 0)
  const title = book === undefined ? undefined : BOOK_TITLES[book]
  const words = [
    prop ? 'props' : market ? MARKETS[market] : '',
    kind?.[2] ?? '',
    // One market or kind can be picked, and none be parted from the rest: that is said.
    isKindOut && !left ? `with ${named[2]} among them` : '',
    isPropOut ? 'with props among them' : '',
    isMarketOut ? `with ${MARKETS[said]} among them` : '',
    title ? `at ${title}` : '',
    time ? spelled(time.text.toLowerCase()) : '',
  ]
  return {
    ...(prop ? { market: 'prop' as const } : market ? { market } : {}),
    ...(kind ? { kind: kind[1] } : {}),
    ...(title ? { book: title } : {}),
    ...(time ? { from, ...(isOpenEnded ? {} : { to: time.to }) } : {}),
    words: words.filter(Boolean).join(' '),
  }
}
