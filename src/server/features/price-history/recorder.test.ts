import { expect, it } from 'vitest'
import type { Quote } from '#core/odds/board/market.ts'
import type { FileQuote } from '#core/odds/files/file-quotes.ts'
import { fakeClock } from '#tests/support/clock.ts'
import { changesOf, recorder } from './recorder.ts'
import type { Change } from './tick-columns.store.ts'

const quote = (price: number, bookTime: number, more: Partial<Quote> = {}): Quote => ({
  gameId: 'g',
  league: 'nfl',
  book: 'fd',
  bookTitle: 'FanDuel',
  market: 'h2h',
  outcome: 'home',
  point: null,
  price,
  bookTime,
  receivedAt: bookTime,
  ...more,
})
const pricesOf = (changes: readonly Change[]) => changes.map(({ line, price, bookTime }) => [line.outcome, price, bookTime])

it('keeps what changed, and nothing that only was confirmed', () => {
  const first = changesOf(new Map(), [quote(-110, 1), quote(100, 1, { outcome: 'away' })], 1)
  expect(pricesOf(first.changes)).toEqual([
    ['home', -110, 1],
    ['away', 100, 1],
  ])
  const second = changesOf(first.after, [quote(-110, 5), quote(105, 5, { outcome: 'away' })], 5)
  expect(pricesOf(second.changes)).toEqual([['away', 105, 5]])
})

it('tells a line that was taken down, but not of a game that the feed no longer names', () => {
  const { after } = changesOf(new Map(), [quote(-110, 1), quote(100, 1, { outcome: 'away' })], 1)
  expect(pricesOf(changesOf(after, [quote(-110, 1)], 9).changes)).toEqual([['away', null, 9]])
  expect(changesOf(after, [quote(-110, 1, { gameId: 'other' })], 9).changes.filter(({ price }) => price === null)).toEqual([])
})

it('an older price that comes late changes nothing', () => {
  const { after } = changesOf(new Map(), [quote(-110, 10)], 10)
  const late = changesOf(after, [quote(-130, 4)], 11)
  expect(late.changes).toEqual([])
  expect(pricesOf(changesOf(late.after, [quote(-115, 12)], 12).changes)).toEqual([['home', -115, 12]])
})

const prop = (selection: string, price: number, bookTime: number | null, more: Partial<FileQuote> = {}): FileQuote => ({
  ...{ eventId: 'g', book: 'fd', bookTitle: 'FanDuel', market: 'player_pass_yds', selection, subject: 'Sam Hill', point: 244.5, price },
  ...{ decimal: price > 0 ? 1 + price / 100 : 1 - 100 / price, bookTime, capturedAt: null },
  ...more,
})

it('overhears player props: what changed is kept, with the player; an empty answer, or a price without a time, says nothing', async () => {
  let pricesOf: FileQuote[] = [prop('Over', -110, 1), prop('Under', -110, 1), prop('Yes', 300, 1), prop('Over', -105, null, { book: 'dk' })]
  const written: Change[] = []
  const clock = fakeClock(1000)
  const source = { name: 'one', quotes: async () => [], props: async () => pricesOf }
  const store = { write: async (changes: readonly Change[]) => void written.push(...changes), notePoll: async () => {} }
  const heard = recorder({ feed: source, store, clock, onError: () => {} })
  const ask = async () => {
    await heard.feed.props?.('nfl', 'g', new AbortController().signal)
    await heard.idle()
    return written.splice(0).map(({ line, price, bookTime }) => [line.subject, line.market, line.outcome, price, bookTime])
  }
  expect(await ask()).toEqual([
    ['Sam Hill', 'player_pass_yds', 'over', -110, 1],
    ['Sam Hill', 'player_pass_yds', 'under', -110, 1],
  ])
  expect(await ask()).toEqual([])
  pricesOf = [prop('Over', 102, 7), prop('Under', -110, 7)]
  expect(await ask()).toEqual([['Sam Hill', 'player_pass_yds', 'over', 102, 7]])
  clock.advance(500)
  pricesOf = []
  expect(await ask()).toEqual([])
  expect([heard.propsHeardBefore('g', 1000), heard.propsHeardBefore('g', 999), heard.propsHeardBefore('other', 2000)]).toEqual([
    1000,
    null,
    null,
  ])
  // Where the vendor has none, nobody believes that it has.
  expect(recorder({ feed: { name: 'two', quotes: async () => [] }, store, clock, onError: () => {} }).feed.props).toBeUndefined()
})

it('gives the asker the feed as it is, whichever vendor stands behind it, and goes on when writing fails', async () => {
  let vendor = 'one'
  const written: number[] = []
  const failures: unknown[] = []
  const source = {
    get name() {
      return vendor
    },
    quotes: async () => [quote(written.length + failures.length === 0 ? -110 : -120, written.length + failures.length + 1)],
  }
  const store = {
    write: async (changes: readonly Change[]) => {
      if (failures.length === 0) throw new Error('the database is away')
      written.push(changes.length)
    },
    notePoll: async () => {},
  }
  const heard = recorder({ feed: source, store, clock: fakeClock(1000), onError: (error) => failures.push(error) })
  expect(await heard.feed.quotes('nfl', new AbortController().signal)).toHaveLength(1)
  await heard.idle()
  expect(failures).toHaveLength(1)
  await heard.feed.quotes('nfl', new AbortController().signal)
  await heard.idle()
  expect(written).toEqual([1])
  vendor = 'two'
  expect(heard.feed.name).toBe('two')
  expect([heard.heardBefore('nfl', 1000), heard.heardBefore('nfl', 999), heard.heardBefore('nba', 1000)]).toEqual([1000, null, null])
})

it('a write that never ends holds no reader for longer than its patience', async () => {
  const store = { write: () => new Promise<never>(() => {}), notePoll: async () => {} }
  const source = { name: 'one', quotes: async () => [quote(-110, 1)] }
  const heard = recorder({ feed: source, store, clock: fakeClock(1000), onError: () => {}, patienceMs: 5 })
  await heard.feed.quotes('nfl', new AbortController().signal)
  await expect(heard.idle()).resolves.toBeUndefined()
})
