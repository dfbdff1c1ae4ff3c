// How often a rule would have rung: counted from what was recorded, without keeping everybody else waiting.
import { expect, it } from 'vitest'
import type { AlertRule } from '#core/alerts/alert-rules.ts'
import type { Game } from '#core/leagues/games.ts'
import type { Tick } from '#core/odds/opportunities/signals.ts'
import { alertsFeature } from './alerts.ts'
import { type PastDeps, pastRings } from './past-rings.ts'

const NOW = Date.UTC(2026, 9, 4, 16)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const team = (id: string) => ({
  ...{ id, league: 'nba' as const, name: id, abbreviation: id },
  ...{ conference: null, division: null, color: '#000000' },
})
const games = Array.from(
  { length: 12 },
  (_, i): Game => ({
    ...{ id: `g${i}`, league: 'nba', startsAt: NOW + HOUR, home: team('DEN'), away: team('SEA'), venue: null, indoor: null, week: null },
    ...{ status: 'scheduled', homeScore: null, awayScore: null, period: null, secondsLeft: null, clockText: null, updatedAt: NOW },
  }),
)
const ticks = games.flatMap(({ id }) =>
  (['home', 'away'] as const).map((outcome): Tick & { receivedAt: number } => ({
    ...{ gameId: id, book: 'a', bookTitle: 'A', market: 'h2h', outcome, point: null, price: -110 },
    ...{ bookTime: NOW - 30 * MINUTE, receivedAt: NOW - 30 * MINUTE },
  })),
)

/** One look half an hour long, over twelve games. */
const past = (between: PastDeps['prices']['between'] = async () => ticks): PastDeps => ({
  prices: { first: async () => NOW - 30 * MINUTE, between },
  scores: { name: 'a', games: async () => games } as never,
  injuries: {} as never,
  now: () => NOW,
})
const rule = (atLeast: number): AlertRule => ({
  ...({ kind: 'price', league: 'nba', gameId: 'g0', market: 'h2h', outcome: 'home' } as const),
  ...{ point: null, atLeast, label: 'DEN' },
})

it('lets others have their turn between two games of a board', async () => {
  let turns = 0
  let isCounting = true
  const count = () => {
    turns++
    if (isCounting) setImmediate(count)
  }
  setImmediate(count)
  expect((await pastRings(past(), { kind: 'edge', league: 'nba', atLeast: 0.9 }, null, 'UTC')).rings).toBe(0)
  isCounting = false
  expect(turns).toBeGreaterThan(games.length)
})

it('ten previews at once are counted one after another, and the same one once', async () => {
  let atOnce = 0
  let most = 0
  let asked = 0
  const between: PastDeps['prices']['between'] = async () => {
    asked++
    most = Math.max(most, ++atOnce)
    await new Promise((resolve) => setTimeout(resolve, 5))
    atOnce--
    return ticks
  }
  const { bounds } = alertsFeature({ past: past(between), subjects: { rosters: {} }, now: () => NOW, onRing: () => {} } as never)
  const { handler } = bounds.find(({ row }) => row.path === '/api/alerts/preview')!
  const preview = (id: string, atLeast: number) =>
    handler({ rule: rule(atLeast) } as never, {
      actor: { kind: 'user', id, books: null, timeZone: 'America/New_York' } as never,
      requestId: 'r',
      signal: new AbortController().signal,
    }) as Promise<{ rings: number }>
  const different = await Promise.all(Array.from({ length: 10 }, (_, i) => preview(`u${i}`, -150 + i)))
  expect(different.map(({ rings }) => rings)).toEqual(Array(10).fill(1))
  // Each rule is looked at twice in half an hour.
  expect([most, asked]).toEqual([1, 20])
  const again = await Promise.all(Array.from({ length: 10 }, (_, i) => preview(`u${i}`, -150)))
  expect([new Set(again).size, asked]).toEqual([1, 20])
})
