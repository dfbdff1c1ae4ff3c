// The selections of a slip: which rows pick something, and which rows beside them say of what game, at which price and in which market.
import { isCounted } from '../bets/read-prop.ts'
import { isPrice, plainSigns, priceCandidates } from './look-alikes.ts'
import { knownName } from './slip-names.ts'
import type { SlipRow, SlipWord } from './slip-words.ts'

export type LegMarket = 'moneyline' | 'spread' | 'total' | 'prop'

/** A selection as the rows of a slip say it; `priceText` as it was read. */
export type RowLeg = {
  /** Team or player; empty where over or under of a game is picked. */
  subject: string
  market: LegMarket | null
  side: 'over' | 'under' | null
  point: number | null
  counts: string | null
  /** "1st half" and the like, as printed; empty for the whole game. */
  part: string
  event: readonly [string, string] | null
  priceText: string | null
  /** Least sure word of what makes the selection, and of the price; 0 to 1. */
  confidence: number
  priceConfidence: number
}

/** "1)", a bullet, a tick: what stands before a selection and is no part of it. */
const BULLET = /^(?:\d{1,2}[).:]|[•·●○◦*>»«©®✓✔+=|_~-]|[oO@e](?=\s+[A-Z]))\s+/
const PART =
  /\b(?:(?:1st|2nd|3rd|4th|first|second|third|fourth)\s+(?:half|quarter|period)|[1-4][hqp]|f5|first\s+(?:5|five)(?:\s+innings?)?)\b/i
const MARKET_WORDS: readonly (readonly [RegExp, LegMarket])[] = [
  [
    /\b(?:money\s?line|match result|full[- ]?time result|match winner|game winner|winner|to win(?: match| game| outright)?|head to head|h2h)\b/i,
    'moneyline',
  ],
  [/\b(?:point spread|spread|handicap|run ?line|puck ?line)\b/i, 'spread'],
  [/\b(?:player (?:props?|points|rebounds|assists|[a-z ]+)|props?)\b/i, 'prop'],
  [/\b(?:total points|game total|match total|total goals|total runs|totals?|over\s?\/\s?under|o\s?\/\s?u)\b/i, 'total'],
]
/** Small words that market rows hold beside their market. */
const MARKET_FILLER =
  /\b(?:alternate|alt|game|match|live|line|lines|team|points?|goals|runs|including overtime|incl|ot|regulation|player|3|way|two|the)\b/gi

export function marketOf(text: string): { readonly market: LegMarket; readonly part: string } | undefined {
  const found = MARKET_WORDS.find(([words]) => words.test(text))
  if (!found) return undefined
  const part = PART.exec(text)?.[0] ?? ''
  const rest = text
    .replace(found[0], '')
    .replace(PART, '')
    .replace(MARKET_FILLER, '')
    .replace(/[^a-z]/gi, '')
  return rest.length <= 2 ? { market: found[1], part } : undefined
}

const EVENT = /^(.{3,40}?)\s+(?:@|at|vs\.?|versus|v\.?|[©®&])\s+(.{3,40})$/i

/** "Denver Nuggets @ Los Angeles Lakers" as its two names. */
export function eventOf(text: string): readonly [string, string] | undefined {
  const [, away, home] = EVENT.exec(text.replace(BULLET, '').trim()) ?? []
  if (!away || !home) return undefined
  const clean = (name: string) => name.replace(/^[^\p{L}\d]+|[^\p{L}\d.)]+$/gu, '')
  const names = [clean(away), clean(home)] as const
  return names.every((name) => /^[\p{L}\d][\p{L}\d .'&-]*$/u.test(name) && /\p{L}{2}/u.test(name)) ? names : undefined
}

const NUMBER = String.raw`\d{1,3}(?:\.\d{1,2})?`
const TOTAL = new RegExp(String.raw`^(.*?)\s*\b(over|under|o|u)\s*(${NUMBER})(?:\s+(.+))?$`, 'i')
const SPREAD = /^(.+?)\s+\(?([+-]\d{1,2}(?:\.\d{1,2})?|pk|pick)\)?$/i
const MONEYLINE = /^(.+?)\s+(?:ml|money\s?line|to win)$/i
const NAME = /^[\p{L}\d][\p{L}\d .'&-]{2,39}$/u

/** What is counted, in as many words as are known: "passing yards" of "Passing Yards - Player". */
function countsIn(text: string): string | null {
  const words = text
    .replace(/[^\p{L}\d\s]/gu, ' ')
    .split(/\s+/)
    .filter(Boolean)
  const known = words.filter((word) => isCounted(word))
  return known.length > 0 && known.length >= words.length - 1 ? known.join(' ').toLowerCase() : null
}

type Selected = Pick<RowLeg, 'subject' | 'market' | 'side' | 'point' | 'counts' | 'part'>

const isQuarter = (value: number) => Number.isFinite(value) && Number.isInteger(value * 4)
const side = (word: string): 'over' | 'under' => (word.toLowerCase().startsWith('o') ? 'over' : 'under')
const named = (text: string) => text.replace(/^[^\p{L}\d]+|[^\p{L}\d.]+$/gu, '').trim()

/** What a row without its price picks, by its own words; undefined where it picks nothing. A name alone is decided by the rows beside it. */
export function selectionOf(text: string): Selected | undefined {
  const part = PART.exec(text)?.[0] ?? ''
  const bare = text.replace(PART, ' ').replace(/\s+/g, ' ').trim()
  const total = TOTAL.exec(bare)
  if (total) {
    const [, before = '', word = '', digits = '', after = ''] = total
    const point = Number(digits)
    if (!isQuarter(point)) return undefined
    const subject = named(before.replace(/\btotal(?: points)?\b/gi, ''))
    const counts = after === '' ? null : countsIn(after)
    if (after !== '' && counts === null && !/^(?:total )?(?:points|goals|runs|total)$/i.test(after)) return undefined
    const isProp = counts !== null && subject !== ''
    if (subject !== '' && !NAME.test(subject)) return undefined
    return { subject, market: isProp ? 'prop' : 'total', side: side(word), point, counts: isProp ? counts : null, part }
  }
  const spread = SPREAD.exec(bare)
  if (spread) {
    const subject = named(spread[1]!)
    const point = /^p/i.test(spread[2]!) ? 0 : Number(spread[2])
    return isQuarter(point) && NAME.test(subject) ? { subject, market: 'spread', side: null, point, counts: null, part } : undefined
  }
  const win = MONEYLINE.exec(bare)
  if (win) return { subject: named(win[1]!), market: 'moneyline', side: null, point: null, counts: null, part }
  return undefined
}

/** A price that was read as the end of the word before it: "Yards155". */
const GLUED = /^(\p{L}{3,}?)([-+=lI|]?\d{3})\)?$/u

type Parsed = { readonly row: SlipRow; readonly text: string; readonly price: SlipWord | null; readonly sure: number }

/** The price at the end of a row (the last word that is one), and the words before it. */
function parsed(row: SlipRow): Parsed {
  const words = [...row.words]
  const joined = GLUED.exec(words.at(-1)?.text ?? '')
  if (joined && words.length > 2) words.push({ ...words.pop()!, text: joined[1]! }, { ...row.words.at(-1)!, text: joined[2]! })
  const last = words.at(-1)
  let price: SlipWord | null = null
  const isPriced =
    last && (isPrice(last.text) || (words.length > 1 && !/^[+-]?\d{1,2}(?:\.5)?$/.test(plainSigns(last.text)) && isLikePrice(last.text)))
  if (last && isPriced) {
    price = last
    words.pop()
    while (/^[@(]$/.test(words.at(-1)?.text ?? '')) words.pop()
  }
  const text = plainSigns(words.map((word) => word.text).join(' '))
    .replace(BULLET, '')
    .trim()
  // A price that ends a sentence is nobody's price.
  if (price && words.length > 3 && /[.!?]$/.test(price.text)) price = null
  const legibleWords = words.filter((word) => /[\p{L}\d]/u.test(word.text))
  return { row, text, price, sure: Math.min(1, ...legibleWords.map(({ confidence }) => confidence)) }
}

/** A misread price keeps its digits: three in a row with a sign or a look-alike. */
const isLikePrice = (text: string) => priceCandidates(text).length > 0 && (text.match(/\d/g)?.length ?? 0) >= 2 && !/^\d{3}\.5$/.test(text)

/**
 * The selections in the rows of a slip that are neither its head nor its money.
 * @param names of teams, as the registry spells them
 */
export function legsOf(rows: readonly SlipRow[], names: readonly string[]): RowLeg[] {
  const all = rows.map(parsed)
  const kinds = all.map((one) => kindOf(one, names))
  const isBefore = gamesComeFirst(kinds)
  const legs: RowLeg[] = []
  /** Rows that come before the selection that they belong to. */
  let waiting: Kind[] = []
  let shared: readonly [string, string] | null = null
  for (const [at, kind] of kinds.entries()) {
    const market = kind.kind === 'name' ? marketOfName(kinds, at, isBefore) : null
    if (kind.kind === 'selection' || (kind.kind === 'name' && market)) {
      const leg = legFrom(kind, all[at]!, market)
      for (const row of waiting) describe(leg, row)
      waiting = []
      legs.push(leg)
    } else if (legs.length === 0 || (isBefore && kind.kind === 'event')) {
      if (kind.kind === 'event') shared ??= kind.event
      if (kind.kind === 'event' || kind.kind === 'market') waiting = kind.kind === 'event' ? [kind] : [...waiting, kind]
    } else describe(legs.at(-1)!, kind)
  }
  for (const leg of legs) if (!leg.event && !isBefore) leg.event = shared
  for (const leg of legs) if (!leg.event && legs.length > 1) leg.event = shared
  for (const leg of legs) snap(leg, names)
  return legs
}

type Kind =
  | { readonly kind: 'selection'; readonly selected: Selected; readonly price: SlipWord | null }
  | { readonly kind: 'name'; readonly name: string; readonly price: SlipWord | null; readonly isKnown: boolean; readonly isCut: boolean }
  | { readonly kind: 'event'; readonly event: readonly [string, string] }
  | { readonly kind: 'market'; readonly market: LegMarket; readonly part: string; readonly price: SlipWord | null }
  | { readonly kind: 'other'; readonly price: SlipWord | null }

function kindOf({ text, price }: Parsed, names: readonly string[]): Kind {
  const event = price ? undefined : eventOf(text)
  if (event) return { kind: 'event', event }
  const market = marketOf(text)
  if (market) return { kind: 'market', ...market, price }
  const selected = selectionOf(text)
  if (selected) return { kind: 'selection', selected, price }
  const name = named(text)
  const isKnown = knownName(name, names) !== undefined
  const cut = isKnown ? undefined : text.replace(/\s+\S{1,6}$/, '')
  const isCut = cut !== undefined && cut !== text && knownName(cut, names) !== undefined
  if (isCut) return { kind: 'name', name: cut, price, isKnown: true, isCut }
  if (NAME.test(name) && (isKnown || (price && !/\d{3}/.test(name)))) return { kind: 'name', name, price, isKnown, isCut }
  return { kind: 'other', price: text.split(' ').length <= 3 ? price : null }
}

/** Games stand over their selections where one stands over the first and none under the last. */
function gamesComeFirst(kinds: readonly Kind[]): boolean {
  const picks = kinds.flatMap((kind, at) => (kind.kind === 'selection' || kind.kind === 'name' ? [at] : []))
  const [first = 0, last = 0] = [picks[0], picks.at(-1)]
  const events = kinds.flatMap((kind, at) => (kind.kind === 'event' ? [at] : []))
  return events.filter((at) => at < first).length > 0 && !events.some((at) => at > last) && (events.length > 1 || picks.length === 1)
}

/** A name alone is its moneyline where the row beside it says so, or where it is a known team with a price; a handicap that was not read stays open. */
function marketOfName(kinds: readonly Kind[], at: number, isBefore: boolean): 'moneyline' | 'spread' | null {
  const own = kinds[at] as Extract<Kind, { kind: 'name' }>
  const teamMarket = (market: LegMarket) => (market === 'moneyline' || market === 'spread' ? market : null)
  for (let next = at + 1; next < Math.min(kinds.length, at + 3); next++) {
    const beside = kinds[next]!
    if (beside.kind === 'market') return teamMarket(beside.market)
    if (beside.kind === 'selection' || beside.kind === 'name') break
  }
  const before = kinds[at - 1]
  if (isBefore && before?.kind === 'market') return teamMarket(before.market)
  return own.isKnown && own.price !== null && !own.isCut ? 'moneyline' : null
}

function legFrom(kind: Extract<Kind, { kind: 'selection' | 'name' }>, { sure }: Parsed, market: 'moneyline' | 'spread' | null): RowLeg {
  const selected: Selected =
    kind.kind === 'selection' ? kind.selected : { subject: kind.name, market, side: null, point: null, counts: null, part: '' }
  return { ...selected, event: null, priceText: kind.price?.text ?? null, confidence: sure, priceConfidence: kind.price?.confidence ?? 0 }
}

/** A row under or over a selection says more of it. */
function describe(leg: RowLeg, kind: Kind): void {
  if (kind.kind === 'event') leg.event ??= kind.event
  else if ('price' in kind && kind.price && leg.priceText === null) {
    leg.priceText = kind.price.text
    leg.priceConfidence = kind.price.confidence
  }
  if (kind.kind === 'market' && leg.part === '') leg.part = kind.part
}

function snap(leg: RowLeg, names: readonly string[]): void {
  if (leg.market !== 'prop') leg.subject = knownName(leg.subject, names) ?? leg.subject
  if (leg.event) leg.event = [knownName(leg.event[0], names) ?? leg.event[0], knownName(leg.event[1], names) ?? leg.event[1]]
}
