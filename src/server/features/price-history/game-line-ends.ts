// What spread and total of several games opened at, and closed at or stand at now.
import type { AnswerOf } from '#contract/endpoint.ts'
import type { API } from '#contract/index.ts'
import type { DataWorld } from '#core/data-world.ts'
import { type LineEnds, lineEnds } from '#core/odds/board/line-ends.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Close, LineTicks } from './tick-columns.store.ts'
import type { TickStore } from './ticks.store.ts'

type Deps = {
  readonly feed: { readonly name: string }
  readonly store: Pick<TickStore, 'ticks' | 'closes'>
  readonly written: () => Promise<void>
  readonly clock: Clock
  readonly keptDays: () => Promise<number>
  readonly world: () => DataWorld
}
type Answer = AnswerOf<typeof API.prices.ends>
type Side = { readonly market: 'spreads' | 'totals'; readonly outcome: 'home' | 'over' }

const SPREAD: Side = { market: 'spreads', outcome: 'home' }
const TOTAL: Side = { market: 'totals', outcome: 'over' }

export async function gameLineEnds({ feed, store, written, clock, keptDays, world }: Deps, asked: readonly string[]): Promise<Answer> {
  await written()
  const closes = await store.closes(asked)
  const games: Answer['games'][number][] = []
  // One after the other: the ticks of a game may be thousands.
  for (const game of asked) {
    const [lines, close] = [await store.ticks(game), closes.get(game)]
    const until = Math.min(close?.startsAt ?? Number.POSITIVE_INFINITY, clock.now())
    games.push({
      game,
      isClosed: close !== undefined,
      spread: endsOf(lines, close, SPREAD, until),
      total: endsOf(lines, close, TOTAL, until),
    })
  }
  return { games, keptDays: await keptDays(), source: feed.name, world: world() }
}

/** The opening is told by the changes of prices alone: a close keeps what the last line of a book opened at, not its first line. */
function endsOf(lines: readonly LineTicks[], close: Close | undefined, { market, outcome }: Side, until: EpochMs): LineEnds {
  const isMeant = (line: { readonly market: string; readonly outcome: string }) => line.market === market && line.outcome === outcome
  const overTime = lines
    .filter(isMeant)
    .map(({ book, point, ticks }) => ({ book, point, ticks: ticks.map(({ bookTime, price }) => [bookTime, price] as const) }))
  const { opening, latest, books } = lineEnds(overTime, until)
  if (close === undefined) return { opening, latest, books }
  const closing = close.prices
    .filter(isMeant)
    .map(({ book, point, bookTime, price }) => ({ book, point, ticks: [[bookTime, price] as const] }))
  const closed = lineEnds(closing, until)
  return { opening, latest: closed.latest, books: Math.max(books, closed.books) }
}
