// What a book's opinion is worth, learned from closes: which books' distances from the others, hours before the start, foretell where the line
// closes. In the demo world; graded on another seed by what a +EV feed with these weights finds, against the judged ones (fair-line.ts).
// Recorded snapshots with the book's name and the close of the same games are not at hand: ../shared/data has prices of single moments.
// Run: node --import tsx scripts/fit/sharpness.ts
import type { Game } from '../../src/core/leagues/games.ts'
import type { Quote } from '../../src/core/odds/board/market.ts'
import { impliedFromAmerican } from '../../src/core/odds/board/price.ts'
import { sharpness } from '../../src/core/odds/fair/fair-line.ts'
import { fair } from '../../src/core/odds/fair/vig.ts'
import { world } from '../../src/demo/world.ts'
import { feedQuality, looks, MEASURED_LEAGUES } from '../measure/odds-truth.ts'

const HOUR = 3_600_000
const FROM = Date.UTC(2026, 10, 14, 12)
const LEARNED = 21
const GRADED = 7
const HOURS_BEFORE = [2, 6, 12, 24]

const GAMES = 24
const ROUNDS = 4000
const STEP = 300

const percent = (value: number) => `${(value * 100).toFixed(1)} %`
const logOdds = (p: number) => Math.log(p / (1 - p))
const medianOf = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1]!

/** Fair chance of the first side by each book that shows both, per line. */
function opinions(quotes: readonly Quote[], game: Game): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const sides = new Map<string, Map<string, [number?, number?]>>()
  for (const { gameId, market, outcome, point, book, price } of quotes) {
    if (gameId !== game.id || outcome === 'draw') continue
    const line = `${market} ${market === 'spreads' && outcome === 'away' ? -(point ?? 0) + 0 : (point ?? 0)}`
    const books = sides.get(line) ?? new Map<string, [number?, number?]>()
    sides.set(line, books)
    const pair = books.get(book) ?? []
    pair[outcome === 'home' || outcome === 'over' ? 0 : 1] = impliedFromAmerican(price)
    books.set(book, pair)
  }
  return new Map(
    [...sides].map(([line, books]) => [
      line,
      new Map([...books].flatMap(([book, [one, other]]) => (one && other ? [[book, fair('shin', [one, other])[0]!] as const] : []))),
    ]),
  )
}

/** What the books said early of a line, each beside their middle, and where the close was beside it: log-odds. */
type Row = { readonly said: ReadonlyMap<string, number>; readonly close: number }

function rows(): Row[] {
  return MEASURED_LEAGUES.flatMap((league) =>
    world(LEARNED, FROM)
      .games(league, FROM, FROM + 48 * HOUR)
      .slice(0, GAMES)
      .flatMap((game) => {
        const close = opinions(world(LEARNED, game.startsAt - 60_000).quotes(league), game)
        return HOURS_BEFORE.flatMap((hours) => {
          const early = opinions(world(LEARNED, game.startsAt - hours * HOUR).quotes(league), game)
          return [...early].flatMap(([line, books]): Row[] => {
            const last = close.get(line)
            if (books.size < 5 || !last || last.size < 5) return []
            const middle = logOdds(medianOf([...books.values()]))
            return [
              {
                said: new Map([...books].map(([book, p]) => [book, logOdds(p) - middle])),
                close: logOdds(medianOf([...last.values()])) - middle,
              },
            ]
          })
        })
      }),
  )
}

/** Shares that sum to 1, none negative, by which the books' sayings come nearest to the close: least squares by exponentiated gradient. */
function learned(): ReadonlyMap<string, number> {
  const seen = rows()
  const books = [...new Set(seen.flatMap(({ said }) => [...said.keys()]))].sort()
  let shares = books.map(() => 1 / books.length)
  for (let round = 0; round < ROUNDS; round++) {
    const slope = books.map(() => 0)
    for (const { said, close } of seen) {
      const miss = books.reduce((sum, book, i) => sum + shares[i]! * (said.get(book) ?? 0), 0) - close
      for (const [i, book] of books.entries()) slope[i]! += miss * (said.get(book) ?? 0)
    }
    const raw = shares.map((share, i) => share * Math.exp((-STEP * slope[i]!) / seen.length))
    const sum = raw.reduce((a, b) => a + b, 0)
    shares = raw.map((share) => share / sum)
  }
  const middle = medianOf(shares)
  console.log(`Learned from ${seen.length} lines.\n\n| book | share of the close | weight learned | judged |\n|---|---|---|---|`)
  const order = books.map((book, i) => ({ book, share: shares[i]! })).sort((a, b) => b.share - a.share)
  for (const { book, share } of order)
    console.log(`| ${book} | ${percent(share)} | ${(share / middle).toFixed(2)} | ${sharpness('nfl', book)} |`)
  return new Map(order.map(({ book, share }) => [book, Math.max(0.05, share / middle)]))
}

const weights = learned()
const seen = looks(GRADED, Date.UTC(2026, 10, 21, 17), 8, 6)
console.log('\n| weights | +EV feed at | claims | precision | recall | claimed edge | true edge |\n|---|---|---|---|---|---|---|')
for (const [name, own] of [
  ['equal', new Map<string, number>()],
  ['judged', undefined],
  ['learned', weights],
] as const)
  for (const minEdge of [0.01, 0.02]) {
    const { claims, precision, recall, claimedEdge, trueEdge } = feedQuality(seen, minEdge, 'shin', own)
    console.log(
      `| ${name} | ${percent(minEdge)} | ${claims} | ${percent(precision)} | ${percent(recall)} | ${percent(claimedEdge)} | ${percent(trueEdge)} |`,
    )
  }
