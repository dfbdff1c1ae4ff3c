// How good the board is where the truth is known: in the demo world every chance can be asked for. Prints the calibration of fair prices by
// method, the precision and recall of the +EV feed, and what the arbitrages of a day were. Run: npx tsx scripts/measure/odds-truth.ts [hours]
import type { Game } from '#core/leagues/games.ts'
import { type BoardOptions, board } from '#core/odds/board/board.ts'
import { edgeOf } from '#core/odds/board/edge.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { decimalFromAmerican } from '#core/odds/board/price.ts'
import { DEVIG_METHODS, type DevigMethod } from '#core/odds/fair/vig.ts'
import { arbitrages } from '#core/odds/opportunities/arbitrage.ts'
import { valuePrices } from '#core/odds/opportunities/value-feed.ts'
import { type World, world } from '#demo/world.ts'

export const MEASURED_LEAGUES = ['nfl', 'nba', 'nhl', 'mlb'] as const
const HOUR = 3_600_000

export type Look = { readonly there: World; readonly now: number }

/** Looks at the world of a seed, some hours apart. */
export function looks(seed: number, from: number, count: number, hoursApart: number): Look[] {
  return Array.from({ length: count }, (_, i) => from + i * hoursApart * HOUR).map((now) => ({ there: world(seed, now), now }))
}

const open = (games: readonly Game[]) => games.filter(({ status }) => status === 'scheduled')
const upcoming = ({ there, now }: Look, league: (typeof MEASURED_LEAGUES)[number]) => open(there.games(league, now, now + 8 * 24 * HOUR))
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

export type Calibration = {
  readonly name: string
  readonly outcomes: number
  /** Mean distance of the fair chance from the true one, and of each side of the market: underdogs and favorites. */
  readonly error: number
  readonly longshotBias: number
  readonly favoriteBias: number
}

/** How far fair chances lie from the truth, pushes left out. */
export function calibration(name: string, seen: readonly Look[], options: BoardOptions): Calibration {
  const pairs = seen.flatMap((look) =>
    MEASURED_LEAGUES.flatMap((league) =>
      board(look.there.quotes(league), upcoming(look, league), look.now, options).games.flatMap(({ gameId, markets }) =>
        markets.flatMap((market) =>
          market.outcomes.flatMap(({ outcome, point, fair }) => {
            const truth = look.there.trueProbability(gameId, market.market, outcome, point)
            return truth && truth.push < 1 && fair !== null ? [{ fair, truth: truth.win / (1 - truth.push) }] : []
          }),
        ),
      ),
    ),
  )
  const bias = (rows: typeof pairs) => mean(rows.map(({ fair, truth }) => fair - truth))
  return {
    name,
    outcomes: pairs.length,
    error: mean(pairs.map(({ fair, truth }) => Math.abs(fair - truth))),
    longshotBias: bias(pairs.filter(({ truth }) => truth < 0.35)),
    favoriteBias: bias(pairs.filter(({ truth }) => truth > 0.65)),
  }
}

export type FeedQuality = {
  readonly minEdge: number
  readonly claims: number
  /** Share of the claims whose true edge is above 0. */
  readonly precision: number
  /** Share of the prices with a true edge of `minEdge` or more that the feed names at `minEdge`. */
  readonly recall: number
  /** The same share by a reader who trusts the sharpest book alone: what it does not know either, nobody reads off prices. */
  readonly recallBySharpest: number
  readonly claimedEdge: number
  readonly trueEdge: number
}

/** Precision and recall of the +EV feed against true edges; prices that are too old take no part in either. */
export function feedQuality(
  seen: readonly Look[],
  minEdge: number,
  method: DevigMethod = 'shin',
  weights?: ReadonlyMap<string, number>,
): FeedQuality {
  let real = 0
  let found = 0
  let seenBySharpest = 0
  const claims: { claimed: number; truth: number }[] = []
  for (const look of seen)
    for (const league of MEASURED_LEAGUES) {
      const games = new Map(upcoming(look, league).map((game) => [game.id, game]))
      const quotes = look.there.quotes(league)
      const sharp = sharpestView(quotes, [...games.values()], look.now, method)
      for (const priced of board(quotes, [...games.values()], look.now, { method, isWeighted: true, ...(weights ? { weights } : {}) })
        .games) {
        const named = new Map(
          valuePrices(priced, games.get(priced.gameId)!, { minEdge, method }).map((row) => [
            `${row.market} ${row.outcome} ${row.point} ${row.book}`,
            row.edge,
          ]),
        )
        for (const market of priced.markets)
          for (const { outcome, point, prices } of market.outcomes) {
            const truth = look.there.trueProbability(priced.gameId, market.market, outcome, point)
            if (!truth || truth.push >= 1) continue
            for (const { book, price, isStale } of prices) {
              if (isStale) continue
              const edge = edgeOf(truth.win / (1 - truth.push), decimalFromAmerican(price))
              const claimed = named.get(`${market.market} ${outcome} ${point} ${book}`)
              if (edge >= minEdge) real++
              if (edge >= minEdge && claimed !== undefined) found++
              const view = sharp.get(`${priced.gameId} ${market.market} ${outcome} ${point}`)
              if (edge >= minEdge && view !== undefined && edgeOf(view, decimalFromAmerican(price)) >= minEdge) seenBySharpest++
              if (claimed !== undefined) claims.push({ claimed, truth: edge })
            }
          }
      }
    }
  return {
    minEdge,
    claims: claims.length,
    precision: claims.filter(({ truth }) => truth > 0).length / Math.max(1, claims.length),
    recall: found / Math.max(1, real),
    recallBySharpest: seenBySharpest / Math.max(1, real),
    claimedEdge: mean(claims.map(({ claimed }) => claimed)),
    trueEdge: mean(claims.map(({ truth }) => truth)),
  }
}

/** What the sharpest book of the world says of each outcome that it shows, its margin taken out. */
function sharpestView(quotes: readonly Quote[], games: readonly Game[], now: number, method: DevigMethod): ReadonlyMap<string, number> {
  const own = board(quotes, games, now, { method, fairBooks: new Set(['pinnacle']) })
  return new Map(
    own.games.flatMap(({ gameId, markets }) =>
      markets.flatMap(({ market, outcomes }) =>
        outcomes.flatMap(({ outcome, point, fair }) => (fair === null ? [] : [[`${gameId} ${market} ${outcome} ${point}`, fair] as const])),
      ),
    ),
  )
}

export type LockQuality = { readonly looks: number; readonly found: number; readonly wrong: number }

/**
 * Arbitrages of some looks, and those of them that are none: a leg that the book did not show at that moment, legs of one book, or prices
 * that do not pay on every leg.
 */
export function lockQuality(seen: readonly Look[]): LockQuality {
  let found = 0
  let wrong = 0
  for (const { there, now } of seen)
    for (const league of MEASURED_LEAGUES) {
      const quotes = there.quotes(league)
      const games = there.games(league, now - 12 * HOUR, now + 8 * 24 * HOUR)
      for (const { gameId, market, legs } of arbitrages(board(quotes, games, now, { method: 'shin' }))) {
        found++
        const stands = legs.every((leg) =>
          quotes.some(
            (quote) =>
              quote.gameId === gameId &&
              quote.market === market &&
              quote.outcome === leg.outcome &&
              quote.point === leg.point &&
              quote.book === leg.book &&
              quote.price === leg.price &&
              now - quote.bookTime <= 3_600_000,
          ),
        )
        const pays = legs.every((leg) => leg.stakeShare * decimalFromAmerican(leg.price) > 1)
        if (!stands || !pays || new Set(legs.map(({ book }) => book)).size < 2) wrong++
      }
    }
  return { looks: seen.length, found, wrong }
}

if (process.argv[1]?.endsWith('odds-truth.ts')) {
  const hours = Number(process.argv[2] ?? 48)
  const start = Date.UTC(2026, 10, 21, 17)
  const seen = looks(7, start, Math.ceil(hours / 6), 6)
  console.log('| fair by | outcomes | mean error | bias below 35% | bias above 65% |\n|---|---|---|---|---|')
  const points = (value: number) => `${(value * 100).toFixed(3)} pt`
  const rows = [
    ...DEVIG_METHODS.map((method) => calibration(method, seen, { method })),
    calibration('shin, mean', seen, { method: 'shin', center: 'mean' }),
    calibration('shin, weighted median', seen, { method: 'shin', isWeighted: true }),
    calibration('shin, weighted mean', seen, { method: 'shin', center: 'mean', isWeighted: true }),
    calibration('shin, Pinnacle only', seen, { method: 'shin', fairBooks: new Set(['pinnacle']) }),
  ]
  for (const { name, outcomes, error, longshotBias, favoriteBias } of rows)
    console.log(`| ${name} | ${outcomes} | ${points(error)} | ${points(longshotBias)} | ${points(favoriteBias)} |`)
  console.log(
    '\n| +EV feed at | claims | precision | recall | recall by Pinnacle alone | claimed edge | true edge |\n|---|---|---|---|---|---|---|',
  )
  for (const minEdge of [0.005, 0.01, 0.02, 0.03]) {
    const { claims, precision, recall, recallBySharpest, claimedEdge, trueEdge } = feedQuality(seen, minEdge)
    const percent = (value: number) => `${(value * 100).toFixed(1)}%`
    console.log(
      `| ${percent(minEdge)} | ${claims} | ${percent(precision)} | ${percent(recall)} | ${percent(recallBySharpest)} | ${percent(claimedEdge)} | ${percent(trueEdge)} |`,
    )
  }
  const locks = lockQuality(looks(7, start, 24 * 12, 1 / 12))
  console.log(`\nArbitrages of 24 hours, every five minutes: ${locks.found} found in ${locks.looks} looks, ${locks.wrong} wrong.`)
}
