// What a selection cost at the start of its game, at the same book and over all of them: the measure that a bet is held against.
import { normalizedName } from '../../leagues/identity/names.ts'
import { LEAGUES, type LeagueKey } from '../../leagues/leagues.ts'
import { median } from '../../math/statistics.ts'
import type { OutcomeKey, Quote } from '../../odds/board/market.ts'
import { decimalFromAmerican, impliedFromAmerican } from '../../odds/board/price.ts'
import { type Anchor, carriedBetween, LINE_SHAPES } from '../../odds/fair/line-shapes.ts'
import { fair } from '../../odds/fair/vig.ts'
import { moveProp, propShape } from '../../odds/props/prop-shapes.ts'
import type { Probability } from '../../units.ts'
import type { LegClose, TrackedLeg } from './tracked-bet.ts'

/** A last price; `subject`: the player of a prop, as the feed names him. */
type Last = Pick<Quote, 'book' | 'bookTitle' | 'outcome' | 'point' | 'price'> & { readonly market: string; readonly subject?: string }
type Picked = Pick<TrackedLeg, 'market' | 'outcome' | 'point'> & Partial<Pick<TrackedLeg, 'prop'>>

const letters = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether a book goes by a name: its key or title, whatever the spaces and capitals ("ESPN BET", "espnbet", "Draftkings Sportsbook"). */
export function isBook({ book, bookTitle }: Pick<Quote, 'book' | 'bookTitle'>, name: string): boolean {
  const asked = letters(name).replace(/sportsbook$/, '')
  return asked !== '' && (letters(book) === asked || letters(bookTitle) === asked)
}

/** The other side's line: the handicap changes its sign, the total does not. */
const partnerPoint = (market: string, point: number | null) => (market === 'spreads' && point !== null ? 0 - point : point)

/** The fair chance of a quote by its own book alone (Shin), when that book shows every outcome of the line. */
function fairOf(quote: Last, own: readonly Last[], hasDraw: boolean): Probability | undefined {
  const partner = partnerPoint(quote.market, quote.point)
  const others = own.filter(
    (other) => other.market === quote.market && other.outcome !== quote.outcome && (other.point ?? 0) === (partner ?? 0),
  )
  const needed = quote.market === 'h2h' && hasDraw ? 2 : 1
  if (others.length !== needed) return undefined
  return fair(
    'shin',
    [quote, ...others].map(({ price }) => impliedFromAmerican(price)),
  )[0]
}

/** The prices of the market that was picked; of a prop those on its player. */
function ofMarket(quotes: readonly Last[], { market, prop }: Picked): Last[] {
  if (!prop) return quotes.filter((quote) => quote.market === market && !quote.subject)
  const player = normalizedName(prop.player)
  return quotes.filter(({ market, subject }) => market === prop.market && subject && normalizedName(subject) === player)
}

/** A player's chance at a near line, where his games are known to scatter so. */
function carriedProp(chance: Probability, outcome: OutcomeKey, from: number, to: number, shape: ReturnType<typeof propShape>) {
  if (!shape || chance <= 0 || chance >= 1) return undefined
  const over = moveProp(shape, outcome === 'over' ? chance : 1 - chance, from, to)
  return over === undefined || outcome === 'over' ? over : 1 - over
}

/**
 * A book's chance at a line of a game that it may not show, where the league's results are known to scatter so: from its nearest lines to either side. A
 * moneyline of two outcomes is the handicap of nothing, so that no close of a handicap contradicts it.
 */
function ofGame(quotes: readonly Last[], { market, outcome, point }: Picked, league: LeagueKey, hasDraw: boolean): Probability | undefined {
  const shape = LINE_SHAPES[league]
  const isMargin = market === 'spreads'
  if (!shape || (!isMargin && market !== 'totals')) return undefined
  const first = isMargin ? 'home' : 'over'
  const anchors = quotes.flatMap((quote): Anchor[] => {
    const isMoneyline = isMargin && quote.market === 'h2h' && !hasDraw
    if (quote.outcome !== first || quote.subject || !(isMoneyline || quote.market === market)) return []
    const chance = fairOf(quote, quotes, hasDraw)
    // The home margin is above minus the handicap.
    return chance === undefined ? [] : [{ at: isMoneyline ? 0 : isMargin ? 0 - (quote.point ?? 0) : (quote.point ?? 0), fair: chance }]
  })
  const isFirst = outcome === first
  const to = isMargin ? (isFirst ? 0 - (point ?? 0) : (point ?? 0)) : (point ?? 0)
  const chance = carriedBetween(shape, isMargin ? 'margin' : 'total', anchors, to)
  return chance === undefined || isFirst ? chance : 1 - chance
}

/**
 * The close of a selection from the last prices before the start. `decimal` is the same book's price on the same line. The fair chances are
 * those of the line that was bet: where a book closed on another line, its chance is carried over from its lines to either side by the
 * league's scatter of results, or of the player's games (`line-shapes`, `prop-shapes`), and unknown where none is on record. The consensus is the median over the books, made to sum to one with its opposite.
 * @example closeOf([DraftKings home -110, away -110], { market: 'h2h', outcome: 'home', point: null }, 'DraftKings', 'nfl') // decimal 1.909, both 0.5
 */
export function closeOf(all: readonly Last[], picked: Picked, book: string, league: LeagueKey): LegClose {
  const { outcome, point, prop } = picked
  const none: LegClose = { decimal: null, fairBook: null, fairConsensus: null }
  if (outcome === null) return none
  const quotes = ofMarket(all, picked)
  const exact = quotes.find((quote) => quote.outcome === outcome && (quote.point ?? 0) === (point ?? 0) && isBook(quote, book))
  const hasDraw = all.some((quote) => quote.outcome === 'draw')
  /** What a book of which these are the prices says at the line of the bet, by its line that is nearest. */
  const chanceAtLine = (chance: Probability, from: number, to: number, ofBook: readonly Last[]) => {
    if (from === to) return chance
    if (prop) return carriedProp(chance, outcome, from, to, propShape(LEAGUES[league].sport, prop.market))
    return ofGame(ofBook, picked, league, hasDraw)
  }
  const byBook = new Map<string, Last[]>()
  for (const quote of prop ? quotes : all) byBook.set(quote.book, [...(byBook.get(quote.book) ?? []), quote])
  const chances: { readonly quote: Last; readonly chance: Probability }[] = []
  for (const ofBook of byBook.values()) {
    const own = ofMarket(ofBook, picked)
    const lines = own.filter((quote) => quote.outcome === outcome)
    // Of several lines the nearest tells most.
    const nearest = lines.toSorted((a, b) => Math.abs((a.point ?? 0) - (point ?? 0)) - Math.abs((b.point ?? 0) - (point ?? 0)))[0]
    const there = nearest && fairOf(nearest, own, hasDraw)
    const chance = there === undefined ? undefined : chanceAtLine(there, nearest?.point ?? 0, point ?? 0, ofBook)
    if (nearest && chance !== undefined && chance > 0 && chance < 1) chances.push({ quote: nearest, chance })
  }
  const values = chances.map(({ chance }) => chance)
  const middle = values.length > 0 ? median(values) : undefined
  const against = values.length > 0 ? median(values.map((chance) => 1 - chance)) : 0
  return {
    decimal: exact ? decimalFromAmerican(exact.price) : null,
    fairBook: chances.find(({ quote }) => isBook(quote, book))?.chance ?? null,
    fairConsensus: middle === undefined ? null : middle / (middle + against),
  }
}
