// Takes the close of games as they start: the last price of each line before the start, from the ticks kept here, or asked of the feed's archive.
import type { Game } from '#core/leagues/games.ts'
import type { LeagueKey } from '#core/leagues/leagues.ts'
import type { Quote } from '#core/odds/board/market.ts'
import type { EpochMs } from '#core/units.ts'
import type { Clock } from '../../ports/clock.ts'
import type { OddsFeed } from '../../ports/odds-feed.ts'
import { propLineOf, type Recorder } from './recorder.ts'
import type { Close, ClosingPrice, LineTicks, PropClose, PropClosingPrice } from './tick-columns.store.ts'
import type { TickStore } from './ticks.store.ts'

const MINUTE = 60_000
/** Heard so shortly before the start, the prices kept here are the close. */
const FRESH_MS = 10 * MINUTE
/** Heard longer before it, they are no close at all. */
const USABLE_MS = 60 * MINUTE
const ARCHIVE_TIMEOUT_MS = 10_000
/** An archive that did not know a close, or is not of the plan, is asked again no sooner: each question may cost. */
const ASK_AGAIN_MS = 60 * MINUTE

type PropLine = NonNullable<ReturnType<typeof propLineOf>>
type Starting = Pick<Game, 'id' | 'league' | 'startsAt'>
type Deps = {
  readonly store: TickStore
  readonly recorder: Recorder
  readonly feed: OddsFeed
  readonly clock: Clock
  readonly onError: (error: unknown) => void
}

export type Closes = {
  /** The close of games that have begun, taken now where it was not taken yet. `isWanted`: the archive may be asked. */
  of(games: readonly Starting[], options: { readonly isWanted: boolean }): Promise<Map<string, Close>>
  /** The close of their player props, by game, once their own close was taken. */
  props(games: readonly Starting[], options: { readonly isWanted: boolean }): Promise<Map<string, PropClose>>
}

type Taken = Pick<ClosingPrice, 'openingPrice' | 'openingAt' | 'price' | 'bookTime'>

/** The last price of a line before the start; undefined when it was down by then. */
function closingOf<L extends LineTicks<string>>({ ticks, ...line }: L, startsAt: EpochMs): (Omit<L, 'ticks'> & Taken) | undefined {
  const before = ticks.filter(({ bookTime, receivedAt }) => bookTime <= startsAt && receivedAt <= startsAt)
  const [first, last] = [before.find(({ price }) => price !== null), before.at(-1)]
  if (first === undefined || first.price === null || last === undefined || last.price === null) return undefined
  const { bookTime, price } = last
  return { ...line, openingPrice: first.price, openingAt: first.bookTime, price, bookTime }
}

function archived(quote: Quote): ClosingPrice {
  const { market, outcome, book, bookTitle, point, price, bookTime } = quote
  return { market, outcome, book, bookTitle, point, openingPrice: price, openingAt: bookTime, price, bookTime }
}

function archivedProp({ market, subject, outcome, book, bookTitle, point, price, bookTime }: PropLine): PropClosingPrice {
  return { market, subject, outcome, book, bookTitle, point, openingPrice: price, openingAt: bookTime, price, bookTime }
}

export function closingPriceRecorder({ store, recorder, feed, clock, onError }: Deps): Closes {
  const asked = new Map<string, EpochMs>()
  /** Whether it is time to ask for what the archive did not tell before; then it counts as asked. */
  const isTime = (what: string): boolean => {
    const now = clock.now()
    if (now - (asked.get(what) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS) return false
    for (const [key, at] of asked) if (now - at >= ASK_AGAIN_MS) asked.delete(key)
    asked.set(what, now)
    return true
  }

  async function take(game: Starting, archive: () => Promise<readonly Quote[] | undefined>): Promise<void> {
    const lines = await store.ticks(game.id)
    const received = lines.flatMap(({ ticks }) => ticks.map(({ receivedAt }) => receivedAt)).filter((at) => at <= game.startsAt)
    const heard = Math.max(recorder.heardBefore(game.league, game.startsAt) ?? 0, ...received)
    const heardAt = received.length > 0 ? heard : null
    const age = heardAt === null ? Number.POSITIVE_INFINITY : game.startsAt - heardAt
    const row = { gameId: game.id, league: game.league, startsAt: game.startsAt }
    if (age > FRESH_MS) {
      const asked = (await archive())?.filter((quote) => quote.gameId === game.id && quote.bookTime <= game.startsAt) ?? []
      if (asked.length > 0) return store.close({ ...row, heardAt: game.startsAt, source: 'archive' }, asked.map(archived))
    }
    const prices = age > USABLE_MS ? [] : lines.flatMap((line) => closingOf(line, game.startsAt) ?? [])
    await store.close({ ...row, heardAt, source: prices.length > 0 ? 'ticks' : 'none' }, prices)
  }

  /** From what was heard shortly before the start; else from the archive, where somebody needs it; else from what was heard within the hour. */
  async function takeProps({ id, league, startsAt }: Starting, isWanted: boolean): Promise<void> {
    const lines = await store.propTicks(id)
    const received = lines.flatMap(({ ticks }) => ticks.map(({ receivedAt }) => receivedAt)).filter((at) => at <= startsAt)
    const age = startsAt - Math.max(recorder.propsHeardBefore(id, startsAt) ?? 0, ...received)
    if (age > FRESH_MS && isWanted && feed.propArchive) {
      const asked = await feed.propArchive(league, id, startsAt - 1, AbortSignal.timeout(ARCHIVE_TIMEOUT_MS)).catch((error: unknown) => {
        onError(error)
        return []
      })
      const stood = asked.flatMap((quote) => propLineOf(quote, league, id, startsAt) ?? [])
      if (stood.length > 0) return store.closeProps(id, 'archive', stood.map(archivedProp))
    }
    const prices = age > USABLE_MS ? [] : lines.flatMap((line) => closingOf(line, startsAt) ?? [])
    await store.closeProps(id, prices.length > 0 ? 'ticks' : 'none', prices)
  }

  /** One asking of the archive serves all games that start together. */
  function archiveOf(isWanted: boolean) {
    const asked = new Map<string, Promise<readonly Quote[] | undefined>>()
    return (league: LeagueKey, startsAt: EpochMs) => {
      const key = `${league} ${startsAt}`
      const known = asked.get(key)
      if (known) return known
      const asking =
        isWanted && feed.archive
          ? feed.archive(league, startsAt - 1, AbortSignal.timeout(ARCHIVE_TIMEOUT_MS)).catch((error: unknown) => {
              onError(error)
              return undefined
            })
          : Promise.resolve(undefined)
      asked.set(key, asking)
      return asking
    }
  }

  return {
    async of(games, { isWanted }) {
      await recorder.idle()
      const ids = games.map(({ id }) => id)
      const kept = await store.closes(ids)
      const archive = archiveOf(isWanted)
      let isNew = false
      for (const game of games) {
        const close = kept.get(game.id)
        const isWorthAsking = close?.source === 'none' && isWanted && feed.archive !== undefined && isTime(game.id)
        if (close && !isWorthAsking) continue
        if (close) await store.reopen(game.id)
        await take(game, () => archive(game.league, game.startsAt))
        isNew = true
      }
      return isNew ? store.closes(ids) : kept
    },

    async props(games, { isWanted }) {
      await recorder.idle()
      const ids = games.map(({ id }) => id)
      const kept = await store.propCloses(ids)
      let isNew = false
      for (const game of games) {
        const source = kept.get(game.id)?.source
        const isWorthAsking = source === 'none' && isWanted && feed.propArchive !== undefined && isTime(`${game.id} props`)
        if (source === undefined || (source !== null && !isWorthAsking)) continue
        await takeProps(game, isWanted)
        isNew = true
      }
      return isNew ? store.propCloses(ids) : kept
    },
  }
}
