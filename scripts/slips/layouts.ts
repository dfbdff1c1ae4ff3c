// Eight plain layouts of slips, drawn from words and boxes alone: nobody's artwork. Each is a list of texts on a sheet.
import type { LegFact, Notation, SlipFact } from './slip-facts.ts'

export type Text = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly weight?: 'bold'
  readonly end?: boolean
  readonly tone?: 'main' | 'soft' | 'accent'
}
export type Sheet = { readonly width: number; readonly height: number; readonly font: string; readonly texts: readonly Text[] }
export type Layout = {
  readonly name: string
  readonly notation: Notation
  /** Numbers of selections that it is drawn with. */
  readonly legs: readonly number[]
  readonly isOneGame?: true
  /** It prints no price of the whole ticket. */
  readonly hidesPrice?: true
  /** What the payout line prints. */
  readonly prints: 'payout' | 'profit'
  readonly draw: (slip: SlipFact) => Sheet
}

const WIDTH = 780
const dollars = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`
const minus = (text: string) => text.replace('-', '−')
const signed = (point: number) => (point > 0 ? `+${point}` : minus(String(point)))
const price = (leg: LegFact) => minus(leg.price ?? '')
const cap = (side: string | null) => (side === 'under' ? 'Under' : 'Over')

function selection({ market, subject, side, point, counts }: LegFact): string {
  if (market === 'spread') return `${subject} ${signed(point ?? 0)}`
  if (market === 'total') return `${cap(side)} ${point}`
  if (market === 'moneyline') return subject
  return `${subject} ${cap(side)} ${point} ${counts}`
}
/** As large as it may be beside a price. */
const sizeBeside = (size: number, text: string) => Math.min(size, Math.floor(590 / (0.68 * text.length)))
const MARKETS = { spread: 'Spread', total: 'Total Points', moneyline: 'Moneyline', prop: 'Player Props' } as const

const card: Layout = {
  name: 'card',
  notation: 'american',
  legs: [1],
  prints: 'payout',
  draw: (slip) => {
    const [leg] = slip.legs as [LegFact]
    return {
      width: WIDTH,
      height: 560,
      font: 'DejaVu Sans',
      texts: [
        { x: 36, y: 64, size: 30, text: `${slip.book} Sportsbook`, weight: 'bold', tone: 'accent' },
        { x: 744, y: 64, size: 24, text: 'Single', end: true, tone: 'soft' },
        { x: 36, y: 160, size: sizeBeside(30, selection(leg)), text: selection(leg), weight: 'bold' },
        { x: 744, y: 160, size: 30, text: price(leg), end: true, weight: 'bold' },
        { x: 36, y: 206, size: 24, text: MARKETS[leg.market], tone: 'soft' },
        { x: 36, y: 248, size: 24, text: `${leg.away} @ ${leg.home}`, tone: 'soft' },
        { x: 36, y: 290, size: 22, text: 'Sun, Nov 29, 1:00 PM ET', tone: 'soft' },
        { x: 36, y: 390, size: 26, text: `Wager: ${dollars(slip.stakeCents)}` },
        { x: 744, y: 390, size: 26, text: `To Pay: ${dollars(slip.payoutCents)}`, end: true },
        { x: 36, y: 480, size: 20, text: 'Bet ID 638120477215', tone: 'soft' },
      ],
    }
  },
}

const parlayList: Layout = {
  name: 'parlay list',
  notation: 'american',
  legs: [2, 3, 4],
  prints: 'payout',
  draw: (slip) => {
    const texts: Text[] = [
      { x: 36, y: 60, size: 28, text: slip.book, weight: 'bold', tone: 'accent' },
      { x: 36, y: 124, size: 30, text: `${slip.legs.length}-Leg Parlay`, weight: 'bold' },
      { x: 744, y: 124, size: 30, text: minus(slip.price ?? ''), end: true, weight: 'bold' },
    ]
    let y = 200
    for (const leg of slip.legs) {
      texts.push(
        { x: 36, y, size: sizeBeside(27, selection(leg)), text: selection(leg), weight: 'bold' },
        { x: 744, y, size: 27, text: price(leg), end: true },
      )
      texts.push({ x: 36, y: y + 38, size: 22, text: MARKETS[leg.market].toUpperCase(), tone: 'soft' })
      texts.push({ x: 36, y: y + 74, size: 22, text: `${leg.away} vs ${leg.home}`, tone: 'soft' })
      y += 136
    }
    texts.push({ x: 36, y: y + 20, size: 26, text: 'Stake' }, { x: 744, y: y + 20, size: 26, text: dollars(slip.stakeCents), end: true })
    texts.push(
      { x: 36, y: y + 64, size: 26, text: 'Potential Payout' },
      { x: 744, y: y + 64, size: 26, text: dollars(slip.payoutCents), end: true },
    )
    return { width: WIDTH, height: y + 120, font: 'DejaVu Sans', texts }
  },
}

const receipt: Layout = {
  name: 'receipt',
  hidesPrice: true,
  notation: 'american',
  legs: [1, 2, 3],
  prints: 'profit',
  draw: (slip) => {
    const texts: Text[] = [
      { x: 40, y: 60, size: 28, text: slip.book.toUpperCase(), weight: 'bold' },
      { x: 40, y: 104, size: 24, text: 'TICKET 4471-0932-88' },
      { x: 40, y: 148, size: 24, text: slip.kind === 'parlay' ? `PARLAY (${slip.legs.length} TEAMS)` : 'STRAIGHT BET' },
    ]
    let y = 220
    for (const [at, leg] of slip.legs.entries()) {
      const words = leg.market === 'moneyline' ? `${leg.subject} ML` : selection(leg)
      texts.push({ x: 40, y, size: 25, text: `${at + 1}) ${words} ${price(leg)}` })
      texts.push({ x: 40, y: y + 40, size: 22, text: `   ${leg.away} @ ${leg.home}` })
      y += 100
    }
    texts.push({ x: 40, y: y + 10, size: 26, text: `RISK: ${dollars(slip.stakeCents)}`, weight: 'bold' })
    texts.push({ x: 40, y: y + 54, size: 26, text: `TO WIN: ${dollars(slip.payoutCents - slip.stakeCents)}`, weight: 'bold' })
    texts.push({ x: 40, y: y + 110, size: 20, text: 'GOOD LUCK. KEEP THIS TICKET.' })
    return { width: 900, height: y + 150, font: 'DejaVu Sans Mono', texts }
  },
}

const decimal: Layout = {
  name: 'decimal',
  notation: 'decimal',
  legs: [1, 2, 3],
  prints: 'payout',
  draw: (slip) => {
    const texts: Text[] = [{ x: 36, y: 60, size: 30, text: slip.book, weight: 'bold', tone: 'accent' }]
    texts.push({ x: 744, y: 60, size: 24, text: slip.kind === 'parlay' ? `Multi (${slip.legs.length})` : 'Single', end: true })
    let y = 140
    for (const leg of slip.legs) {
      texts.push(
        { x: 36, y, size: sizeBeside(27, selection(leg)), text: selection(leg), weight: 'bold' },
        { x: 744, y, size: 27, text: `@ ${price(leg)}`, end: true },
      )
      texts.push({ x: 36, y: y + 40, size: 22, text: leg.market === 'moneyline' ? 'Match Result' : MARKETS[leg.market], tone: 'soft' })
      texts.push({ x: 36, y: y + 76, size: 22, text: `${leg.home} v ${leg.away}`, tone: 'soft' })
      y += 140
    }
    if (slip.price)
      texts.push({ x: 36, y: y + 10, size: 26, text: 'Total Odds' }, { x: 744, y: y + 10, size: 26, text: slip.price, end: true })
    texts.push(
      { x: 36, y: y + 60, size: 26, text: 'Total Stake' },
      { x: 744, y: y + 60, size: 26, text: dollars(slip.stakeCents), end: true },
    )
    texts.push(
      { x: 36, y: y + 106, size: 26, text: 'Est. Returns' },
      { x: 744, y: y + 106, size: 26, text: dollars(slip.payoutCents), end: true },
    )
    return { width: WIDTH, height: y + 160, font: 'DejaVu Sans Condensed', texts }
  },
}

const fractional: Layout = {
  name: 'fractional',
  notation: 'fractional',
  legs: [1, 2],
  prints: 'payout',
  draw: (slip) => {
    const texts: Text[] = [{ x: 36, y: 64, size: 30, text: `My Bets - ${slip.book}`, weight: 'bold' }]
    let y = 150
    for (const leg of slip.legs) {
      texts.push({ x: 36, y, size: 27, text: `${selection(leg)} ${price(leg)}`, weight: 'bold' })
      texts.push({ x: 36, y: y + 40, size: 22, text: leg.market === 'moneyline' ? 'To Win Match' : MARKETS[leg.market], tone: 'soft' })
      texts.push({ x: 36, y: y + 76, size: 22, text: `${leg.away} at ${leg.home}`, tone: 'soft' })
      y += 140
    }
    texts.push({ x: 36, y: y + 20, size: 26, text: `Stake ${dollars(slip.stakeCents)}`, weight: 'bold' })
    texts.push({ x: 420, y: y + 20, size: 26, text: `To Return ${dollars(slip.payoutCents)}`, weight: 'bold' })
    return { width: WIDTH, height: y + 80, font: 'DejaVu Serif', texts }
  },
}

const oneGame: Layout = {
  name: 'same game parlay',
  notation: 'american',
  legs: [2, 3],
  isOneGame: true,
  prints: 'payout',
  draw: (slip) => {
    const [first] = slip.legs as [LegFact]
    const texts: Text[] = [
      { x: 36, y: 60, size: 30, text: slip.book, weight: 'bold', tone: 'accent' },
      { x: 36, y: 120, size: 28, text: 'Same Game Parlay', weight: 'bold' },
      { x: 744, y: 120, size: 28, text: slip.price ?? '', end: true, weight: 'bold' },
      { x: 36, y: 164, size: 23, text: `${first.away} @ ${first.home}`, tone: 'soft' },
    ]
    let y = 236
    for (const leg of slip.legs) {
      texts.push({ x: 60, y, size: 26, text: selection(leg) })
      texts.push({ x: 60, y: y + 38, size: 21, text: MARKETS[leg.market], tone: 'soft' })
      y += 92
    }
    texts.push({ x: 36, y: y + 30, size: 26, text: 'Total Wager' }, { x: 420, y: y + 30, size: 26, text: 'Total Payout' })
    texts.push({ x: 36, y: y + 72, size: 30, text: dollars(slip.stakeCents), weight: 'bold' })
    texts.push({ x: 420, y: y + 72, size: 30, text: dollars(slip.payoutCents), weight: 'bold' })
    return { width: WIDTH, height: y + 120, font: 'DejaVu Sans', texts }
  },
}

const columns: Layout = {
  name: 'columns',
  notation: 'american',
  legs: [1],
  prints: 'profit',
  draw: (slip) => {
    const [leg] = slip.legs as [LegFact]
    return {
      width: WIDTH,
      height: 470,
      font: 'DejaVu Sans Condensed',
      texts: [
        { x: 36, y: 60, size: 28, text: `Bet placed at ${slip.book}`, weight: 'bold' },
        { x: 36, y: 136, size: 24, text: `${leg.away} @ ${leg.home}`, tone: 'soft' },
        { x: 36, y: 184, size: 30, text: selection(leg), weight: 'bold' },
        { x: 36, y: 224, size: 22, text: MARKETS[leg.market], tone: 'soft' },
        { x: 36, y: 310, size: 22, text: 'WAGER', tone: 'soft' },
        { x: 330, y: 310, size: 22, text: 'ODDS', tone: 'soft' },
        { x: 570, y: 310, size: 22, text: 'TO WIN', tone: 'soft' },
        { x: 36, y: 352, size: 28, text: dollars(slip.stakeCents) },
        { x: 330, y: 352, size: 28, text: price(leg) },
        { x: 570, y: 352, size: 28, text: dollars(slip.payoutCents - slip.stakeCents) },
        { x: 36, y: 430, size: 20, text: 'Open', tone: 'soft' },
      ],
    }
  },
}

const gameFirst: Layout = {
  name: 'game first',
  notation: 'american',
  legs: [2, 3],
  prints: 'payout',
  draw: (slip) => {
    const texts: Text[] = [
      { x: 36, y: 60, size: 28, text: `${slip.legs.length} Pick Parlay`, weight: 'bold' },
      { x: 744, y: 60, size: 28, text: minus(slip.price ?? ''), end: true, weight: 'bold', tone: 'accent' },
      { x: 36, y: 104, size: 22, text: slip.book, tone: 'soft' },
    ]
    let y = 170
    for (const leg of slip.legs) {
      texts.push({ x: 36, y, size: 22, text: `${leg.away} @ ${leg.home}`, tone: 'soft' })
      texts.push({ x: 36, y: y + 42, size: sizeBeside(27, selection(leg)), text: selection(leg), weight: 'bold' })
      texts.push({ x: 744, y: y + 42, size: 27, text: `(${price(leg)})`, end: true })
      texts.push({ x: 36, y: y + 80, size: 22, text: MARKETS[leg.market], tone: 'soft' })
      y += 136
    }
    texts.push({ x: 36, y: y + 16, size: 26, text: 'Bet Amount:' }, { x: 300, y: y + 16, size: 26, text: dollars(slip.stakeCents) })
    texts.push({ x: 36, y: y + 60, size: 26, text: 'Payout:' }, { x: 300, y: y + 60, size: 26, text: dollars(slip.payoutCents) })
    return { width: WIDTH, height: y + 110, font: 'DejaVu Sans', texts }
  },
}

export const LAYOUTS: readonly Layout[] = [card, parlayList, receipt, decimal, fractional, oneGame, columns, gameFirst]
