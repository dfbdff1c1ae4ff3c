import { expect, it } from 'vitest'
import type { ScoresFeed } from '../../ports/scores-feed.ts'
import { learnInSteps, models } from './models.ts'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 22, 20, 10)

it('the games of a season are read once a day; each half hour only those of the last days', async () => {
  const asked: [number, number][] = []
  let now = NOW
  const engines = models({
    scores: {
      games: async (_, from, to) => {
        asked.push([from, to])
        return []
      },
    } as Pick<ScoresFeed, 'games'> as ScoresFeed,
    stats: { gameLogs: async () => [] } as never,
    closes: async () => new Map() as never,
    clock: { now: () => now },
    world: () => 'demo',
    learn: learnInSteps,
  })
  await engines.of('nba')
  expect(asked.length).toBeGreaterThan(90)
  // Without a gap, from 400 days before to the half hour that has begun.
  expect(asked[0]![0]).toBeLessThanOrEqual(NOW - 400 * DAY)
  expect(asked.slice(1).every(([from], i) => from === asked[i]![1])).toBe(true)
  expect(asked.at(-1)![1]).toBe(Math.floor(NOW / 1_800_000) * 1_800_000)
  asked.length = 0
  now += 1_800_000
  await engines.of('nba')
  expect(asked.length).toBe(1)
  expect(asked[0]![0]).toBeGreaterThan(NOW - 4 * DAY)
})
