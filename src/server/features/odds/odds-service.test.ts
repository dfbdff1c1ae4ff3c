import { expect, it } from 'vitest'
import type { DataWorld } from '#core/data-world.ts'
import type { Game } from '#core/leagues/games.ts'
import type { Quote } from '#core/odds/board/market.ts'
import { oddsService } from './odds-service.ts'

const START = Date.UTC(2026, 8, 13, 16)
const team = (id: string) => ({
  id,
  league: 'nfl' as const,
  name: id,
  abbreviation: id,
  conference: null,
  division: null,
  color: '#000000',
})
const game = (id: string): Game => ({
  ...{ id, league: 'nfl', startsAt: START + 3_600_000, home: team('DEN'), away: team('SEA'), venue: null, indoor: null, week: 1 },
  ...{ status: 'scheduled', homeScore: null, awayScore: null, period: null, secondsLeft: null, clockText: null, updatedAt: START },
})

/** Two games, one book; the price of the home side is the number of the asking. */
function made() {
  let now = START
  let asked = 0
  let world: DataWorld = 'demo'
  let isDown = false
  const quotes = async (): Promise<Quote[]> => {
    if (isDown) throw new Error('the feed is silent')
    asked++
    const price = (outcome: 'home' | 'away', american: number) => ({
      ...{ league: 'nfl' as const, book: 'a', bookTitle: 'A', market: 'h2h' as const, point: null, bookTime: now, receivedAt: now },
      ...{ outcome, price: american },
    })
    return ['one', 'two'].flatMap((gameId) => [
      { gameId, ...price('home', 100 + asked) },
      { gameId, ...price('away', -110) },
    ])
  }
  const side = { asked: 0, price: 120 }
  const firstHalf = async (): Promise<Quote[]> => {
    side.asked++
    return (await quotes()).map((quote) => ({ ...quote, price: side.price }))
  }
  const service = oddsService({
    odds: { name: 'a', quotes, partQuotes: firstHalf, alternates: firstHalf },
    scores: { name: 'a', games: async () => [game('one'), game('two')] } as never,
    clock: { now: () => now },
    world: () => world,
    age: () => ({ stale: false }) as never,
  })
  const priceNow = async (mayBePrevious: boolean) => {
    const { board } = await service.board('nfl', { method: 'shin', mayBePrevious })
    return board.games[0]!.markets[0]!.outcomes[0]!.prices[0]!.price
  }
  /** What is asked for beside the main prices: the first halves of the league, and all lines of one game. */
  const sides = {
    part: (asked: object = {}) => service.board('nfl', { method: 'shin', part: '1H', ...asked }),
    lines: () => service.ladder('nfl', 'one', { method: 'shin' }),
  }
  return {
    priceNow,
    sides,
    side,
    asked: () => asked,
    wait: (ms: number) => {
      now += ms
    },
    enter: (other: DataWorld) => {
      world = other
    },
    silence: () => {
      isDown = true
    },
    settled: () => new Promise((resolve) => setTimeout(resolve, 20)),
  }
}

it('makes one board for all who look in the same two seconds', async () => {
  const { priceNow, asked } = made()
  expect(await Promise.all([priceNow(true), priceNow(false), priceNow(true)])).toEqual([101, 101, 101])
  expect(asked()).toBe(1)
})

it('serves a screen with the board of the moment before while that of this one is made, then with this one', async () => {
  const { priceNow, wait } = made()
  await priceNow(true)
  wait(2000)
  expect(await priceNow(true)).toBe(101)
  await expect.poll(() => priceNow(true)).toBe(102)
})

it('serves who must know the latest with the board of this moment', async () => {
  const { priceNow, wait } = made()
  await priceNow(true)
  wait(2000)
  expect(await priceNow(false)).toBe(102)
})

it('serves nobody with a board that is older than the moment before, or of another world', async () => {
  const { priceNow, wait, enter } = made()
  await priceNow(true)
  wait(4000)
  expect(await priceNow(true)).toBe(102)
  wait(2000)
  enter('live')
  expect(await priceNow(true)).toBe(103)
})

it('goes on with the last good prices where the feed fails meanwhile', async () => {
  const { priceNow, wait, silence, settled } = made()
  await priceNow(true)
  silence()
  for (const _ of [1, 2, 3]) {
    wait(2000)
    expect(await priceNow(true)).toBe(101)
    await settled()
  }
})

it.each(['part', 'lines'] as const)(
  'makes one board of the %s for all who look in the same moment, and a new one of a new price',
  async (kind) => {
    const { sides, side, wait } = made()
    const look = () => sides[kind]()
    const [first, ...others] = await Promise.all(Array.from({ length: 20 }, look))
    expect(others.every((other) => other === first)).toBe(true)
    expect(await look()).toBe(first)
    expect(side.asked).toBe(1)
    side.price = 135
    wait(6000)
    const [next, sameNext] = await Promise.all([look(), look()])
    expect(sameNext).toBe(next)
    const prices = next.board.games[0]!.markets[0]!.outcomes[0]!.prices.map(({ price }) => price)
    expect(prices).toContain(135)
    expect(prices).not.toContain(120)
    expect(side.asked).toBe(2)
  },
)

it('makes a board of its own for each method and each choice of books', async () => {
  const { sides } = made()
  const [shin, power, own] = await Promise.all([sides.part(), sides.part({ method: 'power' }), sides.part({ books: new Set(['b']) })])
  expect([shin.board.method, power.board.method]).toEqual(['shin', 'power'])
  const bestOf = ({ board }: typeof shin) => board.games[0]!.markets[0]!.outcomes[0]!.best?.book ?? null
  expect([bestOf(shin), bestOf(own)]).toEqual(['a', null])
})
