// One line of text as a bet: "$25 DEN +7.5 +116 FD", "2u KC/BUF o47.5 -108", "$10 Jokic o9.5 rebounds -115, KC -3 -110 DK". What is not understood is said,
// never guessed at: each word becomes a chip with its meaning.
import { LEAGUE_KEYS, LEAGUES, type LeagueKey, type Sport } from '../../leagues/leagues.ts'
import { SCORE_PART_NAMES, ScorePart } from '../../leagues/score-part.ts'
import type { MarketKey } from '../../odds/board/market.ts'
import { bookOf, JOINT, LONG_BOOK } from './book-names.ts'
import { exactPrice } from './exact-price.ts'
import { type QuickStake, takeStake } from './quick-stake.ts'
import { countedBy, isCounted } from './read-prop.ts'

export type ChipKind = 'stake' | 'team' | 'line' | 'price' | 'book' | 'unread'
export type Chip = { readonly kind: ChipKind; readonly text: string; readonly meaning: string }

/** One selection as it was typed. */
export type QuickPick = {
  /** One team, or both of a game. */
  readonly teams: readonly string[]
  readonly market: MarketKey
  /** Over or under; null where a team is picked. */
  readonly side: 'over' | 'under' | null
  readonly point: number | null
  readonly price: string | null
  /** What is counted of a player, who then stands in place of the team: "rebounds"; null for bets on games. */
  readonly counts: string | null
  /** The points of the named team alone. */
  readonly isTeamTotal: boolean
  /** Half, quarter or period; `game` where none was said. */
  readonly part: ScorePart
  /** Leagues that the words allow: "NHL", "puck line", "football"; null where nothing was said of them. */
  readonly leagues: readonly LeagueKey[] | null
}

export type QuickBet = QuickStake & {
  readonly book: string
  /** More than one is a parlay. */
  readonly picks: readonly QuickPick[]
  readonly chips: readonly Chip[]
}

type Draft = {
  teams: string[]
  market: MarketKey | null
  side: 'over' | 'under' | null
  point: number | null
  price: string | null
  counts: string[]
  isTeamTotal: boolean
  part: ScorePart
  leagues: readonly LeagueKey[] | null
}
type State = { book: string; chips: Chip[]; draft: Draft }

const fresh = (): Draft => ({
  ...{ teams: [], market: null, side: null, point: null, price: null },
  ...{ counts: [], isTeamTotal: false, part: 'game', leagues: null },
})

/**
 * Reads a line. Selections of a parlay stand between commas; stake and book may stand anywhere. Whole numbers from 100 up with a sign, or
 * whatever follows @, are prices; smaller ones are handicaps.
 * @example readQuickBet('$25 DEN +7.5 +116 FD') // 2500 cents; DEN, spreads, 7.5, "+116"; FanDuel
 * @example readQuickBet('$10 KC team total o24.5 -110') // KC's own points, over 24.5
 * @example readQuickBet('2u KC/BUF o47.5 -108') // 2 units; KC and BUF, totals, over 47.5, "-108"
 */
export function readQuickBet(line: string): QuickBet {
  const state: State = { book: '', chips: [], draft: fresh() }
  const picks: QuickPick[] = []
  const { stake, rest, wordAt, spelled } = takeStake(line.replaceAll('−', '-').replace(/\s+/g, ' '))
  for (const part of rest.split(/;|,(?!\d{3}(?!\d))/)) {
    for (const word of wordsOf(part)) {
      const amount = wordAt(word)
      if (amount) state.chips.push(amount)
      else readWord(word, spelled(word), state)
    }
    const pick = pickOf(state.draft)
    if (pick) picks.push(pick)
    state.draft = fresh()
  }
  const { book, chips } = state
  return { ...stake, book, picks, chips }
}

const NTH: Readonly<Record<string, string>> = { first: '1', second: '2', third: '3', fourth: '4' }
const PHRASE = /\b(first|second|third|fourth|1st|2nd|3rd|4th)[\s-]+(half|quarter|qtr|period)\b/gi
const FIVE = /\b(?:first|1st)[\s-]+(?:five|5)(?:\s+inn(?:ings?)?)?(?=\s|$)/gi

/** Words, with "over 47.5", "first half" and "@ 1.95" drawn together; an @ between letters parts two teams. */
function wordsOf(part: string): string[] {
  return part
    .replace(/\s+/g, ' ')
    .replace(LONG_BOOK, (name) => name.replaceAll(' ', JOINT))
    .replace(PHRASE, (_all, nth: string, unit: string) => `${NTH[nth.toLowerCase()] ?? nth[0]}${unit[0]!.toUpperCase()}`)
    .replace(FIVE, 'F5')
    .replace(/\bteam\s+totals?\b/gi, 'tt')
    .replace(/\b(puck|run)\s+line\b/gi, '$1line')
    .replace(/\b(over|under|o|u)\s+(?=\d)/gi, (_all, side: string) => side[0]!.toLowerCase())
    .replace(/([a-z])\s*@\s*(?=[a-z])/gi, '$1/')
    .replace(/\s+(?:vs?\.?|at)\s+/gi, '/')
    .replace(/@\s*(?=[+\d.-])/g, ' @')
    .split(/[ \t\n]+/)
    .filter(Boolean)
}

type Reader = (word: string, state: State) => Omit<Chip, 'text'> | undefined
const chip = (kind: ChipKind, meaning: string) => ({ kind, meaning })

/** The first reader that knows a word has it. */
function readWord(word: string, spelled: string, state: State): void {
  const text = spelled.replaceAll(JOINT, ' ')
  for (const read of READERS) {
    const known = read(word, state)
    if (known) return void state.chips.push({ ...known, text })
  }
  state.chips.push({ ...chip('unread', 'not understood'), text })
}

function total(word: string, { draft }: State) {
  const [, letter, digits] = /^([ou])(\d{1,3}(?:\.\d{1,2})?)$/i.exec(word) ?? []
  if (!letter || draft.market !== null || !isQuarter(Number(digits))) return undefined
  Object.assign(draft, { market: 'totals', side: letter.toLowerCase() === 'o' ? 'over' : 'under', point: Number(digits) })
  return chip('line', `${draft.side} ${draft.point}`)
}

function moneyline(word: string, { draft }: State) {
  if (!/^(ml|moneyline)$/i.test(word) || draft.market !== null) return undefined
  draft.market = 'h2h'
  return chip('line', 'moneyline')
}

function price(word: string, { draft }: State) {
  const found = draft.price === null ? priceIn(word) : undefined
  if (found === undefined) return undefined
  draft.price = found
  return chip('price', 'price')
}

function handicap(word: string, { draft }: State) {
  const isPick = /^(pk|pick)$/i.test(word)
  const point = isPick ? 0 : /^[+-]\d{1,2}(?:\.\d{1,2})?$/.test(word) ? Number(word) : Number.NaN
  if (draft.market !== null || !isQuarter(point)) return undefined
  Object.assign(draft, { market: 'spreads', point })
  const of = draft.teams.length === 1 ? ` of ${draft.teams[0]}` : ''
  return chip('line', `handicap ${isPick ? '0' : word}${of}`)
}

/** A book closes the ticket: before a team or a price stands, the same few letters are a team. A name of several words is no team. */
function book(word: string, state: State) {
  const name = bookOf(word)
  const isFirst = state.draft.teams.length === 0 && state.draft.price === null
  if (!name || state.book !== '' || (isFirst && !word.includes(JOINT))) return undefined
  state.book = name
  return chip('book', name)
}

/** "1h", "q4", "2p", "f5". */
function scorePart(word: string, { draft }: State) {
  const spelled = word.toUpperCase()
  const found = ScorePart.safeParse(/^[HQP]\d$/.test(spelled) ? `${spelled[1]}${spelled[0]}` : spelled).data
  if (!found || found === 'game' || draft.part !== 'game') return undefined
  draft.part = found
  return chip('line', SCORE_PART_NAMES[found])
}

function teamTotal(word: string, { draft }: State) {
  if (!/^tt$/i.test(word) || draft.isTeamTotal || draft.teams.length !== 1) return undefined
  draft.isTeamTotal = true
  return chip('line', 'team total')
}

/** What bettors say of one sport alone, beside the names of leagues and sports themselves. */
const SPORT_WORDS: Readonly<Record<string, Sport>> = {
  puckline: 'hockey',
  runline: 'baseball',
  hockey: 'hockey',
  football: 'football',
  baseball: 'baseball',
  basketball: 'basketball',
  hoops: 'basketball',
  soccer: 'soccer',
}

/** "NFL", "hockey", "puck line": which leagues it can be. Before a team stands, the word may be a part of its name. */
function leagueWord(word: string, { draft }: State) {
  if (draft.leagues !== null || draft.teams.length === 0) return undefined
  const said = word.toLowerCase()
  const league = LEAGUE_KEYS.find((key) => key === said || LEAGUES[key].name.toLowerCase() === said)
  const sport = Object.hasOwn(SPORT_WORDS, said) ? SPORT_WORDS[said] : undefined
  if (league) draft.leagues = [league]
  else if (sport) draft.leagues = LEAGUE_KEYS.filter((key) => LEAGUES[key].sport === sport)
  else return undefined
  return chip('line', league ? LEAGUES[league].name : (sport ?? ''))
}

const TEAM = /^[a-z0-9.'’&-]*[a-z][a-z0-9.'’&-]*(\/[a-z0-9.'’&-]+)?$/i

/** One word after another belongs to the same name ("Kansas City"); a slash parts the two teams of a game. */
function team(word: string, { draft }: State) {
  if (!TEAM.test(word) || draft.market !== null || draft.price !== null) return undefined
  const [named, other] = word.split('/')
  const [first, second] = draft.teams
  if (first === undefined) draft.teams = other === undefined ? [named!] : [named!, other]
  else if (second === undefined) draft.teams = other === undefined ? [`${first} ${named}`] : [`${first} ${named}`, other]
  else if (other === undefined) draft.teams = [first, `${second} ${named}`]
  else return undefined
  return chip('team', draft.teams.length === 2 ? 'game' : 'team')
}

/** After a player and his number: what is counted. */
function counted(word: string, { draft }: State) {
  if (draft.market !== 'totals' || draft.teams.length !== 1 || draft.price !== null || !isCounted(word)) return undefined
  draft.counts.push(word)
  const meaning = countedBy(draft.counts)
  return chip('line', meaning === word.toLowerCase() ? 'counted' : meaning)
}

const READERS: readonly Reader[] = [counted, total, moneyline, price, handicap, book, scorePart, teamTotal, leagueWord, team]

function priceIn(word: string): string | undefined {
  const bare = word.startsWith('@') ? word.slice(1) : undefined
  if (bare !== undefined) return exactPrice(bare) ? bare : undefined
  if (/^even$|^ev$/i.test(word)) return '+100'
  if (/^[+-]\d{3,6}$/.test(word)) return exactPrice(word) ? word : undefined
  // Without @ a decimal price needs two places, which no line has but .25 and .75; fractions speak for themselves.
  if (/^\d{1,3}\/\d{1,3}$/.test(word)) return exactPrice(word) ? word : undefined
  return /^\d{1,3}\.\d{2,3}$/.test(word) && exactPrice(word) ? word : undefined
}

const isQuarter = (value: number) => Number.isFinite(value) && Number.isInteger(value * 4)

/** What a part of the line came to; undefined when it holds no selection. A team without a line is its moneyline. */
function pickOf({ teams, market, side, point, price, counts, isTeamTotal, part, leagues }: Draft): QuickPick | undefined {
  if (teams.length === 0 && market === null && price === null) return undefined
  const counted = counts.length > 0 ? countedBy(counts) : null
  return { teams, market: market ?? (isTeamTotal ? 'totals' : 'h2h'), side, point, price, counts: counted, isTeamTotal, part, leagues }
}
