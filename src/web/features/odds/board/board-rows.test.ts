import { describe, expect, it } from 'vitest'
import type { OddsEvent } from '#contract/odds/odds.ts'
import { fair } from '#core/odds/fair/vig.ts'
import { type BoardView, boardRows, booksOf, inHeldOrder, isLive, reusedRows, rowsInView } from './board-rows.ts'
import { completeMarkets, fairByMethod } from './fair-methods.ts'

const START = Date.UTC(2026, 10, 22, 18)
const MINUTE = 60_000

type Price = { readonly price: number; readonly stale?: boolean }

/** A moneyline of two teams: home and away price of each book. */
function moneyline(id: string, books: Record<string, readonly [Price, Price]>, edges: readonly [number | null, number | null]): OddsEvent {
  const bestOf = (side: 0 | 1) =>
    Object.entries(books)
      .filter(([, prices]) => !prices[side].stale)
      .toSorted((a, b) => b[1][side].price - a[1][side].price)[0]
  const side = (place: 0 | 1) => {
    const best = bestOf(place)
    return {
      name: place === 0 ? 'Home Town' : 'Away City',
      outcome: place === 0 ? ('home' as const) : ('away' as const),
      point: null,
      price: best?.[1][place].price ?? null,
      book: best?.[0] ?? null,
      bookTitle: best?.[0] ?? null,
      edge: edges[place],
      edgeRange: null,
      ageSeconds: best ? 5 : null,
      isCurrent: best !== undefined,
      stale_after_seconds: 600,
      fair: 0.5,
      fairRange: null,
    }
  }
  return {
    id,
    league: 'nfl',
    sport_key: 'americanfootball_nfl',
    home_team: 'Home Town',
    away_team: 'Away City',
    home_abbreviation: 'HOM',
    away_abbreviation: 'AWY',
    commence_time: new Date(START).toISOString(),
    status: 'scheduled',
    home_score: null,
    away_score: null,
    clock: null,
    stale_after_seconds: 600,
    line: null,
    best: [side(0), side(1)],
    hold: null,
    bookmakers: Object.entries(books).map(([key, prices]) => ({
      key,
      title: key,
      last_update: new Date(START).toISOString(),
      hold: null,
      markets: [
        {
          key: 'h2h' as const,
          outcomes: ([0, 1] as const).map((place) => ({
            name: place === 0 ? 'Home Town' : 'Away City',
            outcome: place === 0 ? ('home' as const) : ('away' as const),
            price: prices[place].price,
            point: null,
            edge: null,
            edgeRange: null,
            ageSeconds: 5,
            stale_after_seconds: 600,
            stale: prices[place].stale ?? false,
            isCurrent: true,
            suspect: false,
          })),
        },
      ],
    })),
  }
}

const GAME = moneyline('one', { harbor: [{ price: 105 }, { price: -125 }], mill: [{ price: -110 }, { price: -110 }] }, [0.03, -0.02])
const OTHER = moneyline('two', { harbor: [{ price: 180 }, { price: -220 }] }, [-0.04, 0.06])
const HELD = moneyline(
  'held',
  {
    mill: [
      { price: 900, stale: true },
      { price: -990, stale: true },
    ],
  },
  [null, null],
)
const rowsAt = (now: number, ...odds: readonly OddsEvent[]) => boardRows([{ market: 'h2h', odds }], now)
const ROWS = rowsAt(START - MINUTE, GAME, OTHER, HELD)
const VIEW: BoardView = { sort: 'edge', state: 'any', minEdge: 'any' }
const ids = (view: Partial<BoardView>, now = START - MINUTE) =>
  rowsInView(rowsAt(now, GAME, OTHER, HELD), { ...VIEW, ...view }).map(({ id }) => id)

describe('the rows of the board', () => {
  it('are one per outcome, with each book beside it', () => {
    expect(ROWS).toHaveLength(6)
    expect([...ROWS[0]!.books].map(([book, { price }]) => [book, price])).toEqual([
      ['harbor', 105],
      ['mill', -110],
    ])
  })

  it('come with the dearest edge first, and what is held last', () => {
    expect(ids({})).toEqual(['two h2h away', 'one h2h home', 'one h2h away', 'two h2h home', 'held h2h away', 'held h2h home'])
  })

  it('come with an old price behind every current one that beats fair, however far above fair it is', () => {
    const old = rowsAt(START - MINUTE, GAME, OTHER).map((row) =>
      row.best.edge === 0.06 ? { ...row, best: { ...row.best, isCurrent: false } } : row,
    )
    expect(rowsInView(old, VIEW).map(({ id }) => id)).toEqual(['one h2h home', 'two h2h away', 'one h2h away', 'two h2h home'])
  })

  it('keep the order of their edges where all of them are old', () => {
    const rows = rowsAt(START - MINUTE, OTHER, GAME)
    const old = rows.map((row) => ({ ...row, best: { ...row.best, isCurrent: false } }))
    expect(rowsInView(old, VIEW).map(({ best }) => best.edge)).toEqual(rowsInView(rows, VIEW).map(({ best }) => best.edge))
  })

  it('come with the longest odds first when asked, a held +900 notwithstanding', () => {
    expect(ids({ sort: 'odds' }).slice(0, 2)).toEqual(['two h2h home', 'one h2h home'])
    expect(ids({ sort: 'odds' }).slice(-2)).toEqual(['held h2h away', 'held h2h home'])
  })

  it('are cut at the least edge', () => {
    expect(ids({ minEdge: 'mid' })).toEqual(['two h2h away', 'one h2h home'])
    expect(ids({ minEdge: 'value' })).toEqual(['two h2h away'])
  })

  it('are live once the start has passed, and upcoming before', () => {
    expect(isLive(GAME, START - 1)).toBe(false)
    expect(isLive(GAME, START)).toBe(true)
    expect(isLive({ ...GAME, status: 'final' }, START + MINUTE)).toBe(false)
    expect(ids({ state: 'live' })).toEqual([])
    expect(ids({ state: 'upcoming' }, START)).toEqual([])
    expect(ids({ state: 'live' }, START)).toHaveLength(6)
  })

  it('are the very objects of before where nothing but their age has changed', () => {
    const older = {
      ...GAME,
      best: GAME.best.map((best) => ({ ...best, ageSeconds: 65 })),
      bookmakers: GAME.bookmakers.map((book) => ({ ...book, last_update: new Date(START - MINUTE).toISOString() })),
    }
    const moved = moneyline('two', { harbor: [{ price: 185 }, { price: -220 }] }, [-0.03, 0.06])
    const before = rowsAt(START - 2 * MINUTE, GAME, OTHER, HELD)
    const after = reusedRows(before, rowsAt(START - MINUTE, older, moved, HELD))
    // The home side of the second game has a new price; its away side has not.
    expect(after.map((row, i) => row === before[i])).toEqual([true, true, false, true, true, true])
    expect(after[2]!.best.price).toBe(185)
    // A game that begins says LIVE: all of its rows are drawn anew.
    expect(reusedRows(before, rowsAt(START, GAME, OTHER, HELD)).some((row) => before.includes(row))).toBe(false)
    // A price that is held from now on.
    const held = moneyline(
      'one',
      { harbor: [{ price: 105 }, { price: -125 }], mill: [{ price: -110, stale: true }, { price: -110 }] },
      [0.03, -0.02],
    )
    expect(reusedRows(before, rowsAt(START - 2 * MINUTE, held)).map((row) => before.includes(row))).toEqual([false, true])
  })

  it('name the books, the busiest first', () => {
    expect(booksOf([{ market: 'h2h', odds: [GAME, OTHER] }]).map(({ key }) => key)).toEqual(['harbor', 'mill'])
  })
})

describe('fair by each method', () => {
  it('of a single book is that method on its two prices', () => {
    const implied = [100 / 280, 220 / 320]
    for (const { method, fair: chance } of fairByMethod(OTHER, 'h2h', { outcome: 'home' })) {
      expect(chance).toBeCloseTo(fair(method, implied)[0]!, 10)
    }
  })

  it('hears no book with a stale leg, and says nothing when none is left', () => {
    const half = moneyline(
      'half',
      { harbor: [{ price: 100 }, { price: -120 }], mill: [{ price: 100 }, { price: -120, stale: true }] },
      [0, 0],
    )
    expect(completeMarkets(half, 'h2h')).toHaveLength(1)
    expect(fairByMethod(HELD, 'h2h', { outcome: 'home' })).toEqual([])
  })
})

describe('the order while one reads', () => {
  const VIEW: BoardView = { sort: 'edge', state: 'any', minEdge: 'any' }
  const game = (id: string, home: number, away: number) => moneyline(id, { one: [{ price: -110 }, { price: -110 }] }, [home, away])

  it('stays when edges move, with the newest values in place; what is new comes last', () => {
    const before = rowsInView(rowsAt(START, game('a', 0.05, 0.01), game('b', 0.03, -0.02)), VIEW)
    const order = before.map(({ id }) => id)
    expect(order).toEqual(['a h2h home', 'b h2h home', 'a h2h away', 'b h2h away'])
    const after = rowsInView(rowsAt(START, game('a', -0.05, 0.01), game('b', 0.06, -0.02), game('c', 0.2, 0.1)), VIEW)
    expect(after[0]!.id).toBe('c h2h home')
    const held = inHeldOrder(order, after)
    expect(held.map(({ id }) => id)).toEqual([...order, 'c h2h home', 'c h2h away'])
    expect(held[0]!.best.edge).toBe(-0.05)
  })

  it('is nothing but the sorted one where nothing was read yet', () => {
    const rows = rowsInView(rowsAt(START, game('a', 0.01, 0.02), game('b', 0.04, -0.02)), VIEW)
    expect(inHeldOrder([], rows)).toEqual(rows)
  })
})
