// The odds engine at the size of a full day: 20 books × 300 events × 203 markets, 1.2 million quotes. Each method runs in a process of its own,
// as whoever runs the engine has one: a second one in the same process finds its loops compiled for the first, and is up to twice as slow.
// Run: node --import tsx scripts/bench/odds-engine.bench.ts [method]
import { spawnSync } from 'node:child_process'
import { random } from '#core/math/random.ts'
import { ENGINE_METHODS, type EngineMethod } from '#core/odds/engine/devig-into.ts'
import {
  KNOWN,
  type MarketPlan,
  type MarketTable,
  marketTable,
  QUOTE,
  SIDES,
  type UpdateBatch,
  WHOLE,
} from '#core/odds/engine/market-table.ts'
import { type Scanner, scanner } from '#core/odds/engine/scanner.ts'

type Figure = { readonly name: string; readonly value: number; readonly unit: string }

const BOOKS = 20
const EVENTS = 300
const PER_EVENT = 203
const HANDFULS = 125
const WARM = 25
const PER_HANDFUL = 4000
const NOW = 1_760_000_000_000

/** A moneyline with a draw, one without, 21 handicaps, 20 totals, 160 props in pairs of lines. */
function plans(): MarketPlan[] {
  return Array.from({ length: EVENTS * PER_EVENT }, (_, i) => {
    const event = Math.floor(i / PER_EVENT)
    const place = i % PER_EVENT
    if (place === 0) return { sides: 3, bucket: -1, threshold: Number.NaN }
    if (place === 1) return { sides: 2, bucket: -1, threshold: Number.NaN }
    const line = place - 2
    const [kind, step] = line < 21 ? [0, line] : line < 41 ? [1, line - 21] : [2 + ((line - 41) >> 1), (line - 41) % 2]
    return { sides: 2, bucket: event * 100 + kind, threshold: step / 2 - 5 }
  })
}

function filled(): MarketTable {
  const table = marketTable(plans(), BOOKS)
  const chance = random('odds engine')
  for (let m = 0; m < table.markets; m++) {
    const truth = 0.3 + 0.4 * chance.next()
    for (let b = 0; b < BOOKS; b++) {
      const quote = m * BOOKS + b
      table.quotes[quote * QUOTE.size + QUOTE.time] = NOW / 1000 - chance.below(500)
      table.quotes.set(prices(table.whole[m * WHOLE.size + WHOLE.sides]!, truth + 0.01 * (chance.next() - 0.5)), quote * QUOTE.size)
    }
  }
  return table
}

function prices(sides: number, p: number): readonly [number, number, number] {
  return sides === 2 ? [1 / (p + 0.022), 1 / (1 - p + 0.022), 0] : [1 / (p * 0.75 + 0.02), 1 / (0.25 + 0.02), 1 / ((1 - p) * 0.75 + 0.02)]
}

/** The same prices a little higher or lower, written into a batch: how a book moves. */
function move({ quotes }: MarketTable, quote: number, step: number, out: Float64Array, place: number): void {
  const factor = 0.98 + 0.04 * step
  for (let side = 0; side < SIDES; side++) {
    const price = quotes[quote * QUOTE.size + side]!
    out[place + side] = price === 0 ? 0 : Math.max(1.01, 1 + (price - 1) * (side === 0 ? factor : side === 1 ? 1 / factor : 1))
  }
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!
/** CPU time of this process: a busy machine does not change it. */
const cpuMs = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function rescanMs(table: MarketTable, method: EngineMethod): { readonly scan: Scanner; readonly figure: Figure } {
  const scan = scanner(table, { method, staleAfterSeconds: 600 })
  const times = Array.from({ length: 7 }, () => cpuMs(() => scan.rescan(NOW)))
  return {
    scan,
    figure: {
      name: `full rescan by ${method}, ${table.markets} markets × ${BOOKS} books (CPU, p50)`,
      value: median(times.slice(2)),
      unit: 'ms',
    },
  }
}

function updatesPerSecond(table: MarketTable, scan: Scanner, method: EngineMethod): Figure {
  const chance = random('odds engine updates')
  let ms = 0
  const batch: UpdateBatch = {
    count: PER_HANDFUL,
    markets: new Int32Array(PER_HANDFUL),
    books: new Int32Array(PER_HANDFUL),
    prices: new Float64Array(PER_HANDFUL * SIDES),
    bookTimes: new Float64Array(PER_HANDFUL),
  }
  // In handfuls, as a feed hands them over; making them is not counted.
  for (let handful = 0; handful < HANDFULS; handful++) {
    for (let i = 0; i < PER_HANDFUL; i++) {
      batch.markets[i] = chance.below(table.markets)
      batch.books[i] = chance.below(BOOKS)
      move(table, batch.markets[i]! * BOOKS + batch.books[i]!, chance.next(), batch.prices, i * SIDES)
      batch.bookTimes[i] = NOW + handful * PER_HANDFUL + i
    }
    const took = cpuMs(() => scan.applyAll(batch))
    if (handful >= WARM) ms += took
  }
  const after = table.known.slice()
  scan.rescan(NOW)
  for (let i = 0; i < after.length; i++)
    if (!Object.is(after[i], table.known[i])) throw new Error(`Market ${Math.floor(i / KNOWN.size)}: an update differs from the full pass.`)
  return { name: `updates by ${method}, equal to the full pass (CPU)`, value: ((HANDFULS - WARM) * PER_HANDFUL) / ms / 1000, unit: 'M/s' }
}

function bench(method: EngineMethod): Figure[] {
  const table = filled()
  const { scan, figure } = rescanMs(table, method)
  const updates = updatesPerSecond(table, scan, method)
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  return [figure, updates, { name: 'memory of the table and the process', value: (arrayBuffers + heapUsed) / 1e6, unit: 'MB' }]
}

const asked = ENGINE_METHODS.find((method) => method === process.argv[2])
if (asked) for (const { name, value, unit } of bench(asked)) console.log(`${name}: ${value.toFixed(2)} ${unit}`)
else
  for (const method of ENGINE_METHODS)
    spawnSync(process.execPath, [...process.execArgv, import.meta.filename, method], { stdio: 'inherit' })
