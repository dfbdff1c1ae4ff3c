// How fast the odds engine is: the whole board, and Shin's method alone. Run: npx tsx scripts/bench/odds.bench.ts
import { pathToFileURL } from 'node:url'
import type { Game, Team } from '#core/leagues/games.ts'
import { random } from '#core/math/random.ts'
import { board } from '#core/odds/board/board.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { americanFromDecimal } from '#core/odds/board/price.ts'
import { shinInto } from '#core/odds/fair/shin.ts'

export type Figure = { readonly name: string; readonly value: number; readonly unit: string }

const EVENTS = 300
const BOOKS = 10
const NOW = 1_760_000_000_000

const team = (id: string): Team => ({ id, league: 'nfl', name: id, abbreviation: id, conference: null, division: null, color: '#000000' })

function games(): Game[] {
  return Array.from({ length: EVENTS }, (_, i) => ({
    id: `g${i}`,
    league: 'nfl',
    startsAt: NOW + 3_600_000,
    home: team(`h${i}`),
    away: team(`a${i}`),
    venue: null,
    indoor: null,
    week: 1,
    status: 'scheduled',
    homeScore: null,
    awayScore: null,
    period: null,
    secondsLeft: null,
    clockText: null,
    updatedAt: NOW,
  }))
}

/** Ten books around one truth per game, two sides of three markets: 18,000 quotes. */
function quotes(): Quote[] {
  const chance = random('odds.bench')
  const made: Quote[] = []
  for (let g = 0; g < EVENTS; g++) {
    const truth = 0.2 + 0.6 * chance.next()
    for (let b = 0; b < BOOKS; b++) {
      const home = Math.min(0.95, Math.max(0.05, truth + 0.01 * chance.normal()))
      const row = (market: Quote['market'], outcome: Quote['outcome'], point: number | null, p: number): Quote => ({
        gameId: `g${g}`,
        league: 'nfl',
        book: `b${b}`,
        bookTitle: `Book ${b}`,
        market,
        outcome,
        point,
        price: americanFromDecimal(1 / Math.min(0.98, p + 0.022)),
        bookTime: NOW - 1000 * chance.below(120),
        receivedAt: NOW,
      })
      const line = chance.below(2) - 3
      made.push(row('h2h', 'home', null, home), row('h2h', 'away', null, 1 - home))
      made.push(row('spreads', 'home', line, 0.5), row('spreads', 'away', -line, 0.5))
      made.push(row('totals', 'over', 47.5, 0.5), row('totals', 'under', 47.5, 0.5))
    }
  }
  return made
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

function boardMs(): Figure {
  const slate = games()
  const offered = quotes()
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    const start = performance.now()
    board(offered, slate, NOW, { method: 'shin' })
    times.push(performance.now() - start)
  }
  return {
    name: `board of ${EVENTS} events × ${BOOKS} books, 3 markets, range over all methods (p50, warm)`,
    value: median(times.slice(3)),
    unit: 'ms',
  }
}

function shinPerSecond(): Figure {
  const chance = random('shin.bench')
  const markets = Array.from({ length: 4096 }, () => {
    const raw = [0.1 + chance.next(), 0.1 + chance.next(), 0.1 + chance.next()]
    const sum = raw[0]! + raw[1]! + raw[2]!
    return Float64Array.from(raw, (value) => (1.05 * value) / sum)
  }).filter((market) => market.every((q) => q < 1))
  const out = new Float64Array(3)
  let guard = 0
  const round = (times: number) => {
    for (let t = 0; t < times; t++)
      for (const market of markets) {
        shinInto(market, out, 3)
        guard += out[0]!
      }
  }
  round(50)
  // CPU time of this process: a busy machine does not change it.
  const before = process.cpuUsage()
  round(500)
  const { user, system } = process.cpuUsage(before)
  const seconds = (user + system) / 1e6
  if (!(guard > 0)) throw new Error('The probabilities are positive.')
  return { name: 'three-way Shin by Newton, Σq = 1.05 (CPU)', value: (500 * markets.length) / seconds / 1e6, unit: 'M markets/s' }
}

export function bench(): Figure[] {
  return [boardMs(), shinPerSecond()]
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href)
  for (const { name, value, unit } of bench()) console.log(`${name}: ${value.toFixed(2)} ${unit}`)
