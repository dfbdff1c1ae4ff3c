// What stands on the drawn slips: made by a seed, true to the cent, so that each field that is read can be compared.
import { decimalOf } from '#core/bankroll/bets/exact-price.ts'
import { payoutsOf } from '#core/bankroll/slips/money-check.ts'
import { NBA_CLUBS } from '#demo/basketball/clubs-nba.ts'
import { NFL_CLUBS } from '#demo/football/clubs-nfl.ts'
import { NHL_CLUBS } from '#demo/hockey/clubs-nhl.ts'

export type LegFact = {
  readonly market: 'spread' | 'total' | 'moneyline' | 'prop'
  /** Team or player; empty for the total of a game. */
  readonly subject: string
  readonly side: 'over' | 'under' | null
  readonly point: number | null
  readonly counts: string | null
  readonly away: string
  readonly home: string
  readonly price: string | null
}
export type SlipFact = {
  readonly book: string
  readonly kind: 'straight' | 'parlay'
  readonly legs: readonly LegFact[]
  readonly stakeCents: number
  /** Price of the whole ticket where the slip prints one. */
  readonly price: string | null
  readonly payoutCents: number
}

export type Notation = 'american' | 'decimal' | 'fractional'

/** Mulberry32: the same slips for the same seed. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

type Sport = {
  readonly clubs: readonly string[]
  readonly total: readonly [number, number]
  readonly spread: number
  readonly props: readonly (readonly [string, string, number])[]
}
const clubsOf = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((row) => row.split('|'))
    .map(([, city, name]) => `${city} ${name}`)

const SPORTS: readonly Sport[] = [
  {
    clubs: clubsOf(NBA_CLUBS),
    total: [205, 245],
    spread: 13,
    props: [
      ['Nikola Jokic', 'Rebounds', 14],
      ['Jayson Tatum', 'Points', 32],
      ['Tyrese Haliburton', 'Assists', 12],
    ],
  },
  {
    clubs: clubsOf(NFL_CLUBS),
    total: [37, 54],
    spread: 13,
    props: [
      ['Patrick Mahomes', 'Passing Yards', 290],
      ['Saquon Barkley', 'Rushing Yards', 110],
      ['Travis Kelce', 'Receptions', 8],
    ],
  },
  {
    clubs: clubsOf(NHL_CLUBS),
    total: [5, 7],
    spread: 1.5,
    props: [
      ['Auston Matthews', 'Shots on Goal', 5],
      ['Igor Shesterkin', 'Saves', 31],
    ],
  },
]
const BOOKS = ['DraftKings', 'FanDuel', 'BetMGM', 'Caesars', 'bet365', 'Pinnacle', 'BetRivers', 'Fanatics'] as const
const AMERICAN = ['-110', '-115', '-105', '+120', '-140', '+145', '-125', '+165', '-108', '-112', '+210', '-155', '+102', '-118'] as const
const DECIMAL = ['1.91', '1.95', '2.10', '1.77', '2.45', '1.83', '3.20', '1.62', '2.05'] as const
const FRACTIONAL = ['10/11', '5/6', '6/5', '8/11', '7/4', '4/5', '11/8', '9/4', '5/2'] as const
const STAKES = [500, 1000, 2000, 2500, 5000, 7500, 10000, 1550, 3300, 12500, 4000, 11000, 625, 15000, 1818] as const

/** Every club of the drawn slips: the names that a registry would know. */
export const CLUB_NAMES: readonly string[] = SPORTS.flatMap(({ clubs }) => clubs)

/** @param legs how many selections; 1 is a straight bet. @param isOneGame  all legs of one game, which carry no price of their own */
export function slipFact(random: () => number, notation: Notation, legs: number, isOneGame = false): SlipFact {
  const of = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!
  const prices = notation === 'american' ? AMERICAN : notation === 'decimal' ? DECIMAL : FRACTIONAL
  const sport = of(SPORTS)
  const game = () => {
    const away = of(sport.clubs)
    const home = of(sport.clubs.filter((club) => club !== away))
    return { away, home }
  }
  const one = game()
  const made: LegFact[] = []
  for (let at = 0; at < legs; at++) {
    const { away, home } = isOneGame ? one : game()
    const markets = ['spread', 'total', 'moneyline', 'prop'] as const
    const market = isOneGame ? markets[(at + Math.floor(random() * 2)) % 4]! : of(markets)
    const half = (low: number, high: number) => Math.floor(low + random() * (high - low)) + 0.5
    const side = random() < 0.5 ? ('over' as const) : ('under' as const)
    const price = isOneGame ? null : of(prices)
    const game_ = { away, home, price }
    if (market === 'spread') {
      const point = sport.spread === 1.5 ? (random() < 0.5 ? 1.5 : -1.5) : half(0, sport.spread) * (random() < 0.5 ? 1 : -1)
      made.push({ ...game_, market, subject: random() < 0.5 ? away : home, side: null, point, counts: null })
    } else if (market === 'total') made.push({ ...game_, market, subject: '', side, point: half(...sport.total), counts: null })
    else if (market === 'moneyline')
      made.push({ ...game_, market, subject: random() < 0.5 ? away : home, side: null, point: null, counts: null })
    else {
      const [player, counts, most] = of(sport.props)
      made.push({ ...game_, market, subject: player, side, point: half(most * 0.6, most), counts })
    }
  }
  const stakeCents = of(STAKES)
  const decimal = made.reduce((product, leg) => product * (leg.price === null ? 1.9 : decimalOf(leg.price)), 1)
  const american = decimal >= 2 ? `+${Math.round((decimal - 1) * 100)}` : `-${Math.round(100 / (decimal - 1))}`
  const price = legs === 1 ? null : notation === 'decimal' ? decimal.toFixed(2) : notation === 'american' ? american : null
  const payoutCents = payoutsOf({ stakeCents, price: isOneGame ? price : null, legPrices: made.map((leg) => leg.price) })[0]!
  return { book: of(BOOKS), kind: legs === 1 ? 'straight' : 'parlay', legs: made, stakeCents, price, payoutCents }
}
